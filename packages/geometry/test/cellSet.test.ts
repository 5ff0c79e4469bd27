import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CellSet, OFF_GRID } from '../src/index.js';

const size = 105;
const cells = fc.uniqueArray(fc.nat(size - 1));

describe('a set of cells', () => {
  test('holds what was added and not deleted, as a set of numbers does', () => {
    fc.assert(
      fc.property(cells, cells, (added, deleted) => {
        const bits = new CellSet(size, added);
        const expected = new Set(added);
        for (const cell of deleted) {
          bits.delete(cell);
          expected.delete(cell);
        }
        expect(bits.list()).toEqual([...expected].sort((a, b) => a - b));
        for (let cell = 0; cell < size; cell++) expect(bits.has(cell)).toBe(expected.has(cell));
      }),
    );
  });

  test('meets another exactly if a cell is in both', () => {
    fc.assert(
      fc.property(cells, cells, (one, other) => {
        const expected = one.some((cell) => other.includes(cell));
        expect(new CellSet(size, one).meets(new CellSet(size, other))).toBe(expected);
      }),
    );
  });

  test('takes in another without changing it', () => {
    fc.assert(
      fc.property(cells, cells, (one, other) => {
        const united = new CellSet(size, one);
        const added = new CellSet(size, other);
        united.addAll(added);
        expect(united.list()).toEqual(new CellSet(size, [...one, ...other]).list());
        expect(added.list()).toEqual(new CellSet(size, other).list());
        united.clear();
        expect(united.list()).toEqual([]);
      }),
    );
  });

  test('has room for exactly the cells of the board', () => {
    for (const border of [1, 31, 32, 33, 64]) {
      const bits = new CellSet(border, [border - 1]);
      expect(bits.list()).toEqual([border - 1]);
      expect(() => bits.add(border)).toThrow('has no cell');
      expect(() => bits.add(OFF_GRID)).toThrow('has no cell');
      bits.delete(OFF_GRID);
      expect(bits.list()).toEqual([border - 1]);
    }
  });

  test('never holds a place off the grid', () => {
    const everything = new CellSet(
      size,
      Array.from({ length: size }, (_, cell) => cell),
    );
    expect(everything.has(OFF_GRID)).toBe(false);
  });
});
