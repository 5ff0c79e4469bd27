// What stands in the strip at the foot: the way back and forth, one tick per choice, the playhead; opened, lanes and tools.

import { shortcut } from '../keys.js';
import { Icon } from '../parts/icons.js';
import { lazy } from '../parts/lazy.js';
import { t } from '../text/index.js';
import { useScene } from './context.js';
import { along, percent } from './lines.js';
import { isLive, presentWords } from './present.js';
import { TimelineTrack, useScale } from './TimelineTrack.js';
import { canPlayOn, playOnFrom } from './whatIf.js';

// Few look back while they play: lanes and tools come when they are opened.
const TimelineLanes = lazy(
  async () => (await import('./TimelineLanes.js')).TimelineLanes,
  () => <div class="lanes" />,
);

export function TimelineStrip() {
  const scene = useScene();
  const { timeline } = scene;
  const isOpen = timeline.isOpen.value;
  const unit = timeline.unit.value;
  const isPlaying = timeline.isPlaying.value;
  const back = t('web.timeline.back', { unit });
  const on = t('web.timeline.on', { unit });
  return (
    <>
      {isOpen && <TimelineLanes />}
      <div class="timeline-controls">
        <button
          type="button"
          aria-label={back}
          title={back}
          aria-keyshortcuts={shortcut('stepBack')}
          onClick={() => void timeline.step(-1)}
        >
          <Icon name="first" size={15} />
        </button>
        <button
          type="button"
          aria-label={t(isPlaying ? 'web.timeline.pause' : 'web.timeline.play')}
          onClick={() => void timeline.play()}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} size={15} />
        </button>
        <button
          type="button"
          aria-label={on}
          title={on}
          aria-keyshortcuts={shortcut('stepOn')}
          onClick={() => void timeline.step(1)}
        >
          <Icon name="last" size={15} />
        </button>
        <Place />
      </div>
      <TimelineTrack />
      <Playhead />
      <div class="timeline-ends">
        {canPlayOn(scene) && (
          <button
            type="button"
            class="timeline-word timeline-branching"
            title={t('web.whatIf.from', { place: timeline.current.value })}
            onClick={() => void playOnFrom(scene, timeline.current.value)}
          >
            <Icon name="branch" size={15} />
            <span>{t('web.whatIf.short')}</span>
          </button>
        )}
        <button
          type="button"
          class={`timeline-word timeline-live${isLive(scene) ? ' is-live' : ''}`}
          onClick={() => timeline.live()}
        >
          <i aria-hidden="true" />
          <span>{presentWords(scene)}</span>
        </button>
        <button
          type="button"
          aria-label={t('web.timeline.open')}
          title={t('web.timeline.open')}
          aria-keyshortcuts={shortcut('timeline')}
          aria-expanded={isOpen}
          onClick={() => (timeline.isOpen.value = !isOpen)}
        >
          <Icon name="lanes" size={16} />
        </button>
      </div>
    </>
  );
}

/** Where one is, in turns and choices. */
function Place() {
  const { timeline } = useScene();
  const place = timeline.current.value;
  const turn = timeline.turnAt(place);
  return (
    <span class="timeline-place">
      {turn === undefined ? t('web.timeline.choice', { place }) : t('web.timeline.turnAndChoice', { turn, place })}
    </span>
  );
}

/** How wide the thumb is in timeline.css. */
const THUMB = 11;

/** The playhead: a range that lies over the track, and over the lanes where they are open. */
function Playhead() {
  const { timeline } = useScene();
  const scale = useScale();
  const last = timeline.last.value;
  const current = timeline.current.value;
  const turn = timeline.turnAt(current);
  const left = along(scale, 0);
  return (
    <div class="timeline-head">
      <input
        type="range"
        min={0}
        max={Math.max(1, last)}
        value={last === 0 ? 1 : current}
        // The middle of the thumb stands on the tick, at both ends too.
        style={{
          left: `calc(${percent(left)} - ${THUMB / 2}px)`,
          width: `calc(${percent(Math.max(1, along(scale, last) - left))} + ${THUMB}px)`,
        }}
        aria-label={t('web.timeline.scrub')}
        aria-valuetext={
          turn === undefined
            ? t('web.timeline.choice', { place: current })
            : t('web.timeline.turnAndChoice', { turn, place: current })
        }
        onInput={(event) => {
          const to = event.currentTarget.valueAsNumber;
          if (to >= last) timeline.live();
          else void timeline.go(to);
        }}
      />
    </div>
  );
}
