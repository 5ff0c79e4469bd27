// The game's own board with a moment of a scenario on it, to look at; going on by one choice shows how it comes about.

import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { BoardProps } from '../games/face.js';
import { Icon } from '../parts/icons.js';
import { hasCoordinates, motion } from '../settings.js';
import { Camera } from '../table/board/camera.js';
import '../table/board/board.css';
import { Playback } from '../table/playback.js';
import { say, t } from '../text/index.js';
import { useBook } from './context.js';
import type { ScenarioStory } from './story.js';
import { words } from './words.js';

export interface ScenarioBoardProps {
  readonly story: ScenarioStory;
  readonly place: number;
}

/** As everybody together sees it. */
const EVERYBODY = 0;
const NOTHING_LIT: BoardProps['lit'] = [];
/** Pieces smaller than that cannot be told apart, in pixels. */
const LEAST = 44;

export function ScenarioBoard({ story, place }: ScenarioBoardProps) {
  const { face } = useBook().parts;
  const { story: meaning } = face;
  const { Board } = face.board;
  const { moments } = story;
  const moment = moments[place]!;
  const playback = usePlayback(story, place);
  const camera = useMemo(() => new Camera(), []);
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => camera.attach(view.current!), [camera]);
  useEffect(() => {
    // Once the board has found its size.
    const frame = requestAnimationFrame(() => {
      const held = [...(view.current?.querySelectorAll('[data-holds]') ?? [])];
      // All of what the scenario is about stays in view: a board on which that is small can be made larger.
      if (place === 0 && camera.couldShow(held, LEAST)) camera.makeRoomFor(held, LEAST);
      else if (!camera.areSeen(held)) camera.fit();
    });
    return () => cancelAnimationFrame(frame);
  }, [camera, place]);
  const shown = playback.shown.value ?? moment.view;
  const size = `${camera.scale.value * 100}%`;
  const pointed = place === 0 ? [] : moment.entry.events.flatMap((event) => meaning?.about(event) ?? []);
  return (
    <div
      class="rules-board"
      role="group"
      aria-label={words('web.ruleBook.board')}
      data-coordinates={hasCoordinates.value ? 'on' : 'off'}
    >
      <div class={`board-view${camera.isFitted.value ? ' is-fitted' : ''}`} ref={view}>
        <div class="board-room" style={{ width: size, height: size }}>
          <Board
            view={shown}
            seat={EVERYBODY}
            lit={NOTHING_LIT}
            pointed={pointed}
            question={null}
            log={moments.slice(0, place + 1).map(({ entry }) => entry)}
            onTarget={nothing}
            onOther={nothing}
            say={say}
            beat={playback.beat.value}
            isStill={motion() === 'still'}
            onBeatDone={playback.next}
          />
        </div>
      </div>
      <div class="board-tools" role="group" aria-label={t('web.zoom')}>
        {(['plus', 'minus', 'fit'] as const).map((icon) => (
          <button key={icon} type="button" aria-label={t(zooms[icon])} onClick={() => zoom(camera, icon)}>
            <Icon name={icon} size={16} />
          </button>
        ))}
      </div>
      <ul class="aloud">
        {(face.board.pieces?.(moment.view, EVERYBODY) ?? []).map((piece, i) => (
          <li key={i}>{say(piece)}</li>
        ))}
      </ul>
    </div>
  );
}

const zooms = { plus: 'web.zoom.in', minus: 'web.zoom.out', fit: 'web.zoom.fit' } as const;

function zoom(camera: Camera, how: keyof typeof zooms): void {
  if (how === 'fit') camera.fit();
  else camera.step(how === 'plus' ? 1 : -1);
}

function nothing(): void {
  // Nothing is asked here.
}

/** One choice on moves; anything else is shown at once. */
function usePlayback({ moments }: ScenarioStory, place: number): Playback {
  const { face } = useBook().parts;
  const playback = useMemo(() => new Playback(face), [moments]);
  const last = useRef(place);
  useEffect(() => {
    const [before, after] = [moments[place - 1], moments[place]!];
    if (before !== undefined && place === last.current + 1) {
      playback.show(before.view);
      playback.add(after.entry.events, before.view, after.view, after.stills);
    } else playback.show(after.view);
    last.current = place;
  }, [playback, place]);
  return playback;
}
