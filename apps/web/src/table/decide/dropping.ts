// Where a card of the hand was dropped: into a slot of an order, or on the board, which plays it.

import { tryTarget } from '../gestures.js';
import type { TableScene } from '../context.js';
import type { Drop } from './dragging.js';
import { drag } from './dragging.js';

/** Lets a card follow the pointer that presses it. */
export function dragCard(
  scene: TableScene,
  event: Parameters<typeof drag>[0],
  { card, slot }: { readonly card: string; readonly slot: number },
): void {
  drag(event, (drop) => dropCard(scene, card, slot, drop));
}

function dropCard(scene: TableScene, card: string, slot: number, { on, element }: Drop): void {
  const { decision } = scene;
  const target = { card };
  const isPicked = decision.placeOf(target, slot) > 0;
  if (on.startsWith('slot ')) decision.putAt(target, slot, Number(on.slice(5)));
  if (on === 'hand' && isPicked && decision.manner.value.name === 'order') decision.pick(target, slot);
  if (on !== 'board' || isPicked) return;
  tryTarget(scene, target, slot);
  // A place on the board that is lit once the card is chosen is chosen with it.
  const place = element.querySelector<HTMLElement>('[data-lit]:hover');
  requestAnimationFrame(() => place?.dataset['lit'] !== undefined && place.click());
}
