// Worlds that a seat could be in: whoever has said that they would guard holds a card for it; markers lie only where figures of their kind are, and tiles in the deck of their level. In a
// match that is so by itself; on a table that was laid out they may have been one lot.

import type { PileId, Seat } from '@automachia/kernel';
import { inLot, isKept, kindOf, lotOf, mapPile } from '@automachia/kernel';
import type { Components } from './components.js';
import { LEVELS, markerIn, orderIn, siteIn } from './components.js';
import { levelsOf } from './missions.js';
import type { Gears } from './state.js';

/** How it is known that somebody would guard, and not yet with which card (chapters/guarding.ts). */
export const wouldGuard = (seat: Seat): string => `${seat} would guard`;

export function settleWorld(state: Gears, content: Components): void {
  for (let seat = 1; seat <= state.players; seat++)
    if (isKept(state, wouldGuard(seat))) giveGuard(state, content, seat);
  const { piles, plastics, markers, pack, sides } = content;
  const kinds = Object.keys(pack.markers);
  sort(
    state,
    kinds.map((kind) => [
      piles.unusedMarkers(kind),
      ...plastics.filter((one) => one.kind === kind).map((one) => piles.wound(one)),
    ]),
    (card) => kinds.indexOf(markers[markerIn(card)]!.kind),
  );
  const levels = levelsOf({ state, content });
  sort(
    state,
    Array.from({ length: LEVELS }, (_, level) => [piles.level(level)]),
    (card) => levels.findIndex(({ tiles }) => tiles.includes(sides[siteIn(card)]!.id)),
  );
}

/** Somebody without a guard card has one of the Order deck instead of the last card in hand; each place keeps its lot. */
function giveGuard(state: Gears, { piles, orders }: Components, seat: Seat): void {
  const isGuard = (character: string): boolean =>
    orders[orderIn(kindOf(character.charCodeAt(0)))]!.reaction === 'guard';
  const hand = state.piles[piles.hand(seat)]!.split('');
  const deck = state.piles[piles.orders]!.split('');
  const at = deck.findIndex(isGuard);
  if (hand.length === 0 || at < 0 || hand.some(isGuard)) return;
  const [held, found] = [hand.at(-1)!.charCodeAt(0), deck[at]!.charCodeAt(0)];
  hand[hand.length - 1] = String.fromCharCode(inLot(found, lotOf(held)));
  deck[at] = String.fromCharCode(inLot(held, lotOf(found)));
  state.piles[piles.hand(seat)] = hand.join('');
  state.piles[piles.orders] = deck.join('');
}

/** Lets every card lie in a pile of its own sort; each place keeps its lot. */
function sort(state: Gears, pilesOf: readonly (readonly PileId[])[], sortOf: (card: number) => number): void {
  const isAstray = pilesOf.some((piles, own) =>
    piles.some((pile) => state.piles[pile]!.split('').some((one) => sortOf(kindOf(one.charCodeAt(0))) !== own)),
  );
  if (!isAstray) return;
  const cards = pilesOf.flatMap((piles) => piles.flatMap((pile) => state.piles[pile]!.split('')));
  for (const [own, piles] of pilesOf.entries()) {
    const fitting = cards.filter((one) => sortOf(kindOf(one.charCodeAt(0))) === own);
    for (const pile of piles)
      state.piles[pile] = mapPile(state.piles[pile]!, (place) => {
        const card = fitting.shift();
        return card === undefined ? place : inLot(card.charCodeAt(0), lotOf(place));
      });
  }
}
