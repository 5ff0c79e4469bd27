// Piles of cards: together with secrets and sealed commitments the only places of hidden information. A pile is a
// string with one character per card, top of the pile last: immutable, so that copying a state shares it for free.
//
// A character holds the kind of the card and its lot. Cards of one kind are interchangeable: they have no identity by
// which a glimpse could track them. A lot is a set of cards that were shuffled together: what a seat cannot see of a
// lot may lie anywhere among the lot's places, and nowhere else. Lot 0 means that everybody knows the card, wherever
// it lies now; so a deck made of the public discard pile is known to hold exactly that, as at a real table.

import type { Uses } from './scopes.js';
import { shownTo } from './scopes.js';
import type { KernelState } from './state.js';
import type { Flavour, Seat } from './words.js';

/** The number of a card's kind in the game's content, from 0. */
export type Card = Flavour<number, 'card'>;

/** The number of a pile in `state.piles`. */
export type PileId = Flavour<number, 'pile'>;

/**
 * Who sees the cards of a pile: nobody, the seat that owns it, everyone; or nobody but the seats to whom it was shown
 * (`m.show`), until something comes to it.
 */
export type SeenBy = 'nobody' | 'owner' | 'everyone' | 'shown';

export interface PileSpec {
  /** The word of the table notation, for example `deck` or `hands`. */
  readonly name: string;
  readonly perSeat: boolean;
  /** How many of them there are, where there is one for each piece, tile, …: numbered from 1. */
  readonly pieces?: number;
  readonly seenBy: SeenBy;
  /** Cards that belong to one stock; a card never leaves its group. */
  readonly group: string;
  /** How the table notation lists its cards: a deck from the top, a hand or a track in the order in which they came. */
  readonly listed: 'fromTop' | 'asTheyCame';
  /** A table that does not name its cards leaves it as the game's own words laid it out: nothing is dealt from it. */
  readonly staysAsLaidOut?: true;
  /** The word for what a seat has seen of it by looking (`m.look`); left out where nobody looks. */
  readonly looks?: string;
}

/** One pile for the whole table. */
export function tablePile(name: string, seenBy: 'nobody' | 'everyone' | 'shown', group = 'cards'): PileSpec {
  return { name, perSeat: false, seenBy, group, listed: 'fromTop' };
}

/** One pile for each seat. */
export function seatPile(name: string, seenBy: SeenBy, group = 'cards'): PileSpec {
  return { name, perSeat: true, seenBy, group, listed: 'asTheyCame' };
}

/** One pile for each of so many pieces, tiles, or whatever has something upon or under it. */
export function piecePile(
  name: string,
  pieces: number,
  seenBy: 'nobody' | 'everyone' | 'shown',
  group = 'cards',
): PileSpec {
  return { name, perSeat: false, pieces, seenBy, group, listed: 'asTheyCame' };
}

/** The piles of a game and where each lies in `state.piles`. */
export class PileLayout {
  readonly size: number;
  private readonly first = new Map<string, PileId>();
  private readonly specByPile: PileSpec[] = [];
  private readonly ownerByPile: Seat[] = [];
  private readonly numberByPile: number[] = [];
  /** Whether any of them can be shown to some seats. */
  readonly hasShown: boolean;
  /** Whether any of them can be looked into. */
  readonly hasLooks: boolean;
  /** Whether a card that moves may change what was shown or seen by looking: one question for both, asked for every card. */
  readonly areMinded: boolean;
  // Asked for every card that moves, so worked out once.
  private readonly seenByAll: boolean[] = [];
  private readonly learnt: boolean[] = [];
  /** Empty piles, to be sliced for every match that is laid out. */
  private readonly blank: readonly string[];

  constructor(
    readonly specs: readonly PileSpec[],
    readonly maxPlayers: number,
  ) {
    for (const spec of specs) {
      this.first.set(spec.name, this.specByPile.length);
      for (let number = 1; number <= (spec.perSeat ? maxPlayers : (spec.pieces ?? 1)); number++) {
        this.specByPile.push(spec);
        this.ownerByPile.push(spec.perSeat ? number : 0);
        this.numberByPile.push(number);
      }
    }
    this.size = this.specByPile.length;
    this.blank = this.specByPile.map(() => '');
    this.hasShown = specs.some(({ seenBy }) => seenBy === 'shown');
    this.hasLooks = specs.some(({ looks }) => looks !== undefined);
    this.areMinded = this.hasShown || this.hasLooks;
    for (let from = 0; from < this.size; from++) {
      this.seenByAll.push(this.spec(from).seenBy === 'everyone');
      for (let to = 0; to < this.size; to++) this.learnt.push(this.becomesKnown(from, to));
    }
  }

