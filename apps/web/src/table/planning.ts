// Planning while others decide: what is marked now is picked as soon as it can be, and sent only when it is confirmed.
// No rule is asked whether it will be possible. Fetched when somebody first marks something.

import type { Target } from '@automachia/kernel';
import { isSameTarget } from '@automachia/kernel';
import { effect } from '@preact/signals';
import { sound } from '../parts/sound.js';
import type { TableScene } from './context.js';
import type { PickedTarget } from './decision.js';
import { placeNamed } from './targetNames.js';
import { asKind, roleOf } from '../games/targets.js';

const followed = new WeakSet<TableScene>();

/** Marks something, or takes the mark away: any cards, and one place. */
export function plan(scene: TableScene, target: Target, slot?: number): void {
  const { plan: planned } = scene;
  const isMeant = (pick: PickedTarget): boolean => isSameTarget(pick.target, target) && pick.slot === slot;
  const isCard = roleOf(target) === 'card';
  const kept = planned.value.filter((pick) => !isMeant(pick) && (isCard || roleOf(pick.target) === 'card'));
  sound('chosen');
  planned.value = planned.value.some(isMeant) ? kept : [...kept, { target, slot }];
  if (!followed.has(scene)) follow(scene);
}

/** Picks what was planned once something is asked; on the board, once it is lit there. */
function follow(scene: TableScene): void {
  const { store } = scene;
  followed.add(scene);
  effect(() => {
    const isAsked = store.question.value !== null && !store.playback.isPlaying;
    if (isAsked && scene.plan.peek().length > 0) requestAnimationFrame(() => takeUp(scene));
  });
}

/** What cannot be picked now stays planned for what is asked next. */
export function takeUp(scene: TableScene): void {
  const { decision, store, parts, seat } = scene;
  const view = store.view.value;
  // Whoever has begun to choose does not follow their plan.
  if (store.question.value === null || view === undefined || decision.picks.value.length > 0) return;
  const hand = parts.face.hand(view, seat);
  const taken = new Set<number>();
  scene.plan.value = scene.plan.value.filter(({ target, slot }) => {
    const meant = asKind(target, 'card')?.card;
    if (meant === undefined) return !press(scene, target);
    const isFree = (card: string, place: number): boolean => card === meant && !taken.has(place);
    const place = slot !== undefined && isFree(hand[slot] ?? '', slot) ? slot : hand.findIndex(isFree);
    if (place < 0) return false;
    if (!decision.isOffered(target)) return true;
    taken.add(place);
    decision.pick(target, place);
    return false;
  });
}

/** Presses a lit thing as its player would; says whether there was one. The board knows which answer its place means. */
function press({ decision }: TableScene, target: Target): boolean {
  const name = placeNamed(target);
  if (name !== undefined) {
    const place = document.querySelector<HTMLElement>(`.board [data-cell="${CSS.escape(name)}"][data-lit]`);
    place?.click();
    return place !== null;
  }
  const isLit = decision.isLit(target);
  if (isLit) decision.pick(target);
  return isLit;
}
