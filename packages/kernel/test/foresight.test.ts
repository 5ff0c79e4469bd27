// Looking ahead by the rules themselves: on a copy, until something comes that nobody can know. A walker goes over a gap,
// which costs a die, or past it, and supper ends the day.

import { expect, test } from 'vitest';
import { drawBelow } from '../src/host.js';
import { Unforeseeable, unknownChance } from '../src/chance.js';
import type { Foreseen, KernelState, Locals, Plain, Untyped } from '../src/index.js';
import { defineGame, interruptRound, isEqual, openRound, stepWords } from '../src/index.js';
import { copyKernel, NO_PILES, numberOf, plainFields } from './games/words.js';

interface Walk extends KernelState {
  steps: number;
  fog: boolean;
}

const words = stepWords<Untyped<Walk, unknown>>();
const GAP = 2;

const match = words.procedure<Locals>(
  'match',
  words.forever(
    'days',
    'WLK-01',
    words.ask('walk', 'WLK-01', {
      kind: numberOf('steps'),
      who: () => 1,
      options: (_m, offer) => {
        for (let steps = 1; steps <= 3; steps++) offer.add(steps);
      },
      whyNot: () => [],
      apply: (m, steps) => {
        m.state.steps += steps;
        m.tell?.({ type: 'walked', rule: 'WLK-01', steps });
        const by = steps === GAP ? m.roll(6) : 0;
        if (by > 0) m.tell?.({ type: 'fell', rule: 'WLK-01', by });
        if (steps === 3) m.finish({ winners: [1], rule: 'WLK-01' });
      },
      facts: (m, seat): Plain => {
        const ahead = (code: number): Plain => told(m.foresee(seat, { until: 'supper' })(code));
        const inFog = told(m.foresee(seat, { suppose: (state) => void (state.fog = true) })(1));
        return [ahead(1), ahead(GAP), ahead(3), inFog];
      },
    }),
    words.act('look', 'WLK-01', (m) => m.state.fog && m.tell?.({ type: 'lost', rule: 'WLK-01' })),
    words.phase<Locals>(
      'supper',
      'WLK-02',
      words.act('eat', 'WLK-02', (m) => m.tell?.({ type: 'ate', rule: 'WLK-02' })),
    ),
  ),
);

const secrets = words.procedure<Locals>(
  'match',
  words.askEveryone('walkInSecret', 'WLK-03', {
    kind: numberOf('steps'),
    isAsked: () => true,
    options: (_m, offer) => offer.add(3),
    whyNot: () => [],
    reveal: (m, commitments) => {
      for (const steps of commitments) m.state.steps += Number(steps);
      m.finish({ winners: [1], rule: 'WLK-03' });
    },
  }),
);

function told({ told: events, ends, question }: Foreseen): Plain {
  return [events.map(({ event }) => event.type).join(' '), ends, question];
}

const walk = defineGame<Walk, unknown>({
  id: 'walk',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: { players: { integer: { from: 1, to: 1 }, initial: 1 } },
  piles: NO_PILES,
  procedures: [match],
  begin: { procedure: match, locals: {} },
  layOut: () => ({ steps: 0, fog: false }),
  deal: () => {},
  copy: (state) => ({ ...copyKernel(state), steps: state.steps, fog: state.fog }),
  table: plainFields(['steps', 'fog']),
  longestMatch: 100,
});

const secret = defineGame<Walk, unknown>({
  id: 'secret',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: { players: { integer: { from: 1, to: 2 }, initial: 2 } },
  piles: NO_PILES,
  procedures: [secrets],
  begin: { procedure: secrets, locals: {} },
  layOut: () => ({ steps: 0, fog: false }),
  deal: () => {},
  copy: (state) => ({ ...copyKernel(state), steps: state.steps, fog: state.fog }),
  table: plainFields(['steps', 'fog']),
  longestMatch: 100,
});

test('an answer is played until a phase, a die, the end or the next question, and nothing has changed', () => {
  const state = walk.setUp({ players: 1 }, 1);
  const before = walk.digest(state);
  expect(walk.ask(state, 1)?.facts).toEqual([
    ['walked', 'phase', ''],
    ['walked', 'unknown', ''],
    ['walked', 'over', ''],
    // What is supposed counts, and without a phase to stop at it goes on to the next question.
    ['walked lost ate', 'asked', 'walk'],
  ]);
  expect(walk.digest(state)).toBe(before);
});