  /** The pile of that name; for a seat's or a piece's pile, of that seat or piece. */
  pile(name: string, number = 1): PileId {
    const first = this.first.get(name);
    if (first === undefined) {
      throw new Error(`No pile is called "${name}". Declared: ${[...this.first.keys()].join(', ')}.`);
    }
    return first + number - 1;
  }

  spec(pile: PileId): PileSpec {
    return this.specByPile[pile]!;
  }

  owner(pile: PileId): Seat {
    return this.ownerByPile[pile]!;
  }

  /** The key under which a pile stands beside others of its name: its seat or its piece; undefined where it is the only one. */
  key(pile: PileId): string | undefined {
    const { perSeat, pieces } = this.spec(pile);
    return perSeat || pieces !== undefined ? String(this.numberByPile[pile]!) : undefined;
  }

  /** What a pile is called by itself: `deck`, or `hands 2`. */
  nameOf(pile: PileId): string {
    const key = this.key(pile);
    return key === undefined ? this.spec(pile).name : `${this.spec(pile).name} ${key}`;
  }

  /** Whether a seat sees the cards of a pile. */
  isSeenBy(pile: PileId, seat: Seat, { uses }: { readonly uses: Uses }): boolean {
    const { seenBy } = this.spec(pile);
    if (seenBy === 'shown') return shownTo(uses, this.nameOf(pile)).includes(seat);
    return seenBy === 'everyone' || (seenBy === 'owner' && this.owner(pile) === seat);
  }

  /** Whether a pile is one that can be shown to some seats. */
  canBeShown(pile: PileId): boolean {
    return this.spec(pile).seenBy === 'shown';
  }

  isSeenByAll(pile: PileId): boolean {
    return this.seenByAll[pile]!;
  }

  /** Whether a card moved from one pile to the other becomes known to somebody who did not see it before. */
  learnsByMove(from: PileId, to: PileId): boolean {
    return this.learnt[from * this.size + to]!;
  }

  empty(): string[] {
    return this.blank.slice();
  }

  private becomesKnown(from: PileId, to: PileId): boolean {
    const before = this.spec(from).seenBy;
    const after = this.spec(to).seenBy;
    if (before === 'everyone' || after === 'nobody' || after === 'shown') return false;
    return before !== 'owner' || after !== 'owner' || this.owner(from) !== this.owner(to);
  }
}

// A character is FIRST_CHARACTER plus the kind in the lower ten bits and the lot in the upper ones.
const FIRST_CHARACTER = 65;
const KIND_BITS = 10;
const KIND_MASK = (1 << KIND_BITS) - 1;
const UNSEEN_KIND = KIND_MASK;
/** Lots that can be told apart at a time: a character has sixteen bits. */
export const MOST_LOTS = 30;

/** The kind of a card from its character. */
export function kindOf(character: number): Card {
  return (character - FIRST_CHARACTER) & KIND_MASK;
}

/** The lot of a card from its character. */
export function lotOf(character: number): number {
  return (character - FIRST_CHARACTER) >> KIND_BITS;
}

/** The character of a card in a lot. */
export function inLot(character: number, lot: number): number {
  return FIRST_CHARACTER + kindOf(character) + (lot << KIND_BITS);
}

/** The character of a card that the viewer cannot see, of which only the lot is known. */
export function unseenInLot(lot: number): number {
  return FIRST_CHARACTER + UNSEEN_KIND + (lot << KIND_BITS);
}

export function isUnseen(character: number): boolean {
  return kindOf(character) === UNSEEN_KIND;
}

/** The pile that holds these cards, the top of the pile first, known to all. */
export function pileOf(cardsTopFirst: readonly Card[]): string {
  const { length } = cardsTopFirst;
  const characters = new Array<number>(length);
  for (let i = 0; i < length; i++) characters[i] = FIRST_CHARACTER + cardsTopFirst[length - 1 - i]!;
  return String.fromCharCode.apply(null, characters);
}

/** The cards of a pile, the top of the pile first. */
export function cardsOf(pile: string): Card[] {
  const cards: Card[] = [];
  for (let i = pile.length - 1; i >= 0; i--) cards.push(kindOf(pile.charCodeAt(i)));
  return cards;
}

/** The same pile with every character changed. */
export function mapPile(pile: string, change: (character: number) => number): string {
  const changed = new Array<number>(pile.length);
  for (let i = 0; i < pile.length; i++) changed[i] = change(pile.charCodeAt(i));
  return String.fromCharCode.apply(null, changed);
}

