// The field as a table of the real client, its board on the kit.

import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { BoardFace, LayerProps } from '../../src/boards/Board.js';
import { boardOf } from '../../src/boards/Board.js';
import { DrawnPath } from '../../src/boards/DrawnPath.js';
import type { Point } from '../../src/boards/maps.js';
import { planeMap } from '../../src/boards/maps.js';
import type { Piece } from '../../src/boards/pieces.js';
import { PlainGround } from '../../src/boards/PlainGround.js';
import { face } from '../../src/games/generic/index.js';
import { moves } from '../../src/games/generic/plainBoard.js';
import { PageTable } from '../around/pageTable.js';
import { showTable } from '../around/showTable.js';
import { Disc } from './Disc.js';
import type { Driver } from './field.js';
import { BASE, field, INCH, LEGS, SIDE } from './field.js';

const PLANE = planeMap(SIDE, SIDE, 2 * BASE);

function pieces(view: TableView): readonly Piece[] {
  const drivers = (view['drivers'] ?? []) as unknown as readonly Driver[];
  const [x, y] = (view['ball'] ?? [0, 0]) as readonly [number, number];
  return [
    ...drivers.map(({ at, facing }, i) => ({
      id: `driver ${i + 1}`,
      at: { x: at[0], y: at[1] },
      owner: i + 1,
      facing,
    })),
    { id: 'ball', at: { x, y }, owner: 0 },
  ];
}

/** On the line in the middle whoever comes near it stops. */
function snap({ x, y }: Point): Point {
  return Math.abs(x - SIDE / 2) < INCH / 4 ? { x: SIDE / 2, y } : { x, y };
}

function inches({ x, y }: Point) {
  return text('inches', { x: (x / INCH).toFixed(1), y: (y / INCH).toFixed(1) });
}

const asked = {
  piece: 'driver 1',
  most: LEGS,
  label: text('drive.this'),
  snap,
  answer: (corners: readonly Point[], facing: number | undefined) => ({
    path: corners.map(({ x, y }) => [x, y]),
    facing: facing ?? 0,
  }),
  pointText: inches,
};

function Way(props: LayerProps) {
  const { question } = props;
  return question?.step.endsWith('.drive') ? (
    <DrawnPath key={question.number} {...props} asked={asked} Piece={Disc} />
  ) : null;
}

const plane: BoardFace = {
  label: text('field'),
  map: () => PLANE,
  pieces,
  placeText: (_view, _seat, place) => text(place),
  Piece: Disc,
  Ground: PlainGround,
  Tags: Way,
  pieceText: (_view, _seat, { id, at }) => text('standing', { id, place: inches(at as Point) }),
  acting: ({ question }) => (question ? 'driver 1' : undefined),
};

export async function showField(): Promise<void> {
  const table = new PageTable(field, { throwsFirst: location.search === '?field-throw' ? 1 : 0 });
  window.drivers = () => table.view['drivers'] as unknown as readonly Driver[];
  window.other = (choice) => table.choose(2, choice);
  await showTable(
    field,
    table,
    { ...face, board: boardOf(plane), beats: moves, makerOf: ({ step }) => (step.endsWith('.drive') ? {} : undefined) },
    {
      'game.field.name': 'Field',
      'game.field.short': 'Field',
      'seat.1': 'Drover',
      'seat.2': 'Rival',
      'ask.drive': 'Drive along a path of up to three legs.',
      'ask.throw': 'Throw the ball.',
      'choice.goal': 'Throw it to {words}',
      'event.drove': 'Somebody drove.',
      'event.threw': 'Somebody threw the ball.',
      standing: '{id} at {place}',
      'drive.this': 'Drive this way',
      'why.FLD-DRV-01': 'That is no path.',
      'why.FLD-DRV-02': 'A path has three legs at most.',
      'why.FLD-DRV-03': 'A leg is 6 inches at most.',
      'why.FLD-DRV-04': 'Nobody leaves the field.',
      'why.FLD-DRV-05': 'Nobody comes that near.',
      inches: '{x} in, {y} in',
      field: 'Field',
      words: '{words}',
    },
  );
}
