// The rules and bots of the games on the shelf: for servers, workers and tools. Each is fetched when it is first wanted,
// and once.

import { createGreedy } from '@automachia/bot-greedy';
import { createRandom } from '@automachia/bot-random';
import { createSearch } from '@automachia/bot-search';
import type { Game } from '@automachia/kernel';
import type { Bot } from '@automachia/kernel/host';
import type { GameEngine, GameMaker } from '@automachia/manifest';
import { engines } from './engines.js';
import { indifferent } from './indifferent.js';
import { manifestOf } from './shelf.js';

/** A game that can be played. Whatever a pack is, only its own game looks inside. */
export interface LoadedRules {
  /** The game with the pack the house plays with. */
  readonly game: Game;
  readonly housePack: unknown;
  /** The game with another pack, one that the check of packs found no fault with. */
  readonly createGame: GameMaker<unknown>;
}

/** By name, how each bot that can play a game is made; it may want to know the pack, if it is not the house's. */
export type GameBots = Readonly<Record<string, (pack?: unknown) => Bot>>;

const rules = new Map<string, Promise<LoadedRules>>();
const bots = new Map<string, Promise<GameBots>>();

/** What plays a game; undefined where it is not on the shelf. Anybody may write any name: `constructor` is no game. */
export function engineOf(id: string): GameEngine | undefined {
  return Object.hasOwn(engines, id) ? engines[id] : undefined;
}

/** The rules of a game; undefined where it is not on the shelf. */
export function loadRules(id: string): Promise<LoadedRules> | undefined {
  return once(rules, id, readRules);
}

/** The bots of a game; undefined where it is not on the shelf. */
export function loadBots(id: string): Promise<GameBots> | undefined {
  return once(bots, id, readBots);
}

function once<T>(known: Map<string, Promise<T>>, id: string, read: (id: string) => Promise<T>): Promise<T> | undefined {
  if (engineOf(id) === undefined) return undefined;
  const found = known.get(id) ?? read(id);
  known.set(id, found);
  // What failed for want of a network may succeed the next time.
  found.catch(() => known.delete(id));
  return found;
}

async function readRules(id: string): Promise<LoadedRules> {
  const [createGame, housePack] = await Promise.all([engines[id]!.rules(), manifestOf(id)!.house.read()]);
  return { game: createGame(housePack), housePack, createGame };
}

async function readBots(id: string): Promise<GameBots> {
  const { house, isCooperative = false } = manifestOf(id)!;
  const [tactics, housePack] = await Promise.all([engines[id]!.tactics?.(), house.read()]);
  const appraisalOf = (pack: unknown = housePack) => tactics?.createAppraisal(pack);
  return {
    random: createRandom,
    greedy: (pack) => createGreedy(appraisalOf(pack) ?? indifferent(isCooperative)),
    search: (pack) => createSearch(appraisalOf(pack)),
  };
}
