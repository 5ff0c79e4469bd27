// A match record as it stands in a file: its shape, and where in the file it is not what it should be.

import type { Path, ParsedJson } from '@automachia/content-tools/json';
import { BadJson, parseJson } from '@automachia/content-tools/json';
import type { Text } from '@automachia/kernel';
import type { MatchRecord } from '@automachia/kernel/host';
import { RECORD_FORMAT, RECORD_VERSION, RECORD_VERSION_OF_PARTS } from '@automachia/kernel/host';
import type { FileProblem, OpenedFile } from './reading.js';

/** A file that cannot be shown, and why. */
export class BadFile extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem.complaint ?? problem.what.key);
    this.name = 'BadFile';
  }
}

/** Records are JSON; a scenario may be, but says of itself what it shows. */
export function looksLikeRecord({ name, text }: OpenedFile): boolean {
  if (/\.ya?ml$/i.test(name)) return false;
  if (text.includes(`"${RECORD_FORMAT}"`)) return true;
  return !/^\s*(?:\{\s*"scenario"|(?:#.*\s+)*scenario\s*:)/.test(text);
}

/** A record whose every part has the right shape, or a complaint about the first that has not. */
export function parseRecord({ text }: OpenedFile): MatchRecord {
  if (text.trim() === '') throw new BadFile({ what: { key: 'web.file.empty' }, advice: CHOOSE });
  const parsed = parse(text);
  const record = parsed.value;
  if (!isObject(record) || record['format'] !== RECORD_FORMAT) {
    throw new BadFile({ what: { key: 'web.file.neither' }, advice: CHOOSE });
  }
  if (!VERSIONS.includes(record['formatVersion'])) {
    throw new BadFile({
      what: {
        key: 'web.file.format',
        values: { found: JSON.stringify(record['formatVersion'] ?? null), known: VERSIONS.join(', ') },
      },
      where: placeAt(parsed, ['formatVersion']),
      advice: { key: 'web.file.advice.update' },
    });
  }
  const fault = faultIn(record);
  if (fault === undefined) return record as unknown as MatchRecord;
  throw new BadFile({
    what: { key: 'web.file.field', values: { field: fault.join('.') } },
    where: placeAt(parsed, fault),
    advice: AGAIN,
  });
}

const VERSIONS: readonly unknown[] = [RECORD_VERSION, RECORD_VERSION_OF_PARTS];

const CHOOSE: Text = { key: 'web.file.advice.choose' };
const AGAIN: Text = { key: 'web.file.advice.again' };

function parse(text: string): ParsedJson {
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof BadJson)) throw error;
    const isRecord = text.includes(RECORD_FORMAT);
    const key = !isRecord ? 'web.file.neither' : error.isTruncated ? 'web.file.cutOff' : 'web.file.notJson';
    throw new BadFile({
      what: { key },
      where: whereOf(error.path, error.place),
      advice: isRecord ? AGAIN : CHOOSE,
    });
  }
}

function placeAt({ placeOf }: ParsedJson, path: Path): Text {
  return whereOf(path, placeOf(path));
}

/** Choices are counted from one, as the timeline does; anything has a line and a column. */
function whereOf(path: Path, { line, column }: { readonly line: number; readonly column: number }): Text {
  const [field, index] = path;
  const isChoice = field === 'choices' && typeof index === 'number';
  return isChoice
    ? { key: 'web.file.atChoiceAndLine', values: { choice: index + 1, line, column } }
    : { key: 'web.file.atLine', values: { line, column } };
}

type Fields = { readonly [name: string]: unknown };
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isLeftOutOrText: Check = (value) => value === undefined || isText(value);
const isWhole: Check = (value) => Number.isInteger(value);
const isPlain: Check = (value) => ['string', 'number', 'boolean'].includes(typeof value);
const isChoice: Check = (value) => Array.isArray(value) && value.length === 2 && isWhole(value[0]) && value[0] >= 1;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const packChecks = { id: isText, version: isText, digest: isLeftOutOrText };

/** The path to the first part that is missing or of the wrong shape. */
function faultIn(record: Fields): Path | undefined {
  const { pack, options, table, chance, earlier, outcome } = record;
  return (
    firstOf(record, [], { game: isText, rulesVersion: isText }) ??
    within(pack, ['pack'], packChecks) ??
    (isObject(options) ? firstEntry(Object.entries(options), ['options'], isPlain) : ['options']) ??
    (table === undefined || isObject(table) ? undefined : ['table']) ??
    listFault(record, 'seats', isText) ??
    chanceFault(chance) ??
    (earlier === undefined ? undefined : earlierFault(earlier)) ??
    listFault(record, 'choices', isChoice) ??
    listFault(record, 'checks', isText) ??
    (outcome === undefined ? undefined : outcomeFault(outcome))
  );
}

function chanceFault(chance: unknown): Path | undefined {
  if (!isObject(chance)) return ['chance'];
  if ('seed' in chance) return within(chance, ['chance'], { seed: isWhole });
  const path = ['chance', 'fairness'];
  const { fairness } = chance;
  const { secret } = Object(fairness) as Fields;
  return (
    within(fairness, path, { commitment: isText }) ??
    listFault(fairness as Fields, 'contributions', isText, path) ??
    (secret === undefined || isText(secret) ? undefined : [...path, 'secret'])
  );
}

/** What those rules saved is theirs; whoever plays on from it finds out whether they can. */
function earlierFault(earlier: unknown): Path | undefined {
  if (!Array.isArray(earlier)) return ['earlier'];
  for (const [i, part] of earlier.entries()) {
    const path = ['earlier', i];
    const fault =
      within(part, path, { rulesVersion: isText, upTo: isWhole, state: isObject }) ??
      within((part as Fields)['pack'], [...path, 'pack'], packChecks);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function outcomeFault(outcome: unknown): Path | undefined {
  return (
    within(outcome, ['outcome'], { rule: isText }) ?? listFault(outcome as Fields, 'winners', isWhole, ['outcome'])
  );
}

function within(value: unknown, path: Path, checks: Readonly<Record<string, Check>>): Path | undefined {
  return isObject(value) ? firstOf(value, path, checks) : path;
}

function firstOf(value: Fields, path: Path, checks: Readonly<Record<string, Check>>): Path | undefined {
  const wrong = Object.keys(checks).find((name) => !checks[name]!(value[name]));
  return wrong === undefined ? undefined : [...path, wrong];
}

function listFault(record: Fields, name: string, check: Check, path: Path = []): Path | undefined {
  const list = record[name];
  if (!Array.isArray(list)) return [...path, name];
  return firstEntry([...list.entries()], [...path, name], check);
}

function firstEntry(
  entries: readonly (readonly [string | number, unknown])[],
  path: Path,
  check: Check,
): Path | undefined {
  const wrong = entries.find(([, value]) => !check(value));
  return wrong === undefined ? undefined : [...path, wrong[0]];
}
