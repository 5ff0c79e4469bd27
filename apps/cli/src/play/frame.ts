// Lays a moment of a match out in a window: the board, what is shared and what is yours beside it, what is asked below.
// A narrow window gets everything in one column. Pure: a scene and a size in, lines out.

import type { Seat, Table } from '@automachia/kernel';
import type { Drawing, Marks, SeatState } from '../boards/index.js';
import type { StoryLine } from './story.js';
import { endOfStory } from './story.js';
import type { CursorPlace } from './terminal/terminal.js';
import type { Line, Span, Style } from './terminal/styled.js';
import { apart, beside, bold, columnsOf, cut, dim, fit, line, span, textOf, widthOf, wrap } from './terminal/styled.js';
import type { Wording } from './words.js';

/** A command and its key, for the last line. */
export interface KeyHint {
  readonly key: string;
  readonly word: string;
}

/** Something to read, in place of the log: help, the whole log, a hint. */
export interface Drawer {
  readonly title: string;
  readonly lines: readonly Line[];
  /** How many rows are scrolled away at the top; the end of the text where it is larger. */
  readonly scroll: number;
}

export interface Scene {
  readonly title: string;
  /** The same for narrow windows. */
  readonly short: string;
  readonly table: Table;
  readonly marks: Marks;
  readonly states: ReadonlyMap<Seat, SeatState>;
  readonly story: readonly StoryLine[];
  /** What is yours: the hand, or the choices with their keys. */
  readonly own: { readonly title: string; readonly lines: (columns: number, rows: number) => Line[] };
  readonly drawer: Drawer | undefined;
  /** Whose call it is, on a plate; what it is called by rule. */
  readonly call: { readonly plate: string; readonly style: Style; readonly after: Line };
  readonly sentence: string;
  /** What is chosen, refused or worth knowing, most important first. */
  readonly notes: readonly Line[];
  /** What is being typed. */
  readonly entry: { readonly label: string; readonly typed: string } | undefined;
  readonly keys: readonly KeyHint[];
}

export interface ScreenFrame {
  readonly lines: readonly Line[];
  readonly cursor?: CursorPlace;
  /** How many rows of the drawer lie outside; 0 where all of it is seen. */
  readonly hidden: number;
}

/** From here on the board has a column beside it. */
const WIDE = 60;
const NARROWEST_RAIL = 31;
/** From here on each seat has a line of its own. */
const ROOMY_RAIL = 36;
/** A heading and a line. */
const LEAST_LOG = 2;

/** Part of a window; `hidden` counts the rows of a drawer that do not fit. */
interface Body {
  readonly lines: readonly Line[];
  readonly hidden: number;
}

export function compose(scene: Scene, drawing: Drawing, words: Wording, columns: number, rows: number): ScreenFrame {
  const isWide = columns >= WIDE;
  const foot = footOf(scene, columns, isWide ? (rows < 30 ? 6 : 8) : 7);
  const room = Math.max(0, rows - foot.length - 1);
  const layOut = isWide ? inTwoColumns : inOneColumn;
  const body = layOut(scene, drawing, words, columns, room);
  const filled = Array.from({ length: room }, (_, row) => body.lines[row] ?? []);
  const lines = [headOf(scene, drawing, words, columns), ...filled, ...foot].slice(0, rows);
  const { hidden } = body;
  if (scene.entry === undefined) return { lines, hidden };
  const column = Math.min(columns - 1, columnsOf(`${scene.entry.label} ${scene.entry.typed}`));
  return { lines, hidden, cursor: { row: rows - 2, column } };
}

function headOf({ title, short, table }: Scene, drawing: Drawing, words: Wording, columns: number): Line {
  const facts = drawing.headline(table, words);
  const name = [title, short].find((one) => columnsOf(one) + widthOf(facts) + 2 <= columns);
  return name === undefined ? cut(facts, columns) : apart([bold(name)], facts, columns);
}

function inTwoColumns(scene: Scene, drawing: Drawing, words: Wording, columns: number, rows: number): Body {
  const board = drawing.board(scene.table, scene.marks, { columns: columns - NARROWEST_RAIL - 2, rows }, words);
  const boardWidth = Math.max(...board.map(widthOf));
  const { lines, hidden } = railOf(scene, drawing, words, columns - boardWidth - 2, rows);
  return { lines: beside(board, boardWidth, lines, 2), hidden };
}

