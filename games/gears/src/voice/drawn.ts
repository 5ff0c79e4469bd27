// The map as a face draws it: rooms with the squares that they cover, what lies between any two squares, cover spots with the
// sides that they shelter, and the way that a figure goes. Found by the rules’ own ground.

import type { TilePlace } from '@automachia/geometry';
import { cellPlaced, SIDES, sideTurned, sizeTurned } from '@automachia/geometry';
import type { Table } from '@automachia/kernel';
import type { GearsPack } from '../content/types.js';
import type { Ground, LaidTile } from '../map/ground.js';
import { mapAt, NOTHING, zoneName, zoneNamed, zoneOf } from '../map/ground.js';
import { ENTRANCE, EXIT, MEASURED, WALKED } from '../map/tiles.js';
import type { Components } from '../model/components.js';
import { laidAt } from './map.js';
import { namesIn, numberOf, wordOf } from './reading.js';
import { spokenBox } from './spoken.js';

export type Square = readonly [column: number, row: number];

/** One zone: on which tile, and the squares that it covers. */
export interface RoomDrawn {
  readonly id: string;
  readonly tile: string;
  readonly squares: readonly Square[];
}

/**
 * What lies between two squares: a way, a change of level, a wall, the place where two tiles are joined, an exit or an
 * entrance that leads nowhere yet.
 */
export type EdgeKind = 'open' | 'elevation' | 'wall' | 'joined' | 'exit' | 'entrance';

export interface EdgeDrawn {
  readonly kind: EdgeKind;
  /** The tile whose border it is; of a place where two are joined the one that was laid first. */
  readonly tile: string;
  readonly from: Square;
  readonly to: Square;
  /** To which side of its tile it lies, as that lies: 0 is north. */
  readonly side: number;
}

/** A cover spot, and the sides against which it counts. */
export interface SpotDrawn {
  readonly name: string;
  readonly zone: string;
  readonly square: Square;
  readonly sides: readonly number[];
}

export interface MapDrawn {
  readonly rooms: readonly RoomDrawn[];
  readonly edges: readonly EdgeDrawn[];
  readonly spots: readonly SpotDrawn[];
  /** Zones with a printed hole. */
  readonly holes: readonly string[];
}

/** Between maps that are not joined. */
const APART = 1;

const known = new WeakMap<readonly LaidTile[], MapDrawn>();

/** The same object for as long as the same tiles lie there. */
export function mapDrawn(table: Table, pack: GearsPack): MapDrawn {
  const box = spokenBox(pack);
  const { tiles } = laidAt(table, box);
  let drawn = known.get(tiles);
  if (drawn === undefined) known.set(tiles, (drawn = drawnOf(spread(tiles, box), box)));
  return drawn;
}

/**
 * The way leads from left to right: each map is turned so that the exit of its first tile points east. Maps that are not joined
 * lie beside each other, as on a table.
 */
function spread(laid: readonly LaidTile[], { sides }: Components): readonly LaidTile[] {
  const moved = [...laid];
  let right = 0;
  for (const [root, first] of laid.entries()) {
    if (first.onto !== NOTHING) continue;
    const { tile: firstTile, exitOpening } = sides[first.side]!;
    const turns = EAST - sideTurned(firstTile.openings[exitOpening]!.side, first.place.turns);
    const own = laid.flatMap((one, i) =>
      mapAt(laid, i) === root ? [{ i, one, place: turnedBy(one, (turns + 4) % 4, sides) }] : [],
    );
    const left = Math.min(...own.map(({ place }) => place.column));
    const top = Math.min(...own.map(({ place }) => place.row));
    let end = right;
    for (const { i, one, place } of own) {
      const column = place.column - left + right;
      moved[i] = { ...one, place: { ...place, column, row: place.row - top } };
      end = Math.max(end, column + sizeTurned(sides[one.side]!.tile, place.turns)[0]);
    }
    right = end + APART;
  }
  return moved;
}

const EAST = 1;

/** Where a tile lies once the whole table has been turned to the right. */
function turnedBy({ side, place }: LaidTile, turns: number, sides: Components['sides']): TilePlace {
  let { column, row, turns: own } = place;
  for (let i = 0; i < turns; i++) {
    const [, height] = sizeTurned(sides[side]!.tile, own);
    [column, row, own] = [-(row + height), column, (own + 1) % 4];
  }
  return { column, row, turns: own };
}

