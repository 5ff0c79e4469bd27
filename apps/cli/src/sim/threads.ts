// Spreads the matches of a plan over worker threads. Small runs stay where they are: a thread takes longer to start.

import { Worker } from 'node:worker_threads';
import { FailedError } from '../errors.js';
import { preparePlan } from './matches.js';
import type { GameRange, SimPlan } from './plan.js';
import { isAllRandom } from './plan.js';
import type { Tally } from './tally.js';
import { addTally, newTally } from './tally.js';

/** What a worker answers. */
export type BatchResult = { readonly tally: Tally } | { readonly failed: string };

/** Plays matches number `from` to `to - 1`, on that many threads, and says after each batch how many are done. */
export async function playAll(
  plan: SimPlan,
  games: GameRange,
  threads: number,
  report: (done: number) => void,
): Promise<Tally> {
  const sum = newTally(plan);
  const batches = inBatches(plan, games, threads);
  const add = (tally: Tally): void => {
    addTally(sum, tally);
    report(sum.games);
  };
  if (threads === 1) {
    const playRange = await preparePlan(plan);
    for (const batch of batches) add(playRange(batch));
  } else {
    await playOnThreads(plan, batches, threads, add);
  }
  return sum;
}

/** How many threads a run is worth: a thread costs as much time to start as some thousand random matches. */
export function threadsFor(plan: SimPlan, games: number, most: number): number {
  return Math.max(1, Math.min(most, isAllRandom(plan) ? Math.floor(games / 2000) : games));
}

function* inBatches(plan: SimPlan, { from, to }: GameRange, threads: number): Generator<GameRange> {
  const size = isAllRandom(plan) ? Math.min(500, Math.ceil((to - from) / threads)) : 1;
  for (let at = from; at < to; at += size) yield { from: at, to: Math.min(at + size, to) };
}

async function playOnThreads(
  plan: SimPlan,
  batches: Iterator<GameRange>,
  threads: number,
  add: (tally: Tally) => void,
): Promise<void> {
  const workers: Worker[] = [];
  try {
    const atWork = Array.from({ length: threads }, () => {
      const worker = new Worker(new URL('./workers/sim.mjs', import.meta.url), { workerData: plan });
      workers.push(worker);
      return keepBusy(worker, batches, add);
    });
    await Promise.all(atWork);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Gives a worker one batch after the other until there are none left. */
function keepBusy(worker: Worker, batches: Iterator<GameRange>, add: (tally: Tally) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const sendNext = (): void => {
      const next = batches.next();
      if (next.done === true) resolve();
      else worker.postMessage(next.value);
    };
    worker.on('error', reject);
    worker.on('message', (answer: BatchResult) => {
      if ('failed' in answer) {
        reject(new FailedError(answer.failed));
        return;
      }
      add(answer.tally);
      sendNext();
    });
    sendNext();
  });
}
