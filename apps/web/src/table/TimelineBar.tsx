// The strip at the foot: one tick per choice, placed and coloured by seat. Looking back never changes anything.

import { Icon } from '../parts/icons.js';
import { t } from '../text/index.js';
import { useScene } from './context.js';

export function TimelineBar() {
  const scene = useScene();
  const { timeline, store } = scene;
  const log = store.log.value;
  const count = Math.max(1, log.at(-1)?.n ?? 0);
  const place = timeline.place.value;
  const current = place === undefined ? count : (scene.moment.value?.entry.n ?? count);
  return (
    <footer class="timeline" data-region="timeline" tabIndex={-1} aria-label={t('web.region.timeline')}>
      <button
        type="button"
        aria-label={t('web.timeline.back')}
        aria-keyshortcuts=","
        onClick={() => void timeline.go({ by: -1 })}
      >
        <Icon name="first" size={15} />
      </button>
      <button
        type="button"
        aria-label={t(timeline.isPlaying.value ? 'web.timeline.pause' : 'web.timeline.play')}
        onClick={() => void timeline.play()}
      >
        <Icon name={timeline.isPlaying.value ? 'pause' : 'play'} size={15} />
      </button>
      <button
        type="button"
        aria-label={t('web.timeline.on')}
        aria-keyshortcuts="."
        onClick={() => void timeline.go({ by: 1 })}
      >
        <Icon name="last" size={15} />
      </button>
      <span class="timeline-place">{t('web.timeline.choice', { place: current })}</span>
      <div class="timeline-track">
        <svg viewBox={`0 0 ${count} 22`} preserveAspectRatio="none" aria-hidden="true">
          {log.map(
            ({ n, seat }) =>
              n > 0 && <path key={n} class={`seat-${seat}`} d={`M${n - 0.5} ${3 + 2 * ((seat - 1) % 6)}v8`} />,
          )}
        </svg>
        <input
          type="range"
          min={0}
          max={count}
          value={current}
          aria-label={t('web.timeline.scrub')}
          onInput={(event) => {
            const to = event.currentTarget.valueAsNumber;
            if (to >= count) timeline.live();
            else void timeline.go(to);
          }}
        />
      </div>
      <button
        type="button"
        class={`timeline-live${place === undefined ? ' is-live' : ''}`}
        onClick={() => timeline.live()}
      >
        <i aria-hidden="true" />
        {t('web.timeline.live')}
      </button>
    </footer>
  );
}
