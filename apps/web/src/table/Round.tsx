// A window that goes round until all have passed in a row: who may still act, in order.

import { SeatMark } from '../boards/seats.js';
import { say, t } from '../text/index.js';
import { useScene } from './context.js';
import { playerOf } from './names.js';

export function Round() {
  const { store, parts, seat } = useScene();
  const seats = store.match.value?.seats ?? [];
  const left = store.round.value.flatMap((one) => seats.find((info) => info.seat === one) ?? []);
  if (left.length === 0) return null;
  return (
    <div class="round">
      <span id="round-title">{t('web.window.left', { count: left.length })}</span>
      <ol aria-labelledby="round-title">
        {left.map((info) => (
          <li key={info.seat} aria-current={store.asked.value.includes(info.seat) ? 'step' : undefined}>
            <SeatMark seat={info.seat} size={12} />
            <span>{info.seat === seat ? playerOf(info, seat) : say(parts.seatText(info.seat))}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
