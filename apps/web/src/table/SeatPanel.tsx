// What opens under the plate of a seat.

import type { SeatInfo, TableView } from '@automachia/protocol';
import { say } from '../text/index.js';
import { useScene } from './context.js';
import { SeatLook } from './inspect/SeatLook.js';
import { playerOf } from './names.js';

/** Everything public of a seat, as on the physical board. */
export function SeatPanel({ info, view }: { readonly info: SeatInfo; readonly view: TableView }) {
  const { parts, own, seat } = useScene();
  const { Emblem } = parts.face;
  // What the game says of it is all of it, with words for the numbers.
  const isSaid = parts.inspect({ seat: info.seat }, { table: view, seat }).length > 0;
  return (
    <section class="seat-panel" aria-label={say(parts.seatText(info.seat))}>
      <Emblem seat={info.seat} size={56} view={view} />
      <div>
        <b>{say(parts.seatText(info.seat))}</b>
        <p>{playerOf(info, own)}</p>
      </div>
      {!isSaid && (
        <dl>
          {parts.face.panel(view, info.seat).map((item) => (
            <div key={item.label.key} class={item.emphasis === undefined ? '' : `is-${item.emphasis}`}>
              <dt>
                <item.icon size={16} /> {say(item.label)}
              </dt>
              <dd>{item.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {isSaid && <SeatLook seat={info.seat} view={view} />}
    </section>
  );
}
