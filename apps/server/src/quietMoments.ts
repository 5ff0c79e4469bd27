// Clears away what is no longer needed in quiet moments, a little at a time.
//
// Every choice leaves the state before it behind. Node clears such things away when a room for them is full, and copies
// what is still in use: with thousands of matches that took 20 ms every two seconds, during which nobody got an answer.
// Done ten times a second it takes a millisecond. A busy server is left alone: there a large room means less work in all.

import { performance } from 'node:perf_hooks';
import v8 from 'node:v8';
import vm from 'node:vm';

const EVERY = 100;
/** The part of the time that is at work above which a server is busy. */
const BUSY = 0.4;
/** Bytes of new things below which it is not worth the while. */
const WORTHWHILE = 1_000_000;

/** What a process says of itself, and can do about it. */
export interface Process {
  /** The part of the time that was at work since this was asked last. */
  utilization(): number;
  /** Bytes of what was made since the last clearing. */
  newBytes(): number;
  clear(): void;
}

/** Begins; the answer ends it. */
export function useQuietMoments(here: Process = thisProcess()): () => void {
  const timer = setInterval(() => {
    if (here.utilization() < BUSY && here.newBytes() >= WORTHWHILE) here.clear();
  }, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

export function thisProcess(): Process {
  const collect = collector();
  let before = performance.eventLoopUtilization();
  return {
    utilization: () => {
      const { utilization } = performance.eventLoopUtilization(before);
      before = performance.eventLoopUtilization();
      return utilization;
    },
    newBytes: () =>
      v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_used_size ?? 0,
    clear: () => collect({ type: 'minor' }),
  };
}

type Collect = (how: { readonly type: 'minor' }) => void;

let found: Collect | undefined;

/** Node keeps it to itself unless asked when it starts; this way whoever starts a server need not know. */
function collector(): Collect {
  if (found === undefined) {
    v8.setFlagsFromString('--expose-gc');
    found = vm.runInNewContext('gc') as Collect;
    v8.setFlagsFromString('--no-expose-gc');
  }
  return found;
}
