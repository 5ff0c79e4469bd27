// What choosing something lit would bring, with the clauses that say so: what a card does, what an answer brings by the facts
// of its question.

import type { Target } from '@automachia/kernel';
import type { ProspectLine } from '@automachia/manifest';
import type { TableScene } from './context.js';
import { asKind } from '../games/targets.js';

export function broughtBy({ store, parts, decision }: TableScene, target: Target): readonly ProspectLine[] {
  const card = asKind(target, 'card')?.card;
  if (card !== undefined) {
    const effect = parts.cardEffect?.(card);
    return effect === undefined ? [] : [effect];
  }
  const [view, question] = [store.view.value, store.question.value];
  const option = decision.aloneAt(target);
  if (view === undefined || question === null || option === undefined) return [];
  return parts.brings?.(question, option.choice, view)?.lines ?? [];
}
