// Rounds of matches that differ in the answers to one question alone, which faction, which battlefield, or in one option,
// which mission. Every round has its own dice, and plays each way of answering, or each value, once, so that what is
// compared has the same luck.

import type { Choice, Game, KernelState, MatchOptions, OptionValue, Plain, Seat } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { adjustOptions, optionValues, UNLISTED } from '@automachia/kernel/host';
import { UsageError } from '../errors.js';

/** A question whose answers are gone through, and how many answers it has each time it is asked in a match. */
export interface EachAnswer {
  readonly step: string;
  readonly counts: readonly number[];
}

/** An option of the match whose values are gone through: all that go with as many players. */
interface EachOption {
  readonly option: string;
  readonly values: readonly OptionValue[];
}

export type Each = EachAnswer | EachOption;

/** More than anybody plays: the question is asked again and again. */
const MOST_WAYS = 100_000;

/** In how many ways the question can be answered in one match, or how many values the option has. */
export function waysOf(each: Each | undefined): number {
  if (each === undefined) return 1;
  return 'option' in each ? each.values.length : each.counts.reduce((ways, count) => ways * count, 1);
}

/** The options of a match, with the value that is its turn. */
export function optionsAt(game: Game, options: MatchOptions, each: Each | undefined, place: number): MatchOptions {
  if (each === undefined || !('option' in each)) return options;
  return adjustOptions(game.options, { ...options, [each.option]: each.values[place]! });
}

/** What was asked to be gone through: an option of the match by its name, or else a question. */
export function eachNamed(game: Game, options: MatchOptions, typed: string): Each {
  if (typed === 'players') throw new UsageError('--each: how many play is said by --players; play one run for each.');
  return Object.hasOwn(game.options, typed) ? eachValueOf(game, options, typed) : eachAnswerTo(game, options, typed);
}

function eachValueOf(game: Game, options: MatchOptions, option: string): EachOption {
  const values = optionValues(game.options[option]!).filter((value) => {
    const adjusted = adjustOptions(game.options, { ...options, [option]: value });
    return adjusted[option] === value && adjusted.players === options.players;
  });
  return { option, values };
}

/** The round of a match, from 1, and the place in it, from 0. */
export function placeInRound(each: Each | undefined, number: number): { round: number; place: number } {
  const ways = waysOf(each);
  return { round: 1 + Math.floor((number - 1) / ways), place: (number - 1) % ways };
}

/** Finds how often a question is asked and how many answers it has, by playing a match; complains where that cannot be gone through. */
function eachAnswerTo(game: Game, options: MatchOptions, typed: string): EachAnswer {
  const steps = game.asking().map(({ step }) => step);
  const step = steps.find((one) => one === typed || one.endsWith(`.${typed}`));
  if (step === undefined) {
    throw new UsageError(
      `--each: nothing asks "${typed}". The questions are: ${steps.join(', ')}; the options: ${optionNames(game)}.`,
    );
  }
  const counts = countAnswers(game, game.setUp(options, 1), step);
  if (counts.length === 0) throw new UsageError(`--each: ${step} is not asked with these options.`);
  if (counts.includes(UNLISTED)) throw new UsageError(`--each: the answers to ${step} cannot be listed.`);
  if (waysOf({ step, counts }) > MOST_WAYS) {
    throw new UsageError(`--each: ${step} is asked ${counts.length} times in a match, too often to try every answer.`);
  }
  return { step, counts };
}

function optionNames({ options }: Game): string {
  return Object.keys(options)
    .filter((name) => name !== 'players')
    .join(', ');
}

function countAnswers(game: Game, state: KernelState, step: string): number[] {
  const counts: number[] = [];
  const random = new Random(1);
  for (let seat = game.seatToAct(state); seat !== 0; seat = game.seatToAct(state)) {
    if (game.decision(state)!.step === step) counts.push(game.countOptions(state, seat));
    game.takeAtRandom(state, seat, random);
  }
  return counts;
}

/** The answers of one match of a round, given one after the other as they are asked for. */
export class GivenAnswers {
  /** By seat: what it answered. */
  readonly given = new Map<Seat, string>();
  private asked = 0;
  private rest: number;

  constructor(
    private readonly each: Each | undefined,
    place: number,
  ) {
    this.rest = place;
  }

  /** The answer to the question that is open; undefined where it is another one. */
  next(game: Game, state: KernelState, seat: Seat): Choice | undefined {
    if (this.each === undefined || 'option' in this.each || game.decision(state)!.step !== this.each.step)
      return undefined;
    const choices = game.choices(state, seat)!;
    const count = this.each.counts[this.asked] ?? 1;
    const choice = choices[(this.rest % count) % choices.length]!;
    this.rest = Math.floor(this.rest / count);
    this.asked += 1;
    this.given.set(seat, nameOf(choice));
    return choice;
  }
}

/** An answer without its words: HLX for { faction: HLX }. */
function nameOf(choice: Choice): string {
  if (typeof choice !== 'object' || choice === null) return String(choice);
  return Object.values(choice as Readonly<Record<string, Plain>>)
    .map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
    .join(' ');
}
