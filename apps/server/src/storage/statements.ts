// Each write as a list of statements, the first of which decides whether it counts. Kysely writes every text once, as
// building one takes longer than running it; afterwards only the values change.

import { type Kysely, sql } from 'kysely';
import type { WritePart, SqlValue, Statement } from './engine.js';
import type { EntryBatch, OtherWrite } from './entries.js';
import type { MatchChange, MatchRow, RematchWrite, SeatRow, SeatWrite, TokensWrite } from './storage.js';
import { ALIVE_AT } from './clocks.js';
import { hasEnded, noteEnd } from './ends.js';
import { removingGuest, removingMatch } from './removing.js';
import {
  chatColumns,
  clockColumns,
  courseColumns,
  finishedColumns,
  type KeptRow,
  keptColumns,
  matchColumns,
  playerColumns,
  seatColumns,
  snapshotColumns,
  type Tables,
  toStored,
} from './tables.js';

const matchChanges: readonly (keyof MatchChange)[] = [
  'status',
  'outcome',
  'rulesVersion',
  'packVersion',
  'updatedAt',
  'visitedAt',
  'invitation',
  'hostSeat',
];
const seatChanges = seatColumns.filter((name) => name !== 'matchId' && name !== 'seat');

export class Statements {
  readonly #db: Kysely<Tables>;
  /** What was compiled, by what it changes. */
  readonly #updates = new Map<string, string>();
  readonly #insertChat: string;
  readonly #insertFinished: string;
  readonly #insertMatch: string;
  readonly #insertCourse: string;
  readonly #insertSeat: string;
  readonly #noteEnd: string;
  readonly #replacePlayer: string;
  readonly #insertKept: string;
  readonly #replaceSnapshot: string;
  readonly #replaceClock: string;
  readonly #deleteClock: string;
  readonly #moveClocks: string;
  readonly #replaceKept: string;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
    this.#insertChat = this.#insert('chat', chatColumns);
    this.#insertFinished = this.#insert('finished', finishedColumns);
    this.#insertMatch = this.#insert('matches', matchColumns);
    this.#insertCourse = db.insertInto('courses').values(blank(courseColumns)).compile().sql;
    // Players change their names. How often their tokens were renewed is not theirs to say.
    this.#replacePlayer = db
      .insertInto('players')
      .values(blank(playerColumns))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          shape: row.ref('excluded.shape'),
          colour: row.ref('excluded.colour'),
          language: row.ref('excluded.language'),
        })),
      )
      .compile().sql;
    this.#insertKept = this.#insert('kept', keptColumns);
    // A new match whose seats were taken by somebody is not a conflict but our mistake: this one fails loudly.
    this.#insertSeat = db.insertInto('seats').values(blank(seatColumns)).compile().sql;
    this.#noteEnd = noteEnd(db).where('matchId', '=', '').compile().sql;
    // The same number again is welcome: after a change of rules the state may be another one.
    this.#replaceSnapshot = db
      .insertInto('snapshots')
      .values(blank(snapshotColumns))
      .onConflict((conflict) =>
        conflict
          .column('matchId')
          .doUpdateSet((row) => ({
            number: row.ref('excluded.number'),
            rulesVersion: row.ref('excluded.rulesVersion'),
            packVersion: row.ref('excluded.packVersion'),
            state: row.ref('excluded.state'),
          }))
          .whereRef('excluded.number', '>=', 'snapshots.number'),
      )
      .compile().sql;
    this.#replaceClock = db
      .insertInto('clocks')
      .values(blank(clockColumns))
      .onConflict((conflict) =>
        conflict
          .column('matchId')
          .doUpdateSet((row) => ({ deadline: row.ref('excluded.deadline'), left: row.ref('excluded.left') })),
      )
      .compile().sql;
    this.#deleteClock = db.deleteFrom('clocks').where('matchId', '=', '').compile().sql;
    this.#moveClocks = db
      .updateTable('clocks')
      .set({ deadline: sql`"deadline" + ${0}` })
      .compile().sql;
    this.#replaceKept = db
      .insertInto('kept')
      .values(blank(keptColumns))
      .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
      .compile().sql;
  }

  /** Says what is to be run for a write. */
  of(write: EntryBatch | OtherWrite): WritePart {
    if (!('entries' in write)) return { statements: this.#ofOther(write) };
    const { match, seat } = write;
    const statements = [
      ...(match === undefined ? [] : this.#ofMatch(match.id, match.change)),
      ...(seat === undefined ? [] : this.#ofSeat(seat)),
    ];
    return { batch: write, statements };
  }

  #ofOther(write: OtherWrite): readonly Statement[] {
    if ('snapshot' in write) return [filled(this.#replaceSnapshot, write.snapshot, snapshotColumns)];
    if ('chat' in write) return [filled(this.#insertChat, write.chat, chatColumns)];
    if ('finished' in write) return [filled(this.#insertFinished, write.finished, finishedColumns)];
    if ('newMatch' in write) return this.#ofNewMatch(write.newMatch, write.seats, write.follows);
    if ('player' in write) return [filled(this.#replacePlayer, write.player, playerColumns)];
    if ('tokensOf' in write) return [this.#ofTokens(write)];
    if ('change' in write) return this.#ofSeat(write);
    if ('match' in write) return this.#ofMatch(write.matchId, write.match);
    if ('clock' in write) return [filled(this.#replaceClock, write.clock, clockColumns)];
    if ('clockTaken' in write) return [{ sql: this.#deleteClock, parameters: [write.clockTaken] }];
    if ('cancelledMatch' in write) return removingMatch(this.#db, write.cancelledMatch);
    if ('unseatedGuest' in write) return removingGuest(this.#db, write.unseatedGuest);
    if ('clocksMovedBy' in write) return [{ sql: this.#moveClocks, parameters: [write.clocksMovedBy] }];
    return [filled(this.#replaceKept, { name: ALIVE_AT, value: String(write.aliveAt) }, keptColumns)];
  }

  /** Says what is to be run to keep a value. */
  ofKept(kept: KeptRow): WritePart {
    return { statements: [filled(this.#insertKept, kept, keptColumns)] };
  }

  #ofNewMatch(match: MatchRow, seats: readonly SeatRow[], follows: RematchWrite | undefined): readonly Statement[] {
    return [
      ...(follows === undefined ? [] : [this.#ofRematch(follows, match.id)]),
      filled(this.#insertMatch, toStored(match), matchColumns),
      filled(this.#insertCourse, { matchId: match.id, number: 0, entry: null }, courseColumns),
      ...seats.map((seat) => filled(this.#insertSeat, seat, seatColumns)),
      ...this.#ofEnd(match.id, match.status),
    ];
  }

  #ofMatch(id: string, change: MatchChange): readonly Statement[] {
    const names = matchChanges.filter((name) => change[name] !== undefined);
    const text = this.#compiledOnce(`matches ${names.join()}`, () =>
      this.#db
        .updateTable('matches')
        .set(names.length === 0 ? { id } : blank(names))
        .where('id', '=', id)
        .compile(),
    );
    const parameters = [...(names.length === 0 ? [id] : valuesOf(change, names)), id];
    return [{ sql: text, parameters }, ...this.#ofEnd(id, change.status)];
  }

  /** What a match that has just ended leaves at its seats. */
  #ofEnd(id: string, status: MatchRow['status'] | undefined): readonly Statement[] {
    return hasEnded(status) ? [{ sql: this.#noteEnd, parameters: [id] }] : [];
  }

  #ofTokens({ tokensOf, if: expected, generation }: TokensWrite): Statement {
    const text = this.#compiledOnce('players generation', () =>
      this.#db
        .updateTable('players')
        .set({ generation })
        .where('id', '=', tokensOf)
        .where('generation', '=', expected.generation)
        .compile(),
    );
    return { sql: text, parameters: [generation, tokensOf, expected.generation] };
  }

  /** Decides for the new match as well, which must not be there yet. */
  #ofRematch({ matchId, if: expected, rematch }: RematchWrite, id: string): Statement {
    const text = this.#compiledOnce('matches rematch', () =>
      this.#db
        .updateTable('matches')
        .set({ rematch })
        .where('id', '=', matchId)
        .where('rematch', 'is not distinct from', expected.rematch)
        .where((row) =>
          row.not(row.exists(row.selectFrom('matches as same').select('same.id').where('same.id', '=', id))),
        )
        .compile(),
    );
    return { sql: text, parameters: [rematch, matchId, expected.rematch, id] };
  }

  #ofSeat({ matchId, seat, if: expected, change, match }: SeatWrite): readonly Statement[] {
    const names = seatChanges.filter((name) => change[name] !== undefined);
    const text = this.#compiledOnce(`seats ${names.join()}`, () =>
      this.#db
        .updateTable('seats')
        .set(names.length === 0 ? { seat } : blank(names))
        .where('matchId', '=', matchId)
        .where('seat', '=', seat)
        .where('kind', '=', expected.kind)
        .where('playerId', 'is not distinct from', expected.playerId)
        .compile(),
    );
    const changed = names.length === 0 ? [seat] : valuesOf(change, names);
    return [
      { sql: text, parameters: [...changed, matchId, seat, expected.kind, expected.playerId] },
      ...(match === undefined ? [] : this.#ofMatch(matchId, match)),
    ];
  }

  #insert(table: keyof Tables, columns: readonly string[]): string {
    const insert = this.#db.insertInto(table).values(blank(columns));
    return insert.onConflict((conflict) => conflict.doNothing()).compile().sql;
  }

  #compiledOnce(what: string, compile: () => { readonly sql: string }): string {
    let text = this.#updates.get(what);
    if (text === undefined) {
      text = compile().sql;
      this.#updates.set(what, text);
    }
    return text;
  }
}

/** A row for Kysely to see the columns of; its values are thrown away. */
function blank(columns: readonly string[]): never {
  return Object.fromEntries(columns.map((name) => [name, ''])) as never;
}

function filled<Row>(text: string, row: Row, columns: readonly (keyof Row)[]): Statement {
  return { sql: text, parameters: valuesOf(row, columns) };
}

function valuesOf<Row>(row: Row, columns: readonly (keyof Row)[]): SqlValue[] {
  return columns.map((name) => row[name] as SqlValue);
}
