// The map as it lies: tiles that are joined, ways and ranges between zones, and who sees whom. Made of the tiles of a state
// and kept as long as they lie so; what is seen between two tiles is kept for every match.

import type { TileJoin, TilePlace } from '@automachia/geometry';
import { AreaGraph, isOverlapping, NO_WAY, placeJoined, TileSight } from '@automachia/geometry';
import type { TileSide } from './tiles.js';
import { areaLetter, MEASURED, SIGHT_RULES, WALKED } from './tiles.js';

/** A tile that has been laid: which side, where, and to which of the tiles laid before it its entrance is joined. */
export interface LaidTile {
  readonly side: number;
  readonly place: TilePlace;
  /** NOTHING of the first tile of a map. */
  readonly onto: number;
  /** GOW-MIS-16: it was turned, and meets the entrance of the other with its own. */
  readonly isTurned?: true;
}

/** No tile, zone, spot, figure. */
export const NOTHING = -1;

/** A zone is a number that says which side of which tile and which area of it: the same in every match. */
const AREAS = 16;
/** Room for the areas and for the cover spots of so many sides. */
const MOST_SIDES = 64;
export const MOST_ZONES = MOST_SIDES * AREAS;

export const zoneOf = (side: number, area: number): number => side * AREAS + area;
export const sideOf = (zone: number): number => Math.floor(zone / AREAS);
const areaOf = (zone: number): number => zone % AREAS;

/** What stands before the name of every zone of a side. */
export function zoneName(sides: readonly TileSide[], zone: number): string {
  return zone < 0 ? '' : `${sides[sideOf(zone)]!.id}.${areaLetter(areaOf(zone))}`;
}

/** The zone of that name; NOTHING where there is none. */
export function zoneNamed(sides: readonly TileSide[], name: unknown): number {
  if (typeof name !== 'string') return NOTHING;
  const [id, letter = ''] = name.split('.');
  const side = sides.findIndex((one) => one.id === id);
  const area = letter.length === 1 ? letter.charCodeAt(0) - 'A'.charCodeAt(0) : NOTHING;
  return side >= 0 && area >= 0 && area < sides[side]!.tile.areas.length ? zoneOf(side, area) : NOTHING;
}

/** A spot is named like a zone, by its place in the list of its tile. */
export function spotName(sides: readonly TileSide[], spot: number): string {
  return spot < 0 ? '' : `${sides[sideOf(spot)]!.id}.${sides[sideOf(spot)]!.spots[areaOf(spot)]!.name}`;
}

export function spotNamed(sides: readonly TileSide[], name: unknown): number {
  if (typeof name !== 'string') return NOTHING;
  const [id, own] = name.split('.');
  const side = sides.findIndex((one) => one.id === id);
  const place = side < 0 ? NOTHING : sides[side]!.spots.findIndex((spot) => spot.name === own);
  return place < 0 ? NOTHING : zoneOf(side, place);
}

/** Where a figure is: its zone, and the cover spot it is in, or NOTHING. */
export interface Stand {
  readonly zone: number;
  readonly spot: number;
}

/** GOW-COV-05, GOW-COV-06: the dice of no cover, partial and full cover. */
export type CoverBonus = 0 | 1 | 2;

export class Ground {
  private readonly graph: AreaGraph;
  private readonly tiles;
  private readonly joins: readonly TileJoin[];
  private readonly nodes = new Map<number, number>();
  private readonly zoneByNode: readonly number[];
  private readonly walked = new Map<number, Int32Array>();
  private readonly measured = new Map<number, Int32Array>();

  constructor(
    private readonly sides: readonly TileSide[],
    private readonly laid: readonly LaidTile[],
    private readonly sight: TileSight,
    /** Sides whose exits are one step from each other, out of sight (GOW-RUL-102). */
    links: readonly number[],
  ) {
    this.tiles = laid.map(({ side }) => sides[side]!.tile);
    const exit = (tile: number) => ({ tile, opening: sides[laid[tile]!.side]!.exitOpening });
    const entrance = (tile: number) => ({ tile, opening: sides[laid[tile]!.side]!.entranceOpening });
    this.joins = laid.flatMap(({ onto, isTurned }, tile) =>
      onto === NOTHING ? [] : [{ one: isTurned ? entrance(onto) : exit(onto), other: entrance(tile) }],
    );
    const linked = links.map((side) => laid.findIndex((tile) => tile.side === side));
    const steps = linked.flatMap((one, i) =>
      linked.slice(i + 1).map((other) => ({ one: exit(one), other: exit(other) })),
    );
    this.graph = new AreaGraph(this.tiles, [...this.joins, ...steps], WALKED);
    this.zoneByNode = laid.flatMap(({ side }) => sides[side]!.tile.areas.map((_, area) => zoneOf(side, area)));
    for (const [node, zone] of this.zoneByNode.entries()) this.nodes.set(zone, node);
  }

