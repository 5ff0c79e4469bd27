// How sure one can be of a rate after so many tries.

export interface Interval {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** Two-sided 95 %. */
const Z = 1.959964;

/** Wilson's score interval: sound for few tries and for rates near 0 and 1, where the textbook interval is not. */
export function wilson(successes: number, tries: number): Interval {
  if (tries === 0) return { rate: 0, low: 0, high: 1 };
  const rate = successes / tries;
  const spread = (Z * Math.sqrt((rate * (1 - rate)) / tries + (Z * Z) / (4 * tries * tries))) / (1 + (Z * Z) / tries);
  const centre = (rate + (Z * Z) / (2 * tries)) / (1 + (Z * Z) / tries);
  return { rate, low: Math.max(0, centre - spread), high: Math.min(1, centre + spread) };
}
