// A plan while it is laid: whole answers that are given one after the other once it is confirmed. How it may go on the
// game's voice says; nothing here knows a rule.

import type { Option } from '@automachia/kernel';
import { isEqual } from '@automachia/kernel';
import type { PlanNext } from '@automachia/manifest';

export type Laid = readonly Option[];
/** How a plan may go on; undefined where it is whole, or where this begins none. */
export type NextAfter = (laid: Laid) => PlanNext | undefined;

export function isLaid(laid: Laid, { choice }: Option): boolean {
  return laid.some((one) => isEqual(one.choice, choice));
}

/**
 * A plan with another answer: after all of it, in place of one that it does not go with, or as a new one. What is laid
 * already is taken out. Nothing is left where the answer is no part of any plan.
 */
export function laidWith(laid: Laid, option: Option, nextAfter: NextAfter): Laid {
  const mayFollow = (some: Laid): boolean =>
    some.length > 0 && nextAfter(some)?.choices.some((one) => isEqual(one, option.choice)) === true;
  // The same once more: two shots at one target.
  if (mayFollow(laid)) return [...laid, option];
  if (isLaid(laid, option)) return laid.filter((one) => !isEqual(one.choice, option.choice));
  // What was laid last gives way first.
  const without = laid.map((_, i) => laid.filter((__, at) => at !== laid.length - 1 - i));
  const kept = without.find(mayFollow);
  if (kept !== undefined) return [...kept, option];
  return nextAfter([option]) === undefined ? [] : [option];
}

/** All answers of a plan: what is laid, and what ends it. */
export function stepsOf(laid: Laid, next: PlanNext | undefined, options: readonly Option[]): Laid {
  if (next?.end === undefined) return laid;
  return [...laid, ...options.filter(({ choice }) => isEqual(choice, next.end))];
}
