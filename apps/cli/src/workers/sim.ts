// A worker thread of `automachia sim`: plays the batches it is sent.

import { parentPort, workerData } from 'node:worker_threads';
import { preparePlan } from '../sim/matches.js';
import type { GameRange, SimPlan } from '../sim/plan.js';
import type { BatchResult } from '../sim/threads.js';

const playRange = await preparePlan(workerData as SimPlan);

parentPort!.on('message', (batch: GameRange) => parentPort!.postMessage(answerTo(batch)));

function answerTo(batch: GameRange): BatchResult {
  try {
    return { tally: playRange(batch) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
