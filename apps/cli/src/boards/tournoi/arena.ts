// The arena in box characters: 5×5 cells from a1 (south-west) to e5, as large as there is room for. Lit cells have heavy
// lines, the chosen one a tick and a plate, so that colour never says anything alone.

import { type Location, locationsOf, type Robot, robotsOf } from '@automachia/tournoi/reading';
import type { Table } from '@automachia/kernel';
import { Canvas, crossing, type Weight } from '../../play/terminal/canvas.js';
import type { Line, Span, Style } from '../../play/terminal/styled.js';
import { columnsOf, fit, line, span, textOf, widthOf } from '../../play/terminal/styled.js';
import type { Wording } from '../../play/words.js';
import type { Marks, Room } from '../drawing.js';
import { lettersOf, framed, hasClock, lookOf, robotSpan, shapeOnly } from './looks.js';
import { COLUMNS, SIZE } from './cells.js';

/** Inner size of a cell, largest first; `whole` adds the lines, the numbers and the letters. */
const sizes: readonly Room[] = [
  { columns: 11, rows: 4 },
  { columns: 9, rows: 3 },
  { columns: 6, rows: 2 },
  { columns: 4, rows: 2 },
  { columns: 6, rows: 1 },
  { columns: 4, rows: 1 },
];

const LEFT = 2;

function whole(cell: Room): Room {
  return { columns: LEFT + SIZE * (cell.columns + 1) + 1, rows: SIZE * (cell.rows + 1) + 2 };
}

export function board(table: Table, marks: Marks, room: Room, words: Wording): Line[] {
  const fits = (cell: Room): boolean => whole(cell).columns <= room.columns && whole(cell).rows <= room.rows;
  const size = sizes.find(fits) ?? sizes[sizes.length - 1]!;
  const canvas = new Canvas(whole(size).columns, whole(size).rows);
  drawLines(canvas, size, marks);
  for (let row = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++) {
      const cell = `${COLUMNS[column]}${SIZE - row}`;
      const top = row * (size.rows + 1) + 1;
      const left = LEFT + column * (size.columns + 1) + 1;
      const contents = contentsOf(table, cell, size, marks, words);
      contents.forEach((inside, i) => {
        let at = left;
        for (const one of inside) {
          canvas.put(top + i, at, one.text, one.style);
          at += columnsOf(one.text);
        }
      });
    }
  }
  return canvas.lines();
}

function drawLines(canvas: Canvas, size: Room, marks: Marks): void {
  const isLit = (column: number, row: number): boolean => {
    if (column < 0 || row < 0 || column >= SIZE || row >= SIZE) return false;
    return marks.lit.has(`${COLUMNS[column]}${SIZE - row}`);
  };
  // Few lit cells have heavy lines all round; many would be a cage, so only their outline is heavy.
  const isCrowd = marks.lit.size > 12;
  const between = (one: boolean, other: boolean): Weight => ((isCrowd ? one !== other : one || other) ? 2 : 1);
  const across = (column: number, row: number): Weight => {
    return column < 0 || column >= SIZE ? 0 : between(isLit(column, row - 1), isLit(column, row));
  };
  const down = (column: number, row: number): Weight => {
    return row < 0 || row >= SIZE ? 0 : between(isLit(column - 1, row), isLit(column, row));
  };
  const look = (weight: Weight): Style => (weight === 2 ? LIT : LINE);
  for (let row = 0; row <= SIZE; row++) {
    const y = row * (size.rows + 1);
    for (let column = 0; column <= SIZE; column++) {
      const x = LEFT + column * (size.columns + 1);
      const arms = [down(column, row - 1), across(column, row), down(column, row), across(column - 1, row)] as const;
      canvas.put(y, x, crossing(...arms), look(Math.max(...arms) as Weight));
      const right = across(column, row);
      if (right > 0) canvas.put(y, x + 1, crossing(0, right, 0, right).repeat(size.columns), look(right));
      const below = down(column, row);
      if (below === 0) continue;
      for (let i = 1; i <= size.rows; i++) canvas.put(y + i, x, crossing(below, 0, below, 0), look(below));
    }
  }
  for (let i = 0; i < SIZE; i++) {
    canvas.put(i * (size.rows + 1) + Math.ceil(size.rows / 2), 0, String(SIZE - i), LABEL);
    const middle = LEFT + i * (size.columns + 1) + 1 + Math.floor((size.columns - 1) / 2);
    canvas.put(canvas.rows - 1, middle, COLUMNS[i]!, LABEL);
  }
}

