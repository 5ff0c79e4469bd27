// What the server remembers, as an interface: rows are the truth, everything in memory can be made from them again.
// Embedded SQLite stands behind it today; the same tests run against whatever joins it.

import type { BotLevel, How, Status } from '@automachia/protocol';

/** A match as it was agreed on, and how far it has come. */
export interface MatchRow {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: string;
  readonly packId: string;
  readonly packVersion: string;
  /** Of which content, where it is not that of the house. */
  readonly packDigest: string | null;
  /** JSON. */
  readonly options: string;
  readonly status: Status;
  /** Once it is over: JSON of how it ended. */
  readonly outcome: string | null;
  /** Once a player has asked for a rematch: JSON of its id and the seat that asked. */
  readonly rematch: string | null;
  readonly isListed: boolean;
  readonly isOpenHanded: boolean;
  /** Whether who watches may write in the chat. */
  readonly isChatOpen: boolean;
  /** Whether players may ask a bot for advice. */
  readonly isAdviceOpen: boolean;
  /** Seconds for each decision; null where nobody is timed. */
  readonly clockSeconds: number | null;
  /** The server's part of the dice, 64 hexadecimal digits. Never leaves the server before the match is over. */
  readonly secret: string;
  readonly invitation: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** When one of its players was last there. Written when the match falls asleep, not while they are. */
  readonly visitedAt: number;
  /** The mark of the address it was made from, see `AddressMarks`; null where that is not known. */
  readonly maker: string | null;
  /** The mark of the wider network in which that lies, likewise. */
  readonly site: string | null;
  /** In which round of the lobby it is shown, where it is listed: the first of everybody come before anybody's second. */
  readonly turn: number;
  /** The seat of whose table it is: who made it, and once they have left, who came after them; null where that is not known. */
  readonly hostSeat: number | null;
  /** The match that this one is the rematch of; null where it is none. */
  readonly follows: string | null;
  /** What its maker spoke; null in matches from before that was noted. */
  readonly language: PlayerRow['language'] | null;
}

/** A seat of a match. */
export interface SeatRow {
  readonly matchId: string;
  readonly seat: number;
  readonly kind: 'open' | 'human' | 'bot';
  /** Whose seat it is, also while a bot plays for them. */
  readonly playerId: string | null;
  readonly name: string | null;
  readonly shape: string | null;
  readonly colour: string | null;
  readonly level: BotLevel | null;
  /** SHA-256 of the seat's key: the key itself is nowhere. */
  readonly keyHash: string | null;
  readonly contribution: string;
  /** The mark of the address from which somebody joined here; null where nobody did. */
  readonly joiner: string | null;
  /** What it has answered beforehand, as JSON; null where that is nothing. For its own player only. */
  readonly standing: string | null;
  /** When its player was first there after the match had begun; null where they have not been. */
  readonly knownAt: number | null;
  /** The mark of the site in which the address of `joiner` lies, likewise. */
  readonly joinerSite: string | null;
}

/** One number of a match: a choice, an undo, a change of rules. Never changed, and removed only with a cancelled match. */
export interface EntryRow {
  readonly matchId: string;
  /** From 1, without gaps: two processes cannot both write the same one. */
  readonly number: number;
  readonly seat: number;
  readonly how: How;
  /** JSON: `{"choice": …}`, with a note where there is one; `{}` for an undo. */
  readonly body: string;
  /** The seats that are to decide after it, as a mask: bit 1 for seat 1. */
  readonly asked: number;
  readonly at: number;
}

/** Somebody has taken a choice back. */
export type Undo = Pick<EntryRow, 'number' | 'seat'>;

/** A state from which a match can be taken up. Only the newest is kept. */
export interface SnapshotRow {
  readonly matchId: string;
  readonly number: number;
  readonly rulesVersion: string;
  readonly packVersion: string;
  /** JSON of the saved state. */
  readonly state: string;
}

