// Where two pieces of plain data differ first, for messages that a person can act on.

import { show } from './play.js';

/** Says where two pieces of plain data differ first; undefined where they are equal. */
export function differenceBetween(found: unknown, expected: unknown, path = ''): string | undefined {
  if (Object.is(found, expected)) return undefined;
  if (!isObject(found) || !isObject(expected) || Array.isArray(found) !== Array.isArray(expected)) {
    return `${path === '' ? 'found' : `${path}:`} ${shorten(show(found))} instead of ${shorten(show(expected))}`;
  }
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  for (const name of names) {
    const difference = differenceBetween(found[name], expected[name], pathTo(path, name, Array.isArray(expected)));
    if (difference !== undefined) return difference;
  }
  return undefined;
}

/** A step further along a path. */
export function pathTo(path: string, name: string, isInList: boolean): string {
  if (isInList) return `${path}[${name}]`;
  return path === '' ? name : `${path}.${name}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function shorten(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 157)}...`;
}
