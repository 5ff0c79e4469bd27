// Heavy Hitters from above with their facing and the half-ring of the front arc; support units as plates with pips.

import { useMemo } from 'preact/hooks';
import { pathThrough } from '../../boards/frame.js';
import { hexCorners } from '../../boards/hexMap.js';
import { turning, useMotion } from '../../boards/motion.js';
import type { Piece, PieceProps } from '../../boards/pieces.js';
import { SeatDisc } from '../../boards/SeatDisc.js';
import { hitterOf, Placed } from './drawings.js';
import { angleOf } from '../../boards/hexDrawing.js';
import type { UnitOnBoard } from './table.js';
import { pack } from './pack.js';

interface UnitPieceProps extends Pick<PieceProps<Piece>, 'isOwn' | 'isActing' | 'duration' | 'isStill'> {
  /** Of a hex. */
  readonly radius: number;
  readonly unit: UnitOnBoard;
  readonly faction: string | undefined;
  /** Where a Heavy Hitter looks once the beat is over. */
  readonly facingAfter: string | undefined;
}

export function UnitPiece(props: UnitPieceProps) {
  const { radius, unit, isActing } = props;
  return (
    <g class="gk-unit">
      {isActing && <path class="bk-acting" d={ringPath(radius - 3)} />}
      {unit.class === 'hh' ? <Heavy {...props} /> : <Support {...props} />}
    </g>
  );
}

function ringPath(radius: number): string {
  return pathThrough(hexCorners({ x: 0, y: 0 }, radius));
}

function Heavy({ radius: r, unit, faction, isOwn, facingAfter, duration, isStill }: UnitPieceProps) {
  const angle = angleOf(unit.facing ?? 'N');
  const angleAfter = facingAfter === undefined ? angle : angleOf(facingAfter);
  const motion = useMemo(
    () => (angleAfter === angle ? undefined : turning(angle, angleAfter, duration, isStill)),
    [angle, angleAfter, duration, isStill],
  );
  const ref = useMotion<SVGGElement>(motion);
  return (
    <g>
      <path class="bk-shade" d={ringPath(r * 0.92)} transform={`translate(0,${r * 0.06})`} />
      <g ref={ref} class="gk-turning">
        <g class="am" data-seat={unit.seat} style={{ '--facing': `${angle}deg` }}>
          <Placed piece={hitterOf(faction, unit.seat)} of="gk" size={r * 1.86} />
        </g>
        <path
          class={`gk-arc seat-${unit.seat}${isOwn ? ' is-own' : ''}`}
          d={frontOf(r * 0.93)}
          transform={`rotate(${angle})`}
        />
      </g>
      <SeatDisc seat={unit.seat} x={r * 0.52} y={r * 0.5} radius={Math.max(5, r * 0.16)} />
    </g>
  );
}

/** The three front edges of a hex that looks north. */
function frontOf(radius: number): string {
  const [ne, e, , , w, nw] = hexCorners({ x: 0, y: 0 }, radius);
  return `M${w!.x} ${w!.y}L${nw!.x} ${nw!.y}L${ne!.x} ${ne!.y}L${e!.x} ${e!.y}`;
}

function Support({ radius: r, unit, faction }: UnitPieceProps) {
  const full = fullHitPoints(faction, unit);
  const pip = Math.max(3.2, r * 0.1);
  const across = full * pip * 2.6;
  return (
    <g class={unit.hasActed ? 'has-acted' : ''}>
      <circle class="bk-shade" r={r * 0.62} cy={r * 0.05} />
      <g class="am" data-seat={unit.seat}>
        <Placed piece={unit.class as 'combat' | 'repair' | 'recon'} of="gk" y={-r * 0.08} size={r * 1.34} />
      </g>
      <g class={`gk-pips seat-${unit.seat}`} transform={`translate(${-across / 2 + pip * 1.3},${r * 0.66})`}>
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
      <SeatDisc seat={unit.seat} x={-r * 0.5} y={-r * 0.5} radius={Math.max(4.5, r * 0.14)} />
    </g>
  );
}

/** As printed; more where the unit has more. */
export function fullHitPoints(faction: string | undefined, unit: UnitOnBoard): number {
  const printed = pack().units.find((one) => one.faction === faction && one.class === unit.class)?.hitPoints ?? 0;
  return Math.max(printed, unit.hitPoints);
}
