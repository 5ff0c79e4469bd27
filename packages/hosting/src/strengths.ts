// How well bots play at each level, on a server and at the browser's own table: which one, and how long it may think.
// A door of its own (`@automachia/hosting/strengths`): who only names the levels needs nothing else of hosting.

import type { Budget } from '@automachia/kernel/host';
import type { BotLevel } from '@automachia/protocol';

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
