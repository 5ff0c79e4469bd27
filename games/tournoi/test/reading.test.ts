// The table as screens read it: which phase a step is in must be what the rules say.

import { expect, test } from 'vitest';
import { PHASES, phaseOf } from '../src/reading.js';
import { match } from '../src/turn.js';

type AnyStep = { readonly kind: string; readonly name: string; readonly steps?: readonly AnyStep[] };

const [turns] = match.steps as readonly AnyStep[];

function within({ steps = [] }: AnyStep): AnyStep[] {
  return steps.flatMap((step) => [step, ...within(step)]);
}

test('the phases are those of a turn, in order', () => {
  expect(turns!.steps!.map(({ kind, name }) => [kind, name])).toEqual(PHASES.map((name) => ['phase', name]));
});

test('every step of the match is read in its phase', () => {
  const inPhase = turns!.steps!.flatMap((phase) => within(phase).map((step) => [step.name, phase.name]));
  expect(inPhase.map(([at]) => [at, phaseOf({ turn: { at: at! } })])).toEqual(inPhase);
});

test('once the match is over there is no phase', () => {
  expect(phaseOf({ turn: { number: 3 } })).toBeUndefined();
});
