// The parameters of words, as data: what a card may write in a place, and the type that a word receives for it.

import type { z } from '@automachia/content-tools';
import type { WrittenStep } from './saying.js';

export type ParameterKind =
  | 'given'
  | 'word'
  | 'quantity'
  | 'condition'
  | 'one'
  | 'each'
  | 'oneOrEach'
  | 'amountOrOne'
  | 'effect'
  | 'part'
  | 'duration'
  | 'change'
  | 'anyChange'
  | 'quoted';

/** A parameter; `T` is what a word receives for it, `W` what a pack in JSON writes. */
export interface Parameter<T, W = T> {
  readonly kind: ParameterKind;
  /** How it is written in JSON, where that does not follow from its kind. */
  readonly schema?: z.ZodType<W>;
  readonly isOptional?: boolean;
  /** The words that may stand here; of another kind than `word`, beside what its kind is written with. */
  readonly words?: readonly string[];
  /** Under which names a catalogue has its words, with "*" for the word: `stat.*`. */
  readonly names?: string;
  /** Which sort of objects may stand here: "hex", or "hex or robot". */
  readonly sort?: string;
  /** Of objects: only that is looked for which a number or a rule is asked of. */
  readonly isAmong?: boolean;
  /** What it is where nothing is written. */
  readonly initial?: T;
  readonly range?: readonly [from: number, to: number];
  /** Whether "up to" is the word's own business, so that nobody is asked for a number before it is done. */
  readonly takesUpTo?: boolean;
  /** Selectors, by name, whose objects are taken whole where one is picked of others: `deal(2, foes(adj))`. */
  readonly wholes?: readonly string[];
  /** Of a part: how long what it leaves behind lasts, unless it says so itself. */
  readonly until?: string;
  /** Of a part: it is in force while whatever carries it lies on the table, and is never performed as a whole. */
  readonly isInForce?: boolean;
  /** Of a part in JSON: the parameter that names the event after which it is done, once; the notation has `after` for it. */
  readonly after?: string;
}

export type NamedParameters = Readonly<Record<string, Parameter<unknown, unknown>>>;

/** What a word receives. */
export type ArgumentsOf<P extends NamedParameters> = {
  readonly [Name in keyof P]: P[Name] extends Parameter<infer T, infer _> ? T : never;
};

/** What a pack writes. */
export type WrittenOf<P extends NamedParameters> = {
  readonly [Name in keyof P]: P[Name] extends Parameter<infer _, infer W> ? W : never;
};

/** One of these words. */
export function word<const W extends readonly string[]>(...words: W): Parameter<W[number]> {
  return { kind: 'word', words };
}

/** Words that sentences say under their names in a catalogue: `named('stat.*', word('TN', 'DMG'))`. */
export function named<T, W>(names: string, parameter: Parameter<T, W>): Parameter<T, W> {
  return { ...parameter, names };
}

/** A number: written, counted when it is needed, or chosen by a player (`X`, `<=3`, `any`). */
export function quantity(from = -99, to = 99): Parameter<number> {
  return { kind: 'quantity', range: [from, to] };
}

/** How a number changes: `+2`, `-1` or `=0`. */
export function change(): Parameter<{ readonly add: number } | { readonly set: number }> {
  return { kind: 'change' };
}

/** How a number changes, in all ways that there are; `either` is more or less, as whoever does it chooses each time. */
export type AnyChange =
  | { readonly add: number }
  | { readonly set: number }
  | { readonly either: number }
  | { readonly times: 'half' | 'double' };

/** The same, or `half`, `double`, `±1`. */
export function anyChange(): Parameter<AnyChange> {
  return { kind: 'anyChange' };
}

/** A name, in quotes: `ability("Star Spanner")`. `named`, it may be several with blanks between them. */
export function quoted(): Parameter<string> {
  return { kind: 'quoted' };
}

/** What may also be one of these words: `orWord(each('hex'), 'self', 'foe')`. */
export function orWord<T, W, const Words extends readonly string[]>(
  parameter: Parameter<T, W>,
  ...words: Words
): Parameter<T | Words[number], W | Words[number]> {
  return { ...(parameter as Parameter<T | Words[number], W | Words[number]>), words };
}

