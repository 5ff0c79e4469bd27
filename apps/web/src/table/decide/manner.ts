// How the targets of a question are picked, read off its options alone. No rule is needed for it: an option says what it
// points at, and several options together say whether the order counts.

import type { Option, Target } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import { isSameTarget } from '../../games/face.js';

/**
 * `any`: each target once, in any order. `order`: cards with a position. `path`: cells one after the other, by the kind
 * of that name. `share`: the same target may be pointed at several times, as points are given to pieces.
 */
export type Manner = 'any' | 'order' | 'path' | 'share';

export function mannerOf(question: SentQuestion | null, aimed: readonly Option[]): Manner {
  if (aimed.some(({ targets }) => targets.some(hasPosition))) return 'order';
  if (question?.kind === 'path') return 'path';
  return aimed.some(({ targets }) => hasTwice(targets)) ? 'share' : 'any';
}

/** The shortest option that leads to a target; what comes after the cells of a path, a facing, is taken along. */
export function pathTo(options: readonly Option[], end: Target): Option | undefined {
  const found = options
    .filter(({ targets }) => isEnd(targets, end))
    .sort((one, other) => one.targets.length - other.targets.length);
  return found[0];
}

/** The cells at which paths may end. */
export function endsOf(options: readonly Option[]): readonly Target[] {
  return options.flatMap(({ targets }) => {
    const last = targets.findLast((target) => !('direction' in target));
    return last === undefined ? [] : [last];
  });
}

function isEnd(targets: readonly Target[], end: Target): boolean {
  if ('direction' in end) return isSameTarget(targets.at(-1)!, end);
  const last = targets.findLast((target) => !('direction' in target));
  return last !== undefined && isSameTarget(last, end);
}

function hasPosition(target: Target): boolean {
  return 'position' in target && target.position !== undefined;
}

/** Two equal cards lie in a hand side by side; anything else is pointed at twice. */
function hasTwice(targets: readonly Target[]): boolean {
  return targets.some(
    (target, i) => !('card' in target) && targets.some((other, k) => k < i && isSameTarget(other, target)),
  );
}
