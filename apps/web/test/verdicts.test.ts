// Checking a record: what is counted, and where a record that was changed does not hold.

import type { MatchRecord } from '@automachia/kernel';
import { Match, Random } from '@automachia/kernel';
import { tournoi } from '@automachia/tournoi';
import { expect, test } from 'vitest';
import { LocalMatch } from '../src/localTable/localMatch.js';
import { momentsOf } from '../src/localTable/moments.js';
import { rules } from '../src/localTable/rules/tournoi.js';
import { verdictOn } from '../src/localTable/verdicts.js';
import { savedMatch } from './around/savedMatch.js';

function played(): LocalMatch {
  const match = new LocalMatch(tournoi, savedMatch({ options: { players: 4, life: 3 }, players: 4 }));
  const random = new Random(5);
  for (let i = 0; i < 4000 && !match.isOver; i++) {
    const seat = tournoi.seatToAct(match.state as never);
    match.choose(seat, tournoi.propose(match.state as never, seat, random), 'player');
  }
  return match;
}

const match = played();
const record = match.record();
const still = (): number => 0;

test('a record that holds: every die, every shuffle that was told, every number drawn', () => {
  const events = match.momentsFor(0).flatMap(({ entry }) => entry.events);
  const dice = events.flatMap((event) => (event.type === 'diceRolled' ? (event['dice'] as readonly number[]) : []));
  expect(dice.length).toBeGreaterThan(0);
  expect(verdictOn(rules, record, still)).toEqual({
    holds: true,
    checked: record.choices.length,
    contributions: 4,
    dice: dice.length,
    shuffles: events.filter(({ type }) => type === 'deckShuffled').length,
    drawn: match.state.chance.word,
    milliseconds: 0,
  });
});

test('a match that started from a table of its own', () => {
  const table = { turn: { first: 1, at: 'chooseDirection' }, robots: { 1: { at: 'c2', life: 1 }, 2: { at: 'c4' } } };
  const setting = {
    options: { players: 2, life: 2 },
    table,
    chance: { secret: '0f'.repeat(32), contributions: ['a', 'b'] },
  };
  const own = new Match(tournoi, setting);
  const random = new Random(2);
  while (!own.isOver) {
    const seat = tournoi.seatToAct(own.state);
    own.choose(seat, tournoi.propose(own.state, seat, random));
  }
  expect(verdictOn(rules, own.record(), still)).toMatchObject({ holds: true, checked: own.choices.length });
  expect(momentsOf(tournoi, own.record(), 1)[0]!.view).toMatchObject({ robots: { 1: { at: 'c2', life: 1 } } });
});

test('a record that was changed: the first choice that differs', () => {
  const checks = record.checks.map((check, i) =>
    i === 6 ? check.replace(/^./, (first) => (first === '0' ? '1' : '0')) : check,
  );
  const changed: MatchRecord = { ...record, checks };
  expect(verdictOn(rules, changed, still)).toMatchObject({ holds: false, choice: 7 });
});
