// Looks one decision ahead: in a few worlds that its view could stand for, it takes each choice and appraises what comes
// of it at once. What others choose in secret at the same time is made up; what comes later is not looked at.
//
// An appraisal that foresees what choices come to, from a view alone, spares it the worlds: that is many times faster.

import type { Choice, SearchedGame, KernelState, Random, Text } from '@automachia/kernel';
import type { Bot, BotAnswer, BotBudget, Consideration, Insight, View, Weighed } from '@automachia/kernel/host';
import { has, NOT_YET, text } from '@automachia/kernel';
import { UNLISTED } from '@automachia/kernel/host';
import { proposals } from './proposals.js';

/** How many worlds it looks at. */
const WORLDS = 8;
/** How many things its reason names at most. */
const NAMED = 2;
/** Values nearer than this are equal: what is left is rounding. */
const HARDLY_ANYTHING = 1e-9;

/** Makes a greedy bot; `appraisal` is of the game it will be seated at. */
export function createGreedy<A extends KernelState>(appraisal: Insight<A>): Bot {
  return {
    id: 'greedy',
    decide<S extends KernelState>(game: SearchedGame<S>, view: View<S>, budget: BotBudget, random: Random): BotAnswer {
      // Whoever seats a bot gives it the appraisal of the game that is played: the types cannot say so.
      const insight = appraisal as unknown as Insight<S>;
      return foreseen(game, view, random, insight) ?? decide(game, view, budget, random, insight);
    },
  };
}

let foreseenValues = new Float64Array(256);

/** The answer where the appraisal foresees what every choice comes to; undefined where it does not. */
function foreseen<S extends KernelState>(
  game: SearchedGame<S>,
  view: View<S>,
  random: Random,
  appraisal: Insight<S>,
): BotAnswer | undefined {
  const { seat, state } = view;
  if (appraisal.foresee === undefined || !has(game.asked(state), seat)) return undefined;
  const count = game.countOptions(state, seat);
  if (count === UNLISTED) return undefined;
  if (foreseenValues.length < count) foreseenValues = new Float64Array(count * 2);
  const values = foreseenValues;
  if (count > 1 && !appraisal.foresee(game, state, seat, count, values)) return undefined;
  let best = 0;
  let equals = 1;
  for (let i = 1; i < count; i++) {
    const more = values[i]! - values[best]!;
    if (more > HARDLY_ANYTHING) [best, equals] = [i, 1];
    else if (more > -HARDLY_ANYTHING) {
      // Among equals, any: otherwise those offered first would be favoured.
      equals += 1;
      if (random.below(equals) === 0) best = i;
    }
  }
  const code = game.optionCode(best);
  const weighed = values.slice(0, count);
  const choices = game.choices(state, seat)!;
  // The ranking and the words are made for those who read them: matches between bots do without.
  return {
    choice: choices[best]!,
    get ranked() {
      return rank(choices, count === 1 ? [appraisal.value(state, seat)] : weighed, best);
    },
    get reason() {
      if (count === 1) return text('bot.greedy.forced');
      if (equals > 1) return text('bot.greedy.drawn', { count: equals });
      return reasonFor(appraisal.reasonsAfter?.(game, state, seat, code) ?? [], count);
    },
  };
}

/** All choices but those never to be taken, best first; the one taken is the first among its equals. */
function rank(choices: readonly Choice[], values: ArrayLike<number>, taken: number): BotAnswer['ranked'] {
  const share = 1 / choices.length;
  const isTaken = (choice: Choice): number => Number(choice === choices[taken]);
  return choices
    .map((choice, i) => ({ choice, value: values[i]!, share }))
    .filter(({ value }) => value >= 0)
    .sort((one, other) => other.value - one.value || isTaken(other.choice) - isTaken(one.choice));
}

