// From rows to a table and back: a match is taken up by its newest snapshot and the entries after it.

import type { Entry, HostedTable } from '@automachia/hosting';
import { BadEntry, HostedTable as Table, setUpTable } from '@automachia/hosting';
import type { Game, KernelState } from '@automachia/kernel';
import type { ChanceSource, Saved, TableAct, Told } from '@automachia/kernel/host';
import { BadSave, Course } from '@automachia/kernel/host';
import type { Slices } from '../slices.js';
import type { EntryRow, MatchRow, SeatRow, SnapshotRow, StoredMatch } from '../storage/storage.js';

/** A match that this program cannot go on with: why, and what to do. */
export class CannotGoOn extends Error {}

export function chanceOfMatch(match: MatchRow, seats: readonly SeatRow[]): ChanceSource {
  return { secret: match.secret, contributions: seats.map((seat) => seat.contribution) };
}

/** A table before anything was chosen, and what was told while it was set up. */
export function setUpMatch(
  game: Game,
  match: MatchRow,
  seats: readonly SeatRow[],
): { readonly table: HostedTable<KernelState>; readonly told: readonly Told[] } {
  const options = JSON.parse(match.options) as Record<string, unknown>;
  return setUpTable(game, { options, chance: chanceOfMatch(match, seats) });
}

/** What a stored entry says. */
export function entryOf(row: EntryRow): Entry {
  const { choice, note, act, thought } = JSON.parse(row.body) as Pick<Entry, 'choice' | 'note' | 'act' | 'thought'>;
  return {
    number: row.number,
    seat: row.seat,
    how: row.how,
    ...(choice === undefined ? {} : { choice }),
    ...(note === undefined ? {} : { note }),
    ...(act === undefined ? {} : { act }),
    ...(thought === undefined ? {} : { thought }),
  };
}

export function rowOf(matchId: string, entry: Entry, asked: number, at: number): EntryRow {
  const { number, seat, how, choice, note, act, thought } = entry;
  if (act !== undefined) return { matchId, number, seat, how, body: JSON.stringify({ act }), asked, at };
  const isPlain = note === undefined && thought === undefined;
  const body = isPlain ? `{"choice":${JSON.stringify(choice ?? null)}}` : JSON.stringify({ choice, note, thought });
  return { matchId, number, seat, how, body: how === 'undo' ? '{}' : body, asked, at };
}

export function snapshotOf(match: MatchRow, table: HostedTable<KernelState>): SnapshotRow {
  const { isSettled } = table.course;
  const acts = table.acts.length === 0 ? {} : { acts: table.acts };
  const state = JSON.stringify({ ...table.game.save(table.state), isSettled, ...acts });
  const { rulesVersion, packVersion } = match;
  return { matchId: match.id, number: table.number, rulesVersion, packVersion, state };
}

/** Whether nobody could take anything back when a snapshot was made: then it says all there is to know. */
export function wasSettled({ state }: SnapshotRow): boolean {
  return (JSON.parse(state) as BesideState).isSettled !== false;
}

/** The rules a stored row was made under, where they are not the program's. */
export function otherRules(game: Game, row: { rulesVersion: string; packVersion: string }): string | undefined {
  if (row.rulesVersion === game.version && row.packVersion === game.pack.version) return undefined;
  return `rules ${row.rulesVersion} with cards ${row.packVersion}`;
}

/** What a match is taken up from. */
export interface KeptMatch {
  readonly snapshot: SnapshotRow | undefined;
  /** All entries after it. */
  readonly rows: readonly EntryRow[];
}

/** Takes a match up. Under the same rules always; under others only from a snapshot that nothing follows. */
export async function takeUp(
  game: Game,
  { match, seats }: StoredMatch,
  { snapshot, rows }: KeptMatch,
  slices: Slices,
): Promise<HostedTable<KernelState>> {
  const other = otherRules(game, match);
  if (other !== undefined && match.status === 'over') {
    throw new CannotGoOn(
      `This match was played under ${other}, and its last table was not kept before the program was upgraded: only that version can show it.`,
    );
  }
  if (other !== undefined && (snapshot === undefined || rows.length > 0)) {
    throw new CannotGoOn(
      `This match is played under ${other}; this program has rules ${game.version} with cards ${game.pack.version}, and the last choices are not in a snapshot. Start the earlier version once and stop it properly (SIGTERM); then this one can take the match over.`,
    );
  }
  try {
    await slices.begin();
    const table = snapshot === undefined ? setUpMatch(game, match, seats).table : fromSnapshot(game, snapshot);
    for (const row of rows) {
      table.replay(entryOf(row));
      await slices.breathe();
    }
    return table;
  } catch (error) {
    // Rules that differ may fail on the state of others in any way.
    if (error instanceof BadSave || other !== undefined) {
      // What else rules may say in an error is for nobody's eyes: it could name what is hidden.
      const why = error instanceof BadSave || error instanceof BadEntry ? `: ${error.message}` : '.';
      throw new CannotGoOn(
        `This match was stored under ${other ?? 'these rules'} and cannot go on under rules ${game.version}${why}`,
      );
    }
    if (error instanceof BadEntry) throw new CannotGoOn(`The stored log cannot be played again: ${error.message}`);
    throw error;
  }
}

function fromSnapshot(game: Game, snapshot: SnapshotRow): HostedTable<KernelState> {
  const { acts } = JSON.parse(snapshot.state) as BesideState;
  return new Table(game, new Course(game, game.load(savedIn(snapshot))), snapshot.number, acts);
}

/** What a snapshot holds beside the state. */
interface BesideState {
  readonly isSettled?: boolean;
  /** What was done by the rules of the table, where anything was. */
  readonly acts?: readonly TableAct[];
}

/** The state as its rules saved it. */
export function savedIn({ state }: SnapshotRow): Saved<KernelState> {
  const { isSettled: _, acts: __, ...saved } = JSON.parse(state) as Saved<KernelState> & BesideState;
  return saved;
}
