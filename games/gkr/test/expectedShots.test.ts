// What a shot is expected to do, before it is rolled and as far as it has come.

import { valueOf } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { expectedOf } from '../src/asking/expectedShots.js';
import { targetNumber } from '../src/chapters/hitting.js';
import { expectedDamageOfHit, hitChance } from '../src/content/odds.js';
import { attackNow } from '../src/model/state.js';
import { content, openGround } from './words.js';

function shotAt(target: string, by = 'direct') {
  const table = openGround(
    { 1: { hh: { at: '7F', facing: 'N' } }, 2: { hh: { at: '5E', facing: 'N' }, recon: { at: '5F', acted: true } } },
    { lines: { 1: ['HLX-P1'] } },
  );
  table.seat(1).chooses({ target, by });
  return { state: table.state, attack: attackNow(table.state)! };
}

const number = ({ numerator, denominator }: { readonly numerator: number; readonly denominator: number }): number =>
  numerator / denominator;

test('[GKR-HIT-01] a miss does nothing; a shot that is not rolled what a hit would, times the chance of one', () => {
  const { state, attack } = shotAt('hh-2');
  expect(expectedOf(state, content, { ...attack, outcome: 'miss' })).toBe(0);
  const ofHit = expectedOf(state, content, { ...attack, outcome: 'hit' });
  expect(ofHit).toBeGreaterThan(1);
  const chance = number(hitChance(valueOf(targetNumber(state, content, attack))));
  expect(expectedOf(state, content, attack)).toBeCloseTo(chance * ofHit, 10);
  // Whatever the target number, 6-6 hits.
  const hopeless = { ...attack, isCritical: false };
  expect(expectedOf(state, content, hopeless)).toBeGreaterThan(0);
});

test('[GKR-DMG-13] a support unit loses no more hit points than it has', () => {
  const { state, attack } = shotAt('recon-2');
  const ofHit = expectedOf(state, content, { ...attack, outcome: 'hit' });
  expect(ofHit).toBeGreaterThan(0);
  expect(ofHit).toBeLessThanOrEqual(1);
  expect(number(expectedDamageOfHit(4, 4))).toBeGreaterThan(1);
});
