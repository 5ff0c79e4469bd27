// The worker in which bots think and records are played again, so that the screen and the table never wait for it.

import type { Strength } from '@automachia/hosting/strengths';
import type { Game, KernelState } from '@automachia/kernel';
import type { Bot, BotAnswer, BotBudget, MatchRecord, View } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import type { PackRef } from '@automachia/manifest';
import { loadBots } from '@automachia/shelf/engines';
import { manifestOf } from '@automachia/shelf/manifests';
import { packFor } from '../parts/packs.js';
import { playedBefore, replay } from '@automachia/kernel/host';
import { momentsIn, readFile, stillsInFile, tableIn } from '../records/reading.js';
import { branchFrom } from './branches.js';
import { begin, choicesShown, momentsOf, stillsFrom } from './moments.js';
import { measurePlayouts } from './playouts.js';
import { proofsOf } from './proofs.js';
import { reviewOf } from './review.js';
import { type GameRules, loadRules } from './rules.js';
import type { Answered, NumberedTask, Results } from './thinking.js';
import { scenarioOf } from '../table/scenario.js';
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
      return think(asked.game, asked.view, asked.strength, asked.pack);
    case 'advise': {
      const { game } = await loadRules(asked.game, asked.pack);
      return think(asked.game, viewOf(game, asked.saved), asked.strength, asked.pack);
    }
    case 'checkPack':
      return (await import('../packs/checking.js')).checkPack(asked.files);
    case 'verify':
      return verdictOn(await rulesOfRecord(asked.record), asked.record, () => performance.now());
    case 'prove':
      return proofsOf(await rulesOfRecord(asked.record), asked.record);
    case 'branch': {
      const { game } = await rulesOfRecord(asked.record);
      return branchFrom(
        game,
        game.viewFor(asked.seat, replay(game, asked.record, playedBefore(asked.record) + asked.place).state),
      );
    }
    case 'branchFrom': {
      const { game } = await loadRules(asked.game, asked.pack);
      return branchFrom(game, viewOf(game, asked.saved));
    }
    case 'arrange': {
      const { game } = await loadRules(asked.game);
      return game.save(game.arrange(asked.options, asked.table, asked.seed));
    }
    case 'scenario':
      return scenarioOf((await loadRules(asked.game, asked.pack)).game, asked.options, asked.view, asked.title);
    case 'read':
      return readFile(asked.file);
    case 'show':
      return momentsIn(asked.file, asked.eyes);
    case 'unfold': {
      const { game } = await rulesOfRecord(asked.record);
      return stillsFrom(game, begin(game, asked.record), choicesShown(asked.record), asked.place, asked.eyes);
    }
    case 'unfoldShown':
      return stillsInFile(asked.file, asked.place, asked.eyes);
    case 'branchShown': {
      const { game, state } = await tableIn(asked.file, asked.place);
      return branchFrom(game, game.viewFor(asked.seat, state));
    }
    case 'tell':
      return (await import('../rules/telling.js')).tellScenario(asked.file, asked.known);
    case 'review': {
      const { record, seat } = asked;
      const { game } = await rulesOfRecord(record);
      return reviewOf(game, record, seat, async (view, strength) => think(record.game, view, strength, record.pack));
    }
    case 'playouts':
      return measurePlayouts((await loadRules(asked.game)).game, asked.players, asked.ms, () => performance.now());
    default:
      return momentsOf((await rulesOfRecord(asked.record)).game, asked.record, asked.eyes);
  }
}

/** A record is played again with the pack that it was played with. */
async function rulesOfRecord({ game, pack }: MatchRecord): Promise<GameRules> {
  return loadRules(game, pack);
}

async function think(
  gameId: string,
  view: View<KernelState>,
  { bot, budget }: Strength,
  ref?: PackRef,
): Promise<BotAnswer> {
  const { game } = await loadRules(gameId, ref);
  const name = `${gameId} ${ref?.digest ?? ''} ${bot}`;
  const pack = ref?.digest === undefined ? undefined : (await packFor(manifestOf(gameId)!, ref)).pack;
  const thinker = bots.get(name) ?? (await loadBots(gameId))?.[bot]?.(pack);
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
