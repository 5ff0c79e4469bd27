// A match record is played again, and verified: every part of it whose rules these are, and no other.

import { BadRecord, ForeignRecord } from './badRecords.js';
import { isEqual } from './canonical.js';
import { OutOfDice } from './chance.js';
import { keepsPromise } from './fairness.js';
import type { HostedGame } from './game.js';
import { Match } from './match.js';
import { BadOptions } from './options.js';
import type { MatchRecord } from './recordFormat.js';
import type { RecordPart } from './recordParts.js';
import { actsWords, playedWords, streamWords, unplayedWords } from './recordWords.js';
import {
  chanceSourceOf,
  checkForm,
  checksOf,
  hasAllChecks,
  isAsLeft,
  partAt,
  recordParts,
  whyForeign,
} from './recordParts.js';
import type { KernelState } from './state.js';
import { BadTable } from './table.js';

/** Plays a record again, up to a number of choices, and checks every state on the way; what earlier rules left is taken as it is. */
export function replay<S extends KernelState>(
  game: HostedGame<S>,
  record: MatchRecord,
  upTo = Number.POSITIVE_INFINITY,
): Match<S> {
  checkForm(game, record);
  const to = Math.min(upTo, record.choices.length);
  const part = partAt(game, record, to);
  const match = playOn(beginPart(game, record, part), record, part, to);
  // After the last choice come the acts that followed it.
  if (upTo > record.choices.length) takeActs(match, record);
  return match;
}

/** A part of a record, played again to its end where these are its rules. */
export interface PlayedPart<S extends KernelState> extends RecordPart {
  readonly match: Match<S> | undefined;
}

/** Plays what these rules can play of a record; complains where that is nothing. */
export function playParts<S extends KernelState>(game: HostedGame<S>, record: MatchRecord): readonly PlayedPart<S>[] {
  checkForm(game, record);
  const parts = recordParts(record).map((part) => {
    if (whyForeign(game, record, part) !== undefined) return { ...part, match: undefined };
    const match = playOn(beginPart(game, record, part), record, part, part.last);
    if (part.left === undefined) takeActs(match, record);
    if (!isAsLeft(part, game.save(match.state))) {
      throw new BadRecord(part.last, 'the rules changed here, and the table was not left as these choices lead to.');
    }
    return { ...part, match };
  });
  if (parts.every(({ match }) => match === undefined))
    throw new ForeignRecord(whyForeign(game, record, parts.at(-1)!)!);
  return parts;
}

/** The match where a part of it begins. */
export function beginPart<S extends KernelState>(game: HostedGame<S>, record: MatchRecord, part: RecordPart): Match<S> {
  const { options, seats, table, pack } = record;
  const { earlier, first } = part;
  const choices = record.choices.slice(0, first - 1);
  const setting = {
    options,
    seats,
    packDigest: pack.digest,
    chance: chanceSourceOf(record),
    ...(table === undefined ? {} : { table }),
    ...(earlier.length === 0 ? {} : { earlier: { parts: earlier, choices } }),
  };
  try {
    return new Match(game, setting);
  } catch (error) {
    if (error instanceof BadOptions) throw new BadRecord(0, `options: ${error.message}`);
    if (error instanceof BadTable) throw new BadRecord(0, `table: ${error.message}`);
    if (earlier.length > 0) throw cannotGoOn(first - 1);
    throw error;
  }
}

/** What was recorded as a state may be anything, and rules may fail on it in any way. */
function cannotGoOn(choice: number): BadRecord {
  return new BadRecord(choice, 'these rules cannot go on from the state that the earlier ones are said to have left.');
}

function playOn<S extends KernelState>(match: Match<S>, record: MatchRecord, part: RecordPart, to: number): Match<S> {
  const checks = checksOf(record, part);
  for (let i = part.first - 1; i < to; i++) playOne(match, record, i, part, checks[i - part.first + 1]);
  return match;
}

function playOne<S extends KernelState>(
  match: Match<S>,
  record: MatchRecord,
  i: number,
  part: RecordPart,
  expected: string | undefined,
): void {
  const [seat, choice] = record.choices[i]!;
  let answer: ReturnType<Match<S>['choose']>;
  try {
    answer = match.choose(seat, choice);
  } catch (error) {
    if (error instanceof OutOfDice) throw new BadRecord(i + 1, error.message);
    if (part.earlier.length > 0) throw cannotGoOn(i + 1);
    throw error;
  }
  if (answer.refused !== undefined) {
    throw new BadRecord(
      i + 1,
      `seat ${seat} could not choose ${JSON.stringify(choice)} (${answer.refused}, ${answer.rule}).`,
    );
  }
  const found = match.lastCheck;
  if (expected !== undefined && expected !== found) {
    throw new BadRecord(
      i + 1,
      `its check is ${found} instead of ${expected}: the record was changed up to here, or the rules were.`,
    );
  }
}

