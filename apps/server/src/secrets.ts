// Everything that must not be guessed: ids, keys, signatures.

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { networkOf } from './rate.js';

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Twelve letters and digits that nobody confuses, 60 bits: short enough for an address. */
export function newId(): string {
  return idFrom(randomBytes(12));
}

/** The id that belongs to twelve bytes. */
export function idFrom(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 12), (byte) => letters[byte % letters.length]).join('');
}

/** 144 bits, for keys and invitations. */
export function newKey(): string {
  return randomBytes(18).toString('base64url');
}

/** What is stored of a key: enough to know it again, not enough to use it. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Whether a signature is the expected one, in a time that does not tell how much of it is. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Knows an address again by a mark, from which nobody without the key can tell the address. */
export class AddressMarks {
  constructor(private readonly key: string) {}

  of(address: string): string {
    return createHmac('sha256', this.key)
      .update(`address:${networkOf(address)}`)
      .digest('base64url')
      .slice(0, 16);
  }
}

/** Signs player ids, so that a token can be known without being stored. */
export class Signer {
  constructor(private readonly secret: string) {}

  tokenOf(playerId: string): string {
    return `${playerId}.${this.signatureOf(playerId)}`;
  }

  /** Whose token it is; undefined where it is nobody's. */
  playerOf(token: string): string | undefined {
    const dot = token.indexOf('.');
    if (dot < 1) return undefined;
    const playerId = token.slice(0, dot);
    return isSame(token.slice(dot + 1), this.signatureOf(playerId)) ? playerId : undefined;
  }

  private signatureOf(playerId: string): string {
    return createHmac('sha256', this.secret).update(`player:${playerId}`).digest('base64url');
  }
}
