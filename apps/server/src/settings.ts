// What whoever starts the server may decide. Everything has a value that is right for a household or a club.

import v8 from 'node:v8';
import type { PlayedPack } from '@automachia/manifest';
import type { Brains } from './bots/brains.js';
import type { Clock } from './clock.js';
import type { Storage } from './storage/storage.js';

export interface Limits {
  /** Requests a second of one address, and messages a second on one connection; short bursts may be higher. */
  readonly perSecond: number;
  /** Connections of one address at a time. */
  readonly connections: number;
  /** Bytes that may wait for a client that does not read, before it is let go. */
  readonly waitingBytes: number;
  /** How long, in milliseconds, an answer may wait without any of it being read, before its connection ends. */
  readonly longestUnread: number;
  /** Matches not yet over in which a player sits who makes or joins another. From 100 on they are not counted. */
  readonly mostMatches: number;
  /** Matches of others that a player has joined and not chosen in yet; Infinity: they are not counted. */
  readonly unplayedMatches: number;
  /** The same together with those without a clock that wait for the player: more, as slow matches are played like that. */
  readonly awaitedMatches: number;
  /** Matches of others that have just begun and not asked the player yet: more, as it is not up to them. */
  readonly unaskedMatches: number;
  /** Unplayed ones, and those that wait for who is not there, of all who joined from one address what was made elsewhere. */
  readonly addressUnplayed: number;
  /** Of the same people, those that have just begun and not asked them yet. */
  readonly addressUnasked: number;
  /** Both once more, of all who joined from one site what was made outside it. */
  readonly siteUnplayed: number;
  readonly siteUnasked: number;
  /** Matches not yet over that were made from one address; Infinity: they are not counted. */
  readonly addressMatches: number;
  /** Of these, how many may wait in the lobby at the same time. */
  readonly addressListed: number;
  /** Matches in memory at a time. */
  readonly liveMatches: number;
  /** Entries of a match: one that has come to so many and is not over is cancelled. */
  readonly matchEntries: number;
  /** Milliseconds of each second that the rules may take for the matches made from one address; beyond that they wait. */
  readonly ruleTime: number;
}

/** For how long, in milliseconds, a match is kept in which nobody is and nothing happens. Then it is cancelled. */
export interface Lifetimes {
  /** Where it waits in the lobby. */
  readonly listed: number;
  /** Where it waits for whoever was invited. */
  readonly invited: number;
  /** Once it has begun: longer than any clock. */
  readonly playing: number;
  /** While it has no clock and waits for a player who has never chosen in it. Then any of the others may end it. */
  readonly unplayed: number;
  /** The same where that player has not been there since it began. */
  readonly unknown: number;
  /** The same where they have chosen before. */
  readonly absent: number;
  /** Once it was cancelled: then it goes, with all that belongs to it. */
  readonly cancelled: number;
  /** Of a guest who never sat down anywhere, likewise. */
  readonly unseated: number;
}

export interface Settings {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly storage: Storage;
  readonly brains: Brains;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly lifetimes: Lifetimes;
  /** How long bots wait where somebody may still take a choice back. */
  readonly botPause: number;
  /** Whether the address of a client is the one that a proxy in front reports. */
  readonly isBehindProxy: boolean;
  /** Origins other than the server's own from which browsers may connect. */
  readonly origins: readonly string[];
  /** The names by which it may be asked for, as browsers write them; none: any. */
  readonly hostNames: readonly string[];
  /** The packs that the operator installed beside those of the house; each was checked. */
  readonly packs?: readonly PlayedPack[];
  /** The built browser client, where there is one. */
  readonly web: string | undefined;
  /** What was found before the start that an operator should know, a sentence each. */
  readonly warnings?: readonly string[];
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly logTo?: { write(line: string): void };
}

/** Bytes of memory that Node must be allowed for each match that is in it: a match takes a quarter of that. */
const BYTES_FOR_A_MATCH = 50_000;
const MOST_LIVE = 10_000;

export const usualLimits: Limits = {
  perSecond: 50,
  connections: 200,
  waitingBytes: 1_000_000,
  longestUnread: 30_000,
  mostMatches: 60,
  unplayedMatches: 5,
  awaitedMatches: 20,
  unaskedMatches: 10,
  addressUnplayed: 15,
  addressUnasked: 20,
  siteUnplayed: 30,
  siteUnasked: 40,
  addressMatches: 300,
  addressListed: 10,
  liveMatches: Math.min(MOST_LIVE, Math.floor(v8.getHeapStatistics().heap_size_limit / BYTES_FOR_A_MATCH)),
  // Several times what the longest match takes of which anybody knows. Whoever looks back at it has all of it read.
  matchEntries: 6000,
  ruleTime: 100,
};

const MINUTE = 60_000;
export const DAY = 86_400_000;
export const WEEK = 7 * DAY;

export const usualLifetimes: Lifetimes = {
  listed: DAY,
  invited: WEEK,
  playing: 8 * WEEK,
  unplayed: 30 * MINUTE,
  unknown: DAY,
  absent: 3 * DAY,
  cancelled: 4 * WEEK,
  unseated: 8 * WEEK,
};
export const usualBotPause = 700;
