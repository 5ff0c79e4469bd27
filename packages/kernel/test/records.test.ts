import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Game, KernelState, Table } from '../src/index.js';
import type { ChanceSource, MatchRecord } from '../src/host.js';
import { Random } from '../src/index.js';
import { BadRecord, canonicalJson, Match, recordedChance, replay, verify } from '../src/host.js';
import { another, changed, leavesOf } from './around/changedRecords.js';
import { ambushGame } from './games/ambush.js';
import { duelOfResponses } from './games/duel-of-responses.js';
import { errands } from './games/errands.js';
import { interruptsGame } from './games/interrupts.js';
import { openTable } from './games/open-table.js';
import { sealedBids } from './games/sealed-bids.js';
import { throughJson } from './support.js';

const SECRET = '3c'.repeat(32);
const verifiable: ChanceSource = { secret: SECRET, contributions: ['Ada', 'Grace'] };
const seeded: ChanceSource = { seed: 11 };

/** A finished match with random choices. */
function playedMatch<S extends KernelState>(
  game: Game<S>,
  options: Readonly<Record<string, unknown>>,
  chance: ChanceSource,
  table?: Table,
): Match<S> {
  const match = new Match(game, {
    options,
    chance,
    seats: ['Ada', 'Grace'],
    ...(table === undefined ? {} : { table }),
  });
  const random = new Random(2);
  while (!match.isOver) {
    const { seats } = game.decision(match.state)!;
    const seat = seats[random.below(seats.length)]!;
    match.choose(seat, game.propose(match.state, seat, random));
  }
  return match;
}

function why<S extends KernelState>(game: Game<S>, record: MatchRecord): string {
  try {
    verify(game, record);
  } catch (error) {
    return error instanceof BadRecord ? error.message : `not a BadRecord: ${String(error)}`;
  }
  return 'verified';
}

/** Changes each value of a record in turn; lists those by which verification was fooled. */
function unnoticed<S extends KernelState>(game: Game<S>, record: MatchRecord): string[] {
  return leavesOf(record)
    .filter((path) => why(game, changed(record, path, another)) === 'verified')
    .map((path) => path.join('.'));
}

const trials: readonly { readonly game: Game; readonly options: Readonly<Record<string, unknown>> }[] = [
  { game: ambushGame, options: { players: 2, tokens: 4, life: 2 } },
  { game: interruptsGame, options: { players: 3, life: 2 } },
  { game: sealedBids, options: { players: 3, coins: 3 } },
  { game: openTable, options: { players: 2, life: 2 } },
  { game: duelOfResponses, options: { players: 2, life: 2, energy: 2 } },
  { game: errands, options: { players: 4 } },
];

describe.each(trials)('a record of $game.id', ({ game, options }) => {
  test('is played again to the same state, the same events and the same record', () => {
    for (const chance of [seeded, verifiable]) {
      const match = playedMatch(game, options, chance);
      const record = throughJson(match.record());
      const again = replay(game, record);
      expect(game.digest(again.state)).toBe(game.digest(match.state));
      expect(canonicalJson(again.record())).toBe(canonicalJson(record));
      expect(again.eventsFor(1)).toEqual(match.eventsFor(1));
    }
  });

  test('is verified: the promise, every choice and state, the outcome and the digest', () => {
    const record = throughJson(playedMatch(game, options, verifiable).record());
    expect(verify(game, record).checked).toHaveLength(3);
    expect(verify(game, throughJson(playedMatch(game, options, seeded).record())).checked).toHaveLength(2);
  });

  test('does not verify after any single value was changed', () => {
    for (const chance of [verifiable, seeded]) {
      const record = throughJson(playedMatch(game, options, chance).record());
      expect(leavesOf(record).length).toBeGreaterThan(30);
      expect(unnoticed(game, record)).toEqual([]);
    }
  });

  test('says of every change what is wrong, and does not break over it', () => {
    const record = throughJson(playedMatch(game, options, verifiable).record());
    for (const path of leavesOf(record))
      expect(why(game, changed(record, path, another))).not.toMatch(/^not a BadRecord/);
  });

  test('does not verify with a choice left out or doubled, nor with a check less', () => {
    const record = throughJson(playedMatch(game, options, verifiable).record());
    const { choices, checks } = record;
    for (let i = 0; i < choices.length; i++) {
      const without = { ...record, choices: choices.toSpliced(i, 1), checks: checks.toSpliced(i, 1) };
      expect(why(game, without)).not.toBe('verified');
      const doubled = {
        ...record,
        choices: choices.toSpliced(i, 0, choices[i]!),
        checks: checks.toSpliced(i, 0, checks[i]!),
      };
      expect(why(game, doubled)).not.toBe('verified');
      expect(why(game, { ...record, checks: checks.toSpliced(i, 1) })).toMatch(/the record is incomplete/);
    }
  });
});

