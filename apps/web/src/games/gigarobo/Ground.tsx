// The ground: hexes in three tones, roads with their lanes, ruins, the start zones; under what stands there.

import type { LayerProps } from '../../boards/Board.js';
import type { MapFrame } from '../../boards/frame.js';
import { pathOf, pathThrough } from '../../boards/frame.js';
import { hexCorners } from '../../boards/hexMap.js';
import { memo } from '../../parts/memo.js';
import type { PrintedUses } from './city.js';
import { printedUses, ROOM_FOR_WORDS, toneOf } from './city.js';

export function Ground({ frame, view }: Pick<LayerProps, 'frame' | 'view'>) {
  return <Hexes frame={frame} uses={printedUses(view)} />;
}

interface HexesProps {
  readonly frame: MapFrame;
  readonly uses: PrintedUses;
}

const Hexes = memo(({ frame, uses: { starts, roads, ruins } }: HexesProps) => (
  <g class="gr-ground">
    {frame.map.rows.flat().map((place) => {
      const kind = roads.has(place.id) ? ' is-road' : ruins.has(place.id) ? ' is-ruin' : '';
      // The ground of what lies high is hidden by what stands there.
      const flat = pathOf(frame, place.height === undefined ? place : { ...place, height: 0 }, 0.65);
      return <path key={place.id} class={`bk-cell gr-hex is-tone-${toneOf(place.id)}${kind}`} d={flat} />;
    })}
    <path class="gr-lanes" d={lanesOf(frame, roads)} />
    {starts.map((name, i) => (
      <g key={name} class="gr-start">
        <path d={pathThrough(hexCorners(groundOf(frame, name), frame.scale * 0.5))} />
        {frame.unit >= ROOM_FOR_WORDS && (
          <text class="bk-name" x={groundOf(frame, name).x} y={groundOf(frame, name).y + 4}>
            Z{i + 1}
          </text>
        )}
      </g>
    ))}
  </g>
));

/** The middle of a hex on the ground, whatever stands there. */
function groundOf(frame: MapFrame, name: string): { readonly x: number; readonly y: number } {
  const { x, y } = frame.at(name);
  return { x, y: y + frame.liftOf(name) };
}

/** A dashed line from hex to hex of a road. */
function lanesOf(frame: MapFrame, roads: ReadonlySet<string>): string {
  const points = [...roads].map((name) => groundOf(frame, name));
  const near = frame.unit * 1.05;
  const lines: string[] = [];
  for (const [i, one] of points.entries())
    for (const other of points.slice(i + 1))
      if (Math.hypot(one.x - other.x, one.y - other.y) < near) lines.push(`M${one.x} ${one.y}L${other.x} ${other.y}`);
  return lines.join('');
}
