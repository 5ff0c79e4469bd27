// Where things stand along the timeline, in parts of a hundred: a match takes its whole length; a "what if" begins where
// it left its match, and both lines share one scale.

import type { Branch } from '../localTable/branchBook.js';

export interface Scale {
  /** How many choices of another line lie before this one. */
  readonly offset: number;
  /** How many choices the whole width stands for. */
  readonly total: number;
}

export function scaleOf(last: number, branch: Branch | undefined): Scale {
  const offset = branch?.at ?? 0;
  return { offset, total: Math.max(1, offset + last, branch?.seats.length ?? 0) };
}

/** The place of the moment after a choice, as a percentage of the width. */
export function along({ offset, total }: Scale, place: number): number {
  return Math.round(((offset + place) / total) * 1e5) / 1e3;
}

export function percent(value: number): string {
  return `${value}%`;
}
