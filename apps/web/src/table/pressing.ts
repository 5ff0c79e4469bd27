// What each key of the table does. Fetched once a table has been seen; what is pressed before waits for it (`keyboard.ts`).

import type { Target } from '@automachia/kernel';
import { isSameTarget } from '@automachia/kernel';
import type { KeyAction } from '../keys.js';
import { actionOf } from '../keys.js';
import { toast } from '../parts/toasts.js';
import { clauseNamed } from '../parts/catalogue.js';
import { hasCoordinates, hasKeys, language } from '../settings.js';
import { t, withEnglish } from '../text/index.js';
import { boardProps } from './BoardArea.js';
import type { TableScene } from './context.js';
import { tryAnswer, tryTarget } from './gestures.js';
import { lookAt } from './inspect/looking.js';
import { isControl } from './controls.js';
import { sayAloud } from './saying.js';
import { lastOwnWords, linesThatCount } from './told.js';
import { answerKeys } from './decide/Choices.js';
import { pressInForm } from './decide/keys.js';
import { focusOnLine, wantsToWrite } from './writing.js';
import { asKind } from '../games/targets.js';

/** Whether the key did something. */
export function press(scene: TableScene, event: KeyboardEvent): boolean {
  const { key } = event;
  if (event.altKey || event.metaKey) return false;
  if (event.ctrlKey) return key.toLowerCase() === 'z' && undo(scene);
  switch (key) {
    case 'Tab':
      return nextLit(event.shiftKey ? -1 : 1);
    case 'Enter':
      // Whoever holds the key down to choose has not confirmed.
      return (!isControl(event.target) || isSettled(event.target)) && (event.repeat || confirm(scene));
    case 'Escape':
      return escape(scene);
    case 'F6':
      return nextRegion(event.shiftKey ? -1 : 1);
    case ' ':
      return !isControl(event.target) && answer(scene, ' ');
    default:
      // Whoever is about to write a line does not mean keys.
      if (wantsToWrite.value) return true;
      return pressInForm(scene, key) || (hasKeys.value && letter(scene, key));
  }
}

function letter(scene: TableScene, key: string): boolean {
  if (/^[1-9]$/.test(key)) return digit(scene, key);
  const action = actionOf(key);
  return action !== undefined && doers[action](scene);
}

/** What each key does; says whether there was anything to do. */
const doers: Readonly<Record<KeyAction, (scene: TableScene) => boolean>> = {
  why,
  look,
  undo,
  yes: (scene) => answer(scene, answerKeys['yes']!),
  no: (scene) => answer(scene, answerKeys['no']!),
  suggest: (scene) => done(scene.advise()),
  help: (scene) => {
    scene.openTab('rules');
    return sayWhy(scene, ruleNow(scene)) || done(sayAloud(t('web.tab.rules')));
  },
  log: (scene) => {
    scene.openTab('log');
    const lines = linesThatCount(scene, scene.store.log.value).slice(-LINES_SAID);
    return done(sayAloud([t('web.tab.log'), ...lines.map(({ words }) => words)].join('. ')));
  },
  chat: (scene) => {
    scene.openTab('chat');
    focusOnLine();
    return true;
  },
  timeline: ({ timeline }) => {
    timeline.isOpen.value = !timeline.isOpen.value;
    // Whoever opens it goes there, and comes back by the same key.
    document.querySelector<HTMLElement>(timeline.isOpen.value ? '.timeline' : '.ask h1')?.focus();
    return true;
  },
  stepBack: ({ timeline }) => done(timeline.step(-1)),
  stepOn: ({ timeline }) => done(timeline.step(1)),
  turnBack: ({ timeline }) => done(timeline.step(-1, 'turn')),
  turnOn: ({ timeline }) => done(timeline.step(1, 'turn')),
  fit: ({ camera }) => done(camera.fit()),
  zoomIn: ({ camera }) => done(camera.step(1)),
  zoomOut: ({ camera }) => done(camera.step(-1)),
  pan: ({ camera }) => done((camera.isPanning.value = true)),
  coordinates: () => done((hasCoordinates.value = !hasCoordinates.value)),
};

/** Whatever came of it, the key was for this. */
function done(_result: unknown): true {
  return true;
}

/** So many lines of the log are said to whoever asks for it. */
const LINES_SAID = 3;

function confirm(scene: TableScene): boolean {
  if (scene.decision.ready.value === undefined || scene.moment.value !== undefined) return false;
  scene.confirm();
  return true;
}

/** A digit is the face's own key for a target, else the place of a card in the hand, else the place among the lit. */
function digit(scene: TableScene, key: string): boolean {
  const { decision, parts, store } = scene;
  const lit = decision.lit.value;
  const board = boardProps(scene);
  const keyed = board === undefined ? undefined : parts.face.board.keyed?.(board);
  const target = keyed?.get(key);
  if (target !== undefined) return act(scene, target);
  const view = store.view.value;
  const place = Number(key) - 1;
  const card = view === undefined ? undefined : parts.face.hand(view, scene.seat)[place];
  if (card !== undefined && decision.asksHand.value && lit.some((one) => isSameTarget(one.target, { card })))
    return act(scene, { card }, place);
  const next = lit[place]?.target;
  return next !== undefined && !keyed?.size && act(scene, next);
}

function act(scene: TableScene, target: Target, slot?: number): boolean {
  tryTarget(scene, target, slot);
  // The focus may rest on another lit thing, which Enter would take; on the sentence, Enter confirms.
  document.querySelector<HTMLElement>('.ask h1')?.focus();
  return true;
}

