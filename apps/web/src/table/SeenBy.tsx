// Whose eyes the past is seen with: what the seat knew at the time, or, once the match is over, everything. Whoever holds
// the record of a match may sit down anywhere.

import { Segments } from '../parts/Segments.js';
import { say, t } from '../text/index.js';
import type { TableScene } from './context.js';
import { useScene } from './context.js';

const EYES = ['everyone', 'own'] as const;

export function SeenBy() {
  const scene = useScene();
  const { timeline, seat, store } = scene;
  if (store.link.lookFrom !== undefined) return <FromAnySeat scene={scene} />;
  if (!scene.isOver.value) return null;
  return (
    <div class="seen-by">
      <Segments
        label={t('web.seenBy')}
        values={EYES}
        value={timeline.eyes.value}
        nameOf={(eyes) =>
          t(eyes === 'everyone' ? 'web.seenBy.everyone' : seat === 0 ? 'web.seenBy.watching' : 'web.seenBy.own')
        }
        onChange={(eyes) => void timeline.look(eyes)}
      />
    </div>
  );
}

function FromAnySeat({ scene }: { readonly scene: TableScene }) {
  const { timeline, store, parts } = scene;
  const seats = [0, ...(store.match.value?.seats ?? []).map(({ seat }) => seat)];
  const look = (value: string): void => {
    if (value === 'everyone') void timeline.look('everyone');
    else if (Number(value) === scene.seat) void timeline.look('own');
    else store.link.lookFrom?.(Number(value));
  };
  return (
    <label class="field seen-by">
      <span>{t('web.seenBy')}</span>
      <select
        value={timeline.eyes.value === 'everyone' ? 'everyone' : String(scene.seat)}
        onChange={(event) => look(event.currentTarget.value)}
      >
        <option value="everyone">{t('web.seenBy.everyone')}</option>
        {seats.map((seat) => (
          <option key={seat} value={String(seat)}>
            {seat === 0 ? t('web.seenBy.watching') : say(parts.seatText(seat))}
          </option>
        ))}
      </select>
    </label>
  );
}
