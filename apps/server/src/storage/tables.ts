// The tables as they lie in the database. Columns are called as the fields of the rows are, so that a row read is a row
// handed out; only what SQL has no common word for, a boolean, is written differently: as 0 or 1.

import type { EntryRow, MatchRow, PlayerRow, SeatRow, SnapshotRow } from './storage.js';

type Booleans = 'isListed' | 'isOpenHanded';

/** A match as it is stored. */
export type StoredMatchRow = Omit<MatchRow, Booleans> & { readonly [Name in Booleans]: number };

/** A value of the server's own. */
export interface KeptRow {
  readonly name: string;
  readonly value: string;
}

export interface Tables {
  matches: StoredMatchRow;
  seats: SeatRow;
  entries: EntryRow;
  snapshots: SnapshotRow;
  players: PlayerRow;
  kept: KeptRow;
}

/** The columns of a table in a fixed order. The compiler names the one that was forgotten. */
function inOrder<Row>(columns: Readonly<Record<keyof Row, true>>): readonly (keyof Row & string)[] {
  return Object.keys(columns) as (keyof Row & string)[];
}

export const matchColumns = inOrder<StoredMatchRow>({
  id: true,
  game: true,
  rulesVersion: true,
  packId: true,
  packVersion: true,
  options: true,
  status: true,
  outcome: true,
  isListed: true,
  isOpenHanded: true,
  clockSeconds: true,
  secret: true,
  invitation: true,
  createdAt: true,
  updatedAt: true,
});

export const seatColumns = inOrder<SeatRow>({
  matchId: true,
  seat: true,
  kind: true,
  playerId: true,
  name: true,
  shape: true,
  colour: true,
  level: true,
  keyHash: true,
  contribution: true,
});

export const entryColumns = inOrder<EntryRow>({
  matchId: true,
  number: true,
  seat: true,
  how: true,
  body: true,
  asked: true,
  at: true,
});

export const snapshotColumns = inOrder<SnapshotRow>({
  matchId: true,
  number: true,
  rulesVersion: true,
  packVersion: true,
  state: true,
});

export const playerColumns = inOrder<PlayerRow>({
  id: true,
  name: true,
  shape: true,
  colour: true,
  language: true,
  createdAt: true,
});

export const keptColumns = inOrder<KeptRow>({ name: true, value: true });

/** Writes a match as the table has it. */
export function toStored(match: MatchRow): StoredMatchRow {
  return { ...match, isListed: match.isListed ? 1 : 0, isOpenHanded: match.isOpenHanded ? 1 : 0 };
}

/** Reads a match as the table has it. */
export function fromStored(row: StoredMatchRow): MatchRow {
  return { ...row, isListed: row.isListed === 1, isOpenHanded: row.isOpenHanded === 1 };
}
