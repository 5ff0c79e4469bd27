// The table words of Tournoi that are drawn: robots, locations, piles, cells. Reads them from any view; what a view does
// not show is simply not there.

import type { Plain, Seat, Table } from '@automachia/kernel';

export interface Robot {
  readonly seat: Seat;
  readonly at: string | undefined;
  readonly life: number;
  readonly weapons: number;
  readonly isProtected: boolean;
  readonly isOut: boolean;
}

export interface Location {
  readonly card: string;
  readonly at: string;
  readonly turns: number | undefined;
}

export type Fields = { readonly [word: string]: Plain | undefined };

export function fieldsOf(value: Plain | undefined): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function wordOf(value: Plain | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function robotsOf(table: Table): Robot[] {
  return Object.entries(fieldsOf(table['robots'])).map(([seat, value]) => {
    const robot = fieldsOf(value);
    return {
      seat: Number(seat),
      at: typeof robot['at'] === 'string' && isCell(robot['at']) ? robot['at'] : undefined,
      life: Number(robot['life'] ?? 0),
      weapons: Number(robot['weapons'] ?? 0),
      isProtected: robot['protected'] === true,
      isOut: robot['out'] === true,
    };
  });
}

export function locationsOf(table: Table): Location[] {
  const list = table['locations'];
  if (!Array.isArray(list)) return [];
  return (list as readonly Plain[]).map((one) => {
    const location = fieldsOf(one);
    const turns = location['turns'];
    return {
      card: wordOf(location['card']),
      at: wordOf(location['at']),
      turns: typeof turns === 'number' ? turns : undefined,
    };
  });
}

export function pileOf(value: Plain | undefined): { readonly count: number; readonly cards: readonly string[] } {
  if (Array.isArray(value)) return { count: value.length, cards: (value as readonly Plain[]).map(String) };
  const pile = fieldsOf(value);
  const cards = Array.isArray(pile['cards']) ? (pile['cards'] as readonly Plain[]).map(String) : [];
  return { count: Number(pile['count'] ?? cards.length), cards };
}

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
