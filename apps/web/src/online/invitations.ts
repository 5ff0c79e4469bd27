// What a player keeps of matches online: the words that let others in, and the keys of their own seats. Kept in the
// browser only; in addresses they stand after the #, which no server is told.

import { playerId } from '../settings.js';
import { forget, read, write } from './device.js';

const INVITATION = 'automachia.invitation.';
const KEY = 'automachia.key.';
const SEATS = 'automachia.seats';
/** So many seats are looked after; those that were taken before them can still be opened by their address. */
const MOST_SEATS = 20;
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
  const others = keptSeats().filter((one) => one.match !== match);
  keepSeats([{ match, player: playerId.value }, ...others].slice(0, MOST_SEATS));
}

/** A match in which this browser took a seat, and who it was to the server then. */
interface KeptSeat {
  readonly match: string;
  readonly player: string;
}

/** The last one first, until their matches are found to be over. */
export function keptSeats(): readonly KeptSeat[] {
  return (read(SEATS) ?? '').split(' ').flatMap((words) => {
    const [match = '', player = ''] = words.split(':');
    return match === '' ? [] : [{ match, player }];
  });
}

function keepSeats(seats: readonly KeptSeat[]): void {
  write(SEATS, seats.map(({ match, player }) => `${match}:${player}`).join(' '));
}

/** Why a seat that was taken here is one's own no longer: whoever still is who they were has it on another device. */
export function whyLost(match: string): 'moved' | 'signedOut' {
  const seat = keptSeats().find((one) => one.match === match);
  return seat === undefined || seat.player === playerId.value ? 'moved' : 'signedOut';
}

/** There is no seat to come back to; the key may still open what is left of the match. */
export function forgetSeat(match: string): void {
  keepSeats(keptSeats().filter((one) => one.match !== match));
}

/** The seat was given up: its key opens nothing. */
export function forgetKey(match: string): void {
  forget(KEY + match);
  forgetSeat(match);
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

/** The invitation in what stands in an address; undefined where it is a key, or nothing. */
export function invitationIn(words: string | undefined): string | undefined {
  return words === undefined || keyIn(words) !== undefined ? undefined : words;
}
