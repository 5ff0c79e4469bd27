// Worlds a seat could be in: decks that were built in secret are re-dealt as legal decks, with everything the table has
// seen of them, and hands hold what the seat was shown of them.

import type { Card, CardPlace, PileId, Random, Seat } from '@automachia/kernel';
import {
  cardAt,
  cardsIn,
  eachIn,
  exchangeFor,
  holdsCard,
  isUnseenCommitment,
  laySeen,
  lotAt,
  NOT_ASKED,
  pileSize,
  placeInLot,
  putCardAt,
  seenIn,
  shownBy,
} from '@automachia/kernel';
import type { Components, FactionData } from './model/components.js';
import type { Gkr } from './model/state.js';
import { boxOf, damageOf, deckOf, discardOf, handOf, lineOf, piles, resolvingOf, topOf } from './model/zones.js';

const SECONDARIES = 2;

/** Exchanges hidden cards so that every other player's deck is one that could have been built. */
export function settleWorld(state: Gkr, viewer: Seat, random: Random, content: Components): void {
  for (let seat = 1; seat <= state.players; seat++) {
    const faction = content.factions[state.factions[seat - 1]!];
    if (seat === viewer || faction === undefined) continue;
    // A box that all know, or that only waits to be built from, leaves nothing to guess.
    if (pileSize(state, boxOf(seat)) === 0 || lotAt(state, boxOf(seat), 0) === 0) continue;
    settleDeck(state, viewer, seat, content, random);
  }
  for (let seat = 1; seat <= state.players; seat++) settleHand(state, viewer, seat, content, random);
}

/** Puts what the viewer knows of a hand into it, in exchange for cards of the same lot. */
function settleHand(state: Gkr, viewer: Seat, seat: Seat, content: Components, random: Random): void {
  // What is in a deck is settled: what was seen of the hand comes from where the rest of the deck lies hidden.
  const isFixed = laySeen(state, handOf(seat), glimpsed(state, viewer, seat, content), hiddenPiles(seat));
  settleLine(state, seat, content, isFixed, random);
}

/** GKR-RUL-77: how many cards everybody sees lying face down in a line that is not yet revealed. */
function backsOf(state: Gkr, seat: Seat): number {
  const commitment = state.sealed[seat - 1] ?? NOT_ASKED;
  return (isUnseenCommitment(commitment) ? shownBy(commitment) : undefined) ?? 0;
}

/** A hand from which cards lie face down in the Firing Line holds as many of different names that can be declared. */
function settleLine(state: Gkr, seat: Seat, content: Components, isFixed: readonly boolean[], random: Random): void {
  const backs = backsOf(state, seat);
  if (backs === 0) return;
  const declarable = [...content.factions[state.factions[seat - 1]!]!.declarable];
  shuffle(declarable, random);
  const hand = handOf(seat);
  const inHand = cardsIn(state, hand);
  const isHeld = (card: Card, place: number): boolean => inHand[place] === card;
  const couldLie = (card: Card, place: number): boolean =>
    isFixed[place] !== true && liesHidden(state, seat, card, lotAt(state, hand, place));
  const all = inHand.map((_, place) => place);
  // What lies in the hand already stays where it is, as far as that leaves enough room.
  const placesFor = (card: Card): readonly number[] => [
    ...all.filter((place) => isHeld(card, place)),
    ...all.filter((place) => !isHeld(card, place) && couldLie(card, place)),
  ];
  const held = declarable.filter((card) => holdsCard(state, handOf(seat), card));
  const laid = new Map<number, Card>();
  for (const card of [...held, ...declarable.filter((one) => !held.includes(one))]) {
    if (laid.size < backs) findPlace(card, placesFor, laid, new Set());
  }
  for (const [place, card] of laid) {
    if (!isHeld(card, place)) exchangeFor(state, { pile: hand, place }, card, hiddenPiles(seat));
  }
}

/** Gives a card a place of its own, moving others to another of theirs where that makes room; false where there is none. */
function findPlace(
  card: Card,
  placesFor: (card: Card) => readonly number[],
  laid: Map<number, Card>,
  tried: Set<number>,
): boolean {
  for (const place of placesFor(card)) {
    if (tried.has(place)) continue;
    tried.add(place);
    const there = laid.get(place);
    if (there !== undefined && !findPlace(there, placesFor, laid, tried)) continue;
    laid.set(place, card);
    return true;
  }
  return false;
}

/** The cards that the viewer has seen in a hand and that are still there. */
function glimpsed(state: Gkr, viewer: Seat, seat: Seat, { numberOf }: Components): Card[] {
  return seenIn(state, piles, viewer, handOf(seat)).map((id) => numberOf.get(id)!);
}

/** What the viewer knows to be in a deck: what lay open at a time, or in the hand it looked at. */
function shownTo(state: Gkr, viewer: Seat, seat: Seat, content: Components): Card[] {
  const shown = [...state.shown[seat - 1]!];
  const seen = glimpsed(state, viewer, seat, content);
  for (const card of new Set(seen)) {
    const missing = copiesAmong(seen, card) - copiesAmong(shown, card);
    for (let i = 0; i < missing; i++) shown.push(card);
  }
  return shown;
}

