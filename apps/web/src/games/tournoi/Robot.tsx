// A robot on the board: its figure on a patterned base, its seat's shape and number, its life and weapon tokens.

import type { Piece, PieceProps } from '../../boards/pieces.js';
import { SeatBadge } from '../../boards/seats.js';
import { DRAWN } from '../svg.js';
import { Figure } from './Figure.js';
import { HEART, Picture } from './icons.js';
import type { Robot } from '@automachia/tournoi/reading';

/** Where a figure's feet stand in its drawing. */
const FEET = 74;

interface RobotProps extends Pick<PieceProps<Piece>, 'unit' | 'scale' | 'isOwn'> {
  readonly robot: Robot;
}

export function RobotPiece({ robot, unit, scale, isOwn }: RobotProps) {
  const { seat, life, weapons, isProtected } = robot;
  const feet = unit * 0.34;
  return (
    <g>
      <ellipse class="bk-shade" cy={feet + unit * 0.012} rx={unit * 0.45} ry={unit * 0.145} />
      <ellipse class="tn-base" cy={feet} rx={unit * 0.43} ry={unit * 0.13} />
      <ellipse cy={feet} rx={unit * 0.43} ry={unit * 0.13} fill={`url(#bk-pattern-${seat})`} />
      {isOwn && <ellipse class="tn-own" cy={feet} rx={unit * 0.445} ry={unit * 0.14} />}
      <g transform={`translate(0,${feet - (FEET * 0.93 * unit) / DRAWN})`}>
        <Figure seat={seat} size={0.93 * unit} />
      </g>
      {isProtected && <ForceField pitch={unit} />}
      {scale === 1 && (
        <g transform={`translate(${-unit * 0.47},${unit * 0.39}) scale(${unit < 100 ? 1 : 1.15})`}>
          <Count place={[0, 0]} value={life} kind="life" />
          {weapons > 0 && <Count place={unit < 100 ? [0, -15] : [28, 0]} value={weapons} kind="weapon" />}
        </g>
      )}
      {/* Robots that share a cell are drawn smaller: the seat's number stays readable, the others make room. */}
      <g transform={`translate(${unit * 0.38},${unit * 0.27}) scale(${1 / scale})`}>
        <SeatBadge seat={seat} radius={Math.max(10.5, unit * 0.1)} />
      </g>
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
