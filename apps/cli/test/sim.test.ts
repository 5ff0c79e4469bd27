import * as fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { automachia, automachiaJson, buildFirst, scratchFolder } from './driver.js';

interface Report {
  readonly digest: string;
  readonly games: number;
  readonly decided: number;
  readonly shared: number;
  readonly drawn: number;
  readonly wonTogether: number;
  readonly lostTogether: number;
  readonly isRepeatable: boolean;
  readonly bots: readonly string[];
  readonly winsBySeat: readonly {
    readonly wins: number;
    readonly rate: number;
    readonly low: number;
    readonly high: number;
  }[];
  readonly winsByBot: readonly { readonly bot: string; readonly wins: number; readonly seats: number }[];
  readonly winsByAnswer: readonly { readonly answer: string; readonly seats: number; readonly wins: number }[];
  readonly winsByValue: readonly { readonly value: string; readonly games: number }[];
  readonly pairings: readonly { readonly pairing: string; readonly games: number; readonly wins: number }[];
  readonly endings: readonly { readonly rule: string; readonly games: number }[];
  readonly length: {
    readonly mean: number;
    readonly median: number;
    readonly shortest: number;
    readonly longest: number;
  };
  readonly speed: { readonly threads: number; readonly actionsPerSecond: number };
}

buildFirst();
const scratch = scratchFolder();

const fourRandom = [
  'sim',
  'tournoi',
  '--players',
  '4',
  '--bots',
  'random,random,random,random',
  '--games',
  '300',
  '--seed',
  '1',
];

