// Whoever asks why not changes nothing, and is told what choosing so would have been refused with.

import type { Choice, Game, KernelState, Seat } from '@automachia/kernel';
import { targetKey } from '@automachia/kernel';
import type { Refusal } from '@automachia/kernel/host';
import { Complaint, type Playing, show, type Turn } from '../play.js';
import { demandSame, everybody, type Property, spell } from './property.js';
import { type Stock, stockOf } from './stock.js';

/** Choices of the open question itself that are asked about, legal or not. */
const MOST_CHOICES = 60;

export const askingWhy: Property = {
  name: 'askingWhy',
  promise: 'asking why not changes nothing, and says what choosing would',
  check<S extends KernelState>(playing: Playing<S>): void {
    const { game } = playing;
    const stock = stockOf(game, playing.state, playing.play.matchSeed);
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      if (turn.isLookedAt) {
        for (const seat of everybody(playing.state.players)) wonder(game, playing.state, seat, turn, stock);
      }
      playing.take(turn);
    }
  },
};

function wonder<S extends KernelState>(game: Game<S>, state: S, seat: Seat, turn: Turn, stock: Stock): void {
  const before = spell(game, state);
  const { step } = turn.decision;
  const question = game.question(state, seat);
  const own = question === undefined ? [] : [...game.judged(state, seat, MOST_CHOICES, turn.random)];
  const choices: readonly Choice[] = [
    turn.choice,
    ...stock.choices,
    ...own.map(({ choice }) => choice),
    ...(question?.options ?? []).slice(0, MOST_CHOICES).map(({ choice }) => choice),
  ];
  const said = choices.map((choice) => game.whyNot(state, seat, choice));
  const late = game.whyNot(state, seat, turn.choice, state.decisionNumber + 1);
  const pointed = stock.targets.concat((question?.options ?? []).slice(0, MOST_CHOICES).flatMap((one) => one.targets));
  const against = game.whyNotAt(state, seat, pointed);
  if (spell(game, state) !== before) {
    throw new Complaint(`seat ${seat} asked why not at ${step}, and that changed something.`);
  }
  if (late?.refused !== 'staleDecision') {
    throw new Complaint(`seat ${seat} asked about a decision that is not open, and was told ${show(late)}.`);
  }
  for (const [i, choice] of choices.entries()) {
    const answer = game.choose(game.copy(state), seat, choice);
    demandSame(
      said[i],
      answer.refused === undefined ? undefined : answer,
      `seat ${seat} is not told of ${show(choice)} at ${step} what choosing it is answered with`,
    );
  }
  const offered = new Set((question?.options ?? []).flatMap(({ targets }) => targets.map(targetKey)));
  for (const [i, target] of pointed.entries()) {
    demandReasons(offered.has(targetKey(target)), against[i], `${show(target)} by seat ${seat} at ${step}`);
  }
}

/** What is offered may be; whatever else may be stands for something that is; all else is refused with a rule. */
function demandReasons(isOffered: boolean, against: Refusal | undefined, what: string): void {
  if (isOffered && against !== undefined) {
    throw new Complaint(`an option points at ${what}, against which is said ${show(against)}.`);
  }
  if (against !== undefined && (against.rule === '' || against.reasons.length === 0)) {
    throw new Complaint(`nothing is said against ${what}, but it may not be chosen.`);
  }
}
