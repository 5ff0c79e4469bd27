// One spelling for equal data, and a hash of it. A digest of a whole state is for records and tests only: a hash over
// a small secret can be guessed, so a seat is only ever given the digest of its own view.

import { sha256Hex } from './sha256.js';

/** JSON with the fields of every object in alphabetical order, so that equal data is spelled equally. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one === undefined ? null : one)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = value as Record<string, unknown>;
  const parts: string[] = [];
  for (const name of Object.keys(fields).sort()) {
    if (fields[name] !== undefined) parts.push(`${JSON.stringify(name)}:${canonicalJson(fields[name])}`);
  }
  return `{${parts.join(',')}}`;
}

/** SHA-256 of plain data. */
export function digestOf(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}

/** Whether two pieces of plain data are equal. */
export function isEqual(one: unknown, other: unknown): boolean {
  return one === other || canonicalJson(one) === canonicalJson(other);
}
