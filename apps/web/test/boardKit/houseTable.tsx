// The house as a table of the real client, its board on the kit.

import type { Seat } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { BoardFace } from '../../src/boards/Board.js';
import { boardOf } from '../../src/boards/Board.js';
import type { Point } from '../../src/boards/maps.js';
import type { Piece } from '../../src/boards/pieces.js';
import { PlainGround } from '../../src/boards/PlainGround.js';
import { zoneMap } from '../../src/boards/zoneMap.js';
import type { Story } from '../../src/games/face.js';
import { face } from '../../src/games/generic/index.js';
import { moves } from '../../src/games/generic/plainBoard.js';
import { PageTable } from '../around/pageTable.js';
import { showTable } from '../around/showTable.js';
import { Disc } from './Disc.js';
import type { Figure } from './house.js';
import { BORDERS, house } from './house.js';

const at = (x: number, y: number): Point => ({ x, y });
const HOUSE = zoneMap(
  [
    { id: 'hall', squares: [at(0, 0), at(0, 1), at(0, 2), at(1, 2)] },
    { id: 'street', squares: [at(1, 0), at(1, 1)] },
    { id: 'room', squares: [at(2, 0)] },
    { id: 'yard', squares: [at(2, 1), at(2, 2), at(3, 2)] },
    { id: 'post', squares: [at(3, 0), at(3, 1)] },
  ],
  BORDERS,
);

function figuresIn(view: TableView): readonly Figure[] {
  return (view['figures'] ?? []) as unknown as readonly Figure[];
}

function countOf(view: TableView, owner: Seat): number {
  return figuresIn(view).filter((figure) => figure.owner === owner).length;
}

const rooms: BoardFace = {
  label: text('house'),
  map: () => HOUSE,
  pieces: (view): readonly Piece[] => figuresIn(view),
  placeText: (view, _seat, place) => {
    const here = figuresIn(view).filter((figure) => figure.at === place);
    return text('zone', { place, count: here.length, locusts: here.filter(({ owner }) => owner === 0).length });
  },
  Piece: Disc,
  Ground: PlainGround,
  acting: ({ question }) => (question ? 'comrade-1' : undefined),
};

const story: Story = {
  turn: () => undefined,
  lanes: () => [{ name: text('figures'), value: (view, seat) => countOf(view, seat) }],
  mark: () => undefined,
  about: ({ to }) => (typeof to === 'string' ? [{ zone: to }] : []),
};

export async function showHouse(): Promise<void> {
  const table = new PageTable(house, { strikesFirst: location.search === '?house-strike' ? 1 : 0 });
  window.other = (choice) => table.choose(2, choice);
  await showTable(
    house,
    table,
    {
      ...face,
      board: boardOf(rooms),
      beats: moves,
      story,
      nobody: text('locust'),
      sides: () => [[1, 2]],
    },
    {
      'game.house.name': 'House',
      'game.house.short': 'House',
      'seat.1': 'Ada',
      'seat.2': 'Bob',
      locust: 'The swarm',
      'ask.go': 'Go to an area beside yours.',
      'choice.go': 'Go to the {to}',
      'ask.strike': 'Strike at a figure, or leave them alone.',
      'choice.blow': '{kind, select, strike {Strike {at}} other {Leave the {zone} alone}}',
      'event.struck': 'Somebody strikes {at}.',
      'event.went': 'Somebody goes to the {to}.',
      'event.cameUp': 'Another figure comes up in the {at}.',
      zone: '{place}: {count} figures, {locusts} of nobody',
      house: 'House',
      figures: 'Figures',
    },
  );
}
