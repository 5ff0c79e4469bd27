// The worker in which bots think and records are played again, so that the screen and the table never wait for it.

import type { Strength } from '@automachia/hosting/strengths';
import type { Game, KernelState } from '@automachia/kernel';
import type { Bot, BotAnswer, BotBudget, View } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import { replay } from '@automachia/kernel/host';
import { momentsIn, readFile, tableIn } from '../records/reading.js';
import { loadBots } from './bots.js';
import { branchFrom } from './branches.js';
import { momentsOf } from './moments.js';
import { measurePlayouts } from './playouts.js';
import { proofsOf } from './proofs.js';
import { loadRules } from './rules.js';
import type { Answered, NumberedTask, Results } from './thinking.js';
import { verdictOn } from './verdicts.js';

const bots = new Map<string, Bot>();

addEventListener('message', (event: MessageEvent<NumberedTask>) => {
  void answer(event.data).then((answered) => postMessage(answered));
});

async function answer(asked: NumberedTask): Promise<Answered> {
  try {
    return { id: asked.id, result: await resultOf(asked) };
  } catch (error) {
    return { id: asked.id, failed: error instanceof Error ? error.message : String(error) };
  }
}

async function resultOf(asked: NumberedTask): Promise<Results[keyof Results]> {
  switch (asked.task) {
    case 'think':
      return think(asked.game, asked.view, asked.strength);
    case 'advise': {
      const { game } = await loadRules(asked.game);
      return think(asked.game, viewOf(game, asked.saved), asked.strength);
    }
    case 'verify':
      return verdictOn(await loadRules(asked.record.game), asked.record, () => performance.now());
    case 'prove':
      return proofsOf(await loadRules(asked.record.game), asked.record);
    case 'branch': {
      const { game } = await loadRules(asked.record.game);
      return branchFrom(game, game.viewFor(asked.seat, replay(game, asked.record, asked.place).state));
    }
    case 'branchFrom': {
      const { game } = await loadRules(asked.game);
      return branchFrom(game, viewOf(game, asked.saved));
    }
    case 'read':
      return readFile(asked.file);
    case 'show':
      return momentsIn(asked.file, asked.eyes);
    case 'branchShown': {
      const { game, state } = await tableIn(asked.file, asked.place);
      return branchFrom(game, game.viewFor(asked.seat, state));
    }
    case 'tell':
      return (await import('../rules/telling.js')).tellScenario(asked.file, asked.known);
    case 'playouts':
      return measurePlayouts((await loadRules(asked.game)).game, asked.players, asked.ms, () => performance.now());
    default:
      return momentsOf((await loadRules(asked.record.game)).game, asked.record, asked.eyes);
  }
}

async function think(gameId: string, view: View<KernelState>, { bot, budget }: Strength): Promise<BotAnswer> {
  const { game } = await loadRules(gameId);
  const name = `${gameId} ${bot}`;
  const thinker = bots.get(name) ?? (await loadBots(gameId))[bot]?.();
  if (thinker === undefined) throw new Error(`There is no bot "${bot}" for ${gameId}.`);
  bots.set(name, thinker);
  const withClock: BotBudget = 'iterations' in budget ? budget : { ...budget, now: () => performance.now() };
  const [seed] = crypto.getRandomValues(new Int32Array(1));
  return thinker.decide(game, view, withClock, new Random(seed!));
}

/** A view whose state was saved with names in place of numbers. */
function viewOf(game: Game, saved: unknown): View<KernelState> {
  const view = saved as { readonly state: Parameters<Game['load']>[0] } & Omit<View<KernelState>, 'state'>;
  return { ...view, state: game.load(view.state) };
}
