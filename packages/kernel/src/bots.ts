// What a bot is to everybody who seats one: it gets its seat's view and nothing else, and explains itself.

import type { Random } from './chance.js';
import type { Choice } from './choices.js';
import type { SearchedGame } from './game.js';
import type { KernelState } from './state.js';
import type { Text } from './text.js';
import type { View } from './views.js';
import type { Seat } from './words.js';

/** How long a bot may think: so many iterations (repeatable), or so long. */
export type Budget = { readonly iterations: number } | { readonly milliseconds: number };

/** The same for the bot itself, with a clock that the caller lends it. */
export type BotBudget = { readonly iterations: number } | { readonly milliseconds: number; readonly now: () => number };

/** A choice the bot weighed. */
export interface Weighed {
  readonly choice: Choice;
  /** What the bot expects of it: 1 a sure win, 0 a sure loss. */
  readonly value: number;
  /** How much of its thinking went into it, from 0 to 1. */
  readonly share: number;
}

export interface BotAnswer {
  readonly choice: Choice;
  /** What it weighed, best first; the choice is among them. */
  readonly ranked: readonly Weighed[];
  /** One sentence on why. */
  readonly reason: Text;
}

export interface Bot {
  readonly id: string;
  /** Answers the question that is open for the view's seat. The same view, budget in iterations and random: the same answer. */
  decide<S extends KernelState>(game: SearchedGame<S>, view: View<S>, budget: BotBudget, random: Random): BotAnswer;
}

/** Something that speaks for a seat (more than 0) or against it, by how much, in the appraisal's own measure. */
export interface Consideration {
  readonly text: Text;
  readonly amount: number;
}

/** How good a full state is for a seat, in the eyes of somebody who knows the game. */
export interface Appraisal<S extends KernelState> {
  /** From 0 (lost) to 1 (won). Called very often: no allocation where it can be helped. */
  value(state: S, seat: Seat): number;
  /** Whether nothing is half resolved, so that a playout may be cut off here; left out, it may be anywhere. */
  isCalm?(state: S): boolean;
  /** What speaks for and against the seat, strongest first, for the bot's explanation. */
  reasons(state: S, seat: Seat): readonly Consideration[];
}

/** An appraisal that may also know what choices come to, and what a sensible player does. */
export interface Insight<S extends KernelState> extends Appraisal<S> {
  /**
   * Writes what each of the options just counted comes to (`game.optionCode(i)`), from 0 to 1, with the seat's own eyes: what
   * it cannot see may not matter, even where the state is a whole world. Below 0: never to be taken. False where it cannot tell.
   */
  foresee?(game: SearchedGame<S>, state: S, seat: Seat, count: number, values: Float64Array): boolean;
  /** What speaks for and against the seat once an option is taken, strongest first. */
  reasonsAfter?(game: SearchedGame<S>, state: S, seat: Seat, code: number): readonly Consideration[];
  /** Writes how likely each of the options just counted is, up to a common factor. */
  incline?(game: SearchedGame<S>, state: S, seat: Seat, count: number, likely: Float64Array): void;
  /** Whether a line of play that began with a question has come far enough to be appraised; at a calm moment where left out. */
  isFarEnough?(begun: S, state: S): boolean;
  /** Sensible answers to a question whose options cannot be listed; none where any will do. */
  propose?(state: S, seat: Seat, random: Random): readonly Choice[];
}
