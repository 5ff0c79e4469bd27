// What whoever starts the server may decide. Everything has a value that is right for a household or a club.

import type { Brains } from './bots/brains.js';
import type { Clock } from './clock.js';
import type { Storage } from './storage/storage.js';

export interface Limits {
  /** Requests a second of one address, and messages a second on one connection; short bursts may be higher. */
  readonly perSecond: number;
  /** Connections of one address at a time. */
  readonly streams: number;
  /** Bytes that may wait for a client that does not read, before it is let go. */
  readonly waitingBytes: number;
  /** Matches not yet over in which a player sits who makes another. From 100 on they are not counted. */
  readonly mostMatches: number;
}

export interface Settings {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly storage: Storage;
  readonly brains: Brains;
  readonly clock: Clock;
  readonly limits: Limits;
  /** How long bots wait where somebody may still take a choice back. */
  readonly botPause: number;
  /** Whether the address of a client is the one that a proxy in front reports. */
  readonly isBehindProxy: boolean;
  /** Origins other than the server's own from which browsers may connect. */
  readonly origins: readonly string[];
  /** The built browser client, where there is one. */
  readonly web: string | undefined;
  /** What was found before the start that an operator should know, a sentence each. */
  readonly warnings?: readonly string[];
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly logTo?: { write(line: string): void };
}

export const usualLimits: Limits = { perSecond: 50, streams: 200, waitingBytes: 1_000_000, mostMatches: 60 };
export const usualBotPause = 700;
