// What a whole match has to tell: flags, turning points, how each seat ended.

import type { GameEvent, Outcome } from '@automachia/kernel';
import type { LogEntry } from '@automachia/protocol';
import { expect, test } from 'vitest';
import type { Story } from '../src/games/face.js';
import type { PastMoment } from '../src/localTable/thinking.js';
import { flagsOf } from '../src/table/flags.js';
import { endsOf, lastOut, turningPoints } from '../src/table/storytelling.js';

/** Points under `points`, by seat; events are named after what they mean. */
const story: Story = {
  turn: (view) => view['turn'] as number,
  lanes: () => [{ name: { key: 'points' }, value: (view, seat) => (view['points'] as readonly number[])[seat - 1] }],
  mark: ({ type, seat }) =>
    type === 'loss' || type === 'out' || type === 'goal' || type === 'turn'
      ? { kind: type, seats: typeof seat === 'number' ? [seat] : [] }
      : undefined,
  about: () => [],
};

const event = (type: string, seat = 0, rule = 'R-1'): GameEvent => ({ type, seat, rule });

function entry(n: number, ...events: readonly GameEvent[]): LogEntry {
  return { n, seat: n === 0 ? 0 : 1, how: 'player', events: [...events] };
}

function momentsOf(choices: readonly LogEntry[], points: readonly (readonly number[])[]): PastMoment[] {
  return choices.map((one, place) => ({ entry: one, view: { turn: 1, points: points[place]! } }));
}

const choices = [
  entry(0),
  entry(1, event('bang'), event('loss', 1), event('loss', 2)),
  entry(2, event('nothing much')),
  entry(3, event('leaves', 2, 'R-5'), event('moves', 1, 'R-5'), event('loss', 2, 'R-9'), event('out', 2)),
  entry(
    4,
    event('boom', 0, 'R-2'),
    event('saved', 1, 'R-3'),
    event('loss', 3, 'R-2'),
    event('out', 3),
    event('goal', 1),
  ),
];
const points = [
  [3, 3, 3],
  [2, 2, 3],
  [2, 2, 3],
  [2, 0, 3],
  [2, 0, 0],
];

test('one flag for each kind, with everybody it is about', () => {
  expect(flagsOf(choices, story)).toEqual([
    { place: 1, kind: 'loss', seats: [1, 2] },
    { place: 3, kind: 'loss', seats: [2] },
    { place: 3, kind: 'out', seats: [2] },
    { place: 4, kind: 'loss', seats: [3] },
    { place: 4, kind: 'out', seats: [3] },
    { place: 4, kind: 'goal', seats: [1] },
  ]);
  expect(flagsOf(choices, undefined)).toEqual([]);
});

test('the match turns where most changes, told in its order with what brought it about', () => {
  const found = turningPoints(choices, momentsOf(choices, points), story, [1, 2, 3]);
  expect(found.map(({ place }) => place)).toEqual([1, 3, 4]);
  expect(found[0]).toMatchObject({
    causes: [event('bang')],
    events: [],
    changes: [
      { seat: 1, by: -1 },
      { seat: 2, by: -1 },
    ],
  });
  expect(found[2]).toMatchObject({ causes: [event('boom', 0, 'R-2')], events: [event('out', 3), event('goal', 1)] });
  const [only] = turningPoints(choices, momentsOf(choices, points), story, [1, 2, 3], 1);
  expect(only!.place).toBe(4);
});

test('a choice that changes nothing is no turning point, and without tables losses are counted', () => {
  const quiet = [entry(0), entry(1, event('moves', 1))];
  expect(turningPoints(quiet, [], story, [1, 2])).toEqual([]);
  expect(turningPoints(choices, [], story, [1, 2, 3]).map(({ place }) => place)).toEqual([1, 3, 4]);
});

test('winners first, then whoever held out longer, each with the cause of its end', () => {
  const outcome: Outcome = { winners: [1], rule: 'R-1' };
  const ends = endsOf([1, 2, 3], outcome, choices, story);
  expect(ends.map(({ seat, rank }) => [seat, rank])).toEqual([
    [1, 1],
    [3, 2],
    [2, 3],
  ]);
  // Under the same rule as the loss, not what happened last before it.
  expect(ends[1]!.out).toEqual({ place: 4, cause: event('boom', 0, 'R-2') });
  // No event has the rule of this loss: the one about the same seat.
  expect(ends[2]!.out).toEqual({ place: 3, cause: event('leaves', 2, 'R-5') });
  expect(ends[0]!.out).toBeUndefined();
});

