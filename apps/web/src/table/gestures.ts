// What a press on something means, wherever it lies: pick it, confirm it, or hear why not.

import type { Target } from '@automachia/kernel';
import { sound } from '../parts/sound.js';
import { toast } from '../parts/toasts.js';
import { t } from '../text/index.js';
import type { TableScene } from './context.js';
import { playersAsked } from './names.js';
import { choiceAt } from './whyNot.js';

export function tryTarget(scene: TableScene, target: Target, slot?: number): void {
  const { store, decision } = scene;
  if (scene.moment.value !== undefined) return;
  scene.whyNot.value = undefined;
  store.forgetRefusal();
  if (decision.isLit(target) || decision.placeOf(target, slot) > 0) {
    sound('chosen');
    if (decision.pick(target, slot)) scene.confirm();
    return;
  }
  explain(scene, target);
}

/** Why not: the host says it where the question is about such things, the shell where it is not. */
function explain(scene: TableScene, target: Target): void {
  const { store, parts } = scene;
  const question = store.question.value;
  const match = store.match.value;
  sound('refused');
  if (question === null) {
    if (match === undefined || scene.isOver.value || scene.seat === 0) return;
    const names = playersAsked(match, store.asked.value, scene.seat);
    if (names.length > 0) toast(t('web.whyNot.notYours', { names }));
    return;
  }
  const choice = choiceAt(parts, question, target);
  const isOffered = (question.choices ?? []).some((one) => JSON.stringify(one) === JSON.stringify(choice));
  if (choice === undefined || isOffered) scene.whyNot.value = t('web.whyNot.otherKind');
  else store.askWhyNot(choice);
}
