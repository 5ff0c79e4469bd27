// Golden replays say when behaviour has changed, and where.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Match } from '@automachia/kernel/host';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  drawPlay,
  goldenDifference,
  goldenOf,
  keepsGoldenReplays,
  parseGolden,
  recordGolden,
  writeGolden,
} from '../src/index.js';
import { goldenMatchDifference, optionsOfMatches, playGolden } from '../src/goldenMatches.js';
import { makeTricks } from './games/tricks.js';

const tricks = makeTricks();
const golden = recordGolden(tricks, drawPlay(tricks, 4));

describe('a golden replay', () => {
  test('has the digest of the state and of every view at each decision', () => {
    const { players } = golden.record.options as { players: number };
    expect(golden.digests).toHaveLength(golden.record.choices.length + 1);
    for (const digests of golden.digests) expect(digests).toHaveLength(players + 2);
    expect(golden.record.outcome).toBeDefined();
  });

  test('holds as long as nothing changes, also as a file', () => {
    expect(goldenDifference(tricks, golden)).toBeUndefined();
    expect(parseGolden(writeGolden(golden))).toEqual(JSON.parse(JSON.stringify(golden)));
    expect(goldenDifference(makeTricks(), parseGolden(writeGolden(golden)))).toBeUndefined();
  });

  test('has a line for each choice and each decision', () => {
    const lines = writeGolden(golden).split('\n');
    expect(lines).toContain(`      ${JSON.stringify(golden.record.choices[0])},`);
    expect(lines).toContain(`    ${JSON.stringify(golden.digests[3])},`);
  });

  test('can be made of any record', () => {
    const match = new Match(tricks, { options: { players: 2 }, chance: { seed: 3 } });
    const { options } = tricks.question(match.state, 1)!;
    match.choose(1, options![0]!.choice);
    const short = goldenOf(tricks, match.record());
    expect(short.digests).toHaveLength(2);
    expect(goldenDifference(tricks, short)).toBeUndefined();
  });
});

describe('a change of behaviour', () => {
  test('shows at the choice after which the state differs', () => {
    const difference = goldenDifference(makeTricks('loses a card'), golden)!;
    expect(difference.message).toMatch(
      /^after seat \d chose .*, the state differs, and the view of a spectator, seat 1, /,
    );
    const { choices } = golden.record;
    expect(difference.after).toBeGreaterThan(5);
    expect(difference.after).toBeLessThan(choices.length);
  });

  test('shows as a choice that is refused', () => {
    const other = { ...golden, record: { ...golden.record, choices: [[1, { card: 'nine' }] as const] } };
    expect(goldenDifference(tricks, other)?.message).toMatch(
      /^choice 1: seat 1 cannot choose \{"card":"nine"\} any more \(notUnderstood/,
    );
  });

  test('shows in one view only, where only that has changed', () => {
    const changed = golden.digests.map((digests, i) => (i === 2 ? digests.with(2, '0000') : digests));
    const difference = goldenDifference(tricks, { ...golden, digests: changed as unknown as typeof golden.digests });
    expect(difference?.message).toMatch(/^after seat \d chose .*, the view of seat 1 differs\.$/);
  });

  test('an incomplete one is not taken for a good one', () => {
    expect(goldenDifference(tricks, { ...golden, digests: golden.digests.slice(0, 3) })?.message).toContain(
      'no digests after 3 choices',
    );
    expect(
      goldenDifference(tricks, { ...golden, digests: [...golden.digests, golden.digests[0]!] })?.message,
    ).toContain('incomplete');
    expect(goldenDifference(tricks, { ...golden, format: 'record' })?.message).toBe('this is not a golden replay.');
    expect(() => parseGolden('{}')).toThrow('This file is not a golden replay.');
  });
});

describe('a folder of golden replays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'automachia-golden-'));
  afterEach(() => vi.unstubAllEnvs());

  const testsOf = (game = tricks, count = 3): Map<string, () => void> => {
    const tests = new Map<string, () => void>();
    keepsGoldenReplays(game, folder, {
      count,
      describe: (_title, body) => body(),
      test: (title, body) => tests.set(title, body),
    });
    return tests;
  };

  test('is written on purpose, then kept', () => {
    expect(testsOf().get('there are some')).toThrow('AUTOMACHIA_GOLDEN=write');
    vi.stubEnv('AUTOMACHIA_GOLDEN', 'write');
    testsOf();
    vi.stubEnv('AUTOMACHIA_GOLDEN', '');
    expect(readdirSync(folder)).toEqual(['matches.json', 'seed-01.json', 'seed-02.json', 'seed-03.json']);
    const tests = testsOf();
    expect([...tests.keys()]).toEqual([
      'there are some',
      'matches with every value of every option',
      'seed-01.json',
      'seed-02.json',
      'seed-03.json',
    ]);
    for (const body of tests.values()) expect(body).not.toThrow();
    expect(testsOf(makeTricks('loses a card')).get('seed-02.json')).toThrow(/the state differs[^]*If that is meant/);
  });

  test('is written again with the same matches', () => {
    const file = join(folder, 'seed-01.json');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, writeGolden({ ...parseGolden(before), digests: [] }));
    vi.stubEnv('AUTOMACHIA_GOLDEN', 'write');
    testsOf();
    expect(readFileSync(file, 'utf8')).toBe(before);
    rmSync(folder, { recursive: true });
  });
});

