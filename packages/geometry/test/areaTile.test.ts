import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AreaTile, drawingFaults, NO_BORDER, oppositeSide, SIDES, beyond } from '../src/index.js';
import { corridor, courtyard, drawnTile, hall, OPENINGS } from './tiles.js';

const SMALL = ['+#+#+', '#A.B#', '+ +.+', '#A A#', '+#+#+'];

describe('a drawn tile', () => {
  test('has the areas that its cells spell, by number in alphabetical order', () => {
    expect(hall.areas).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(hall.areaAt(2, 0)).toBe(1);
    expect(courtyard.cellsOf(1)).toEqual([
      [2, 0],
      [3, 0],
      [2, 1],
      [3, 1],
    ]);
  });

  test('has openings where its outline says so, edges side by side as one', () => {
    expect(courtyard.openings).toEqual([
      { border: 'X', side: 0, from: 1, length: 2 },
      { border: 'E', side: 2, from: 1, length: 2 },
    ]);
    expect(corridor.openings[0]).toEqual({ border: 'X', side: 1, from: 1, length: 2 });
    expect(corridor.cellAt(corridor.openings[0]!, 1)).toEqual([3, 2]);
  });

  test('has the same border on both sides of an edge', () => {
    fc.assert(
      fc.property(drawnTile, (tile) => {
        for (let row = 0; row < tile.rows; row++) {
          for (let column = 0; column < tile.columns; column++) {
            for (const side of SIDES.keys()) {
              const [east, south] = beyond(column, row, side);
              if (!tile.isWithin(east, south)) continue;
              expect(tile.border(column, row, side)).toBe(tile.border(east, south, oppositeSide(side)));
            }
          }
        }
      }),
    );
  });

  test.each([
    [
      'lines of different length',
      ['+#+#+', '#A.B', '+ +.+', '#A A#', '+#+#+'],
      { line: 2, character: 4, fault: 'size' },
    ],
    ['an even number of lines', SMALL.slice(0, 4), { line: 4, character: 5, fault: 'size' }],
    [
      'a vertex that is none',
      ['+#+#+', '#A.B#', '+ x.+', '#A A#', '+#+#+'],
      { line: 3, character: 3, fault: 'vertex' },
    ],
    ['a cell of no area', ['+#+#+', '#A. #', '+ +.+', '#A A#', '+#+#+'], { line: 2, character: 4, fault: 'area' }],
    [
      'a hole in the outline',
      ['+#+ +', '#A.B#', '+ +.+', '#A A#', '+#+#+'],
      { line: 1, character: 4, fault: 'outline' },
    ],
    [
      'areas without a border',
      ['+#+#+', '#A B#', '+ +.+', '#A A#', '+#+#+'],
      { line: 2, character: 3, fault: 'noBorder' },
    ],
    ['an area in two parts', ['+#+#+', '#A.B#', '+.+.+', '#B.A#', '+#+#+'], { line: 4, character: 2, fault: 'apart' }],
  ])('is refused with the place: %s', (_, drawing, fault) => {
    expect(drawingFaults(drawing)[0]).toEqual(fault);
    expect(() => new AreaTile(drawing, OPENINGS)).toThrow(`Line ${fault.line}, character ${fault.character}`);
  });

  test('may have a wall inside an area, as long as its cells hang together', () => {
    expect(drawingFaults(SMALL)).toEqual([]);
    expect(new AreaTile(SMALL, OPENINGS).border(0, 0, 2)).toBe(NO_BORDER);
    expect(drawingFaults(['+#+#+', '#A#A#', '+ + +', '#A A#', '+#+#+'])).toEqual([]);
  });
});
