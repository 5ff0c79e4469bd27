// The words in which the rules of Tournoi are written, bound to its state and its cards.

import type { Locals, Moment, Untyped } from '@automachia/kernel';
import { stepWords } from '@automachia/kernel';
import type { TournoiContent } from './content.js';
import type { Tournoi } from './state.js';

export const { act, ask, askEveryone, procedure, repeatUntil, when } = stepWords<Untyped<Tournoi, TournoiContent>>();

/** A moment of the match, in a procedure that remembers `L`. */
export type At<L extends Locals = Locals> = Moment<Untyped<Tournoi, TournoiContent>, L>;

/** What the frame of the whole match remembers within a phase; between phases all of it is 0. */
export type MatchLocals = {
  /** Whose turn it is within a phase: places after the first player. */
  place: number;
  /** Which of that player's cards is being applied. */
  card: number;
  /** How many tokens of that card have been placed. */
  tokens: number;
};
