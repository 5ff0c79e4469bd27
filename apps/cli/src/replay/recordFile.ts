// Reads a match record from a file. What is wrong with it is said with the number of the choice, where there is one.

import { BadJson, checkValue, parseJson } from '@automachia/content-tools';
import type { MatchRecord } from '@automachia/kernel/host';
import {
  RECORD_FORMAT,
  RECORD_VERSION,
  RECORD_VERSION_OF_ACTS,
  RECORD_VERSION_OF_PARTS,
} from '@automachia/kernel/host';
import { z } from 'zod';
import { FailedError } from '../errors.js';
import { readText } from '../files.js';

const versions = [RECORD_VERSION, RECORD_VERSION_OF_PARTS, RECORD_VERSION_OF_ACTS] as const;

/** A record as the kernel replays it, or a complaint. */
export function readRecord(file: string): MatchRecord {
  const { value, placeOf } = parseRecord(file);
  const { format, formatVersion } = Object(value) as { format?: unknown; formatVersion?: unknown };
  if (format !== RECORD_FORMAT) {
    throw new FailedError(`${file}: this is not a match record: its "format" is not "${RECORD_FORMAT}".`);
  }
  if (!isKnown(formatVersion)) {
    const found = JSON.stringify(formatVersion) ?? 'missing';
    const known = versions.join(', ');
    throw new FailedError(`${file}: formatVersion: ${found}; this program reads ${known}. Use a newer one.`);
  }
  const checked = checkValue(recordSchema, value);
  if ('value' in checked) return checked.value as unknown as MatchRecord;
  const { path, complaint } = checked.complaints[0]!;
  const { line, column } = placeOf(path);
  throw new FailedError(`${file}:${line}:${column}: ${placeInWords(path)}: ${complaint}`);
}

function isKnown(version: unknown): boolean {
  return versions.some((one) => one === version);
}

function parseRecord(file: string) {
  const text = readText(file);
  if (text.trim() === '') throw new FailedError(`${file}: the file is empty.`);
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof BadJson)) throw error;
    const where = `${file}:${error.place.line}:${error.place.column}`;
    if (!error.isTruncated)
      throw new FailedError(`${where}: ${placeInWords(error.path)}: not JSON: it ${error.message}.`);
    const rest =
      error.path[0] === 'choices' ? 'this choice is cut off and all that follows is missing' : 'the rest is missing';
    throw new FailedError(`${where}: ${placeInWords(error.path)}: the file ends in the middle: ${rest}.`);
  }
}

/** `choice 38` for what lies in choices[37]; the names of the fields, from the outermost inwards, for the rest. */
function placeInWords(path: readonly (string | number)[]): string {
  const [field, index] = path;
  if (field === 'choices' && typeof index === 'number') return `choice ${index + 1}`;
  if (field === 'checks' && typeof index === 'number') return `check ${index + 1}`;
  return field === undefined ? 'the whole file' : path.join('.');
}

/** A promise, or the secret that was promised. */
export const HEX_64 = /^[0-9a-f]{64}$/;
export const hex64 = z.string().regex(HEX_64, 'write 64 hexadecimal digits in lower case');

const pack = z.object({ id: z.string(), version: z.string(), digest: hex64.optional() });

const recordSchema = z.object({
  format: z.literal(RECORD_FORMAT),
  formatVersion: z.literal([...versions]),
  game: z.string(),
  rulesVersion: z.string(),
  pack,
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  table: z.record(z.string(), z.unknown()).optional(),
  seats: z.array(z.string()),
  chance: z.union([
    z.object({ seed: z.int() }),
    z.object({
      fairness: z.object({ commitment: hex64, contributions: z.array(z.string()), secret: hex64.optional() }),
    }),
  ]),
  // What those rules saved is theirs; whoever plays on from it finds out whether they can.
  earlier: z
    .array(z.object({ rulesVersion: z.string(), pack, upTo: z.int(), state: z.record(z.string(), z.unknown()) }))
    .optional(),
  choices: z.array(z.tuple([z.int().min(1), z.unknown()])),
  checks: z.array(z.string()),
  // What was said to the table; whether it could be is judged with the rest.
  acts: z
    .object({
      list: z.array(
        z.looseObject({
          seat: z.int().min(1),
          act: z.enum(['resign', 'agree', 'decline', 'standIn']),
          rule: z.string(),
          after: z.int().min(0),
          people: z.array(z.int()),
          decision: z.int(),
        }),
      ),
      check: z.string(),
    })
    .optional(),
  // A game may say more about how a match ended; what it says is checked with the rest.
  outcome: z.looseObject({ winners: z.array(z.int()), rule: z.string() }).optional(),
  digest: z.string().optional(),
});
