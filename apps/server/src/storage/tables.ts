// The tables as they lie in the database. Columns are called as the fields of the rows are, so that a row read is a row
// handed out; only what SQL has no common word for, a boolean, is written differently: as 0 or 1.

import type { ChatRow, ClockRow, EntryRow, FinishedRow, MatchRow, PlayerRow, SeatRow, SnapshotRow } from './storage.js';

type Booleans = 'isListed' | 'isOpenHanded' | 'isChatOpen' | 'isAdviceOpen';

/** A match as it is stored. */
export type StoredMatchRow = Omit<MatchRow, Booleans> & { readonly [Name in Booleans]: number };

/** A seat as it is stored. */
export interface StoredSeatRow extends SeatRow {
  /** When its match ended, so that the newest of a player's can be found; null as long as it is not over. */
  readonly endedAt: number | null;
}

/** A value of the server's own. */
export interface KeptRow {
  readonly name: string;
  readonly value: string;
}

/** Where a match stands: its last number, and where that entry lies. */
export interface CourseRow {
  readonly matchId: string;
  readonly number: number;
  readonly entry: number | null;
}

/** An entry where it lies, and where the one before it does. */
export interface StoredEntryRow extends EntryRow {
  readonly id: number;
  readonly previous: number | null;
}

export interface Tables {
  matches: StoredMatchRow;
  seats: StoredSeatRow;
  courses: CourseRow;
  entries: StoredEntryRow;
  snapshots: SnapshotRow;
  chat: ChatRow;
  finished: FinishedRow;
  clocks: ClockRow;
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
  packDigest: true,
  options: true,
  status: true,
  outcome: true,
  rematch: true,
  isListed: true,
  isOpenHanded: true,
  isChatOpen: true,
  isAdviceOpen: true,
  clockSeconds: true,
  secret: true,
  invitation: true,
  createdAt: true,
  updatedAt: true,
  visitedAt: true,
  maker: true,
  site: true,
  turn: true,
  hostSeat: true,
  follows: true,
  language: true,
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
  joiner: true,
  standing: true,
  knownAt: true,
  joinerSite: true,
});

export const courseColumns = inOrder<CourseRow>({ matchId: true, number: true, entry: true });

export const snapshotColumns = inOrder<SnapshotRow>({
  matchId: true,
  number: true,
  rulesVersion: true,
  packVersion: true,
  state: true,
});

export const chatColumns = inOrder<ChatRow>({
  matchId: true,
  number: true,
  seat: true,
  playerId: true,
  name: true,
  text: true,
  at: true,
});

export const finishedColumns = inOrder<FinishedRow>({
  matchId: true,
  number: true,
  record: true,
  rulesChangedAt: true,
  table: true,
  past: true,
});

export const clockColumns = inOrder<ClockRow>({ matchId: true, deadline: true, left: true });

export const playerColumns = inOrder<PlayerRow>({
  id: true,
  name: true,
  shape: true,
  colour: true,
  language: true,
  generation: true,
  createdAt: true,
});

export const keptColumns = inOrder<KeptRow>({ name: true, value: true });

/** Writes a match as the table has it. */
export function toStored(match: MatchRow): StoredMatchRow {
  const { isListed, isOpenHanded, isChatOpen, isAdviceOpen } = match;
  return {
    ...match,
    isListed: isListed ? 1 : 0,
    isOpenHanded: isOpenHanded ? 1 : 0,
    isChatOpen: isChatOpen ? 1 : 0,
    isAdviceOpen: isAdviceOpen ? 1 : 0,
  };
}

/** Reads a match as the table has it. */
export function fromStored(row: StoredMatchRow): MatchRow {
  const { isListed, isOpenHanded, isChatOpen, isAdviceOpen } = row;
  return {
    ...row,
    isListed: isListed === 1,
    isOpenHanded: isOpenHanded === 1,
    isChatOpen: isChatOpen === 1,
    isAdviceOpen: isAdviceOpen === 1,
  };
}