function answer(scene: TableScene, key: string): boolean {
  const option = scene.decision.buttons.value.find(
    ({ targets: [target] }) => answerKeys[asKind(target, 'button')?.button ?? ''] === key,
  );
  if (option === undefined) return false;
  tryAnswer(scene, option);
  return true;
}

function undo(scene: TableScene): boolean {
  if (scene.takesBackPick()) return true;
  if (scene.store.undoDepth.value === 0) {
    // Who has chosen nothing has nothing to take back; who has wonders why it stays.
    if (scene.isOver.value || lastOwnWords(scene) === undefined) return false;
    toast(t('web.undo.none'));
    return true;
  }
  scene.store.undo();
  return true;
}

/** What is open closes, what is chosen is let go; but a message that says why not goes first, and alone. */
function escape(scene: TableScene): boolean {
  if (scene.looked.value !== undefined && scene.tried.value === undefined) {
    scene.looked.value = undefined;
    return true;
  }
  scene.looked.value = undefined;
  if (scene.moment.value === undefined && (scene.whyNot.value ?? scene.store.refusal.value) !== undefined) {
    scene.whyNot.value = undefined;
    scene.store.forgetRefusal();
    return true;
  }
  scene.isRailOpen.value = false;
  scene.panel.value = undefined;
  if (scene.timeline.place.value !== undefined) scene.timeline.live();
  scene.decision.clear();
  scene.whyNot.value = undefined;
  scene.store.forgetRefusal();
  return true;
}

/** Whoever asks is answered, also where there is nothing. */
function look(scene: TableScene): boolean {
  if (!lookAt(scene, document.activeElement)) toast(t('web.look.nothing'));
  return true;
}

function why(scene: TableScene): boolean {
  return whyAbout(scene, document.activeElement);
}

/** A finger that rests looks at what lies there, or asks what the question mark asks. */
export function rest(scene: TableScene, thing: Element, at: Element): void {
  if (!lookAt(scene, at) && thing.matches('.board, .hand')) whyAbout(scene, at);
}

/** Why something cannot be chosen; or, where it can, why it is asked. */
function whyAbout(scene: TableScene, about: Element | null): boolean {
  const thing = about?.closest<HTMLElement>('[data-cell], .card-button, [aria-disabled=true]');
  if (thing !== undefined && thing !== null && thing.dataset['lit'] === undefined) {
    // A press would mark it while others decide.
    if (scene.mayPlan.value) {
      withEnglish(import('./explaining.js'), ['later']).then(
        ({ sayWhoDecides }) => sayWhoDecides(scene),
        () => undefined,
      );
    } else thing.click();
    return true;
  }
  const rule = ruleNow(scene);
  if (rule === undefined) return false;
  scene.openRule(rule);
  return sayWhy(scene, rule);
}

/** The clause behind what was tried in vain, or behind what is asked. */
function ruleNow({ store }: TableScene): string | undefined {
  return store.refusal.value?.rule ?? store.question.value?.rule;
}

/** What the clause says: whoever asks by a key stays where they are, and is answered aloud. */
function sayWhy({ parts }: TableScene, rule: string | undefined): boolean {
  if (rule === undefined) return false;
  clauseNamed(parts, rule, language.value).then(
    (clause) =>
      sayAloud([t('web.rule.open', { rule }), ...(clause?.paragraphs ?? []).map(({ text }) => text)].join('. ')),
    () => sayAloud(t('web.rule.open', { rule })),
  );
  return true;
}

/** What Tab goes to: what is lit, and the primary once it can be pressed. */
const STOPS = '[data-lit], .acts .is-primary[aria-disabled=false]';
/** What was lit a moment ago keeps the focus: from there, too, one goes to what is lit now. */
const AT_REST = '.lower, .ask h1, .board, .board [data-cell]:not([data-lit])';

/** From lit to lit, then to the primary; from the last one on as the browser does, so that nobody is caught. */
export function nextLit(by: 1 | -1): boolean {
  const stops = [...document.querySelectorAll<HTMLElement>(STOPS)].filter((one) => one.offsetParent !== null);
  const next = nextOf(stops, document.activeElement, by);
  next?.focus();
  return next !== undefined;
}

function nextOf(stops: readonly HTMLElement[], focused: Element | null, by: 1 | -1): HTMLElement | undefined {
  const first = by === 1 ? stops[0] : stops.at(-1);
  if (focused === null || focused === document.body) return first;
  const at = stops.findIndex((one) => one === focused);
  if (at >= 0) return stops[at + by];
  // Whoever comes to the decision as a whole means what it says.
  if (focused.matches('.lower') && by === 1) return stops.find((one) => one.matches('.acts .is-primary')) ?? first;
  if (focused.matches(AT_REST)) return first;
  if (!focused.matches('.card-button')) return undefined;
  // A card that cannot be chosen stands between others, or nothing of the hand is asked for any more.
  const isAsked = stops.some((one) => one.matches('.card-button'));
  const way = by === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const onTheWay = stops.filter((one) => (focused.compareDocumentPosition(one) & way) !== 0);
  return isAsked ? (by === 1 ? onTheWay[0] : onTheWay.at(-1)) : first;
}

function nextRegion(by: 1 | -1): boolean {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    // What lies over the table has no parent by which it is placed.
    (one) => one.getClientRects().length > 0,
  );
  const at = regions.findIndex((one) => one.contains(document.activeElement));
  regions[(at + by + regions.length) % regions.length]?.focus();
  return true;
}

/** A card that Enter could only take back, or not choose: there it confirms what is complete. */
function isSettled(target: EventTarget | null): boolean {
  const settled = '.card-button[aria-pressed=true], .card-button:not([data-lit]), .order-card:not(.is-lifted)';
  return target instanceof HTMLElement && target.matches(settled);
}
