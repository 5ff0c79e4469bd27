// What is made of a match that is over, once: its record, which anybody can replay and verify, and its last table. The
// match is played again for it, which takes long for a long one; so it is done in slices.

import type { Entry, HostedTable } from '@automachia/hosting';
import { BadEntry, howFor } from '@automachia/hosting';
import type { Game, KernelState } from '@automachia/kernel';
import { SPECTATOR } from '@automachia/kernel';
import { Match } from '@automachia/kernel/host';
import type { Slices } from '../slices.js';
import type { EntryRow, FinishedRow, SnapshotRow, Storage, StoredMatch } from '../storage/storage.js';
import { pack, writeEntry, writeStep, writeViews } from './lastTable.js';
import { chanceOfMatch, entryOf, setUpMatch, takeUp } from './loading.js';
import { bareLog } from './logs.js';

/** Makes it from what is stored. Throws what the rules say where they cannot play it again. */
export async function finish(game: Game, stored: StoredMatch, storage: Storage, slices: Slices): Promise<FinishedRow> {
  const rows = await storage.entries(stored.match.id, 0);
  if (!rows.some(isChange)) return playedAgain(game, stored, rows, slices);
  const snapshot = await storage.snapshot(stored.match.id);
  return sinceTheRulesChanged(game, stored, rows, snapshot, slices);
}

function isChange({ how }: EntryRow): boolean {
  return how === 'rules';
}

async function playedAgain(
  game: Game,
  stored: StoredMatch,
  rows: readonly EntryRow[],
  slices: Slices,
): Promise<FinishedRow> {
  const { match, seats } = stored;
  const { table, told } = setUpMatch(game, match, seats);
  const log = [writeEntry({ n: 0, seat: 0, how: 'player', told })];
  const past = [writeViews(game, table.state)];
  /** The entries that count, by number. */
  const standing = new Map<number, Entry>();
  for (const row of rows) {
    const step = table.replay(entryOf(row));
    const { entry, undone } = step;
    if (undone === undefined) standing.set(entry.number, entry);
    else standing.delete(undone);
    const { number: n, seat, note } = entry;
    // Written once for all who look at it later.
    const how = howFor(entry, SPECTATOR);
    const more = { ...(undone === undefined ? {} : { undone }), ...(note === undefined ? {} : { note }) };
    log.push(writeEntry({ n, seat, how, ...more, told: step.told }));
    past.push(writeStep(game, step));
    await slices.breathe();
  }
  return {
    ...(await lastOf(stored, table, log)),
    record: await writeRecord(game, stored, standing.values(), slices),
    rulesChangedAt: null,
    past: await pack(past),
  };
}

/** What was taken back need not be played: no check is made of it. */
async function writeRecord(
  game: Game,
  { match, seats }: StoredMatch,
  choices: Iterable<Entry>,
  slices: Slices,
): Promise<string> {
  const played = new Match(game, {
    options: JSON.parse(match.options) as Record<string, unknown>,
    chance: chanceOfMatch(match, seats),
    seats: seats.map((seat) => seat.name ?? seat.level ?? ''),
  });
  for (const { number, seat, choice } of choices) {
    const { refused } = played.choose(seat, choice ?? null);
    // What is kept for ever is better not made than made wrong.
    if (refused !== undefined) throw new BadEntry(number, `it counted, and cannot be recorded (${refused}).`);
    await slices.breathe();
  }
  if (!played.isOver) throw new Error(`Match ${match.id} is over, but not by what counted in it.`);
  return JSON.stringify(played.record());
}

/** No version can play all of it; but how it ended is known. */
async function sinceTheRulesChanged(
  game: Game,
  stored: StoredMatch,
  rows: readonly EntryRow[],
  snapshot: SnapshotRow | undefined,
  slices: Slices,
): Promise<FinishedRow> {
  const rulesChangedAt = rows.find(isChange)!.number;
  const since = rows.filter((row) => row.number > (snapshot?.number ?? 0));
  const table = await takeUp(game, stored, { snapshot, rows: since }, slices);
  const log = bareLog(rows).map((entry) => writeEntry({ ...entry, told: [] }));
  return { ...(await lastOf(stored, table, log)), record: null, rulesChangedAt, past: null };
}

async function lastOf(
  { match }: StoredMatch,
  { game, state, number }: HostedTable<KernelState>,
  log: readonly string[],
): Promise<Pick<FinishedRow, 'matchId' | 'number' | 'table'>> {
  if (state.outcome === null) throw new Error(`Match ${match.id} is over, but not by its entries.`);
  return { matchId: match.id, number, table: await pack([writeViews(game, state), ...log]) };
}
