// A bot's thinking itself: in a worker of a program, and at once in tests.

import type { Game } from '@automachia/kernel';
import type { Bot, BotAnswer, BotBudget } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import { findGame } from './entries.js';
import type { Thinking } from './thinking.js';

const bots = new Map<string, Bot>();
const games = new Map<string, Game>();

/** Lets a bot answer for the seat of a view; takes as long as its budget says. */
export function thinkHere({ game, pack, bot, view, budget, seed }: Omit<Thinking, 'id'>): BotAnswer {
  const entry = findGame(game);
  if (entry === undefined) throw new Error(`There is no game "${game}".`);
  // A pack comes anew with every question: it is known by what it says.
  const table = pack === undefined ? game : `${game} ${JSON.stringify(pack)}`;
  const played = games.get(table) ?? (pack === undefined ? entry.game : entry.createGame(pack));
  games.set(table, played);
  const name = `${bot} ${table}`;
  const thinker = bots.get(name) ?? entry.bots[bot]?.(pack);
  if (thinker === undefined) throw new Error(`There is no bot "${bot}" for ${game}.`);
  bots.set(name, thinker);
  const withClock: BotBudget = 'iterations' in budget ? budget : { ...budget, now: () => performance.now() };
  return thinker.decide(played, view, withClock, new Random(seed));
}
