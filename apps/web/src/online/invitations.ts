// What a player keeps of matches online: the words that let others in, and the keys of their own seats. Kept in the
// browser only; in addresses they stand after the #, which no server is told.

import { read, write } from './device.js';

const INVITATION = 'automachia.invitation.';
const KEY = 'automachia.key.';
const SEEN = 'automachia.chat.';
/** Marks a key in an address: an invitation never begins with it. */
const KEY_MARK = '~';

export function keepInvitation(match: string, invitation: string): void {
  write(INVITATION + match, invitation);
}

export function invitationTo(match: string): string | undefined {
  return read(INVITATION + match);
}

export function keepKey(match: string, key: string): void {
  write(KEY + match, key);
}

export function keyOf(match: string): string | undefined {
  return read(KEY + match);
}

/** The last line of a match's chat that this device has shown. */
export function keepSeen(match: string, line: number): void {
  write(SEEN + match, String(line));
}

export function seenOf(match: string): number {
  return Number(read(SEEN + match) ?? 0);
}

/** A key as it stands in the address by which the same player sits down on another device. */
export function asAddress(key: string): string {
  return KEY_MARK + key;
}

/** The key in what stands in an address; undefined where it is an invitation. */
export function keyIn(words: string): string | undefined {
  return words.startsWith(KEY_MARK) ? words.slice(KEY_MARK.length) : undefined;
}
