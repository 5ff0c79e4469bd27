// What everybody at the table can see coming: blasts of this turn, what waits for its end, what a cell would bring.
// It reads the public table and says no more than the cards do; nothing here is asked by the rules.

import type { RuleId, Seat, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import { CELLS, cellAt, cellsOf, headingNamed, placeAfter, coordinatesOf } from './arena.js';
import { cardEffect, cardFace } from './cards.js';
import type { Location } from './table.js';
import { locationsOf, playedBy, robotOf, robotsOf, seatsInOrder, turnOf } from './table.js';

/** Damage that will happen at the end of this turn, unless something comes between. */
export interface Danger {
  readonly card: string;
  /** The location it comes from; undefined for what shakes the whole edge. */
  readonly at: string | undefined;
  readonly cells: readonly string[];
  readonly damage: number;
}

/** In the order in which they act: the track first, then red locations, oldest first (GTM-EOT-01, GTM-EOT-02). */
export function dangersOf(view: TableView): readonly Danger[] {
  const shakes = seatsInOrder(view)
    .flatMap((seat) => playedBy(view, seat))
    .filter((card) => cardFace(card).area === 'edge');
  return [
    ...shakes.map((card) => dangerOf(card, undefined)),
    ...locationsOf(view)
      .filter((location) => goesOffThisTurn(location))
      .map(({ card, at }) => dangerOf(card, at)),
  ];
}

function dangerOf(card: string, at: string | undefined): Danger {
  const { area, numbers } = cardFace(card);
  return { card, at, cells: cellsOf(area!, at ?? CELLS[0]!), damage: numbers['damage'] ?? 0 };
}

function goesOffThisTurn({ card, turns }: Location): boolean {
  const { colour, acts } = cardFace(card);
  return colour === 'red' && (acts === 'endOfTurn' || (acts === 'endOfSecondTurn' && turns === 2));
}

/** How much life the end of this turn would cost on a cell. */
export function damageOn(dangers: readonly Danger[], cell: string): number {
  return dangers.reduce((sum, { cells, damage }) => (cells.includes(cell) ? sum + damage : sum), 0);
}

/** One line of what waits for the end of this turn. */
export interface Waiting {
  readonly card: string;
  readonly at: string | undefined;
  readonly text: Text;
  readonly rule: RuleId;
}

/** What the end of this turn will bring, in the order in which it happens. */
export function waitingOf(view: TableView): readonly Waiting[] {
  const locations = locationsOf(view);
  const blue = locations.filter(({ card }) => cardFace(card).colour === 'blue');
  const red = locations.filter((location) => goesOffThisTurn(location));
  const turning = locations.filter(({ card, turns }) => cardFace(card).acts === 'endOfSecondTurn' && turns === 1);
  return [
    ...dangersOf(view)
      .filter(({ at }) => at === undefined)
      .map(({ card }) => waiting(card, undefined)),
    ...[...blue, ...red].map(({ card, at }) => waiting(card, at)),
    ...turning.map(({ card, at }) => ({ card, at, text: text('web.tournoi.waiting.turnsOver'), rule: 'GTM-CLK-01' })),
  ];
}

function waiting(card: string, at: string | undefined): Waiting {
  return { card, at, text: cardEffect(card), rule: cardFace(card).rule };
}

/** One thing a move to a cell would bring. */
export interface Landing {
  readonly tone: 'good' | 'bad' | 'note';
  /** What brings it, and from where, if not from the cell itself. */
  readonly card?: string;
  readonly at?: string;
  readonly text: Text;
  readonly rule?: RuleId;
}

const TONES = { red: 'bad', blue: 'good', yellow: 'note' } as const;

/** The cell a direction leads a seat's robot to: null where it leads off the board, undefined where it has none. */
export function destinationOf(view: TableView, seat: Seat, direction: string): string | null | undefined {
  const from = robotOf(view, seat)?.at;
  const heading = headingNamed(direction);
  if (from === undefined || heading === undefined) return undefined;
  return cellAt(placeAfter(coordinatesOf(from), heading, turnOf(view).stride)) ?? null;
}

/** Whether a robot would not come back if it left the board. */
export function isLastLife(view: TableView, seat: Seat): boolean {
  return (robotOf(view, seat)?.life ?? 0) <= 1;
}

export function costOfLeaving(view: TableView, seat: Seat): Text {
  return text(isLastLife(view, seat) ? 'web.tournoi.landing.lastLife' : 'web.tournoi.landing.off');
}

/** What it would mean to land on a cell, or off the board (null). */
export function landingOn(view: TableView, seat: Seat, cell: string | null): readonly Landing[] {
  if (cell === null) return [{ tone: 'bad', text: costOfLeaving(view, seat), rule: 'GTM-EJE-01' }];
  const dangers = dangersOf(view);
  const landing: Landing[] = [];
  for (const location of locationsOf(view)) {
    const { card, at } = location;
    const { colour, acts, rule } = cardFace(card);
    // Bombs and strikes are told as what they cover, below.
    if (at !== cell || (colour === 'red' && acts !== 'onArrival')) continue;
    landing.push({ tone: TONES[colour], card, text: cardEffect(card), rule });
  }
  for (const { card, at, cells, damage } of dangers) {
    if (!cells.includes(cell)) continue;
    landing.push({
      tone: 'bad',
      card,
      ...(at === undefined ? {} : { at }),
      text: text('web.tournoi.endOfTurn', { damage }),
    });
  }
  if (dangers.length > 0 && damageOn(dangers, cell) === 0) {
    landing.push({ tone: 'good', text: text('web.tournoi.tag.clear') });
  }
  for (const other of robotsOf(view)) {
    if (other.at !== cell || other.seat === seat) continue;
    const robot = text(`robot.${other.seat}`);
    landing.push({ tone: 'note', text: text('web.tournoi.landing.mustLeave', { robot }), rule: 'GTM-MOV-03' });
  }
  landing.push({ tone: 'note', text: text('web.tournoi.landing.fight'), rule: 'GTM-CBT-01' });
  return landing;
}
