// The random numbers of the reference: one 32-bit generator (mulberry32), so that the same seed gives the same match in
// rules.mjs and in limit.mjs.

export function step(s) {
  return (s + 0x6d2b79f5) | 0;
}

export function mix(s) {
  let t = Math.imul(s ^ (s >>> 15), s | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return (t ^ (t >>> 14)) >>> 0;
}

/** Uniform enough integer in [0, n), n <= 256, from a mixed word. */
export function pick(word, n) {
  return (((word >>> 8) * n) / 16777216) | 0;
}

/** The policy's own generator: never part of the game state. */
export class Policy {
  constructor(seed) {
    this.s = seed | 0;
  }
  below(n) {
    this.s = step(this.s);
    return pick(mix(this.s), n);
  }
}
