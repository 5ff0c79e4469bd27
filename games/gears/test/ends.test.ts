// How a match ends: won or lost together (GOW-END), given up together, and bots that value it so.

import type { MatchRecord } from '@automachia/kernel/host';
import { evenWorth, Match, resultOf, verify, worthOf } from '@automachia/kernel/host';
import { expect, test } from 'vitest';
import { gears } from '../src/index.js';

const chance = { seed: 4 };
const options = { players: 3, mission: 'hive', quickStart: true };
const people = { people: [1, 2, 3] };

test('[GOW-END-04] all seats are one side: a win is worth 1 to each, a defeat 0, and an open match one half', () => {
  expect(gears.isCooperative).toBe(true);
  const won = { winners: [1, 2, 3], rule: 'GOW-END-01', sides: [[1, 2, 3]] };
  const lost = { winners: [], rule: 'GOW-END-02', sides: [[1, 2, 3]] };
  expect([1, 2, 3].map((seat) => [worthOf(won, seat, 3), worthOf(lost, seat, 3)])).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
  ]);
  expect([resultOf(won, 3), evenWorth(gears.isCooperative, 4)]).toEqual(['wonTogether', 1 / 2]);
});

test('[GOW-END-04] giving up together ends the match as lost, when all agree; it is recorded, verified, and no option of a question', () => {
  const match = new Match(gears, { options, chance });
  const end = { act: 'agree', to: 'end' } as const;
  const offered = match.game.choices(match.state, match.state.first)!;
  match.act(1, end, people);
  expect(match.game.choices(match.state, match.state.first)).toEqual(offered);
  match.act(2, end, people);
  expect(match.isOver).toBe(false);
  match.act(3, end, people);
  expect(match.state.outcome).toEqual({ winners: [], rule: 'GOW-END-04', sides: [[1, 2, 3]] });
  expect(() => verify(gears, JSON.parse(JSON.stringify(match.record())) as MatchRecord)).not.toThrow();
});
