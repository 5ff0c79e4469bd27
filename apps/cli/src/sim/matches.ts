// Plays the matches of a plan. Every match depends on the plan and its own number alone, so that any thread may play it,
// in any order.

import { createHash } from 'node:crypto';
import type { Game, KernelState, MatchOptions } from '@automachia/kernel';
import type { Bot, RecordedChoice } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import { canonicalJson } from '@automachia/kernel/host';
import { FailedError } from '../errors.js';
import { Counting } from './counting.js';
import type { GameRange, SimPlan } from './plan.js';
import { botBudget, gameOf, isAllRandom, seating } from './plan.js';
import { writeRecord } from './records.js';
import { GivenAnswers, optionsAt, placeInRound } from './rounds.js';
import type { CountedMatch, Tally } from './tally.js';
import { addResult, newTally, noQuestions } from './tally.js';

/** Makes ready to play matches of a plan: the answer plays a run of them and counts what came of it. */
export async function preparePlan(plan: SimPlan): Promise<(range: GameRange) => Tally> {
  const { entry, game } = await gameOf(plan);
  const bots = new Map([...new Set(plan.bots)].map((name) => [name, entry.bots[name]!(plan.pack)]));
  const isFast = isAllRandom(plan) && plan.records === undefined && plan.each === undefined;

  const playOne = (number: number): CountedMatch => {
    const { round, place } = placeInRound(plan.each, number);
    const chance = chanceOf(plan, round);
    const answers = new GivenAnswers(plan.each, place);
    const seats = seating(plan, number);
    const options = optionsAt(game, plan.options, plan.each, place);
    const state = game.setUp(options, chance.seed);
    const players = seats.map((name) => bots.get(name)!);
    const choices: RecordedChoice[] = [];
    const questions = noQuestions();
    const actions = isFast
      ? playAtRandom(game, state, chance)
      : playBots(plan, game, state, players, chance, answers, choices, new Counting(entry, questions));
    if (!isFast) questions.turns = turnsIn(game, state) * seats.length;
    if (plan.records !== undefined) writeRecord(plan, game, number, options, chance.seed, choices);
    const digest = digestOf(game, state, number, actions);
    return {
      outcome: state.outcome!,
      actions,
      seats,
      answers: answers.given,
      value: valueIn(plan, options),
      questions,
      digest,
    };
  };

  return ({ from, to }) => {
    const tally = newTally(plan);
    for (let number = from; number < to; number++) {
      try {
        addResult(tally, playOne(number));
      } catch (error) {
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        throw new FailedError(`game ${number} of seed ${plan.seed} (--first ${number} --games 1): ${reason}`);
      }
    }
    return tally;
  };
}

/** The value of the option that is gone through. */
function valueIn({ each }: SimPlan, options: MatchOptions): string | undefined {
  return each !== undefined && 'option' in each ? String(options[each.option]) : undefined;
}

interface Chance {
  /** The seed of the match's own dice and shuffles. */
  readonly seed: number;
  /** What the bot on each seat draws from. */
  readonly ofSeats: readonly Random[];
}

function chanceOf(plan: SimPlan, round: number): Chance {
  const stream = new Random((new Random(plan.seed).seed() + round) | 0);
  return { seed: stream.seed(), ofSeats: plan.bots.map(() => new Random(stream.seed())) };
}

/** The quick way for matches in which nobody thinks: the same choices that random bots make, by number and in place. */
function playAtRandom(game: Game, state: KernelState, { ofSeats }: Chance): number {
  let actions = 0;
  for (let seat = game.seatToAct(state); seat !== 0; seat = game.seatToAct(state)) {
    game.takeAtRandom(state, seat, ofSeats[seat - 1]!);
    actions += 1;
    if (actions > game.longestMatch) throw tooLong(game);
  }
  return actions;
}

function playBots(
  plan: SimPlan,
  game: Game,
  state: KernelState,
  players: readonly Bot[],
  { ofSeats }: Chance,
  answers: GivenAnswers,
  choices: RecordedChoice[],
  counting: Counting,
): number {
  const budget = botBudget(plan);
  for (let seat = game.seatToAct(state); seat !== 0; seat = game.seatToAct(state)) {
    const bot = players[seat - 1]!;
    const choice =
      answers.next(game, state, seat) ?? bot.decide(game, game.viewFor(seat, state), budget, ofSeats[seat - 1]!).choice;
    counting.note(game, state, seat, choice);
    const answer = game.choose(state, seat, choice);
    if (answer.refused !== undefined) {
      throw new Error(
        `the bot "${bot.id}" chose ${JSON.stringify(choice)}, which is ${answer.refused} (${answer.rule})`,
      );
    }
    choices.push([seat, choice]);
    if (choices.length > game.longestMatch) throw tooLong(game);
  }
  counting.count();
  return choices.length;
}

/** The number of the last turn, where the table counts turns. */
function turnsIn(game: Game, state: KernelState): number {
  const { turn } = game.describe(state) as { readonly turn?: { readonly number?: unknown; readonly round?: unknown } };
  // Where players take turns one after the other, all of them have one in a round.
  const count = turn?.number ?? turn?.round;
  return typeof count === 'number' ? count : 0;
}

function tooLong(game: Game): Error {
  return new Error(`the match did not end within ${game.longestMatch} choices, as ${game.id} promises`);
}

/** Says how one match went, to the last card: its number, its length and its last state. */
function digestOf(game: Game, state: KernelState, number: number, actions: number): Buffer {
  return createHash('sha256')
    .update(`${number} ${actions} ${canonicalJson(game.save(state))}`)
    .digest();
}