/** The clock of a match that is asleep. */
export interface ClockRow {
  readonly matchId: string;
  /** When the time for the present decision is up, in milliseconds since 1970. */
  readonly deadline: number;
  /** JSON: what was left of earlier decisions that somebody may still come back to, `[[decision, milliseconds], …]`. */
  readonly left: string;
}

/** How much of a chat is by somebody. */
export interface ChatShare extends Pick<ChatRow, 'seat' | 'playerId'> {
  readonly lines: number;
}

/** A line of the chat. Never changed, and removed only with a cancelled match; the match does not know of it. */
export interface ChatRow {
  readonly matchId: string;
  /** From 1, without gaps: two processes cannot both write the same one. */
  readonly number: number;
  /** 0 for somebody who watches. */
  readonly seat: number;
  readonly playerId: string;
  /** What they were called when they said it. */
  readonly name: string | null;
  readonly text: string;
  readonly at: number;
}

/** What stays of a match that is over, whatever the rules become. Never changed, never removed. */
export interface FinishedRow {
  readonly matchId: string;
  /** Its last number. */
  readonly number: number;
  /** JSON of its record, as it is sent; null where no single version of the rules can play it again. */
  readonly record: string | null;
  /** Then the number at which the rules changed. */
  readonly rulesChangedAt: number | null;
  /** Compressed: what every seat saw last, and what it was told on the way there. */
  readonly table: Uint8Array;
  /** Compressed: how the table looked to every seat before; null where it cannot be told. */
  readonly past: Uint8Array | null;
}

export interface PlayerRow {
  readonly id: string;
  readonly name: string;
  readonly shape: string;
  readonly colour: string;
  readonly language: string;
  /** How often their tokens were renewed or taken back: only those made since the last time are good. */
  readonly generation: number;
  readonly createdAt: number;
}

/** What may change about a match or a seat after it was made. */
export type MatchChange = Partial<
  Pick<
    MatchRow,
    'status' | 'outcome' | 'rulesVersion' | 'packVersion' | 'updatedAt' | 'visitedAt' | 'invitation' | 'hostSeat'
  >
>;
export type SeatChangeRow = Partial<Omit<SeatRow, 'matchId' | 'seat'>>;

/** One thing to write. Those of one call are written together and with one synchronisation of the disk. */
export type Write =
  /** With what changes by it: a seat only where it is still as expected, the entry counts all the same. */
  | { readonly entry: EntryRow; readonly match?: MatchChange; readonly seat?: SeatWrite }
  | { readonly snapshot: SnapshotRow }
  | { readonly chat: ChatRow }
  | { readonly finished: FinishedRow }
  | { readonly newMatch: MatchRow; readonly seats: readonly SeatRow[]; readonly follows?: RematchWrite }
  | { readonly matchId: string; readonly match: MatchChange }
  | SeatWrite
  | { readonly player: PlayerRow }
  | TokensWrite
  | { readonly clock: ClockRow }
  /** The match is in memory again, with its clock. */
  | { readonly clockTaken: string }
  /** A match that was cancelled goes, with all that belongs to it; only where it still is. */
  | { readonly cancelledMatch: string }
  /** A guest goes; only where they sit nowhere. */
  | { readonly unseatedGuest: string }
  /** All clocks, by so many milliseconds. */
  | { readonly clocksMovedBy: number }
  /** The server is running at this moment. */
  | { readonly aliveAt: number };

/** Makes the tokens of a player void; only where nobody has done so meanwhile. */
export interface TokensWrite {
  readonly tokensOf: string;
  readonly if: Pick<PlayerRow, 'generation'>;
  readonly generation: number;
}

/** A match is made only where the one before has still the expected rematch: two people cannot both make it. */
export interface RematchWrite {
  readonly matchId: string;
  readonly if: Pick<MatchRow, 'rematch'>;
  readonly rematch: string;
}

