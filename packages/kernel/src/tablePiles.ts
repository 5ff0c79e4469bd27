// Piles in the table notation: `hands: { 1: { count, cards } }` for a seat's or a piece's, in the order in which the
// cards came; `piles: { deck: … }` for the table's, from the top. What nobody names is dealt as set-up would deal it.

import type { PileId, PileLayout } from './piles.js';
import { cardsOf, inLot, isUnseen, kindOf, lotOf, MOST_LOTS, mapPile, pileOf } from './piles.js';
import type { KernelState } from './state.js';
import type { Table, TableWords, Words } from './table.js';
import { BadTable, integerAt, listAt, objectAt, seatAt } from './table.js';
import type { Plain } from './words.js';

/** What a table says of a pile. */
interface NamedPile {
  readonly cards?: string;
  readonly count?: number;
}

export class TablePiles<S extends KernelState, C> {
  /** The words under which the piles of seats and of pieces stand at the top of a table. */
  readonly ownWords: readonly string[];
  private readonly seatWords: readonly string[];
  private readonly pieceWords: readonly (readonly [word: string, pieces: number])[];
  private readonly tableWords: readonly string[];

  constructor(
    private readonly layout: PileLayout,
    private readonly words: TableWords<S, C>,
    private readonly content: C,
  ) {
    this.seatWords = layout.specs.filter((spec) => spec.perSeat).map((spec) => spec.name);
    this.pieceWords = layout.specs.flatMap(({ name, pieces }) =>
      pieces === undefined ? [] : [[name, pieces] as const],
    );
    this.ownWords = [...this.seatWords, ...this.pieceWords.map(([word]) => word)];
    this.tableWords = layout.specs.map(({ name }) => name).filter((name) => !this.ownWords.includes(name));
  }

  describe(state: S): Record<string, Plain> {
    const { layout } = this;
    const table: Record<string, Plain> = {};
    const numbered = (word: string, last: number): Plain => {
      const byNumber: Record<string, Plain> = {};
      for (let number = 1; number <= last; number++) {
        byNumber[number] = this.describePile(state, layout.pile(word, number));
      }
      return byNumber;
    };
    for (const word of this.seatWords) table[word] = numbered(word, state.players);
    for (const [word, pieces] of this.pieceWords) table[word] = numbered(word, pieces);
    if (this.tableWords.length > 0) {
      table['piles'] = Object.fromEntries(
        this.tableWords.map((word) => [word, this.describePile(state, layout.pile(word))]),
      );
    }
    const lots = this.describeLots(state);
    if (Object.keys(lots).length > 0) table['lots'] = lots;
    return table;
  }

  arrange(state: S, table: Table): void {
    const named = this.read(table, state.players);
    const asDealt = new Set<PileId>();
    for (const [group, stock] of Object.entries(this.words.stock)) {
      for (const stockPile of this.stocksOf(stock, state.players)) {
        const inGroup = this.pilesOf(group, stockPile);
        if (this.isAsDealt(state, inGroup, named)) for (const pile of inGroup) asDealt.add(pile);
        else this.dealGroup(state, inGroup, stockPile, named);
      }
    }
    for (const [pile, { count }] of named) {
      const { length } = state.piles[pile]!;
      if (count !== undefined && length !== count) {
        throw new BadTable(this.layout.spec(pile).name, `this pile would hold ${length} cards, not ${count}.`);
      }
    }
    this.arrangeLots(state, objectAt(table['lots'] ?? {}, 'lots'), asDealt);
  }

  /** JSON Schema of the words for piles. */
  schema(): Record<string, Plain> {
    const cards: Plain = { type: 'array', items: { type: 'string' } };
    const both: Plain = {
      type: 'object',
      properties: { count: { type: 'integer' }, cards },
      additionalProperties: false,
    };
    const pile: Plain = { anyOf: [cards, both] };
    const properties: Record<string, Plain> = {
      piles: {
        type: 'object',
        properties: Object.fromEntries(this.tableWords.map((word) => [word, pile])),
        additionalProperties: false,
      },
      lots: { type: 'object' },
    };
    for (const word of this.ownWords) properties[word] = { type: 'object', additionalProperties: pile };
    return properties;
  }

