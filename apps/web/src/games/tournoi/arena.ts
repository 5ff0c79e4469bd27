// The arena as the screen needs it: columns and rows of cells, where a direction leads.

/** The arena is five cells wide and five high (GTM-SET-01). */
export const SIDE = 5;

/** A place by column (a is 0) and row (1 is 0, at the south); may lie outside the board. */
export interface Coordinates {
  readonly column: number;
  readonly row: number;
}

/** All cells from the north-west, as they are read. */
export const ROWS: readonly (readonly string[])[] = Array.from({ length: SIDE }, (_, line) =>
  Array.from({ length: SIDE }, (_unused, column) => cellAt({ column, row: SIDE - 1 - line })!),
);

export const CELLS: readonly string[] = ROWS.flat();

export function coordinatesOf(cell: string): Coordinates {
  return { column: cell.charCodeAt(0) - 97, row: cell.charCodeAt(1) - 49 };
}

/** The cell at a place; undefined outside the board. */
export function cellAt({ column, row }: Coordinates): string | undefined {
  if (column < 0 || column >= SIDE || row < 0 || row >= SIDE) return undefined;
  return String.fromCharCode(97 + column, 49 + row);
}

/** The eight directions with their steps and their keys on the number pad, in reading order. */
export const COMPASS = [
  { name: 'NW', column: -1, row: 1, key: '7' },
  { name: 'N', column: 0, row: 1, key: '8' },
  { name: 'NE', column: 1, row: 1, key: '9' },
  { name: 'W', column: -1, row: 0, key: '4' },
  { name: 'E', column: 1, row: 0, key: '6' },
  { name: 'SW', column: -1, row: -1, key: '1' },
  { name: 'S', column: 0, row: -1, key: '2' },
  { name: 'SE', column: 1, row: -1, key: '3' },
] as const;

export type Heading = (typeof COMPASS)[number];

export function headingNamed(name: string): Heading | undefined {
  return COMPASS.find((heading) => heading.name === name);
}

export function placeAfter(from: Coordinates, { column, row }: Heading, steps: number): Coordinates {
  return { column: from.column + column * steps, row: from.row + row * steps };
}

/** Where the robots start, by seat (GTM-SET-02): the board marks these corners. */
export function startingCells(players: number): readonly string[] {
  return players === 2 ? ['a1', 'e5'] : ['a1', 'a5', 'e5', 'e1'].slice(0, players);
}
