// The odds of an attack as exact fractions: what a player is told before choosing, and what a bot weighs.

import type { Fraction } from '@automachia/geometry';
import { combinations, fraction, plus, times } from '@automachia/geometry';

const DICE = 36;
const LOWEST_TN = 3;

/** How many of the 36 throws of two dice reach a total. */
function throwsReaching(total: number): number {
  let throws = 0;
  for (let one = 1; one <= 6; one++) for (let other = 1; other <= 6; other++) if (one + other >= total) throws += 1;
  return throws;
}

/** The chance to hit: 1-1 always misses and 6-6 always hits (GKR-HIT-15, GKR-HIT-17, GKR-RUL-35). */
export function hitChance(targetNumber: number): Fraction {
  return fraction(Math.max(1, throwsReaching(Math.max(LOWEST_TN, targetNumber))), DICE);
}

/** The chance that one defence die prevents its damage: SAVE is clamped to 2+..6+ (GKR-RUL-35). */
export function saveChance(save: number): Fraction {
  return fraction(7 - clamp(save, 2, 6), 6);
}

/** The damage to expect from a hit, saves allowed: one die per point, 8 dice at most (GKR-RUL-36). */
export function expectedDamageOfHit(damage: number, save: number): Fraction {
  const { numerator, denominator } = saveChance(save);
  return fraction(clamp(damage, 0, 8) * (denominator - numerator), denominator);
}

/** The damage to expect from an attack before it is rolled: the one throw in 36 of 6-6 allows no save (GKR-ARM-06). */
export function expectedDamage(targetNumber: number, damage: number, save: number): Fraction {
  const { numerator } = hitChanceOutOf36(targetNumber);
  const ordinary = times(fraction(numerator - 1, DICE), expectedDamageOfHit(damage, save));
  return plus(ordinary, fraction(clamp(damage, 0, 8), DICE));
}

/** The chance of exactly so many damage from a hit, by number of damage: index 0 is "all saved". */
export function damageOdds(damage: number, save: number): readonly Fraction[] {
  const dice = clamp(damage, 0, 8);
  const { numerator: saved, denominator: faces } = saveChance(save);
  return Array.from({ length: dice + 1 }, (_, lost) =>
    fraction(combinations(dice, lost) * (faces - saved) ** lost * saved ** (dice - lost), faces ** dice),
  );
}

function hitChanceOutOf36(targetNumber: number): Fraction {
  const { numerator, denominator } = hitChance(targetNumber);
  return { numerator: (numerator * DICE) / denominator, denominator: DICE };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
