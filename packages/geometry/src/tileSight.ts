// Who sees whom over tiles that are joined. Outlines are closed but for openings that are joined, so a line of sight passes
// from tile to tile through joined openings, and never comes back into a tile that it left: what there is to see between two
// tiles follows from the chain of tiles between them, wherever on the table it lies. What was found of a chain is therefore
// kept, by its key, for every match with these tiles.

import { type TileEnd, type TileJoin } from './areaGraph.js';
import { type AreaTile, beyond, SIDES } from './areaTile.js';
import {
  AS_DRAWN,
  cellPlaced,
  placeJoined,
  type GridPoint,
  pointPlaced,
  sideTurned,
  type TilePlace,
} from './placedTiles.js';
import { Walls } from './walls.js';

export interface SightRules {
  readonly unitsPerCell: number;
  /** The kinds of border inside a tile that cannot be seen through. */
  readonly wallBorders: string;
  /** Where in a cell somebody may stand: whoever is in an area stands on any of these points of any of its cells. */
  readonly pointsInCell: readonly GridPoint[];
}

const UNKNOWN = 0;
const HIDDEN = 1;
const SEEN = 2;

export class TileSight {
  private readonly numbers = new Map<AreaTile, number>();
  private readonly chains = new Map<string, TileChain>();

  constructor(private readonly rules: SightRules) {}

  /** All chains from one of the tiles that are laid to another: one, unless the joins make a ring. */
  chainsBetween(
    tiles: readonly AreaTile[],
    joins: readonly TileJoin[],
    from: number,
    to: number,
  ): readonly TileChain[] {
    const found: TileChain[] = [];
    const walk = (at: number, passed: readonly Passage[], visited: readonly number[]): void => {
      if (at === to) found.push(this.chain(tiles[from]!, passed));
      else {
        for (const { out, into } of passagesFrom(joins, at)) {
          if (visited.includes(into.tile)) continue;
          const passage = { out: out.opening, tile: tiles[into.tile]!, into: into.opening };
          walk(into.tile, [...passed, passage], [...visited, into.tile]);
        }
      }
    };
    walk(from, [], [from]);
    return found;
  }

  /** How many chains are known: for tests and measures. */
  get size(): number {
    return this.chains.size;
  }

  private chain(first: AreaTile, passages: readonly Passage[]): TileChain {
    const key = [
      String(this.numberOf(first)),
      ...passages.map(({ out, tile, into }) => `${out}>${into}:${this.numberOf(tile)}`),
    ].join(' ');
    const known = this.chains.get(key);
    if (known !== undefined) return known;
    const made = new TileChain(key, first, passages, this.rules);
    this.chains.set(key, made);
    return made;
  }

  private numberOf(tile: AreaTile): number {
    const known = this.numbers.get(tile) ?? this.numbers.size;
    this.numbers.set(tile, known);
    return known;
  }
}

interface Passage {
  readonly out: number;
  readonly tile: AreaTile;
  readonly into: number;
}

function passagesFrom(joins: readonly TileJoin[], tile: number): { out: TileEnd; into: TileEnd }[] {
  return joins.flatMap(({ one, other }) => [
    ...(one.tile === tile ? [{ out: one, into: other }] : []),
    ...(other.tile === tile ? [{ out: other, into: one }] : []),
  ]);
}

/** Tiles in a row, from the first, which lies as it is drawn, to the last. Points are those of the tiles as drawn. */
export class TileChain {
  /** Where the last tile lies, seen from the first. */
  readonly place: TilePlace;
  private readonly last: AreaTile;
  private readonly walls: Walls;
  private readonly seen: Uint8Array;

  constructor(
    readonly key: string,
    private readonly first: AreaTile,
    passages: readonly Passage[],
    private readonly rules: SightRules,
  ) {
    this.walls = new Walls(rules.unitsPerCell);
    let tile = first;
    let place = AS_DRAWN;
    let into: number | undefined;
    for (const passage of passages) {
      this.addWalls(tile, place, [into, passage.out]);
      const opening = tile.openings[passage.out]!;
      place = placeJoined({ tile, place, opening }, passage.tile, passage.tile.openings[passage.into]!)!;
      ({ tile, into } = passage);
    }
    this.addWalls(tile, place, [into]);
    this.last = tile;
    this.place = place;
    this.seen = new Uint8Array(first.areas.length * tile.areas.length);
  }

  /** Whether somebody anywhere in an area of the first tile sees somebody anywhere in one of the last. */
  isAreaSeen(from: number, to: number): boolean {
    const at = from * this.last.areas.length + to;
    if (this.seen[at] === UNKNOWN) {
      const isSeen =
        (this.first === this.last && this.place === AS_DRAWN && from === to) ||
        this.isSeen(this.pointsOf(this.first, from), this.pointsOf(this.last, to));
      this.seen[at] = isSeen ? SEEN : HIDDEN;
    }
    return this.seen[at] === SEEN;
  }

  /** Whether some point of the first tile is joined to some of the last by a clear line. */
  isSeen(from: readonly GridPoint[], to: readonly GridPoint[]): boolean {
    return this.walls.isSomeClear(
      from,
      to.map((point) => this.placed(point)),
    );
  }

  /** From which of these points of the first tile a point of the last is seen. */
  seenFrom(from: readonly GridPoint[], to: GridPoint): readonly GridPoint[] {
    const target = this.placed(to);
    return from.filter((point) => this.walls.isClear(point, target));
  }

  /**
   * Whether a point of the first tile lies before the line through a point of the last, at right angles to a direction
   * that is given as a side there: on the line is not before it.
   */
  isBefore(point: GridPoint, at: GridPoint, side: number): boolean {
    const there = this.placed(at);
    const [east, south] = beyond(0, 0, sideTurned(side, this.place.turns));
    return (point.x - there.x) * east + (point.y - there.y) * south > 0;
  }

  /** Where somebody may stand who is in an area of a tile. */
  pointsOf(tile: AreaTile, area: number): readonly GridPoint[] {
    const { unitsPerCell, pointsInCell } = this.rules;
    return tile
      .cellsOf(area)
      .flatMap(([column, row]) =>
        pointsInCell.map(({ x, y }) => ({ x: column * unitsPerCell + x, y: row * unitsPerCell + y })),
      );
  }

  private placed(point: GridPoint): GridPoint {
    return pointPlaced(this.last, this.place, point, this.rules.unitsPerCell);
  }

  private addWalls(tile: AreaTile, place: TilePlace, open: readonly (number | undefined)[]): void {
    const openEdges = new Set(
      open.flatMap((number) => {
        if (number === undefined) return [];
        const opening = tile.openings[number]!;
        return Array.from({ length: opening.length }, (_, edge) =>
          [...tile.cellAt(opening, edge), opening.side].join(),
        );
      }),
    );
    for (let row = 0; row < tile.rows; row++) {
      for (let column = 0; column < tile.columns; column++) {
        for (const side of SIDES.keys()) {
          const isWall = tile.isWithin(...beyond(column, row, side))
            ? this.rules.wallBorders.includes(tile.border(column, row, side))
            : !openEdges.has([column, row, side].join());
          if (isWall) this.walls.add(...cellPlaced(tile, place, column, row), sideTurned(side, place.turns));
        }
      }
    }
  }
}
