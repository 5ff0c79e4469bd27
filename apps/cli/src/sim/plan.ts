// What is to be simulated: plain data, so that it can be sent to worker threads.

import type { Game, MatchOptions } from '@automachia/kernel';
import type { BotBudget } from '@automachia/kernel/host';
import type { GameEntry } from '@automachia/shelf';
import { gameNamed } from '../games.js';
import type { Each } from './rounds.js';
import { placeInRound } from './rounds.js';

export interface SimPlan {
  readonly gameId: string;
  /** A pack in place of the house's. */
  readonly pack?: unknown;
  readonly options: MatchOptions;
  /** The name of a bot for each seat; they change seats from game to game unless `fixedSeats`. */
  readonly bots: readonly string[];
  readonly fixedSeats: boolean;
  readonly budget: { readonly iterations: number } | { readonly milliseconds: number };
  readonly seed: number;
  /** A question whose answers are gone through from match to match, in place of the bots', or an option. */
  readonly each?: Each;
  /** The folder that a record of every game is written to. */
  readonly records?: string;
}

/** A run of games by their numbers; `to` is not part of it. */
export interface GameRange {
  readonly from: number;
  readonly to: number;
}

export async function gameOf(plan: SimPlan): Promise<{ readonly entry: GameEntry; readonly game: Game }> {
  const entry = await gameNamed(plan.gameId);
  return { entry, game: plan.pack === undefined ? entry.game : entry.createGame(plan.pack) };
}

/** The bots of a game in the order of the seats: each moves on by one seat from round to round, so that every bot sits everywhere. */
export function seating(plan: SimPlan, number: number): string[] {
  const { bots, fixedSeats, each } = plan;
  const { round } = placeInRound(each, number);
  return bots.map((_, seat) => bots[(seat + (fixedSeats ? 0 : round - 1)) % bots.length]!);
}

/** Whether nobody thinks, so that matches can be played by option numbers, in place. */
export function isAllRandom(plan: SimPlan): boolean {
  return plan.bots.every((bot) => bot === 'random');
}

/** Whether the same plan gives the same games: not where bots think by the clock. */
export function isRepeatable(plan: SimPlan): boolean {
  return isAllRandom(plan) || 'iterations' in plan.budget;
}

export function botBudget({ budget }: SimPlan): BotBudget {
  return 'iterations' in budget ? budget : { ...budget, now: () => performance.now() };
}
