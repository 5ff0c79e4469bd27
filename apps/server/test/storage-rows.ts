// Rows for tests of the storage, complete but for what a test is about, and a directory for its files.

import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type {
  ChatRow,
  EntryRow,
  FinishedRow,
  MatchRow,
  PlayerRow,
  SeatRow,
  SnapshotRow,
} from '../src/storage/storage.js';

export function aMatch(id: string, rest: Partial<MatchRow> = {}): MatchRow {
  return {
    id,
    game: 'tournoi',
    rulesVersion: '1.0.0',
    packId: 'tournoi-base',
    packVersion: '1.2.0',
    packDigest: null,
    options: '{"rounds":3}',
    status: 'waiting',
    outcome: null,
    rematch: null,
    isListed: false,
    isOpenHanded: false,
    isChatOpen: false,
    isAdviceOpen: false,
    clockSeconds: null,
    secret: 'ab'.repeat(32),
    invitation: `invitation-to-${id}`,
    createdAt: 1_700_000_000_000,
    updatedAt: 1_700_000_000_000,
    visitedAt: 1_700_000_000_000,
    maker: null,
    site: null,
    turn: 0,
    hostSeat: null,
    language: null,
    follows: null,
    ...rest,
  };
}

export function aSeat(matchId: string, seat: number, rest: Partial<SeatRow> = {}): SeatRow {
  return {
    matchId,
    seat,
    kind: 'open',
    playerId: null,
    name: null,
    shape: null,
    colour: null,
    level: null,
    keyHash: null,
    contribution: '',
    joiner: null,
    standing: null,
    knownAt: null,
    joinerSite: null,
    ...rest,
  };
}

export function anEntry(matchId: string, number: number, rest: Partial<EntryRow> = {}): EntryRow {
  return {
    matchId,
    number,
    seat: 1,
    how: 'player',
    body: `{"choice":${number}}`,
    asked: 0b10,
    at: 1_700_000_000_000 + number,
    ...rest,
  };
}

export function aSnapshot(matchId: string, number: number, rest: Partial<SnapshotRow> = {}): SnapshotRow {
  return { matchId, number, rulesVersion: '1.0.0', packVersion: '1.2.0', state: `{"at":${number}}`, ...rest };
}

export function aLine(matchId: string, number: number, rest: Partial<ChatRow> = {}): ChatRow {
  const text = `line ${number}, « œuf » 👋`;
  return { matchId, number, seat: 1, playerId: 'p1', name: 'Zoë', text, at: 1_700_000_000_000 + number, ...rest };
}

export function aFinished(matchId: string, rest: Partial<FinishedRow> = {}): FinishedRow {
  const table = new Uint8Array([1, 2, 3]);
  return { matchId, number: 31, record: `{"of":"${matchId}"}`, rulesChangedAt: null, table, past: table, ...rest };
}

export function aPlayer(id: string, rest: Partial<PlayerRow> = {}): PlayerRow {
  return {
    id,
    name: 'Zoë',
    shape: 'star',
    colour: '#cc3311',
    language: 'fr',
    generation: 0,
    createdAt: 1_700_000_000_000,
    ...rest,
  };
}

/** A file that does not exist yet, in a directory that is removed after the test. */
export function aFile(): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-storage-'));
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }));
  return path.join(directory, 'matches.db');
}
