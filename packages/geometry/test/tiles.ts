// Small tiles for tests: a courtyard and a corridor of one module, a hall of two, and any tile that can be drawn.

import * as fc from 'fast-check';
import { AreaTile } from '../src/index.js';

export const OPENINGS = 'EX';
/** Passable, a step that is seen over, a wall. */
export const INNER_BORDERS = ['.', '~', '#'];

export const courtyard = new AreaTile(
  [
    '+#+X+X+#+', //
    '#A A.B B#',
    '+ + + + +',
    '#A A#B B#',
    '+.+~+.+.+',
    '#C C C C#',
    '+ + + + +',
    '#C C C C#',
    '+#+E+E+#+',
  ],
  OPENINGS,
);

export const corridor = new AreaTile(
  [
    '+#+#+#+#+', //
    '#A.B B B#',
    '+ + + + +',
    '#A#B B BX',
    '+ +#+.+.+',
    '#A~C C CX',
    '+ + + + +',
    '#A.C C C#',
    '+#+E+E+#+',
  ],
  OPENINGS,
);

const HALL = [
  '+#+X+X+#+',
  '#A A.B B#',
  '+ + + + +',
  '#A A#B B#',
  '+.+.+~+~+',
  '#C C C C#',
  '+ + + + +',
  '#C C C C#',
  '+#+.+.+#+',
  '#D D#E E#',
  '+ + + + +',
  '#D D.E E#',
  '+ + + + +',
  '#D D#E E#',
  '+ + + + +',
  '#D D~E E#',
  '+#+E+E+#+',
];
export const hall = new AreaTile(HALL, OPENINGS);

export const someTile = fc.constantFrom(courtyard, corridor, hall);

/** Tiles of up to four by four cells in which every cell is an area of its own, with any borders between them. */
export const drawnTile = fc
  .record({ columns: fc.integer({ min: 1, max: 4 }), rows: fc.integer({ min: 1, max: 4 }) })
  .chain(({ columns, rows }) =>
    fc
      .array(fc.constantFrom(...INNER_BORDERS), { minLength: 40, maxLength: 40 })
      .map((borders) => new AreaTile(drawing(columns, rows, borders), OPENINGS)),
  );

function drawing(columns: number, rows: number, borders: readonly string[]): readonly string[] {
  let next = 0;
  return Array.from({ length: 2 * rows + 1 }, (_, y) =>
    Array.from({ length: 2 * columns + 1 }, (__, x) => {
      if (x % 2 === 0 && y % 2 === 0) return '+';
      if (x % 2 === 1 && y % 2 === 1) return String.fromCharCode(65 + ((y - 1) / 2) * columns + (x - 1) / 2);
      const isOutline = x === 0 || y === 0 || x === 2 * columns || y === 2 * rows;
      return isOutline ? '#' : borders[next++]!;
    }).join(''),
  );
}
