// Random play ends; nobody is asked without options; the game finds no fault with itself; every card is somewhere.

import type { Game, KernelState } from '@automachia/kernel';
import { cardsIn } from '@automachia/kernel';
import { Complaint, type Playing } from '../play.js';
import type { Property } from './property.js';

export const ending: Property = {
  name: 'ending',
  promise: 'random play ends, nobody is asked without options, and the state has no faults',
  isOfEnd: true,
  check<S extends KernelState>(playing: Playing<S>): void {
    const { game, play } = playing;
    let number = playing.state.decisionNumber;
    demandNoFaults(game, playing.state);
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      playing.take(turn);
      demandNoFaults(game, playing.state);
      if (playing.state.decisionNumber < number) throw new Complaint('the number of the decision went back.');
      number = playing.state.decisionNumber;
    }
    if (play.picks !== undefined && game.decision(playing.state) !== undefined) return;
    demandEnd(game, playing.state, playing.choices.length);
  },
};

export const conservation: Property = {
  name: 'conservation',
  promise: 'every card is in exactly one place: none is lost, none is doubled',
  check<S extends KernelState>(playing: Playing<S>): void {
    const { game } = playing;
    const whole = countCards(game, playing.state);
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      playing.take(turn);
      demandAllCards(whole, countCards(game, playing.state));
    }
  },
};

export function demandNoFaults<S extends KernelState>(game: Game<S>, state: S): void {
  const faults = game.faults(state);
  if (faults.length > 0) throw new Complaint(`the state is faulty: ${faults.join('; ')}.`);
}

/** Complains unless the match is over, with an outcome that makes sense. */
export function demandEnd<S extends KernelState>(game: Game<S>, state: S, choices: number): void {
  const outcome = game.outcome(state);
  if (game.decision(state) !== undefined) {
    throw new Complaint(`the match is not over after ${choices} choices; its bound is ${game.longestMatch}.`);
  }
  if (outcome === undefined) throw new Complaint('nobody is asked, and the match is not over.');
  if (outcome.rule === '') throw new Complaint('the outcome cites no rule.');
  for (const seat of outcome.winners) {
    if (!Number.isInteger(seat) || seat < 1 || seat > state.players)
      throw new Complaint(`seat ${seat} has won, and there is none.`);
  }
  const seated = game.sides(state).flat();
  if (seated.length !== state.players || new Set(seated).size !== state.players)
    throw new Complaint(`the sides ${JSON.stringify(game.sides(state))} do not hold every seat once.`);
  for (const side of game.sides(state)) {
    const winners = side.filter((seat) => outcome.winners.includes(seat));
    if (winners.length > 0 && winners.length < side.length)
      throw new Complaint(`seats ${winners.join(', ')} have won without the others of their side.`);
  }
}

/** By group of piles, how often each kind of card is there. */
export type CardCount = ReadonlyMap<string, readonly number[]>;

function countCards<S extends KernelState>(game: Game<S>, state: S): CardCount {
  const counts = new Map<string, number[]>();
  for (let pile = 0; pile < state.piles.length; pile++) {
    const { group } = game.piles.spec(pile);
    let count = counts.get(group);
    if (count === undefined) counts.set(group, (count = []));
    for (const card of cardsIn(state, pile)) count[card] = (count[card] ?? 0) + 1;
  }
  return counts;
}

function demandAllCards(whole: CardCount, found: CardCount): void {
  for (const [group, counts] of whole) {
    const now = found.get(group) ?? [];
    for (let card = 0; card < Math.max(counts.length, now.length); card++) {
      const [before, after] = [counts[card] ?? 0, now[card] ?? 0];
      if (before !== after) {
        throw new Complaint(`${after} instead of ${before} cards of kind ${card} lie in the piles of "${group}".`);
      }
    }
  }
}
