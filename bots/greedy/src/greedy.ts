// Looks one decision ahead: in a few worlds that its view could stand for, it takes each choice and appraises what comes
// of it at once. What others choose in secret at the same time is made up; what comes later is not looked at.

import type {
  Appraisal,
  Bot,
  BotAnswer,
  BotBudget,
  Choice,
  Game,
  KernelState,
  Random,
  Text,
  View,
} from '@automachia/kernel';
import { isEqual, NOT_YET, text } from '@automachia/kernel';

/** How many worlds it looks at. */
const WORLDS = 8;
/** How many proposals it compares where options cannot be listed. */
const PROPOSALS = 24;
/** How many things its reason names at most. */
const NAMED = 2;
/** Values nearer than this are equal: what is left is rounding. */
const HARDLY_ANYTHING = 1e-9;

/** Makes a greedy bot; `appraisal` is of the game it will be seated at. */
export function createGreedy<A extends KernelState>(appraisal: Appraisal<A>): Bot {
  return {
    id: 'greedy',
    decide<S extends KernelState>(game: Game<S>, view: View<S>, _budget: BotBudget, random: Random): BotAnswer {
      // Whoever seats a bot gives it the appraisal of the game that is played: the types cannot say so.
      return decide(game, view, random, appraisal as unknown as Appraisal<S>);
    },
  };
}

function decide<S extends KernelState>(
  game: Game<S>,
  view: View<S>,
  random: Random,
  appraisal: Appraisal<S>,
): BotAnswer {
  const { seat } = view;
  const question = game.question(view.state, seat);
  if (question === undefined) throw new Error(`${game.id}: seat ${seat} is asked nothing, so there is no answer.`);
  const choices = question.options?.map((option) => option.choice) ?? proposals(game, view, random);
  const sums = choices.map(() => 0);
  const worlds = Array.from({ length: WORLDS }, () => worldAhead(game, view, random));
  for (const world of worlds) {
    choices.forEach((choice, i) => {
      sums[i]! += appraisal.value(after(game, world, seat, choice), seat);
    });
  }
  const weighed = choices.map((choice, i) => ({ choice, value: sums[i]! / WORLDS, share: 1 / choices.length }));
  // Sorting keeps the order of equals, so the first one offered stays the first.
  const ranked = weighed.sort((one, other) => other.value - one.value);
  const { choice, value } = ranked[0]!;
  if (ranked.length === 1) return { choice, ranked, reason: text('bot.greedy.forced') };
  const equals = ranked.filter((one) => value - one.value < HARDLY_ANYTHING).length;
  if (equals > 1) return { choice, ranked, reason: text('bot.greedy.alike', { count: equals }) };
  return {
    choice,
    ranked,
    reason: reasonFor(appraisal.reasons(after(game, worlds[0]!, seat, choice), seat), ranked.length),
  };
}

/** A world in which only this seat's choice is missing. */
function worldAhead<S extends KernelState>(game: Game<S>, view: View<S>, random: Random): S {
  const world = game.worldLike(view, random);
  const waiting = game.decision(world)?.seats ?? [];
  if (world.sealed.length === 0) return world;
  for (const other of waiting) {
    if (other === view.seat) continue;
    // While this seat has not chosen, a commitment of another changes nothing else.
    const count = game.countOptions(world, other);
    game.take(world, other, random.below(count));
  }
  if (world.sealed[view.seat - 1] !== NOT_YET) throw new Error(`${game.id}: seat ${view.seat} has already chosen.`);
  return world;
}

/** What comes of a choice at once. */
function after<S extends KernelState>(game: Game<S>, world: S, seat: number, choice: Choice): S {
  const next = game.copy(world);
  const { refused } = game.choose(next, seat, choice);
  if (refused !== undefined) throw new Error(`${game.id} offered a choice and then refused it: ${refused}.`);
  return next;
}

/** A handful of different choices for a question whose options cannot be listed. */
function proposals<S extends KernelState>(game: Game<S>, view: View<S>, random: Random): Choice[] {
  const found: Choice[] = [];
  for (let i = 0; i < PROPOSALS; i++) {
    const choice = game.propose(view.state, view.seat, random);
    if (!found.some((other) => isEqual(other, choice))) found.push(choice);
  }
  return found;
}

function reasonFor(reasons: readonly { readonly text: Text }[], count: number): Text {
  if (reasons.length === 0) return text('bot.greedy.plain', { count });
  return text('bot.greedy.best', { because: reasons.slice(0, NAMED).map((reason) => reason.text) });
}