describe('a record that was started from a table', () => {
  test('holds the table, is played again from it, and does not verify after any value of it was changed', () => {
    const table = throughJson(interruptsGame.describe(interruptsGame.setUp({ players: 3 }, 5)));
    const record = throughJson(playedMatch(interruptsGame, { players: 3, life: 2 }, verifiable, table).record());
    expect(record.table).toEqual(table);
    expect(record.seats).toEqual(['Ada', 'Grace']);
    expect(verify(interruptsGame, record).checked).toHaveLength(3);
    expect(unnoticed(interruptsGame, record)).toEqual([]);
  });

  test('of a game with secrets is verified likewise', () => {
    const table = throughJson(sealedBids.describe(sealedBids.setUp({}, 5)));
    const record = throughJson(playedMatch(sealedBids, { players: 3, coins: 3 }, seeded, table).record());
    expect(unnoticed(sealedBids, record)).toEqual([]);
  });
});

test('a record names the digest of a pack that is not of the house, and no other digest can take its place', () => {
  const digest = 'ab'.repeat(32);
  const match = new Match(sealedBids, { options: {}, chance: seeded, packDigest: digest });
  const random = new Random(2);
  while (!match.isOver) {
    const seat = sealedBids.seatToAct(match.state);
    match.choose(seat, sealedBids.propose(match.state, seat, random));
  }
  const record = throughJson(match.record());
  expect(record.pack).toEqual({ ...sealedBids.pack, digest });
  expect(verify(sealedBids, record).checked.length).toBeGreaterThan(0);
  const other = { ...record, pack: { ...record.pack, digest: 'cd'.repeat(32) } };
  expect(() => verify(sealedBids, other)).toThrow(/choice 1: its check is/);
});

