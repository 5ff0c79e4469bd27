// Whether a table is as somebody says: objects partially, lists in full. A list given where the table has a pile,
// { count, cards }, means its cards; null means that there is nothing.

import type { Choice, Plain } from '@automachia/kernel';
import { canonicalJson } from '@automachia/kernel/host';
import { pathTo } from './differences.js';
import { show } from './play.js';
import { didYouMean } from '@automachia/content-tools/nearest';

/** Where something is not as it was said to be. */
export interface Mismatch {
  readonly path: string;
  readonly expected: Plain;
  readonly found: Plain | undefined;
  /** What is wrong, as a sentence. */
  readonly message: string;
}

type Fields = { readonly [name: string]: Plain };

/** The first place where what was found is not what was expected; undefined where all is as expected. */
export function mismatchBetween(found: Plain | undefined, expected: Plain, path = ''): Mismatch | undefined {
  if (expected === null) return found === null || found === undefined ? undefined : differs(path, expected, found);
  if (isList(expected)) return listMismatch(found, expected, path);
  if (!isFields(expected)) return found === expected ? undefined : differs(path, expected, found);
  if (!isFields(found)) return differs(path, expected, found);
  for (const [name, inside] of Object.entries(expected)) {
    const inner = pathTo(path, name, false);
    if (inside !== null && !Object.hasOwn(found, name)) {
      const message = `there is no ${inner}.${didYouMean(name, Object.keys(found))} There is: ${Object.keys(found).join(', ') || 'nothing'}.`;
      return { path: inner, expected: inside, found: undefined, message };
    }
    const mismatch = mismatchBetween(found[name], inside, inner);
    if (mismatch !== undefined) return mismatch;
  }
  return undefined;
}

function listMismatch(found: Plain | undefined, expected: readonly Plain[], path: string): Mismatch | undefined {
  if (isFields(found) && 'count' in found) {
    if (found['cards'] !== undefined) return listMismatch(found['cards'], expected, path);
    const message = `${path || 'the pile'} is hidden: ${show(found['count'])} cards that cannot be seen.`;
    return { path, expected, found, message };
  }
  if (!isList(found) || found.length !== expected.length) return differs(path, expected, found);
  for (const [i, inside] of expected.entries()) {
    const mismatch = mismatchBetween(found[i], inside, `${path}[${i}]`);
    if (mismatch !== undefined) return mismatch;
  }
  return undefined;
}

function differs(path: string, expected: Plain, found: Plain | undefined): Mismatch {
  const what = path === '' ? 'it' : path;
  return { path, expected, found, message: `${what} is ${show(found)}, not ${show(expected)}.` };
}

/** What lies at a path such as `hands.2.cards` or `locations[0].at`; undefined where nothing does. */
export function valueAt(table: Plain, path: string): Plain | undefined {
  let value: Plain | undefined = table;
  for (const name of path.split(/[.[\]]+/).filter((one) => one !== '')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Fields)[name];
  }
  return value;
}

/** Whether two choices say the same. */
function isSameChoice(one: Choice, other: Choice): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** Those choices that are not among the others. */
export function choicesMissing(choices: readonly Choice[], among: readonly Choice[]): Choice[] {
  return choices.filter((choice) => !among.some((other) => isSameChoice(choice, other)));
}

function isList(value: Plain | undefined): value is readonly Plain[] {
  return Array.isArray(value);
}

function isFields(value: Plain | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
