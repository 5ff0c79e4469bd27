// From the options of `sim` to a plan, or a complaint.

import type { MatchOptions, OptionSpecs } from '@automachia/kernel';
import { BadOptions, readOptions } from '@automachia/kernel/host';
import { UsageError } from '../errors.js';
import type { GameEntry } from '@automachia/shelf';
import type { Given } from '../options.js';
import { isGiven, knownWord, wholeNumber, words } from '../options.js';
import { loadPack } from '../pack.js';
import type { SimPlan } from './plan.js';
import { eachAnswerTo } from './rounds.js';

/** Checks and completes what was typed. */
export function readPlan(entry: GameEntry, given: Given): SimPlan {
  const folder = words(given, 'pack');
  const pack = folder === undefined ? undefined : loadPack(entry, folder);
  const game = pack === undefined ? entry.game : entry.createGame(pack);
  const records = words(given, 'records');
  const each = words(given, 'each');
  const named = readBots(entry, words(given, 'bots') ?? 'random');
  const options = readMatchOptions(game.options, given, named.length);
  return {
    gameId: entry.id,
    ...(pack === undefined ? {} : { pack }),
    options,
    bots: seatBots(named, options.players),
    fixedSeats: isGiven(given, 'fixed-seats'),
    budget: readBudget(words(given, 'budget') ?? '200it'),
    seed: wholeNumber(given, 'seed', 0, 0xffff_ffff) ?? 1,
    ...(each === undefined ? {} : { each: eachAnswerTo(game, options, each) }),
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

function readMatchOptions(specs: OptionSpecs, given: Given, botsNamed: number): MatchOptions {
  const { integer } = specs.players as { integer: { from: number; to: number } };
  const players = wholeNumber(given, 'players', integer.from, integer.to) ?? (botsNamed > 1 ? botsNamed : undefined);
  const chosen: Record<string, unknown> = players === undefined ? {} : { players };
  const names = Object.keys(specs).filter((name) => name !== 'players');
  for (const pair of (words(given, 'options') ?? '').split(',').filter((each) => each.trim() !== '')) {
    const [name = '', value] = pair.split('=', 2).map((part) => part.trim());
    if (value === undefined) throw new UsageError(`--options: "${pair}" has no value. Write ${name}=…`);
    chosen[knownWord('--options', name, names)] = asTyped(specs, name, value);
  }
  try {
    return readOptions(specs, chosen);
  } catch (error) {
    if (error instanceof BadOptions) throw new UsageError(`--options: ${error.message}`);
    throw error;
  }
}

/** A typed value as the kind of value that the option takes; left as a text where it is none, for the complaint. */
function asTyped(specs: OptionSpecs, name: string, value: string): string | number | boolean {
  const spec = specs[name]!;
  if ('integer' in spec) return /^-?\d+$/.test(value) ? Number(value) : value;
  return spec.oneOf.find((one) => String(one) === value) ?? value;
}

function readBudget(typed: string): SimPlan['budget'] {
  const [, digits, unit] = /^(\d{1,9})(it|ms)$/.exec(typed) ?? [];
  const amount = Number(digits);
  if (unit === undefined || amount < 1) {
    throw new UsageError(`--budget: "${typed}" is no budget. Write a number of iterations (500it) or a time (100ms).`);
  }
  return unit === 'it' ? { iterations: amount } : { milliseconds: amount };
}