  /** Every zone, tile by tile in the order in which they were laid. */
  get zones(): readonly number[] {
    return this.zoneByNode;
  }

  has(zone: number): boolean {
    return this.nodes.has(zone);
  }

  /** The zones with a printed hole. */
  get printedHoles(): readonly number[] {
    return this.laid.flatMap(({ side }) => this.sides[side]!.holes.map((area) => zoneOf(side, area)));
  }

  /** GOW-TIL-14: the zones that are one step away. */
  beside(zone: number): readonly number[] {
    return this.graph.beside(this.nodes.get(zone)!, WALKED).map((node) => this.zoneByNode[node]!);
  }

  /** GOW-RUL-03: how many steps from one zone to another; Infinity where there is no way. */
  steps(from: number, to: number): number {
    return this.distance(this.walked, WALKED, from, to);
  }

  /** GOW-RNG-01, GOW-RNG-03. */
  range(from: number, to: number): number {
    return this.distance(this.measured, MEASURED, from, to);
  }

  /** GOW-LMV-02: the zones beside one that lie on a shortest way. */
  nearer(from: number, to: number): readonly number[] {
    const here = this.steps(from, to);
    return here === Infinity ? [] : this.beside(from).filter((zone) => this.steps(zone, to) < here);
  }

  private distance(known: Map<number, Int32Array>, borders: string, from: number, to: number): number {
    let distances = known.get(from);
    if (distances === undefined) {
      distances = this.graph.distances(this.nodes.get(from)!, borders);
      known.set(from, distances);
    }
    const found = distances[this.nodes.get(to)!]!;
    return found === NO_WAY ? Infinity : found;
  }

  /** The cover spots of a zone. */
  spotsIn(zone: number): readonly number[] {
    const side = sideOf(zone);
    return this.sides[side]!.spots.flatMap(({ area }, place) => (area === areaOf(zone) ? [zoneOf(side, place)] : []));
  }

  /** The zone that a spot belongs to. */
  zoneOfSpot(spot: number): number {
    return zoneOf(sideOf(spot), this.sides[sideOf(spot)]!.spots[areaOf(spot)]!.area);
  }

  /** GOW-LOS-02 to GOW-LOS-06, GOW-RUL-05. */
  isSeen(from: Stand, to: Stand): boolean {
    if (from.zone === to.zone) return true;
    return this.chains(from.zone, to.zone).some((chain) =>
      from.spot === NOTHING && to.spot === NOTHING
        ? chain.isAreaSeen(areaOf(from.zone), areaOf(to.zone))
        : chain.isSeen(this.pointsOf(chain, from), this.pointsOf(chain, to)),
    );
  }

  /** GOW-COV-04 to GOW-COV-07, GOW-RUL-09, GOW-RUL-10: 0 where nothing is seen of the defender, too. */
  cover(attacker: Stand, defender: Stand): CoverBonus {
    if (defender.spot === NOTHING || attacker.zone === defender.zone) return 0;
    let best: CoverBonus = 0;
    for (const chain of this.chains(attacker.zone, defender.zone)) {
      const from = this.pointsOf(chain, attacker);
      for (const { point, side } of this.arrowsOf(defender.spot)) {
        const clear = chain.seenFrom(from, point);
        if (clear.length === 0) continue;
        if (clear.every((one) => chain.isBefore(one, point, side))) return 2;
        best = 1;
      }
    }
    return best;
  }

  private chains(from: number, to: number) {
    const tileOf = (zone: number): number => this.laid.findIndex(({ side }) => side === sideOf(zone));
    return this.sight.chainsBetween(this.tiles, this.joins, tileOf(from), tileOf(to));
  }

  private arrowsOf(spot: number) {
    return this.sides[sideOf(spot)]!.spots[areaOf(spot)]!.arrows;
  }