  describePile(state: S, pile: PileId): Plain {
    const characters = state.piles[pile]!;
    const count = characters.length;
    const isFromTop = this.layout.spec(pile).listed === 'fromTop';
    const cards: string[] = [];
    for (let i = 0; i < count; i++) {
      const character = characters.charCodeAt(isFromTop ? count - 1 - i : i);
      if (isUnseen(character)) return { count };
      cards.push(this.words.cardName(kindOf(character), this.content));
    }
    return { count, cards };
  }

  /** Turns a list from the top into the order in which the table lists that pile, and back. */
  private asListed<T>(pile: PileId, list: readonly T[]): T[] {
    return this.layout.spec(pile).listed === 'fromTop' ? [...list] : [...list].reverse();
  }

  /** The lots of the cards of every pile as they are listed; left out where every hidden card is of lot 1. */
  private describeLots(state: S): Record<string, Plain> {
    const lots: Record<string, Plain> = {};
    for (let pile = 0; pile < this.layout.size; pile++) {
      const numbers = this.asListed(pile, charactersOf(state.piles[pile]!).map(lotOf).reverse());
      if (numbers.some((lot) => lot !== this.usualLot(pile))) lots[this.layout.nameOf(pile)] = numbers;
    }
    return lots;
  }

  private arrangeLots(state: S, lots: Words, asDealt: ReadonlySet<PileId>): void {
    for (let pile = 0; pile < this.layout.size; pile++) {
      const path = `lots.${this.layout.nameOf(pile)}`;
      const given = lots[this.layout.nameOf(pile)];
      if (given === undefined && (asDealt.has(pile) || this.layout.owner(pile) > state.players)) continue;
      const numbers = given === undefined ? undefined : this.asListed(pile, listAt(given, path)).reverse();
      let place = 0;
      state.piles[pile] = mapPile(state.piles[pile]!, (character) => {
        if (numbers === undefined) return inLot(character, this.usualLot(pile));
        return inLot(character, integerAt(numbers[place++], path, 0, MOST_LOTS));
      });
    }
  }

  /** The lot of cards nobody says anything about: one for all that is hidden of a stock, none for what all see. */
  private usualLot(pile: PileId): number {
    if (this.layout.isSeenByAll(pile)) return 0;
    const { group } = this.layout.spec(pile);
    const place = Object.keys(this.words.stock).indexOf(group);
    const isOfSeat = this.layout.spec(this.layout.pile(this.words.stock[group]!)).perSeat;
    return 1 + place * (this.layout.maxPlayers + 1) + (isOfSeat ? this.layout.owner(pile) : 0);
  }

  private read(table: Table, players: number): Map<PileId, NamedPile> {
    const named = new Map<PileId, NamedPile>();
    for (const [word, pile] of Object.entries(objectAt(table['piles'] ?? {}, 'piles'))) {
      if (!this.tableWords.includes(word)) {
        throw new BadTable(`piles.${word}`, `there is no such pile. The piles are: ${this.tableWords.join(', ')}.`);
      }
      const id = this.layout.pile(word);
      named.set(id, this.readPile(id, pile, `piles.${word}`));
    }
    for (const word of this.seatWords) {
      for (const [key, pile] of Object.entries(objectAt(table[word] ?? {}, word))) {
        const id = this.layout.pile(word, seatAt(key, word, players));
        named.set(id, this.readPile(id, pile, `${word}.${key}`));
      }
    }
    for (const [word, pieces] of this.pieceWords) {
      for (const [key, pile] of Object.entries(objectAt(table[word] ?? {}, word))) {
        const id = this.layout.pile(word, integerAt(Number(key), `${word}.${key}`, 1, pieces));
        named.set(id, this.readPile(id, pile, `${word}.${key}`));
      }
    }
    return named;
  }

