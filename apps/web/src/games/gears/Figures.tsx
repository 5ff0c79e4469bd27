// Figures from above: COGs as discs in the colour, pattern and shape of their seat, Locusts in bone with an outline for each
// type and the health on their wound marker.

import type { PieceProps } from '../../boards/pieces.js';
import { seatShape } from '../../boards/seats.js';
import { UNIT } from './level.js';
import { shapeOf } from './shapes.js';
import type { Figure } from './things.js';
import type { CogOnTable, LocustOnTable } from './table.js';

/** Of a square; the kit makes it smaller where several share one. */
const RADIUS = 0.44;

/** Room for what is written on it. */
const READABLE = 20;

export function FigurePiece({ piece, unit, scale, isOwn, isActing }: PieceProps<Figure>) {
  const radius = (unit / UNIT) * RADIUS;
  return (
    <g class={`gs-figure${isOwn ? ' is-own' : ''}${isActing ? ' is-acting' : ''}`}>
      <ellipse class="gs-shadow" cx={radius * 0.08} cy={radius * 0.14} rx={radius * 1.02} ry={radius} />
      {'cog' in piece ? (
        <Cog cog={piece.cog} radius={radius} />
      ) : (
        <Locust locust={piece.locust} radius={radius} isNamed={unit * scale >= READABLE} />
      )}
    </g>
  );
}

function Cog({ cog: { seat, condition }, radius }: { readonly cog: CogOnTable; readonly radius: number }) {
  const isDown = condition === 'bleeding';
  return (
    <g class={isDown ? 'gs-cog is-down' : 'gs-cog'}>
      <circle class="gs-disc" r={radius} />
      <circle class="gs-pattern" r={radius} fill={`url(#bk-pattern-${seat})`} />
      <g transform={`scale(${radius})${isDown ? ' rotate(90)' : ''}`}>
        <path class="gs-helmet" d="M-.5 .52V-.1A.5 .5 0 0 1 .5-.1V.52L.2 .62V.3H-.2V.62Z" />
        <path class="gs-visor" d="M-.36-.06H.36V.16L.12 .1H-.12L-.36 .16Z" />
      </g>
      {isDown && <path class="gs-cross" d={`M${-radius} ${-radius}L${radius} ${radius}`} />}
      <g class="gs-code" transform={`translate(${radius * 0.72},${-radius * 0.72})`}>
        <circle r={radius * 0.36} />
        <path d={seatShape(seat)} transform={`scale(${radius * 0.23})`} />
      </g>
    </g>
  );
}

interface LocustProps {
  readonly locust: LocustOnTable;
  readonly radius: number;
  readonly isNamed: boolean;
}

function Locust({ locust: { enemy, health }, radius, isNamed }: LocustProps) {
  return (
    <g class="gs-locust">
      <EnemyMark enemy={enemy} radius={radius} />
      {health > 0 && (
        <g class="gs-wound" transform={`translate(${radius * 0.78},${-radius * 0.7})`}>
          <circle r={Math.max(radius * 0.4, isNamed ? 8 : 4)} />
          {isNamed && <text y="4">{health}</text>}
        </g>
      )}
    </g>
  );
}

/** The outline of a type with its mask: on the map and in lists. */
export function EnemyMark({ enemy, radius }: { readonly enemy: string; readonly radius: number }) {
  const { path, isDouble } = shapeOf(enemy);
  return (
    <g transform={`scale(${radius})`}>
      <path class="gs-outline" d={path} />
      {isDouble && <path class="gs-second" d={path} transform="scale(.8)" />}
      <path class="gs-mask" d="M-.4-.2C-.4-.5 .4-.5 .4-.2L.34 .26 .16 .5H-.16L-.34 .26Z" />
      <path class="gs-eyes" d="M-.28-.08-.06 .02-.08 .12-.26 .06ZM.28-.08 .06 .02 .08 .12 .26 .06Z" />
    </g>
  );
}