  private pointsOf(chain: ReturnType<TileSight['chainsBetween']>[number], { zone, spot }: Stand) {
    if (spot !== NOTHING) return this.arrowsOf(spot).map(({ point }) => point);
    return chain.pointsOf(this.sides[sideOf(zone)]!.tile, areaOf(zone));
  }
}

/** Where the next tile must lie so that its entrance meets the exit of another; undefined where it would lie on a tile. */
export function placeAtExit(
  sides: readonly TileSide[],
  laid: readonly LaidTile[],
  onto: number,
  side: number,
): LaidTile | undefined {
  const { tile, entranceOpening } = sides[side]!;
  if (onto === NOTHING) return { side, place: { column: 0, row: 0, turns: 0 }, onto };
  const there = laid[onto]!;
  const before = sides[there.side]!;
  const place = placeJoined(
    { tile: before.tile, place: there.place, opening: before.tile.openings[before.exitOpening]! },
    tile,
    tile.openings[entranceOpening]!,
  )!;
  return isFree(sides, laid, mapAt(laid, onto), tile, place) ? { side, place, onto } : undefined;
}

/** Whether no tile of a map lies there: maps that are not joined lie on tables of their own. */
function isFree(
  sides: readonly TileSide[],
  laid: readonly LaidTile[],
  map: number,
  tile: TileSide['tile'],
  place: TilePlace,
): boolean {
  return laid.every(
    (one, i) => mapAt(laid, i) !== map || !isOverlapping(sides[one.side]!.tile, one.place, tile, place),
  );
}

/** Which map a laid tile is a part of: the place, among those laid, of its first tile. */
export function mapAt(laid: readonly LaidTile[], tile: number): number {
  let at = tile;
  while (laid[at]!.onto !== NOTHING) at = laid[at]!.onto;
  return at;
}

/**
 * GOW-MIS-16: the first tile turned, so that its entrance meets the entrance of the second, of which it comes to lie last in the
 * list. Undefined where another tile lies there.
 */
export function turnFirst(sides: readonly TileSide[], laid: readonly LaidTile[]): readonly LaidTile[] | undefined {
  const [first, ...others] = laid as readonly [LaidTile, ...LaidTile[]];
  // The second is now the one from which the map is counted, as it is where a table names it first.
  const rest: LaidTile[] = [];
  for (const { side, onto } of others) rest.push(placeAtExit(sides, rest, onto === 0 ? NOTHING : onto - 1, side)!);
  const turned = rest.length === 0 ? undefined : placeTurned(sides, rest, 0, first.side);
  return turned === undefined ? undefined : [...rest, turned];
}

/** Where a tile must lie so that its entrance meets the entrance of another. */
export function placeTurned(
  sides: readonly TileSide[],
  laid: readonly LaidTile[],
  onto: number,
  side: number,
): LaidTile | undefined {
  const { tile, entranceOpening } = sides[side]!;
  const there = laid[onto]!;
  const beside = sides[there.side]!;
  const opening = beside.tile.openings[beside.entranceOpening]!;
  const place = placeJoined({ tile: beside.tile, place: there.place, opening }, tile, tile.openings[entranceOpening]!)!;
  return isFree(sides, laid, mapAt(laid, onto), tile, place) ? { side, place, onto, isTurned: true } : undefined;
}

const NO_LINKS: readonly number[] = [];

/** How many maps are remembered that were laid in another order or match. */
const MOST_GROUNDS = 256;

/** The grounds of all matches with a pack. */
export class Grounds {
  private readonly byList = new WeakMap<
    readonly LaidTile[],
    { readonly ground: Ground; readonly links: readonly number[] }
  >();
  private readonly byKey = new Map<string, Ground>();
  private readonly sight = new TileSight(SIGHT_RULES);

  constructor(private readonly sides: readonly TileSide[]) {}

  /** `links`: sides whose exits are one step from each other. */
  of(laid: readonly LaidTile[], links: readonly number[] = NO_LINKS): Ground {
    const known = this.byList.get(laid);
    if (known?.links === links) return known.ground;
    const key = `${laid.map(({ side, onto, isTurned }) => `${side}${isTurned ? '~' : '@'}${onto}`).join()} ${links.join()}`;
    let ground = this.byKey.get(key);
    if (ground === undefined) {
      if (this.byKey.size >= MOST_GROUNDS) this.byKey.clear();
      ground = new Ground(this.sides, laid, this.sight, links);
      this.byKey.set(key, ground);
    }
    this.byList.set(laid, { ground, links });
    return ground;
  }
}
