// The cells as controls: one grid, every cell with a name that says what is on it. Tab goes from lit to lit, arrows move
// over the board, Enter and Space press (ui.md, sections 5 and 7).

import { useRef, useState } from 'preact/hooks';
import type { TargetedKeyboardEvent } from 'preact';
import { text } from '@automachia/kernel';
import type { BoardProps } from '../face.js';
import { CELLS, cellAt, coordinatesOf, ROWS } from './arena.js';
import type { BoardFrame } from './frame.js';
import { middleOf } from './frame.js';
import { cellText } from './names.js';
import type { Spot } from './spots.js';
import { targetOn } from './spots.js';
import { robotOf, robotsOf } from './table.js';

interface CellsProps extends BoardProps {
  readonly frame: BoardFrame;
  readonly spots: readonly Spot[];
}

/** Arrow keys and the way they lead. */
const ARROWS: { readonly [key: string]: { readonly column: number; readonly row: number } } = {
  ArrowUp: { column: 0, row: 1 },
  ArrowDown: { column: 0, row: -1 },
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
};

export function Cells({ view, seat, spots, say, aloud, frame, onTarget, onOther }: CellsProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(robotOf(view, seat)?.at ?? CELLS[0]!);
  const holders = new Map(robotsOf(view).map(({ at, seat: holder }) => [at, holder]));
  const isAnyLit = spots.some(({ cell }) => cell !== null);

  const press = (cell: string) => {
    const { target, isLit } = targetOn(view, seat, spots, cell);
    (isLit ? onTarget : onOther)(target);
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>, cell: string) => {
    const way = ARROWS[event.key];
    if (way !== undefined) {
      const { column, row } = coordinatesOf(cell);
      const next = cellAt({ column: column + way.column, row: row + way.row });
      if (next !== undefined) grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') press(cell);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  // A cell that is asked for is its own name; anything else says what pressing it means.
  const heard = ({ lit }: Spot) => [
    ...('cell' in lit.target ? [] : [lit.label]),
    ...(aloud === undefined ? [] : [aloud(lit)]),
  ];

  return (
    <>
      <div
        class="tn-grid"
        role="grid"
        aria-label={say(text('web.tournoi.board'))}
        ref={grid}
        style={{ inset: `${frame.origin}px` }}
      >
        {ROWS.map((row) => (
          <div class="tn-grid-row" role="row" key={row[0]}>
            {row.map((cell) => {
              const spot = spots.find((other) => other.cell === cell);
              const name = say(cellText(view, seat, cell));
              return (
                <div
                  class={`tn-grid-cell${spot === undefined ? '' : ' is-lit'}`}
                  role="gridcell"
                  key={cell}
                  data-cell={cell}
                  data-lit={spot === undefined ? undefined : ''}
                  data-key={spot?.key}
                  data-holds={holders.get(cell)}
                  aria-label={spot === undefined ? name : [name, ...heard(spot)].join('. ')}
                  aria-selected={spot?.lit.isChosen}
                  tabIndex={(isAnyLit ? spot !== undefined : cell === cursor) ? 0 : -1}
                  onClick={() => press(cell)}
                  onFocus={() => setCursor(cell)}
                  onKeyDown={(event) => onKeyDown(event, cell)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {spots.map(
        (spot) =>
          spot.cell === null && (
            <Rim key={spot.key} spot={spot} name={heard(spot).join('. ')} frame={frame} onTarget={onTarget} />
          ),
      )}
    </>
  );
}

interface RimProps {
  readonly spot: Spot;
  readonly name: string;
  readonly frame: BoardFrame;
  readonly onTarget: BoardProps['onTarget'];
}

/** A direction that leads off the board: a key on its rim. */
function Rim({ spot, name, frame, onTarget }: RimProps) {
  const { x, y } = middleOf(frame, spot.place);
  const { isChosen, target } = spot.lit;
  return (
    <button
      type="button"
      class="tn-rim-key"
      style={{ left: `${x}px`, top: `${y}px` }}
      aria-label={`${spot.key} ${name}`}
      aria-pressed={isChosen}
      data-lit=""
      data-key={spot.key}
      onClick={() => onTarget(target)}
    >
      <span>{spot.key}</span>
    </button>
  );
}
