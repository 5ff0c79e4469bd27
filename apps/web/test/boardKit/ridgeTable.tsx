// The ridge as a table of the real client: hexes that lie high, and lower after a push.

import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { BoardFace } from '../../src/boards/Board.js';
import { boardOf } from '../../src/boards/Board.js';
import { hexMap } from '../../src/boards/hexMap.js';
import type { BoardMap } from '../../src/boards/maps.js';
import type { Piece } from '../../src/boards/pieces.js';
import { PlainGround } from '../../src/boards/PlainGround.js';
import { WayStops } from '../../src/boards/WayStops.js';
import type { BoardProps } from '../../src/games/face.js';
import { face } from '../../src/games/generic/index.js';
import { PageTable } from '../around/pageTable.js';
import { showTable } from '../around/showTable.js';
import { Disc } from './Disc.js';
import type { RidgeRobot } from './ridge.js';
import { COLUMNS, ridge, ROWS } from './ridge.js';

/** No house has more storeys, whatever is built. */
const TALLEST = 2;
const maps = new Map<string, BoardMap>();

function mapOf(view: TableView): BoardMap {
  const heights = (view['heights'] ?? {}) as Readonly<Record<string, number>>;
  const key = JSON.stringify(heights);
  const known = maps.get(key) ?? hexMap(linesWith(heights), TALLEST);
  maps.set(key, known);
  return known;
}

function linesWith(heights: Readonly<Record<string, number>>) {
  return Array.from({ length: ROWS }, (_, row) =>
    COLUMNS.map((letter, column) => {
      const id = `${letter}${row + 1}`;
      const height = heights[id] ?? 0;
      return { id, column, down: 2 * row + (column % 2), ...(height > 0 && { height }) };
    }),
  );
}

function robotsIn(view: TableView): readonly RidgeRobot[] {
  return (view['robots'] ?? []) as unknown as readonly RidgeRobot[];
}

interface PushFacts {
  readonly way: readonly string[];
  readonly stops: readonly { readonly at: string; readonly storeys: number }[];
}

/** What the question says of the push that is chosen. */
function pushChosen({ lit, question }: BoardProps): PushFacts | undefined {
  const chosen = lit.find(({ isChosen, target }) => isChosen && 'cell' in target)?.target;
  const facts = (question?.facts ?? {}) as unknown as Readonly<Record<string, PushFacts>>;
  return chosen !== undefined && 'cell' in chosen ? facts[chosen.cell] : undefined;
}

const hexes: BoardFace = {
  label: text('ridge'),
  map: mapOf,
  pieces: (view): readonly Piece[] => robotsIn(view),
  placeText: (view, _seat, place) => {
    const here = robotsIn(view).filter(({ at }) => at === place);
    return text('hex', { place, height: mapOf(view).place(place)?.height ?? 0, count: here.length });
  },
  Piece: Disc,
  Ground: PlainGround,
  wayChosen: (props) => {
    const push = pushChosen(props);
    return push === undefined ? [] : ['C1', ...push.way];
  },
  Air: (props) => {
    const stops = pushChosen(props)?.stops ?? [];
    const told = stops.map(({ at, storeys }) => ({ at, label: `${storeys} storeys`, isHarmful: true }));
    return <WayStops frame={props.frame} stops={told} />;
  },
};

/** One beat for a push: everything that stands elsewhere, or on what is lower, moves in it. */
const LASTS = 600;

export async function showRidge(): Promise<void> {
  await showTable(
    ridge,
    new PageTable(ridge, { players: 6 }),
    {
      ...face,
      board: boardOf(hexes),
      beats: (events, _before, after) =>
        events.some(({ type }) => type === 'pushed') ? [{ duration: LASTS, events, after, play: undefined }] : [],
    },
    {
      'game.ridge.name': 'Ridge',
      'game.ridge.short': 'Ridge',
      ...Object.fromEntries(['Ada', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn'].map((name, i) => [`seat.${i + 1}`, name])),
      'ask.push': 'Push the second robot down its column.',
      'ask.cancel': 'Cancel a response.',
      'ask.use': 'Use something.',
      'choice.push': 'Push it to {words}',
      'choice.cancel': 'Cancel response {words}',
      'choice.use': 'Use {words}',
      'event.pushed': 'Somebody pushes it to {to}.',
      'event.cancelled': 'Somebody cancels response {number}.',
      'event.used': 'Somebody uses something.',
      hex: '{place}: {height} storeys, {count} robots',
      ridge: 'Ridge',
    },
  );
}
