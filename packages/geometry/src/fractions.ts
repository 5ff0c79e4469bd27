// Fractions of whole numbers, exact: chances that people are told, and that bots weigh.

/** A non-negative fraction in lowest terms. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** Makes a fraction in lowest terms; a complaint where its numbers are too large to be exact. */
export function fraction(numerator: number, denominator: number): Fraction {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || numerator < 0 || denominator < 1) {
    throw new Error(`${numerator} / ${denominator} is no exact fraction: whole numbers below 2^53, from 0 / 1 on.`);
  }
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export function times(one: Fraction, other: Fraction): Fraction {
  // Crosswise first: what can be taken out before does not grow.
  const left = fraction(one.numerator, other.denominator);
  const right = fraction(other.numerator, one.denominator);
  return fraction(left.numerator * right.numerator, left.denominator * right.denominator);
}

export function plus(one: Fraction, other: Fraction): Fraction {
  const shared = greatestCommonDivisor(one.denominator, other.denominator);
  const [left, right] = [other.denominator / shared, one.denominator / shared];
  return fraction(one.numerator * left + other.numerator * right, one.denominator * left);
}

/** The fraction as the nearest percentage, for people. */
export function inPercent({ numerator, denominator }: Fraction): number {
  return Math.round((100 * numerator) / denominator);
}

/** In how many ways so many can be taken from so many. */
export function combinations(from: number, count: number): number {
  let ways = 1;
  for (let i = 1; i <= count; i++) ways = (ways * (from - count + i)) / i;
  return ways;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? Math.max(a, 1) : greatestCommonDivisor(b, a % b);
}
