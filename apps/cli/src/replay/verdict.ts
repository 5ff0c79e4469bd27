// Whether a recorded match went as it says, and what was checked to know it.

import type { MatchRecord } from '@automachia/kernel/host';
import { BadRecord, verify } from '@automachia/kernel/host';
import { FailedError } from '../errors.js';
import type { GameEntry } from '@automachia/shelf';
import { problemOf } from './problem.js';
import { printJson, printLine } from '../output.js';

export interface Verifying {
  readonly file: string;
  readonly entry: GameEntry;
  readonly record: MatchRecord;
  readonly isJson: boolean;
  /** What somebody was promised before the match. */
  readonly commitment: string | undefined;
}

const NO_PROMISE = 'the dice come from a plain seed: nothing was promised about them';

/** Prints what was checked, and what was not; the exit status. */
export function printVerdict({ file, entry, record, isJson, commitment }: Verifying): number {
  try {
    if (isSealed(record)) throw new BadRecord(0, 'the match is not over: its dice are still sealed.');
    const promised = commitment === undefined ? [] : [comparedWith(commitment, record)];
    const verified = verify(entry.game, record);
    const checked = [...promised, ...verified.checked];
    const { unchecked } = verified;
    const isPromised = 'fairness' in record.chance;
    if (isJson) printJson({ ok: true, isPromised, isWhole: unchecked.length === 0, checked, unchecked });
    else printLines(checked, isPromised ? unchecked : [...unchecked, NO_PROMISE]);
    return 0;
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error;
    const problem = problemOf(error, entry, record);
    if (!isJson) throw new FailedError(`${file}: ${problem}`);
    printJson({ ok: false, choice: error.choice, problem });
    return 1;
  }
}

function printLines(checked: readonly string[], unchecked: readonly string[]): void {
  for (const line of checked) printLine(`ok  ${line}`);
  for (const line of unchecked) printLine(`--  ${line}`);
}

/** A record that agrees with itself need not be of the dice that were promised. */
function comparedWith(commitment: string, { chance }: MatchRecord): string {
  const found = 'fairness' in chance ? chance.fairness.commitment : undefined;
  if (found === commitment) return 'its commitment is the one you were given';
  throw new BadRecord(
    0,
    found === undefined
      ? 'it says nothing about a promise: its dice come from a plain seed.'
      : `its commitment is ${found}, not the one you were given: these are other dice than were promised.`,
  );
}

/** Whether a match still runs: its secret is told when it ends, and not before. */
function isSealed({ outcome, chance }: MatchRecord): boolean {
  return outcome === undefined && 'fairness' in chance && chance.fairness.secret === undefined;
}
