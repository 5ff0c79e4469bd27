// A match record: one small JSON document from which the whole match can be played again, and verified.

import type { Choice } from './choices.js';
import type { Fairness } from './fairness.js';
import type { Table } from './table.js';
import type { Outcome, Seat } from './words.js';

export const RECORD_FORMAT = 'automachia-record';
export const RECORD_VERSION = 1;

/** The seat and what it chose. */
export type RecordedChoice = readonly [Seat, Choice];

export interface MatchRecord {
  readonly format: string;
  readonly formatVersion: number;
  readonly game: string;
  readonly rulesVersion: string;
  readonly pack: { readonly id: string; readonly version: string };
  readonly options: Readonly<Record<string, unknown>>;
  /** Where the match started from, if not from the usual set-up. */
  readonly table?: Table;
  readonly seats: readonly string[];
  readonly chance: { readonly seed: number } | { readonly fairness: Fairness };
  readonly choices: readonly RecordedChoice[];
  /** After each choice, the beginning of a digest over it, the state it led to, and all that was recorded before. */
  readonly checks: readonly string[];
  readonly outcome?: Outcome;
  readonly digest?: string;
}
