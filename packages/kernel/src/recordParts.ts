// The parts of a record: a match whose rules changed on the way has one for each version it was played under. What one of
// them left, the next goes on from; whoever has the rules of a part can play it again, and nobody else can.

import { isEqual } from './canonical.js';
import { BadRecord, ForeignRecord } from './badRecords.js';
import type { ChanceState } from './chance.js';
import type { PlayedGame } from './game.js';
import { chanceOf, type ChanceSource } from './match.js';
import type { EarlierPart, MatchRecord, RecordedPack } from './recordFormat.js';
import { playedBefore, RECORD_FORMAT, versionFor } from './recordFormat.js';

export interface RecordPart {
  readonly rulesVersion: string;
  readonly pack: RecordedPack;
  /** The parts before it. */
  readonly earlier: readonly EarlierPart[];
  /** The numbers of its first choice and of its last, from 1; nothing was chosen in it where the last comes before the first. */
  readonly first: number;
  readonly last: number;
  /** How its rules left the table; undefined where the match ended under them. */
  readonly left: EarlierPart['state'] | undefined;
}

export function recordParts(record: MatchRecord): readonly RecordPart[] {
  const { earlier = [], rulesVersion, pack, choices } = record;
  const end = { rulesVersion, pack, upTo: choices.length, state: undefined };
  return [...earlier, end].map(({ rulesVersion: version, pack: played, upTo, state }, i) => ({
    rulesVersion: version,
    pack: played,
    earlier: earlier.slice(0, i),
    first: (earlier[i - 1]?.upTo ?? 0) + 1,
    last: upTo,
    left: state,
  }));
}

/** Why these rules cannot play a part; undefined where they can. */
export function whyForeign(
  game: Pick<PlayedGame, 'id' | 'version' | 'pack'>,
  record: MatchRecord,
  { rulesVersion, pack }: Pick<RecordPart, 'rulesVersion' | 'pack'>,
): string | undefined {
  if (rulesVersion !== game.version) {
    return `it was played under rules ${rulesVersion} of ${game.id}; these are ${game.version}. Use the program of that version.`;
  }
  // Whether it is the pack of that digest, whoever chose the pack knows: they chose it for the end of the match.
  if (pack.id !== game.pack.id || pack.version !== game.pack.version || pack.digest !== record.pack.digest) {
    return `it was played with the pack ${pack.id} ${pack.version}; this is ${game.pack.id} ${game.pack.version}.`;
  }
  return undefined;
}

/** What speaks against a record before anything of it is played. */
export function checkForm(game: Pick<PlayedGame, 'id'>, record: MatchRecord): void {
  const { format, formatVersion, earlier } = record;
  const known = versionFor(record);
  if (format !== RECORD_FORMAT || formatVersion !== known) {
    throw new BadRecord(0, `this is ${format} ${formatVersion}; this program reads ${RECORD_FORMAT} ${known}.`);
  }
  if (record.game !== game.id) throw new BadRecord(0, `this is a record of "${record.game}", not of "${game.id}".`);
  if (earlier !== undefined) checkEarlier(record, earlier);
}

/** Earlier parts follow each other, and each goes on in the stream of the match from where the one before it left it. */
function checkEarlier(record: MatchRecord, earlier: readonly EarlierPart[]): void {
  if (earlier.length === 0) throw new BadRecord(0, 'its rules changed on the way, but it does not say from which.');
  const { key } = recordedChance(record);
  let before = 0;
  let drawn = 0;
  for (const { upTo, state } of earlier) {
    if (!Number.isInteger(upTo) || upTo < before || upTo > record.choices.length) {
      throw new BadRecord(before, `the rules are said to have changed after choice ${upTo}, which does not follow.`);
    }
    const chance = chanceIn(state);
    if (chance?.key !== key || (key !== '' && !(chance.word >= drawn))) {
      throw new BadRecord(upTo, 'the rules changed here, and the dice do not go on in the stream of this match.');
    }
    before = upTo;
    drawn = chance.word;
  }
}

/** A record may hold anything in the place of a state. */
function chanceIn(state: unknown): ChanceState | undefined {
  const { chance } = Object(state) as { readonly chance?: ChanceState };
  const { key, word, script } = Object(chance) as Partial<ChanceState>;
  return typeof key === 'string' && Number.isInteger(word) && script === null ? chance : undefined;
}

/** Where the recorded chance comes from, or a complaint while the host's secret is not revealed. */
export function chanceSourceOf(record: MatchRecord): ChanceSource {
  if ('seed' in record.chance) return record.chance;
  const { secret, contributions } = record.chance.fairness;
  if (secret === undefined) {
    throw new BadRecord(0, 'the dice are still sealed: a match with verifiable dice can be replayed once it is over.');
  }
  return { secret, contributions };
}

/** The chance state a record starts from, for tools that show the stream itself. */
export function recordedChance(record: MatchRecord): ChanceState {
  return chanceOf(chanceSourceOf(record));
}

/** The part to look into for the table after so many choices: of two that meet there, the one that these rules can play. */
export function partAt(
  game: Pick<PlayedGame, 'id' | 'version' | 'pack'>,
  record: MatchRecord,
  choices: number,
): RecordPart {
  const meeting = recordParts(record).filter(({ first, last }) => first - 1 <= choices && choices <= last);
  const part = meeting.findLast((one) => whyForeign(game, record, one) === undefined) ?? meeting.at(-1)!;
  const why = whyForeign(game, record, part);
  if (why !== undefined) throw new ForeignRecord(why);
  return part;
}

/** Whether a part left the table as it is recorded. */
export function isAsLeft(part: RecordPart, saved: unknown): boolean {
  return part.left === undefined || isEqual(part.left, saved);
}

/** The checks of a part: only of the last there are any. */
export function checksOf(record: MatchRecord, { left }: RecordPart): readonly string[] {
  return left === undefined ? record.checks : [];
}

/** Whether there is a check for every choice that must have one. */
export function hasAllChecks(record: MatchRecord): boolean {
  return record.checks.length === record.choices.length - playedBefore(record);
}
