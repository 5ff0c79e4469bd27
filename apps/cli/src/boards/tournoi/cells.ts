// The cells of the arena by name.

export const COLUMNS = 'abcde';
/** Cells along each side. */
export const SIZE = 5;

export function isCell(name: string): boolean {
  return /^[a-e][1-5]$/.test(name);
}

/** The cell so far away, in columns to the right and rows up. */
export function beside(cell: string, right: number, up: number): string | undefined {
  const column = COLUMNS.indexOf(cell[0] ?? '?') + right;
  const row = Number(cell[1]) + up;
  const letter = COLUMNS[column];
  return column >= 0 && letter !== undefined && row >= 1 && row <= SIZE ? `${letter}${row}` : undefined;
}