test('golden replays are of the options that are asked for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'automachia-golden-'));
  const replays = optionsOfMatches(tricks.options, 2);
  vi.stubEnv('AUTOMACHIA_GOLDEN', 'write');
  keepsGoldenReplays(tricks, folder, { describe: (_title, body) => body(), test: () => {}, replays, longest: 5 });
  vi.unstubAllEnvs();
  const kept = ['seed-01.json', 'seed-02.json'].map((name) => parseGolden(readFileSync(join(folder, name), 'utf8')));
  expect(kept.map(({ record }) => [record.options, record.choices.length])).toEqual(
    replays.map((options) => [options, 5]),
  );
  expect(readdirSync(folder)).toHaveLength(3);
  rmSync(folder, { recursive: true });
});

describe('golden matches', () => {
  const [first] = optionsOfMatches(tricks.options, 1);
  const kept = playGolden(tricks, 1, first!);

  test('are the same as long as nothing changes', () => {
    expect(goldenMatchDifference(makeTricks(), kept)).toBeUndefined();
    expect(kept.digests.length).toBe(Math.ceil((kept.choices + 1) / 32));
    expect(kept.counts.length).toBeGreaterThan(1);
  });

  test('say between which choices something has changed, or how many ways there are now', () => {
    expect(goldenMatchDifference(makeTricks('loses a card'), kept)).toMatch(/between choice \d+ and choice \d+/);
    const [[after, options, ways], ...others] = kept.counts as [[number, number, number]];
    const counted = { ...kept, counts: [[after, options, ways + 1], ...others] as const };
    expect(goldenMatchDifference(tricks, counted)).toContain(`options and ${ways} ways instead of ${options} options`);
  });

  test('of a game that chance does not end are kept to so many choices', () => {
    const begun = playGolden(tricks, 1, first!, 5);
    expect([begun.choices, begun.winners]).toEqual([5, []]);
    expect(goldenMatchDifference(makeTricks(), begun, 5)).toBeUndefined();
    const replay = recordGolden(tricks, drawPlay(tricks, 4), 5);
    expect(replay.record.choices).toHaveLength(5);
    expect(goldenDifference(makeTricks(), replay)).toBeUndefined();
  });

  test('come to every value of every option, with each number of players', () => {
    const specs = {
      players: { integer: { from: 2, to: 4 }, initial: 2 },
      quick: { oneOf: [false, true], initial: false },
      model: { oneOf: ['a', 'b', 'c'], initial: 'a' },
    } as const;
    const found = new Set(optionsOfMatches(specs, 40).map((options) => JSON.stringify(options)));
    expect(found.size).toBe(3 * 2 * 3);
  });
});
