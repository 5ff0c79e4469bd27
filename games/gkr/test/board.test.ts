// The board and its geometry (GKR-RUL-01 to GKR-RUL-19): hexes, distances, arcs, lines of sight, cover and alleys.

import { describe, expect, test } from 'vitest';
import { board, FRONT_ARCS, FULL_HEXES, HALF_HEXES, nameOf, paths } from '../src/model/board.js';
import { housePack } from '../src/index.js';
import { Sightlines } from '../src/model/sightlines.js';

const hex = (name: string): number => board.named(name);
const among = (...names: readonly string[]): Sightlines => new Sightlines(names.map(hex));
const finalShowdown = housePack.battlefields.find(({ id }) => id === 'final-showdown')!.buildings;

test('[GKR-RUL-01], [GKR-MAP-01] eleven lettered lines hold 93 full hexes and 12 half-hexes', () => {
  expect(FULL_HEXES).toHaveLength(93);
  expect(HALF_HEXES.list().map(nameOf).sort()).toEqual(
    ['A', 'C', 'E', 'G', 'I', 'K'].flatMap((line) => [`0${line}`, `9${line}`]).sort(),
  );
  for (const line of 'BDFHJ') expect(FULL_HEXES.filter((cell) => nameOf(cell).endsWith(line))).toHaveLength(9);
  for (const line of 'ACEGIK') expect(FULL_HEXES.filter((cell) => nameOf(cell).endsWith(line))).toHaveLength(8);
});

test('[GKR-RUL-02] a hex touches two on each neighbouring line and two on its own', () => {
  expect(board.neighbours(hex('5F')).map(nameOf).sort()).toEqual(['4E', '4F', '4G', '5E', '5G', '6F']);
  expect(board.neighbours(hex('5E')).map(nameOf).sort()).toEqual(['4E', '5D', '5F', '6D', '6E', '6F']);
});

test('[GKR-RUL-03] coordinates and directions are as the ruling computes them', () => {
  const at = (name: string) => [board.q(hex(name)), board.r(hex(name))];
  expect(['1B', '1F', '9F', '5K', '8C'].map(at)).toEqual([
    [2, 0],
    [6, -2],
    [6, 6],
    [11, 0],
    [3, 7],
  ]);
  const around = [0, 1, 2, 3, 4, 5].map((direction) => nameOf(board.neighbour(hex('3E'), direction)));
  expect(around).toEqual(['2E', '3F', '4F', '4E', '4D', '3D']);
});

test('[GKR-RUL-04] distances ignore what stands between', () => {
  const distance = (one: string, other: string) => board.distance(hex(one), hex(other));
  expect([distance('1B', '9B'), distance('1B', '1J'), distance('1B', '9J'), distance('1F', '9F')]).toEqual([
    8, 8, 12, 8,
  ]);
  expect([distance('1D', '5K'), distance('1D', '8C'), distance('5K', '8C')]).toEqual([8, 8, 8]);
});

test('[GKR-RUL-10], [GKR-MOV-13] the front arc is half the plane, its border included', () => {
  const sees = (facing: number, name: string) => board.isInArc(hex('5E'), FRONT_ARCS[facing]!, hex(name));
  expect(sees(0, '5G')).toBe(true);
  expect(sees(0, '6G')).toBe(false);
  expect(sees(1, '4D')).toBe(true);
  expect(sees(1, '7F')).toBe(true);
  expect(sees(1, '5D')).toBe(false);
});

test('[GKR-RUL-11] front and flank complement each other: no hex is in neither', () => {
  for (let facing = 0; facing < 6; facing++) {
    for (const cell of FULL_HEXES) {
      if (cell === hex('5E')) continue;
      const front = board.isInArc(hex('5E'), FRONT_ARCS[facing]!, cell);
      const back = board.isInArc(hex('5E'), FRONT_ARCS[(facing + 3) % 6]!, cell);
      expect(front || back).toBe(true);
    }
  }
});

describe('lines of sight', () => {
  test('[GKR-TGT-04], [GKR-TGT-05] one free shortest path is enough', () => {
    // From 3D to 4E lead two paths, by 3E and by 4D.
    expect(among('3E').hasLineOfSight(hex('3D'), hex('4E'))).toBe(true);
    expect(among('3E', '4D').hasLineOfSight(hex('3D'), hex('4E'))).toBe(false);
    // From 2E to 4E leads only one.
    expect(among('3E').hasLineOfSight(hex('2E'), hex('4E'))).toBe(false);
  });

  test('[GKR-TGT-11] whoever is not seen does not see, on any map', () => {
    for (const { buildings } of housePack.battlefields) {
      const lines = among(...buildings);
      for (const one of FULL_HEXES) {
        for (const other of FULL_HEXES) {
          expect(lines.hasLineOfSight(one, other)).toBe(lines.hasLineOfSight(other, one));
        }
      }
    }
  });

  test('[GKR-RUL-06], [GKR-RUL-07] paths cross half-hexes and never leave the board', () => {
    expect(paths.isBetween(hex('1D'), hex('1F'), hex('0E'))).toBe(true);
    expect(among('1E').hasLineOfSight(hex('1D'), hex('1F'))).toBe(true);
    expect(among('0E', '1E').hasLineOfSight(hex('1D'), hex('1F'))).toBe(false);
  });

  test('[GKR-RUL-12] a distant building that blocks some paths has no effect', () => {
    // 2E to 5F: 3E lies on some paths and is not beside the target.
    const lines = among('3E');
    expect(paths.isBetween(hex('2E'), hex('5F'), hex('3E'))).toBe(true);
    expect(lines.hasLineOfSight(hex('2E'), hex('5F'))).toBe(true);
    expect(lines.hasPartialCover(hex('2E'), hex('5F'))).toBe(false);
  });

  test('[GKR-RUL-13] partial cover is the target’s alone', () => {
    // 4F lies beside 5F and not beside 2E.
    const lines = among('4F');
    expect(lines.hasPartialCover(hex('2E'), hex('5F'))).toBe(true);
    expect(lines.hasPartialCover(hex('5F'), hex('2E'))).toBe(false);
  });

  test('[GKR-RUL-14], [GKR-HIT-07] neighbours are never covered', () => {
    const lines = among('4F', '5E', '5G');
    expect(lines.hasLineOfSight(hex('5F'), hex('6F'))).toBe(true);
    expect(lines.hasPartialCover(hex('6F'), hex('5F'))).toBe(false);
  });
});

