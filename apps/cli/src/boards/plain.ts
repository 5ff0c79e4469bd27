// A table without a drawing of its own: how the match is won, what stands where and what each player has, in the words of
// the game. Where its voice says of nothing what it is, the table notation does, word by word: enough to play any game.

import type { Plain, Seat, Table } from '@automachia/kernel';
import { SPECTATOR } from '@automachia/kernel';
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

/** Longer lines are hard to read, and what stands beside them needs room. */
const WIDEST = 96;

/** A row and a column, either of them first. */
const PLACE = /^(?:[A-Za-z]\d{1,2}|\d{1,2}[A-Za-z])$/;

/**
 * What stands somewhere, place by place: its name, what it is, whose, and its numbers; and what each player has that does not
 * stand there.
 */
function thingsOn(table: Table, columns: number, words: Wording): Line[] {
  const looking = { table, seat: SPECTATOR };
  const standing = [...new Set(placesIn(table))].flatMap((at) =>
    words.glance({ cell: at }, looking).map((thing) => ({ at: `${at} `, thing })),
  );
  const had = playersNamed(table)
    .flatMap((seat) => words.glance({ seat }, looking))
    .filter((thing) => !standing.some((one) => one.thing === thing))
    .map((thing) => ({ at: '', thing }));
  return [...had, ...standing].flatMap(({ at, thing }) => wrap([bold(at), span(thing)], columns, 2));
}

/** The words of a table say by `at` what stands where, or have a place as their name. */
export function placesIn(value: Plain): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([word, one]) =>
    word === 'at' && typeof one === 'string' ? [one] : [...(PLACE.test(word) ? [word] : []), ...placesIn(one)],
  );
}

/** The goal, and each thing or word of the table on lines of its own, as many as there is room for. */
function board(table: Table, _marks: Marks, room: Room, words: Wording): Line[] {
  const { rows } = room;
  const columns = Math.min(room.columns, WIDEST);
  const things = thingsOn(table, columns, words);
  const notation = (): Line[] =>
    Object.entries(table)
      .filter(([word]) => !ASIDE.has(word))
      .flatMap(([word, value]) => partsOf(word, value, columns));
  const lines = [...wrap(line(words.goal(table)), columns, 2), ...(things.length > 0 ? things : notation())];
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

function headline(table: Table, words: Wording): Line {
  const { number, phase } = (table['turn'] ?? {}) as { readonly number?: Plain; readonly phase?: Plain };
  const called = typeof phase === 'string' && words.has(`phase.${phase}`) ? words.say(`phase.${phase}`) : phase;
  return [
    ...(typeof number === 'number' ? [bold(`${words.say('play.board.turn', { number })} `)] : []),
    ...(called === undefined ? [] : [bold(inShort(called))]),
  ];
}

/** Those that the words of the table speak of as players. */
export function playersNamed(table: Table): readonly Seat[] {
  const players = table['players'] ?? table['fighters'] ?? {};
  return typeof players === 'object' && players !== null
    ? Object.keys(players).map(Number).filter(Number.isInteger)
    : [];
}

function seats(table: Table, states: ReadonlyMap<Seat, SeatState>, columns: number, words: Wording): Line[] {
  return [...states].map(([seat, { name, who, state }]) =>
    fit(
      [
        span(`${seatShape(seat)}${seat} `, { hue: seatHue(seat), isBold: true }),
        span(`${name} `),
        dim(`${who} `),
        ...[words.progress(table, seat)].filter((one) => one !== '').map((one) => span(`${one} `)),
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
