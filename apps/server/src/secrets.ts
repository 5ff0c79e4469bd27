// Everything that must not be guessed: ids, keys, signatures.

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { networkOf, siteOf } from './rate.js';

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Twelve letters and digits that nobody confuses, 60 bits: short enough for an address. */
export function newId(): string {
  return idFrom(randomBytes(12));
}

/** The id that belongs to twelve bytes. */
export function idFrom(bytes: Uint8Array): string {
  return inLetters(bytes.subarray(0, 12));
}

/** 145 bits, for keys and invitations. Letters and digits only: one that began with "-" was an option to programs. */
export function newKey(): string {
  return inLetters(randomBytes(29));
}

/** Five bits of every byte. */
function inLetters(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}

/** What is stored of a key: enough to know it again, not enough to use it. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Whether a signature is the expected one, in a time that does not tell how much of it is. */
export function isSameSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Bytes of a mark: enough to tell addresses apart. */
const MARK = 12;

/** Knows an address again by a mark, from which nobody without the key can tell the address. */
export class AddressMarks {
  constructor(private readonly key: string) {}

  of(address: string): string {
    return this.markOf(`address:${networkOf(address)}`);
  }

  /** The mark of the site in which an address lies. */
  ofSite(address: string): string {
    return this.markOf(`site:${siteOf(address)}`);
  }

  private markOf(text: string): string {
    return createHmac('sha256', this.key).update(text).digest().subarray(0, MARK).toString('base64url');
  }
}

/** Whose a token is, and after how many renewals it was made. */
export interface Claimed {
  readonly playerId: string;
  readonly generation: number;
}

/** Signs player ids, so that a token can be known without being stored. */
export class Signer {
  constructor(private readonly secret: string) {}

  /** The first token of a player does not say that it is the first. */
  tokenOf({ playerId, generation }: Claimed): string {
    const said = generation === 0 ? playerId : `${playerId}.${generation}`;
    return `${said}.${this.signatureOf(said)}`;
  }

  /** What a token says; undefined where this server has not made it. Whether it is still good, its player knows. */
  read(token: string): Claimed | undefined {
    const dot = token.lastIndexOf('.');
    const said = token.slice(0, Math.max(0, dot));
    if (said === '' || !isSameSignature(token.slice(dot + 1), this.signatureOf(said))) return undefined;
    const [playerId = '', generation = '0'] = said.split('.');
    return { playerId, generation: Number(generation) };
  }

  private signatureOf(said: string): string {
    return createHmac('sha256', this.secret).update(`player:${said}`).digest('base64url');
  }
}
