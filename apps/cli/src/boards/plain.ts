// A table without a drawing of its own: what the table notation says, word by word. Enough to play any game.

import type { Plain, Seat, Table } from '@automachia/kernel';
import type { Line } from '../play/terminal/styled.js';
import { bold, dim, fit, line, span, wrap } from '../play/terminal/styled.js';
import type { Wording } from '../play/words.js';
import type { Drawing, Marks, Room, SeatState } from './drawing.js';
import { seatHue, seatShape } from './seats.js';

/** What is shown elsewhere, or is of no use to a player. */
const ASIDE = new Set(['decision', 'resolving', 'sealed']);

export const plainDrawing: Drawing = {
  isPlain: true,
  board,
  headline,
  seats,
  seatsInShort: seats,
  shared: () => [],
  openCards: () => [],
  hand,
  card: (card, words) => line(words.card(card)),
  inspect: () => [],
  legend: () => [],
  home: () => undefined,
  beside: () => undefined,
  isCell: () => false,
  cardValues: () => ({}),
};

/** Each word of the table on lines of its own, as many as there is room for. */
function board(table: Table, _marks: Marks, { columns, rows }: Room, words: Wording): Line[] {
  const lines = Object.entries(table)
    .filter(([word]) => !ASIDE.has(word))
    .flatMap(([word, value]) => partsOf(word, value, columns));
  if (lines.length <= rows) return lines;
  return [...lines.slice(0, rows - 1), [dim(words.say('play.plain.more', { count: lines.length - rows + 1 }))]];
}

/** Short parts on one line; of long ones every field on its own. */
function partsOf(word: string, value: Plain, columns: number): Line[] {
  const whole = inShort(value);
  const isLong = word.length + whole.length + 2 > columns && typeof value === 'object' && value !== null;
  if (!isLong) return wrap([bold(`${word} `), span(whole)], columns, 2);
  return [
    [bold(word)],
    ...Object.entries(value).flatMap(([name, one]) =>
      wrap([span('  '), dim(`${name} `), span(inShort(one))], columns, 4),
    ),
  ];
}

function inShort(value: Plain): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return (value as readonly Plain[]).map(inShort).join(', ') || '–';
  const fields = Object.entries(value).map(([name, one]) => `${name} ${nested(one)}`);
  return fields.join(', ') || '–';
}

function nested(value: Plain): string {
  return typeof value === 'object' && value !== null ? `(${inShort(value)})` : String(value);
}

function headline(table: Table): Line {
  const { number, phase } = (table['turn'] ?? {}) as { readonly number?: Plain; readonly phase?: Plain };
  return [number, phase].filter((part) => part !== undefined).map((part) => bold(`${inShort(part)} `));
}

function seats(_table: Table, states: ReadonlyMap<Seat, SeatState>, columns: number, words: Wording): Line[] {
  return [...states].map(([seat, { name, who, state }]) =>
    fit(
      [
        span(`${seatShape(seat)}${seat} `, { hue: seatHue(seat), isBold: true }),
        span(`${name} `),
        dim(`${who} `),
        span(words.say(`play.seat.${state}`), state === 'choosing' ? { hue: 'signal' } : { isDim: true }),
      ],
      columns,
    ),
  );
}

function hand(table: Table, seat: Seat): readonly string[] {
  const own = ((table['hands'] ?? {}) as Readonly<Record<string, Plain>>)[seat];
  const cards = Array.isArray(own) ? own : ((own ?? {}) as { readonly cards?: Plain }).cards;
  return Array.isArray(cards) ? cards.filter((card): card is string => typeof card === 'string') : [];
}