test('points decide before endurance, and whoever ended together shares a rank', () => {
  const outcome: Outcome = { winners: [], rule: 'R-1', scores: [4, 7, 4] };
  const ends = endsOf([1, 2, 3], outcome, [entry(0)], story);
  expect(ends.map(({ seat, rank, score }) => [seat, rank, score])).toEqual([
    [2, 1, 7],
    [1, 2, 4],
    [3, 2, 4],
  ]);
});

test('where points are counted it is they who lead, and a goal weighs', () => {
  // Together worth more than the number that matters most in play.
  const counting: Story = {
    ...story,
    points: (view, seat) => [
      { name: { key: 'points' }, value: (view['points'] as readonly number[])[seat - 1]! },
      { name: { key: 'track' }, value: seat === 2 ? (view['track'] as number) : 0 },
    ],
  };
  const told = [entry(0), entry(1, event('moves', 1)), entry(2, event('goal', 2)), entry(3, event('moves', 2))];
  const tables = told.map((one, place) => ({ entry: one, view: { points: [5, 4], track: place < 2 ? 0 : 2 } }));
  const found = turningPoints(told, tables, counting, [1, 2]);
  expect(found).toEqual([{ place: 2, causes: [], events: [event('goal', 2)], changes: [], leader: 2 }]);
});

test('a shot and all that is lost to it, choice by choice, is one turning point, told by the shot', () => {
  const shooting: Story = {
    ...story,
    isCause: ({ type }) => type === 'shot',
    lostBy: ({ type }) => (type === 'card' ? 'cause' : type === 'pays' ? 'self' : undefined),
  };
  const told = [
    entry(0),
    entry(1, event('shot', 1)),
    entry(2, event('moves', 1)),
    entry(3, event('card', 2)),
    entry(4, event('card', 2)),
    entry(5, event('pays', 1)),
    entry(6, event('pays', 2), event('out', 2)),
  ];
  const left = [
    [5, 5],
    [5, 5],
    [5, 5],
    [5, 4],
    [5, 3],
    [4, 3],
    [4, 2],
  ];
  const found = turningPoints(told, momentsOf(told, left), shooting, [1, 2], 2);
  expect(found.map(({ place, causes, changes }) => [place, causes[0]?.type, changes])).toEqual([
    [3, 'shot', [{ seat: 2, by: -2 }]],
    [6, 'pays', [{ seat: 2, by: -1 }]],
  ]);
  // Whoever paid with the last of it was put out by no shot.
  expect(endsOf([1, 2], { winners: [1], rule: 'R-1' }, told, shooting)[1]!.out?.cause).toEqual(event('pays', 2));
  const shot = [...told.slice(0, 5), entry(5, event('card', 2), event('out', 2))];
  expect(endsOf([1, 2], { winners: [1], rule: 'R-1' }, shot, shooting)[1]!.out?.cause).toEqual(event('shot', 1));
});

test('of what happened in a choice a turning point names what cost somebody something, and nothing that hurt nobody', () => {
  const blasting: Story = {
    ...story,
    isCause: ({ type }) => type === 'boom' || type === 'tremor',
    broughtBy: (events, place) =>
      events.slice(0, place).findLastIndex(({ type }) => type === 'boom' || type === 'tremor'),
    cost: ({ type, seat }) =>
      type === 'loss' ? { seat: seat as number, amount: 1, piece: `robot-${seat as number}` } : undefined,
  };
  const told = [
    entry(0),
    entry(1, event('tremor'), event('loss', 1), event('boom', 1), event('loss', 2), event('boom', 2), event('wreck')),
  ];
  const [found] = turningPoints(
    told,
    momentsOf(told, [
      [3, 3],
      [2, 2],
    ]),
    blasting,
    [1, 2],
  );
  expect(found!.causes).toEqual([event('tremor'), event('boom', 1)]);
});

test('what put the last seat out is told, wherever it lies', () => {
  expect(lastOut(choices, story)).toEqual(event('out', 3));
  expect(lastOut(choices.slice(0, 3), story)).toBeUndefined();
  expect(lastOut(choices, undefined)).toBeUndefined();
});
