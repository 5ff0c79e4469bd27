// What brought about what: each cause with its number, what set it off, and who lost what by it.

import type { GameEvent } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { eventFor } from '@automachia/kernel/host';
import { gameIds, openGame } from '@automachia/shelf';
import { seatTable } from '@automachia/testing';
import { tournoi } from '@automachia/tournoi';
import { describe, expect, test } from 'vitest';
import type { Story } from '../src/games/face.js';
import { loadFace } from '../src/games/index.js';
import { story as storyOfTournoi } from '../src/games/tournoi/story.js';
import { causesIn, numbered } from '../src/table/causes/causes.js';
import './around/housePacks.js';

const faces = await Promise.all(
  gameIds.map(async (id) => {
    const [{ game }, face] = await Promise.all([openGame(id)!, loadFace(id)]);
    const { story } = face({ vocabulary: { asked: {}, option: () => undefined } as never, map: undefined });
    return { id, game, story };
  }),
);

/** Everything that happens in matches by chance, choice by choice. */
function* choicesOf(game: (typeof faces)[number]['game'], matches: number): Generator<readonly GameEvent[]> {
  const chance = new Random(16);
  for (let i = 0; i < matches; i++) {
    const state = game.setUp({ players: 2 + (i % 3) }, chance.seed());
    for (let n = 0; n < 3000 && game.decision(state) !== undefined; n++) {
      const seat = game.seatToAct(state);
      const answer = game.choose(state, seat, game.propose(state, seat, new Random(chance.seed())));
      if (answer.refused !== undefined) throw new Error(answer.refused);
      yield answer.told.map((told) => eventFor(0, told));
    }
  }
}

/** Whoever draws what counts as a loss says what causes it. */
const telling = faces.filter(({ story }) => story?.cost !== undefined);

test('every game with a face of its own tells a story', () => {
  expect(telling.map(({ id }) => id)).toEqual(expect.arrayContaining(['gkr', 'tournoi']));
});

describe.each(telling)('$id', ({ game, story }) => {
  test('every loss has one cause, told before it, and what is set off comes after what set it off', () => {
    let losses = 0;
    let chains = 0;
    for (const events of choicesOf(game, 12)) {
      const causes = causesIn(events, story);
      const costs = events.flatMap((event) => story!.cost?.(event) ?? []);
      losses += costs.length;
      // What an earlier choice brought about has its cause there.
      if (causes.length === 0) continue;
      const before = causes[0]!.place;
      const own = events.slice(before).flatMap((event) => story!.cost?.(event) ?? []);
      const sum = (some: readonly { readonly amount: number }[]): number =>
        some.reduce((all, { amount }) => all + amount, 0);
      expect(sum(causes.flatMap((cause) => cause.costs))).toBe(sum(own));
      for (const { number, by, place, along, about } of causes) {
        if (by !== undefined) chains += 1;
        expect(by ?? 0).toBeLessThan(number);
        for (const other of along) expect(other).toBeGreaterThan(place);
        // Its number can stand somewhere.
        expect(about.length).toBeGreaterThan(0);
      }
    }
    expect(losses).toBeGreaterThan(20);
    // Where one cause can set off another, it does.
    expect(chains > 0).toBe(story!.broughtBy !== undefined);
  });
});

test('a bomb that sets off a mine: two causes, the second by the first, and who lost what by each', () => {
  const { state } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { number: 3, first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'a5', life: 3 }, 2: { at: 'c2', life: 3 } },
      locations: [
        { card: 'bomb', at: 'd3', turns: 2 },
        { card: 'mine', at: 'd2' },
      ],
      hands: { 1: ['kit'], 2: ['kit'] },
    },
  });
  const told: GameEvent[] = [];
  for (const [seat, direction] of [
    [1, 'S'],
    [2, 'N'],
  ] as const) {
    const answer = tournoi.choose(state, seat, { direction });
    if (answer.refused !== undefined) throw new Error(answer.refused);
    told.push(...answer.told.map((one) => eventFor(0, one)));
  }
  const causes = causesIn(told, storyOfTournoi);
  expect(causes.map(({ number, by, event, costs }) => [number, by, event['card'], costs])).toEqual([
    [1, undefined, 'bomb', [{ seat: 2, amount: 1, piece: 'robot-2' }]],
    [2, 1, 'mine', [{ seat: 2, amount: 1, piece: 'robot-2' }]],
  ]);
  expect(causes[0]!.about[0]).toEqual({ cell: 'd3' });
  expect(numbered(causes)).toEqual(causes);
});

test('who leaves the board lost that life by leaving, however many do', () => {
  const at = (type: string, seat: number, fields: Partial<GameEvent> = {}): GameEvent => ({
    type,
    rule: 'GTM-MOV-02',
    seat,
    ...fields,
  });
  const told = [
    at('robotLeftTheBoard', 1, { from: 'a1', to: 'off', direction: 'S' }),
    at('robotLeftTheBoard', 2, { from: 'e5', to: 'off', direction: 'N' }),
    { ...at('lifeLost', 1, { amount: 1, life: 0 }), rule: 'GTM-EJE-01' },
    { ...at('lifeLost', 2, { amount: 1, life: 2 }), rule: 'GTM-EJE-01' },
    at('robotEliminated', 1),
  ];
  const [first, second] = causesIn(told, storyOfTournoi);
  expect([first!.costs.map(({ seat }) => seat), first!.outs.length]).toEqual([[1], 1]);
  expect([second!.costs.map(({ seat }) => seat), second!.outs.length]).toEqual([[2], 0]);
});

describe('without a word of what brings about what', () => {
  const story: Story = {
    turn: () => undefined,
    lanes: () => [],
    mark: ({ type }) => (type === 'out' ? { kind: 'out', seats: [1] } : undefined),
    isCause: ({ type }) => type === 'bang',
    cost: ({ type, seat }) =>
      type === 'loss' ? { seat: seat as number, amount: 2, piece: `p-${seat as number}` } : undefined,
    about: () => [{ cell: 'a1' }],
  };
  const event = (type: string, seat = 1): GameEvent => ({ type, seat, rule: 'R-1' });

  test('what is lost is the last cause’s doing, each piece once with all of it; no cause sets off another', () => {
    const told = [
      event('loss'),
      event('bang'),
      event('loss'),
      event('loss'),
      event('bang'),
      event('loss', 2),
      event('out'),
    ];
    expect(causesIn(told, story)).toMatchObject([
      { number: 1, by: undefined, place: 1, costs: [{ seat: 1, amount: 4 }], outs: [], along: [2, 3] },
      { number: 2, by: undefined, place: 4, costs: [{ seat: 2, amount: 2 }], outs: [event('out')], along: [5, 6] },
    ]);
  });

  test('one cause alone has no number, and a game that names none has none', () => {
    const one = causesIn([event('bang'), event('loss')], story);
    expect(one).toHaveLength(1);
    expect(numbered(one)).toEqual([]);
    expect(
      causesIn([event('bang')], { turn: () => undefined, lanes: () => [], mark: () => undefined, about: () => [] }),
    ).toEqual([]);
    expect(causesIn([event('bang')], undefined)).toEqual([]);
  });
});
