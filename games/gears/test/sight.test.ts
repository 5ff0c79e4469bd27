// Zones, neighbours, points and lines of sight (GOW-RUL-01 to GOW-RUL-12), measured on every tile and pair of places.

import { beforeAll, describe, expect, test } from 'vitest';
import { componentsOf } from '../src/cards/vocabulary.js';
import { gears, housePack } from '../src/index.js';
import type { Stand } from '../src/map/ground.js';
import { NOTHING, spotNamed, zoneName, zoneNamed } from '../src/map/ground.js';
import { SIGHT_RULES } from '../src/map/tiles.js';

const content = componentsOf(housePack);
const named = (name: string): number => zoneNamed(content.sides, name);
const spot = (name: string): number => spotNamed(content.sides, name);
const groundWith = (map: Readonly<Record<string, string>>) =>
  content.grounds.of(gears.arrange({}, { stage: 1, map }, 1).laid);

describe('on 2A and 9A', () => {
  let ground: ReturnType<typeof groundWith>;
  beforeAll(() => {
    ground = groundWith({ '2A': '', '9A': '2A' });
  });
  const places = (): Stand[] =>
    ground.zones.flatMap((zone) => [
      { zone, spot: NOTHING },
      ...ground.spotsIn(zone).map((one) => ({ zone, spot: one })),
    ]);

  test('[GOW-RUL-02] [GOW-MOV-01] neighbours share a passable edge, and not a corner, a wall or an elevation alone', () => {
    const beside = (zone: string): string[] =>
      ground
        .beside(named(zone))
        .map((one) => zoneName(content.sides, one))
        .sort();
    expect(beside('2A.A')).toEqual(['2A.B', '2A.C']);
    expect(beside('2A.E')).toEqual(['2A.C']);
    // Over the joined opening.
    expect(beside('2A.D')).toEqual(['2A.B', '2A.C', '9A.E']);
  });
  test('[GOW-RUL-07] sight is mutual, in and out of cover', () => {
    for (const one of places())
      for (const other of places()) expect(ground.isSeen(one, other)).toBe(ground.isSeen(other, one));
  });
  test('[GOW-RUL-10] [GOW-COV-07] cover is 0, 1 or 2, nothing in the own zone, and nothing where nobody is seen', () => {
    for (const one of places())
      for (const other of places()) {
        const bonus = ground.cover(one, other);
        const isNone = other.spot === NOTHING || one.zone === other.zone || !ground.isSeen(one, other);
        expect(isNone ? [0] : [1, 2]).toContain(bonus);
      }
  });
  test('[GOW-COV-07] of two arrows the defender counts the better one', () => {
    // 9A.c2 has arrows to the east and to the south.
    const defender = { zone: named('9A.B'), spot: spot('9A.c2') };
    const bonuses = ground.zones.map((zone) => ground.cover({ zone, spot: NOTHING }, defender));
    expect(new Set(bonuses)).toContain(2);
  });
  test('[GOW-RUL-08] an arrow begins one unit inside its edge, at its middle', () => {
    const side = content.sides[content.sideNamed('2A')]!;
    expect(side.spots.find(({ name }) => name === 'c1')!.arrows).toMatchObject([{ point: { x: 35, y: 19 } }]);
    expect(side.spots.find(({ name }) => name === 'c2')!.arrows).toMatchObject([{ point: { x: 19, y: 55 } }]);
    expect(side.spots.find(({ name }) => name === 'c3')!.arrows).toMatchObject([{ point: { x: 21, y: 35 } }]);
  });
  test('[GOW-RUL-04] five points in each cell of ten units', () => {
    expect(SIGHT_RULES.unitsPerCell).toBe(10);
    expect(SIGHT_RULES.pointsInCell.map(({ x, y }) => [x, y])).toEqual([
      [5, 5],
      [1, 1],
      [9, 1],
      [1, 9],
      [9, 9],
    ]);
  });
});

test('[GOW-RUL-01] [GOW-TIL-04] every zone is called by its tile and letter, and is in one piece', () => {
  for (const [side, { id, tile }] of content.sides.entries()) {
    expect(new Set(tile.areas).size).toBe(tile.areas.length);
    for (const [area, letter] of tile.areas.entries()) expect(named(`${id}.${letter}`)).toBe(side * 16 + area);
  }
});

test('[GOW-RUL-06] [GOW-RUL-12] nothing is seen or reached over an opening that is not joined', () => {
  const [one, other] = ['2A', '9A'].map((id) => groundWith({ [id]: '' }));
  expect(one!.has(named('9A.E'))).toBe(false);
  expect(other!.has(named('2A.D'))).toBe(false);
  // 2A.D opens to the east: alone it has no neighbour there.
  expect(
    one!
      .beside(named('2A.D'))
      .map((zone) => zoneName(content.sides, zone))
      .sort(),
  ).toEqual(['2A.B', '2A.C']);
});

test('[GOW-RUL-77] 23 wound markers', () => {
  const count = Object.values(housePack.markers)
    .flat()
    .reduce((sum, { copies }) => sum + copies, 0);
  expect(count).toBe(23);
});

test('[GOW-RUL-109] anything may be said about hands, so that nobody waits for who can only pass', () => {
  expect(gears.windows.isFreelySaid).toBe(true);
  expect(gears.piles.specs.find(({ name }) => name === 'hands')?.seenBy).toBe('owner');
});
