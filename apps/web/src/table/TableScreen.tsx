// The table: scorebug, board, dock, lower third, rail, timeline.

import { questionName } from '@automachia/kernel';
import type { ComponentChildren } from 'preact';
import type { Signal } from '@preact/signals';
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { lazy, lazyPart } from '../parts/lazy.js';
import { useLater } from '../parts/useLater.js';
import { sound } from '../parts/sound.js';
import { Toasts } from '../parts/toasts.js';
import { announced, countFinished, gameAtTable } from '../settings.js';
import { say, t, withEnglish } from '../text/index.js';
import { BoardArea, boardProps } from './BoardArea.js';
import type { TableScene } from './context.js';
import { SceneProvider, useScene } from './context.js';
import { DecideArea, isDecideNeeded } from './decide/DecideArea.js';
import { Hand } from './Hand.js';
import { listenToKeys } from './keyboard.js';
import { useLines } from './told.js';
import { LowerThird } from './LowerThird.js';
import { passesNow } from './passesNow.js';
import { Rail } from './Rail.js';
import { sayings } from './saying.js';
import { Scorebug } from './Scorebug.js';
import { onceShown, shownPart } from './shown.js';
import { TimelineBar } from './TimelineBar.js';
import { roleOf } from '../games/targets.js';

// Only who looks back, or sees the end, asks what happened.
const WhatHappened = lazy(
  async () => (await import('./WhatHappened.js')).WhatHappened,
  () => null,
);

// Nor does everybody doubt a die.
const DieProof = lazyPart(async () => (await import('./dice/DieProof.js')).withWords());

const LookNote = lazyPart(async () => (await import('./inspect/LookNote.js')).LookNote);

// Comes with what stands beside the board, or when it is needed before that.
const ConnectionBar = lazyPart(async () => (await import('./ConnectionBar.js')).ConnectionBar);

const SheetGrip = shownPart(async () => (await import('./SheetGrip.js')).SheetGrip);

export interface TableScreenProps {
  readonly scene: TableScene;
  /** What lies over the table: a waiting room, a coach. */
  readonly children?: ComponentChildren;
  /** In place of what the face has in the dock: the list of lessons. */
  readonly dock?: ComponentChildren;
  /** In place of the lower third. */
  readonly lower?: ComponentChildren;
}

export function TableScreen({ scene, children, dock, lower }: TableScreenProps) {
  // Before anything is seen: a key that is pressed at once is meant, too.
  useLayoutEffect(() => listenToKeys(scene), [scene]);
  // What was there when the table was opened is no news, and nobody rests on something before it has been seen.
  useLater(async () => {
    const { attend } = await onceShown(async () => withEnglish(import('./beside.js'), ['later']));
    return attend(scene);
  }, [scene]);
  usePassing(scene);
  useExperience(scene);
  useRoomForAnswers(scene);
  const openRule = (event: MouseEvent): void => {
    const chip = event.target instanceof Element ? event.target.closest('.rule') : null;
    const rule = chip instanceof HTMLElement ? (chip.dataset['rule'] ?? chip.textContent) : '';
    if (rule) scene.openRule(rule.trim());
  };
  return (
    <SceneProvider value={scene}>
      <div class={classOf(scene)} aria-busy={scene.store.sending.isUnderWay} onClick={openRule}>
        <Scorebug />
        {isInTrouble(scene) && <ConnectionBar />}
        <BoardArea />
        <Dock own={dock} />
        {lower === undefined && <DecideArea />}
        {lower ?? <LowerThird />}
        <SheetGrip />
        <Rail />
        <TimelineBar />
        <Toasts />
        <Announcer />
        <Sayings />
        {(scene.tried.value !== undefined || scene.looked.value !== undefined) && <LookNote />}
        {scene.die.value !== undefined && <DieProof />}
        {children}
      </div>
    </SceneProvider>
  );
}

/** Whether the table cannot be reached, or something is wrong with it. */
function isInTrouble({ store: { connection, problem } }: TableScene): boolean {
  return connection.value.is === 'lost' || connection.value.is === 'closed' || problem.value !== undefined;
}

/** In games with windows; a lesson waits for its learner. */
function usePassing(scene: TableScene): void {
  const { store } = scene;
  const hasWindows = useRef(false);
  hasWindows.current ||= store.round.value.length > 0;
  const isNeeded = hasWindows.current && !store.link.isLesson;
  const begin = async () => (await import('./passing.js')).passWhereNothingElse(scene);
  useLater(isNeeded ? begin : undefined, [scene, isNeeded]);
}

