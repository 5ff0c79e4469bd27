// No peeking: the worlds a bot is given say no more about the next die or a hidden card than the odds do.

import type { Game, KernelState, Random, Seat } from '@automachia/kernel';
import { cardAt, cardsIn, cardsOf, copyChance, isUnseenAt, lotAt } from '@automachia/kernel';
import { drawBelow } from '@automachia/kernel/host';
import { Complaint, type Playing } from '../play.js';
import { everybody, type Property } from './property.js';

const WORLDS = 12;
const SIDES = 6;
/** Standard deviations above the odds: about one in fifty million by mere chance. */
const TOO_GOOD = 5.5;
/** Fewer guesses than this prove nothing. */
const ENOUGH = 60;

export const peeking: Property = {
  name: 'peeking',
  promise: 'worlds made up for a seat predict dice and hidden cards no better than the odds',
  check<S extends KernelState>(playing: Playing<S>): void {
    const { game } = playing;
    const [dice, cards] = [new Tally('the next die'), new Tally('a hidden card')];
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      if (turn.isLookedAt) {
        for (const seat of everybody(playing.state.players)) guess(game, playing.state, seat, turn.random, dice, cards);
      }
      playing.take(turn);
      dice.demandNoBetterThanTheOdds();
      cards.demandNoBetterThanTheOdds();
    }
  },
};

function guess<S extends KernelState>(
  game: Game<S>,
  state: S,
  seat: Seat,
  random: Random,
  dice: Tally,
  cards: Tally,
): void {
  const view = game.viewFor(seat, state);
  const hidden = placesUnseen(view.state);
  const rolled = nextDie(state);
  for (let i = 0; i < WORLDS; i++) {
    const world = game.worldLike(view, random);
    dice.add(nextDie(world) === rolled, 1 / SIDES);
    if (hidden.length === 0) continue;
    const { pile, place } = hidden[random.below(hidden.length)]!;
    const card = cardAt(state, pile, place);
    const lot = cardsOf(view.unseen[lotAt(state, pile, place)]!);
    cards.add(cardAt(world, pile, place) === card, lot.filter((one) => one === card).length / lot.length);
  }
}

function nextDie(state: KernelState): number {
  return drawBelow(copyChance(state.chance), SIDES);
}

function placesUnseen(state: KernelState): { pile: number; place: number }[] {
  return state.piles.flatMap((_, pile) =>
    cardsIn(state, pile).flatMap((__, place) => (isUnseenAt(state, pile, place) ? [{ pile, place }] : [])),
  );
}

/** Counts guesses against what the odds would give. */
class Tally {
  private guesses = 0;
  private hits = 0;
  private expected = 0;
  private variance = 0;

  constructor(private readonly what: string) {}

  add(isHit: boolean, odds: number): void {
    this.guesses += 1;
    if (isHit) this.hits += 1;
    this.expected += odds;
    this.variance += odds * (1 - odds);
  }

  demandNoBetterThanTheOdds(): void {
    if (this.guesses < ENOUGH || this.hits - this.expected <= TOO_GOOD * Math.sqrt(this.variance)) return;
    const odds = `${this.expected.toFixed(1)} of ${this.guesses}`;
    throw new Complaint(`worlds predict ${this.what} too well: ${this.hits} right, where the odds give ${odds}.`);
  }
}
