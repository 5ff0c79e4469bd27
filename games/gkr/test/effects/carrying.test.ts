// Who carries texts is said once (GKR-RUL-33): the lists that are kept of them are what a look at the table finds.

import { Random, union } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { carriedMask, inForce, visitCarriers } from '../../src/cards/carrying.js';
import { contentOf } from '../../src/cards/vocabulary.js';
import { gkr, housePack } from '../../src/index.js';
import type { Gkr } from '../../src/model/state.js';
import { isInPlay } from '../../src/model/state.js';

const content = contentOf(housePack);

/** What a seat carries: as it is kept, and as a look at the table finds it. */
function carriedBy(state: Gkr, seat: number) {
  const found: { text: string; self: number }[] = [];
  let mask = 0;
  visitCarriers(state, content, seat, ({ texts, windows }, self) => {
    for (const text of texts) found.push({ text, self });
    mask = union(mask, windows);
  });
  const kept = inForce.carries(state, content, seat);
  // A quick look may say that there is something where there is nothing, and never the other way round.
  const isSeen =
    union(carriedMask(state, content.windowsOf, seat), mask) === carriedMask(state, content.windowsOf, seat);
  return { found, kept, isSeen };
}

test('[GKR-RUL-33] cards that fire, pilots, units on the board and upgrades: the list is the same as long as they are', () => {
  const lengths = new Set<number>();
  for (let seed = 1; seed <= 6; seed++) {
    const state = gkr.setUp({ players: 2 + (seed % 3), quickStart: seed % 2 === 0 }, seed);
    const random = new Random(seed);
    for (let count = 0; count < 400; count++) {
      const decision = gkr.decision(state);
      if (decision === undefined) break;
      // Pilots earn upgrades later than this goes.
      if (count % 50 === 0) state.tracks = state.tracks.map(() => random.below(housePack.track.last + 1));
      for (let seat = 1; seat <= state.players; seat++) {
        const { found, kept, isSeen } = carriedBy(state, seat);
        lengths.add(kept.length);
        expect([kept, isSeen]).toEqual([isInPlay(state, seat) ? found : [], true]);
      }
      const seat = decision.seats[0]!;
      const size = gkr.countOptions(state, seat);
      if (size > 0) gkr.take(state, seat, random.below(size));
      else gkr.choose(state, seat, gkr.propose(state, seat, random));
    }
  }
  expect(lengths.size).toBeGreaterThan(3);
});
