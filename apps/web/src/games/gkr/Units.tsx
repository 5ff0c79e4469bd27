// Heavy Hitters from above with their facing and the half-ring of the front arc; support units as plates with pips.

import { housePack } from '@automachia/gkr/deck';
import { hitterOf, Placed } from './drawings.js';
import type { BoardFrame } from './frame.js';
import { middleOf } from './frame.js';
import { angleOf, cornersAround, hexNamed } from './hexes.js';
import type { Motion } from './motion.js';
import { useMotion } from './motion.js';
import { Mark } from './Sites.js';
import type { UnitOnBoard } from './table.js';

interface UnitPieceProps {
  readonly frame: BoardFrame;
  readonly unit: UnitOnBoard;
  readonly faction: string | undefined;
  readonly isOwn: boolean;
  readonly isActing: boolean;
  readonly motion: Motion | undefined;
  /** How a Heavy Hitter turns to another facing, from the one it has. */
  readonly turning: Motion | undefined;
}

export function UnitPiece({ frame, unit, faction, isOwn, isActing, motion, turning }: UnitPieceProps) {
  const ref = useMotion<SVGGElement>(motion);
  const hex = hexNamed(unit.at);
  if (hex === undefined) return null;
  const { x, y } = middleOf(frame, hex);
  const isHeavy = unit.class === 'hh';
  return (
    <g ref={ref} class="gk-unit" style={{ transform: `translate(${x}px,${y}px)` }}>
      {isActing && <path class="gk-acting" d={ringPath(frame.r - 3)} />}
      {isHeavy ? (
        <Heavy frame={frame} unit={unit} faction={faction} isOwn={isOwn} turning={turning} />
      ) : (
        <Support frame={frame} unit={unit} faction={faction} />
      )}
    </g>
  );
}

function ringPath(radius: number): string {
  return `M${cornersAround({ x: 0, y: 0 }, radius)
    .map((point) => `${point.x} ${point.y}`)
    .join('L')}Z`;
}

type PieceProps = Pick<UnitPieceProps, 'frame' | 'unit' | 'faction'>;

function Heavy({ frame, unit, faction, isOwn, turning }: PieceProps & Pick<UnitPieceProps, 'isOwn' | 'turning'>) {
  const { r } = frame;
  const ref = useMotion<SVGGElement>(turning);
  const angle = angleOf(unit.facing ?? 'N');
  return (
    <g>
      <path class="gk-shade" d={ringPath(r * 0.92)} transform={`translate(0,${r * 0.06})`} />
      <g ref={ref} class="gk-turning">
        <g class="am" data-seat={unit.seat} style={{ '--facing': `${angle}deg` }}>
          <Placed piece={hitterOf(faction, unit.seat)} of="gk" size={r * 1.86} />
        </g>
        <path
          class={`gk-arc gk-seat-${unit.seat}${isOwn ? ' is-own' : ''}`}
          d={frontOf(r * 0.93)}
          transform={`rotate(${angle})`}
        />
      </g>
      <Mark seat={unit.seat} x={r * 0.52} y={r * 0.5} radius={Math.max(5, r * 0.16)} />
    </g>
  );
}

/** The three front edges of a hex that looks north. */
function frontOf(radius: number): string {
  const [ne, e, , , w, nw] = cornersAround({ x: 0, y: 0 }, radius);
  return `M${w!.x} ${w!.y}L${nw!.x} ${nw!.y}L${ne!.x} ${ne!.y}L${e!.x} ${e!.y}`;
}

function Support({ frame, unit, faction }: PieceProps) {
  const { r } = frame;
  const full = fullHitPoints(faction, unit);
  const pip = Math.max(3.2, r * 0.1);
  const across = full * pip * 2.6;
  return (
    <g class={unit.hasActed ? 'has-acted' : ''}>
      <circle class="gk-shade" r={r * 0.62} cy={r * 0.05} />
      <g class="am" data-seat={unit.seat}>
        <Placed piece={unit.class as 'combat' | 'repair' | 'recon'} of="gk" y={-r * 0.08} size={r * 1.34} />
      </g>
      <g class={`gk-pips gk-seat-${unit.seat}`} transform={`translate(${-across / 2 + pip * 1.3},${r * 0.66})`}>
        {Array.from({ length: full }, (_, i) => (
          <rect
            key={i}
            class={i < unit.hitPoints ? '' : 'is-lost'}
            x={i * pip * 2.6 - pip}
            y={-pip}
            width={pip * 2}
            height={pip * 2}
          />
        ))}
      </g>
      <Mark seat={unit.seat} x={-r * 0.5} y={-r * 0.5} radius={Math.max(4.5, r * 0.14)} />
    </g>
  );
}

/** As printed; more where the unit has more. */
export function fullHitPoints(faction: string | undefined, unit: UnitOnBoard): number {
  const printed = housePack.units.find((one) => one.faction === faction && one.class === unit.class)?.hitPoints ?? 0;
  return Math.max(printed, unit.hitPoints);
}
