// What a plain board finds of a game that nobody has drawn: its map, and what stands on it.

import { describe, expect, test } from 'vitest';
import type { ChoiceVocabulary } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import { mapAt, mapOf } from '../src/games/generic/map.js';
import { moves } from '../src/games/generic/plainBoard.js';
import { thingsIn } from '../src/games/generic/things.js';
import { wordsOf } from './around/vocabulary.js';
import { race } from './plainBoard/game.js';
import { questions } from './questions/game.js';

const silent: ChoiceVocabulary = { asked: {}, option: () => undefined, schema: () => undefined };

const PLACE = { heights: {}, marks: {}, standing: [] };

describe('a map', () => {
  test('lies as high as the table says, and is another one only when that changes', () => {
    const given = { hexes: [[{ id: 'A1', column: 0, down: 1 }]], tallest: 2 };
    const flat = mapOf(given, silent)!;
    const raised = mapAt(given, flat);
    expect(raised(PLACE)).toBe(flat);
    const high = raised({ ...PLACE, heights: { A1: 2 } });
    expect(high.place('A1')!.height).toBe(2);
    expect(high.height).toBe(flat.height);
    expect(raised({ ...PLACE, heights: { A1: 2 } })).toBe(high);
    expect(raised(PLACE).place('A1')!.height).toBeUndefined();
  });

  test('is the one that lies at a table where it is laid while it is played, and the same for the same table', () => {
    const given = { areas: [] };
    const empty = mapOf(given, silent)!;
    const at = mapAt(given, empty);
    expect(at(PLACE)).toBe(empty);
    const tile = (id: string, x: number) => ({ id, squares: [[x, 0]] as const });
    const one = at({ ...PLACE, laid: { areas: [tile('A', 0)] } });
    const two = at({ ...PLACE, laid: { areas: [tile('A', 0), tile('B', 1)] } });
    expect([one.place('B'), two.place('B')?.id]).toEqual([undefined, 'B']);
    // Whoever looks back sees the map of then.
    expect(at({ ...PLACE, laid: { areas: [tile('A', 0)] } })).toBe(one);
  });

  test('is found by the names of its squares', () => {
    const map = mapOf(undefined, wordsOf(race))!;
    expect(map.rows.map((row) => row.map(({ id }) => id))).toEqual([
      ['a4', 'b4', 'c4', 'd4', 'e4'],
      ['a3', 'b3', 'c3', 'd3', 'e3'],
      ['a2', 'b2', 'c2', 'd2', 'e2'],
      ['a1', 'b1', 'c1', 'd1', 'e1'],
    ]);
    // Choices that name none, or none at all: there is no map.
    expect(mapOf(undefined, wordsOf(questions))).toBeUndefined();
    expect(mapOf(undefined, silent)).toBeUndefined();
  });

  test('is what the game says it is', () => {
    const squares = mapOf(
      {
        squares: [
          ['north', 'north-east'],
          ['south', 'south-east'],
        ],
      },
      silent,
    )!;
    expect(squares.rows.map((row) => row.map(({ id }) => id))).toEqual([
      ['north', 'north-east'],
      ['south', 'south-east'],
    ]);
    const hexes = mapOf(
      {
        hexes: [
          [
            { id: '1A', column: 0, down: 1 },
            { id: '1B', column: 1, down: 2 },
          ],
        ],
      },
      silent,
    )!;
    expect(hexes.place('1B')!.middle.x).toBeGreaterThan(hexes.place('1A')!.middle.x);
    const areas = mapOf(
      {
        areas: [
          {
            id: 'hall',
            squares: [
              [0, 0],
              [1, 0],
            ],
          },
          { id: 'yard', squares: [[2, 0]] },
        ],
        walls: [['hall', 'yard']],
      },
      silent,
    )!;
    expect(areas.borders).toEqual([{ between: ['hall', 'yard'], kind: 'wall', isClosed: true }]);
    expect(mapOf({ plane: { width: 900, height: 600, unit: 25 } }, silent)).toMatchObject({ width: 900, rows: [] });
  });
});

describe('what stands on it', () => {
  test('is whatever in the table is somewhere, with its owner and its name', () => {
    const things = thingsIn({
      turn: { number: 3, phase: 'move', at: 'takeStep' },
      robots: { 1: { at: 'a1', life: 2, facing: 'E' }, 2: { at: 'b2', life: 3 } },
      units: [
        { id: 'scout', at: 'c1', seat: 2 },
        { id: 'mine', at: 'c1', owner: 1, name: 'Mine' },
      ],
      squads: { 2: { drover: { at: [120, 45] }, lost: { at: null } } },
      ball: { at: { x: 7, y: 8 } },
    });
    expect(things).toEqual([
      { id: 'robots-1', name: 'robots-1', at: 'a1', owner: 1, facing: 90 },
      { id: 'robots-2', name: 'robots-2', at: 'b2', owner: 2 },
      { id: 'scout', name: 'scout', at: 'c1', owner: 2 },
      { id: 'mine', name: 'Mine', at: 'c1', owner: 1 },
      { id: 'drover', name: 'drover', at: { x: 120, y: 45 }, owner: 2 },
      { id: 'ball', name: 'ball', at: { x: 7, y: 8 }, owner: 0 },
    ]);
  });

  test('moves in one beat for every event that moves something', () => {
    const table = (at: string) => ({ runners: { 1: { at } } });
    const told = ['a', 'b', 'c'].map((type) => ({ type, rule: 'RCE-TRN-01' }));
    const beats = moves(told, table('a1'), table('a3'), [table('a2'), table('a2'), table('a3')]);
    expect(beats.map(({ events, after }) => [events.map(({ type }) => type).join(), after])).toEqual([
      ['a', table('a2')],
      ['b,c', table('a3')],
    ]);
    // Where nobody can tell what was in between: all at once.
    expect(moves(told, table('a1'), table('a3'), undefined)).toHaveLength(1);
    expect(moves(told, table('a1'), table('a1'), undefined)).toEqual([]);
  });
});

test('what the game says to stand somewhere moves with the tables after events', () => {
  const at = (place: string) => ({ ...PLACE, standing: [{ id: 'robot-1', at: place, owner: 1, name: { key: 'x' } }] });
  const onMap = (view: TableView) => at(view['where'] as string);
  const event = { type: 'moved', rule: 'R-1' };
  const beats = moves([event, event], { where: 'A1' }, { where: 'A2' }, [{ where: 'A1' }, { where: 'A2' }], onMap);
  expect(beats.map(({ events }) => events.length)).toEqual([2]);
});