function drawnOf(laid: readonly LaidTile[], { sides }: Components): MapDrawn {
  const edges = new Map<string, EdgeDrawn>();
  const rooms = laid.flatMap(({ side, place }): RoomDrawn[] => {
    const { id, tile } = sides[side]!;
    return tile.areas.map((_, area) => ({
      id: zoneName(sides, zoneOf(side, area)),
      tile: id,
      squares: tile.cellsOf(area).map(([column, row]) => {
        const square = cellPlaced(tile, place, column, row);
        for (const drawnSide of SIDES.keys()) {
          const kind = kindOf(tile.border(column, row, drawnSide));
          if (kind === undefined) continue;
          const edge = edgeAt(square, sideTurned(drawnSide, place.turns), kind, id);
          const key = `${edge.from.join()} ${edge.to.join()}`;
          edges.set(key, meeting(edges.get(key), edge));
        }
        return square;
      }),
    }));
  });
  const spots = laid.flatMap(({ side, place }) =>
    sides[side]!.spots.map(
      ({ name, area, cell: [column, row], arrows }): SpotDrawn => ({
        name: `${sides[side]!.id}.${name}`,
        zone: zoneName(sides, zoneOf(side, area)),
        square: cellPlaced(sides[side]!.tile, place, column, row),
        sides: arrows.map((arrow) => sideTurned(arrow.side, place.turns)),
      }),
    ),
  );
  const holes = laid.flatMap(({ side }) => sides[side]!.holes.map((area) => zoneName(sides, zoneOf(side, area))));
  return { rooms, edges: [...edges.values()], spots, holes };
}

function kindOf(border: string): EdgeKind | undefined {
  if (border === ' ') return undefined;
  if (border === ENTRANCE) return 'entrance';
  if (border === EXIT) return 'exit';
  if (border === WALKED) return 'open';
  return MEASURED.includes(border) ? 'elevation' : 'wall';
}

/** Every edge is met twice, once from each of its squares; where tiles meet both have a border there. */
function meeting(before: EdgeDrawn | undefined, edge: EdgeDrawn): EdgeDrawn {
  if (before === undefined || before.tile === edge.tile) return edge;
  const areOpenings = [before, edge].every(({ kind }) => kind === 'exit' || kind === 'entrance');
  return { ...before, kind: areOpenings ? 'joined' : 'wall' };
}

function edgeAt([x, y]: Square, side: number, kind: EdgeKind, tile: string): EdgeDrawn {
  const [from, to]: readonly [Square, Square] = [
    [
      [x, y],
      [x + 1, y],
    ],
    [
      [x + 1, y],
      [x + 1, y + 1],
    ],
    [
      [x, y + 1],
      [x + 1, y + 1],
    ],
    [
      [x, y],
      [x, y + 1],
    ],
  ][side] as unknown as readonly [Square, Square];
  return { kind, tile, from, to, side };
}

/** The ground of a table; in some stages doors are joined by a step (GOW-RUL-102). */
function groundAt(table: Table, box: Components): Ground {
  const mission = box.missions.find(({ id }) => id === wordOf(table['mission']));
  const links = mission?.stages[numberOf(table['stage']) - 1]?.linksDoors === true ? namesIn(table['doors']) : [];
  return box.grounds.of(
    laidAt(table, box).tiles,
    links.map((tile) => box.sideNamed(tile)),
  );
}

/** The zones that a figure enters on its way, as the rules lead it (GOW-MOV-01); none where there is no way. */
export function wayOn(table: Table, pack: GearsPack, from: string, to: string): readonly string[] {
  const box = spokenBox(pack);
  const ground = groundAt(table, box);
  const [start, goal] = [zoneNamed(box.sides, from), zoneNamed(box.sides, to)];
  if (!ground.has(start) || !ground.has(goal) || ground.steps(start, goal) === Infinity) return [];
  const way: string[] = [];
  for (let at = start; at !== goal; way.push(zoneName(box.sides, at))) at = ground.nearer(at, goal)[0]!;
  return way;
}
