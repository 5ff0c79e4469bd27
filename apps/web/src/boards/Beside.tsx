// What can be chosen and is neither on the board nor in a hand: a die, a token, an ability. One row above the board, by
// mouse, touch and keys.

import type { Target } from '@automachia/kernel';
import { targetKey } from '@automachia/kernel';
import { useRef } from 'preact/hooks';
import type { LitTarget } from '../games/face.js';

/** More than these are searched, not shown. */
const MOST = 60;

export interface BesideProps {
  readonly lit: readonly LitTarget[];
  readonly onTarget: (target: Target) => void;
}

export function Beside({ lit, onTarget }: BesideProps) {
  // In the order in which they were first lit: what is chosen stays where it was pressed.
  const places = useRef(new Map<string, number>()).current;
  for (const { target } of lit) {
    const key = targetKey(target);
    if (!places.has(key)) places.set(key, places.size);
  }
  const placeOf = ({ target }: LitTarget): number => places.get(targetKey(target))!;
  const inOrder = [...lit].sort((one, other) => placeOf(one) - placeOf(other));
  return (
    <div class="bk-beside" role="group" onKeyDown={moveByArrows}>
      {inOrder.slice(0, MOST).map((one) => (
        <BesideButton key={targetKey(one.target)} lit={one} onTarget={onTarget} />
      ))}
    </div>
  );
}

export function BesideButton({
  lit,
  onTarget,
}: {
  readonly lit: LitTarget;
  readonly onTarget: BesideProps['onTarget'];
}) {
  return (
    <button
      type="button"
      data-lit=""
      data-target={targetKey(lit.target)}
      aria-pressed={lit.isChosen}
      onClick={() => onTarget(lit.target)}
    >
      {lit.label}
    </button>
  );
}

/** From one to the nearest in the direction of the arrow. */
export function moveByArrows(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
  const from = (event.target as HTMLElement).getBoundingClientRect();
  if ((x === 0 && y === 0) || !(event.target as HTMLElement).matches('button')) return;
  let nearest: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const one of event.currentTarget.querySelectorAll<HTMLElement>('button')) {
    const to = one.getBoundingClientRect();
    const across = (to.x + to.width / 2 - from.x - from.width / 2) * x! + (to.y - from.y) * y!;
    const aside = Math.abs((to.x + to.width / 2 - from.x - from.width / 2) * y!) + Math.abs((to.y - from.y) * x!);
    if (across < 8 || across + 3 * aside >= least) continue;
    least = across + 3 * aside;
    nearest = one;
  }
  nearest?.focus();
  event.preventDefault();
}
