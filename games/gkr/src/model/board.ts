// The board (GKR-MAP-01, GKR-RUL-01 to GKR-RUL-04), standard side only (GKR-VAR-04): eleven lines of hexes lettered A to K. Lines B, D, F, H, J hold nine full hexes;
// the others hold eight, and a half-hex at each end over which shots may pass but where nothing can stand.

import { CellSet, HEX_DIRECTIONS, HexGrid, type HexCell, ShortestPaths } from '@automachia/geometry';
import type { Flavour } from '@automachia/kernel';
import { including, just } from '@automachia/kernel';

/** A hex by its number; OFF_BOARD for a unit that is in reserve or destroyed. */
export type Cell = Flavour<number, 'hex'>;
export const OFF_BOARD: Cell = -1;

const LETTERS = 'ABCDEFGHIJK';

function allHexes(): HexCell[] {
  const cells: HexCell[] = [];
  for (let line = 1; line <= LETTERS.length; line++) {
    const first = line % 2 === 0 ? 1 : 0;
    for (let number = first; number <= 9; number++) {
      cells.push({ q: line, r: number - Math.floor(line / 2), name: `${number}${LETTERS[line - 1]}` });
    }
  }
  return cells;
}

export const board = new HexGrid(allHexes());
/** GKR-RUL-06, GKR-RUL-07: shortest paths may cross half-hexes and never leave the board. */
export const paths = new ShortestPaths(board);

/** GKR-MOV-19: on the odd lines the hexes 0 and 9 are cut in half by the edge. */
export const HALF_HEXES = new CellSet(
  board.size,
  board.cells.flatMap(({ q, name }, cell) => (q % 2 === 1 && (name[0] === '0' || name[0] === '9') ? [cell] : [])),
);

export const FULL_HEXES: readonly Cell[] = board.cells.map((_, cell) => cell).filter((cell) => !HALF_HEXES.has(cell));

export function isFullHex(cell: Cell): boolean {
  return cell >= 0 && !HALF_HEXES.has(cell);
}

export function nameOf(cell: Cell): string {
  return cell < 0 ? '' : board.name(cell);
}

/** The full hex of a name, or OFF_BOARD. */
export function hexNamed(name: unknown): Cell {
  const cell = typeof name === 'string' ? board.named(name) : OFF_BOARD;
  return isFullHex(cell) ? cell : OFF_BOARD;
}

/** A facing by its name, or -1. */
export function facingNamed(name: unknown): number {
  return (HEX_DIRECTIONS as readonly unknown[]).indexOf(name);
}

/** The face of a hex that looks towards a neighbour. */
export function faceTowards(cell: Cell, neighbour: Cell): number {
  return board.straightDirection(cell, neighbour);
}

/** GKR-MOV-13: the three front faces of a base, as a mask for `board.isInArc`. */
export const FRONT_ARCS: readonly number[] = HEX_DIRECTIONS.map((_, facing) =>
  including(including(just(facing), (facing + 1) % 6), (facing + 5) % 6),
);
