// A record with one of its values changed, for tests that want to know whether anybody notices.

import type { MatchRecord } from '../../src/host.js';
import { throughJson } from '../support.js';

type Path = readonly (string | number)[];

/** Every place of a document that holds a value and not a list or an object. */
export function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, field]) =>
    leavesOf(field, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

/** The document with another value at one place. */
export function changed(record: MatchRecord, path: Path, change: (value: unknown) => unknown): MatchRecord {
  const copy = throughJson(record) as unknown as Record<string | number, unknown>;
  let holder = copy;
  for (const name of path.slice(0, -1)) holder = holder[name] as Record<string | number, unknown>;
  const last = path.at(-1)!;
  holder[last] = change(holder[last]);
  return copy as unknown as MatchRecord;
}

/** Another value of the same type. */
export function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return 'something';
  if (/^[0-9a-f]{16,}$/.test(value)) return value.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
  return `${value}x`;
}
