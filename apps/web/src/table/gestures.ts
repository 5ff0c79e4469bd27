// What a press on something means, wherever it lies: pick it, confirm it, or hear why not.

import type { Choice, Target } from '@automachia/kernel';
import { sound } from '../parts/sound.js';
import { toast } from '../parts/toasts.js';
import { say, t } from '../text/index.js';
import type { TableScene } from './context.js';
import { playersAsked } from './names.js';
import { choiceAt } from './whyNot.js';

export function tryTarget(scene: TableScene, target: Target, slot?: number): void {
  const { decision } = scene;
  if (scene.moment.value !== undefined) return;
  forgetTry(scene);
  if (decision.isLit(target) || decision.placeOf(target, slot) > 0) {
    sound('chosen');
    if (decision.pick(target, slot)) scene.confirm();
    return;
  }
  explain(scene, target);
}

/** The same where one thing stands for a whole choice: all it points at is picked, and picked again it is meant. */
export function tryChoice(scene: TableScene, choice: Choice): void {
  const { store, decision, parts } = scene;
  if (scene.moment.value !== undefined || store.question.value === null) return;
  forgetTry(scene);
  sound('chosen');
  if (JSON.stringify(decision.ready.value?.choice) === JSON.stringify(choice)) {
    scene.confirm();
    return;
  }
  const view = store.view.value;
  decision.clear();
  const option = decision.preview(choice, view === undefined ? [] : parts.face.hand(view, scene.seat));
  // Nothing on the table was picked: the answer itself is.
  if (option !== undefined && decision.picks.value.length === 0)
    decision.answer.value = { choice: option.choice, label: say(option.label) };
}

/** What is tried next has nothing to do with what was tried before. */
function forgetTry(scene: TableScene): void {
  scene.whyNot.value = undefined;
  scene.tried.value = undefined;
  scene.store.forgetRefusal();
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
  const choice = parts.face.choiceAt?.(question, target, store.view.value ?? {}) ?? choiceAt(parts, question, target);
  const isOffered = (question.choices ?? []).some((one) => JSON.stringify(one) === JSON.stringify(choice));
  scene.tried.value = target;
  if (choice === undefined || isOffered) scene.whyNot.value = t(`web.whyNot.${askedFor(scene, target)}`);
  else store.askWhyNot(choice);
}

/** What is asked for, where it is not what was tried. */
function askedFor({ decision }: TableScene, tried: Target): 'answer' | 'cards' | 'otherKind' {
  const lit = decision.lit.value;
  if (lit.length === 0) return decision.form.value.is === 'yesNo' ? 'answer' : 'otherKind';
  return !('card' in tried) && lit.every(({ target }) => 'card' in target) ? 'cards' : 'otherKind';
}