export function condition(): Parameter<boolean> {
  return { kind: 'condition' };
}

/** One object of a sort; where several fit, the player whose choice it is picks one. */
export function one<W = string>(sort: string, schema?: z.ZodType<W>): Parameter<number, W> {
  return { kind: 'one', sort, ...(schema !== undefined && { schema }) };
}

/** All objects that a selector finds. */
export function each<W = string>(sort: string, schema?: z.ZodType<W>): Parameter<readonly number[], W> {
  return { kind: 'each', sort, ...(schema !== undefined && { schema }) };
}

/** The object that is asked about, where a selector finds it: for words that stand and speak of each of many objects. */
export function among(sort: string): Parameter<readonly number[]> {
  return { kind: 'each', sort, isAmong: true };
}

/** One object that is picked, or each that is found, as a card writes it. */
export function oneOrEach<W = string>(sort: string, schema?: z.ZodType<W>): Parameter<number | readonly number[], W> {
  return { kind: 'oneOrEach', sort, ...(schema !== undefined && { schema }) };
}

/** So far, or to there: `move(2)`, `move(adjfoe)`. */
export type AmountOrOne = { readonly amount: number } | { readonly object: number };

/** A number, or one object of a sort that is picked. */
export function amountOrOne(sort: string, from = 0, to = 99): Parameter<AmountOrOne> {
  return { kind: 'amountOrOne', sort, range: [from, to] };
}

/** One object that is picked; of the selectors that are named here, all that they find. */
export function oneOrWhole(sort: string, ...wholes: readonly string[]): Parameter<number | readonly number[], string> {
  return { kind: 'oneOrEach', sort, wholes };
}

/** A number of which "up to" (`<=3`) is the word's own business: it receives the most, and asks step by step. */
export function stepwise<T, W>(parameter: Parameter<T, W>): Parameter<T, W> {
  return { ...parameter, takesUpTo: true };
}

/** What only JSON can write: handed over as it stands. */
export function given<W>(schema: z.ZodType<W>): Parameter<W> {
  return { kind: 'given', schema };
}

/** A part of the text that is done where the word says so: by its place among the word's effects. */
export function effect(): Parameter<undefined> {
  return { kind: 'effect' };
}

/**
 * A part of the text that is a text of its own: the word receives its key, to have it performed later, or carried by what
 * lies on the table. It knows the values bound before it, which whoever keeps the key keeps with it.
 */
export function part(
  more: Pick<Parameter<unknown>, 'until' | 'isInForce' | 'after'> = {},
): Parameter<string, readonly WrittenStep[]> {
  return { kind: 'part', ...more };
}

/** How long it lasts, in the game's words; left out, as long as the text around it. */
export function lasting(): Parameter<string> {
  return { kind: 'duration', initial: '' };
}

export function optional<T, W = T>(
  parameter: Parameter<T, W>,
  initial: NoInfer<T>,
): Parameter<T, W> & { readonly isOptional: true } {
  return { ...parameter, initial, isOptional: true };
}

/** A parameter as a complaint names it. */
export function inWords({ kind, words = [], sort = 'object' }: Parameter<unknown, unknown>): string {
  switch (kind) {
    case 'word':
      return `one of ${words.join(', ')}`;
    case 'quantity':
      return 'a number';
    case 'condition':
      return 'a condition';
    case 'one':
      return `one ${sort}`;
    case 'amountOrOne':
      return `a number, or one ${sort}`;
    case 'quoted':
      return 'a name in quotes';
    case 'anyChange':
      return 'a change: +1, -1, =1, ±1, half or double';
    case 'oneOrEach':
      return `one ${sort}, or each(…)`;
    case 'each':
      return `several of ${sort}`;
    case 'effect':
    case 'part':
      return 'a step';
    case 'duration':
      return 'a duration';
    case 'change':
      return 'a change: +1, -1 or =1';
    default:
      return 'a value';
  }
}