/** What was done by the rules of the table; by the last of it the match may have ended. */
function takeActs<S extends KernelState>(match: Match<S>, { acts, choices }: MatchRecord): void {
  if (acts === undefined) return;
  let before = 0;
  for (const [i, { after, ...act }] of acts.list.entries()) {
    const isInOrder = Number.isInteger(after) && after >= before && after <= choices.length;
    if (!isInOrder || (act.ends === true && (i < acts.list.length - 1 || after < choices.length))) {
      throw new BadRecord(before, `something was done at the table after choice ${after}, which does not follow.`);
    }
    before = after;
    const refused = match.takeAct(act, after);
    if (refused !== undefined) {
      throw new BadRecord(after, `seat ${act.seat} could not ${act.act} (${refused.refused}, ${refused.rule}).`);
    }
  }
  if (!isEqual(match.record().acts, acts)) {
    throw new BadRecord(before, 'the check over what was done at the table differs: the record was changed.');
  }
}

/** What was compared when a record was verified, and what was not. */
export interface Verified {
  /** As sentences. */
  readonly checked: readonly string[];
  readonly unchecked: readonly string[];
  /** The parts of other rules: nothing that was chosen or rolled in them was compared. */
  readonly unplayed: readonly RecordPart[];
  /** How many choices were played again, and how many numbers drawn again from the stream: 0 where that counts none. */
  readonly choices: number;
  readonly drawn: number;
  /** How many numbers the whole match drew, where these rules know its end. */
  readonly drawnInAll: number | undefined;
}

/** Verifies a finished match: the promise, every die and shuffle, every state, the outcome. Says what was checked. */
export function verify<S extends KernelState>(game: HostedGame<S>, record: MatchRecord): Verified {
  const promise = 'fairness' in record.chance ? [checkPromise(record.chance.fairness)] : [];
  checkForm(game, record);
  if (!hasAllChecks(record)) {
    const { choices, checks } = record;
    throw new BadRecord(0, `${choices.length} choices but ${checks.length} checks: the record is incomplete.`);
  }
  const parts = playParts(game, record);
  const played = parts.filter((part) => part.match !== undefined);
  const unplayed = parts.filter((part) => part.match === undefined);
  const { match: end } = parts.at(-1)!;
  if (end !== undefined) checkEnd(game, record, end);
  const countsDraws = 'fairness' in record.chance;
  const drawnIn = ({ earlier, match }: PlayedPart<S>): number =>
    match!.state.chance.word - (earlier.at(-1)?.state.chance.word ?? 0);
  return {
    checked: [
      ...promise,
      ...(countsDraws && parts.length > 1 ? [streamWords(parts)] : []),
      ...played.map((part) => playedWords(part, parts.length)),
      ...(record.acts === undefined || end === undefined ? [] : [actsWords(record.acts)]),
      ...(end === undefined ? [] : ['the outcome and the digest of the last state']),
    ],
    unchecked: unplayed.map((part) => unplayedWords(part, game.version)),
    unplayed,
    choices: played.reduce((sum, { first, last }) => sum + last - first + 1, 0),
    drawn: countsDraws ? played.reduce((sum, part) => sum + drawnIn(part), 0) : 0,
    drawnInAll: countsDraws ? end?.state.chance.word : 0,
  };
}

function checkPromise(fairness: Parameters<typeof keepsPromise>[0]): string {
  if (!keepsPromise(fairness)) {
    throw new BadRecord(
      0,
      'the revealed secret is not the one that was promised: its hash differs from the commitment.',
    );
  }
  return `the secret matches the commitment made before the match (${fairness.contributions.length} contributions)`;
}

function checkEnd<S extends KernelState>(game: HostedGame<S>, record: MatchRecord, match: Match<S>): void {
  const { choices, outcome, digest } = record;
  if (!match.isOver) throw new BadRecord(choices.length, 'the match is not over: some choices are missing at the end.');
  if (!isEqual(outcome, match.state.outcome)) {
    throw new BadRecord(choices.length, 'the outcome is not the one that these choices lead to.');
  }
  if (digest !== game.digest(match.state)) {
    throw new BadRecord(choices.length, 'the last state differs from the recorded digest.');
  }
}
