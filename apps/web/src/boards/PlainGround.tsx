// The ground of a board that its game does not draw: places in two tones with their names, the sides of those that lie
// high, and what lies between areas.

import type { MapFrame } from './frame.js';
import { cornersOf, pathOf, pathThrough } from './frame.js';
import { commonSides } from './maps.js';
import type { BoardPlace } from './maps.js';

/** Room for names. */
const NAMES = 56;

export function PlainGround({ frame }: { readonly frame: MapFrame }) {
  const { map, margin, scale } = frame;
  return (
    <g class="bk-ground">
      {map.rows.length === 0 && (
        <rect class="bk-cell is-tone-0" x={margin} y={margin} width={map.width * scale} height={map.height * scale} />
      )}
      {map.rows.map((row, i) =>
        row.map((place, j) => (
          <g key={place.id}>
            {place.height !== undefined && <path class="bk-cell-side" d={sideOf(frame, place)} />}
            <path class={`bk-cell is-tone-${place.isClosed ? 'closed' : (i + j) % 2}`} d={pathOf(frame, place)} />
            {!place.isClosed && frame.unit >= NAMES && (
              <text class="bk-name" x={frame.at(place.id).x} y={frame.at(place.id).y + frame.unit / 2 - 6}>
                {place.id}
              </text>
            )}
          </g>
        )),
      )}
      {(map.borders ?? []).map(({ between, kind, isClosed }) => {
        const [one, other] = between.map((id) => map.place(id));
        if (one === undefined || other === undefined) return null;
        const line = commonSides(one, other)
          .map((side) => side.map((corner) => frame.at(corner)))
          .map(([from, to]) => `M${from!.x} ${from!.y}L${to!.x} ${to!.y}`);
        return (
          <path class={`bk-border is-${kind}${isClosed ? ' is-closed' : ''}`} key={between.join()} d={line.join('')} />
        );
      })}
    </g>
  );
}

/** From the corners of what lies high down to the ground. */
function sideOf(frame: MapFrame, place: BoardPlace): string {
  const top = cornersOf(frame, place);
  const ground = place.outline.map((corner) => frame.at(corner));
  return top
    .map((corner, i) => pathThrough([corner, top[(i + 1) % top.length]!, ground[(i + 1) % top.length]!, ground[i]!]))
    .join('');
}
