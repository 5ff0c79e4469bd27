// Areas of tiles that are joined, as a graph: which lie side by side, over which kinds of border, and how far apart they are
// over those that somebody may cross. A node is an area of one of the tiles.

import { type AreaTile, beyond, NO_BORDER } from './areaTile.js';
import { AS_DRAWN, cellPlaced, placeJoined } from './placedTiles.js';

/** An opening of a tile, both by number: the tile in the list of those laid, the opening in the tile's own. */
export interface TileEnd {
  readonly tile: number;
  readonly opening: number;
}

export interface TileJoin {
  readonly one: TileEnd;
  readonly other: TileEnd;
}

export interface AreaBorder {
  readonly to: number;
  readonly border: string;
}

/** Says that there is no way. */
export const NO_WAY = -1;

export class AreaGraph {
  readonly size: number;
  /** By tile: its first node. */
  private readonly first: readonly number[];
  private readonly borders: readonly (readonly AreaBorder[])[];

  /** `joinedBorder`: what the edges of joined openings are. */
  constructor(
    readonly tiles: readonly AreaTile[],
    joins: readonly TileJoin[],
    joinedBorder: string,
  ) {
    const first: number[] = [];
    let size = 0;
    for (const { areas } of tiles) {
      first.push(size);
      size += areas.length;
    }
    this.first = first;
    this.size = size;
    const found = Array.from({ length: size }, () => new Map<string, AreaBorder>());
    const meet = (one: number, other: number, border: string): void => {
      found[one]!.set(`${other} ${border}`, { to: other, border });
      found[other]!.set(`${one} ${border}`, { to: one, border });
    };
    for (const [number, tile] of tiles.entries()) this.meetWithin(number, tile, meet);
    for (const join of joins) this.meetAt(join, (one, other) => meet(one, other, joinedBorder));
    this.borders = found.map((of) => [...of.values()].sort((one, other) => one.to - other.to));
  }

  node(tile: number, area: number): number {
    return this.first[tile]! + area;
  }

  /** The tile and the area that a node stands for. */
  at(node: number): { readonly tile: number; readonly area: number } {
    let tile = this.first.length - 1;
    while (this.first[tile]! > node) tile -= 1;
    return { tile, area: node - this.first[tile]! };
  }

  /** What an area has a border with; over two kinds of border, twice. */
  bordersOf(node: number): readonly AreaBorder[] {
    return this.borders[node]!;
  }

  /** The areas beside one, over these kinds of border, in ascending order. */
  beside(node: number, borders: string): readonly number[] {
    const found = this.borders[node]!.filter(({ border }) => borders.includes(border)).map(({ to }) => to);
    return found.filter((to, i) => found[i - 1] !== to);
  }

  /** How many borders of these kinds must be crossed from one area to every other, or NO_WAY. */
  distances(from: number, borders: string): Int32Array {
    const found = new Int32Array(this.size).fill(NO_WAY);
    found[from] = 0;
    const queue = [from];
    for (const node of queue) {
      for (const to of this.beside(node, borders)) {
        if (found[to] !== NO_WAY) continue;
        found[to] = found[node]! + 1;
        queue.push(to);
      }
    }
    return found;
  }

  /** The next areas of all shortest ways towards where `distances` were measured from; none there, nor without a way. */
  nearer(node: number, distances: Int32Array, borders: string): readonly number[] {
    return distances[node]! < 1
      ? []
      : this.beside(node, borders).filter((to) => distances[to] === distances[node]! - 1);
  }

  private meetWithin(number: number, tile: AreaTile, meet: (one: number, other: number, border: string) => void): void {
    for (let row = 0; row < tile.rows; row++) {
      for (let column = 0; column < tile.columns; column++) {
        // East and south: every edge once.
        for (const side of [1, 2]) {
          const [east, south] = beyond(column, row, side);
          if (!tile.isWithin(east, south)) continue;
          const [own, other] = [tile.areaAt(column, row), tile.areaAt(east, south)];
          const border = tile.border(column, row, side);
          if (own !== other && border !== NO_BORDER) meet(this.node(number, own), this.node(number, other), border);
        }
      }
    }
  }

  private meetAt({ one, other }: TileJoin, meet: (one: number, other: number) => void): void {
    const [tile, beside] = [this.tiles[one.tile]!, this.tiles[other.tile]!];
    const [opening, entry] = [tile.openings[one.opening]!, beside.openings[other.opening]!];
    const place = placeJoined({ tile, place: AS_DRAWN, opening }, beside, entry)!;
    for (let edge = 0; edge < opening.length; edge++) {
      const [column, row] = tile.cellAt(opening, edge);
      const there = beyond(column, row, opening.side).join();
      for (let theirs = 0; theirs < entry.length; theirs++) {
        const cell = beside.cellAt(entry, theirs);
        if (cellPlaced(beside, place, ...cell).join() !== there) continue;
        meet(this.node(one.tile, tile.areaAt(column, row)), this.node(other.tile, beside.areaAt(...cell)));
      }
    }
  }
}
