// Which parts of a scenario hold. Whoever runs it stops at the first thing that is not so: what comes before it holds,
// what comes after it has not been looked at.

import type { Plain, Table } from '@automachia/kernel';
import type { StoryFailure, Verdict } from './story.js';

/** The words of a step in the order in which they are looked at. */
const ORDER = ['seat', 'choose', 'refused', 'rule', 'offered', 'sees', 'hidden', 'expect', 'asked', 'over'];

/** One thing that a step says, by where it stands in the step: `expect.robots.1.at`. */
export function verdictOn(
  step: number,
  path: string,
  failure: StoryFailure | undefined,
  earlier: readonly string[] = [],
): Verdict {
  if (failure === undefined || failure.step === 0 || step < failure.step) return 'holds';
  if (step > failure.step) return 'untried';
  const failed = failure.path.replace(/^play\[\d+\]\.?/, '');
  if (isWithin(failed, path) || isWithin(path, failed)) return 'fails';
  const [word, failedWord] = [rankOf(path), rankOf(failed)];
  if (word !== failedWord) return word < failedWord ? 'holds' : 'untried';
  // Parts of one word: those that were looked at before the one that fails.
  return earlier.some((one) => isWithin(failed, one) || isWithin(one, failed)) ? 'untried' : 'holds';
}

function rankOf(path: string): number {
  return ORDER.indexOf(/^\w+/.exec(path)?.[0] ?? '');
}

/** Whether a path leads to, or into, what another one names. A rule is looked at with its refusal. */
function isWithin(path: string, around: string): boolean {
  if (path === 'rule' && around === 'refused') return true;
  return path === around || (path.startsWith(around) && /^[.[]/.test(path.slice(around.length)));
}

/** The single things that a table in part says, each with the way to it. Lists count as one thing. */
export function partsOf(table: Table): readonly { readonly at: readonly string[]; readonly value: Plain }[] {
  return Object.entries(table).flatMap(([name, value]) => {
    const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isFields || Object.keys(value).length === 0) return [{ at: [name], value }];
    return partsOf(value as Table).map((part) => ({ ...part, at: [name, ...part.at] }));
  });
}
