// What stands beside the arena: the turn and the piles, each seat's life, weapons and cards, the event track, the legend,
// and everything on one cell in words.

import type { Seat, Table } from '@automachia/kernel';
import {
  handOf,
  locationsOf,
  playedBy,
  type Robot,
  robotOf,
  robotsOf,
  seatsInOrder,
  sharedPile,
  turnOf,
} from '@automachia/tournoi/reading';
import type { Line, Span, Style } from '../../play/terminal/styled.js';
import { bold, columnsOf, dim, fit, line, span, unbroken, wrap } from '../../play/terminal/styled.js';
import type { Wording } from '../../play/words.js';
import type { SeatState } from '../drawing.js';
import { seatHue, seatShape } from '../seats.js';
import { framed, hasClock, knownCards, lookOf, seatMark } from './looks.js';

export function headline(table: Table, words: Wording): Line {
  const { number, first } = turnOf(table);
  const [deck, discard] = [sharedPile(table, 'deck').count, sharedPile(table, 'discard').count];
  const spans: Span[] = [];
  if (number > 0) spans.push(bold(words.say('play.board.turn', { number })));
  if (first > 0) spans.push(dim('  '), dim(`★${words.say('play.board.first')} `), seatMark(first));
  spans.push(dim(`  ${words.say('play.board.piles', { deck, discard })}`));
  return spans;
}

export function seats(table: Table, states: ReadonlyMap<Seat, SeatState>, columns: number, words: Wording): Line[] {
  const { first } = turnOf(table);
  const captions = [words.say('play.board.life'), words.say('play.board.weapons'), words.say('play.board.cards')];
  const widths = captions.map((caption) => columnsOf(caption) + 1);
  const numbers = widths.reduce((sum, width) => sum + width, 0);
  const stateWidth =
    Math.max(...[...states.values()].map(({ state }) => columnsOf(words.say(`play.seat.${state}`)))) + 1;
  const nameWidth = Math.max(6, columns - numbers - stateWidth - 4);
  const title: Line = [
    span(' '.repeat(nameWidth + 4)),
    ...captions.map((caption, i) => dim(caption.padStart(widths[i]!))),
  ];
  const rows = robotsOf(table).map((robot): Line => {
    const { name, who, state } = stateOf(robot, states);
    const protection = robot.isProtected ? '{}' : '';
    const figures = [
      `${protection}${robot.isOut ? '–' : `♥${robot.life}`}`,
      robot.isOut ? '–' : String(robot.weapons),
      String(handOf(table, robot.seat).count),
    ];
    const isOut = robot.isOut ? { isDim: true } : {};
    return [
      seatMark(robot.seat),
      span(robot.seat === first ? '★' : ' '),
      ...fit([span(name, isOut), ...(columnsOf(`${name} ${who}`) <= nameWidth ? [dim(` ${who}`)] : [])], nameWidth),
      span(' '),
      ...figures.map((figure, i) => span(figure.padStart(widths[i]!), isOut)),
      span(' '),
      span(words.say(`play.seat.${state}`), stateLook[state]),
    ];
  });
  return [title, ...rows];
}

export function seatsInShort(
  table: Table,
  states: ReadonlyMap<Seat, SeatState>,
  columns: number,
  words: Wording,
): Line[] {
  const { first } = turnOf(table);
  const spans = robotsOf(table).flatMap((robot) => {
    const { seat, life, weapons, isOut, isProtected } = robot;
    const { state } = stateOf(robot, states);
    const figures = isOut ? '' : `♥${life}${isProtected ? '{}' : ''}\u00a0†${weapons}\u00a0`;
    return [
      span(`${seatShape(seat)}${seat}${seat === first ? '★' : ''}\u00a0`, { hue: seatHue(seat), isBold: true }),
      span(figures),
      span(words.say(`play.seat.${state}`).replaceAll(' ', '\u00a0'), stateLook[state]),
      span('  '),
    ];
  });
  return wrap(spans, columns);
}

function stateOf({ seat, isOut }: Robot, states: ReadonlyMap<Seat, SeatState>): SeatState {
  const { name, who, state } = states.get(seat) ?? { name: '', who: '', state: 'waiting' };
  return { name, who, state: isOut && state === 'waiting' ? 'out' : state };
}

const stateLook: Readonly<Record<SeatState['state'], Style>> = {
  choosing: { hue: 'signal' },
  sealed: { hue: 'good' },
  thinking: { isDim: true },
  waiting: { isDim: true },
  out: { isDim: true },
  won: { hue: 'good', isBold: true },
};

/** The event track: each seat's cards in the order they were chosen, from the first seat on. */
export function shared(table: Table, columns: number, words: Wording): Line[] {
  const spans: Span[] = [dim(`${words.say('play.board.track')} `)];
  for (const seat of seatsInOrder(table)) {
    const cards = playedBy(table, seat);
    if (cards.length === 0) continue;
    // No-break spaces keep a seat and its cards together where the line is long enough.
    spans.push(span(`${seatShape(seat)}${seat}\u00a0`, { hue: seatHue(seat), isBold: true }));
    cards.forEach((card, i) => {
      const end = i === cards.length - 1 ? '  ' : ', ';
      spans.push(unbroken(span(words.card(card), lookOf(card).style)), span(end));
    });
  }
  if (spans.length === 1) spans.push(dim(words.say('play.board.trackEmpty')));
  return wrap(spans, columns, 2);
}

/** The cards on the event track. */
export function openCards(table: Table): readonly string[] {
  return [...new Set(robotsOf(table).flatMap(({ seat }) => playedBy(table, seat)))];
}

export function hand(table: Table, seat: Seat): readonly string[] {
  return handOf(table, seat).cards ?? [];
}

export function cardLine(name: string, words: Wording): Line {
  return [framed({ card: name }, words), span(` ${words.card(name)}`)];
}

export function inspect(table: Table, cell: string, words: Wording): Line[] {
  const lines: Line[] = [];
  for (const robot of robotsOf(table)) {
    if (robot.at !== cell) continue;
    const { seat, life, weapons } = robot;
    const sentence = words.say('play.inspect.robot', { robot: words.robot(seat), life, weapons });
    lines.push([seatMark(seat), span(` ${sentence}`)]);
    if (robot.isProtected) lines.push([span(`   ${words.say('play.inspect.protected')}`)]);
  }
  for (const location of locationsOf(table)) {
    if (location.at !== cell) continue;
    const clock = hasClock(location.card) ? location.turns : undefined;
    const since = clock === undefined ? '' : ` ${words.say('play.inspect.clock', { turn: clock })}`;
    lines.push([framed(location, words), span(` ${words.card(location.card)}.${since}`)]);
    const meaning = words.cardText(location.card);
    if (meaning !== '') lines.push([span(`   ${meaning}`)]);
  }
  return lines.length === 0 ? [line(words.say('play.inspect.empty', { cell }))] : lines;
}

export function legend(table: Table, columns: number, words: Wording): Line[] {
  const present = [...new Set(locationsOf(table).map((location) => location.card))];
  const shown = present.length > 0 ? present : knownCards;
  const spans = shown.flatMap((name) => [
    framed({ card: name }, words),
    span(`\u00a0${words.card(name).replaceAll(' ', '\u00a0')}  `),
  ]);
  return [...wrap(spans, columns), ...wrap(line(words.say('play.board.frames'), { isDim: true }), columns)];
}

export function home(table: Table, seat: Seat): string | undefined {
  return robotOf(table, seat)?.at;
}