/** Takes effect only where the seat is still as expected: two people cannot take the same one. */
export interface SeatWrite {
  readonly matchId: string;
  readonly seat: number;
  readonly if: Pick<SeatRow, 'kind' | 'playerId'>;
  readonly change: SeatChangeRow;
  /** What changes about the match with it. */
  readonly match?: MatchChange;
}

/** `conflict`: somebody else was first (that number, that id, that seat); nothing of this write counts. */
export type WriteResult = 'written' | 'conflict';

/** Everything about one match, for taking it up. */
export interface StoredMatch {
  readonly match: MatchRow;
  readonly seats: readonly SeatRow[];
}

/** A match in a list, with what its last entry says. */
export interface ListedMatch extends StoredMatch {
  readonly number: number;
  readonly asked: number;
  /** When it was written; 0 where there is none. */
  readonly at: number;
}

/** Whose choices count as those of a seat: its player's, or also those of a bot that they left it to. */
export interface ChosenBy {
  readonly isBotCounted: boolean;
}

/** The matches that were made from one address and are not over. */
export interface Unfinished {
  readonly matches: number;
  /** Those of them that wait in the lobby. */
  readonly listed: number;
}

/** From where somebody joined: the mark of an address, or that of a site. */
export type JoinedFrom = { readonly joiner: string } | { readonly joinerSite: string };

/** A seat that was taken from somewhere. */
export interface JoinedSeat
  extends Pick<SeatRow, 'matchId' | 'seat' | 'kind'>,
    Pick<MatchRow, 'clockSeconds' | 'status' | 'updatedAt'> {
  /** The seats that are to decide, as the last entry says; null where there is none. */
  readonly asked: number | null;
}

/** Before which moment a match must have been left alone to be of no use to anybody any more. */
export interface LeftAlone {
  /** Where it waits in the lobby. */
  readonly listed: number;
  /** Where it waits for whoever was invited. */
  readonly invited: number;
  readonly playing: number;
}

/** A stretch of all matches, in the order of their ids. */
export interface Stretch {
  /** Those in it that are over, and of which nothing is kept yet. */
  readonly unkept: readonly Pick<
    MatchRow,
    'id' | 'game' | 'rulesVersion' | 'packId' | 'packVersion' | 'packDigest' | 'maker'
  >[];
  /** The last id in it; null where no match comes after it. */
  readonly last: string | null;
}

/** What a stretch of all matches, in the order of their ids, has without a snapshot. */
export interface WithoutSnapshot {
  /** Those in it that are played and have entries that are in no snapshot. */
  readonly ids: readonly string[];
  /** The last id in it; null where no match comes after it. */
  readonly last: string | null;
}

/** Who sits nowhere in a stretch of all guests, in the order of their ids. */
export interface Unseated {
  readonly ids: readonly string[];
  /** The last id in it; null where no guest comes after it. */
  readonly last: string | null;
}

/** The storage could not do it: disk full, database locked. Nothing of the call was written. */
export class StorageError extends Error {
  constructor(
    message: string,
    /** Whether the storage itself is well, and something is wrong with what was to be written. */
    readonly isOfWhatWasWritten = false,
  ) {
    super(message);
    this.name = 'StorageError';
  }
}

/** What was given as the place of the database can be none, whatever is done about rights and disks. */
export class PlaceError extends StorageError {
  constructor(message: string) {
    super(message);
    this.name = 'PlaceError';
  }
}

