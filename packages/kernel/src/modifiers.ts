// A number that can be disputed is a list of reasons: the rule sums it, the tooltip prints it, the test asserts it.

import type { RuleId } from './words.js';

/** One reason for a number: adds to it, as far as a value that it may not pass; multiplies it, sets it, or keeps it within a bound. */
export type Modifier =
  | { readonly add: number; readonly upTo?: number; readonly because: RuleId }
  | { readonly times: number; readonly because: RuleId }
  | { readonly set: number; readonly because: RuleId }
  | { readonly atLeast: number; readonly because: RuleId }
  | { readonly atMost: number; readonly because: RuleId };

/** The stages in which reasons are applied; rulebooks differ, so a game may name its own order for a number. */
export type ModifierStage = 'add' | 'times' | 'set' | 'bounds';
export const USUAL_ORDER: readonly ModifierStage[] = ['add', 'times', 'set', 'bounds'];

/** A reason, whichever it is: reading what it has not costs less than finding out which one it is. */
interface AnyModifier {
  readonly add?: number;
  readonly upTo?: number;
  readonly times?: number;
  readonly set?: number;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** The number the reasons come to: first the sum, then factors, then the last value that was set, then the bounds. */
export function valueOf(modifiers: readonly Modifier[], order: readonly ModifierStage[] = USUAL_ORDER): number {
  let value = 0;
  for (let i = 0; i < order.length; i++) value = applied(value, modifiers, order[i]!);
  return value;
}

function applied(before: number, modifiers: readonly AnyModifier[], stage: ModifierStage): number {
  let value = before;
  for (let i = 0; i < modifiers.length; i++) {
    const modifier = modifiers[i]!;
    if (stage === 'add') value = added(value, modifier);
    else if (stage === 'times') value *= modifier.times ?? 1;
    else if (stage === 'set') value = modifier.set ?? value;
    else value = Math.min(Math.max(value, modifier.atLeast ?? value), modifier.atMost ?? Infinity);
  }
  return value;
}

function added(before: number, { add = 0, upTo }: AnyModifier): number {
  return upTo === undefined ? before + add : Math.max(before, Math.min(before + add, upTo));
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