const LIT: Style = { hue: 'signal', isBold: true };
const LINE: Style = { isDim: true };
const LABEL: Style = { isBold: true };

/** What stands in a cell, exactly as large as the cell. */
function contentsOf(table: Table, cell: string, size: Room, marks: Marks, words: Wording): Line[] {
  const robots = robotsOf(table).filter((robot) => robot.at === cell);
  const locations = locationsOf(table).filter((location) => location.at === cell);
  const label = marks.lit.get(cell) ?? '';
  const isChosen = marks.chosen.includes(cell);
  const first = size.rows === 1 ? inOneRow(robots, locations, size.columns, words) : robotSpans(robots, size.columns);
  const second = setOff(locationSpans(locations, size.columns, words), size.columns);
  const blank = fit([], size.columns);
  const above = size.rows > 3 ? [blank] : [];
  const lines = [withLabel(first, label, size.columns, isChosen), ...above, second, blank].slice(0, size.rows);
  if (isChosen) return lines.map((inside) => onPlate(inside, { hue: 'signal', isPlate: true }));
  if (marks.cursor !== cell) return lines;
  return lines.map((inside, row) => onPlate(row === 0 ? pointedAt(inside) : inside, { isPlate: true }));
}

function inOneRow(robots: Robot[], locations: Location[], columns: number, words: Wording): Line {
  const people = robots.length === 1 && columns > 4 ? [robotSpan(robots[0]!, false)] : robots.map(shapeOnly);
  const places = locations.map((location) => span(lettersOf(location, words), lookOf(location.card).style));
  const spans: Span[] = people.slice();
  for (const place of places) {
    if (spans.length > 0 && widthOf(spans) + 1 + columnsOf(place.text) <= columns) spans.push(span(' '));
    spans.push(place);
  }
  return spans;
}

function robotSpans(robots: Robot[], columns: number): Line {
  const marks = robots.map((robot) => robotSpan(robot, true));
  if (widthOf(marks) <= columns) return marks;
  return robots.map((robot) => (robots.length * 2 <= columns ? robotSpan(robot, false) : shapeOnly(robot)));
}

function locationSpans(locations: Location[], columns: number, words: Wording): Line {
  const [only] = locations;
  if (only === undefined) return [];
  if (locations.length > 1) {
    return locations.flatMap((location, i) => {
      const { style } = lookOf(location.card);
      return [span(i === 0 ? '' : ' '), span(lettersOf(location, words), style)];
    });
  }
  const { style, frame } = lookOf(only.card);
  const clock = hasClock(only.card) ? ` ${only.turns}` : '';
  const named = `${frame[0]}${words.card(only.card)}${clock}${frame[1]}`;
  if (columns > 6 && columnsOf(named) <= columns) return [span(named, style)];
  return columns > 5 ? [framed(only, words)] : [span(lettersOf(only, words), style)];
}

/** The label goes to the right end, if there is room. */
function withLabel(spans: Line, label: string, columns: number, isChosen: boolean): Line {
  const room = columns - widthOf(spans);
  const texts = isChosen ? [`✓${label}`, '✓'] : [label];
  const text = texts.find((one) => columnsOf(one) <= room) ?? '';
  return [...setOff(spans, columns - columnsOf(text)), ...line(text, LIT)];
}

/** A sign that says the same as the plate, for those who do not see it: in the free column at the left. */
function pointedAt(spans: Line): Line {
  const text = textOf(spans);
  return text.startsWith(' ') ? [span(`›${text.slice(1)}`)] : spans;
}

/** One column from the line, if there is room. */
function setOff(spans: Line, columns: number): Line {
  return fit(spans.length > 0 && widthOf(spans) < columns ? [span(' '), ...spans] : spans, columns);
}

function onPlate(spans: Line, style: Style): Line {
  return spans.map((one) => span(one.text, style));
}
