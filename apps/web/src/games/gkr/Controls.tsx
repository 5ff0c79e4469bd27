// The board as controls: every full hex with a name that says what is on it, lit faces and facings as buttons. Tab goes
// from lit to lit, arrows move over the board, Enter and Space press (ui.md, sections 5 and 7).

import type { Choice } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { broughtText } from '@automachia/gkr/facts';
import type { TargetedKeyboardEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { BoardProps, LitTarget } from '../face.js';
import { cellText, faceText } from './aloud.js';
import { ARROWS, nextCell } from './arrows.js';
import type { BoardFrame } from './frame.js';
import { middleOf, middleOfCell } from './frame.js';
import type { Point } from './hexes.js';
import { FULL_HEXES, hexNamed, LINES, towards } from './hexes.js';
import { aimsOf, chanceToHit, tagsOf } from './facts.js';
import { ARROW_FAR, ROOM_FOR_ARROWS } from './Lights.js';
import { pairOf, pickCell, pickOther } from './pairs.js';
import { FACE_FAR } from './Sites.js';
import type { Spot, Spots } from './spots.js';
import { playerOf, unitsOf } from './table.js';

interface ControlsProps extends BoardProps {
  readonly frame: BoardFrame;
  readonly spots: Spots;
  /** The unit that is decided about. */
  readonly acting: string | undefined;
}

export function Controls(props: ControlsProps) {
  const { view, seat, say, frame, spots, acting, onTarget, onOther, onChoice } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(playerOf(view, seat)?.units[0]?.at ?? FULL_HEXES[0]!.name);
  const units = new Map(unitsOf(view).map((unit) => [unit.at, unit]));
  const isAnyLit = spots.cells.length > 0;
  const pair = pairOf(props.lit, props.question);
  const aims = aimsOf(props.question);
  const tags = tagsOf(props.question);
  const press = (cell: string): void => {
    const spot = spotOn(spots.cells, cell);
    if (spot !== undefined) {
      // What costs cards is not meant by a second press, which may be one too many: only the button means it.
      if (spot.isDear && spot.lit.isChosen) document.querySelector<HTMLElement>('.acts .is-primary')?.focus();
      else if (pair !== undefined && spot.unit === undefined) pickCell(pair, cell, props);
      else onTarget(spot.lit.target);
    } else {
      const unit = units.get(cell);
      onOther(unit === undefined ? { cell } : { piece: unit.name });
    }
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>, cell: string): void => {
    const way = ARROWS[event.key];
    if (way !== undefined) grid.current?.querySelector<HTMLElement>(`[data-cell="${nextCell(cell, way)}"]`)?.focus();
    else if (event.key === 'Enter' || event.key === ' ') press(cell);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Its focus is a circle; what can be hit is the whole hexagon, which the style sheet lays around it.
  const side = frame.r * 1.5;
  return (
    <>
      <div class="gk-grid" role="grid" aria-label={say(text('web.gkr.board'))} ref={grid}>
        {LINES.map((line) => (
          <div role="row" key={line[0]!.name}>
            {line.map((hex) => {
              const spot = spotOn(spots.cells, hex.name);
              const { x, y } = middleOf(frame, hex);
              const name = cellText(view, hex.name, say);
              const unit = units.get(hex.name);
              return (
                <div
                  class={`gk-cell${spot === undefined ? '' : ' is-lit'}`}
                  role="gridcell"
                  key={hex.name}
                  data-cell={hex.name}
                  data-lit={spot === undefined ? undefined : ''}
                  data-key={spot?.key}
                  data-holds={unit?.seat}
                  data-acting={unit !== undefined && unit.name === acting ? acting : undefined}
                  aria-label={spot === undefined ? name : spoken([name, spot.lit.label, numbersOf(spot)], spot.lit)}
                  aria-selected={spot?.lit.isChosen}
                  tabIndex={(isAnyLit ? spot !== undefined : hex.name === cursor) ? 0 : -1}
                  style={{
                    left: `${x - side / 2}px`,
                    top: `${y - side / 2}px`,
                    width: `${side}px`,
                    height: `${side}px`,
                  }}
                  onClick={() => press(hex.name)}
                  onFocus={() => setCursor(hex.name)}
                  onKeyDown={(event) => onKeyDown(event, hex.name)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {spots.faces.map(({ cell, face, by, choice, isChosen }) => (
        <Spotted
          key={`${cell} ${face}`}
          at={middleOf(frame, towards(hexNamed(cell)!, face, FACE_FAR))}
          side={frame.r * 0.62}
          place={`${cell} ${face}`}
          label={spoken([say(faceText(cell, face, by)), ...broughtBy(cell, face, by)], {
            target: { cell },
            label: '',
            isChosen,
          })}
          isPressed={isChosen}
          onPress={() => pick(choice)}
        />
      ))}
      {frame.r >= ROOM_FOR_ARROWS &&
        spots.facings.map(({ cell, facing, lit }) => (
          <Spotted
            key={facing}
            at={arrowAt(frame, cell, facing)}
            side={frame.r * 0.62}
            label={spoken([pair === undefined ? lit.label : say(text(`facing.${facing}`))], lit)}
            isPressed={lit.isChosen}
            onPress={() => (pair === undefined ? onTarget(lit.target) : pickOther(pair, facing, props))}
          />
        ))}
    </>
  );

  /** Name and numbers, then state and rule (ui.md, section 7). */
  function spoken(parts: readonly string[], lit: LitTarget): string {
    return [...parts, props.aloud?.(lit) ?? ''].filter((part) => part !== '').join('. ');
  }

  function broughtBy(cell: string, face: string, by: string): readonly string[] {
    const tag = tags.find((one) => one.tag === cell && one.on === face && one.by === by);
    return tag?.brings.map((brought) => say(broughtText(brought))) ?? [];
  }

  /** What the key of a spot says, in words: a target number with its chance. What it costs is in its label. */
  function numbersOf({ unit }: Spot): string {
    const [aim] = unit === undefined ? [] : aims.filter(({ target }) => target === unit);
    if (aim !== undefined && aim.needed > 0)
      return say(text('web.gkr.aloud.aim', { needed: aim.needed, percent: chanceToHit(aim) }));
    return '';
  }

  function pick(choice: Choice): void {
    onChoice?.(choice);
  }
}

/** A unit before its hex, where both are lit. */
function spotOn(spots: readonly Spot[], cell: string): Spot | undefined {
  const here = spots.filter((spot) => spot.cell === cell);
  return here.find(({ unit }) => unit !== undefined) ?? here[0];
}

function arrowAt(frame: BoardFrame, cell: string, facing: string): Point {
  const hex = hexNamed(cell);
  return hex === undefined ? middleOfCell(frame, cell) : middleOf(frame, towards(hex, facing, ARROW_FAR));
}

interface SpottedProps {
  readonly at: Point;
  readonly side: number;
  /** Where it is a place of the board. */
  readonly place?: string;
  readonly label: string;
  readonly isPressed: boolean;
  readonly onPress: () => void;
}

/** What a pointer can hit. */
const SMALLEST = 24;

/** Something lit that is smaller than a hex. */
function Spotted({ at, side, place, label, isPressed, onPress }: SpottedProps) {
  const size = Math.max(SMALLEST, side);
  return (
    <button
      type="button"
      class="gk-spot"
      data-lit=""
      data-cell={place}
      aria-label={label}
      aria-pressed={isPressed}
      style={{ left: `${at.x - size / 2}px`, top: `${at.y - size / 2}px`, width: `${size}px`, height: `${size}px` }}
      onClick={onPress}
    />
  );
}
