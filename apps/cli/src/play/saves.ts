// A match on disk: its record, and while it runs also what only this machine may know: the secret of the dice, and who
// sits where. A finished match is written as a plain record that anybody can verify.

import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import type { KernelState, Seat } from '@automachia/kernel';
import type { Budget, Match, MatchRecord } from '@automachia/kernel/host';
import { RECORD_FORMAT } from '@automachia/kernel/host';
import { checkValue, z } from '@automachia/content-tools';
import { standingAnswer } from '@automachia/protocol';
import { FailedError, UsageError } from '../errors.js';
import { readText, reasonOf } from '../files.js';
import type { BeforehandPart } from './beforehand.js';
import { hex64, readRecord } from '../replay/recordFile.js';

/** What a running match needs beside its record. Never shown and never sent: with the secret, dice are known ahead. */
export interface LocalPart {
  readonly secret?: string;
  readonly humans: readonly Seat[];
  /** By seat; empty where a person sits. */
  readonly bots: readonly string[];
  readonly budget: Budget;
  /** From which bots draw their chance. */
  readonly botSeed: number;
  /** What people have answered beforehand. */
  readonly beforehand?: BeforehandPart | undefined;
}

export type MatchFile = MatchRecord & { readonly local: LocalPart };

/** Writes a match: all of it or nothing, so that a crash leaves the last good file. */
export function writeMatch<S extends KernelState>(file: string, match: Match<S>, local: LocalPart): void {
  const document = match.isOver ? match.record() : { ...match.record(), local };
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    // Only its owner may read it: it may hold the secret of the dice.
    fs.writeFileSync(unfinished, `${JSON.stringify(document, undefined, 2)}\n`, { mode: match.isOver ? 0o644 : 0o600 });
    fs.renameSync(unfinished, file);
  } catch (error) {
    fs.rmSync(unfinished, { force: true });
    throw new FailedError(`${file}: ${reasonOf(error, 'a file')}`);
  }
}

/** What a match would replace in a file: nothing, itself, another match, or something that is none. */
export type Occupant = 'nothing' | 'itself' | 'another' | 'foreign';

export function occupantOf(file: string, record: MatchRecord | undefined): Occupant {
  if (fs.statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return 'nothing';
  const found = recordIn(file);
  if (found?.format !== RECORD_FORMAT) return 'foreign';
  return record !== undefined && isSame(found, record) ? 'itself' : 'another';
}

function recordIn(file: string): Partial<MatchRecord> | undefined {
  try {
    return Object(JSON.parse(readText(file))) as Partial<MatchRecord>;
  } catch {
    return undefined; // whatever it is, it is no match
  }
}

/** The same match, earlier or later: with fixed dice, many matches begin alike. */
function isSame(one: Partial<MatchRecord>, other: MatchRecord): boolean {
  const { choices = [] } = one;
  const both = Math.min(choices.length, other.choices.length);
  const isOneLine = JSON.stringify(choices.slice(0, both)) === JSON.stringify(other.choices.slice(0, both));
  return identityOf(one) === identityOf(other) && ('fairness' in other.chance || isOneLine);
}

/** What no two matches have in common: the promise of their dice; with fixed dice, everything they began with. */
function identityOf({ game, options, chance }: Partial<MatchRecord>): string {
  const fairness = chance !== undefined && 'fairness' in chance ? chance.fairness : undefined;
  return JSON.stringify(fairness === undefined ? [game, options, chance] : [game, fairness.commitment]);
}

/** Complains before a match begins that could not be saved where it shall be. Leaves nothing behind. */
export function checkPlace(file: string, record: MatchRecord | undefined): void {
  const occupant = occupantOf(file, record);
  if (occupant === 'foreign') {
    throw new UsageError(`${file}: this file is not a match of Automachia and is not replaced. Name another file.`);
  }
  if (occupant === 'another') {
    throw new UsageError(
      `${file}: another match is saved here. Go on with it (--resume ${file}), remove it, or name another file.`,
    );
  }
  const trial = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    if (fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) {
      throw Object.assign(new Error(file), { code: 'EISDIR' });
    }
    fs.writeFileSync(trial, '', { mode: 0o600 });
    fs.rmSync(trial, { force: true });
  } catch (error) {
    throw new UsageError(`${file}: ${reasonOf(error, 'a file')}`);
  }
}

/** Reads a running match that was saved here. */
export function readMatch(file: string): MatchFile {
  const record = readRecord(file);
  if (record.outcome !== undefined) {
    throw new FailedError(`${file}: this match is over. Look at it with: npx automachia replay ${path.basename(file)}`);
  }
  const { local } = JSON.parse(readText(file)) as { local?: unknown };
  if (local === undefined) {
    throw new FailedError(
      `${file}: this record was not saved by a running match: without the secret of its dice it cannot go on.`,
    );
  }
  const checked = checkValue(localSchema, local);
  if ('value' in checked) return { ...record, local: checked.value as LocalPart };
  const { path: place, complaint } = checked.complaints[0]!;
  throw new FailedError(`${file}: ${['local', ...place].join('.')}: ${complaint}`);
}

const seatSchema = z.int().min(1).max(6);

const localSchema = z.object({
  secret: hex64.optional(),
  humans: z.array(seatSchema).min(1),
  bots: z.array(z.string()),
  budget: z.union([z.object({ iterations: z.number() }), z.object({ milliseconds: z.number() })]),
  botSeed: z.int(),
  beforehand: z
    .object({
      standing: z.array(z.tuple([seatSchema, standingAnswer])),
      log: z.array(
        z.object({
          kind: z.enum(['said', 'passed', 'idle', 'again']),
          seat: seatSchema,
          events: z.int(),
          choices: z.int(),
          label: z.looseObject({ key: z.string() }).optional(),
        }),
      ),
    })
    .optional(),
});

/** The record with the secret in it, as replaying needs it. Stays in this process. */
export function recordOf(saved: MatchFile): MatchRecord {
  const { local, ...record } = saved;
  if (!('fairness' in record.chance) || local.secret === undefined) return record;
  return { ...record, chance: { fairness: { ...record.chance.fairness, secret: local.secret } } };
}
