// The board: the face draws it, the shell gives it room, lights, beats and zoom.

import type { GameEvent } from '@automachia/kernel';
import { Icon } from '../parts/icons.js';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useLater } from '../parts/useLater.js';
import { hasCoordinates, motion } from '../settings.js';
import { say, t } from '../text/index.js';
import type { BoardProps } from '../games/face.js';
import { spokenAfterName } from './board/aloud.js';
import { BoardList } from './board/BoardList.js';
import { LazyOverview } from './board/LazyOverview.js';
import './board/board.css';
import type { TableScene } from './context.js';
import { useScene } from './context.js';
import { tryChoice, tryPlan, tryTarget } from './gestures.js';
import { onceShown, useShown } from './shown.js';

const NOTHING_LIT: BoardProps['lit'] = [];
/** The least size of a target, in pixels. */
const FINGER = 44;
const POINTER = 24;

export function BoardArea() {
  const scene = useScene();
  const props = boardProps(scene);
  const { face } = scene.parts;
  const question = props?.question ?? null;
  // A deck, a layout, plates: what is answered there has no place on the board.
  const Board = (question && face.makerOf?.(question)?.Page) ?? face.board.Board;
  const { camera } = scene;
  const view = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => camera.attach(view.current!), [camera]);
  // Where a match has not begun, who comes is what one waits for.
  useShown(props !== undefined || scene.store.match.value?.status === 'waiting');
  // Nobody drags or pinches a board before it has been seen.
  useLater(async () => {
    const { handle } = await onceShown(async () => import('./board/handling.js'));
    return handle(view.current!, camera);
  }, [camera]);
  useRoomForChoices(view, scene);
  useSightOfChosen(view, scene);
  const size = `${camera.scale.value * 100}%`;
  return (
    <main
      class={`board${camera.isPanning.value ? ' is-panning' : ''}`}
      data-region="board"
      data-drop="board"
      data-coordinates={hasCoordinates.value ? 'on' : 'off'}
      tabIndex={-1}
      aria-label={t('web.region.board')}
    >
      <div class={`board-view${camera.isFitted.value ? ' is-fitted' : ''}`} ref={view}>
        <div class="board-room" style={{ width: size, height: size }}>
          {props === undefined ? <Loading /> : <Board {...props} />}
        </div>
      </div>
      {!camera.isWhole.value && view.current !== null && <LazyOverview board={view.current} />}
      <div class="board-tools" role="group" aria-label={t('web.zoom')}>
        <ToolButton icon="plus" label={t('web.zoom.in')} onPress={() => camera.step(1)} />
        <ToolButton icon="minus" label={t('web.zoom.out')} onPress={() => camera.step(-1)} />
        <ToolButton icon="fit" label={t('web.zoom.fit')} onPress={() => camera.fit()} />
      </div>
      {props !== undefined && <BoardList board={props} />}
    </main>
  );
}

/**
 * What is asked for can be hit and is in view: made large enough when something is first asked, opened on the piece that
 * acts whenever that is another one, and brought back where the board was moved away from all of it.
 */
