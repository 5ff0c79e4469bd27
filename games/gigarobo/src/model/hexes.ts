// GIG-RUL-01: the grid of both maps, 91 flat-topped hexes in a hexagon with five rings around its middle. A hex is called
// by its column, A to K from the left, and its place in it from the top: the middle is F6.

import { type HexCell, HexGrid } from '@automachia/geometry';

/** How far the map reaches from its middle. */
const RADIUS = 5;

const COLUMNS = 'ABCDEFGHIJK';

/** GIG-MAP-07, GIG-FAQ-03: neighbours share a side, whatever their heights. */
export const GRID = new HexGrid(hexagon());
export const HEXES: readonly number[] = GRID.cells.map((_, hex) => hex);

function hexagon(): HexCell[] {
  const cells: HexCell[] = [];
  for (let q = -RADIUS; q <= RADIUS; q++) {
    const top = Math.max(-RADIUS, -q - RADIUS);
    for (let r = top; r <= Math.min(RADIUS, RADIUS - q); r++) {
      cells.push({ q, r, name: `${COLUMNS[q + RADIUS]!}${r - top + 1}` });
    }
  }
  return cells;
}
