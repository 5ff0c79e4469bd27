// What a press on something means, wherever it lies: pick it, confirm it, or hear why not.

import type { Choice, Option, Target } from '@automachia/kernel';
import { isEqual } from '@automachia/kernel';
import { sound } from '../parts/sound.js';
import { isOnePressEnough } from '../settings.js';
import { say, withEnglish } from '../text/index.js';
import type { TableScene } from './context.js';

export function tryTarget(scene: TableScene, target: Target, slot?: number): void {
  const { decision } = scene;
  if (scene.moment.value !== undefined || skipped(scene)) return;
  forgetTry(scene);
  // Only a card of the hand has a slot.
  const isThere = slot === undefined || decision.asksHand.value;
  if (isThere && (decision.isLit(target) || decision.placeOf(target, slot) > 0)) {
    sound('chosen');
    if (decision.pick(target, slot) || isWhole(scene)) scene.confirm();
    return;
  }
  const trial = trials;
  // Where these cannot be fetched, a press does nothing.
  const answered = scene.mayPlan.value
    ? withEnglish(import('./planning.js'), ['later']).then(({ plan }) => plan(scene, target, slot))
    : // Whoever has tried something else meanwhile wants to hear about that.
      withEnglish(import('./explaining.js'), ['later']).then(({ explain }) =>
        trial === trials ? explain(scene, target) : undefined,
      );
  answered.catch(() => undefined);
}

/** The same where one thing stands for a whole choice: all it points at is picked, and picked again it is meant. */
export function tryChoice(scene: TableScene, choice: Choice): void {
  const { store, decision, parts } = scene;
  if (scene.moment.value !== undefined || store.question.value === null || skipped(scene)) return;
  forgetTry(scene);
  sound('chosen');
  const laid = decision.laid.value;
  if (laid.length < 2 && isEqual(decision.ready.value?.choice, choice)) {
    scene.confirm();
    return;
  }
  const view = store.view.value;
  decision.clear();
  decision.laid.value = laid;
  const option = decision.preview(choice, view === undefined ? [] : parts.face.hand(view, scene.seat));
  // Nothing on the table was picked: the answer itself is, or is laid.
  if (option !== undefined && decision.picks.value.length === 0) {
    if (decision.layOption(option) !== false) return;
    decision.answer.value = { choice: option.choice, label: say(option.label) };
  }
  if (isWhole(scene)) scene.confirm();
}

/** The same where one thing stands for a whole plan: all of it is laid, and laid again it is meant. */
export function tryPlan(scene: TableScene, choices: readonly Choice[], isMeant: boolean): void {
  const { decision, parts } = scene;
  const [first] = choices;
  if (first === undefined || scene.moment.value !== undefined || scene.store.question.value === null) return;
  if (isMeant && decision.laid.value.length > 0) return scene.confirm();
  if (skipped(scene)) return;
  forgetTry(scene);
  if (parts.plans?.layAll(decision, choices) === true) sound('chosen');
  else tryChoice(scene, first);
}

/** A press on an answer without a place: it is given at once, unless it is a part of a plan. */
export function tryAnswer(scene: TableScene, option: Option): void {
  const { decision, store } = scene;
  // Whoever passes does not plan, unless something is planned already.
  const isAlone = decision.laid.value.length === 0 && option.choice === 'pass';
  if (isAlone || decision.layOption(option) === false) store.choose(option.choice);
  // What is pressed here needs no other press: nor does a plan that is whole by it.
  else if (decision.planNext.value === undefined) scene.confirm();
}

/** Whether what is picked is given at once: it is laid first where it is a part of a plan. */
function isWhole(scene: TableScene): boolean {
  const laid = scene.decision.lay();
  if (laid === 'meant') return true;
  return scene.decision.planNext.value === undefined && isEnough(scene);
}

/** Whether one press is enough for what is picked: it can be taken back, and its player has not set it otherwise. */
function isEnough({ decision, store, parts }: TableScene): boolean {
  const [ready, question] = [decision.ready.value, store.question.value];
  if (!isOnePressEnough.value || ready === undefined || question === null || store.link.isLesson) return false;
  const answers = [ready.choice, ...(ready.later ?? [])];
  return !question.isSealed && answers.every((choice) => parts.canBeTakenBack?.(question, choice) === true);
}

/** Whoever presses something while things are being shown has not seen yet what is asked: that is shown first. */
function skipped({ store: { playback } }: TableScene): boolean {
  const isTelling = playback.isTelling.value;
  if (isTelling) playback.skip();
  return isTelling;
}

/** How often something was tried: what is said about a try may have to be fetched first. */
let trials = 0;

/** What is tried next has nothing to do with what was tried before. */
function forgetTry(scene: TableScene): void {
  trials += 1;
  scene.whyNot.value = undefined;
  scene.tried.value = undefined;
  scene.looked.value = undefined;
  scene.store.forgetRefusal();
}
