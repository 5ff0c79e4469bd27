// Tiles, zones and the map (GOW-TIL), sight and range over it (GOW-RUL-01 to 12): on the tiles of the house.

import type { Table } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import { componentsOf } from '../src/cards/vocabulary.js';
import { gears, housePack } from '../src/index.js';
import { canBeFinished } from '../src/map/layouts.js';
import { NOTHING, spotNamed, zoneName, zoneNamed } from '../src/map/ground.js';
import { EXIT, ENTRANCE } from '../src/map/tiles.js';
import { ordered, unarmed } from './support/tables.js';

const content = componentsOf(housePack);
const zone = (name: string): number => zoneNamed(content.sides, name);
const out = (name: string) => ({ zone: zone(name), spot: NOTHING });
const inCover = (name: string, spot: string) => ({ zone: zone(name), spot: spotNamed(content.sides, spot) });

function groundOf(map: Table, more: Table = {}, options: Readonly<Record<string, unknown>> = {}) {
  return content.grounds.of(gears.arrange(options, { stage: 1, map, ...more }, 1).laid);
}
const ground = groundOf({ '2A': '', '9A': '2A' });
const names = (zones: readonly number[]): Set<string> => new Set(zones.map((one) => zoneName(content.sides, one)));

describe('tiles', () => {
  test('[GOW-TIL-01] each side has one location card, and no mission needs both sides of a tile', () => {
    expect(content.sides).toHaveLength(34);
    expect(new Set(content.sides.map(({ number }) => number)).size).toBe(17);
    expect(new Set(housePack.locations.map(({ id }) => id))).toEqual(new Set(content.sides.map(({ id }) => id)));
    for (const { levels, maps, finale } of housePack.missions)
      for (const tiles of maps === undefined ? [levels.flatMap((level) => level.tiles)] : Object.values(maps)) {
        const numbers = [...tiles, ...(finale === undefined ? [] : [finale.tile])].map((id) => id.slice(0, -1));
        expect(new Set(numbers).size).toBe(numbers.length);
      }
  });

  test('[GOW-TIL-02] [GOW-TIL-03] [GOW-TIL-10] one entrance, one exit, at least one hole on every side', () => {
    for (const { tile, holes, entrances } of content.sides) {
      expect(tile.openings).toHaveLength(2);
      expect(new Set(tile.openings.map(({ border }) => border))).toEqual(new Set([ENTRANCE, EXIT]));
      expect(holes.length).toBeGreaterThanOrEqual(1);
      expect(entrances.length).toBeGreaterThanOrEqual(1);
    }
  });

  test('[GOW-TIL-04] [GOW-TIL-14] [GOW-RUL-01] [GOW-RUL-02] zones are letters; one step leads over a passable border, never over a corner', () => {
    expect(names(ground.beside(zone('2A.D')))).toEqual(new Set(['2A.B', '2A.C', '9A.E']));
    // 2A.A and 2A.D meet at a corner, and along a wall.
    expect(ground.steps(zone('2A.A'), zone('2A.D'))).toBe(2);
  });

  test('[GOW-TIL-06] nothing is seen and nobody goes through a wall', () => {
    expect(ground.beside(zone('9A.A'))).not.toContain(zone('9A.E'));
    expect(ground.isSeen(out('2A.A'), out('9A.D'))).toBe(false);
  });

  test('[GOW-TIL-07] [GOW-RUL-03] an elevation change is measured and seen over, and not walked over', () => {
    expect([ground.steps(zone('2A.E'), zone('2A.D')), ground.range(zone('2A.E'), zone('2A.D'))]).toEqual([2, 1]);
    expect(ground.isSeen(out('2A.E'), out('2A.D'))).toBe(true);
  });

  test('[GOW-TIL-05] any number of figures stand in one zone', () => {
    const locusts = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`wretch-${n}`, { at: '2A.E' }]));
    const table = ordered({ players: 2, table: { locusts } });
    expect(table.game.faults(table.state)).toEqual([]);
    table.seat(1).chooses({ play: 'ord-roadie', as: 'move' });
    table.seat(1).chooses({ to: '2A.C' });
  });

  test('[GOW-TIL-08] [GOW-COV-03] a cover spot is of one zone, and for one figure of either side', () => {
    for (const { spots, tile } of content.sides)
      for (const { area, cell } of spots) expect(tile.areaAt(...cell)).toBe(area);
    const table = ordered({ table: { locusts: { 'drone-1': { at: '2A.C', spot: '2A.c2' } } } });
    table.seat(1).chooses({ play: 'ord-roadie', as: 'move' });
    table.seat(1).chooses({ to: '2A.C' });
    table.tableIs({ cogs: { 1: { at: '2A.C', spot: '' } } });
  });

  test('[GOW-TIL-09] [GOW-RUL-08] a figure in cover sees from its arrow alone, one unit inside the edge', () => {
    const { arrows } = content.sides[content.sideNamed('2A')]!.spots[0]!;
    expect(arrows).toEqual([{ side: 2, point: { x: 35, y: 19 } }]);
    expect(ground.isSeen(out('2A.C'), inCover('9A.C', '9A.c3'))).toBe(true);
    expect(ground.isSeen(inCover('2A.C', '2A.c2'), inCover('9A.C', '9A.c3'))).toBe(false);
  });

  test('[GOW-TIL-12] equipment is used in its zone, and nowhere else on the tile', () => {
    const at = (where: string) =>
      ordered({ table: { equipment: ['2A'], cogs: { 1: { is: 'dom', at: where, ...unarmed } } } });
    at('2A.C').seat(1).chooses({ use: '2A' });
    at('2A.D').seat(1).isRefused({ use: '2A' }, 'GOW-SPA-07', 'why.noEquipment');
  });
});

