// A match record: one small JSON document from which the whole match can be played again, and verified. Where the rules
// changed on the way, it has parts: each names the rules it was played under and the state in which they left it.

import type { Choice } from './choices.js';
import type { Fairness } from './fairness.js';
import type { Saved } from './saves.js';
import type { KernelState } from './state.js';
import type { Table } from './table.js';
import type { TableAct } from './tableActs.js';
import type { Outcome, Seat } from './words.js';

export const RECORD_FORMAT = 'automachia-record';
/** Of a match under one version of its rules. */
export const RECORD_VERSION = 1;
/** Of one whose rules changed on the way: a program that knows nothing of parts must not take it for a record that fails. */
export const RECORD_VERSION_OF_PARTS = 2;

/** Of one in which something was done by the rules of the table, for the same reason. */
export const RECORD_VERSION_OF_ACTS = 3;

/** An act, and after how many choices that count it was done. */
export type RecordedAct = TableAct & { readonly after: number };

/** What was done by the rules of the table, in its order. */
export interface RecordedActs {
  readonly list: readonly RecordedAct[];
  /** Over all that was recorded before the last of them, and the list. */
  readonly check: string;
}

/** The seat and what it chose. */
export type RecordedChoice = readonly [Seat, Choice];

/** The cards that a match was played with. */
export interface RecordedPack {
  readonly id: string;
  readonly version: string;
  /** Where it was not that of the house. */
  readonly digest?: string | undefined;
}

/** What was played under rules that others took the match over from. */
export interface EarlierPart {
  readonly rulesVersion: string;
  readonly pack: RecordedPack;
  /** The number of its last choice, counted from 1 from the beginning of the match. */
  readonly upTo: number;
  /** How these rules left the table, as they saved it: the next ones went on from there. */
  readonly state: Saved<KernelState>;
}

export interface MatchRecord {
  readonly format: string;
  readonly formatVersion: number;
  readonly game: string;
  /** Those under which it ended. */
  readonly rulesVersion: string;
  readonly pack: RecordedPack;
  readonly options: Readonly<Record<string, unknown>>;
  /** Where the match started from, if not from the usual set-up. */
  readonly table?: Table;
  readonly seats: readonly string[];
  readonly chance: { readonly seed: number } | { readonly fairness: Fairness };
  /** Where the rules changed on the way: what was played before, in its order. */
  readonly earlier?: readonly EarlierPart[];
  /** All that counted, of every part. */
  readonly choices: readonly RecordedChoice[];
  /**
   * After each choice, the beginning of a digest over it, the state it led to, and all that was recorded before. Of earlier
   * parts there is none: who took the match over could not make them.
   */
  readonly checks: readonly string[];
  /** Left out where nobody resigned, agreed on an end or asked for a stand-in. */
  readonly acts?: RecordedActs;
  readonly outcome?: Outcome;
  readonly digest?: string;
}

/** The version that a record has by what it holds. */
export function versionFor({ earlier, acts }: Pick<MatchRecord, 'earlier' | 'acts'>): number {
  if (acts !== undefined) return RECORD_VERSION_OF_ACTS;
  return earlier === undefined ? RECORD_VERSION : RECORD_VERSION_OF_PARTS;
}

/** How many choices were made under earlier rules. */
export function playedBefore({ earlier }: Pick<MatchRecord, 'earlier'>): number {
  return earlier?.at(-1)?.upTo ?? 0;
}