function railOf(scene: Scene, drawing: Drawing, words: Wording, columns: number, rows: number): Body {
  const { table, states } = scene;
  const isRoomy = columns >= ROOMY_RAIL;
  const seats = isRoomy
    ? drawing.seats(table, states, columns, words)
    : drawing.seatsInShort(table, states, columns, words);
  if (scene.drawer !== undefined) return under(seats, scene.drawer, columns, rows);
  // The choices must be seen; the log keeps two rows; what is shared comes third.
  const own = scene.own.lines(columns, rows - seats.length - LEAST_LOG - 1);
  const shared = drawing.shared(scene.table, columns, words);
  const isRoom = rows - seats.length - own.length - shared.length >= LEAST_LOG + 1;
  const top = [...seats, ...(isRoom ? shared : []), ruled(scene.own.title, columns), ...own];
  const legend = drawing.legend(scene.table, columns, words);
  // Where there is plenty of room, what the signs mean is always at hand.
  const middle =
    rows - top.length >= 12 + legend.length ? [ruled(words.say('play.legend.title'), columns), ...legend] : [];
  const left = rows - top.length - middle.length - 1;
  const log = [ruled(words.say('play.log.title'), columns), ...endOfStory(scene.story, columns, Math.max(1, left))];
  return { lines: [...top, ...middle, ...log], hidden: 0 };
}

function inOneColumn(scene: Scene, drawing: Drawing, words: Wording, columns: number, rows: number): Body {
  const seats = drawing.seatsInShort(scene.table, scene.states, columns, words);
  if (scene.drawer !== undefined) return under(seats, scene.drawer, columns, rows);
  // Never more than the compact board: the rest of the height is for the hand and the log.
  const board = drawing.board(scene.table, scene.marks, { columns, rows: Math.min(rows, 12) }, words);
  const own = scene.own.lines(columns, rows - board.length - seats.length);
  const lines = [...board, ...seats, ...own];
  if (rows - lines.length > 3) lines.push(...drawing.shared(scene.table, columns, words));
  const left = rows - lines.length - 1;
  if (left > 0) lines.push(ruled(words.say('play.log.title'), columns), ...endOfStory(scene.story, columns, left));
  return { lines, hidden: 0 };
}

function under(above: readonly Line[], { title, lines, scroll }: Drawer, columns: number, rows: number): Body {
  const wrapped = lines.flatMap((one) => wrap(one, columns, indentOf(one)));
  const room = Math.max(1, rows - above.length - 1);
  const hidden = Math.max(0, wrapped.length - room);
  const from = Math.min(scroll, hidden);
  const arrows = `${from > 0 ? '↑' : ' '}${from < hidden ? '↓' : ' '}`;
  const heading = apart(ruled(title, columns - 3), line(arrows, { isBold: true }), columns);
  return { lines: [...above, heading, ...wrapped.slice(from, from + room)], hidden };
}

/** Wrapped lines go on under their text, not under what stands before it. */
function indentOf(spans: Line): number {
  const text = textOf(spans);
  const [mark = ''] = /^(?:[▲●■◆⬢✚·—]\d? | *[^ ]{1,7} {2}| +)/u.exec(text) ?? [];
  return columnsOf(mark);
}

function ruled(title: string, columns: number): Line {
  const rest = columns - columnsOf(title) - 4;
  return [dim('── '), bold(title), dim(` ${'─'.repeat(Math.max(0, rest))}`)];
}

/** Always of the same height, so that eyes learn one place. */
function footOf(scene: Scene, columns: number, rows: number): Line[] {
  const { call, sentence, notes, keys, entry } = scene;
  const plate: Line = [span(` ${call.plate} `, call.style), span(' '), ...call.after];
  const asked = wrap([bold(sentence)], columns).slice(0, 2);
  const last: Line[] = entry === undefined ? [] : [[bold(entry.label), span(` ${entry.typed}`)]];
  const room = Math.max(0, rows - 2 - asked.length - last.length);
  const told = shortened(
    notes.flatMap((note) => wrap(note, columns, 2)),
    room,
    columns,
  );
  const blank = Array.from({ length: Math.max(0, room - told.length) }, (): Line => []);
  return [fit(cut(plate, columns), columns), ...asked, ...told, ...blank, ...last, keyLine(keys, columns)];
}

function shortened(lines: Line[], rows: number, columns: number): Line[] {
  if (lines.length <= rows || rows <= 0) return lines.slice(0, Math.max(0, rows));
  const last = lines[rows - 1]!;
  return [...lines.slice(0, rows - 1), cut([...last, span(' …')], columns)];
}

/** As many commands as fit. From the end, all but the last lose first their words, then their place. */
function keyLine(keys: readonly KeyHint[], columns: number): Line {
  const shown = keys.map(({ key, word }) => ({ key, word: ` ${word}` }));
  const width = (): number => shown.reduce((sum, { key, word }) => sum + columnsOf(key + word) + 2, -2);
  for (let i = shown.length - 2; i > 0 && width() > columns; i--) shown[i]!.word = '';
  while (shown.length > 2 && width() > columns) shown.splice(-2, 1);
  return shown.flatMap(({ key, word }, i): Span[] => [
    span(i === 0 ? '' : '  '),
    span(key, { hue: 'signal', isBold: true }),
    dim(word),
  ]);
}
