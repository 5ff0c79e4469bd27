// The ground: 93 hexes, 12 half-hexes, the start places of the battlefield, and what a shot could reach.

import type { LayerProps } from '../../boards/Board.js';
import type { MapFrame } from '../../boards/frame.js';
import { outlineOf, pathOf } from '../../boards/frame.js';
import { fieldOfFire } from './facts.js';
import { FULL_HEXES, HEXES, toneOf } from './hexes.js';
import { memo } from '../../parts/memo.js';
import { pack } from './pack.js';
import { battlefieldOf, unitsOf } from './table.js';

export function Ground({ frame, view, question }: LayerProps) {
  const { seen, hidden } = fieldOfFire(question);
  return (
    <>
      <Hexes frame={frame} battlefield={battlefieldOf(view)} />
      <Field frame={frame} seen={seen} hidden={hidden} />
    </>
  );
}

interface HexesProps {
  readonly frame: MapFrame;
  readonly battlefield: string;
}

export const Hexes = memo(({ frame, battlefield }: HexesProps) => {
  const starts = pack().battlefields.find(({ id }) => id === battlefield)?.starts ?? [];
  return (
    <g class="gk-ground">
      {HEXES.map((hex) => (
        <path
          key={hex.id}
          class={`bk-cell gk-hex is-tone-${hex.isClosed ? 'closed' : toneOf(hex.id)}`}
          d={pathOf(frame, hex, 0.65)}
        />
      ))}
      {starts.map((name) => (
        <HexPath class="gk-start" key={name} frame={frame} hex={name} inset={frame.scale * 0.42} />
      ))}
    </g>
  );
});

interface HexPathProps {
  readonly class: string;
  readonly frame: MapFrame;
  readonly hex: string;
  readonly inset: number;
}

export function HexPath({ class: kind, frame, hex, inset }: HexPathProps) {
  const place = frame.map.place(hex);
  return place === undefined ? null : <path class={kind} d={pathOf(frame, place, inset)} />;
}

/** The names at the foot of the hexes; never smaller than 11 px. */
export const Names = memo(({ frame }: { readonly frame: MapFrame }) => (
  <g>
    {FULL_HEXES.map(({ id }) => {
      const { x, y } = frame.at(id);
      return (
        <text class="bk-name" key={id} x={x} y={y + frame.scale * 0.866 - 8}>
          {id}
        </text>
      );
    })}
  </g>
));

/** Less room than this, of a radius, and a name would hide what stands there. */
export const ROOM_FOR_NAMES = 22;

/**
 * The names of hexes that units stand on, over them: a Heavy Hitter leaves the foot of its hex free, a plate with its hit
 * points the head. A unit that moves takes none along.
 */
export function NamesOver({ frame, view, beat }: LayerProps) {
  if (frame.scale < ROOM_FOR_NAMES) return null;
  const later = beat === undefined ? undefined : unitsOf(beat.after);
  const isMoving = (name: string, at: string): boolean =>
    later !== undefined && !later.some((unit) => unit.name === name && unit.at === at);
  const edge = frame.scale * 0.866;
  return (
    <g>
      {unitsOf(view).map(({ name, at, class: kind }) => {
        const { x, y } = frame.at(at);
        const isHeavy = kind === 'hh';
        if (isMoving(name, at)) return null;
        return (
          <text
            class="bk-name is-over"
            key={name}
            x={isHeavy ? x : x + frame.scale * 0.08}
            y={isHeavy ? y + edge - 5 : y - edge + 12}
          >
            {at}
          </text>
        );
      })}
    </g>
  );
}

interface FieldProps {
  readonly frame: MapFrame;
  readonly seen: readonly string[];
  readonly hidden: readonly string[];
}

/** Within arc and range: washed where it is in sight, hatched where something stands between. */
function Field({ frame, seen, hidden }: FieldProps) {
  if (seen.length + hidden.length === 0) return null;
  return (
    <g>
      <defs>
        <pattern id="gk-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect class="gk-hatch" width="2.4" height="8" />
        </pattern>
      </defs>
      {seen.map((name) => (
        <HexPath class="gk-seen" key={name} frame={frame} hex={name} inset={0.65} />
      ))}
      {hidden.map((name) => (
        <HexPath class="gk-hidden" key={name} frame={frame} hex={name} inset={0.65} />
      ))}
      <path class="gk-field-line" d={outlineOf(frame, [...seen, ...hidden], 1)} />
    </g>
  );
}
