// A sheet of characters to draw on by row and column, and the box lines that meet on it.

import type { Line, Span, Style } from './styled.js';
import { span } from './styled.js';

const NO_STYLE: Style = {};

export class Canvas {
  private readonly characters: string[][];
  private readonly styles: Style[][];

  constructor(
    readonly columns: number,
    readonly rows: number,
  ) {
    this.characters = Array.from({ length: rows }, () => new Array<string>(columns).fill(' '));
    this.styles = Array.from({ length: rows }, () => Array.from({ length: columns }, () => NO_STYLE));
  }

  /** Writes from a place on; what lies outside is left out. */
  put(row: number, column: number, text: string, style: Style = NO_STYLE): void {
    let at = column;
    for (const character of text) {
      const isInside = row >= 0 && row < this.rows && at >= 0 && at < this.columns;
      if (isInside) {
        this.characters[row]![at] = character;
        this.styles[row]![at] = style;
      }
      at += 1;
    }
  }

  lines(): Line[] {
    return this.characters.map((characters, row) => {
      const spans: Span[] = [];
      let start = 0;
      for (let at = 1; at <= this.columns; at++) {
        const style = this.styles[row]![start]!;
        if (at < this.columns && this.styles[row]![at] === style) continue;
        spans.push(span(characters.slice(start, at).join(''), style));
        start = at;
      }
      return spans;
    });
  }
}

/** How thick a box line is: none, light or heavy. */
export type Weight = 0 | 1 | 2;

/** The character where box lines meet, by the weight of its four arms. */
export function crossing(up: Weight, right: Weight, down: Weight, left: Weight): string {
  return crossings.get(`${up}${right}${down}${left}`) ?? ' ';
}

// Unicode has every mix of light and heavy arms: each row lists arms (up right down left) and the character.
const crossings: ReadonlyMap<string, string> = new Map(
  `0101─ 0202━ 1010│ 2020┃ 0102╾ 0201╼ 1020╽ 2010╿
   0110┌ 0210┍ 0120┎ 0220┏ 0011┐ 0012┑ 0021┒ 0022┓
   1100└ 1200┕ 2100┖ 2200┗ 1001┘ 1002┙ 2001┚ 2002┛
   1110├ 1210┝ 2110┞ 1120┟ 2120┠ 2210┡ 1220┢ 2220┣
   1011┤ 1012┥ 2011┦ 1021┧ 2021┨ 2012┩ 1022┪ 2022┫
   0111┬ 0112┭ 0211┮ 0212┯ 0121┰ 0122┱ 0221┲ 0222┳
   1101┴ 1102┵ 1201┶ 1202┷ 2101┸ 2102┹ 2201┺ 2202┻
   1111┼ 1112┽ 1211┾ 1212┿ 2111╀ 1121╁ 2121╂
   2112╃ 2211╄ 1122╅ 1221╆ 2212╇ 1222╈ 2122╉ 2221╊ 2222╋`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 4), entry.slice(4)] as const),
);
