// Where cards go: drawing, discarding, the reshuffle when a Deck runs out (GKR-RUL-45), and what the table has seen.

import type { Card, PileId, RuleId, Seat } from '@automachia/kernel';
import { cardAt, countIn, eachIn, isOpenToAll, pileSize } from '@automachia/kernel';
import type { CardData } from './components.js';
import type { Gkr } from './state.js';
import {
  boxOf,
  deckOf,
  deckSize,
  discardOf,
  handOf,
  lineOf,
  resolvingOf,
  SPONSOR_DISCARD,
  sponsorHandOf,
  SPONSORS,
  topOf,
} from './zones.js';
import type { At } from './steps.js';

/** The pile that the next card of a Deck comes from; reshuffles the Discard, never the Damage Pile, where it is empty (GKR-DMG-06, GKR-DMG-10). */
export function nextFromDeck(m: At, seat: Seat): PileId | undefined {
  return pileSize(m.state, topOf(seat)) > 0 ? topOf(seat) : belowTop(m, seat);
}

/** The same below what its owner has looked at. */
export function belowTop(m: At, seat: Seat): PileId | undefined {
  if (pileSize(m.state, deckOf(seat)) === 0) {
    if (pileSize(m.state, discardOf(seat)) === 0) return undefined;
    m.moveAllCards(discardOf(seat), deckOf(seat));
    m.shuffle(deckOf(seat));
    m.tell?.({ type: 'deckShuffled', rule: 'GKR-RUL-45', seat });
  }
  return deckOf(seat);
}

/** Whether the Deck can give a card: an empty one with a Discard counts as not empty (GKR-RUL-47). */
export function deckCanGive(state: Gkr, seat: Seat): boolean {
  return deckSize(state, seat) > 0 || pileSize(state, discardOf(seat)) > 0;
}

/** Draws up to so many cards into the hand; stops when Deck and Discard are both empty. */
export function drawCards(m: At, seat: Seat, count: number, rule: RuleId): void {
  const hand = handOf(seat);
  const before = pileSize(m.state, hand);
  for (let i = 0; i < count; i++) {
    const from = nextFromDeck(m, seat);
    if (from === undefined) break;
    m.drawCard(from, hand);
  }
  const drawn = pileSize(m.state, hand) - before;
  if (drawn === 0) return;
  m.tell?.(
    { type: 'cardsDrawn', rule, seat, count: drawn },
    { to: [seat], extra: { cards: namesFrom(m, hand, before) } },
  );
}

/** GKR-TAG-08, GKR-TAG-10: draws sponsor cards; the discard pile is shuffled in when the pile is empty. */
export function drawSponsors(m: At, seat: Seat, count: number, rule: RuleId): void {
  const hand = sponsorHandOf(seat);
  const before = pileSize(m.state, hand);
  for (let i = 0; i < count; i++) {
    if (pileSize(m.state, SPONSORS) === 0) {
      if (pileSize(m.state, SPONSOR_DISCARD) === 0) break;
      m.moveAllCards(SPONSOR_DISCARD, SPONSORS);
      m.shuffle(SPONSORS);
      m.tell?.({ type: 'sponsorsShuffled', rule: 'GKR-TAG-10' });
    }
    m.drawCard(SPONSORS, hand);
  }
  const drawn = pileSize(m.state, hand) - before;
  if (drawn === 0) return;
  m.tell?.(
    { type: 'sponsorsDrawn', rule, seat, count: drawn },
    { to: [seat], extra: { cards: namesFrom(m, hand, before) } },
  );
}

/** The names of the cards in a pile from a place on. */
function namesFrom(m: At, pile: PileId, from: number): string[] {
  const names: string[] = [];
  for (let place = from; place < pileSize(m.state, pile); place++) {
    names.push(m.content.cards[cardAt(m.state, pile, place)]!.id);
  }
  return names;
}

/** The different kinds in a pile, in the order in which they came. */
export function kindsIn(state: Gkr, pile: PileId): Card[] {
  const kinds: Card[] = [];
  eachIn(state, pile, (kind) => {
    if (!kinds.includes(kind)) kinds.push(kind);
  });
  return kinds;
}

/** Lays a hand card where everybody sees it; the table keeps in mind what it has seen of a deck. */
export function showCard(m: At, seat: Seat, card: Card, from: PileId, to: PileId): void {
  m.moveCard(card, from, to);
  noteShown(m.state, seat, card);
}

/** Remembers that so many copies of a card were seen at once: that many are in the deck. */
export function noteShown(state: Gkr, seat: Seat, card: Card): void {
  const seen =
    countIn(state, discardOf(seat), card) +
    countIn(state, lineOf(seat), card) +
    countIn(state, resolvingOf(seat), card);
  const shown = state.shown[seat - 1]!;
  const known = shown.filter((one) => one === card).length;
  if (seen > known) state.shown[seat - 1] = [...shown, card].sort((one, other) => one - other);
}

/** Whether a seat could hold a card, as far as everybody can tell: not all copies of its deck lie open. */
export function couldHold(state: Gkr, seat: Seat, { number, copies, kind }: CardData): boolean {
  if (kind === 'sponsor') return copies > countIn(state, SPONSOR_DISCARD, number);
  const box = boxOf(seat);
  const leftOut = isOpenToAll(state, box) ? countIn(state, box, number) : 0;
  const open =
    countIn(state, discardOf(seat), number) +
    countIn(state, lineOf(seat), number) +
    countIn(state, resolvingOf(seat), number);
  return copies - leftOut > open;
}

/** GKR-DCK-11: whether a faction card of this name was played this turn. */
export function playedMark(seat: Seat, card: Card): string {
  const ofSeat = (playedMarks[seat] ??= []);
  return (ofSeat[card] ??= `played ${seat} ${card}`);
}

/** By seat and card, each written once: it is asked for every card in every window. */
const playedMarks: string[][] = [];

/** A card of a pile by lot. */
export function randomCard(m: At, pile: number): Card {
  return cardAt(m.state, pile, m.drawLot(pileSize(m.state, pile)));
}
