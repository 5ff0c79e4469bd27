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

/** How good a full state is for a seat, in the eyes of somebody who knows the game. */
export interface Appraisal<S extends KernelState> {
  /** From 0 (lost) to 1 (won). Called very often: no allocation where it can be helped. */
  value(state: S, seat: Seat): number;
  /** Whether nothing is half resolved, so that a playout may be cut off here; left out, it may be anywhere. */
  isCalm?(state: S): boolean;
  /** What speaks for and against the seat, strongest first, for the bot's explanation. */
  reasons(state: S, seat: Seat): readonly { readonly text: Text; readonly amount: number }[];
}
