// What happens on a way that is chosen: for the `Air` of a game whose ways have stops.

import type { MapFrame } from './frame.js';
import { HEIGHT } from './Lights.js';
import type { Point } from './maps.js';

/** Something that happens on the way: numbered in its order, with a word where there is room for it. */
export interface WayStop {
  readonly at: string | Point;
  readonly label?: string;
  /** It harms whoever goes there. */
  readonly isHarmful?: boolean;
}

/** Room for words beside a number. */
const ROOM_FOR_WORDS = 56;

/** What happens on the way that is chosen, stop by stop; two at one place stand over one another. */
export function WayStops({ frame, stops }: { readonly frame: MapFrame; readonly stops: readonly WayStop[] }) {
  return (
    <g class="bk-stops">
      {stops.map(({ at, label = '', isHarmful }, i) => {
        const { x, y } = frame.at(at);
        const words = frame.unit < ROOM_FOR_WORDS ? '' : label;
        const width = HEIGHT + (words === '' ? 0 : 12 + words.length * 6.6);
        const before = stops.slice(0, i).filter((stop) => isSamePlace(stop.at, at)).length;
        const left = Math.max(1, Math.min(x - HEIGHT / 2, frame.width - width - 1));
        const top = Math.max(1, y - frame.unit * 0.42 - before * (HEIGHT + 2));
        return (
          <g key={i} class={`bk-stop${isHarmful ? ' is-harmful' : ''}`} transform={`translate(${left},${top})`}>
            <rect width={width} height={HEIGHT} />
            <rect class="bk-stop-number" width={HEIGHT} height={HEIGHT} />
            <text class="bk-stop-count" x={HEIGHT / 2} y="16">
              {i + 1}
            </text>
            {words !== '' && (
              <text class="bk-stop-words" x={HEIGHT + 6} y="15.5">
                {words}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

function isSamePlace(one: string | Point, other: string | Point): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return one.x === other.x && one.y === other.y;
}
