// Words on the board, where it has room for them: the moment of a blast, and what each lit cell of a move would bring.
// A screen reader hears the same from the cells.

import type { Seat } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { Danger } from '@automachia/tournoi/facts';
import { arena, costOf, damageOn, dangersOf, isLast, isUnhurt, wayOf } from '@automachia/tournoi/facts';
import { useMemo } from 'preact/hooks';
import type { LayerProps } from '../../boards/Board.js';
import type { MapFrame } from '../../boards/frame.js';
import type { Spot } from '../../boards/spots.js';
import { SIDE } from './arena.js';
import { isTaken } from './names.js';
import { phaseOf, robotOf, robotsOf } from '@automachia/tournoi/reading';
import { pack } from './pack.js';

/** Room for words on the board; without it they go to the dock and the decision bar. */
const WORDS = 96;

const NONE: NonNullable<LayerProps['causes']> = [];

export function Tags({ frame, view, seat, spots, beat, causes = NONE, question, say }: LayerProps) {
  const dangers = useMemo(
    () => (beat === undefined && causes.length === 0 && phaseOf(view) !== undefined ? dangersOf(view, pack()) : []),
    [view, beat, causes],
  );
  if (frame.unit < WORDS) return null;
  const keyed = new Set(spots.flatMap(({ place, key }) => (key === undefined ? [] : (place ?? []))));
  const moments = new Set(dangers.map((danger) => momentCell(view, danger, dangers, keyed)));
  return (
    <div class="tn-tags" aria-hidden="true">
      {[...moments].map((cell) => {
        // A cell with a key has a tag of its own.
        const damage = damageOn(view, pack(), cell, dangers);
        if (keyed.has(cell) || damage === 0) return null;
        const { x, y } = frame.at(cell);
        return (
          <span
            class="tn-moment"
            key={cell}
            style={{ left: `${x}px`, top: `${y - frame.unit / 2 + (isOnRobot(view, cell) ? -9 : 3)}px` }}
          >
            {say(text('brings.endOfTurn', { damage }))}
          </span>
        );
      })}
      {spots.map((spot) => {
        const tag = tagOf(view, seat, spot, question);
        if (tag === undefined) return null;
        const words = say(tag.text);
        const { x, y } = frame.at(spot.at);
        const isOff = spot.place === undefined;
        // Those beside other keys say the same.
        if (isOff && words.length * LETTER + AROUND > roomBeside(frame, spot, spots)) return null;
        return (
          <span
            class={`tn-tag is-${tag.tone}${isOff ? ' is-off' : ''}`}
            key={spot.key}
            style={{
              left: `${x + (isOff ? HALF_KEY : 0)}px`,
              top: `${y + (isOff ? -11 : frame.unit / 2 - (isOnRobot(view, spot.place) ? 11 : 24))}px`,
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
export function roomBeside(frame: MapFrame, { at }: Spot, spots: readonly Spot[]): number {
  const { x, y } = frame.at(at);
  const others = spots.filter(({ place }) => place === undefined).map((spot) => frame.at(spot.at));
  const next = others.filter((other) => other.y === y && other.x > x).map((other) => other.x - HALF_KEY);
  return Math.min(frame.width, ...next) - x - HALF_KEY;
}

/** The cell of a danger where its moment is written: on no key, on nothing that it would cover, high up. */
function momentCell(view: TableView, danger: Danger, dangers: readonly Danger[], keyed: ReadonlySet<string>): string {
  const cost = (cell: string): number => {
    const isTold = damageOn(view, pack(), cell, dangers) === danger.damage;
    return (
      (keyed.has(cell) ? 64 : 0) + (isTold ? 0 : 32) + (isTaken(view, cell) ? 16 : 0) - arena.row(arena.named(cell))
    );
  };
  return [...danger.cells].sort((one, other) => cost(one) - cost(other))[0]!;
}

/** Words keep clear of a robot's head and of the numbers at its feet. */
function isOnRobot(view: TableView, cell: string | undefined): boolean {
  return robotsOf(view).some(({ at }) => at === cell);
}

function tagOf(view: TableView, seat: Seat, { key, place: cell, at, lit }: Spot, question: LayerProps['question']) {
  if (key === undefined) return undefined;
  if (cell === undefined) {
    // Beside the upper and lower rim only: at the sides there is no room for words.
    if (typeof at === 'string' || at.x < 0 || at.x > SIDE) return undefined;
    return {
      tone: 'bad',
      text: text((robotOf(view, seat)?.life ?? 0) <= 1 ? 'web.tournoi.tag.lastLife' : 'web.tournoi.tag.off'),
    };
  }
  const way = 'direction' in lit.target ? wayOf(question, lit.target.direction) : undefined;
  if (way === undefined) return undefined;
  const { now, end } = costOf(way);
  if (isLast(way)) return { tone: 'bad', text: text('web.tournoi.tag.out', { damage: now + end }) };
  if (now > 0 && end > 0) return { tone: 'bad', text: text('web.tournoi.tag.both', { now, end }) };
  if (now > 0) return { tone: 'bad', text: text('brings.now', { damage: now }) };
  if (end > 0) return { tone: 'bad', text: text('brings.endOfTurn', { damage: end }) };
  // Where one chooses again, and while nothing is due, nothing is said; under a key, that it is known.
  const isDue = dangersOf(view, pack()).length > 0;
  return isDue && lit.isChosen && isUnhurt(way) ? { tone: 'good', text: text('brings.unhurt') } : undefined;
}
