// What lies on a table and will act at the end of this turn, from the pack of the match: for everybody, whether they are
// asked something or not. It says no more than the cards do.

import type { RuleId, Table, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { Cells } from './board.js';
import { arena, EDGE, hasCell, nameOf } from './board.js';
import { cardEffect, cardNamed, cardWithPlace, ruleOfCard } from './cardTexts.js';
import type { Blasting } from './chain.js';
import { areaOf, isDue, partedBy, setOff } from './chain.js';
import type { TournoiPack } from './content.js';
import type { Location } from './reading.js';
import { locationsOf, phaseOf, playedBy, seatsInOrder } from './reading.js';

/** Damage that will happen at the end of this turn to whoever stands there without a force field, as the board lies now. */
export interface Danger {
  readonly card: string;
  /** The location it comes from; undefined for what shakes the whole edge. */
  readonly at: string | undefined;
  readonly cells: readonly string[];
  readonly damage: number;
  /** The location that sets it off, where it would not go off by itself. */
  readonly by: Location | undefined;
}

/**
 * In the order in which they happen: the track first, then red locations, oldest first, each with what it sets off
 * (GTM-EOT-01, GTM-EOT-02, GTM-CHN-01).
 */
export function dangersOf(table: Table, pack: TournoiPack): readonly Danger[] {
  // After the match no turn ends any more.
  if (phaseOf(table) === undefined) return [];
  const shakes = seatsInOrder(table)
    .flatMap((seat) => playedBy(table, seat))
    .filter((card) => cardNamed(pack, card).effect.do === 'shake');
  const board: Board = {
    pack,
    left: locationsOf(table).map((location) => ({ ...location, cell: arena.named(location.at) })),
    found: shakes.map((card) => dangerOf(pack, card, undefined)),
  };
  const due = board.left.filter((location) => goesOffThisTurn(pack, location));
  for (const location of due) {
    // What another blast has destroyed does not act again (GTM-RUL-20).
    if (!board.left.includes(location)) continue;
    board.left = board.left.filter((one) => one !== location);
    setOff(following, board, location);
  }
  return board.found;
}

/** A board on which blasts are followed, and what was found. */
interface Board {
  readonly pack: TournoiPack;
  left: readonly Placed[];
  readonly found: Danger[];
}

type Placed = Location & { readonly cell: number };

const following: Blasting<Board, Placed> = {
  cardOf: ({ pack }, { card }) => cardNamed(pack, card),
  goesOff: ({ pack, found }, { card, at }, by) => {
    found.push(dangerOf(pack, card, at, by));
    return false;
  },
  destroy: (board, area) => {
    const { hit, left } = partedBy(board.left, area);
    board.left = left;
    return hit;
  },
};

function dangerOf(pack: TournoiPack, card: string, at: string | undefined, by?: Location): Danger {
  const { effect } = cardNamed(pack, card);
  return { card, at, cells: cellsHit(pack, card, at), damage: 'damage' in effect ? effect.damage : 0, by };
}

/** The cells that a blast of a card hits around a cell, or a tremor along the edge; none for other cards. */
export function cellsHit(pack: TournoiPack, card: string, at: string | undefined): readonly string[] {
  const { effect } = cardNamed(pack, card);
  const cell = at === undefined ? 0 : arena.named(at);
  if (effect.do === 'shake') return EDGE_CELLS;
  if (effect.do !== 'blast') return [];
  return named(areaOf(effect.area, cell));
}

function named(cells: Cells): readonly string[] {
  return READING_ORDER.filter((cell) => hasCell(cells, cell)).map(nameOf);
}

/** From the north-west, as they are read: of a row they stay in their order. */
const READING_ORDER = Array.from({ length: arena.size }, (_, i) => i).sort(
  (one, other) => arena.row(other) - arena.row(one),
);

/** The cells along the edge, by name. */
export const EDGE_CELLS = named(EDGE);

function goesOffThisTurn(pack: TournoiPack, location: Location): boolean {
  const card = cardNamed(pack, location.card);
  return card.colour === 'red' && isDue(card, location);
}

/**
 * How much life it would cost to end this turn on a cell. A force field there is switched on after a tremor and before
 * anything goes off (GTM-RUL-29), and the first blast takes it away (GTM-FOR-02).
 */
export function damageOn(table: Table, pack: TournoiPack, cell: string, dangers = dangersOf(table, pack)): number {
  const isShielded = locationsOf(table).some(
    ({ card, at }) => at === cell && cardNamed(pack, card).effect.do === 'shield',
  );
  const hits = dangers.filter(({ cells }) => cells.includes(cell));
  const stopped = isShielded ? hits.find(({ at }) => at !== undefined) : undefined;
  return hits.reduce((sum, hit) => (hit === stopped ? sum : sum + hit.damage), 0);
}

/** One line of what waits for the end of this turn. */
export interface Waiting {
  readonly card: string;
  readonly at: string | undefined;
  readonly text: Text;
  readonly rule: RuleId;
}

/** What the end of this turn will bring as the board lies now, in the order in which it happens. */
export function waitingOf(table: Table, pack: TournoiPack): readonly Waiting[] {
  const locations = locationsOf(table);
  const dangers = dangersOf(table, pack);
  const blue = locations.filter(({ card }) => cardNamed(pack, card).colour === 'blue');
  const later = locations.filter(
    ({ card, at }) =>
      cardNamed(pack, card).acts === 'endOfSecondTurn' &&
      !dangers.some((danger) => danger.card === card && danger.at === at),
  );
  const waiting = (card: string, at: string | undefined, happens = cardEffect(pack, card)): Waiting => {
    return { card, at, text: happens, rule: ruleOfCard(pack, card) ?? '' };
  };
  const hits = ({ card, at, by }: Danger): Waiting =>
    by === undefined ? waiting(card, at) : { ...waiting(card, at, setOffText(pack, card, by)), rule: 'GTM-CHN-01' };
  return [
    ...dangers.filter(({ at }) => at === undefined).map(hits),
    ...blue.map(({ card, at }) => waiting(card, at)),
    ...dangers.filter(({ at }) => at !== undefined).map(hits),
    ...later.map(({ card, at }) => ({ card, at, text: text('brings.turnsOver'), rule: 'GTM-CLK-01' })),
  ];
}

/** What a location does that goes off because of another. */
function setOffText(pack: TournoiPack, card: string, by: Location): Text {
  return text('brings.chained', { by: cardWithPlace(by.card, by.at), effect: cardEffect(pack, card) });
}