export interface Storage {
  /** Writes all that has no conflict, in one transaction, durably; throws `StorageError` having written nothing. */
  write(writes: readonly Write[]): Promise<readonly WriteResult[]>;
  match(id: string): Promise<StoredMatch | undefined>;
  /** Entries with a number above `after`, in order. */
  entries(matchId: string, after: number): Promise<readonly EntryRow[]>;
  /** The number of a match's last entry; 0 where there is none. */
  lastNumber(matchId: string): Promise<number>;
  /** The entries of a match in which a choice was taken back, in order. */
  undos(matchId: string): Promise<readonly Undo[]>;
  /** Whether whoever sits there has made a choice themselves that was not taken back. */
  hasChosen(matchId: string, seat: number, by: ChosenBy): Promise<boolean>;
  snapshot(matchId: string): Promise<SnapshotRow | undefined>;
  /** The first lines of the chat with a number above `after`, in order. */
  chat(matchId: string, after: number, limit: number): Promise<readonly ChatRow[]>;
  /** How many lines of the chat are by whom. */
  chatShares(matchId: string): Promise<readonly ChatShare[]>;
  /** The record of a match that is over; undefined where it has not been made yet. */
  record(matchId: string): Promise<Pick<FinishedRow, 'record' | 'rulesChangedAt'> | undefined>;
  /** The last table of a match that is over, likewise. */
  lastTable(matchId: string): Promise<Pick<FinishedRow, 'number' | 'table'> | undefined>;
  /** How its table looked before, likewise; null where that cannot be told. */
  keptPast(matchId: string): Promise<Uint8Array | null | undefined>;
  /** The next so many matches after an id: small steps, as nobody should wait for a look at all of them. */
  unkeptMatches(after: string, limit: number): Promise<Stretch>;
  player(id: string): Promise<PlayerRow | undefined>;
  /** The matches in which a player sits: the unfinished ones, then the others; where something last happened first. */
  matchesOf(playerId: string, limit: number): Promise<readonly ListedMatch[]>;
  /** In how many matches that are not over a player sits, counted up to a limit. */
  seatedIn(playerId: string, limit: number): Promise<number>;
  /**
   * What the lobby shows to everybody, from a place on and up to a limit: listed matches that are waiting, then those
   * being played; by their turns, and the newest first.
   */
  listedMatches(from: number, limit: number): Promise<readonly ListedMatch[]>;
  /** The turn in the lobby of a match that is still to be made. */
  turnInLobby(maker: string, site: string): Promise<number>;
  unfinishedOf(maker: string): Promise<Unfinished>;
  /** How many matches that are not over were made from a site. */
  unfinishedIn(site: string): Promise<number>;
  /**
   * Where somebody joined from an address or a site, a match that was made elsewhere and is not over, up to a limit: those
   * first that are to decide, then those that began or were joined last.
   */
  joinedFrom(from: JoinedFrom, limit: number): Promise<readonly JoinedSeat[]>;
  /** Waiting and running matches in which nobody was and nothing happened since, the longest first, up to a limit. */
  matchesLeftAlone(since: LeftAlone, limit: number): Promise<readonly string[]>;
  /** Matches that were cancelled before a moment, the longest ago first, up to a limit. */
  cancelledBefore(before: number, limit: number): Promise<readonly string[]>;
  /** Guests from before a moment who sit nowhere, among the next so many after an id: small steps. */
  unseatedGuests(after: string, before: number, limit: number): Promise<Unseated>;
  /** The clock of a match that is asleep. */
  clock(matchId: string): Promise<ClockRow | undefined>;
  /** The clocks that run out next, in that order, up to a limit. */
  nextClocks(limit: number): Promise<readonly ClockRow[]>;
  /**
   * Before the first match is taken up: gives every running match with a clock its deadline. Where a crash has left none,
   * it is counted from the last entry; where a bot is to go on, it is now. All are moved by the time in which nothing ran,
   * and nobody has less than `atLeast` milliseconds, or than the whole time of their clock.
   */
  windClocks(now: number, atLeast: number): Promise<void>;
  /** What lacks a snapshot among the next so many matches after an id: small steps, as with `unkeptMatches`. */
  matchesWithoutSnapshot(after: string, limit: number): Promise<WithoutSnapshot>;
  /** A value of the server's own, such as the key that signs its cookies: the one stored first, for ever. */
  keep(name: string, value: string): Promise<string>;
  close(): Promise<void>;
}
