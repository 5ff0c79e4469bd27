// What is made of a match that is over, once: its record, which anybody can replay and verify, and its last table. The
// match is played again for it, which takes long for a long one; so it is done in slices. Where the rules changed on the
// way, only what came since can be played; what came before stands in the record as it was stored.

import type { Entry, HostedTable } from '@automachia/hosting';
import { BadEntry, howFor } from '@automachia/hosting';
import type { Game, KernelState } from '@automachia/kernel';
import { SPECTATOR } from '@automachia/kernel';
import type { EarlierPart, EarlierPlay, RecordedChoice } from '@automachia/kernel/host';
import { Match } from '@automachia/kernel/host';
import type { Slices } from '../slices.js';
import type { EntryRow, FinishedRow, SnapshotRow, Storage, StoredMatch } from '../storage/storage.js';
import { pack, writeEntry, writeStep, writeViews } from './lastTable.js';
import { chanceOfMatch, entryOf, setUpMatch, takeUp } from './loading.js';
import { bareLog } from './logs.js';
import { isChange, leftBy } from './rulesChange.js';

/** Makes it from what is stored. Throws what the rules say where they cannot play it again. */
export async function finish(game: Game, stored: StoredMatch, storage: Storage, slices: Slices): Promise<FinishedRow> {
  const rows = await storage.entries(stored.match.id, 0);
  if (!rows.some(isChange)) return playedAgain(game, stored, rows, slices);
  const snapshot = await storage.snapshot(stored.match.id);
  return sinceTheRulesChanged(game, stored, rows, snapshot, slices);
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
  const acts: Entry[] = [];
  for (const row of rows) {
    const step = table.replay(entryOf(row));
    const { entry, undone } = step;
    if (undone !== undefined) standing.delete(undone);
    else if (entry.act === undefined) standing.set(entry.number, entry);
    else acts.push(entry);
    const { number: n, seat, note, act } = entry;
    // Written once for all who look at it later.
    const how = howFor(entry, SPECTATOR);
    const more = {
      ...(undone === undefined ? {} : { undone }),
      ...(note === undefined ? {} : { note }),
      ...(act === undefined ? {} : { act }),
    };
    log.push(writeEntry({ n, seat, how, ...more, told: step.told }));
    past.push(writeStep(game, step));
    await slices.breathe();
  }
  return {
    ...(await lastOf(stored, table, log)),
    record: await writeRecord(game, stored, { choices: [...standing.values()], acts }, slices),
    rulesChangedAt: null,
    past: await pack(past),
  };
}

/** What counted, and where the rules changed on the way, what counted before. */
interface Standing {
  readonly choices: readonly Entry[];
  /** What was done by the rules of the table, from the beginning on. */
  readonly acts: readonly Entry[];
  readonly earlier?: EarlierPlay;
  /** The numbers of the entries in which its choices were made. */
  readonly numbersBefore?: readonly number[];
}

/** What was taken back need not be played: no check is made of it. */
async function writeRecord(
  game: Game,
  { match, seats }: StoredMatch,
  { choices, acts, earlier, numbersBefore = [] }: Standing,
  slices: Slices,
): Promise<string> {
  const played = new Match(game, {
    options: JSON.parse(match.options) as Record<string, unknown>,
    packDigest: match.packDigest ?? undefined,
    chance: chanceOfMatch(match, seats),
    seats: seats.map((seat) => seat.name ?? seat.level ?? ''),
    earlier,
  });
  for (const { number, seat, choice } of choices) {
    const { refused } = played.choose(seat, choice ?? null);
    // What is kept for ever is better not made than made wrong.
    if (refused !== undefined) throw new BadEntry(number, `it counted, and cannot be recorded (${refused}).`);
    await slices.breathe();
  }
  const numbers = [...numbersBefore, ...choices.map(({ number }) => number)];
  for (const { number, act } of acts) {
    const refused = played.takeAct(act!, numbers.filter((one) => one < number).length);
    if (refused !== undefined) throw new BadEntry(number, `it was done, and cannot be recorded (${refused.refused}).`);
  }
  if (!played.isOver) throw new Error(`Match ${match.id} is over, but not by what counted in it.`);
  return JSON.stringify(played.record());
}

/** No version can play all of it; but how it ended is known, and what was played under which rules. */
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
  const standing = standingIn(rows);
  const record = standing === undefined ? null : await writeRecord(game, stored, standing, slices);
  return { ...(await lastOf(stored, table, log)), record, rulesChangedAt, past: null };
}

/** What counts, by the rules it was chosen under; undefined where what some of them left was not kept. */
function standingIn(rows: readonly EntryRow[]): Standing | undefined {
  const parts: EarlierPart[] = [];
  const before: RecordedChoice[] = [];
  const numbersBefore: number[] = [];
  const acts: Entry[] = [];
  let choices: Entry[] = [];
  for (const row of rows) {
    const entry = entryOf(row);
    if (isChange(row)) {
      const left = leftBy(row);
      if (left === undefined) return undefined;
      before.push(...choices.map(({ seat, choice }): RecordedChoice => [seat, choice ?? null]));
      numbersBefore.push(...choices.map(({ number }) => number));
      choices = [];
      parts.push({ ...left, upTo: before.length });
    } else if (entry.how === 'undo') takeBack(choices, entry);
    else if (entry.act === undefined) choices.push(entry);
    else acts.push(entry);
  }
  return { choices, acts, numbersBefore, earlier: { parts, choices: before } };
}

/** Always a seat's own last choice, and never one from before a change. */
function takeBack(choices: Entry[], { number, seat }: Entry): void {
  const last = choices.findLastIndex((one) => one.seat === seat);
  if (last < 0) throw new BadEntry(number, `seat ${seat} has nothing to take back.`);
  choices.splice(last, 1);
}

async function lastOf(
  { match }: StoredMatch,
  { game, state, number }: HostedTable<KernelState>,
  log: readonly string[],
): Promise<Pick<FinishedRow, 'matchId' | 'number' | 'table'>> {
  if (state.outcome === null) throw new Error(`Match ${match.id} is over, but not by its entries.`);
  return { matchId: match.id, number, table: await pack([writeViews(game, state), ...log]) };
}
