// The map of a game that has no face of its own yet: enough to draw its places and what stands on them. Left out, squares
// are found by their names in the words of choices (`a1` to `h8`).

export type PlainMap =
  /** Names line by line from the north, all lines of one length. */
  | { readonly squares: readonly (readonly string[])[] }
  /** Flat-top hexes line by line as they are read; `down` in halves of a hex's height from the top. */
  | { readonly hexes: readonly (readonly { readonly id: string; readonly column: number; readonly down: number }[])[] }
  /** Each made of squares, by their upper left corners; and between which of them nobody gets through. */
  | {
      readonly areas: readonly {
        readonly id: string;
        readonly squares: readonly (readonly [x: number, y: number])[];
      }[];
      readonly walls?: readonly (readonly [string, string])[];
    }
  /** In micrometres; `unit` is the width of an ordinary piece. */
  | { readonly plane: { readonly width: number; readonly height: number; readonly unit: number } };