describe('sight, range and cover over tiles', () => {
  test('[GOW-RUL-04] [GOW-RUL-05] [GOW-RUL-07] five points in a cell; sight is the same both ways', () => {
    const [{ zone: one }] = [out('2A.B')];
    for (const other of ground.zones)
      expect(ground.isSeen({ zone: one, spot: NOTHING }, { zone: other, spot: NOTHING })).toBe(
        ground.isSeen({ zone: other, spot: NOTHING }, { zone: one, spot: NOTHING }),
      );
    expect(ground.isSeen(out('2A.B'), inCover('2A.B', '2A.c1'))).toBe(true);
  });

  test('[GOW-RUL-06] an opening that is not joined is a wall, whatever lies behind it', () => {
    const alone = groundOf({ '2A': '' });
    expect(alone.zones.every((one) => one < 0 || alone.has(one))).toBe(true);
    // 4A beside 9A's closed side: only the joined opening is seen through.
    const chain = groundOf({ '2A': '', '9A': '2A', '12A': '9A' });
    expect(chain.isSeen(out('2A.E'), out('12A.B'))).toBe(false);
  });

  test('[GOW-RUL-09] [GOW-RUL-10] cover counts the line that is best for the attacker, and the arrow best for the defender', () => {
    const spot = inCover('2A.D', '2A.c3');
    expect([ground.cover(out('2A.C'), spot), ground.cover(out('2A.B'), spot), ground.cover(out('2A.D'), spot)]).toEqual(
      [2, 1, 0],
    );
    expect(ground.cover(out('2A.C'), out('2A.D'))).toBe(0);
  });

  test('[GOW-RUL-12] between maps that are not joined there is no way, no range and no sight', () => {
    const apart = groundOf({ '3B': '', '1B': '' }, {}, { mission: 'scattered', players: 2 });
    expect(apart.steps(zone('3B.A'), zone('1B.A'))).toBe(Infinity);
    expect(apart.range(zone('3B.A'), zone('1B.A'))).toBe(Infinity);
    expect(apart.isSeen(out('3B.A'), out('1B.A'))).toBe(false);
  });

  test('[GOW-RUL-102] linked doors are one step and one of range, and no sight', () => {
    const { laid } = gears.arrange({ mission: 'scattered', players: 2 }, { stage: 3, map: { '3B': '', '1B': '' } }, 1);
    const doors = ['3B', '1B'].map((id) => content.sideNamed(id));
    const linked = content.grounds.of(laid, doors);
    expect([linked.steps(zone('3B.D'), zone('1B.C')), linked.range(zone('3B.D'), zone('1B.C'))]).toEqual([1, 1]);
    expect(linked.isSeen(out('3B.D'), out('1B.C'))).toBe(false);
    expect(content.grounds.of(laid).steps(zone('3B.D'), zone('1B.C'))).toBe(Infinity);
  });

  test('[GOW-MIS-16] the turned tile and the second meet at their entrances', () => {
    const turned = groundOf({ '3B': '', '11B': 'turned 3B' }, {}, { mission: 'belly-of-the-beast' });
    for (const one of content.sides[content.sideNamed('3B')]!.entrances)
      for (const other of content.sides[content.sideNamed('11B')]!.entrances)
        expect(turned.steps(content.sideNamed('3B') * 16 + one, content.sideNamed('11B') * 16 + other)).toBeLessThan(3);
    expect(turned.isSeen(out('3B.E'), out('11B.C'))).toBe(true);
  });
});

