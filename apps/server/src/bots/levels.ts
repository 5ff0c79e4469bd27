// How well bots play: which one, and how long it may think.

import type { BotLevel } from '@automachia/protocol';
import type { Budget } from '@automachia/shelf';

export interface Strength {
  readonly bot: string;
  readonly budget: Budget;
  /** Whether its thoughts take milliseconds at most, so that they need not wait for others'. */
  readonly isQuick: boolean;
}

export const strengths: Readonly<Record<BotLevel, Strength>> = {
  rookie: { bot: 'random', budget: { iterations: 1 }, isQuick: true },
  regular: { bot: 'greedy', budget: { milliseconds: 200 }, isQuick: true },
  veteran: { bot: 'search', budget: { milliseconds: 300 }, isQuick: false },
  ace: { bot: 'search', budget: { milliseconds: 1500 }, isQuick: false },
};

/** Who decides when a clock has run out. */
export const standIn: BotLevel = 'regular';

/** Who answers where a bot has failed: something simpler each time. */
export function simplerThan(bot: string): Strength | undefined {
  if (bot === 'search') return strengths.regular;
  if (bot === 'greedy') return strengths.rookie;
  return undefined;
}

/** So many thoughts may wait for a thread before bots think faster. */
const UNHURRIED = 5;
/** And this is the least that any has, in milliseconds. */
const LEAST = 50;

/** What is left of a budget where so many thoughts wait for a thread. */
export function hurried(budget: Budget, waiting: number): Budget {
  if (!('milliseconds' in budget)) return budget;
  const { milliseconds } = budget;
  if (waiting <= UNHURRIED || milliseconds <= LEAST) return budget;
  return { milliseconds: Math.max(LEAST, Math.round((milliseconds * UNHURRIED) / waiting)) };
}
