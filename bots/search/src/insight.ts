// What a search may be told about a game, beyond its rules.

import type { Choice, KernelState, SearchedGame, Random, Seat } from '@automachia/kernel';
import type { Appraisal } from '@automachia/kernel/host';

/** An appraisal that may also know what a sensible player does. */
export interface Insight<S extends KernelState> extends Appraisal<S> {
  /** Writes how likely each of the options just counted is (`game.optionCode(i)`), up to a common factor. */
  incline?(game: SearchedGame<S>, state: S, seat: Seat, count: number, likely: Float64Array): void;
  /**
   * Writes what each of the options just counted comes to, from 0 to 1, with the seat's own eyes: what it cannot see may
   * not matter, even where the state is a whole world. Below 0: never to be taken. False where it cannot tell.
   */
  foresee?(game: SearchedGame<S>, state: S, seat: Seat, count: number, values: Float64Array): boolean;
  /** Whether a line of play that began with a question has come far enough to be appraised; at a calm moment where left out. */
  isFarEnough?(begun: S, state: S): boolean;
  /** Sensible answers to a question whose options cannot be listed; none where any will do. */
  propose?(state: S, seat: Seat, random: Random): readonly Choice[];
}
