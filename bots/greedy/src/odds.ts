// Strengths and odds: appraisals measure how strong seats stand in log-odds of winning, so that what speaks for a seat adds
// up, and a value is a share.

import type { Seat } from '@automachia/kernel';
import type { Consideration } from '@automachia/kernel/host';

/** A seat that is out has no strength. */
export const OUT = Number.NEGATIVE_INFINITY;

/** From 0 to 1: the share of a seat among the strengths of all, by seat from 1 on. */
export function shareOf(strengths: ArrayLike<number>, seat: Seat, players: number): number {
  let all = 0;
  for (let other = 1; other <= players; other++) all += Math.exp(strengths[other]!);
  return Math.exp(strengths[seat]!) / all;
}

/** A value with so much more in favour, in log-odds: the odds change, so that it stays between 0 and 1. */
export function improved(value: number, by: number): number {
  const odds = value * Math.exp(by);
  return odds / (odds + 1 - value);
}

export function strongestFirst(reasons: readonly Consideration[]): readonly Consideration[] {
  return [...reasons].sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
}
