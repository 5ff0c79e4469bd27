// The ground: 93 hexes, 12 half-hexes, the start places of the battlefield, and what a shot could reach.

import { housePack } from '@automachia/gkr/deck';
import { memo } from './memo.js';
import type { BoardFrame } from './frame.js';
import { hexPath, middleOf, outlineOf } from './frame.js';
import { HEXES, hexNamed } from './hexes.js';

interface GroundProps {
  readonly frame: BoardFrame;
  readonly battlefield: string;
}

export const Ground = memo(({ frame, battlefield }: GroundProps) => {
  const starts = housePack.battlefields.find(({ id }) => id === battlefield)?.starts ?? [];
  return (
    <g class="gk-ground">
      {HEXES.map((hex) => (
        <path
          key={hex.name}
          class={hex.half === undefined ? `gk-hex is-tone-${hex.tone}` : 'gk-hex is-half'}
          d={hexPath(frame, hex, 0.75)}
        />
      ))}
      {starts.map((name) => {
        const hex = hexNamed(name);
        return hex === undefined ? null : <path class="gk-start" key={name} d={hexPath(frame, hex, frame.r * 0.3)} />;
      })}
    </g>
  );
});

/** The names at the foot of the hexes; never smaller than 11 px. */
export const Names = memo(({ frame }: { readonly frame: BoardFrame }) => (
  <g class="gk-names">
    {HEXES.filter(({ half }) => half === undefined).map((hex) => {
      const { x, y } = middleOf(frame, hex);
      return (
        <text key={hex.name} x={x} y={y + frame.r * 0.866 - 4}>
          {hex.name}
        </text>
      );
    })}
  </g>
));

interface FieldProps {
  readonly frame: BoardFrame;
  readonly seen: readonly string[];
  readonly hidden: readonly string[];
}

/** Within arc and range: washed where it is in sight, hatched where something stands between. */
export function Field({ frame, seen, hidden }: FieldProps) {
  if (seen.length + hidden.length === 0) return null;
  const draw = (name: string, kind: string) => {
    const hex = hexNamed(name);
    return hex === undefined ? null : <path key={name} class={kind} d={hexPath(frame, hex, 0.75)} />;
  };
  return (
    <g>
      {seen.map((name) => draw(name, 'gk-seen'))}
      {hidden.map((name) => draw(name, 'gk-hidden'))}
      <path class="gk-field-line" d={outlineOf(frame, [...seen, ...hidden])} />
    </g>
  );
}
