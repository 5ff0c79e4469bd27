// Where the cards of this turn lie, for whoever shows the event track.

import type { Seat, Table } from '@automachia/kernel';
import { cardNamed } from './cardTexts.js';
import type { TournoiPack } from './content.js';
import { locationsOf, phaseOf, playedBy, seatsInOrder } from './reading.js';

/**
 * The cells of one card on the track, told while all are placed and none has acted. Cards place their tokens one after
 * the other in the order of the track (GTM-RUL-07), and the newest lie last: of several alike each has its own.
 */
export function placesOf(table: Table, pack: TournoiPack, seat: Seat, place: number): readonly string[] {
  const card = playedBy(table, seat)[place];
  if (card === undefined || phaseOf(table) !== 'choosingMoves') return [];
  const alike = seatsInOrder(table).flatMap((of) =>
    playedBy(table, of).flatMap((other, i) => (other === card ? [{ of, i }] : [])),
  );
  const tokens = cardNamed(pack, card).placement?.tokens ?? 0;
  const lying = locationsOf(table).filter((location) => location.card === card && location.turns === 1);
  const placed = lying.slice(Math.max(0, lying.length - tokens * alike.length));
  // Where one of them found no place nobody can tell which.
  if (alike.length > 1 && placed.length < tokens * alike.length) return [];
  const first = tokens * alike.findIndex(({ of, i }) => of === seat && i === place);
  return placed.slice(first, first + tokens).map(({ at }) => at);
}