/** Whether everybody knows every card of a pile, wherever it lies. */
export function isKnownToAll(pile: string): boolean {
  for (let i = 0; i < pile.length; i++) if (lotOf(pile.charCodeAt(i)) !== 0) return false;
  return true;
}

/** Lays a pile out anew, the top of it first, known to all: set-up, and tables that are laid out. */
export function layOutPile(state: KernelState, pile: PileId, cardsTopFirst: readonly Card[]): void {
  state.piles[pile] = pileOf(cardsTopFirst);
}

export function pileSize(state: KernelState, pile: PileId): number {
  return state.piles[pile]!.length;
}

/** The card at a place of a pile, counted from its bottom: the order in which cards came to a hand or a track. */
export function cardAt(state: KernelState, pile: PileId, place: number): Card {
  return kindOf(state.piles[pile]!.charCodeAt(place));
}

/** The cards of a pile in the order in which they came: the one at its bottom first. */
export function cardsIn(state: KernelState, pile: PileId): Card[] {
  const cards: Card[] = [];
  eachIn(state, pile, (card) => cards.push(card));
  return cards;
}

/** Goes through the cards of a pile in the order in which they came, each with its place. */
export function eachIn(state: KernelState, pile: PileId, visit: (card: Card, place: number) => void): void {
  const characters = state.piles[pile]!;
  for (let place = 0; place < characters.length; place++) visit(kindOf(characters.charCodeAt(place)), place);
}

/** How many cards of that kind lie in a pile. */
export function countIn(state: KernelState, pile: PileId, card: Card): number {
  const characters = state.piles[pile]!;
  let count = 0;
  for (let place = 0; place < characters.length; place++) if (kindOf(characters.charCodeAt(place)) === card) count += 1;
  return count;
}

/** Whether everybody knows every card of a pile, wherever it lies. */
export function isOpenToAll(state: KernelState, pile: PileId): boolean {
  return isKnownToAll(state.piles[pile]!);
}

/** The lot of the card at a place: 0 where everybody knows the card. */
export function lotAt(state: KernelState, pile: PileId, place: number): number {
  return lotOf(state.piles[pile]!.charCodeAt(place));
}

/** Whether the card at a place cannot be seen by whoever has this view. */
export function isUnseenAt(state: KernelState, pile: PileId, place: number): boolean {
  return isUnseen(state.piles[pile]!.charCodeAt(place));
}

/** A place in a pile, counted from its bottom. */
export interface CardPlace {
  readonly pile: PileId;
  readonly place: number;
}

/** Lets two cards of one lot change places: to whoever sees neither of them nothing has happened. For worlds. */
export function exchangeCards(state: KernelState, one: CardPlace, other: CardPlace): void {
  const [first, second] = [characterAt(state, one), characterAt(state, other)];
  if (lotOf(first) !== lotOf(second)) throw new Error('These cards are not of one lot: exchanging them could be seen.');
  setCharacter(state, one, second);
  setCharacter(state, other, first);
}

/** Lets another card lie at a place, in the lot of the one that lay there. For worlds, in which unseen cards may be any. */
export function putCardAt(state: KernelState, at: CardPlace, card: Card): void {
  setCharacter(state, at, characterOf(card, lotOf(characterAt(state, at))));
}

/** Where in a pile a card of that kind and lot lies, the lowest of them; -1 where there is none. */
export function placeInLot(state: KernelState, pile: PileId, card: Card, lot: number): number {
  return state.piles[pile]!.indexOf(String.fromCharCode(characterOf(card, lot)));
}

function characterOf(card: Card, lot: number): number {
  return FIRST_CHARACTER + card + (lot << KIND_BITS);
}

function characterAt({ piles }: KernelState, { pile, place }: CardPlace): number {
  return piles[pile]!.charCodeAt(place);
}

function setCharacter({ piles }: KernelState, { pile, place }: CardPlace, character: number): void {
  const cards = piles[pile]!;
  piles[pile] = cards.slice(0, place) + String.fromCharCode(character) + cards.slice(place + 1);
}

/** Where a card of that kind lies in a pile, counted from the bottom, one that all know first; -1 where there is none. */
export function placeOf(pile: string, card: Card): number {
  let place = -1;
  for (let i = pile.length - 1; i >= 0; i--) {
    const character = pile.charCodeAt(i);
    if (kindOf(character) !== card) continue;
    if (lotOf(character) === 0) return i;
    if (place < 0) place = i;
  }
  return place;
}

