import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import { aim } from '../src/aim.js';
import { tournoi } from '../src/index.js';

test('[GTM-END-04] the last robot wins, and each has so much life left', () => {
  const robots = { 1: { at: 'a1', life: 2 }, 2: { at: 'e5' }, 3: { out: true } };
  const { state } = seatTable(tournoi, { options: { players: 3, life: 3 }, table: { robots } });
  const { goal, seats } = aim(tournoi.describeFor(1, state));
  expect(goal).toMatchObject({ rule: 'GTM-END-04' });
  expect(seats.map(({ lines }) => lines.map(({ label, value }) => [label.key, value]))).toEqual([
    [['aim.life', 2]],
    [['aim.life', 3]],
    [['aim.out', undefined]],
  ]);
});
