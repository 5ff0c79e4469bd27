// What is told of a whole match of GKR, against the game itself.

import { gkr } from '@automachia/gkr';
import { Random } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { story } from '../src/games/gkr/story.js';
import './around/housePacks.js';

test('[GKR-END-04] the points of every seat are made of what the face says', () => {
  const state = gkr.setUp({ players: 3, quickStart: true }, 4);
  const random = new Random(9);
  for (let seat = gkr.seatToAct(state); seat > 0; seat = gkr.seatToAct(state)) {
    gkr.choose(state, seat, gkr.propose(state, seat, random));
  }
  const outcome = gkr.outcome(state)!;
  expect(outcome.rule).toBe('GKR-END-04');
  const view = gkr.describeFor(1, state);
  const sums = [1, 2, 3].map((seat) => story.points!(view, seat).reduce((sum, { value }) => sum + value, 0));
  expect(sums).toEqual(outcome.scores);
});
