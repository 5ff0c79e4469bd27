// The few nouns that every other file of the kernel uses.

import type { Text } from './text.js';

/** A place at the table, counted from 1 in clockwise order. */
export type Seat = Flavour<number, 'seat'>;

/**
 * A number of a certain sort. Plain numbers fit any sort, so that loops and arithmetic go on working; one sort does not
 * fit another, so that a card is not taken for a seat.
 */
export type Flavour<T, Name extends string> = T & { readonly of?: Name };

/** The seat number of somebody who only watches: sees what everybody sees. */
export const SPECTATOR: Seat = 0;

/** The id of a clause or ruling in a game's catalogue, for example `GTM-CBT-02`. */
export type RuleId = string;

/** Plain data: what may be saved, compared and sent. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [field: string]: Plain };

/** Data of which a part may be left to be worked out, where working it out costs something and not everybody wants it. */
export type Deferrable<T> = T extends object ? { readonly [F in keyof T]: T[F] | (() => T[F]) } : T;

/** What a frame may remember: ids and primitives, never an object that another frame could share. */
export type Local = string | number | boolean | null | readonly (string | number)[];
export type Locals = { [name: string]: Local };

/** Why something is so: the rule, and the sentence that says it to a person. */
export interface Reason {
  readonly rule: RuleId;
  readonly text: Text;
}

/** Which seats win and lose together. */
export type Sides = readonly (readonly Seat[])[];

/** How a match ended; `resultOf` says what that means. */
export interface Outcome {
  /** Whole sides; nobody where it is drawn, or where all have lost together. */
  readonly winners: readonly Seat[];
  readonly rule: RuleId;
  /** Where all agreed to end it without a result. */
  readonly isCalledOff?: true;
  /** Where not every seat is a side of its own: put here by the kernel, so that whoever reads it needs nothing else. */
  readonly sides?: Sides;
  /** Points by seat (`scores[seat - 1]`), in games that count them. */
  readonly scores?: readonly number[];
}
