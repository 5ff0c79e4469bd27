// A match record is played again, and verified.

import type { ChanceState } from './chance.js';
import { OutOfDice } from './chance.js';
import { isEqual } from './digest.js';
import { keepsPromise } from './fairness.js';
import type { HostedGame } from './game.js';
import { chanceOf, Match } from './match.js';
import type { MatchRecord } from './recordFormat.js';
import { RECORD_FORMAT, RECORD_VERSION } from './recordFormat.js';
import { BadOptions } from './options.js';
import type { KernelState } from './state.js';
import { BadTable } from './table.js';

/** A record that does not hold: at which choice (counted from 1; 0 for what comes before), and why. */
export class BadRecord extends Error {
  constructor(
    readonly choice: number,
    message: string,
  ) {
    super(choice === 0 ? message : `choice ${choice}: ${message}`);
    this.name = 'BadRecord';
  }
}

/** A record of other rules or cards than these: that is no fault of the record. */
export class ForeignRecord extends BadRecord {
  constructor(message: string) {
    super(0, message);
    this.name = 'ForeignRecord';
  }
}

/** Where the recorded chance comes from, or a complaint while the host's secret is not revealed. */
function chanceSourceOf(record: MatchRecord): ConstructorParameters<typeof Match>[1]['chance'] {
  if ('seed' in record.chance) return record.chance;
  const { secret, contributions } = record.chance.fairness;
  if (secret === undefined) {
    throw new BadRecord(0, 'the dice are still sealed: a match with verifiable dice can be replayed once it is over.');
  }
  return { secret, contributions };
}

/** Plays a record again, up to a number of choices, and checks every state on the way. */
export function replay<S extends KernelState>(
  game: HostedGame<S>,
  record: MatchRecord,
  upTo = Number.POSITIVE_INFINITY,
): Match<S> {
  if (record.format !== RECORD_FORMAT || record.formatVersion !== RECORD_VERSION) {
    throw new BadRecord(
      0,
      `this is ${record.format} ${record.formatVersion}; this program reads ${RECORD_FORMAT} ${RECORD_VERSION}.`,
    );
  }
  if (record.game !== game.id) throw new BadRecord(0, `this is a record of "${record.game}", not of "${game.id}".`);
  if (record.rulesVersion !== game.version) {
    throw new ForeignRecord(
      `it was played under rules ${record.rulesVersion} of ${record.game}; these are ${game.version}. Use the program of that version.`,
    );
  }
  if (!isEqual(record.pack, game.pack)) {
    throw new ForeignRecord(
      `it was played with the pack ${record.pack.id} ${record.pack.version}; this is ${game.pack.id} ${game.pack.version}.`,
    );
  }
  const match = begin(game, record);
  for (let i = 0; i < Math.min(record.choices.length, upTo); i++) playOne(match, record, i);
  return match;
}

function begin<S extends KernelState>(game: HostedGame<S>, record: MatchRecord): Match<S> {
  const { options, seats, table } = record;
  try {
    return new Match(game, {
      options,
      seats,
      chance: chanceSourceOf(record),
      ...(table === undefined ? {} : { table }),
    });
  } catch (error) {
    if (error instanceof BadOptions) throw new BadRecord(0, `options: ${error.message}`);
    if (error instanceof BadTable) throw new BadRecord(0, `table: ${error.message}`);
    throw error;
  }
}

function playOne<S extends KernelState>(match: Match<S>, record: MatchRecord, i: number): void {
  const [seat, choice] = record.choices[i]!;
  let answer: ReturnType<Match<S>['choose']>;
  try {
    answer = match.choose(seat, choice);
  } catch (error) {
    if (error instanceof OutOfDice) throw new BadRecord(i + 1, error.message);
    throw error;
  }
  if (answer.refused !== undefined) {
    throw new BadRecord(
      i + 1,
      `seat ${seat} could not choose ${JSON.stringify(choice)} (${answer.refused}, ${answer.rule}).`,
    );
  }
  const expected = record.checks[i];
  const found = match.lastCheck;
  if (expected !== undefined && expected !== found) {
    throw new BadRecord(
      i + 1,
      `its check is ${found} instead of ${expected}: the record was changed up to here, or the rules were.`,
    );
  }
}

/** Verifies a finished match: the promise, every die and shuffle, every state, the outcome. Says what was checked. */
export function verify<S extends KernelState>(
  game: HostedGame<S>,
  record: MatchRecord,
): { readonly checked: readonly string[] } {
  const checked: string[] = [];
  if ('fairness' in record.chance) {
    if (!keepsPromise(record.chance.fairness)) {
      throw new BadRecord(
        0,
        'the revealed secret is not the one that was promised: its hash differs from the commitment.',
      );
    }
    const { contributions } = record.chance.fairness;
    checked.push(`the secret matches the commitment made before the match (${contributions.length} contributions)`);
  }
  if (record.checks.length !== record.choices.length) {
    throw new BadRecord(
      0,
      `${record.choices.length} choices but ${record.checks.length} checks: the record is incomplete.`,
    );
  }
  const match = replay(game, record);
  checked.push(`${record.choices.length} choices, each offered at its moment, and the state after each`);
  if (!match.isOver)
    throw new BadRecord(record.choices.length, 'the match is not over: some choices are missing at the end.');
  if (!isEqual(record.outcome, match.state.outcome)) {
    throw new BadRecord(record.choices.length, 'the outcome is not the one that these choices lead to.');
  }
  if (record.digest !== game.digest(match.state)) {
    throw new BadRecord(record.choices.length, 'the last state differs from the recorded digest.');
  }
  checked.push('the outcome and the digest of the last state');
  return { checked };
}

/** The chance state a record starts from, for tools that show the stream itself. */
export function recordedChance(record: MatchRecord): ChanceState {
  return chanceOf(chanceSourceOf(record));
}
