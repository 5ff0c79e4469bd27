// A number that can be disputed is a list of reasons: the rule sums it, the tooltip prints it, the test asserts it.

import type { RuleId } from './words.js';

/** One reason for a number: adds to it, multiplies it, sets it, or keeps it within a bound. */
export type Modifier =
  | { readonly add: number; readonly because: RuleId }
  | { readonly times: number; readonly because: RuleId }
  | { readonly set: number; readonly because: RuleId }
  | { readonly atLeast: number; readonly because: RuleId }
  | { readonly atMost: number; readonly because: RuleId };

/** The stages in which reasons are applied; rulebooks differ, so a game may name its own order for a number. */
export type ModifierStage = 'add' | 'times' | 'set' | 'bounds';
export const USUAL_ORDER: readonly ModifierStage[] = ['add', 'times', 'set', 'bounds'];

/** The number the reasons come to: first the sum, then factors, then the last value that was set, then the bounds. */
export function valueOf(modifiers: readonly Modifier[], order: readonly ModifierStage[] = USUAL_ORDER): number {
  let value = 0;
  for (const stage of order) for (const modifier of modifiers) value = applyModifier(value, modifier, stage);
  return value;
}

function applyModifier(value: number, modifier: Modifier, stage: ModifierStage): number {
  if (stage === 'add' && 'add' in modifier) return value + modifier.add;
  if (stage === 'times' && 'times' in modifier) return value * modifier.times;
  if (stage === 'set' && 'set' in modifier) return modifier.set;
  if (stage === 'bounds' && 'atLeast' in modifier) return Math.max(value, modifier.atLeast);
  if (stage === 'bounds' && 'atMost' in modifier) return Math.min(value, modifier.atMost);
  return value;
}

/** A modifier that stands until a scope ends, and what it applies to. */
export interface StandingModifier {
  readonly on: string;
  readonly until: string;
  readonly modifier: Modifier;
}

/** The modifiers that stand on something. */
export function standingOn(standing: readonly StandingModifier[], on: string): Modifier[] {
  return standing.filter((one) => one.on === on).map((one) => one.modifier);
}

/** What still stands after a scope has ended. */
export function outlasting(standing: readonly StandingModifier[], scope: string): readonly StandingModifier[] {
  return standing.filter((one) => one.until !== scope);
}
