// Who may still act in a round of interrupts, as everybody is told it.

import { Random } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { gkr } from '../src/index.js';

test('[GKR-RUL-33] who may still act is told in order: whoever is asked is the first, and a pass goes on to the next', () => {
  const random = new Random(9);
  let rounds = 0;
  for (let match = 0; match < 3; match++) {
    const state = gkr.setUp({ players: 3, quickStart: true }, 20 + match);
    for (let i = 0; i < 260 && gkr.outcome(state) === undefined; i++) {
      const seat = gkr.seatToAct(state);
      const round = gkr.round(state);
      expect(round !== undefined).toBe(gkr.questionOf(state) === 'playOrPass');
      if (round === undefined || random.below(3) === 0) {
        gkr.choose(state, seat, gkr.propose(state, seat, random));
        continue;
      }
      expect(round[0]).toBe(seat);
      expect(new Set(round).size).toBe(round.length);
      gkr.choose(state, seat, 'pass');
      // When the last one has passed the round is over, and another may have begun.
      const next = round.length > 1 ? gkr.round(state) : [];
      rounds += Math.min(1, next?.length ?? 0);
      expect(next).toEqual(round.slice(1));
    }
  }
  expect(rounds).toBeGreaterThan(3);
});
