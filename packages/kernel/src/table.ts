// The table notation: any state in the players' own words, and back. What the words are and how they are read; the
// kernel's own words are written and read in notation.ts and tablePiles.ts, a game adds those for its own things.

import type { ChanceState } from './chance.js';
import type { PileId } from './piles.js';
import type { KernelState } from './state.js';
import type { Plain } from './words.js';

/** A table in the players' own words. */
export type Table = { readonly [word: string]: Plain };

/** The words a game adds. */
export interface TableWords<S extends KernelState, C> {
  /**
   * The game's own part of the notation. May use `turn` beside the kernel's `turn.at`. Shares nothing with the state that
   * a later choice could change: hosts keep what it says.
   */
  describe(state: S, content: C): Record<string, Plain>;
  /** Lays out the game's own part; throws `BadTable` at a word it does not know. Gets only the game's words. */
  arrange(state: S, table: Table, content: C): void;
  /** How many cards a pile holds that the table does not name; left out, as many as set-up dealt. */
  cardsWhenUnnamed?(state: S, pile: PileId, content: C): number;
  /** The pile of each group that takes the cards nobody named, below those that are named. */
  readonly stock: { readonly [group: string]: string };
  cardName(card: number, content: C): string;
  /** The card of that name, or undefined. */
  cardNamed(name: string, content: C): number | undefined;
  /**
   * JSON Schema of the game's own words. What has a `default` there is left out by `describe` wherever it has that value,
   * and `arrange` takes it to have it; readers who want every word ask for the table `inFull`.
   */
  schema(content: C): { readonly [word: string]: Plain };
}

export interface TableNotation<S extends KernelState> {
  describe(state: S): Table;
  arrange(given: Readonly<Record<string, unknown>>, table: Table, chance: number | ChanceState): S;
  /** JSON Schema of the whole notation. */
  schema(): { readonly [key: string]: Plain };
  /** The same table with every word said that was left out because it has its default. */
  inFull(table: Table): Table;
}

/** A table that cannot be laid out: where in it, and what to do. */
export class BadTable extends Error {
  constructor(
    readonly path: string,
    message: string,
  ) {
    super(path === '' ? message : `${path}: ${message}`);
    this.name = 'BadTable';
  }
}

/** Words and values, as a table holds them. */
export type Words = { readonly [word: string]: Plain };

/** A value with the defaults of its schema for whatever it leaves out. */
export function withDefaults(schema: Plain | undefined, value: Plain): Plain {
  if (!isWords(schema)) return value;
  if (Array.isArray(value)) return value.map((item: Plain) => withDefaults(schema['items'], item));
  if (!isWords(value)) return value;
  const properties = isWords(schema['properties']) ? schema['properties'] : {};
  const full: Record<string, Plain> = {};
  for (const [word, inside] of Object.entries(value)) {
    full[word] = withDefaults(
      Object.hasOwn(properties, word) ? properties[word] : schema['additionalProperties'],
      inside,
    );
  }
  for (const [word, inside] of Object.entries(properties)) {
    if (isWords(inside) && inside['default'] !== undefined && !Object.hasOwn(full, word))
      full[word] = inside['default'];
  }
  return full;
}

function isWords(value: Plain | undefined): value is Words {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object at a place of a table, or a clear complaint. */
export function objectAt(value: Plain, path: string): Words {
  if (isWords(value)) return value;
  throw new BadTable(path, `expected words and values, found ${JSON.stringify(value)}.`);
}

/** The list at a place of a table, or a clear complaint. */
export function listAt(value: Plain, path: string): readonly Plain[] {
  if (Array.isArray(value)) return value as readonly Plain[];
  throw new BadTable(path, `expected a list, found ${JSON.stringify(value)}.`);
}

/** The whole number at a place of a table, or a clear complaint. */
export function integerAt(value: Plain | undefined, path: string, from = 0, to = 1_000_000): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return value;
  throw new BadTable(path, `expected a whole number from ${from} to ${to}, found ${JSON.stringify(value)}.`);
}

/** The seat a key of a table names, or a clear complaint. */
export function seatAt(key: string, path: string, players: number): number {
  const seat = Number(key);
  if (Number.isInteger(seat) && seat >= 1 && seat <= players) return seat;
  throw new BadTable(`${path}.${key}`, `there is no seat ${JSON.stringify(key)}; the seats are 1 to ${players}.`);
}

/** The word at a place of a table, or a clear complaint. */
export function wordAt(value: Plain | undefined, path: string): string {
  if (typeof value === 'string') return value;
  throw new BadTable(path, `expected a word, found ${JSON.stringify(value)}.`);
}

/** What a table says of a commitment that is masked: `hidden`, and the number that it shows where it shows one. */
export function hiddenWord(shown: number | undefined): Plain {
  return shown === undefined ? 'hidden' : { hidden: shown };
}

/** Whether a table says of a commitment only that it was made. */
export function isHiddenWord(word: unknown): boolean {
  if (typeof word !== 'object' || word === null) return word === 'hidden';
  const [field, ...others] = Object.entries(word);
  return others.length === 0 && field?.[0] === 'hidden' && typeof field[1] === 'number';
}