export function holdsCard(state: KernelState, pile: PileId, card: Card): boolean {
  return placeOf(state.piles[pile]!, card) >= 0;
}

/** The same cards in an order given by `below`, all in one lot where one is given. */
export function shuffleCards(cards: string, below: (limit: number) => number, lot?: number): string {
  const shuffled = new Array<number>(cards.length);
  for (let i = 0; i < cards.length; i++) {
    const character = cards.charCodeAt(i);
    shuffled[i] = lot === undefined ? character : inLot(character, lot);
  }
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = below(i + 1);
    const swapped = shuffled[i]!;
    shuffled[i] = shuffled[j]!;
    shuffled[j] = swapped;
  }
  return String.fromCharCode.apply(null, shuffled);
}

/** The lot for the cards of a pile that become one, together with the rest of every lot that already had cards in it. */
export function lotWhenMerged(piles: string[], pile: PileId): number {
  return joinLots(piles, onlyHidden(lotsOf(piles[pile]!)));
}

/** The lot that all cards of a pile are of already; undefined where they are of several, or some are known to all. */
export function onlyLot(pile: string): number | undefined {
  const lot = pile.length === 0 ? 0 : lotOf(pile.charCodeAt(0));
  for (let i = 1; i < pile.length; i++) if (lotOf(pile.charCodeAt(i)) !== lot) return undefined;
  return lot === 0 ? undefined : lot;
}

/** Makes the cards of several piles one lot, together with the rest of every lot that already had cards in them. */
export function makeOneLot(piles: string[], together: readonly PileId[]): void {
  let lots = 0;
  for (const pile of together) lots |= lotsOf(piles[pile]!);
  const lot = joinLots(piles, onlyHidden(lots));
  for (const pile of together) piles[pile] = mapPile(piles[pile]!, (character) => inLot(character, lot));
}

/** Makes the cards of a pile one lot. */
function mergeLots(piles: string[], pile: PileId): void {
  const lot = lotWhenMerged(piles, pile);
  piles[pile] = mapPile(piles[pile]!, (character) => inLot(character, lot));
}

/** Before a card is laid from a pile face down: neither its lot nor those that stay may tell which card it was. */
export function blendLots(piles: string[], pile: PileId): void {
  const lots = lotsOf(piles[pile]!);
  if (piles[pile]!.length > 1 && lots !== onlyHidden(lots)) mergeLots(piles, pile);
  else blendHiddenLots(piles, pile);
}

/** Before a card is played openly from a pile not all see: neither the lots nor the places that stay may tell which it was. */
export function blendHiddenLots(piles: string[], pile: PileId): void {
  const lots = lotsOf(piles[pile]!);
  const hidden = onlyHidden(lots);
  if ((hidden & (hidden - 1)) !== 0) joinLots(piles, hidden);
  if (lots !== hidden && hidden !== 0) piles[pile] = knownBelow(piles[pile]!);
}

/** The cards that all know below the others, both in their order. */
function knownBelow(pile: string): string {
  let known = '';
  let others = '';
  for (let i = 0; i < pile.length; i++) {
    if (lotOf(pile.charCodeAt(i)) === 0) known += pile.charAt(i);
    else others += pile.charAt(i);
  }
  return known + others;
}

/** Gives the cards of several lots, wherever they lie, the number of one that is free; says which. */
function joinLots(piles: string[], joined: number): number {
  let taken = 1;
  for (let pile = 0; pile < piles.length; pile++) taken |= lotsOf(piles[pile]!);
  taken &= ~joined;
  let lot = 1;
  while ((taken >> lot) & 1 && lot < MOST_LOTS) lot += 1;
  // Where no number is left the last lot joins as well: worlds get a little wider than they need be, never wrong.
  const all = joined | (taken & (1 << lot));
  if (all === 0) return lot;
  for (let pile = 0; pile < piles.length; pile++) {
    if ((lotsOf(piles[pile]!) & all) === 0) continue;
    piles[pile] = mapPile(piles[pile]!, (character) =>
      (all >> lotOf(character)) & 1 ? inLot(character, lot) : character,
    );
  }
  return lot;
}

/** A mask of lots without lot 0, whose cards everybody knows. */
function onlyHidden(lots: number): number {
  return lots & ~1;
}

/** The lots of a pile's cards, as a mask. */
function lotsOf(pile: string): number {
  let lots = 0;
  for (let i = 0; i < pile.length; i++) lots |= 1 << lotOf(pile.charCodeAt(i));
  return lots;
}
