// The bots of each game, for the worker in which they think.

import type { Strength } from '@automachia/hosting/strengths';
import type { Bot } from '@automachia/kernel/host';

/** By name, how each bot is made. */
export type GameBots = Readonly<Record<string, () => Bot>>;

/** Who is asked for a suggestion. */
export const adviser: Strength = { bot: 'search', budget: { milliseconds: 1000 }, isQuick: false };

const bots: Readonly<Record<string, () => Promise<{ readonly bots: GameBots }>>> = {
  tournoi: async () => import('./bots/tournoi.js'),
  gkr: async () => import('./bots/gkr.js'),
};

export async function loadBots(game: string): Promise<GameBots> {
  return (await bots[game]?.())?.bots ?? {};
}
