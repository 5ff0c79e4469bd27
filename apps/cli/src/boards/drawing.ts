// What the terminal needs of a game in order to show it: drawings made from the table words of a view, nothing else.
// A drawing knows where things lie and how they look; it knows no rule.

import type { Seat, Table, TextValues } from '@automachia/kernel';
import type { Wording } from '../play/words.js';
import type { Line } from '../play/terminal/styled.js';

/** What the screen adds to the board: what can be chosen, what is chosen, where the cursor is. */
export interface Marks {
  /** Lit cells, each with a short label to write in it. */
  readonly lit: ReadonlyMap<string, string>;
  readonly chosen: readonly string[];
  readonly cursor?: string;
}

export const NO_MARKS: Marks = { lit: new Map(), chosen: [] };

export interface Room {
  readonly columns: number;
  readonly rows: number;
}

/** What a seat is doing, beside what the table says of it. */
export interface SeatState {
  readonly name: string;
  /** Who sits there: you, a person, a bot. */
  readonly who: string;
  readonly state: 'choosing' | 'sealed' | 'thinking' | 'waiting' | 'out' | 'won';
}

export interface Drawing {
  /** Whether it shows no places: answers are picked from a list. */
  readonly isPlain?: true;
  /** The largest board that fits; the smallest where none does. */
  board(table: Table, marks: Marks, room: Room, words: Wording): Line[];
  /** Turn, first seat and piles in one line. */
  headline(table: Table, words: Wording): Line;
  /** Everything public of each seat, one line each under a line of captions. */
  seats(table: Table, states: ReadonlyMap<Seat, SeatState>, columns: number, words: Wording): Line[];
  /** The same in as few columns as possible, for narrow windows. */
  seatsInShort(table: Table, states: ReadonlyMap<Seat, SeatState>, columns: number, words: Wording): Line[];
  /** What everybody can see besides the board. */
  shared(table: Table, columns: number, words: Wording): Line[];
  /** The cards that lie open for everybody besides the board, each once. */
  openCards(table: Table): readonly string[];
  /** The cards a seat may see in its own hand. */
  hand(table: Table, seat: Seat): readonly string[];
  /** A card in its frame and its name. */
  card(card: string, words: Wording): Line;
  /** Everything on one cell, in words. */
  inspect(table: Table, cell: string, words: Wording): Line[];
  /** What the signs on the board mean. */
  legend(table: Table, columns: number, words: Wording): Line[];
  /** Where a seat's own piece stands. */
  home(table: Table, seat: Seat): string | undefined;
  /** The cell beside another, in columns to the right and rows up; undefined beyond the edge. */
  beside(cell: string, right: number, up: number): string | undefined;
  isCell(name: string): boolean;
  /** The numbers of a pack that a card's text quotes. */
  cardValues(card: string, pack: unknown): TextValues;
}
