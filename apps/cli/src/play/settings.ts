// What was typed after `automachia play`, read and checked: who sits where, which bots, which dice. Every complaint says
// what would be right.

import { randomBytes } from 'node:crypto';
import type { Language } from '@automachia/i18n';
import type { MatchOptions, Seat } from '@automachia/kernel';
import type { Budget } from '@automachia/kernel/host';
import type { Drawing } from '../boards/index.js';
import { drawingOf } from '../boards/index.js';
import { UsageError } from '../errors.js';
import { chosenLanguage } from '../languages.js';
import { readMatchOptions } from '../matchOptions.js';
import type { Given } from '../options.js';
import { isGiven, knownWord, wholeNumber, words } from '../options.js';
import { gameWithPack } from '../pack.js';
import type { GameEntry } from '@automachia/shelf';

export interface PlaySetting {
  /** The game with the pack that is played with. */
  readonly entry: GameEntry;
  /** The folder of the pack; undefined for the house's. */
  readonly packFolder: string | undefined;
  readonly drawing: Drawing;
  readonly language: Language;
  readonly options: MatchOptions;
  readonly humans: readonly Seat[];
  /** By seat; empty where a person sits. */
  readonly bots: readonly string[];
  readonly budget: Budget;
  /** Fixed dice, for tests and puzzles; left out, dice that can be verified. */
  readonly seed: number | undefined;
  /** From which bots draw their chance. */
  readonly botSeed: number;
  readonly save: string | undefined;
  readonly resume: string | undefined;
  /** No pauses while events are told. */
  readonly isFast: boolean;
  /** Plain lines even where the whole window could be used. */
  readonly isPlain: boolean;
}

/** The strongest bot there is for a game: who plays against newcomers, and gives hints. */
export function bestBot({ bots }: GameEntry): string {
  const known = Object.keys(bots);
  return ['search', 'greedy'].find((bot) => known.includes(bot)) ?? known[0]!;
}

export function readSetting(house: GameEntry, given: Given): PlaySetting {
  const packFolder = words(given, 'pack');
  const entry = packFolder === undefined ? house : gameWithPack(packFolder, house);
  const drawing = drawingOf(entry.id);
  const options = readMatchOptions(entry.game.options, given, undefined, entry.firstOptions);
  const humans = readHumans(given, options.players);
  const seed = wholeNumber(given, 'seed', 0, 0xffff_ffff);
  return {
    entry,
    packFolder,
    drawing,
    language: chosenLanguage(given),
    options,
    humans,
    bots: readBots(entry, given, options.players, humans),
    budget: readBudget(words(given, 'budget') ?? '300ms'),
    seed,
    botSeed: seed ?? randomBytes(4).readInt32LE(),
    save: words(given, 'save'),
    resume: words(given, 'resume'),
    isFast: isGiven(given, 'fast'),
    isPlain: isGiven(given, 'plain'),
  };
}

function readHumans(given: Given, players: number): Seat[] {
  const typed = words(given, 'humans');
  const seat = wholeNumber(given, 'seat', 1, players);
  if (typed === undefined) return [seat ?? 1];
  if (seat !== undefined) throw new UsageError('--seat and --humans say the same: give one of them.');
  const seats = typed.split(',').map((one) => Number(one.trim()));
  const isGood = seats.every((one, i) => {
    return Number.isInteger(one) && one >= 1 && one <= players && seats.indexOf(one) === i;
  });
  if (!isGood) throw new UsageError(`--humans: "${typed}" is not a list of seats from 1 to ${players}, like 1,2.`);
  return seats.sort((one, other) => one - other);
}

/** The named bots take the seats without a person in turn; a single name serves for all of them. */
function readBots(entry: GameEntry, given: Given, players: number, humans: readonly Seat[]): string[] {
  const known = Object.keys(entry.bots);
  const typed = words(given, 'bots')
    ?.split(',')
    .map((name) => name.trim());
  const names = (typed ?? [bestBot(entry)]).map((name) => knownWord('--bots', name, known));
  const seats = players - humans.length;
  if (names.length > 1 && names.length !== seats) {
    throw new UsageError(`--bots: ${names.length} bots for ${seats} free seats. Name ${seats}, or one for all.`);
  }
  let next = 0;
  return Array.from({ length: players }, (_, i) => {
    return humans.includes(i + 1) ? '' : names.length === 1 ? names[0]! : names[next++]!;
  });
}

/** The same match with something changed on the first screen. */
export function withChanges(
  setting: PlaySetting,
  changes: Partial<Pick<PlaySetting, 'options' | 'language'>> & { readonly bot?: string },
): PlaySetting {
  const { bot, ...others } = changes;
  const options = others.options ?? setting.options;
  const humans = setting.humans.filter((seat) => seat <= options.players);
  const usual = bot ?? setting.bots.find((name) => name !== '') ?? bestBot(setting.entry);
  const bots = Array.from({ length: options.players }, (_, i) => {
    return humans.includes(i + 1) ? '' : (bot ?? (setting.bots[i] || usual));
  });
  return { ...setting, ...others, options, humans, bots };
}

/** `300ms`, `2s`, or a number of iterations (`500it`), with which the same match goes the same way twice. */
function readBudget(typed: string): Budget {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)\s*(ms|s|it)?$/.exec(typed.trim()) ?? [];
  const number = Number(amount);
  if (amount === undefined || !(number > 0)) {
    throw new UsageError(`--budget: "${typed}" is no time to think. Write 300ms, 2s, or 500it for 500 iterations.`);
  }
  if (unit === 'it') return { iterations: Math.ceil(number) };
  const milliseconds = unit === 's' ? number * 1000 : number;
  if (milliseconds > 60_000) throw new UsageError(`--budget: ${typed} is longer than a minute.`);
  return { milliseconds };
}
