// Deck building (GKR-DCK-01 to GKR-DCK-08): what a legal deck of 25 cards is, with every objection to one that is not.

import type { Card, Choice, Plain, Random, Reading, Reason, Seat } from '@automachia/kernel';
import { layOutPile, text } from '@automachia/kernel';
import type { Components, FactionData } from '../model/components.js';
import { checkCopies, deckRules } from '../content/deckCheck.js';
import type { Gkr } from '../model/state.js';
import { boxOf, deckOf, MAX_PLAYERS } from '../model/zones.js';
import type { At } from '../model/steps.js';

const { secondaries: SECONDARIES, deployCards: DEPLOY_CARDS, utilityCards: UTILITY_CARDS } = deckRules;

/** Copies by the number of a card. */
export type DeckCount = ReadonlyMap<Card, number>;

/** A deck as somebody built it, or took the ready-made one. */
export interface BuiltDeck {
  readonly counts: DeckCount;
  readonly isReady: boolean;
}

const NO_DECK = { unclear: [{ rule: 'GKR-DCK-01', text: text('why.notADeck') }] };

/** Reads `{ deck: { 'HLX-P1': 5, … } }` or `{ deck: 'ready' }`. */
export function readDeck(words: Choice, content: Components, faction: FactionData): Reading<BuiltDeck> {
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return NO_DECK;
  const { deck } = words as { readonly [word: string]: Plain };
  if (Object.keys(words).some((word) => word !== 'deck')) return NO_DECK;
  if (deck === 'ready') return { answer: readyDeckOf(faction) };
  if (typeof deck !== 'object' || deck === null || Array.isArray(deck)) return NO_DECK;
  const counts = new Map<Card, number>();
  for (const [id, count] of Object.entries(deck)) {
    const card = content.numberOf.get(id);
    if (card === undefined)
      return { unclear: [{ rule: 'GKR-DCK-01', text: text('deckCheck.unknownCard', { card: id }) }] };
    if (!isCount(count)) return NO_DECK;
    if (count > 0) counts.set(card, count);
  }
  return { answer: { counts, isReady: false } };
}

function isCount(value: Plain): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

/** The words of a deck: its cards and how many of each, or that it is the ready-made one. */
export function writeDeck({ counts, isReady }: BuiltDeck, content: Components): Choice {
  if (isReady) return { deck: 'ready' };
  const deck: Record<string, number> = {};
  for (const [card, count] of counts) deck[content.cards[card]!.id] = count;
  return { deck };
}

/** Everything that speaks against a deck; nothing where it is legal. */
export function objectionsToDeck(deck: DeckCount, content: Components, faction: FactionData): Reason[] {
  const copies = new Map<string, number>();
  for (const [card, count] of deck) copies.set(content.cards[card]!.id, count);
  const remarks = checkCopies(content.pack, faction.id, copies);
  return remarks.map((remark) => ({ rule: remark.rule, text: remark.text }));
}

/** A legal deck drawn by lot. */
export function proposeDeck(content: Components, faction: FactionData, random: Random): BuiltDeck {
  const ofKind = (...kinds: string[]): Card[] =>
    faction.cards.filter((card) => kinds.includes(content.cards[card]!.kind));
  const counts = new Map<Card, number>();
  const take = (card: Card, count: number): void => void counts.set(card, (counts.get(card) ?? 0) + count);
  const primaries = ofKind('primary');
  take(primaries[random.below(primaries.length)]!, content.cards[primaries[0]!]!.copies);
  const secondaries = ofKind('secondary');
  for (let i = 0; i < SECONDARIES; i++) {
    const [card] = secondaries.splice(random.below(secondaries.length), 1);
    take(card!, content.cards[card!]!.copies);
  }
  take(content.deployCard, DEPLOY_CARDS);
  const rest = ofKind('orbital', 'reaction', 'manoeuvre').flatMap((card) =>
    new Array<Card>(content.cards[card]!.copies).fill(card),
  );
  for (let i = 0; i < UTILITY_CARDS; i++) take(rest.splice(random.below(rest.length), 1)[0]!, 1);
  return { counts, isReady: false };
}

function countsOf(cards: readonly Card[]): DeckCount {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** Lays out a deck and what is left of the 59 cards, in the order of the pack and known to all. */
export function divideCards(state: Gkr, seat: Seat, faction: FactionData, content: Components, deck: DeckCount): void {
  const chosen: Card[] = [];
  const left: Card[] = [];
  for (const card of faction.cards) {
    const count = deck.get(card) ?? 0;
    for (let copy = 0; copy < content.cards[card]!.copies; copy++) (copy < count ? chosen : left).push(card);
  }
  layOutPile(state, deckOf(seat), chosen);
  layOutPile(state, boxOf(seat), left);
}

/** Before decks are built: every player's faction cards in the own box, the others in those of seats without a faction. */
export function layBoxes(state: Gkr, { factions }: Components): void {
  const unclaimed = factions.map((_, faction) => faction).filter((faction) => !state.factions.includes(faction));
  for (let seat = 1; seat <= MAX_PLAYERS; seat++) {
    const chosen = state.factions[seat - 1] ?? -1;
    layOutPile(state, deckOf(seat), []);
    layOutPile(state, boxOf(seat), factions[chosen >= 0 ? chosen : (unclaimed.shift() ?? -1)]?.wholeBox ?? []);
  }
}

/** GKR-SET-13: a deck is built and shuffled. Built in secret, others know neither what is in it nor what is not. */
export function buildDeck(m: At, seat: Seat, deck: DeckCount, isSecret: boolean): void {
  const faction = m.content.factions[m.state.factions[seat - 1]!]!;
  divideCards(m.state, seat, faction, m.content, deck);
  if (isSecret) m.hideDivision([deckOf(seat), boxOf(seat)]); // GKR-DCK-07
  m.shuffle(deckOf(seat));
}

export function readyDeckOf(faction: FactionData): BuiltDeck {
  return { counts: countsOf(faction.readyDeck), isReady: true };
}
