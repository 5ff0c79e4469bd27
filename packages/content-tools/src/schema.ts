// From a schema's findings to complaints that say what to do.

import type { z } from 'zod';
import { didYouMean, nearest } from './nearest.js';
import type { Path } from './json.js';

export interface ValueComplaint {
  readonly path: Path;
  readonly complaint: string;
}

type Issue = z.core.$ZodIssue;

/** Checks a value; the value as the schema types it, or everything that is wrong with it. */
export function checkValue<T>(
  schema: z.ZodType<T>,
  value: unknown,
): { value: T } | { complaints: readonly ValueComplaint[] } {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data };
  const { issues } = result.error;
  return { complaints: issues.flatMap((issue) => complaintsOf(issue, value, issues)) };
}

function complaintsOf(issue: Issue, root: unknown, all: readonly Issue[]): ValueComplaint[] {
  const { path } = issue as { path: Path };
  if (issue.code === 'unrecognized_keys') {
    const missing = missingKeys(all, path, root);
    return issue.keys.map((key) => ({
      path: [...path, key],
      complaint: `there is no such field here.${didYouMean(key, missing) || ' Leave it out.'}`,
    }));
  }
  const found = valueAt(root, path);
  const misspelt = found === undefined ? misspeltAs(all, path, root) : undefined;
  if (misspelt !== undefined) return [{ path, complaint: `is missing; did you mean it by "${misspelt}"?` }];
  return [{ path, complaint: complaintOf(issue, found) }];
}

/** The field under which the missing one at a path was most likely written. */
function misspeltAs(all: readonly Issue[], path: Path, root: unknown): string | undefined {
  const name = path[path.length - 1];
  const parent = path.slice(0, -1);
  const holder = valueAt(root, parent);
  if (typeof name !== 'string' || typeof holder !== 'object' || holder === null) return undefined;
  const strange = all.find(
    (issue) => issue.code === 'unrecognized_keys' && keyOf(issue.path as Path) === keyOf(parent),
  ) as { readonly keys: readonly string[] } | undefined;
  return nearest(name, strange?.keys ?? Object.keys(holder));
}

function keyOf(path: Path): string {
  return JSON.stringify(path);
}

function complaintOf(issue: Issue, found: unknown): string {
  const shown = show(found);
  switch (issue.code) {
    case 'invalid_type':
      return found === undefined
        ? `is missing: write ${kindInWords(issue.expected)} here.`
        : `${shown} is not ${kindInWords(issue.expected)}.`;
    case 'invalid_value':
      return notOneOf(found, issue.values.map(String));
    case 'invalid_union':
      return issue.errors.length === 0
        ? notOneOf(found, discriminatorsOf(issue))
        : `${shown} is none of what may stand here.`;
    case 'too_small':
    case 'too_big':
      return `${shown} is out of range: ${rangeInWords(issue)}.`;
    default:
      // A check of the schema's own, which brings its own words.
      return issue.message;
  }
}

function notOneOf(found: unknown, known: readonly string[]): string {
  const hint = typeof found === 'string' ? didYouMean(found, known) : '';
  if (found === undefined)
    return `is missing: write ${known.length === 1 ? `"${known[0]}"` : `one of ${known.join(', ')}`}.`;
  if (known.length === 1) return `${show(found)} must be "${known[0]}".`;
  return `${show(found)} is not one of ${known.join(', ')}.${hint}`;
}

function discriminatorsOf(issue: Issue): readonly string[] {
  const { options } = issue as { options?: readonly unknown[] };
  return (options ?? []).map(String);
}

function rangeInWords(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const limit = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`;
  return issue.origin === 'array' ? `${limit} in the list` : issue.origin === 'string' ? `${limit} letters` : limit;
}

function kindInWords(expected: string): string {
  const words: Record<string, string> = {
    int: 'a whole number',
    number: 'a number',
    string: 'a text',
    boolean: 'true or false',
    array: 'a list [ … ]',
    object: 'an object { … }',
    record: 'an object { … }',
    tuple: 'a list [ … ]',
  };
  return words[expected] ?? expected;
}

/** Required fields that the object at a path lacks: a misspelt field is most likely one of them. */
function missingKeys(issues: readonly Issue[], parent: Path, root: unknown): string[] {
  return issues
    .map((issue) => issue.path as Path)
    .filter((path) => path.length === parent.length + 1 && parent.every((step, i) => path[i] === step))
    .filter((path) => valueAt(root, path) === undefined)
    .map((path) => String(path[path.length - 1]));
}

function valueAt(root: unknown, path: Path): unknown {
  let here = root;
  for (const step of path) here = (here as Record<string | number, unknown> | null | undefined)?.[step];
  return here;
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