describe('read once more, path by path', () => {
  /** All shortest paths between two hexes, without the ends, as the ruling describes them. */
  function allPaths(from: number, to: number): number[][] {
    const distance = board.distance(from, to);
    if (distance <= 1) return [[]];
    return board
      .neighbours(from)
      .filter((next) => board.distance(next, to) === distance - 1)
      .flatMap((next) => allPaths(next, to).map((rest) => [next, ...rest]));
  }

  test('[GKR-TGT-04], [GKR-TGT-05], [GKR-HIT-05], [GKR-HIT-06], [GKR-HIT-07] on every map, up to 6 hexes', () => {
    const wrong: string[] = [];
    for (const { id, buildings } of housePack.battlefields) {
      const lines = among(...buildings);
      const standing = new Set(buildings.map(hex));
      for (const from of FULL_HEXES) {
        for (const to of FULL_HEXES) {
          if (from === to || standing.has(from) || standing.has(to) || board.distance(from, to) > 6) continue;
          const shortest = allPaths(from, to);
          const isSeen = shortest.some((path) => path.every((cell) => !standing.has(cell)));
          const isCovered =
            isSeen &&
            shortest.length > 1 &&
            shortest.some((path) => path.some((cell) => standing.has(cell) && board.distance(cell, to) === 1));
          if (lines.hasLineOfSight(from, to) !== isSeen) wrong.push(`${id}: ${nameOf(from)} sees ${nameOf(to)}?`);
          if (lines.hasPartialCover(from, to) !== isCovered)
            wrong.push(`${id}: ${nameOf(to)} covered from ${nameOf(from)}?`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('alleys', () => {
  const exits = (lines: Sightlines, from: string) =>
    FULL_HEXES.filter((cell) => lines.alleyExit(hex(from), cell) >= 0).map(nameOf);

  test('[GKR-RUL-15], [GKR-TGT-15] a shot leaves the alley at its far mouth and goes on from there', () => {
    const lines = among(...finalShowdown);
    expect(nameOf(lines.alleyExit(hex('5H'), hex('2J')))).toBe('3I');
    expect(exits(lines, '5H')).toContain('3I');
    // Not back beside the alley.
    expect(exits(lines, '5H')).not.toContain('3H');
  });

  test('[GKR-RUL-15] an alley and plain line of sight never overlap', () => {
    for (const { buildings } of housePack.battlefields) {
      const lines = among(...buildings);
      const both = FULL_HEXES.flatMap((from) =>
        FULL_HEXES.filter((to) => lines.alleyExit(from, to) >= 0 && lines.hasLineOfSight(from, to)),
      );
      expect(both).toEqual([]);
    }
  });

  test('[GKR-RUL-16] cover beyond an alley counts, but never by the alley’s own buildings', () => {
    const open = among('4H', '4I');
    expect(open.hasCoverBeyond(hex('5H'), hex('3I'), hex('2J'))).toBe(false);
    // 3I to 1J: by 2I or by 2J.
    const covered = among('4H', '4I', '2J');
    expect(covered.alleyExit(hex('5H'), hex('1J'))).toBe(hex('3I'));
    expect(covered.hasCoverBeyond(hex('5H'), hex('3I'), hex('1J'))).toBe(true);
  });

  test('[GKR-RUL-15] an alley whose mouth is a building leads nowhere', () => {
    expect(exits(among('4H', '4I', '3I'), '5H')).toEqual([]);
  });
});

test.each([0, 1, 2, 3, 4, 5])(
  '[GKR-TGT-15] two buildings side by side are an alley, whichever way they lie (%i)',
  (direction) => {
    const from = hex('5F');
    const beside = [board.neighbour(from, direction), board.neighbour(from, (direction + 1) % 6)];
    const exit = board.diagonal(from, direction);
    expect(new Sightlines(beside).alleyExit(from, exit)).toBe(exit);
    expect(new Sightlines(beside.slice(1)).alleyExit(from, exit)).toBe(-1);
  },
);
