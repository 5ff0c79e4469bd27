// What stands and lies on the hexes: structures with their tier, tiles, barriers, anchors, targets; robots over the patterned
// disc of their seat.

import { useMemo } from 'preact/hooks';
import type { Piece, PieceProps } from '../../boards/pieces.js';
import { sink } from '../../boards/flying.js';
import { useMotion } from '../../boards/motion.js';
import { SeatDisc } from '../../boards/SeatDisc.js';
import type { DrawnPiece } from './drawings.js';
import { Placed } from './drawings.js';
import { robotOf } from './robots.js';
import type { FighterOnTable, HexOnTable } from './table.js';

/** A robot, or one hex with what lies there. */
export type Thing = Piece & ({ readonly fighter: FighterOnTable } | { readonly hex: HexOnTable });

/** Of the radius of a hex: how large each is drawn, and how far below the middle of its roof. */
const STRUCTURES = [
  { size: 2.06, down: 0.14 },
  { size: 2.06, down: 0.42 },
] as const;
const TILE = 1.4;
const ROBOT = 2.35;
/** A figure stands on its plinth, whose middle lies at so much of its height. */
const PLINTH = 0.86;
const DISC = 0.74;
/** How flat the disc lies. */
const TILT = 0.55;

export function ThingPiece({ piece, after, unit, ...rest }: PieceProps<Thing>) {
  // Drawings of hexes are measured by their radius.
  const radius = unit / Math.sqrt(3);
  if ('fighter' in piece)
    return <Robot radius={radius} fighter={piece.fighter} isOwn={rest.isOwn} isActing={rest.isActing} />;
  const later = after !== undefined && 'hex' in after ? after.hex : undefined;
  return <Site radius={radius} hex={piece.hex} later={later} duration={rest.duration} isStill={rest.isStill} />;
}

interface RobotProps {
  readonly radius: number;
  readonly fighter: FighterOnTable;
  readonly isOwn: boolean;
  readonly isActing: boolean;
}

function Robot({ radius: r, fighter, isOwn, isActing }: RobotProps) {
  const { seat, robot, hasBarrier } = fighter;
  const size = r * ROBOT;
  const disc = { rx: r * DISC, ry: r * DISC * TILT };
  return (
    <g class={`gr-robot seat-${seat}${isOwn ? ' is-own' : ''}`}>
      <ellipse class="gr-disc" {...disc} />
      <ellipse class="gr-disc-pattern" {...disc} fill={`url(#bk-pattern-${seat})`} />
      {isActing && <ellipse class="bk-acting" rx={disc.rx + 4} ry={disc.ry + 4} />}
      <g class="am">
        <Placed piece={robotOf(robot, seat)} of="gr" y={size * (0.5 - PLINTH)} size={size} />
      </g>
      {hasBarrier && <ellipse class="gr-shield" cy={-size * 0.36} rx={r * 0.84} ry={size * 0.56} />}
      <SeatDisc seat={seat} x={-r * 0.62} y={r * 0.2} radius={Math.max(6, r * 0.17)} />
    </g>
  );
}

interface SiteProps {
  readonly radius: number;
  readonly hex: HexOnTable;
  /** The same hex once the beat is over. */
  readonly later: HexOnTable | undefined;
  readonly duration: number;
  readonly isStill: boolean;
}

function Site({ radius: r, hex, later, duration, isStill }: SiteProps) {
  const falls = hex.tier > 0 && later !== undefined && later.tier === 0;
  const motion = useMemo(() => (falls ? sink(duration, isStill, r * 0.5) : undefined), [falls, isStill]);
  const ref = useMotion<SVGGElement>(motion);
  const { tier, terrain, element, hasBarrier, anchors, targets } = hex;
  return (
    <g class="gr-site">
      {terrain !== '' && <Tile name={terrain} radius={r} />}
      {element !== '' && <Tile name={element} radius={r} />}
      {terrain === 'crater' && <Numeral radius={r} text="−1" y={r * 0.62} />}
      {tier > 0 && (
        <g ref={ref}>
          <Structure radius={r} tier={tier} at={hex.at} />
        </g>
      )}
      {hasBarrier && <Tile name="barrier" radius={r * 1.25} />}
      {anchors > 0 && <Token name="anchor" radius={r} x={-0.5} count={anchors} />}
      {targets.map((seat, i) => (
        <g key={seat} class={`seat-${seat}`}>
          <Token name="target" radius={r} x={0.5 - i * 0.3} seat={seat} />
        </g>
      ))}
    </g>
  );
}

/** Room for the name of its hex, which a structure hides. */
const NAMES = 26;

interface StructureProps {
  readonly radius: number;
  readonly tier: number;
  readonly at: string;
}

function Structure({ radius: r, tier, at }: StructureProps) {
  const { size, down } = STRUCTURES[tier - 1]!;
  return (
    <g class="am">
      <Placed piece={`structure-${tier}` as DrawnPiece} of="gr" y={r * down} size={r * size} />
      {r >= NAMES && (
        <text class="bk-name is-over" x={-r * 0.3} y={r * (0.5 + down * 1.4) + 4}>
          {at}
        </text>
      )}
      <Numeral radius={r} text={String(tier)} x={r * 0.56} y={r * (0.5 + down * 1.4)} />
    </g>
  );
}

function Tile({ name, radius }: { readonly name: string; readonly radius: number }) {
  return (
    <g class="am">
      <Placed piece={name as DrawnPiece} of="gr" size={radius * TILE} />
    </g>
  );
}

interface TokenProps {
  readonly name: 'anchor' | 'target';
  readonly radius: number;
  /** In radii, from the middle. */
  readonly x: number;
  readonly count?: number;
  readonly seat?: number;
}

/** A token lies at the back of its hex: a robot in front of it leaves it in sight. */
function Token({ name, radius: r, x, count = 1, seat }: TokenProps) {
  return (
    <g class="am" transform={`translate(${r * x},${-r * 0.45})`} {...(seat !== undefined && { 'data-seat': seat })}>
      <Placed piece={name} of="gr" size={r * 0.62} />
      {count > 1 && <Numeral radius={r} text={String(count)} x={r * 0.24} y={r * 0.2} />}
    </g>
  );
}

interface NumeralProps {
  readonly radius: number;
  readonly text: string;
  readonly x?: number;
  readonly y: number;
}

/** How high it is, or how many there are, in a disc of its own: it is read over any drawing. */
function Numeral({ radius, text, x = 0, y }: NumeralProps) {
  const r = Math.max(8, radius * 0.22);
  return (
    <g class="gr-numeral" transform={`translate(${x},${y})`}>
      <circle r={r} />
      <text y={r * 0.42} style={{ fontSize: `${Math.max(11, r * 1.15)}px` }}>
        {text}
      </text>
    </g>
  );
}