describe('layouts', () => {
  const plan = (tiles: readonly string[], behind?: number) => ({ tiles, behind, turnsFirst: false, oneByOne: false });

  test('[GOW-RUL-61] a level whose successors would not fit is none that stays', () => {
    const { laid } = gears.arrange({ mission: 'hive' }, { stage: 1, map: { '3B': '', '10B': '3B', '16B': '10B' } }, 1);
    expect(canBeFinished(content.sides, laid, [plan(['3B', '10B', '16B'])])).toBe(true);
    // Four tiles that all turn the same way come back to the first.
    expect(canBeFinished(content.sides, [], [plan(['2A', '3B', '5A', '6B', '8A'])])).toBe(false);
  });

  test('[GOW-RUL-61] of two levels behind one door each must fit, and the other is left where one was laid', () => {
    const plans = [plan(['3A']), plan(['2A'], 1), plan(['5A'], 1)];
    const laidOf = (map: Table) => gears.arrange({}, { stage: 1, map }, 1).laid;
    expect(canBeFinished(content.sides, laidOf({ '3A': '' }), plans)).toBe(true);
    expect(canBeFinished(content.sides, laidOf({ '3A': '', '2A': '3A' }), plans)).toBe(true);
  });
});

test('[GOW-SEC-04] [GOW-OBJ-06] stage cards come in their order, which nobody can change', () => {
  for (const { id, stages } of housePack.missions)
    for (const [stage, { afterwards }] of stages.entries())
      expect([id, afterwards.endsWith(stage < stages.length - 1 ? 'nextStage()' : 'win()')]).toEqual([id, true]);
});

test('[GOW-SEC-02] [GOW-RUL-91] nobody sees the weapon under a wounded Locust whose marker has several', () => {
  const table = ordered({ table: { locusts: { 'drone-1': { at: '2A.B', health: 1 } } } });
  for (const seat of [1, 2]) {
    const seen = JSON.stringify(gears.describeFor(seat, table.state));
    expect(seen).not.toContain('drone-hammerburst');
    table.seat(seat).doesNotSee('droneWounds.1.cards');
  }
});

test('[GOW-RUL-11] the faces of both dice', () => {
  expect(housePack.dice.attack).toEqual(['omen', 1, 1, 1, 2, 0]);
  expect(housePack.dice.defence).toEqual([2, 0, 0, 0, 1, 1]);
});
