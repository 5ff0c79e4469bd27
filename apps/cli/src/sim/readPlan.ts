// From the options of `sim` to a plan, or a complaint.

import { UsageError } from '../errors.js';
import type { GameEntry } from '@automachia/shelf';
import { readMatchOptions } from '../matchOptions.js';
import type { Given } from '../options.js';
import { isGiven, knownWord, wholeNumber, words } from '../options.js';
import { loadPack } from '../pack.js';
import type { SimPlan } from './plan.js';
import { eachNamed } from './rounds.js';

/** Checks and completes what was typed. */
export function readPlan(entry: GameEntry, given: Given): SimPlan {
  const folder = words(given, 'pack');
  const pack = folder === undefined ? undefined : loadPack(entry, folder);
  const game = pack === undefined ? entry.game : entry.createGame(pack);
  const records = words(given, 'records');
  const each = words(given, 'each');
  const named = readBots(entry, words(given, 'bots') ?? 'random');
  const options = readMatchOptions(game.options, given, named.length > 1 ? named.length : undefined);
  return {
    gameId: entry.id,
    ...(pack === undefined ? {} : { pack }),
    options,
    bots: seatBots(named, options.players),
    fixedSeats: isGiven(given, 'fixed-seats'),
    budget: readBudget(words(given, 'budget') ?? '200it'),
    seed: wholeNumber(given, 'seed', 0, 0xffff_ffff) ?? 1,
    ...(each === undefined ? {} : { each: eachNamed(game, options, each) }),
    ...(records === undefined ? {} : { records }),
  };
}

function readBots({ bots }: GameEntry, typed: string): string[] {
  return typed.split(',').map((name) => knownWord('--bots', name.trim(), Object.keys(bots)));
}

function seatBots(named: readonly string[], players: number): readonly string[] {
  if (named.length === players) return named;
  if (named.length === 1) return new Array<string>(players).fill(named[0]!);
  throw new UsageError(
    `--bots names ${named.length} bots for ${players} players. Name one for each seat, or one for all.`,
  );
}

function readBudget(typed: string): SimPlan['budget'] {
  const [, digits, unit] = /^(\d{1,9})(it|ms)$/.exec(typed) ?? [];
  const amount = Number(digits);
  if (unit === undefined || amount < 1) {
    throw new UsageError(`--budget: "${typed}" is no budget. Write a number of iterations (500it) or a time (100ms).`);
  }
  return unit === 'it' ? { iterations: amount } : { milliseconds: amount };
}