test('an option is taken in a copy of what is known, as far as the rules go by themselves', () => {
  const seen = walk.viewFor(1, walk.setUp({ players: 1 }, 1)).state;
  const taken = (steps: number): readonly Plain[] => {
    const after = walk.copy(seen);
    const isKnown = walk.lookAhead(after, 1, steps);
    return [isKnown, after.steps, walk.questionOf(after), after.outcome === null];
  };
  expect(taken(1)).toEqual([true, 1, 'walk', true]);
  // It stops where the die would fall: the steps are made.
  expect(taken(GAP).slice(0, 2)).toEqual([false, GAP]);
  expect(taken(3).slice(0, 2)).toEqual([true, 3]);
  expect(seen.steps).toBe(0);
});

test('what is sealed brings nothing about, unless nobody else chooses', () => {
  for (const players of [1, 2]) {
    const seen = secret.setUp({ players }, 1);
    secret.lookAhead(seen, 1, 3);
    expect([players, seen.sealed[0] === 3, seen.steps]).toEqual([players, players === 2, players === 1 ? 3 : 0]);
  }
});

test('whoever looks ahead sees no die', () => {
  expect(() => drawBelow(unknownChance(), 3)).toThrow(Unforeseeable);
});

/** Where to go, and how: a cart asks for a load, a sledge for a die, another walker may hold it up; the load for a rope. */
const outings = words.procedure<Locals>(
  'match',
  ...(['setOut', 'load', 'fasten'] as const).flatMap((name, place) => [
    ...(place === 1
      ? [
          words.act('slip', 'WLK-04', (m) => {
            if (m.state.steps === 2) m.roll(6);
            else if (m.state.steps === 3) m.call(holdUp, openRound('holdUp', [2]));
          }),
        ]
      : []),
    words.ask(name, 'WLK-04', {
      kind: numberOf('steps'),
      who: () => 1,
      options: (_m, offer) => {
        for (let steps = 1; steps <= 3; steps++) offer.add(steps);
      },
      whyNot: () => [],
      apply: (m, steps) => {
        m.state.steps = steps;
      },
      facts: (m, seat): Plain =>
        m
          .askedAfter(seat, { questions: ['load', 'fasten'], after: (choice) => !isEqual(choice, { steps: 4 }) })
          .map(({ choice, asked: { question, facts }, choices }) => ({ choice, question, facts, choices })),
    }),
  ]),
  words.act('arrive', 'WLK-04', (m) => m.finish({ winners: [1], rule: 'WLK-04' })),
);

const holdUp = interruptRound<Untyped<Walk, unknown>>('holdUp', 'WLK-05', {
  kind: numberOf('stop'),
  takesPart: () => true,
  options: (_m, offer) => offer.add(1),
  play: () => {},
});

const outing = defineGame<Walk, unknown>({
  id: 'outing',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: { players: { integer: { from: 2, to: 2 }, initial: 2 } },
  piles: NO_PILES,
  procedures: [outings, holdUp],
  begin: { procedure: outings, locals: {} },
  layOut: () => ({ steps: 0, fog: false }),
  deal: () => {},
  copy: (state) => ({ ...copyKernel(state), steps: state.steps, fog: state.fog }),
  table: plainFields(['steps', 'fog']),
  longestMatch: 100,
});

test('what the same seat is asked next is heard of where no die decides, and where the others pass', () => {
  const state = outing.setUp({ players: 2 }, 1);
  const before = outing.digest(state);
  type Next = { choice: { steps: number }; question: string; facts: Next[]; choices: Plain[] };
  const next = outing.ask(state, 1)!.facts as unknown as readonly Next[];
  expect(next.map(({ choice: { steps }, question }) => [steps, question])).toEqual([
    [1, 'load'],
    [3, 'load'],
  ]);
  expect(next[0]!.choices).toHaveLength(3);
  // What is asked then looks ahead as well, once.
  expect(next[0]!.facts.map(({ question, facts }) => [question, facts])).toEqual(
    Array.from({ length: 3 }, () => ['fasten', []]),
  );
  expect(outing.digest(state)).toBe(before);
});