describe('sim', () => {
  test('plays the same matches on every run, on one thread and on two', async () => {
    const [once, again, onOne, onTwo] = await Promise.all([
      automachiaJson<Report>(...fourRandom),
      automachiaJson<Report>(...fourRandom),
      automachiaJson<Report>(...fourRandom, '--threads', '1'),
      automachiaJson<Report>(...fourRandom, '--threads', '2'),
    ]);
    expect(onTwo.speed.threads).toBe(2);
    expect(again.digest).toBe(once.digest);
    expect(onOne.digest).toBe(once.digest);
    expect(onTwo.digest).toBe(once.digest);
    expect({ ...onTwo, speed: 0 }).toEqual({ ...once, speed: 0 });
  });

  test('plays thinking bots the same way on one thread and on two, and counts wins by bot', async () => {
    const args = [
      'sim',
      'tournoi',
      '--bots',
      'search,greedy',
      '--games',
      '4',
      '--budget',
      '20it',
      '--options',
      'life=2',
    ];
    const one = await automachiaJson<Report>(...args, '--threads', '1');
    const two = await automachiaJson<Report>(...args, '--threads', '2');
    expect({ ...two, speed: 0 }).toEqual({ ...one, speed: 0 });
    expect(one.isRepeatable).toBe(true);
    expect(one.winsByBot.map(({ bot, seats }) => [bot, seats])).toEqual([
      ['search', 1],
      ['greedy', 1],
    ]);
    expect(one.winsByBot.reduce((sum, { wins }) => sum + wins, 0)).toBe(one.decided);
  });

  test('plays other matches for another seed', async () => {
    const [one, other] = await Promise.all([
      automachiaJson<Report>(...fourRandom),
      automachiaJson<Report>(...fourRandom.slice(0, -1), '2'),
    ]);
    expect(other.digest).not.toBe(one.digest);
  });

  test('counts every match once', async () => {
    const { games, decided, shared, drawn, wonTogether, lostTogether, winsBySeat, length } =
      await automachiaJson<Report>(...fourRandom);
    expect(games).toBe(300);
    expect(decided + shared + drawn + wonTogether + lostTogether).toBe(300);
    expect(winsBySeat.reduce((sum, { wins }) => sum + wins, 0)).toBe(decided);
    for (const { wins, rate, low, high } of winsBySeat) {
      expect(rate).toBeCloseTo(wins / decided);
      expect(low).toBeLessThan(rate);
      expect(high).toBeGreaterThan(rate);
    }
    expect(length.shortest).toBeLessThanOrEqual(length.median);
    expect(length.median).toBeLessThanOrEqual(length.longest);
  });

  test('seats one bot everywhere, and takes the number of players from the bots', async () => {
    const four = await automachiaJson<Report>('sim', 'tournoi', '--players', '4', '--bots', 'random', '--games', '20');
    expect(four.bots).toEqual(['random', 'random', 'random', 'random']);
    const three = await automachiaJson<Report>('sim', 'tournoi', '--bots', 'random,random,random', '--games', '20');
    expect(three.winsBySeat).toHaveLength(3);
  });

  test('plays one match of a run again', async () => {
    const digests = await Promise.all(
      ['1', '2', '3'].map((first) => {
        return automachiaJson<Report>('sim', 'tournoi', '--seed', '7', '--first', first, '--games', '1');
      }),
    );
    const whole = await automachiaJson<Report>('sim', 'tournoi', '--seed', '7', '--games', '3');
    const combined = new Uint8Array(32);
    for (const { digest } of digests) Buffer.from(digest, 'hex').forEach((byte, i) => (combined[i]! ^= byte));
    expect(Buffer.from(combined).toString('hex')).toBe(whole.digest);
  });

  test('writes records that can be verified, of the very same matches', async () => {
    const folder = scratch.file('records');
    const args = ['sim', 'tournoi', '--players', '3', '--games', '3', '--seed', '5'];
    const [plain, recorded] = [
      await automachiaJson<Report>(...args),
      await automachiaJson<Report>(...args, '--records', folder),
    ];
    expect(recorded.digest).toBe(plain.digest);
    const files = fs.readdirSync(folder);
    expect(files).toHaveLength(3);
    for (const file of files) {
      const { status, out } = await automachia('replay', `${folder}/${file}`, '--verify');
      expect(status).toBe(0);
      expect(out).toContain('choices, each offered at its moment');
    }
  });

  test('prints a report for people', async () => {
    const { status, out } = await automachia(...fourRandom);
    expect(status).toBe(0);
    expect(out).toContain('tournoi with tournoi-house 1.0.0: players 4, life 3');
    expect(out).toMatch(/300 games in [\d.]+ s on 1 thread: [\d,]+ games and [\d,]+ actions a second/);
    expect(out).toMatch(/seat 4 +[\d.]+ % +[\d.]+ % – [\d.]+ % +\d+ wins/);
    expect(out).toMatch(/digest +[0-9a-f]{64}\n$/);
  });

  test('goes through every answer to a question, on one thread as on two', async () => {
    const args = ['sim', 'gkr', '--bots', 'random,random', '--games', '24', '--each', 'chooseFaction'];
    const one = await automachiaJson<Report>(...args, '--threads', '1');
    const two = await automachiaJson<Report>(...args, '--threads', '2');
    expect({ ...two, speed: 0 }).toEqual({ ...one, speed: 0 });
    expect(one.winsByAnswer.map(({ answer, seats }) => [answer, seats])).toEqual([
      ['HLX', 12],
      ['MRD', 12],
      ['OBK', 12],
      ['VRX', 12],
    ]);
    expect(one.winsByAnswer.reduce((sum, { wins }) => sum + wins, 0)).toBe(one.decided);
    expect(one.pairings).toHaveLength(6);
    for (const { games } of one.pairings) expect(games).toBe(4);
    expect(one.endings.reduce((sum, { games }) => sum + games, 0)).toBe(24);
    const { out } = await automachia(...args);
    expect(out).toContain('by answer to match.chooseFaction, 50.0 % if all were equal');
    expect(out).toMatch(/ended by +GKR-END-0\d/);
    expect(out).toMatch(/HLX – MRD +[\d.]+ %/);
  });

  test('goes through every value of an option with the same dice', async () => {
    const report = await automachiaJson<Report>(
      'sim',
      'tournoi',
      '--bots',
      'random,random',
      '--games',
      '8',
      '--each',
      'life',
    );
    expect(report.winsByValue.reduce((sum, { games }) => sum + games, 0)).toBe(8);
    expect(report.winsByValue.length).toBeGreaterThan(1);
  });

  test('says which questions there are, where there is no such question', async () => {
    const { status, err } = await automachia('sim', 'gkr', '--games', '1', '--each', 'chooseFactions');
    expect(status).toBe(2);
    expect(err).toContain('match.chooseFaction');
  });

  test('does not write records into a file', async () => {
    fs.writeFileSync(scratch.file('taken'), '');
    const { status, err } = await automachia('sim', 'tournoi', '--games', '1', '--records', scratch.file('taken'));
    expect(status).toBe(2);
    expect(err).toContain('--records');
  });
});
