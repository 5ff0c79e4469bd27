// What a player may know of a move before choosing it: where each direction leads, and what the rules make of it by the end of
// the turn if the others stay away. The rules play it; nothing of them is written here again.

import { DIRECTIONS, OFF_GRID } from '@automachia/geometry';
import type { Bits, Foreseen, Seat } from '@automachia/kernel';
import { cardAt, has, pileSize } from '@automachia/kernel';
import type { Bearing } from './board.js';
import { cellAfter, nameOf, OUT } from './board.js';
import { awaitingIn } from './causes.js';
import type { CardData } from './content.js';
import type { TournoiEvent, TournoiQuestions, Way } from './events.js';
import { arrivalLocationOn } from './locations.js';
import type { Phase } from './reading.js';
import type { Tournoi } from './state.js';
import { playedBy, robotOf } from './state.js';
import type { At } from './steps.js';

const END: Phase = 'endOfTurn';

/** What a player is asked whom a location lets choose where to go on. */
const SENDING: readonly (keyof TournoiQuestions)[] = ['springTo', 'goThroughPortal'];

/** The ways that a robot may go, by the names of their directions. */
export function waysOf(m: At, seat: Seat, directions: Bits<Bearing>): Readonly<Record<string, Way>> {
  const ways: Record<string, Way> = {};
  const ahead = m.foresee<TournoiEvent>(seat, { until: END, suppose: (state) => othersStayAway(state, seat) });
  const inPlay = cardsInPlay(m);
  for (const [direction, name] of DIRECTIONS.entries()) {
    if (has(directions, direction)) ways[name] = wayOf(m, seat, direction, ahead(direction), inPlay);
  }
  return ways;
}

function wayOf(
  m: At,
  seat: Seat,
  direction: Bearing,
  { told, ends, asked, question }: Foreseen<TournoiEvent>,
  inPlay: readonly CardData[],
): Way {
  const { cell, life } = robotOf(m.state, seat);
  const to = cellAfter(cell, direction, m.state.stride);
  const brings = awaitingIn(told, seat, inPlay);
  // A springboard or a portal: what comes then depends on where its player lets it go on.
  const isSent = ends === 'asked' && asked === seat && SENDING.some((one) => one === question);
  const sends = isSent ? arrivalLocationOn(m, to) : undefined;
  if (sends !== undefined) {
    const { id, rules } = m.content.cards[sends.card]!;
    brings.push({ what: 'location', card: id, rule: rules[rules.length - 1]! });
  }
  const isSettled = ends === 'phase' || ends === 'over';
  return {
    to: to === OFF_GRID ? null : nameOf(to),
    brings,
    life: isSettled ? told.reduce((left, { event }) => lifeAfter(event, seat, left), life) : null,
  };
}

/** What lies on the board and on the track. */
function cardsInPlay({ state, content }: At): readonly CardData[] {
  const cards = state.locations.map(({ card }) => card);
  for (let seat = 1; seat <= state.players; seat++) {
    const track = playedBy(seat);
    for (let i = 0; i < pileSize(state, track); i++) cards.push(cardAt(state, track, i));
  }
  return cards.map((card) => content.cards[card]!);
}

function lifeAfter(event: TournoiEvent, seat: Seat, before: number): number {
  const isOwn = event.type === 'lifeLost' || event.type === 'lifeGained';
  return isOwn && event.seat === seat ? event.life : before;
}

/** On no cell: they set nothing off, take nothing, meet nobody and are hit by nothing. */
function othersStayAway(state: Tournoi, seat: Seat): void {
  for (let other = 1; other <= state.players; other++) {
    if (other !== seat) robotOf(state, other).cell = OUT;
  }
}
