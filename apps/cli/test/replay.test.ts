import * as fs from 'node:fs';
import type { Game } from '@automachia/kernel';
import type { MatchRecord } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import { adjustOptions, Match } from '@automachia/kernel/host';
import { gameIds, openGame } from '@automachia/shelf';
import { tournoi } from '@automachia/tournoi';
import { beforeAll, describe, expect, test } from 'vitest';
import { automachia, automachiaJson, buildFirst, scratchFolder } from './driver.js';

buildFirst();
const scratch = scratchFolder();

/** A whole match with verifiable dice, each choice the first that is offered or the last. */
function playedMatch(): MatchRecord {
  const match = new Match(tournoi, {
    options: { players: 2, life: 2 },
    chance: { secret: '5ec7e7'.padEnd(64, '0'), contributions: ['one', 'two'] },
    seats: ['Ada', 'Blaise'],
  });
  for (let n = 0; !match.isOver; n++) {
    const seat = tournoi.seatToAct(match.state);
    const options = tournoi.question(match.state, seat)!.options!;
    match.choose(seat, options[(n * 7) % options.length]!.choice);
  }
  return match.record();
}

const record = playedMatch();
let good = '';

function write(name: string, document: unknown): string {
  const file = scratch.file(name);
  fs.writeFileSync(file, typeof document === 'string' ? document : JSON.stringify(document));
  return file;
}

beforeAll(() => {
  good = write('good.json', record);
});

/** A match of any game, by chance. */
function playedByChance(game: Game, players: number, seed: number): MatchRecord {
  // Where a game has a limit of rounds, chance comes to an end.
  const options = adjustOptions(game.options, { players, roundLimit: true });
  const match = new Match(game, { options, chance: { seed }, seats: [] });
  const random = new Random(seed);
  while (!match.isOver) {
    const seat = game.seatToAct(match.state);
    match.choose(seat, game.propose(match.state, seat, random));
  }
  return match.record();
}

describe('replay', () => {
  test('tells the match, with rule ids', async () => {
    const { status, out } = await automachia('replay', good);
    expect(status).toBe(0);
    expect(out).toMatch(/^ *1 {2}\S.*\[GTM-EVC-01\]$/m);
    expect(out).toMatch(/^ +\S.*\[GTM-MOV-02\]$/m);
    expect(out).not.toContain('⟨');
  });

  test.each(['fr', 'it'])('tells it in %s', async (language) => {
    const [other, english] = [await automachia('replay', good, '--lang', language), await automachia('replay', good)];
    expect(other.out).not.toContain('⟨');
    expect(other.out).not.toBe(english.out);
  });

  test.each(gameIds)('verifies a match of every game, whatever it says about its end: %s', async (id) => {
    const { game } = await openGame(id)!;
    const { status, out, err } = await automachia(
      'replay',
      write(`${id}.json`, playedByChance(game, 4, 3)),
      '--verify',
    );
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('ok  the outcome and the digest of the last state');
  });

  test('compares the promise that somebody was given with the record', async () => {
    const { commitment } = (record.chance as { fairness: { commitment: string } }).fairness;
    const same = await automachia('replay', good, '--verify', '--commitment', commitment.toUpperCase());
    expect([same.status, same.err]).toEqual([0, '']);
    expect(same.out).toContain('ok  its commitment is the one you were given');
    const other = await automachia('replay', good, '--verify', '--commitment', 'ab'.repeat(32));
    expect(other.status).toBe(1);
    expect(other.err).toContain(`its commitment is ${commitment}, not the one you were given`);
    const plain = write('plain-seed.json', playedByChance(tournoi, 2, 3));
    expect(await automachia('replay', plain, '--verify', '--commitment', commitment)).toMatchObject({ status: 1 });
    for (const wrong of [
      ['--commitment', commitment],
      ['--verify', '--commitment', 'abc'],
    ]) {
      expect(await automachia('replay', good, ...wrong)).toMatchObject({ status: 2 });
    }
  });

  test('verifies every state and the promise of the dice', async () => {
    const { status, out } = await automachia('replay', good, '--verify');
    expect(status).toBe(0);
    expect(out).toContain('ok  the secret matches the commitment made before the match (2 contributions)');
    expect(out).toContain(`ok  ${record.choices.length} choices, each offered at its moment, and the state after each`);
    expect(out).toContain('ok  the outcome and the digest of the last state');
  });

  test('shows the table after some choices, in words that can be arranged again', async () => {
    const shown = await automachiaJson<{ table: Record<string, never>; asked: unknown[] }>('replay', good, '--to', '2');
    const match = new Match(tournoi, { options: record.options, chance: { seed: 1 }, table: shown.table });
    expect(tournoi.describe(match.state)).toEqual(shown.table);
    expect(shown.asked).not.toHaveLength(0);
    const { out } = await automachia('replay', good, '--to', '2');
    expect(out).toMatch(/^ {2}robots: \{ 1: \{ at: [a-e][1-5], life: 2 \}, 2: \{ at: [a-e][1-5], life: 2 \} \}$/m);
  });

  test('keeps from a seat what it may not know', async () => {
    const { out } = await automachia('replay', good, '--to', '0', '--seat', '1');
    expect(out).toMatch(/^ {2}hands: \{ 1: \{ count: 5, cards: \[ .* \] \}, 2: \{ count: 5 \} \}$/m);
    const log = await automachiaJson<{ choices: { seat: number; choice?: unknown }[] }>('replay', good, '--seat', '1');
    expect(log.choices.filter(({ seat, choice }) => seat !== 1 && choice !== undefined)).toEqual([]);
  });

  test('refuses a moment or a seat that there is not', async () => {
    const after = await automachia('replay', good, '--to', String(record.choices.length + 1));
    expect(after).toMatchObject({ status: 2, out: '' });
    expect(after.err).toContain(`from 0 to ${record.choices.length}`);
    const seat = await automachia('replay', good, '--seat', '3');
    expect(seat).toMatchObject({ status: 2, out: '' });
    expect(seat.err).toContain('--seat: 3 is not a whole number from 0 to 2.');
  });
});

