// Picks any allowed choice. It weighs nothing, and its reason admits it.

import type { KernelState, SearchedGame, Random } from '@automachia/kernel';
import type { Bot, BotAnswer, BotBudget, View, Weighed } from '@automachia/kernel/host';
import { text } from '@automachia/kernel';

/** Makes the bot that finds every allowed choice equally likely. */
export function createRandom(): Bot {
  return { id: 'random', decide };
}

function decide<S extends KernelState>(
  game: SearchedGame<S>,
  view: View<S>,
  _budget: BotBudget,
  random: Random,
): BotAnswer {
  const question = game.question(view.state, view.seat);
  if (question === undefined) throw new Error(`${game.id}: seat ${view.seat} is asked nothing, so there is no answer.`);
  const value = 1 / view.state.players;
  if (question.options === undefined) {
    const choice = game.propose(view.state, view.seat, random);
    return { choice, ranked: [{ choice, value, share: 1 }], reason: text('bot.random.unlisted') };
  }
  const count = question.options.length;
  const ranked: Weighed[] = question.options.map((option) => ({ choice: option.choice, value, share: 1 / count }));
  const [picked] = ranked.splice(random.below(count), 1);
  ranked.unshift(picked!);
  return { choice: picked!.choice, ranked, reason: text('bot.random.listed', { count }) };
}
