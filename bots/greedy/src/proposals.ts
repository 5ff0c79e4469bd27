// What to compare where options cannot be listed.

import type { Choice, KernelState, Random, SearchedGame } from '@automachia/kernel';
import { isEqual } from '@automachia/kernel';
import type { Insight, View } from '@automachia/kernel/host';

/** How many are made up where nobody knows better. */
const PROPOSALS = 24;

/** A handful of different choices for a question whose options cannot be listed. */
export function proposals<S extends KernelState>(
  game: SearchedGame<S>,
  view: View<S>,
  random: Random,
  insight: Insight<S> | undefined,
): Choice[] {
  const found: Choice[] = [...(insight?.propose?.(view.state, view.seat, random) ?? [])];
  if (found.length > 0) return found;
  for (const { choice } of game.candidates(view.state, view.seat)) found.push(choice);
  for (let i = 0; i < PROPOSALS; i++) {
    const choice = game.propose(view.state, view.seat, random);
    if (!found.some((other) => isEqual(other, choice))) found.push(choice);
  }
  return found;
}
