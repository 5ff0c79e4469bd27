// A robot on the board: its figure on a patterned base, its seat's shape and number, its life and weapon tokens.

import type { Seat } from '@automachia/kernel';
import { DRAWN, Figure } from './Figure.js';
import type { BoardFrame, Pose } from './frame.js';
import { SHAPES } from '../seatShapes.js';
import { Picture, HEART } from './icons.js';
import type { Motion } from './motion.js';
import { transformOf, useMotion } from './motion.js';
import type { Robot } from './table.js';

/** Where a figure's feet stand in its drawing. */
const FEET = 74;

interface RobotProps {
  readonly robot: Robot;
  readonly frame: BoardFrame;
  readonly pose: Pose;
  readonly isOwn: boolean;
  readonly motion: Motion | undefined;
}

export function RobotPiece({ robot, frame, pose, isOwn, motion }: RobotProps) {
  const { seat, life, weapons, isProtected } = robot;
  const p = frame.pitch;
  const ref = useMotion<SVGGElement>(motion);
  const feet = p * 0.34;
  // Robots that share a cell are drawn smaller: the seat's number stays readable, the others make room.
  const badge = 1 / pose.scale;
  return (
    <g ref={ref} class={`tn-robot tn-seat-${seat}`} style={{ transform: transformOf(pose) }}>
      <ellipse class="tn-shade" cy={feet + p * 0.012} rx={p * 0.45} ry={p * 0.145} />
      <ellipse class="tn-base" cy={feet} rx={p * 0.43} ry={p * 0.13} />
      <ellipse cy={feet} rx={p * 0.43} ry={p * 0.13} fill={`url(#tn-pattern-${seat})`} />
      {isOwn && <ellipse class="tn-own" cy={feet} rx={p * 0.445} ry={p * 0.14} />}
      <g transform={`translate(0,${feet - (FEET * 0.93 * p) / DRAWN})`}>
        <Figure seat={seat} size={0.93 * p} />
      </g>
      {isProtected && <ForceField pitch={p} />}
      {pose.scale === 1 && (
        <g transform={`translate(${-p * 0.47},${p * 0.39}) scale(${p < 100 ? 1 : 1.15})`}>
          <Count place={[0, 0]} value={life} kind="life" />
          {weapons > 0 && <Count place={p < 100 ? [0, -15] : [28, 0]} value={weapons} kind="weapon" />}
        </g>
      )}
      <g transform={`translate(${p * 0.38},${p * 0.27}) scale(${badge})`}>
        <SeatBadge seat={seat} radius={Math.max(10.5, p * 0.1)} />
      </g>
    </g>
  );
}

function SeatBadge({ seat, radius }: { readonly seat: Seat; readonly radius: number }) {
  return (
    <g class="tn-seat-badge">
      <path d={SHAPES[seat] ?? ''} transform={`scale(${radius})`} />
      <text y={seat === 1 ? radius * 0.52 : radius * 0.36}>{seat}</text>
    </g>
  );
}

interface CountProps {
  readonly place: readonly [number, number];
  readonly value: number;
  readonly kind: 'life' | 'weapon';
}

/** A number in the lower left corner of a robot: hearts or blades beside it. */
function Count({ place, value, kind }: CountProps) {
  return (
    <g class={`tn-count tn-count-${kind}`} transform={`translate(${place[0]},${place[1]})`}>
      <rect y="-14" width="26" height="14" rx="2" />
      <g transform="translate(1.5,-12.6) scale(.47)">
        {kind === 'life' ? <path d={HEART} fill="currentColor" /> : <Picture card="weapon-cache" />}
      </g>
      <text x="19" y="-3">
        {value}
      </text>
    </g>
  );
}

function ForceField({ pitch }: { readonly pitch: number }) {
  const r = pitch * 0.46;
  return (
    <g class="tn-force-field">
      <circle r={r} />
      <path d={`M${-r * 0.5} ${-r * 0.87}L0 ${-r * 0.58}L${r * 0.5} ${-r * 0.87}M0 ${-r * 0.58}V${-r * 0.2}`} />
      <path d={`M${-r} 0L${-r * 0.72} ${r * 0.2}M${r} 0L${r * 0.72} ${r * 0.2}`} />
    </g>
  );
}
