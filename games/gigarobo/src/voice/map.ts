// The map as a plain board draws it: 91 hexes by their columns, with heights and what lies and stands there.

import type { Table, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { MapContents, PlainMap } from '@automachia/manifest';
import type { AxialPlace } from '../content/types.js';
import { GRID } from '../model/hexes.js';
import { printedName } from './names.js';
import type { HexOnTable } from './reading.js';
import { cityOf, fightersOf } from './reading.js';

/** The highest structure there is. */
const TALLEST = 2;

/** Line by line as they are read: lines are half a hex apart. */
export function map(): Extract<PlainMap, { readonly hexes: unknown }> {
  const first = Math.min(...GRID.cells.map(({ q }) => q));
  const halfOf = ({ q, r }: { readonly q: number; readonly r: number }): number => 2 * r + q;
  const lines = [...new Set(GRID.cells.map(halfOf))].sort((one, other) => one - other);
  return {
    hexes: lines.map((line) =>
      GRID.cells
        .filter((cell) => halfOf(cell) === line)
        .sort((one, other) => one.q - other.q)
        .map(({ q, name }) => ({ id: name, column: q - first, down: line - lines[0]! })),
    ),
    tallest: TALLEST,
  };
}

/** The hexes of a printed map by their names. */
export function hexesAt(places: readonly AxialPlace[]): readonly string[] {
  return places.map(([q, r]) => GRID.cells[GRID.at(q, r)]!.name);
}

/** What of the table is on the map: robots by their names, and of each hex its height and what lies there. */
export function onMap(table: Table): MapContents {
  const city = cityOf(table);
  return {
    heights: Object.fromEntries(city.filter(({ tier }) => tier > 0).map(({ at, tier }) => [at, tier])),
    marks: Object.fromEntries(city.map((hex) => [hex.at, marksOf(hex)])),
    standing: fightersOf(table).flatMap(({ seat, at, robot }) =>
      at === undefined || robot === undefined
        ? []
        : [{ id: `robot-${seat}`, at, owner: seat, name: printedName(robot) }],
    ),
  };
}

/** What lies in a hex, a word for each thing. */
function marksOf({ tier, terrain, element, hasBarrier, anchors, targets }: HexOnTable): readonly Text[] {
  return [
    ...(tier > 0 ? [text('mark.structure', { tier })] : []),
    ...[terrain, element].filter((tile) => tile !== '').map((tile) => text(`tile.${tile}`)),
    ...(hasBarrier ? [text('mark.barrier')] : []),
    ...(anchors > 0 ? [text('mark.anchors', { anchors })] : []),
    ...(targets.length > 0 ? [text('mark.target')] : []),
  ];
}