describe('a record says what is wrong with it', () => {
  const record = throughJson(playedMatch(ambushGame, {}, verifiable).record());
  const with_ = (part: object): MatchRecord => ({ ...record, ...part });
  const fairness = (part: object): MatchRecord =>
    with_({ chance: { fairness: { ...(record.chance as { fairness: object }).fairness, ...part } } });

  test('when it is of another game, of other rules, of another pack or in another format', () => {
    expect(why(ambushGame, with_({ game: 'chess' }))).toBe('this is a record of "chess", not of "ambush".');
    expect(why(ambushGame, with_({ rulesVersion: '0' }))).toMatch(/it was played under rules 0 of ambush; these are 1/);
    expect(why(ambushGame, with_({ pack: { id: 'x', version: '1' } }))).toMatch(/with the pack x 1; this is none 1/);
    expect(why(ambushGame, with_({ formatVersion: 2 }))).toMatch(
      /automachia-record 2; this program reads automachia-record 1/,
    );
  });

  test('when the host did not keep its promise', () => {
    expect(why(ambushGame, fairness({ secret: '4d'.repeat(32) }))).toMatch(
      /the revealed secret is not the one that was promised/,
    );
    expect(why(ambushGame, fairness({ commitment: '00' }))).toMatch(
      /the revealed secret is not the one that was promised/,
    );
  });

  test('when a player’s contribution was changed: the dice are not those of the match', () => {
    expect(why(ambushGame, fairness({ contributions: ['Ada', 'Eve'] }))).toMatch(
      /^choice 1: its check is \w{16} instead of \w{16}/,
    );
  });

  test('at which choice', () => {
    const choices = record.choices.with(2, [1, { zone: 99 }]);
    expect(why(ambushGame, with_({ choices }))).toMatch(/^choice 3: seat 1 could not choose \{"zone":99\}/);
    const checks = record.checks.with(4, '0'.repeat(16));
    expect(why(ambushGame, with_({ checks }))).toMatch(/^choice 5: its check is \w{16} instead of 0{16}/);
  });

  test('when its options are none, or its end is missing', () => {
    expect(why(ambushGame, with_({ options: { life: 7 } }))).toMatch(/^options: life: 7 is not one of 1, 2, 3/);
    const part = { choices: record.choices.slice(0, -1), checks: record.checks.slice(0, -1) };
    expect(why(ambushGame, with_(part))).toMatch(/the match is not over: some choices are missing at the end/);
    expect(why(ambushGame, with_({ outcome: { winners: [2, 1], rule: 'AMB-END-01' } }))).toMatch(
      /the outcome is not the one/,
    );
    expect(why(ambushGame, with_({ digest: 'f'.repeat(64) }))).toMatch(
      /the last state differs from the recorded digest/,
    );
  });
});

describe('while a match with verifiable dice is played', () => {
  test('its record holds the commitment and the contributions, and not the secret', () => {
    const match = new Match(ambushGame, { options: {}, chance: verifiable });
    match.choose(1, { zone: 2 });
    const record = match.record();
    expect(record.chance).toEqual({
      fairness: {
        commitment: createHash('sha256').update(Buffer.from(SECRET, 'hex')).digest('hex'),
        contributions: ['Ada', 'Grace'],
      },
    });
    expect(JSON.stringify(record)).not.toContain(SECRET);
    expect(record).not.toHaveProperty('outcome');
    expect(record).not.toHaveProperty('digest');
    expect(() => replay(ambushGame, record)).toThrow(/the dice are still sealed/);
    expect(() => recordedChance(record)).toThrow(BadRecord);
  });

  test('no state that a seat is shown holds the key, nor the secret', () => {
    const match = new Match(interruptsGame, { options: {}, chance: verifiable });
    const { key } = match.state.chance;
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    for (const seat of [0, 1, 2, 3]) {
      expect(JSON.stringify(interruptsGame.viewFor(seat, match.state))).not.toContain(key);
      expect(interruptsGame.worldLike(interruptsGame.viewFor(seat, match.state), new Random(1)).chance.key).toBe('');
    }
  });
});

describe('a record can be replayed in part', () => {
  test('up to any choice, to the state it then had', () => {
    const match = new Match(ambushGame, { options: {}, chance: seeded });
    const digests = [ambushGame.digest(match.state)];
    const random = new Random(2);
    while (!match.isOver) {
      const seat = ambushGame.seatToAct(match.state);
      match.choose(seat, ambushGame.propose(match.state, seat, random));
      digests.push(ambushGame.digest(match.state));
    }
    const record = throughJson(match.record());
    digests.forEach((digest, i) => expect(ambushGame.digest(replay(ambushGame, record, i).state)).toBe(digest));
  });

  test('before the match is over, where the dice are not sealed', () => {
    const match = new Match(ambushGame, { options: {}, chance: seeded });
    match.choose(1, { zone: 2 });
    const again = replay(ambushGame, throughJson(match.record()));
    expect(ambushGame.digest(again.state)).toBe(ambushGame.digest(match.state));
    expect(() => verify(ambushGame, match.record())).toThrow(/the match is not over/);
  });
});