/** Whoever has seen a match of their own end, from before its end, is less new to the game. */
function useExperience({ store, own, isOver, isBranch, parts }: TableScene): void {
  useLayoutEffect(() => {
    gameAtTable.value = parts.id;
    return () => {
      gameAtTable.value = '';
    };
  }, [parts.id]);
  const wasUnderWay = useRef(false);
  wasUnderWay.current ||= store.match.value?.status === 'playing';
  const isCounted = isOver.value && wasUnderWay.current && own > 0 && !isBranch.value && !store.link.isLesson;
  useEffect(() => {
    if (isCounted) countFinished(parts.id);
  }, [isCounted]);
}

/** What is asked of the hand, or by a form, cannot be answered from the lowest height: it rises for it. */
function useRoomForAnswers(scene: TableScene): void {
  const { decision, isLow, store } = scene;
  const isOfHand = decision.lit.value.some(({ target }) => roleOf(target) === 'card');
  const isNeeded = isOfHand || isDecideNeeded(scene);
  const number = store.question.value?.number;
  useEffect(() => {
    if (isNeeded) isLow.value = false;
  }, [isNeeded, number]);
}

/** What the layout depends on. */
function classOf({ timeline, isOver, isRailFolded, sheet }: TableScene): string {
  const isPast = timeline.place.value !== undefined;
  return `table is-${sheet.value}${isPast ? ' is-past' : ''}${isOver.value ? ' is-finished' : ''}${timeline.isOpen.value ? ' has-lanes' : ''}${isRailFolded.value ? ' has-folded-rail' : ''}`;
}

/** What is yours: what the face adds, then the hand. */
function Dock({ own }: { readonly own: ComponentChildren }) {
  const scene = useScene();
  const props = boardProps(scene);
  const { store, decision, parts } = scene;
  const { Dock: Own } = parts.face;
  // What is beside the board is about the question that stands under it, also while the last piece still goes its way.
  const question = scene.moment.value === undefined && !store.playback.isTelling.value ? decision.posed.value : null;
  // Whoever may give away a whole hand wants to see it, though no card is pointed at.
  const isOfHand = question !== null && (parts.losses?.includes(questionName(question.step)) ?? false);
  const areCardsLit = decision.lit.value.some(({ target }) => roleOf(target) === 'card');
  const isHandAsked = isOfHand || (decision.asksHand.value && areCardsLit);
  return (
    <aside
      class={`dock${isHandAsked ? ' is-hand-asked' : ''}`}
      data-region="dock"
      tabIndex={-1}
      aria-label={t('web.region.dock')}
    >
      {own ??
        (scene.moment.value !== undefined || scene.isOver.value || scene.seat === 0 ? (
          <WhatHappened />
        ) : (
          props !== undefined && Own !== undefined && <Own {...props} question={question} />
        ))}
      <Hand />
    </aside>
  );
}

/** In milliseconds: after that a region is known to whoever reads the page aloud. */
const TAKEN_UP = 150;

/** What is said at once; each goes again by itself. */
function Sayings() {
  const isKnown = (useRef<Signal<boolean>>(null).current ??= signal(false));
  // What comes into the page together with its region is not taken up by every reader.
  useEffect(() => {
    const timer = setTimeout(() => (isKnown.value = true), TAKEN_UP);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="aloud sayings" aria-live="polite">
      {(isKnown.value ? sayings.value : []).map(({ key, words }) => (
        <p key={key}>{words}</p>
      ))}
    </div>
  );
}

/** Says aloud what happens, and sounds when the call is yours. */
function Announcer() {
  const scene = useScene();
  const lines = useLines();
  const known = useRef(lines.length);
  const fresh = lines
    .slice(known.current)
    // What is no event, as that one was passed for, is said once however often it comes.
    .filter(({ told, words }, i) => told !== undefined || words !== lines[known.current + i - 1]?.words)
    .filter(({ seat }) => announced.value === 'all' || seat === scene.seat);
  useEffect(() => {
    known.current = lines.length;
  }, [lines.length]);
  const { question } = scene.store;
  const number = question.value?.number;
  const isOver = scene.isOver.value;
  useEffect(() => {
    if (number !== undefined && !passesNow(scene.store)) sound('yourCall');
  }, [number]);
  useEffect(() => {
    if (isOver) sound('over');
  }, [isOver]);
  const beat = scene.store.playback.beat.value;
  useEffect(() => {
    if (beat?.sound !== undefined) sound(beat.sound);
  }, [beat]);
  useEffect(() => {
    const game = say({ key: `game.${scene.parts.id}.short` });
    document.title = t(number === undefined ? 'web.title.table' : 'web.title.yourTurn', { game });
  });
  return (
    <div class="aloud" aria-live="polite" role="log" aria-label={t('web.tab.log')}>
      {announced.value !== 'none' && fresh.map(({ key, words }) => <p key={key}>{words}</p>)}
    </div>
  );
}
