// Worlds a seat could be in: decks that were built in secret are re-dealt as legal decks, with everything the table has
// seen of them, and hands hold what the seat was shown of them.

import type { Card, CardPlace, PileId, Plain, Random, Seat } from '@automachia/kernel';
import {
  cardAt,
  cardsIn,
  eachIn,
  exchangeCards,
  holdsCard,
  isUnseenCommitment,
  lotAt,
  NOT_ASKED,
  pileSize,
  placeInLot,
  putCardAt,
  shownBy,
} from '@automachia/kernel';
import type { Components, FactionData } from './model/components.js';
import type { Gkr } from './model/state.js';
import { boxOf, damageOf, deckOf, discardOf, handOf, lineOf, resolvingOf, topOf } from './model/zones.js';
import { glimpse } from './model/drawing.js';

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
  const isFixed: boolean[] = [];
  for (const card of glimpsed(state, viewer, seat, content)) {
    const here = cardsIn(state, handOf(seat)).findIndex((one, at) => isFixed[at] !== true && one === card);
    const at = here >= 0 ? here : exchange(state, seat, card, (place) => isFixed[place] === true);
    if (at >= 0) isFixed[at] = true;
  }
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
    isFixed[place] !== true && hiddenPlaceOf(state, seat, card, lotAt(state, hand, place)) !== undefined;
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
  for (const [place, card] of laid) if (!isHeld(card, place)) exchangeAt(state, seat, card, place);
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
  const seen = state.secrets[glimpse(viewer, seat)]?.value as readonly string[] | null | undefined;
  return (seen ?? []).map((id) => numberOf.get(id)!);
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

/** Brings a card into a hand from where it lies hidden; says at which place, or -1. */
function exchange(state: Gkr, seat: Seat, card: Card, isFixed: (place: number) => boolean): number {
  for (let place = 0; place < pileSize(state, handOf(seat)); place++) {
    if (!isFixed(place) && exchangeAt(state, seat, card, place)) return place;
  }
  return -1;
}

/** Brings a card to one place of a hand; false where it does not lie hidden in the same lot. */
function exchangeAt(state: Gkr, seat: Seat, card: Card, place: number): boolean {
  const pile = handOf(seat);
  const from = hiddenPlaceOf(state, seat, card, lotAt(state, pile, place));
  if (from !== undefined) exchangeCards(state, from, { pile, place });
  return from !== undefined;
}

/** Where in a deck or its damage a card of that lot lies hidden. */
function hiddenPlaceOf(state: Gkr, seat: Seat, card: Card, lot: number): CardPlace | undefined {
  if (lot === 0) return undefined;
  for (const pile of [deckOf(seat), topOf(seat), damageOf(seat)]) {
    const place = placeInLot(state, pile, card, lot);
    if (place >= 0) return { pile, place };
  }
  return undefined;
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

/** What a player saw of a hand, guessed by another: cards that lie there in this world. */
export function guessSecret(name: string, state: Gkr, _random: Random, { cards }: Components): Plain {
  const other = Number(name.split(' ')[2]);
  return cardsIn(state, handOf(other)).map((card) => cards[card]!.id);
}
