// Worlds that a seat could be in: markers lie only where figures of their kind are, and tiles in the deck of their level. In a
// match that is so by itself; on a table that was laid out they may have been one lot.

import type { PileId } from '@automachia/kernel';
import { inLot, kindOf, lotOf, mapPile } from '@automachia/kernel';
import type { Components } from './components.js';
import { LEVELS, markerIn, siteIn } from './components.js';
import { levelsOf } from './missions.js';
import type { Gears } from './state.js';

export function settleWorld(state: Gears, content: Components): void {
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
