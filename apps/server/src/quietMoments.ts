// Clears away what is no longer needed in quiet moments, a little at a time.
//
// Every choice leaves the state before it behind. Node clears such things away when a room for them is full, and copies
// what is still in use: with thousands of matches that took 20 ms every two seconds, during which nobody got an answer.
// Done ten times a second it takes a millisecond. A busy server is left alone: there a large room means less work in all.
// Whether it is busy is seen by how much it makes, not by how much it works: who waits for the disk may be busy as well.

import v8 from 'node:v8';
import vm from 'node:vm';

const EVERY = 100;
/** Bytes of new things, made since the last look, from which on a server is busy. */
const BUSY_BYTES = 4_000_000;
/** Bytes of new things below which it is not worth the while. */
const WORTHWHILE = 1_000_000;

/** What a process says of itself, and can do about it. */
export interface Process {
  /** Bytes of what was made since the last clearing, and of what is still in use from before. */
  newBytes(): number;
  clear(): void;
}

/** Begins; the answer ends it. */
export function useQuietMoments(here: Process = thisProcess()): () => void {
  let before = here.newBytes();
  const timer = setInterval(() => {
    const now = here.newBytes();
    const made = now - before;
    before = now;
    // Less than before: Node has just cleared away by itself, as it does where much is made.
    if (made < 0 || made >= BUSY_BYTES || now < WORTHWHILE) return;
    here.clear();
    before = here.newBytes();
  }, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

export function thisProcess(): Process {
  const collect = collector();
  return {
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
