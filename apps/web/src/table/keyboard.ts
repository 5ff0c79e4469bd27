// The keyboard of the table (ui.md, section 6). Whatever the face does with its own keys comes first: it stops them.

import type { Target } from '@automachia/kernel';
import { isSameTarget } from '../games/face.js';
import { hasKeys } from '../settings.js';
import { zoom } from './BoardArea.js';
import type { TableScene } from './context.js';
import { tryTarget } from './gestures.js';
import { answerKeys } from './LowerThird.js';

/** Listens until it is told to stop. */
export function listenToKeys(scene: TableScene): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    scene.store.playback.skip();
    if (press(scene, event)) event.preventDefault();
  };
  const onPointer = (): void => scene.store.playback.skip();
  addEventListener('keydown', onKey);
  addEventListener('pointerdown', onPointer);
  return () => {
    removeEventListener('keydown', onKey);
    removeEventListener('pointerdown', onPointer);
  };
}

/** Whether the key did something. */
function press(scene: TableScene, event: KeyboardEvent): boolean {
  const { key } = event;
  if (event.altKey || event.metaKey) return false;
  if (event.ctrlKey) return key.toLowerCase() === 'z' && undo(scene);
  switch (key) {
    case 'Tab':
      return nextLit(event.shiftKey ? -1 : 1);
    case 'Enter':
      return !isControl(event.target) && confirm(scene);
    case 'Escape':
      return escape(scene);
    case 'F6':
      return nextRegion(event.shiftKey ? -1 : 1);
    case ' ':
      return !isControl(event.target) && answer(scene, ' ');
    default:
      return hasKeys.value && letter(scene, key);
  }
}

function letter(scene: TableScene, key: string): boolean {
  if (/^[1-9]$/.test(key)) return digit(scene, key);
  switch (key.toLowerCase()) {
    case 'y':
    case 'n':
      return answer(scene, key.toLowerCase());
    case 'u':
      return undo(scene);
    case 's':
      void scene.suggestion.ask();
      return true;
    case 'h':
      scene.openTab('rules');
      return true;
    case 'l':
      scene.openTab('log');
      return true;
    case '?':
      return why(scene);
    case ',':
      void scene.timeline.go({ by: -1 });
      return true;
    case '.':
      void scene.timeline.go({ by: 1 });
      return true;
    case '0':
      zoom(scene, 0);
      return true;
    case '+':
      zoom(scene, 1);
      return true;
    case '-':
      zoom(scene, -1);
      return true;
    default:
      return false;
  }
}

function confirm(scene: TableScene): boolean {
  if (scene.decision.complete.value.length !== 1) return false;
  scene.confirm();
  return true;
}

/** A digit is the face's own key for a target, else the place of a card in the hand, else the place among the lit. */
function digit(scene: TableScene, key: string): boolean {
  const { decision, parts, store } = scene;
  const lit = decision.lit.value;
  const keyed = lit.find(({ target }) => parts.face.keyFor?.(target) === key);
  if (keyed !== undefined) return act(scene, keyed.target);
  const view = store.view.value;
  const place = Number(key) - 1;
  const card = view === undefined ? undefined : parts.face.hand(view, scene.seat)[place];
  if (card !== undefined && lit.some(({ target }) => isSameTarget(target, { card })))
    return act(scene, { card }, place);
  const target = lit[place]?.target;
  return (
    target !== undefined && !lit.some((one) => parts.face.keyFor?.(one.target) !== undefined) && act(scene, target)
  );
}

function act(scene: TableScene, target: Target, slot?: number): boolean {
  tryTarget(scene, target, slot);
  // The focus may rest on another lit thing, which Enter would take; on the sentence, Enter confirms.
  document.querySelector<HTMLElement>('.ask h1')?.focus();
  return true;
}

function answer(scene: TableScene, key: string): boolean {
  const option = scene.decision.buttons.value.find(({ targets: [target] }) =>
    target !== undefined && 'button' in target ? answerKeys[target.button] === key : false,
  );
  if (option === undefined) return false;
  scene.store.choose(option.choice);
  return true;
}

function undo(scene: TableScene): boolean {
  if (scene.store.undoDepth.value === 0) return false;
  scene.store.undo();
  return true;
}

function escape(scene: TableScene): boolean {
  scene.isRailOpen.value = false;
  scene.panel.value = undefined;
  if (scene.timeline.place.value !== undefined) scene.timeline.live();
  scene.decision.clear();
  scene.whyNot.value = undefined;
  scene.store.forgetRefusal();
  return true;
}

/** Why this is asked, or why what has the focus cannot be chosen. */
function why(scene: TableScene): boolean {
  const focused = document.activeElement;
  if (
    focused instanceof HTMLElement &&
    focused.dataset['lit'] === undefined &&
    focused.closest('[data-cell], .card-button')
  ) {
    focused.click();
    return true;
  }
  const rule = scene.store.refusal.value?.rule ?? scene.store.question.value?.rule;
  if (rule === undefined) return false;
  scene.openRule(rule);
  return true;
}

/** From lit to lit; from the last one on as the browser does, so that nobody is caught. */
function nextLit(by: 1 | -1): boolean {
  const lit = [...document.querySelectorAll<HTMLElement>('[data-lit]')].filter((one) => one.offsetParent !== null);
  const focused = document.activeElement;
  // What was lit a moment ago keeps the focus: from there, too, one goes to what is lit now.
  const isAtRest =
    focused === document.body ||
    focused === null ||
    (focused instanceof HTMLElement &&
      focused.matches('.ask h1, .board *:not([data-lit]), .card-button:not([data-lit]), .acts *'));
  const at = lit.findIndex((one) => one === focused);
  const next = isAtRest ? (by === 1 ? lit[0] : lit.at(-1)) : at < 0 ? undefined : lit[at + by];
  next?.focus();
  return next !== undefined;
}

function nextRegion(by: 1 | -1): boolean {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (one) => one.offsetParent !== null,
  );
  const at = regions.findIndex((one) => one.contains(document.activeElement));
  regions[(at + by + regions.length) % regions.length]?.focus();
  return true;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=range]), textarea, select');
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button, a, summary, [role=gridcell], input, select') !== null;
}
