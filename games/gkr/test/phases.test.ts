// The phase of a match: what the steps say is what the table shows, whatever is being resolved.

import { Random } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { gkr } from '../src/index.js';

test('[GKR-SET-19] set-up, then turns of five phases: in each question the match stands in the phase that the table shows', () => {
  const seen: string[] = [];
  for (let seed = 1; seed <= 4; seed++) {
    const random = new Random(seed);
    const state = gkr.setUp({ players: 2 + (seed % 3) }, seed);
    while (gkr.outcome(state) === undefined) {
      const phase = gkr.phaseOf(state)!;
      expect(phase).toBe(state.phase);
      if (seen.at(-1) !== phase) seen.push(phase);
      gkr.takeAtRandom(state, gkr.seatToAct(state), random);
    }
  }
  expect(new Set(seen)).toEqual(new Set(['setUp', 'deploy', 'movement', 'combat', 'tag', 'reset']));
});

test('[GKR-SET-19] a table that says the step need not say the phase, and may not say another', () => {
  const players = { 1: { hh: { at: '5E' } }, 2: { hh: { at: '9J' } } };
  const tableAt = (turn: { readonly at: string; readonly phase?: string }) =>
    gkr.arrange({ players: 2 }, { turn, players }, 1);
  expect(tableAt({ at: 'declareFiringLine' }).phase).toBe('combat');
  expect(() => tableAt({ at: 'declareFiringLine', phase: 'tag' })).toThrow('turn.phase');
});
