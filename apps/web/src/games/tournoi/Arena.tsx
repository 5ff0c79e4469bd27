// The ground: the plate with its cells and their names, the corners where seats start, the hatch of what will go off.

import { CELLS, cellsOf, coordinatesOf, ROWS, startingCells } from './arena.js';
import type { Danger } from './forecast.js';
import type { BoardFrame } from './frame.js';
import { middleOfCell, outlineOf } from './frame.js';

const EDGE = cellsOf('edge', 'a1');

interface ArenaProps {
  readonly frame: BoardFrame;
  readonly players: number;
  readonly dangers: readonly Danger[];
}

export function Arena({ frame, players, dangers }: ArenaProps) {
  const { size, origin, pitch } = frame;
  const rim = Math.max(1, origin - 13);
  return (
    <g>
      <rect class="tn-rim" x={rim} y={rim} width={size - 2 * rim} height={size - 2 * rim} rx="6" />
      <Ground frame={frame} />
      {frame.hasNamesInCells &&
        CELLS.map((cell) => {
          const { x, y } = middleOfCell(frame, cell);
          return (
            <text class="tn-name" key={cell} x={x + pitch / 2 - 8} y={y - pitch / 2 + 17}>
              {cell}
            </text>
          );
        })}
      {!frame.hasNamesInCells && <EdgeNames frame={frame} />}
      {startingCells(players).map((cell, i) => {
        const { column, row } = coordinatesOf(cell);
        const [x, across] = column === 0 ? [rim + 6, 1] : [size - rim - 6, -1];
        const [y, along] = row === 0 ? [size - rim - 6, -1] : [rim + 6, 1];
        const arm = pitch * 0.3;
        return (
          <path
            class={`tn-corner tn-seat-${i + 1}`}
            key={cell}
            d={`M${x + across * arm} ${y}H${x}V${y + along * arm}`}
          />
        );
      })}
      <Dangers frame={frame} dangers={dangers} />
    </g>
  );
}

/** The cells in two tones, with a light edge and small marks: four paths for all of them. */
function Ground({ frame }: { readonly frame: BoardFrame }) {
  const half = frame.pitch / 2 - 1.5;
  const arm = half - 7;
  const paths = { inner: '', edge: '', light: '', mark: '' };
  for (const cell of CELLS) {
    const { x, y } = middleOfCell(frame, cell);
    paths[EDGE.includes(cell) ? 'edge' : 'inner'] += `M${x - half} ${y - half}h${half * 2}v${half * 2}h${-half * 2}Z`;
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
function EdgeNames({ frame }: { readonly frame: BoardFrame }) {
  return (
    <g class="tn-edge-names">
      {ROWS.at(-1)!.map((cell) => (
        <text key={cell} x={middleOfCell(frame, cell).x} y={frame.size - 4}>
          {cell[0]}
        </text>
      ))}
      {ROWS.map(([cell]) => (
        <text key={cell} x="8" y={middleOfCell(frame, cell!).y + 4}>
          {cell![1]}
        </text>
      ))}
    </g>
  );
}

/** What will be hit at the end of this turn: hatched once, however many things hit it, each with its own outline. */
function Dangers({ frame, dangers }: { readonly frame: BoardFrame; readonly dangers: readonly Danger[] }) {
  const hit = CELLS.filter((cell) => dangers.some(({ cells }) => cells.includes(cell)));
  return (
    <g>
      <path class="tn-danger" d={hit.map((cell) => squareOn(frame, cell)).join('')} />
      {dangers.map(({ cells }, i) => (
        <path class="tn-danger-line" key={i} d={outlineOf(frame, cells, 2.5)} />
      ))}
    </g>
  );
}

function squareOn(frame: BoardFrame, cell: string): string {
  const { x, y } = middleOfCell(frame, cell);
  const { pitch } = frame;
  return `M${x - pitch / 2} ${y - pitch / 2}h${pitch}v${pitch}h${-pitch}Z`;
}