  /** A pile is a list of cards, or how many they are, or both. */
  private readPile(pile: PileId, value: Plain, path: string): NamedPile {
    if (Array.isArray(value)) return { cards: this.readCards(pile, value as readonly Plain[], path) };
    const { cards, count, ...others } = objectAt(value, path);
    for (const word of Object.keys(others)) throw new BadTable(`${path}.${word}`, 'a pile has cards and a count.');
    return {
      ...(cards === undefined ? {} : { cards: this.readCards(pile, listAt(cards, path), path) }),
      ...(count === undefined ? {} : { count: integerAt(count, `${path}.count`) }),
    };
  }

  private readCards(pile: PileId, list: readonly Plain[], path: string): string {
    const cards = list.map((name, i) => {
      const card = typeof name === 'string' ? this.words.cardNamed(name, this.content) : undefined;
      if (card !== undefined) return card;
      throw new BadTable(`${path}[${i}]`, `${JSON.stringify(name)} is not a card of this pack.`);
    });
    return pileOf(this.asListed(pile, cards));
  }

  /** The piles that take what nobody named: one for the table, or one for each seat. */
  private stocksOf(stock: string, players: number): PileId[] {
    const first = this.layout.pile(stock);
    if (!this.layout.spec(first).perSeat) return [first];
    return Array.from({ length: players }, (_, i) => this.layout.pile(stock, i + 1));
  }

  /** The piles of a group that share a stock: all of them, or those of the seat whose stock it is. */
  private pilesOf(group: string, stock: PileId): PileId[] {
    const owner = this.layout.owner(stock);
    const piles: PileId[] = [];
    for (let pile = 0; pile < this.layout.size; pile++) {
      if (this.layout.spec(pile).group !== group) continue;
      if (owner === 0 || this.layout.owner(pile) === owner) piles.push(pile);
    }
    return piles;
  }

  /** Whether a table says nothing of a group's piles, so that they stay as set-up left them. */
  private isAsDealt(state: S, inGroup: readonly PileId[], named: ReadonlyMap<PileId, NamedPile>): boolean {
    for (const pile of inGroup) {
      const { length } = state.piles[pile]!;
      if (named.has(pile) || (this.words.cardsWhenUnnamed?.(state, pile, this.content) ?? length) !== length)
        return false;
    }
    return true;
  }

  /** Named piles hold what is named; others as many cards as at set-up; the stock, below its named cards, the rest. */
  private dealGroup(state: S, inGroup: readonly PileId[], stock: PileId, given: ReadonlyMap<PileId, NamedPile>): void {
    const named = new Map(given);
    let pool = '';
    for (const pile of inGroup) {
      const cards = mapPile(state.piles[pile]!, (character) => inLot(character, 0));
      pool += cards;
      if (this.layout.spec(pile).staysAsLaidOut === true && !named.has(pile)) named.set(pile, { cards });
    }
    const all = pool;
    for (const pile of inGroup) pool = this.takeNamed(pool, named.get(pile)?.cards ?? '', all);
    for (const pile of inGroup) {
      const cards = named.get(pile)?.cards;
      if (pile === stock) continue;
      const dealt = state.piles[pile]!.length;
      const size = named.get(pile)?.count ?? this.words.cardsWhenUnnamed?.(state, pile, this.content) ?? dealt;
      state.piles[pile] = cards ?? pool.slice(0, size);
      if (cards === undefined) pool = pool.slice(size);
    }
    state.piles[stock] = pool + (named.get(stock)?.cards ?? '');
  }

  /** The pool without the named cards, or a complaint where there are not so many. */
  private takeNamed(pool: string, cards: string, all: string): string {
    let rest = pool;
    for (let i = 0; i < cards.length; i++) {
      const at = rest.indexOf(cards.charAt(i));
      if (at < 0) {
        const name = this.words.cardName(cardsOf(cards.charAt(i))[0]!, this.content);
        const count = all.split(cards.charAt(i)).length - 1;
        throw new BadTable('piles', `more "${name}" cards are named than the deck of this match holds (${count}).`);
      }
      rest = rest.slice(0, at) + rest.slice(at + 1);
    }
    return rest;
  }
}

function charactersOf(pile: string): number[] {
  return Array.from({ length: pile.length }, (_, i) => pile.charCodeAt(i));
}
