// A bot's thinking itself: in a worker of a program, and at once in tests.

import type { Game } from '@automachia/kernel';
import type { Bot, BotAnswer, BotBudget } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import { loadBots, loadRules } from './playing.js';
import type { Thinking } from './thinking.js';

const bots = new Map<string, Bot>();
const games = new Map<string, Game>();

/** Lets a bot answer for the seat of a view; takes as long as its budget says. */
export async function thinkHere(thinking: Omit<Thinking, 'id'>): Promise<BotAnswer> {
  const { game, pack, packDigest, bot, view, budget, seed } = thinking;
  const [rules, known] = await Promise.all([loadRules(game), loadBots(game)]);
  if (rules === undefined || known === undefined) throw new Error(`There is no game "${game}".`);
  // A pack comes anew with every question: it is known by what it says.
  const table = pack === undefined ? game : `${game} ${packDigest ?? JSON.stringify(pack)}`;
  const played = games.get(table) ?? (pack === undefined ? rules.game : rules.createGame(pack));
  games.set(table, played);
  const name = `${bot} ${table}`;
  const thinker = bots.get(name) ?? known[bot]?.(pack);
  if (thinker === undefined) throw new Error(`There is no bot "${bot}" for ${game}.`);
  bots.set(name, thinker);
  const withClock: BotBudget = 'iterations' in budget ? budget : { ...budget, now: () => performance.now() };
  return thinker.decide(played, view, withClock, new Random(seed));
}
