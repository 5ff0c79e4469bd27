// Text with a look: lines made of spans, measured, cut, filled and wrapped in columns. Knows no terminal; paint.ts turns
// a line into what a terminal understands, or into plain text.

import { readable } from '../../output.js';

/** What a colour means, never which colour it is. */
export type Hue =
  | 'seat1'
  | 'seat2'
  | 'seat3'
  | 'seat4'
  | 'seat5'
  | 'seat6'
  | 'signal'
  | 'danger'
  | 'good'
  | 'info'
  | 'red'
  | 'blue'
  | 'yellow';

export interface Style {
  readonly hue?: Hue;
  readonly isBold?: boolean;
  readonly isDim?: boolean;
  /** Dark ink on a plate of the hue; without a hue, the terminal's colours turned round. */
  readonly isPlate?: boolean;
}

export interface Span {
  readonly text: string;
  readonly style: Style;
}

export type Line = readonly Span[];

const PLAIN: Style = {};

/** Makes a span. Looks come by its style alone, whatever the text holds. */
export function span(text: string, style: Style = PLAIN): Span {
  return { text: readable(text), style };
}

/** Makes a line of one span. */
export function line(text: string, style: Style = PLAIN): Line {
  return text === '' ? [] : [span(text, style)];
}

export const dim = (text: string): Span => span(text, { isDim: true });
export const bold = (text: string): Span => span(text, { isBold: true });

/** The same, kept together where lines are wrapped. */
export function unbroken({ text, style }: Span): Span {
  return span(text.replaceAll(' ', '\u00a0'), style);
}

/** The line without its look. */
export function textOf(spans: Line): string {
  return spans.map((one) => one.text).join('');
}

/** The columns a text takes. Everything we write is one column wide per character; accents may come as marks. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) if (!isMark(character)) columns += 1;
  return columns;
}

export function widthOf(spans: Line): number {
  return spans.reduce((sum, one) => sum + columnsOf(one.text), 0);
}

/** Cuts a line to a width; what is missing shows as “…”. */
export function cut(spans: Line, width: number): Line {
  if (widthOf(spans) <= width) return spans;
  if (width <= 0) return [];
  const kept: Span[] = [];
  let left = width - 1;
  for (const one of spans) {
    const part = firstColumns(one.text, left);
    if (part !== '') kept.push(span(part, one.style));
    left -= columnsOf(part);
    if (part.length < one.text.length) return [...kept, span('…', one.style)];
  }
  return kept;
}

/** Exactly that wide: cut, or filled with spaces at its end. */
export function fit(spans: Line, width: number): Line {
  const short = cut(spans, width);
  const missing = width - widthOf(short);
  return missing > 0 ? [...short, span(' '.repeat(missing))] : short;
}

/** Exactly that wide, with the text in the middle. */
export function centre(spans: Line, width: number): Line {
  const short = cut(spans, width);
  const missing = width - widthOf(short);
  if (missing <= 0) return short;
  const before = Math.floor(missing / 2);
  return [span(' '.repeat(before)), ...short, span(' '.repeat(missing - before))];
}

/** A line with something at its left and at its right end. */
export function apart(left: Line, right: Line, width: number): Line {
  const room = width - widthOf(right) - 1;
  if (room < Math.min(widthOf(left), 8)) return fit(left, width);
  return [...fit(left, room), span(' '), ...right];
}

/** Breaks a line at its spaces. Lines after the first begin with `indent` spaces. */
export function wrap(spans: Line, width: number, indent = 0): Line[] {
  const room = Math.max(width, indent + 4);
  const lines: Line[] = [];
  let current: Span[] = [];
  let columns = 0;
  const start = (): void => {
    lines.push(trimmed(current));
    current = indent > 0 ? [span(' '.repeat(indent))] : [];
    columns = indent;
  };
  for (const word of wordsOf(spans)) {
    const isFirst = columns === (lines.length === 0 ? 0 : indent);
    if (!isFirst && columns + widthOf(trimmed(word)) > room) start();
    for (const { text, style } of word) {
      let rest = text;
      while (columns + columnsOf(rest.trimEnd()) > room) {
        const part = firstColumns(rest, room - columns);
        current.push(span(part, style));
        rest = rest.slice(part.length);
        start();
      }
      current.push(span(rest, style));
      columns += columnsOf(rest);
    }
  }
  if (current.length > 0 || lines.length === 0) lines.push(trimmed(current));
  return lines;
}

/** Two blocks side by side; the left one is filled up to its width. */
export function beside(left: readonly Line[], leftWidth: number, right: readonly Line[], gap = 1): Line[] {
  const rows = Math.max(left.length, right.length);
  return Array.from({ length: rows }, (_, row) => [
    ...fit(left[row] ?? [], leftWidth),
    span(' '.repeat(gap)),
    ...(right[row] ?? []),
  ]);
}

/** Words with the spaces after them, each of one or several spans. A no-break space does not end a word. */
function wordsOf(spans: Line): Span[][] {
  const words: Span[][] = [];
  let isOpen = false;
  for (const { text, style } of spans) {
    for (const piece of text.match(/[^ ]+ *| +/g) ?? []) {
      if (isOpen) words[words.length - 1]!.push(span(piece, style));
      else words.push([span(piece, style)]);
      isOpen = !piece.endsWith(' ');
    }
  }
  return words;
}

function trimmed(spans: readonly Span[]): Line {
  const kept = spans.slice();
  while (kept.length > 0) {
    const last = kept[kept.length - 1]!;
    const text = last.text.trimEnd();
    if (text === last.text) break;
    kept.pop();
    if (text !== '') kept.push(span(text, last.style));
  }
  return kept;
}

function firstColumns(text: string, columns: number): string {
  let kept = '';
  let used = 0;
  for (const character of text) {
    if (!isMark(character)) used += 1;
    if (used > columns) break;
    kept += character;
  }
  return kept;
}

function isMark(character: string): boolean {
  return /\p{Mark}/u.test(character);
}
