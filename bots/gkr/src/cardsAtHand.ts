// What cards in hand are worth to their owner: rules of thumb.

import type { Gkr } from '@automachia/gkr';
import { gkr } from '@automachia/gkr';
import {
  attackNow,
  COMBAT,
  firedCard,
  firesCard,
  FROM_DECK,
  handOf,
  HH_SAVE,
  isOnBoard,
  loss,
  nextShot,
  RECON,
  seatOf,
  unitOf,
} from '@automachia/gkr/weighing';
import type { Seat } from '@automachia/kernel';
import { cardAt, countIn, pileSize } from '@automachia/kernel';
import type { Knowledge } from './knowledge.js';

/** What a card of the Deck is worth: nobody knows which it is. */
const AVERAGE_CARD = 1.2;
/** A card below this is better given away, where one may. */
const HARDLY_USEFUL = 0.6;

/** What losing a card costs: one of the hand by its worth, one of the Deck as any. */
export function lossOf(known: Knowledge, state: Gkr, seat: Seat, code: number): number {
  if (loss.get.lose(code) === FROM_DECK) return AVERAGE_CARD;
  return worthInHand(known, state, seat, loss.get.card(code));
}

/** A second copy cannot be played in the same turn, and a Deploy card is of no use without a reserve. */
function worthInHand(known: Knowledge, state: Gkr, seat: Seat, card: number): number {
  const copies = countIn(state, handOf(seat), card);
  const worth = known.worth[card]! * (copies > 1 ? 0.35 : 1);
  if (card !== known.components.deployCard) return worth;
  for (let unit = unitOf(seat, COMBAT); unit <= unitOf(seat, RECON); unit++) if (!isOnBoard(state, unit)) return worth;
  return worth * 0.3;
}

/** What picking a card is worth: the worst where it is given away, otherwise the best. */
export function worthOfPick(known: Knowledge, state: Gkr, seat: Seat, card: number): number {
  const question = gkr.questionOf(state);
  const isGiven = question === 'discardCard' || question === 'discardSponsor';
  return isGiven ? HARDLY_USEFUL - worthInHand(known, state, seat, card) : known.worth[card]!;
}

/** Rolling a die again: low ones of the own dice, high ones of the others'. */
export function worthOfDie(state: Gkr, seat: Seat, die: number): number {
  const attack = attackNow(state)!;
  const isSave = attack.saves !== '';
  const isOwn = isSave ? seatOf(attack.target) === seat : attack.seat === seat;
  const middle = isSave ? HH_SAVE - 0.5 : 3.5;
  return (isOwn ? 1 : -1) * (middle - die);
}

/** The damage of what may fire next. */
export function damageOf(known: Knowledge, code: number): number {
  const shooter = nextShot.get.fire(code);
  return firesCard(shooter) ? known.components.cards[firedCard(shooter)]!.damage : 1;
}

/** Different weapons in hand; a primary one counts double. */
export function weaponsIn(known: Knowledge, state: Gkr, seat: Seat): number {
  const { cards } = known.components;
  const seen = new Set<number>();
  const hand = handOf(seat);
  for (let i = 0; i < pileSize(state, hand); i++) seen.add(cardAt(state, hand, i));
  let weapons = 0;
  for (const card of seen) weapons += cards[card]!.kind === 'primary' ? 2 : cards[card]!.kind === 'secondary' ? 1 : 0;
  return weapons;
}