function decide<S extends KernelState>(
  game: SearchedGame<S>,
  view: View<S>,
  budget: BotBudget,
  random: Random,
  appraisal: Insight<S>,
): BotAnswer {
  const { seat } = view;
  const isOver = endOf(budget);
  const question = game.question(view.state, seat);
  if (question === undefined) throw new Error(`${game.id}: seat ${seat} is asked nothing, so there is no answer.`);
  const choices = question.options?.map((option) => option.choice) ?? proposals(game, view, random, appraisal);
  if (choices.length === 1) return forced(game, view, random, appraisal, choices[0]!, question.options !== undefined);
  const { first, weighed } = weigh(game, view, choices, isOver, random, appraisal);
  // Sorting keeps the order of equals, so the first one offered stays the first.
  const ranked = weighed.sort((one, other) => other.value - one.value);
  const { choice, value } = ranked[0]!;
  const equals = ranked.filter((one) => value - one.value < HARDLY_ANYTHING).length;
  if (equals > 1) return { choice, ranked, reason: text('bot.greedy.alike', { count: equals }) };
  return {
    choice,
    ranked,
    reason: reasonFor(appraisal.reasons(after(game, first, seat, choice), seat), ranked.length),
  };
}

/**
 * What each choice comes to, over all worlds for which there is time; where there is not enough for one of them, only what
 * was looked at by then counts. `first` is the first of the worlds.
 */
function weigh<S extends KernelState>(
  game: SearchedGame<S>,
  view: View<S>,
  choices: readonly Choice[],
  isOver: () => boolean,
  random: Random,
  appraisal: Insight<S>,
): { readonly first: S; readonly weighed: Weighed[] } {
  const { seat } = view;
  const worlds = Array.from({ length: WORLDS }, () => worldAhead(game, view, random));
  const sums: number[] = [];
  let looked = 0;
  for (const world of worlds) {
    const values: number[] = [];
    for (const choice of choices) {
      if ((looked > 0 || values.length > 0) && isOver()) break;
      values.push(appraisal.value(after(game, world, seat, choice), seat));
    }
    if (looked > 0 && values.length < choices.length) break;
    values.forEach((value, i) => {
      sums[i] = (sums[i] ?? 0) + value;
    });
    looked += 1;
    if (values.length < choices.length) break;
  }
  const weighed = sums.map((sum, i) => ({ choice: choices[i]!, value: sum / looked, share: 1 / sums.length }));
  return { first: worlds[0]!, weighed };
}

/** Says whether the time is up; only where it is counted in time. */
function endOf(budget: BotBudget): () => boolean {
  if (!('now' in budget)) return () => false;
  const end = budget.now() + budget.milliseconds;
  return () => budget.now() >= end;
}

/** The only answer there is; what it is worth, one world says. */
function forced<S extends KernelState>(
  game: SearchedGame<S>,
  view: View<S>,
  random: Random,
  appraisal: Insight<S>,
  choice: Choice,
  isListed: boolean,
): BotAnswer {
  const value = appraisal.value(game.worldLike(view, random), view.seat);
  // Of answers that cannot be listed it looked at one; there are others.
  const reason = text(isListed ? 'bot.greedy.forced' : 'bot.greedy.ready');
  return { choice, ranked: [{ choice, value, share: 1 }], reason };
}

/** A world in which only this seat's choice is missing. */
function worldAhead<S extends KernelState>(game: SearchedGame<S>, view: View<S>, random: Random): S {
  const world = game.worldLike(view, random);
  const waiting = game.decision(world)?.seats ?? [];
  if (world.sealed.length === 0) return world;
  for (const other of waiting) {
    if (other === view.seat) continue;
    // While this seat has not chosen, a commitment of another changes nothing else.
    game.takeAtRandom(world, other, random);
  }
  if (world.sealed[view.seat - 1] !== NOT_YET) throw new Error(`${game.id}: seat ${view.seat} has already chosen.`);
  return world;
}

/** What comes of a choice at once. */
function after<S extends KernelState>(game: SearchedGame<S>, world: S, seat: number, choice: Choice): S {
  const next = game.copy(world);
  const { refused } = game.choose(next, seat, choice);
  if (refused !== undefined) throw new Error(`${game.id} offered a choice and then refused it: ${refused}.`);
  return next;
}

function reasonFor(reasons: readonly Consideration[], count: number): Text {
  if (reasons.length === 0) return text('bot.greedy.plain', { count });
  return text('bot.greedy.best', { because: reasons.slice(0, NAMED).map((reason) => reason.text) });
}