describe('a record that does not hold', () => {
  /** The same record with something done to it. */
  const changed = (change: (copy: { -readonly [field in keyof MatchRecord]: unknown }) => void): unknown => {
    const copy = structuredClone(record) as { -readonly [field in keyof MatchRecord]: unknown };
    change(copy);
    return copy;
  };
  const withChoice = (index: number, choice: unknown) => {
    return changed((copy) => ((copy.choices as unknown[])[index] = choice));
  };
  const text = JSON.stringify(record);
  const inChoice = (number: number) => text.indexOf(JSON.stringify(record.choices[number - 1])) + 3;
  const moved = record.choices.findIndex(([, choice]) => Object.hasOwn(choice as object, 'direction'));
  const elsewhere = JSON.stringify(record.choices[moved]![1]).includes('"N"') ? 'S' : 'N';

  const cases: [what: string, document: unknown, message: RegExp][] = [
    ['a changed choice', withChoice(moved, [1, { direction: elsewhere }]), new RegExp(`: choice ${moved + 1}: `)],
    [
      'a choice that was not offered',
      withChoice(4, [1, { cell: 'z9' }]),
      /: choice 5: seat 1 could not choose \{"cell":"z9"\}: [^⟨]+ \(GTM-\w+-\d+\)\.$/m,
    ],
    ['a choice that is none', withChoice(2, 'pass'), /: choice 3: "pass" is not a list/],
    ['a choice taken out', changed((copy) => (copy.choices as unknown[]).splice(3, 1)), /: choice 4: /],
    [
      'the last choices missing',
      changed((copy) => {
        copy.choices = record.choices.slice(0, -2);
      }),
      new RegExp(`: choice ${record.choices.length - 2}: .*choices are missing`),
    ],
    [
      'a file that ends in the middle of choice 6',
      text.slice(0, inChoice(6)),
      /:1:\d+: choice 6: the file ends in the middle/,
    ],
    [
      'a file that ends in the checks',
      text.slice(0, text.indexOf('"checks"') + 30),
      /: check \d+: the file ends in the middle: the rest is missing/,
    ],
    ['an empty file', '\n', /empty-file\.json: the file is empty\./],
    [
      'an outcome without its rule',
      changed((copy) => (copy.outcome = { winners: [1] })),
      /:1:\d+: outcome\.rule: is missing: write a text here\./,
    ],
    ['something else', '[1, 2, 3]', /: this is not a match record/],
    [
      'a record of another game',
      changed((copy) => (copy.game = 'chess')),
      /: game: there is no game "chess". Known: tournoi, gkr, gigarobo, gears\./,
    ],
    ['other rules', changed((copy) => (copy.rulesVersion = '0.0.1')), /: it was played under rules 0\.0\.1/],
    [
      'a newer format',
      changed((copy) => (copy.formatVersion = 99)),
      /: formatVersion: 99; this program reads 1, 2, 3\./,
    ],
    [
      'an option out of range',
      changed((copy) => (copy.options = { players: 9 })),
      /: options: players: 9 is not a whole number/,
    ],
  ];

  test.each(cases)('%s', async (what, document, message) => {
    const { status, out, err } = await automachia('replay', write(`${what.replaceAll(' ', '-')}.json`, document));
    expect(err).toMatch(message);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect({ status, out }).toEqual({ status: 1, out: '' });
  });

  /** What a terminal would obey: a title, colours, the line wiped, text turned around; and lines of somebody else's. */
  const TRICKS = '\u001b]0;mine\u0007\r\u001b[2Kok  all is well\u009b8m\u202e\nok  all is well';
  const SHOWN = '\\u001b]0;mine\\u0007\\u000d\\u001b[2Kok  all is well\\u009b8m\\u202e\\u000aok  all is well';
  const tricky: readonly (readonly [string, object])[] = [
    ['game', { game: TRICKS }],
    ['rulesVersion', { rulesVersion: TRICKS }],
    ['pack', { pack: { id: TRICKS, version: '1' } }],
    ['options', { options: { [TRICKS]: 1 } }],
    ['options that are none', { options: { [TRICKS]: [] } }],
    ['checks', { checks: [TRICKS, ...record.checks.slice(1)] }],
  ];

  test.each(tricky)('what a terminal would obey is written out: %s', async (_what, change) => {
    const file = write('tricky.json', { ...record, ...change });
    for (const more of [[], ['--verify']]) {
      const { status, out, err } = await automachia('replay', file, ...more);
      expect([status, out]).toEqual([1, '']);
      expect(err).toContain(SHOWN);
      expect(err.trimEnd()).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    }
  });

  test('in JSON it is written so that it is read as it was', async () => {
    const file = write('tricky.json', { ...record, rulesVersion: TRICKS });
    const { out } = await automachia('replay', file, '--verify', '--json');
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect((JSON.parse(out) as { problem: string }).problem).toContain(TRICKS);
  });

  test.each(['commitment', 'secret'])('a %s that is not 64 hexadecimal digits', async (what) => {
    const fairness = { ...(record.chance as { fairness: object }).fairness, [what]: TRICKS };
    const { status, out, err } = await automachia(
      'replay',
      write('tricky.json', { ...record, chance: { fairness } }),
      '--verify',
    );
    expect([status, out]).toEqual([1, '']);
    expect(err).toContain('64 hexadecimal digits');
  });

  test('a match that still runs cannot be verified: its dice are sealed', async () => {
    const running = changed((copy) => {
      const { secret: _secret, ...promise } = (record.chance as { fairness: { secret?: string } }).fairness;
      copy.chance = { fairness: promise };
      copy.choices = record.choices.slice(0, 4);
      copy.checks = record.checks.slice(0, 4);
      delete copy.outcome;
      delete copy.digest;
    });
    const { status, out, err } = await automachia('replay', write('running.json', running), '--verify');
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toContain('the match is not over: its dice are still sealed.');
  });

  test('another secret than was promised, another outcome: only verifying finds out', async () => {
    const fairness = (record.chance as { fairness: object }).fairness;
    const lie = changed((copy) => (copy.chance = { fairness: { ...fairness, commitment: '0'.repeat(64) } }));
    const promise = await automachia('replay', write('promise.json', lie), '--verify');
    expect(promise).toMatchObject({ status: 1, out: '' });
    expect(promise.err).toContain('is not the one that was promised');
    const winners = record.outcome!.winners.map((seat) => 3 - seat);
    const stolen = write(
      'stolen.json',
      changed((copy) => (copy.outcome = { ...record.outcome, winners })),
    );
    const verdict = await automachiaJson<{ ok: boolean; choice: number; problem: string }>(
      'replay',
      stolen,
      '--verify',
    );
    expect(verdict).toMatchObject({ ok: false, choice: record.choices.length });
    expect(verdict.problem).toContain('the outcome is not the one');
  });
});
