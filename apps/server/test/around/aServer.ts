// A server for a test: on a free port, in a file of its own, gone when the test is.

import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Game } from '@automachia/kernel';
import { onTestFinished } from 'vitest';
import { brainsHere } from '../../src/bots/brains.js';
import { systemClock } from '../../src/clock.js';
import type { RunningServer } from '../../src/server.js';
import { startServer } from '../../src/server.js';
import type { Settings } from '../../src/settings.js';
import { usualLifetimes } from '../../src/settings.js';
import { openStorage } from '../../src/storage/open.js';
import type { Storage } from '../../src/storage/storage.js';
// Nobody's first request waits for games that are being fetched: tests count what happens in a second.
import './shelfGames.js';

export type Wishes = Partial<Omit<Settings, 'storage'>> & {
  readonly file?: string;
  readonly storage?: Storage;
  readonly games?: (id: string) => Game | undefined;
};

export interface TestServer extends RunningServer {
  readonly file: string;
  readonly storage: Storage;
  /** Where its requests go, without a slash at the end. */
  readonly origin: string;
}

/** Limits that no test meets by accident. */
export const noLimits: Settings['limits'] = {
  perSecond: 1_000_000,
  connections: 10_000,
  waitingBytes: 1_000_000,
  longestUnread: 30_000,
  mostMatches: 1_000_000,
  unplayedMatches: Number.POSITIVE_INFINITY,
  awaitedMatches: Number.POSITIVE_INFINITY,
  unaskedMatches: Number.POSITIVE_INFINITY,
  addressUnplayed: Number.POSITIVE_INFINITY,
  addressUnasked: Number.POSITIVE_INFINITY,
  siteUnplayed: Number.POSITIVE_INFINITY,
  siteUnasked: Number.POSITIVE_INFINITY,
  addressMatches: Number.POSITIVE_INFINITY,
  addressListed: Number.POSITIVE_INFINITY,
  liveMatches: Number.POSITIVE_INFINITY,
  matchEntries: Number.POSITIVE_INFINITY,
  ruleTime: Number.POSITIVE_INFINITY,
};

export async function aServer(wishes: Wishes = {}): Promise<TestServer> {
  const { file = aPlace(), games, storage = await openStorage(file), ...rest } = wishes;
  const settings: Settings = {
    host: '127.0.0.1',
    port: 0,
    storage,
    brains: brainsHere,
    clock: systemClock,
    limits: noLimits,
    lifetimes: usualLifetimes,
    botPause: 0,
    isBehindProxy: false,
    origins: [],
    hostNames: [],
    web: undefined,
    logLevel: 'silent',
    ...rest,
  };
  const server = await startServer(settings, games);
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= server.stop());
  onTestFinished(stop);
  return { ...server, stop, file, storage, origin: server.address.slice(0, -1) };
}

/** A file that does not exist yet, in a directory that is removed after the test. */
export function aPlace(): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-server-'));
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }));
  return path.join(directory, 'matches.db');
}

/** What a power cut leaves: the file as it is now, in another place. The server goes on and knows nothing of it. */
export function aPowerCut({ file }: TestServer): string {
  const copy = aPlace();
  for (const end of ['', '-wal']) if (fs.existsSync(file + end)) fs.copyFileSync(file + end, copy + end);
  return copy;
}
