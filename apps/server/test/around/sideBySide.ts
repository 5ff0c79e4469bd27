// What somebody who plays notices of something, held against how it is without it: before and after, and the worse of the
// two counts, because what the machine does besides comes and goes. Where that is too much it is looked at once more.

import type { Waits } from './quietPlayer.js';

/** How many times as long as in quiet a choice in a hundred may take. */
export const MOST_TIMES = 3;
const ATTEMPTS = 2;

/** How many times as long it took, the better of two times; `disturbed` is told which. What was measured goes to `said`. */
export async function timesAsLong(
  quiet: () => Promise<Waits>,
  disturbed: (attempt: number) => Promise<Waits>,
  said: (line: string) => void = console.log,
): Promise<number> {
  let [least, before] = [Number.POSITIVE_INFINITY, await quiet()];
  for (let attempt = 0; attempt < ATTEMPTS && least > MOST_TIMES; attempt++) {
    const waits = await disturbed(attempt);
    const after = await quiet();
    said(`quiet ${written(before)}, disturbed ${written(waits)}, then ${written(after)}`);
    least = Math.min(least, waits.p99 / Math.max(before.p99, after.p99));
    before = after;
  }
  return least;
}

function written({ count, p50, p99, longest }: Waits): string {
  return `${p50.toFixed(1)} / ${p99.toFixed(1)} ms (${count} choices, longest ${longest.toFixed(0)})`;
}
