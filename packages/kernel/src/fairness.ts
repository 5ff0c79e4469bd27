// Dice that anybody can verify. Before a match the host publishes the hash of a secret; every seat then adds words of
// its own; the stream's key is made of all of them, so neither side could steer it. When the match is over the secret
// is revealed, and whoever has the record can compute every die and every shuffle again.

import { fromHex, hmacSha256, sha256, toHex, utf8 } from './sha256.js';

/** What the host promises before the match, and reveals after it. */
export interface Fairness {
  /** SHA-256 of the host's secret, published before anybody contributes. */
  readonly commitment: string;
  /** What each seat added, by seat (`contributions[seat - 1]`). */
  readonly contributions: readonly string[];
  /** The host's secret (64 hexadecimal digits), present once the match is over. */
  readonly secret?: string;
}

/** The hash that a host publishes for its secret. */
export function commitmentTo(secret: string): string {
  return toHex(sha256(fromHex(secret)));
}

/** The key of a match's stream, from the host's secret and every seat's contribution. */
export function streamKey(secret: string, contributions: readonly string[]): string {
  if (!isSecret(secret)) throw new Error('The host’s secret must be 64 hexadecimal digits in lower case.');
  const joined = contributions.map((words, i) => `${i + 1}:${utf8(words).length}:${words}`).join('\n');
  return toHex(hmacSha256(fromHex(secret), utf8(joined)));
}

/** Whether a revealed secret is the one that was promised. */
export function keepsPromise(fairness: Fairness): boolean {
  return (
    fairness.secret !== undefined && isSecret(fairness.secret) && commitmentTo(fairness.secret) === fairness.commitment
  );
}

function isSecret(secret: string): boolean {
  return /^[0-9a-f]{64}$/.test(secret);
}
