// Time for long work that is counted, not measured: a busy machine must not decide.

import type { SliceTime } from '../../src/slices.js';

/** Passes by itself with every look at it, and knows when it was rested. */
export class CountedTime implements SliceTime {
  busy = 0;
  readonly rests: number[] = [];
  private at = 0;

  constructor(
    private readonly perLook: number,
    private readonly whenResting: () => void = () => {},
  ) {}

  now(): number {
    this.at += this.perLook;
    return this.at;
  }

  async rest(milliseconds: number): Promise<void> {
    this.rests.push(milliseconds);
    this.whenResting();
  }

  share(): number {
    return this.busy;
  }
}