function useRoomForChoices(
  view: { readonly current: HTMLElement | null },
  { camera, decision, store }: TableScene,
): void {
  const isAsked = decision.lit.value.length > 0 && !store.playback.isPlaying;
  const number = store.question.value?.number;
  const hasMadeRoom = useRef(false);
  const lastActing = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!isAsked) return undefined;
    // Once the board has found its size.
    let frame = requestAnimationFrame(() => {
      const board = view.current;
      const lit = [...(board?.querySelectorAll('[data-lit]') ?? [])];
      const cells = lit.filter((one) => one.hasAttribute('data-cell'));
      const isFirst = !hasMadeRoom.current;
      if (isFirst) camera.makeRoomFor(cells, matchMedia('(pointer: coarse)').matches ? FINGER : POINTER);
      hasMadeRoom.current ||= cells.length > 0;
      // And, where it has just grown, its new one.
      frame = requestAnimationFrame(() => {
        const acting = board?.querySelector<HTMLElement>('[data-acting]');
        const name = acting?.dataset['acting'];
        const isAnother = name !== undefined && name !== lastActing.current;
        lastActing.current = name;
        const behavior = motion() === 'full' && !isFirst ? 'smooth' : 'instant';
        camera.bringIntoView(isAnother ? [acting!] : lit, behavior, isAnother);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isAsked, number]);
}

/** However high the sheet of a narrow screen is pulled, what is decided about is seen above it: the board scrolls. */
function useSightOfChosen(view: { readonly current: HTMLElement | null }, scene: TableScene): void {
  const isTall = scene.sheet.value === 'tall';
  const chosen = JSON.stringify(scene.decision.picks.value);
  const begin = async () => (await import('./board/sight.js')).showChosen(view.current!, scene);
  useLater(isTall ? begin : undefined, [isTall, chosen]);
}

/** What the face's parts are given; undefined while there is no table yet. */
export function boardProps(scene: TableScene): BoardProps | undefined {
  const { store, decision, moment, seat, timeline } = scene;
  const { playback } = store;
  const past = moment.value;
  const view = past?.view ?? playback.shown.value;
  if (view === undefined) return undefined;
  const beat = past === undefined ? playback.beat.value : timeline.rerun.beat.value;
  return {
    view,
    seat,
    lit: past === undefined && !playback.isPlaying ? decision.lit.value : NOTHING_LIT,
    pointed: [
      ...scene.pointed.value,
      ...scene.planned.value.map(({ target }) => target),
      ...(decision.isElsewhere.value ? decision.laid.value.flatMap(({ targets }) => targets) : []),
    ],
    causes: scene.causes.value,
    question: past === undefined && !playback.isPlaying ? decision.posed.value : null,
    answer: decision.ready.value?.choice,
    planned: decision.laid.value.map(({ choice }) => choice),
    log: past === undefined ? store.log.value : store.log.value.filter(({ n }) => n <= past.entry.n),
    onChoice: (choice) => tryChoice(scene, choice),
    onPlan: (choices, isMeant) => tryPlan(scene, choices, isMeant),
    onAnswer: (answer, drawn) => {
      decision.answer.value = 'missing' in answer ? undefined : answer;
      decision.missing.value = 'missing' in answer ? answer.missing : undefined;
      decision.drawn.value = drawn;
    },
    whyNot: (choices, hear) => store.whyNot({ choices }, hear),
    onTarget: (target) => tryTarget(scene, target),
    onOther: (target) => tryTarget(scene, target),
    say,
    aloud: (one) => spokenAfterName(scene, one),
    beat,
    isStill: motion() === 'still',
    onBeatDone: past === undefined ? playback.next : timeline.rerun.next,
    onDie: (event, index) => {
      // Where it cannot be fetched, a press on a die does nothing.
      openProof(scene, event, index).catch(() => undefined);
    },
  };
}

/** Opens the proof of a die of an event that is seen. */
async function openProof({ parts, timeline, die }: TableScene, event: GameEvent, index: number): Promise<void> {
  const entries = timeline.choices.value.slice(0, timeline.current.value + 1);
  const { rollTold } = await import('./dice/rolls.js');
  const roll = rollTold(parts, entries, event);
  if (roll !== undefined) die.value = { roll, index };
}

interface ToolButtonProps {
  readonly icon: 'plus' | 'minus' | 'fit';
  readonly label: string;
  readonly onPress: () => void;
}

function ToolButton({ icon, label, onPress }: ToolButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onPress}>
      <Icon name={icon} size={16} />
    </button>
  );
}

/** The outline of the board at once; what is awaited is only said where it takes long. */
function Loading() {
  const { store, parts } = useScene();
  const { Outline } = parts.face.board;
  return (
    <div class="board-outline" role="status">
      {Outline === undefined ? <i /> : <Outline />}
      {store.connection.value.is !== 'closed' && <p>{t('web.loading')}</p>}
    </div>
  );
}
