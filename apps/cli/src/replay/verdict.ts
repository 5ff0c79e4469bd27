// Whether a recorded match went as it says, and what was checked to know it.

import type { MatchRecord } from '@automachia/kernel';
import { BadRecord, verify } from '@automachia/kernel';
import { FailedError } from '../errors.js';
import type { GameEntry } from '@automachia/shelf';
import { problemOf } from './problem.js';

/** Prints what was checked; the exit status. */
export function printVerdict(file: string, entry: GameEntry, record: MatchRecord, isJson: boolean): number {
  try {
    if (isSealed(record)) throw new BadRecord(0, 'the match is not over: its dice are still sealed.');
    const { checked } = verify(entry.game, record);
    const isPromised = 'fairness' in record.chance;
    if (isJson) console.log(JSON.stringify({ ok: true, isPromised, checked }, null, 2));
    else for (const line of checked) console.log(`ok  ${line}`);
    if (!isJson && !isPromised) console.log('--  the dice come from a plain seed: nothing was promised about them');
    return 0;
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error;
    const problem = problemOf(error, entry, record);
    if (!isJson) throw new FailedError(`${file}: ${problem}`);
    console.log(JSON.stringify({ ok: false, choice: error.choice, problem }, null, 2));
    return 1;
  }
}

/** Whether a match still runs: its secret is told when it ends, and not before. */
function isSealed({ outcome, chance }: MatchRecord): boolean {
  return outcome === undefined && 'fairness' in chance && chance.fairness.secret === undefined;
}
