// Which bot stands in for another or for a player, and how bots hurry where many wait.

import type { Strength } from '@automachia/hosting/strengths';
import { strengths } from '@automachia/hosting/strengths';
import type { Budget } from '@automachia/kernel/host';
import type { BotLevel } from '@automachia/protocol';

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