function copiesAmong(cards: readonly Card[], card: Card): number {
  return cards.filter((one) => one === card).length;
}

/** Where the cards of a deck lie hidden from others, but for the hand. */
function hiddenPiles(seat: Seat): readonly PileId[] {
  return [deckOf(seat), topOf(seat), damageOf(seat)];
}

/** Whether a card of that lot lies hidden outside the hand. */
function liesHidden(state: Gkr, seat: Seat, card: Card, lot: number): boolean {
  return lot !== 0 && hiddenPiles(seat).some((pile) => placeInLot(state, pile, card, lot) >= 0);
}

function settleDeck(state: Gkr, viewer: Seat, seat: Seat, content: Components, random: Random): void {
  const faction = content.factions[state.factions[seat - 1]!]!;
  const lot = lotAt(state, boxOf(seat), 0);
  const zones = [deckOf(seat), topOf(seat), handOf(seat), damageOf(seat)];
  const inside = placesIn(state, zones, lot);
  const outside = placesIn(state, [boxOf(seat)], lot);
  const pool = [...inside, ...outside].map(({ pile, place }) => cardAt(state, pile, place));
  const known = knownCards(state, seat, lot);
  const shown = shownTo(state, viewer, seat, content);
  const chosen = chooseDeck(pool, known, shown, inside.length, backsOf(state, seat), faction, content, random);
  if (chosen === undefined) return;
  const left = [...pool];
  for (const card of chosen) left.splice(left.indexOf(card), 1);
  shuffle(chosen, random);
  inside.forEach((place, i) => putCardAt(state, place, chosen[i]!));
  outside.forEach((place, i) => putCardAt(state, place, left[i]!));
}

function placesIn(state: Gkr, zones: readonly PileId[], lot: number): CardPlace[] {
  const places: CardPlace[] = [];
  for (const pile of zones) {
    for (let place = 0; place < pileSize(state, pile); place++) {
      if (lotAt(state, pile, place) === lot) places.push({ pile, place });
    }
  }
  return places;
}

/** The cards of a deck that do not share the lot of the box: where they lie says that they are in it. */
function knownCards(state: Gkr, seat: Seat, lot: number): Card[] {
  const cards: Card[] = [];
  for (const zoneOf of OWN_ZONES) {
    eachIn(state, zoneOf(seat), (card, place) => {
      if (lotAt(state, zoneOf(seat), place) !== lot) cards.push(card);
    });
  }
  return cards;
}

const OWN_ZONES = [deckOf, topOf, handOf, damageOf, discardOf, lineOf, resolvingOf];

/**
 * Picks so many cards of a pool that make a legal deck together with those that are known, and of which so many can be
 * declared together; undefined where none does.
 */
function chooseDeck(
  pool: readonly Card[],
  known: readonly Card[],
  shown: readonly Card[],
  count: number,
  backs: number,
  faction: FactionData,
  { cards, deployCard }: Components,
  random: Random,
): Card[] | undefined {
  const rest = [...pool];
  const chosen: Card[] = [];
  const take = (card: Card, copies: number): boolean => {
    for (let i = 0; i < copies; i++) {
      const at = rest.indexOf(card);
      if (at < 0) return false;
      chosen.push(...rest.splice(at, 1));
    }
    return true;
  };
  const copiesKnown = (card: Card): number => known.filter((one) => one === card).length;
  const isSeen = (card: Card): boolean => shown.includes(card) || known.includes(card);
  const pick = (kind: string, wanted: number): Card[] => {
    const all = faction.cards.filter((card) => cards[card]!.kind === kind);
    const picked = all.filter(isSeen);
    const others = all.filter((card) => !isSeen(card));
    while (picked.length < wanted && others.length > 0) picked.push(...others.splice(random.below(others.length), 1));
    return picked.slice(0, wanted);
  };
  const weapons = [...pick('primary', 1), ...pick('secondary', SECONDARIES), deployCard];
  for (const card of weapons) if (!take(card, cards[card]!.copies - copiesKnown(card))) return undefined;
  const utility = (card: Card): boolean => ['orbital', 'reaction', 'manoeuvre'].includes(cards[card]!.kind);
  for (const card of new Set(shown)) {
    const seen = shown.filter((one) => one === card).length - copiesKnown(card);
    if (utility(card) && seen > 0 && !take(card, seen)) return undefined;
  }
  // Where more lies face down than the deck has weapons for, Orbital Strikes are among it.
  for (const card of rest.filter((one) => faction.declarable.includes(one) && utility(one))) {
    if (new Set(chosen.filter((one) => faction.declarable.includes(one))).size >= backs || chosen.length >= count)
      break;
    if (!chosen.includes(card)) take(card, 1);
  }
  const free = rest.filter(utility);
  while (chosen.length < count && free.length > 0) take(free.splice(random.below(free.length), 1)[0]!, 1);
  return chosen.length === count ? chosen : undefined;
}

function shuffle(cards: Card[], random: Random): void {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [cards[i], cards[j]] = [cards[j]!, cards[i]!];
  }
}
