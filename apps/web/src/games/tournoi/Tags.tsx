// Words on the board, where it has room for them: the moment of a blast, and what each lit cell of a move would bring.
// A screen reader hears the same from the cells.

import type { Seat, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import { coordinatesOf } from './arena.js';
import { cardFace } from './cards.js';
import type { Danger } from './forecast.js';
import { damageOn, isLastLife } from './forecast.js';
import type { BoardFrame } from './frame.js';
import { middleOf, middleOfCell } from './frame.js';
import { isTaken } from './names.js';
import type { Spot } from './spots.js';
import { locationsOf, robotsOf } from './table.js';

interface TagsProps {
  readonly frame: BoardFrame;
  readonly view: TableView;
  readonly seat: Seat;
  readonly spots: readonly Spot[];
  readonly dangers: readonly Danger[];
  readonly say: (text: Text) => string;
}

export function Tags({ frame, view, seat, spots, dangers, say }: TagsProps) {
  if (!frame.hasTags) return null;
  const keyed = new Set(spots.flatMap(({ cell, key }) => (key === undefined ? [] : (cell ?? []))));
  const moments = new Set(dangers.map((danger) => momentCell(view, danger, dangers, keyed)));
  return (
    <div class="tn-tags" aria-hidden="true">
      {[...moments].map((cell) => {
        // A cell with a key has a tag of its own.
        if (keyed.has(cell)) return null;
        const { x, y } = middleOfCell(frame, cell);
        return (
          <span
            class="tn-moment"
            key={cell}
            style={{ left: `${x}px`, top: `${y - frame.pitch / 2 + (isOnRobot(view, cell) ? -9 : 3)}px` }}
          >
            {say(text('web.tournoi.endOfTurn', { damage: damageOn(dangers, cell) }))}
          </span>
        );
      })}
      {spots.map((spot) => {
        const tag = tagOf(view, seat, spot, dangers);
        if (tag === undefined) return null;
        const words = say(tag.text);
        const { x, y } = middleOf(frame, spot.place);
        const isOff = spot.cell === null;
        // Those beside other keys say the same.
        if (isOff && words.length * LETTER + AROUND > roomBeside(frame, spot, spots)) return null;
        return (
          <span
            class={`tn-tag is-${tag.tone}${isOff ? ' is-off' : ''}`}
            key={spot.key}
            style={{
              left: `${x + (isOff ? HALF_KEY : 0)}px`,
              top: `${y + (isOff ? -11 : frame.pitch / 2 - (isOnRobot(view, spot.cell) ? 11 : 24))}px`,
            }}
          >
            {words}
          </span>
        );
      })}
    </div>
  );
}

/** Half a key on the rim; a letter of a tag, and what is around its words, in pixels. */
const HALF_KEY = 12;
const LETTER = 6.6;
const AROUND = 20;

/** How far it is from a key on the rim to the next one to its right. */
export function roomBeside(frame: BoardFrame, { place }: Spot, spots: readonly Spot[]): number {
  const { x, y } = middleOf(frame, place);
  const others = spots.filter(({ cell }) => cell === null).map((spot) => middleOf(frame, spot.place));
  const next = others.filter((other) => other.y === y && other.x > x).map((other) => other.x - HALF_KEY);
  return Math.min(frame.size, ...next) - x - HALF_KEY;
}

/** The cell of a danger where its moment is written: on no key, on nothing that it would cover, high up. */
function momentCell(view: TableView, danger: Danger, dangers: readonly Danger[], keyed: ReadonlySet<string>): string {
  const cost = (cell: string): number => {
    const isTold = damageOn(dangers, cell) === danger.damage;
    return (keyed.has(cell) ? 64 : 0) + (isTold ? 0 : 32) + (isTaken(view, cell) ? 16 : 0) - coordinatesOf(cell).row;
  };
  return [...danger.cells].sort((one, other) => cost(one) - cost(other))[0]!;
}

/** Words keep clear of a robot's head and of the numbers at its feet. */
function isOnRobot(view: TableView, cell: string | null): boolean {
  return robotsOf(view).some(({ at }) => at === cell);
}

function tagOf(view: TableView, seat: Seat, { key, cell, place, lit }: Spot, dangers: readonly Danger[]) {
  if (key === undefined) return undefined;
  if (cell === null) {
    // Beside the upper and lower rim only: at the sides there is no room for words.
    const hasRoom = place.column >= 0 && place.column < 5;
    if (!hasRoom) return undefined;
    return { tone: 'bad', text: text(isLastLife(view, seat) ? 'web.tournoi.tag.lastLife' : 'web.tournoi.tag.off') };
  }
  const mine = locationsOf(view).find(({ at, card }) => at === cell && card === 'mine');
  if (mine !== undefined) {
    return { tone: 'bad', text: text('web.tournoi.tag.mine', cardFace(mine.card).numbers) };
  }
  const damage = damageOn(dangers, cell);
  if (damage > 0) return { tone: 'bad', text: text('web.tournoi.endOfTurn', { damage }) };
  return dangers.length > 0 && lit.isChosen ? { tone: 'good', text: text('web.tournoi.tag.clear') } : undefined;
}
