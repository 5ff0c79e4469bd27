// Battlefields (GKR-MAP): the printed maps, and custom layouts with what is forbidden and what is only advised against.

import type { Plain, Reason } from '@automachia/kernel';
import type { Cell } from './board.js';
import { hexNamed, nameOf } from './board.js';
import type { Components } from './components.js';
import { checkBattlefield } from '../content/battlefieldCheck.js';

export interface Layout {
  readonly starts: readonly Cell[];
  readonly buildings: readonly Cell[];
}

/** The battlefields for a number of players, by their places in the pack. */
export function battlefieldsFor({ pack }: Components, players: number): number[] {
  return pack.battlefields.flatMap((one, place) => (one.players === players ? [place] : []));
}

export function layoutOf({ pack }: Components, place: number): Layout {
  const { starts, buildings } = pack.battlefields[place]!;
  return { starts: starts.map(hexNamed), buildings: buildings.map(hexNamed) };
}

/** A layout in the names of its hexes. */
export interface WrittenLayout {
  readonly starts: readonly string[];
  readonly buildings: readonly string[];
}

/** What a person wrote as a layout; undefined where it is none. */
export function readLayout(choice: Plain): WrittenLayout | undefined {
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return undefined;
  const { starts, buildings, ...others } = choice as { readonly [word: string]: Plain };
  if (!isListOfWords(starts) || !isListOfWords(buildings) || Object.keys(others).length > 0) return undefined;
  return { starts: [...starts], buildings: [...buildings] };
}

function isListOfWords(value: Plain | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** GKR-MAP-12: what makes a layout unplayable, all of it. */
export function layoutErrors(starts: readonly string[], buildings: readonly string[], players: number): Reason[] {
  return checkBattlefield({ players, starts, buildings }).errors.map(({ rule, text }) => ({ rule, text }));
}

/** GKR-MAP-09 to GKR-MAP-11: guidelines that a layout breaks; it stays playable (GKR-MAP-13). */
export function layoutWarnings({ starts, buildings }: Layout): Reason[] {
  const named = { players: starts.length, starts: starts.map(nameOf), buildings: buildings.map(nameOf) };
  return checkBattlefield(named).warnings.map(({ rule, text }) => ({ rule, text }));
}
