// The map of a game that has no face of its own yet: enough to draw its places and what stands on them. Left out, squares
// are found by their names in the words of choices (`a1` to `h8`).

import type { Seat, Text } from '@automachia/kernel';

export type PlainMap =
  /** Names line by line from the north, all lines of one length. */
  | { readonly squares: readonly (readonly string[])[] }
  /**
   * Flat-top hexes line by line as they are read; `down` in halves of a hex's height from the top. `tallest` is how high any
   * of them may ever lie, where they have heights (`onMap` of the voice).
   */
  | {
      readonly hexes: readonly (readonly { readonly id: string; readonly column: number; readonly down: number }[])[];
      readonly tallest?: number;
    }
  /**
   * Each made of squares, by their upper left corners; and between which of them nobody gets through. None at all where the
   * map is laid while it is played (`laid` of what is on it).
   */
  | {
      readonly areas: readonly {
        readonly id: string;
        readonly squares: readonly (readonly [x: number, y: number])[];
      }[];
      readonly walls?: readonly (readonly [string, string])[];
    }
  /** In micrometres; `unit` is the width of an ordinary piece. */
  | { readonly plane: { readonly width: number; readonly height: number; readonly unit: number } };

/** What of a table is on the map, where its own words do not say it by `at`. */
export interface MapContents {
  /** In steps above the ground, by place; left out where it lies on the ground. */
  readonly heights: Readonly<Record<string, number>>;
  /** What lies in a place, a few words for each thing. */
  readonly marks: Readonly<Record<string, readonly Text[]>>;
  readonly standing: readonly StandingThing[];
  /** The map as it lies at this table, where it is laid while it is played. */
  readonly laid?: PlainMap;
}

/** Something that stands in a place. */
export interface StandingThing {
  /** The same as long as it is the same thing; what targets call it. */
  readonly id: string;
  readonly at: string;
  /** Whose it is; 0 for nobody's. */
  readonly owner: Seat;
  readonly name: Text;
}
