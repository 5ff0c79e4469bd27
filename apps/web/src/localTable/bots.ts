// The bots of each game, for the worker in which they think; and how well each level plays.

import type { Bot } from '@automachia/kernel/host';
import type { BotLevel } from '@automachia/protocol';

/** By name, how each bot is made. */
export type GameBots = Readonly<Record<string, () => Bot>>;

export type Budget = { readonly iterations: number } | { readonly milliseconds: number };

export interface Strength {
  readonly bot: string;
  readonly budget: Budget;
}

/** The same levels as on a server. */
export const strengths: Readonly<Record<BotLevel, Strength>> = {
  rookie: { bot: 'random', budget: { iterations: 1 } },
  regular: { bot: 'greedy', budget: { milliseconds: 200 } },
  veteran: { bot: 'search', budget: { milliseconds: 300 } },
  ace: { bot: 'search', budget: { milliseconds: 1500 } },
};

/** Who is asked for a suggestion. */
export const adviser: Strength = { bot: 'search', budget: { milliseconds: 1000 } };

const bots: Readonly<Record<string, () => Promise<{ readonly bots: GameBots }>>> = {
  tournoi: async () => import('./bots/tournoi.js'),
  gkr: async () => import('./bots/gkr.js'),
};

export async function loadBots(game: string): Promise<GameBots> {
  return (await bots[game]?.())?.bots ?? {};
}
