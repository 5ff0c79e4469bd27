// What something in the arena is, for whoever looks at it.

import type { Plain, Target } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import { housePack, tournoi } from '../src/index.js';
import { voice } from '../src/voice.js';

const FOUR = {
  1: { at: 'b2', life: 2, weapons: 1 },
  2: { at: 'e5' },
  3: { at: 'e4' },
  4: { out: true },
};

/** What is said of a thing: its name, then each line by its key, and its number where it has one. */
function said(target: Target, table: Record<string, Plain>) {
  const { state } = seatTable(tournoi, {
    options: { players: 4, life: 3 },
    table: { turn: { number: 6, first: 2, at: 'chooseDirection' }, robots: FOUR, ...table },
  });
  const seen = tournoi.describeFor(1, state);
  return voice
    .inspect({ ...target }, { table: seen, seat: 1, asked: null }, housePack)
    .map(({ name, lines }) => [
      name.key,
      ...lines.map(({ label, value }) => (value === undefined ? label.key : `${label.key} ${value}`)),
    ]);
}

test('[GTM-END-04] a robot: its life, its tokens, its hand, what protects it, and how far it must go', () => {
  const hands = { 1: ['kit', 'mine'], 2: [] };
  const robots = { ...FOUR, 1: { ...FOUR[1], protected: true } };
  const shielded = { hands, robots, locations: [{ card: 'force-field', at: 'b2' }] };
  expect(said({ cell: 'b2' }, shielded)).toEqual([
    ['robot.1', 'inspect.life 2', 'inspect.weapons 1', 'inspect.hand 2', 'inspect.immune', 'inspect.moves'],
    ['brings.at', 'does.force-field'],
  ]);
  expect(said({ seat: 2 }, { hands })).toEqual([
    ['robot.2', 'inspect.life 3', 'inspect.weapons 0', 'inspect.hand 0', 'inspect.moves', 'inspect.first'],
  ]);
  expect(said({ piece: 'robot-4' }, {})).toEqual([['robot.4', 'aim.out']]);
  expect(said({ cell: 'c3' }, {})).toEqual([]);
});

test('[GTM-MOV-02] as long as a card may change how far robots go, only that they must is said', () => {
  const lines = said({ seat: 3 }, { turn: { number: 6, first: 2, at: 'chooseEvents' } })[0]!;
  expect(lines).toContain('inspect.mustMove');
  expect(lines).not.toContain('inspect.moves');
});

test('[GTM-CLK-01] a bomb: in which turn it is, until it goes off at the end of this one', () => {
  const bombs = (turns: number) => ({ locations: [{ card: 'bomb', at: 'd2', turns }] });
  expect(said({ cell: 'd2' }, bombs(1))[0]![1]).toBe('inspect.turns');
  expect(said({ cell: 'd2' }, bombs(2))[0]![1]).toBe('inspect.due');
  // Another of the same kind elsewhere does not make it due; what sets it off does.
  const others = [
    { card: 'bomb', at: 'd2', turns: 1 },
    { card: 'bomb', at: 'a5', turns: 2 },
  ];
  expect(said({ piece: 'location-bomb d2 1' }, { locations: others })).toEqual([
    ['brings.at', 'inspect.turns', 'does.bomb'],
  ]);
  expect(said({ cell: 'a5' }, { locations: others })[0]![1]).toBe('inspect.due');
  const struck = [...others, { card: 'orbital-strike', at: 'd2' }];
  expect(said({ piece: 'location-bomb d2 1' }, { locations: struck })[0]![1]).toBe('inspect.due');
});

test('[GTM-CHN-01] what the end of the turn does to whoever stands there, and what sets it off', () => {
  const locations = [
    { card: 'bomb', at: 'd3', turns: 2 },
    { card: 'bomb-x', at: 'd4', turns: 1 },
  ];
  const dangers = (played: Plain, cell: string) =>
    said({ cell }, { locations, played })[0]!.filter((line) => line.startsWith('inspect.danger'));
  expect(dangers({}, 'b2')).toEqual([]);
  // d4 hits its whole row and column.
  expect(dangers({}, 'e4')).toEqual(['inspect.danger −1', 'inspect.dangerBy −1']);
  expect(dangers({ 1: ['earthquake'] }, 'e5')).toEqual(['inspect.dangerAll −1']);
});

test('what is no thing of the arena says nothing', () => {
  expect(said({ direction: 'N' }, {})).toEqual([]);
});
