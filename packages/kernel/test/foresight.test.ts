// Looking ahead by the rules themselves: on a copy, until something comes that nobody can know. A walker goes over a gap,
// which costs a die, or past it, and supper ends the day.

import { expect, test } from 'vitest';
import { drawBelow } from '../src/host.js';
import { Unforeseeable, unknownChance } from '../src/chance.js';
import type { Foreseen, KernelState, Locals, Plain, Untyped } from '../src/index.js';
import { defineGame, stepWords } from '../src/index.js';
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
        if (steps === GAP) m.tell?.({ type: 'fell', rule: 'WLK-01', by: m.roll(6) });
        if (steps === 3) m.finish({ winners: [1], rule: 'WLK-01' });
      },
      facts: (m, seat): Plain => {
        const ahead = (code: number): Plain => told(m.foresee(seat, code, { until: 'supper' }));
        const inFog = told(m.foresee(seat, 1, { suppose: (state) => void (state.fog = true) }));
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

test('whoever looks ahead sees no die', () => {
  expect(() => drawBelow(unknownChance(), 3)).toThrow(Unforeseeable);
});
