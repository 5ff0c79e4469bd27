// What a game says of itself to whoever has never played it: on its poster, on its own page, and where an invitation lands.
// Numbers and names are here, sentences in its texts; drawings are the face's.

import type { Seat } from '@automachia/kernel';
import type { Texts } from './manifest.js';

export interface GameAbout {
  /** How long a match usually lasts. */
  readonly minutes: number;
  /** How much there is to learn before one plays well: from 1, little, to 5. */
  readonly weight: 1 | 2 | 3 | 4 | 5;
  /**
   * A turn as it goes: each phase (`phase.<name>`) with what happens in it (`about.phase.<name>`), and the scenario that shows
   * it, by the name of its file without its ending. Games that have phases name all of them, in their order.
   */
  readonly turn: readonly { readonly phase: string; readonly scenario: string }[];
  /** How many lines a first plan has: `about.plan.1` and so on. */
  readonly plan: number;
  readonly parts: readonly PartGroup[];
  /** Words that are worth an explanation: `about.word.<word>`, and `about.word.<word>.text`. */
  readonly words: readonly string[];
  /**
   * Three positions to try, or as many as there are scenarios, from the seat that is to find something: `about.try.<scenario>`
   * asks.
   */
  readonly tries: readonly PositionToTry[];
  /**
   * Which choices of `about/show.yaml`, a scenario that the first page plays by itself, begin a caption: `about.show.<n>` stands
   * under what happens after so many. Left out by games that have no such file.
   */
  readonly show?: Show;
  /**
   * `about.goal`, the win in one line; `option.<name>.hint`, what an option changes; and what the fields above name.
   */
  readonly texts: Texts;
}

/** What is in the box, of one kind: `about.parts.<id>`. */
export interface PartGroup {
  readonly id: string;
  /** Cards by their names in the table notation: they are drawn and read as in a hand. */
  readonly cards?: readonly string[];
  readonly pieces?: readonly ShownPiece[];
}

/** Anything else that is in the box. */
export interface ShownPiece {
  /** As the face draws it (`pictures.tsx`); it has no drawing where the face has none. */
  readonly name: string;
  /** What it is called, and what it is for, where the game says so already; otherwise `about.part.<name>` and its `.text`. */
  readonly label?: string;
  readonly text?: string;
}

/** A scenario, and whose eyes are meant. */
export interface PositionToTry {
  readonly scenario: string;
  readonly seat: Seat;
}

export interface Show {
  /** After how many choices each caption begins. */
  readonly captions: readonly number[];
  /** Which seat one takes over. */
  readonly seat: Seat;
}
