import { expect, test } from 'vitest';
import { fraction, inPercent, plus } from '@automachia/geometry';
import { damageOdds, expectedDamage, expectedDamageOfHit, hitChance, saveChance } from '../src/content/odds.js';

const of36 = (throws: number) => fraction(throws, 36);

test('[GKR-HIT-01] the chance to hit counts the throws of two dice that reach the target number', () => {
  const throws = [35, 33, 30, 26, 21, 15, 10, 6, 3, 1];
  for (const [i, count] of throws.entries()) expect(hitChance(3 + i)).toEqual(of36(count));
});

test('[GKR-RUL-35] 1-1 always misses and 6-6 always hits, whatever the target number', () => {
  expect(hitChance(2)).toEqual(of36(35));
  expect(hitChance(-4)).toEqual(of36(35));
  expect(hitChance(13)).toEqual(of36(1));
  expect(hitChance(40)).toEqual(of36(1));
});

test('[GKR-ARM-02] a save of 5+ prevents with 5 and 6; beyond 2+ and 6+ it stays there (GKR-RUL-35)', () => {
  expect(saveChance(5)).toEqual(fraction(1, 3));
  expect(saveChance(6)).toEqual(fraction(1, 6));
  expect(saveChance(7)).toEqual(fraction(1, 6));
  expect(saveChance(2)).toEqual(fraction(5, 6));
  expect(saveChance(1)).toEqual(fraction(5, 6));
});

test('[GKR-ARM-01] a hit deals its dice times the chance to fail, with 8 dice at most (GKR-RUL-36)', () => {
  expect(expectedDamageOfHit(7, 5)).toEqual(fraction(14, 3));
  expect(expectedDamageOfHit(8, 5)).toEqual(expectedDamageOfHit(9, 5));
  expect(expectedDamageOfHit(0, 5)).toEqual(fraction(0, 1));
  expect(expectedDamageOfHit(-1, 5)).toEqual(fraction(0, 1));
});

test('[GKR-ARM-06] an attack counts its critical hit in full', () => {
  // 30 throws reach 5: 29 with saves of 5+, one without.
  expect(expectedDamage(5, 6, 5)).toEqual(fraction(29 * 4 + 6, 36));
  // Nothing but the critical hit.
  expect(expectedDamage(13, 6, 5)).toEqual(fraction(6, 36));
});

test('the odds of each number of damage add up to one, and to the expected damage', () => {
  for (const damage of [1, 3, 8]) {
    for (const save of [2, 4, 5, 6]) {
      const odds = damageOdds(damage, save);
      expect(odds).toHaveLength(damage + 1);
      expect(odds.reduce(plus)).toEqual(fraction(1, 1));
      const mean = odds.map(({ numerator, denominator }, lost) => fraction(numerator * lost, denominator)).reduce(plus);
      expect(mean).toEqual(expectedDamageOfHit(damage, save));
    }
  }
});

test('a percentage is rounded for people', () => {
  expect(inPercent(hitChance(5))).toBe(83);
  expect(inPercent(hitChance(7))).toBe(58);
});
