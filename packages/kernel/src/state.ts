// The part of a game's state that the kernel looks after. A game's state extends it with public data of its own:
// whatever is hidden lies in `piles`, `secrets`, `sealed` or `chance`, and nowhere else.

import type { ChanceState } from './chance.js';
import type { Uses } from './scopes.js';
import type { Locals, Outcome, Plain, Seat } from './words.js';

/** One unfinished procedure: where it stands (the number of its next step) and what it remembers. Public. */
export interface Frame {
  at: number;
  locals: Locals;
}

/** A value only some seats know. `value` is null in the views of the others. */
export interface Secret {
  readonly knownTo: readonly Seat[];
  readonly value: Plain;
}

/** No commitment yet. */
export const NOT_YET = -2;
/** This seat is not asked. */
export const NOT_ASKED = -4;
/** In a view: this seat has committed, and that is all the viewer may know. */
export const UNSEEN_COMMITMENT = -3;
/** In a view: this seat has committed, and shows 0; one less for every one that it shows more. */
const SHOWING_NOTHING = -5;

/** Whether a seat that is asked has chosen, whatever the viewer may know of it. */
export function isCommitted(commitment: Commitment): boolean {
  return commitment !== NOT_YET && commitment !== NOT_ASKED;
}

/** How a commitment stands in the views of those who see no more of it than the number that it shows. */
export function unseenShowing(shown: number | undefined): number {
  return shown === undefined ? UNSEEN_COMMITMENT : SHOWING_NOTHING - shown;
}

/** Whether a commitment of a view is that of a seat which has committed to something that the viewer may not know. */
export function isUnseenCommitment(commitment: Commitment): commitment is number {
  return commitment === UNSEEN_COMMITMENT || (typeof commitment === 'number' && commitment <= SHOWING_NOTHING);
}

/** The number that an unseen commitment shows; undefined where it shows nothing. */
export function shownBy(unseen: number): number | undefined {
  return unseen === UNSEEN_COMMITMENT ? undefined : SHOWING_NOTHING - unseen;
}

/** A sealed choice: the code of a listed option, or the words of an unlisted one. */
export type Commitment = number | Plain;

export interface KernelState {
  players: number;
  /** What is being resolved, outermost first; empty when the match is over. */
  stack: Frame[];
  /** One string of cards per pile of the game's layout. */
  piles: string[];
  /** While all are asked in secret: each seat's commitment (`sealed[seat - 1]`); otherwise empty. */
  sealed: Commitment[];
  /** Never changed in place: copies share it. */
  secrets: Readonly<Record<string, Secret>>;
  /** Never changed in place: copies share it. */
  uses: Uses;
  chance: ChanceState;
  /** A late click carries an old number and is refused. */
  decisionNumber: number;
  outcome: Outcome | null;
}

export const NO_SECRETS: Readonly<Record<string, Secret>> = {};

/** How a game's copy function has its stack copied: by the kernel, which knows what every procedure remembers. */
export type CopyStack = (stack: readonly Frame[]) => Frame[];

/** Copies the stack; locals hold primitives and readonly lists, so one level is deep enough. */
export function copyStack(stack: readonly Frame[]): Frame[] {
  // A slice has room for just these frames; a list that grows takes room for seventeen.
  const copies = stack.slice();
  for (let i = 0; i < copies.length; i++) {
    const { at, locals } = copies[i]!;
    copies[i] = { at, locals: { ...locals } };
  }
  return copies;
}

/**
 * An empty list that has held such a thing. V8 takes an empty list for one of small numbers until something else comes
 * in, and compiles every rule that reads it for both.
 */
export function emptyListOf<T extends object>(example: T): T[] {
  const list = [example];
  list.pop();
  return list;
}
