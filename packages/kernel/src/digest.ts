// A hash of plain data. A digest of a whole state is for records and tests only: a hash over a small secret can be
// guessed, so a seat is only ever given the digest of its own view.

import { canonicalJson } from './canonical.js';
import { sha256Hex } from './sha256.js';

/** SHA-256 of plain data. */
export function digestOf(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}
