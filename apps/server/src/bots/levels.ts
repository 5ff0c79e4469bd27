// How well bots play: which one, and how long it may think.

import type { BotLevel } from '@automachia/protocol';
import type { Budget } from '@automachia/shelf';

export interface Strength {
  readonly bot: string;
  readonly budget: Budget;
}

export const strengths: Readonly<Record<BotLevel, Strength>> = {
  rookie: { bot: 'random', budget: { iterations: 1 } },
  regular: { bot: 'greedy', budget: { milliseconds: 200 } },
  veteran: { bot: 'search', budget: { milliseconds: 300 } },
  ace: { bot: 'search', budget: { milliseconds: 1500 } },
};

/** Who decides when a clock has run out. */
export const standIn: BotLevel = 'regular';

/** Who answers where a bot has failed: something simpler each time. */
export function simplerThan(bot: string): Strength | undefined {
  if (bot === 'search') return strengths.regular;
  if (bot === 'greedy') return strengths.rookie;
  return undefined;
}
