// The log of a match: what is stored, and all that is stored. Whoever plays the entries again from the set-up has the
// match again, with every event that every seat heard.

import type { Choice, Seat, Text } from '@automachia/kernel';
import type { TableAct } from '@automachia/kernel/host';
import type { How } from '@automachia/protocol';
import type { KeptThought } from './thoughts.js';

/** One number of a match. */
export interface Entry {
  /** From 1, without gaps. */
  readonly number: number;
  /** Who chose, or took back. */
  readonly seat: Seat;
  readonly how: How;
  /** What was done by the rules of the table. */
  readonly act?: TableAct;
  /** What was chosen; undefined where something else happened. */
  readonly choice?: Choice;
  /** What a bot thought of it. */
  readonly thought?: KeptThought;
  /** What else there is to say: that a bot failed, that the rules changed. */
  readonly note?: Text;
}

/** A log that these rules cannot play. */
export class BadEntry extends Error {
  constructor(
    readonly number: number,
    message: string,
  ) {
    super(`entry ${number}: ${message}`);
    this.name = 'BadEntry';
  }
}
