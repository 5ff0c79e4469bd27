// The ground: the plate with its cells and their names, the corners where seats start, the hatch of what will go off.

import type { Danger } from '@automachia/tournoi/facts';
import { dangersOf, EDGE_CELLS, startingCells } from '@automachia/tournoi/facts';
import type { LayerProps } from '../../boards/Board.js';
import type { MapFrame } from '../../boards/frame.js';
import { outlineOf, pathOf } from '../../boards/frame.js';
import { ARENA, CELLS, ROWS, SIDE } from './arena.js';
import { phaseOf, robotsOf } from '@automachia/tournoi/reading';
import { pack } from './pack.js';

/** Room for names in cells; on smaller boards they stand at the edge. */
const NAMES = 56;

export function Arena({ frame, view, beat, causes = [] }: LayerProps) {
  const { width: size, margin, unit } = frame;
  const rim = Math.max(1, margin - 13);
  return (
    <g>
      <rect class="tn-rim" x={rim} y={rim} width={size - 2 * rim} height={size - 2 * rim} rx="6" />
      <Ground frame={frame} />
      <CellNames frame={frame} cells={CELLS} />
      {unit < NAMES && <EdgeNames frame={frame} />}
      {startingCells(robotsOf(view).length).map((cell, i) => {
        const { middle } = ARENA.place(cell)!;
        const [x, across] = middle.x < SIDE / 2 ? [rim + 6, 1] : [size - rim - 6, -1];
        const [y, along] = middle.y < SIDE / 2 ? [rim + 6, 1] : [size - rim - 6, -1];
        const arm = unit * 0.3;
        return (
          <path class={`tn-corner seat-${i + 1}`} key={cell} d={`M${x + across * arm} ${y}H${x}V${y + along * arm}`} />
        );
      })}
      {/* What has happened and what will are not drawn over each other. */}
      {beat === undefined && causes.length === 0 && phaseOf(view) !== undefined && (
        <Dangers frame={frame} dangers={dangersOf(view, pack())} />
      )}
    </g>
  );
}

/** In the upper right corner of the cells; `isOver` what stands there. */
export function CellNames({ frame, cells, isOver = false }: CellNamesProps) {
  if (frame.unit < NAMES) return null;
  return (
    <g>
      {cells.map((cell) => {
        const { x, y } = frame.at(cell);
        const across = frame.unit / 2;
        return (
          <text class={`bk-name tn-name${isOver ? ' is-over' : ''}`} key={cell} x={x + across - 8} y={y - across + 17}>
            {cell}
          </text>
        );
      })}
    </g>
  );
}

interface CellNamesProps {
  readonly frame: MapFrame;
  readonly cells: readonly string[];
  readonly isOver?: boolean;
}

/** The cells in two tones, with a light edge and small marks: four paths for all of them. */
function Ground({ frame }: { readonly frame: MapFrame }) {
  const half = frame.unit / 2 - 1.5;
  const arm = half - 7;
  const paths = { inner: '', edge: '', light: '', mark: '' };
  for (const cell of CELLS) {
    const { x, y } = frame.at(cell);
    paths[EDGE_CELLS.includes(cell) ? 'edge' : 'inner'] +=
      `M${x - half} ${y - half}h${half * 2}v${half * 2}h${-half * 2}Z`;
    paths.light += `M${x - half} ${y + half}v${-half * 2}h${half * 2}`;
    paths.mark += `M${x - arm} ${y - arm + 8}v-8h8M${x + arm} ${y + arm - 8}v8h-8`;
  }
  return (
    <>
      {Object.entries(paths).map(([part, path]) => (
        <path class={`tn-cell-${part}`} key={part} d={path} />
      ))}
    </>
  );
}

/** Where cells are too small for their names, letters and numbers stand at the rim. */
function EdgeNames({ frame }: { readonly frame: MapFrame }) {
  return (
    <g>
      {ROWS.at(-1)!.map((cell) => (
        <text class="bk-name" key={cell} x={frame.at(cell).x} y={frame.height - 4}>
          {cell[0]}
        </text>
      ))}
      {ROWS.map(([cell]) => (
        <text class="bk-name" key={cell} x="8" y={frame.at(cell!).y + 4}>
          {cell![1]}
        </text>
      ))}
    </g>
  );
}

/** What will be hit at the end of this turn: hatched once, however many things hit it, each with its own outline. */
function Dangers({ frame, dangers }: { readonly frame: MapFrame; readonly dangers: readonly Danger[] }) {
  const hit = CELLS.filter((cell) => dangers.some(({ cells }) => cells.includes(cell)));
  return (
    <g>
      <path class="tn-danger" d={hit.map((cell) => pathOf(frame, frame.map.place(cell)!)).join('')} />
      {dangers.map(({ cells }, i) => (
        <path class="tn-danger-line" key={i} d={outlineOf(frame, cells, 2.5)} />
      ))}
    </g>
  );
}
