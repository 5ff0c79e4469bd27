import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AreaGraph, NO_WAY } from '../src/index.js';
import { corridor, courtyard, drawnTile, hall, INNER_BORDERS } from './tiles.js';

const FOOT = '.';
const ANY = '.~';

/** Courtyard, then the corridor through its north, then the hall at the corridor's east. */
const joins = [
  { one: { tile: 0, opening: 0 }, other: { tile: 1, opening: 1 } },
  { one: { tile: 1, opening: 0 }, other: { tile: 2, opening: 1 } },
];
const graph = new AreaGraph([courtyard, corridor, hall], joins, FOOT);

function named(node: number): string {
  const { tile, area } = graph.at(node);
  return `${tile}.${graph.tiles[tile]!.areas[area]!}`;
}

describe('areas of joined tiles', () => {
  test('lie side by side over the borders that one may cross', () => {
    const [a] = [graph.node(0, 0)];
    expect(graph.beside(a, FOOT).map(named)).toEqual(['0.B', '0.C', '1.C']);
    expect(graph.bordersOf(a).filter(({ to }) => named(to) === '0.C')).toEqual([
      { to: graph.node(0, 2), border: '.' },
      { to: graph.node(0, 2), border: '~' },
    ]);
  });

  test('meet where openings meet, edge by edge, also around a corner', () => {
    expect(graph.beside(graph.node(1, 1), FOOT).map(named)).toEqual(['1.A', '1.C', '2.D']);
    expect(graph.beside(graph.node(2, 4), FOOT).map(named)).toEqual(['1.C', '2.C', '2.D']);
  });

  test('are as far apart as borders of the chosen kinds must be crossed', () => {
    const onFoot = graph.distances(graph.node(1, 0), FOOT);
    const seen = graph.distances(graph.node(1, 0), ANY);
    expect(onFoot[graph.node(0, 2)]).toBe(3);
    expect(seen[graph.node(2, 1)]).toBe(4);
    expect(graph.distances(graph.node(1, 0), '')[graph.node(0, 0)]).toBe(NO_WAY);
  });

  test('are as far one way as the other, and never further over more kinds of border', () => {
    fc.assert(
      fc.property(drawnTile, fc.subarray(INNER_BORDERS), (tile, kinds) => {
        const own = new AreaGraph([tile], [], FOOT);
        const rows = Array.from({ length: own.size }, (_, node) => own.distances(node, kinds.join('')));
        const wide = Array.from({ length: own.size }, (_, node) => own.distances(node, INNER_BORDERS.join('')));
        for (let from = 0; from < own.size; from++) {
          for (let to = 0; to < own.size; to++) {
            expect(rows[from]![to]).toBe(rows[to]![from]);
            expect(rows[from]![to] === NO_WAY || wide[from]![to]! <= rows[from]![to]!).toBe(true);
          }
        }
      }),
    );
  });

  test('every way that goes nearer at each step is a shortest one', () => {
    fc.assert(
      fc.property(drawnTile, fc.nat(15), fc.nat(15), fc.nat(9), (tile, one, other, lot) => {
        const own = new AreaGraph([tile], [], FOOT);
        const [from, to] = [one % own.size, other % own.size];
        const distances = own.distances(to, ANY);
        fc.pre(distances[from] !== NO_WAY);
        let [at, steps] = [from, 0];
        while (at !== to) {
          const next = own.nearer(at, distances, ANY);
          at = next[lot % next.length]!;
          steps += 1;
        }
        expect(steps).toBe(distances[from]);
        expect(own.nearer(to, distances, ANY)).toEqual([]);
      }),
    );
  });
});
