// The table as everybody reads it: COGs, Locusts, and what lies on the map. From the words of the table notation alone;
// whoever knows no rules reads it so.

import type { Plain, Seat, Table } from '@automachia/kernel';

type Words = { readonly [word: string]: Plain };

export interface CogOnTable {
  readonly seat: Seat;
  /** Undefined before it is chosen. */
  readonly character: string | undefined;
  /** Undefined while it is not on the map. */
  readonly at: string | undefined;
  readonly spot: string | undefined;
  readonly condition: string;
  /** Weapon cards with the ammo tokens on each. */
  readonly weapons: readonly (readonly [weapon: string, ammo: number])[];
  readonly grenades: number;
  /** GOW-HEA-03: cards in hand. */
  readonly health: number;
}

export interface LocustOnTable {
  readonly figure: string;
  readonly enemy: string;
  readonly at: string;
  readonly spot: string | undefined;
  /** The value on its wound marker; 0 while it is unwounded. */
  readonly health: number;
}

export function words(value: Plain | undefined): Words {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Words) : {};
}

export const numberOf = (value: Plain | undefined): number => (typeof value === 'number' ? value : 0);

export const wordOf = (value: Plain | undefined): string => (typeof value === 'string' ? value : '');

export function namesIn(value: Plain | undefined): readonly string[] {
  return Array.isArray(value) ? (value as readonly Plain[]).map(wordOf) : [];
}

function nameOf(value: Plain | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function cogsOf(table: Table): readonly CogOnTable[] {
  const hands = words(table['hands']);
  return Object.entries(words(table['cogs'])).map(([seat, one]) => {
    const { is, at, spot, condition, weapons, grenades } = words(one);
    return {
      seat: Number(seat),
      character: nameOf(is),
      at: nameOf(at),
      spot: nameOf(spot),
      condition: wordOf(condition),
      weapons: Object.entries(words(weapons)).map(([weapon, ammo]) => [weapon, numberOf(ammo)] as const),
      grenades: numberOf(grenades),
      health: sizeOf(hands[seat]),
    };
  });
}

/** How many cards lie in a pile, which is a list where all of them are seen. */
function sizeOf(pile: Plain | undefined): number {
  return Array.isArray(pile) ? pile.length : numberOf(words(pile)['count']);
}

export function locustsOf(table: Table): readonly LocustOnTable[] {
  return Object.entries(words(table['locusts'])).map(([figure, one]) => {
    const { is, at, spot, health } = words(one);
    return { figure, enemy: wordOf(is), at: wordOf(at), spot: nameOf(spot), health: numberOf(health) };
  });
}

export interface DropOnTable {
  readonly at: string;
  readonly marker: string;
}

export function dropsOf(table: Table): readonly DropOnTable[] {
  const { drops } = table;
  if (!Array.isArray(drops)) return [];
  return (drops as readonly Plain[]).map((one) => {
    const { at, marker } = words(one);
    return { at: wordOf(at), marker: wordOf(marker) };
  });
}
