import * as fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../src/bench/bench.js';
import { compare, noiseOf, spreadOf } from '../src/bench/comparing.js';
import { processorTime } from '../src/bench/clock.js';
import type { ContenderName } from '../src/bench/contenders.js';
import { fieldIn } from '../src/bench/contenders.js';
import { hasMissedAny, judge } from '../src/bench/goals.js';
import { automachia, automachiaAlone, automachiaJson, buildFirst, root, scratchFolder } from './driver.js';

// How fast anything is depends on the machine and on what else it does, so no test here looks at the size of a rate.

buildFirst();
const scratch = scratchFolder();
const GOALS = ['E1', 'E1', 'E2', 'E2', 'E4', 'E5', 'G1', 'G2', 'G3', 'R1', 'R2', 'R3', 'R4'];
const quick = ['bench', '--rounds', '1', '--ms', '20'];

describe('the command', () => {
  test('prints a table for everything it measures, and the goals', async () => {
    const { out, err, status } = await automachia(...quick);
    expect(err).toBe('');
    expect(status).toBe(0);
    for (const title of [
      'Random games in place, 4 players',
      'Random games in place, 2 players',
      'Copy + apply on states in the middle of a game: one edge of a search, 4 players',
      'Playouts: a match just set up, copied and played to its end at random, 4 players',
      'Dice',
      'Bytes per match in the middle of a game, 4 players',
      'Our other games. Random games in place, 4 players',
      'Our other games. Copy + apply on states in the middle of a game: one edge of a search, 4 players',
      'Goals, with 4 players',
    ]) {
      expect(out).toContain(title);
    }
    expect(out).toContain('Fewer than 5 rounds');
    expect(out).toMatch(/Noise: between its rounds a rate differs by \d+ %/);
    expect(out).toContain('boardgame.io is not there: this reference does not have it.');
    expect(out).toMatch(/E1 +random games in place, actions +\S+ % of limit +≥ 15 % +(not )?met +≥ 35 % +(not )?met/);
    expect(out).toMatch(/E2 +copy \+ apply, edges +boardgame\.io is not there +≥ 200 × +– +≥ 400 × +–/);
    expect(out).toMatch(/E4 +heap of a state, as played +[\d,]+ B +≤ 2,400 B +(not )?met/);
    expect(out).toMatch(
      /G1 +GKR: random games in place, actions +\S+ % of Tournoi +≥ 3 % +(not )?met +≥ 10 % +(not )?met/,
    );
    expect(out).toMatch(/G3 +GKR: heap of a live match +[\d,]+ B +≤ 40,000 B +(not )?met/);
    expect(out).toMatch(/R2 +Giga-Robo!: copy \+ apply, edges +\S+ % of Tournoi +≥ 3 % +(not )?met +≥ 8 % +(not )?met/);
    expect(out).toMatch(/R3 +Giga-Robo!: heap of a live duel +[\d,]+ B +≤ 20,000 B +(not )?met/);
    expect(out).toMatch(/R4 +Giga-Robo!: heap of a live match of six +[\d,]+ B +≤ 40,000 B +(not )?met/);
  });

  test('says the same as JSON', async () => {
    const report = await automachiaJson<Report>(...quick, '--players', '2');
    expect(report.settings).toEqual({ rounds: 1, ms: 20, players: [2] });
    expect(report.comparisons.map(({ measure, players }) => [measure, players])).toEqual([
      ['games', 2],
      ['edges', 2],
      ['playouts', 2],
      ['dice', 2],
    ]);
    const [games] = report.comparisons;
    const names = ['automachia', 'automachia, verifiable', 'limit', 'plain', 'plain reducer'];
    expect(games!.rows.map(({ name }) => name)).toEqual(names);
    for (const { rates, ofLimit, timesBoardgameIo } of games!.rows) {
      expect(rates['actions']!.median).toBeGreaterThan(rates['games']!.median);
      expect(ofLimit['games']!.median).toBeGreaterThan(0);
      expect(timesBoardgameIo).toBeUndefined();
    }
    const own = report.memory.find(({ name }) => name === 'automachia')!;
    expect(Object.keys(own.heap)).toHaveLength(3);
    expect(own.sizes['view']).toBeGreaterThan(100);
    expect(own.sizes['largestView']).toBeGreaterThanOrEqual(own.sizes['view']!);
    expect(report.shelf.comparisons.map(({ rows }) => rows.map(({ name }) => name))).toEqual([
      ['automachia', 'GKR', 'Giga-Robo!'],
      ['automachia', 'GKR', 'Giga-Robo!'],
    ]);
    for (const { rows } of report.shelf.comparisons) {
      for (const { ofAutomachia } of rows) expect(Object.values(ofAutomachia)[0]!.median).toBeGreaterThan(0);
    }
    expect(report.goals.map(({ id }) => id)).toEqual(GOALS);
  });

  test.each([
    [['--rounds', '0'], '--rounds: 0 is not a whole number from 1 to 1000.'],
    [['--players', '3'], '--players: the bench is for 4 or for 2 players.'],
    [['--reference', 'no-such-folder'], '--reference: there is no folder no-such-folder.'],
    [['--reference', 'docs'], '--reference docs: there is no limit.mjs in it.'],
  ])('refuses %j', async (args, complaint) => {
    const { err, status } = await automachia('bench', ...args);
    expect(err).toContain(complaint);
    expect(status).toBe(2);
  });

  test('says so when an engine breaks', async () => {
    const folder = scratch.file('broken');
    fs.mkdirSync(folder);
    fs.writeFileSync(path.join(folder, 'limit.mjs'), "throw new Error('This engine does not start.');");
    const { err, status } = await automachiaAlone(...quick, '--reference', folder);
    expect(err).toContain('This engine does not start.');
    expect(err).toContain('the process that runs limit ended before it had measured anything');
    expect(status).toBe(1);
  });
});

test('the clock counts for the thread that works, whichever of its process that is', () => {
  const [before, end] = [processorTime(), performance.now() + 10_000];
  // Another clock ends this, so that one which stands still fails here and does not hang.
  while (processorTime() - before < 50 && performance.now() < end) Math.hypot(before, end);
  expect(processorTime() - before).toBeGreaterThanOrEqual(50);
});

describe('what a reference folder has', () => {
  let folder = '';
  beforeAll(() => {
    folder = scratch.file('reference');
    fs.cpSync(path.join(root, 'tools/reference'), path.join(folder, 'src'), { recursive: true });
  });

  test('is looked for in its src as well', () => {
    expect(fieldIn(folder).folder).toBe(path.join(folder, 'src'));
  });

  test('without boardgame.io installed: how to install it, and go on without', () => {
    fs.writeFileSync(path.join(folder, 'src', 'drivers.mjs'), '');
    const { names, notes } = fieldIn(folder);
    expect(names).toEqual(['automachia', 'automachia, verifiable', 'limit', 'plain', 'plain reducer']);
    expect(notes).toEqual([
      `boardgame.io is not there: it is not installed. To compare with it: cd ${folder} && npm install`,
    ]);
  });

  test('with it', () => {
    const installed = path.join(folder, 'node_modules', 'boardgame.io');
    fs.mkdirSync(installed, { recursive: true });
    fs.writeFileSync(path.join(installed, 'core.js'), '');
    expect(fieldIn(folder).names).toContain('boardgame.io');
    expect(fieldIn(folder).notes).toEqual([]);
  });
});

describe('comparing', () => {
  test('every engine works in every round, in rotating order, after a warm-up', async () => {
    const asked: string[] = [];
    const names: ContenderName[] = ['automachia', 'limit', 'plain'];
    await compare(
      async (name, { ms }) => {
        asked.push(`${name} ${ms}`);
        return { actions: 1 };
      },
      names,
      { measure: 'games', players: 4, ms: 10 },
      2,
      () => {},
    );
    const warmUp = ['automachia 30', 'limit 30', 'plain 30'];
    const rounds = ['automachia 10', 'limit 10', 'plain 10', 'limit 10', 'plain 10', 'automachia 10'];
    expect(asked).toEqual([...warmUp, ...rounds]);
  });

  test('a ratio is the median of the rounds’ ratios, so a machine that slows down does not show', async () => {
    const speeds: Record<string, number> = { automachia: 20, limit: 100, 'boardgame.io': 2 };
    const calls: Record<string, number> = {};
    const slowing = async (name: string) => {
      calls[name] = (calls[name] ?? -1) + 1; // the first call is the warm-up
      return { actions: speeds[name]! / (1 + calls[name]) };
    };
    const rows = await compare(
      slowing,
      ['automachia', 'limit', 'boardgame.io'],
      { measure: 'games', players: 4, ms: 10 },
      5,
      () => {},
    );
    expect(rows[0]!.ofLimit['actions']!.median).toBeCloseTo(0.2);
    expect(noiseOf(rows[0]!.ofLimit['actions']!)).toBeCloseTo(0);
    expect(rows[0]!.timesBoardgameIo!['actions']!.median).toBeCloseTo(10);
    expect(noiseOf(rows[0]!.rates['actions']!)).toBeGreaterThan(0.5);
  });

  test('an engine that cannot be measured at something is left out', async () => {
    const rows = await compare(
      async (name) => (name === 'plain' ? null : { edges: 1 }),
      ['limit', 'plain'],
      { measure: 'edges', players: 4, ms: 10 },
      1,
      () => {},
    );
    expect(rows.map(({ name }) => name)).toEqual(['limit']);
  });

  test('medians', () => {
    expect(spreadOf([5, 1, 3])).toEqual({ median: 3, low: 1, high: 5 });
    expect(spreadOf([4, 1, 3, 2])).toEqual({ median: 2.5, low: 1, high: 4 });
  });
});

describe('goals', () => {
  const spread = (median: number) => ({ median, low: median, high: median });
  const comparison = (measure: 'games' | 'edges', figure: string, ofLimit: number, times: number) => ({
    measure,
    players: 4,
    rows: [
      {
        name: 'automachia' as const,
        rates: {},
        ofLimit: { [figure]: spread(ofLimit) },
        timesBoardgameIo: { [figure]: spread(times) },
        ofAutomachia: {},
      },
    ],
  });
  const memory = (heap: number, view: number) => [
    { name: 'automachia' as const, heap: { 'state, as played': heap }, sizes: { view } },
  ];
  const shelf = (inPlace: number, copied: number, live: number) => ({
    comparisons: (
      [
        ['games', 'actions', inPlace],
        ['edges', 'edges', copied],
      ] as const
    ).map(([measure, figure, share]) => ({
      measure,
      players: 4,
      rows: [{ name: 'GKR' as const, rates: {}, ofLimit: {}, ofAutomachia: { [figure]: spread(share) } }],
    })),
    memory: [{ name: 'GKR' as const, heap: { 'live, as a server keeps it': live }, sizes: {} }],
  });

  test('are met at their bound', () => {
    const comparisons = [comparison('games', 'actions', 0.15, 250), comparison('edges', 'edges', 0.2, 400)];
    const goals = judge(comparisons, memory(2400, 901));
    expect(goals.map(({ id, isMet, isAimMet }) => [id, isMet, isAimMet])).toEqual([
      ['E1', true, false],
      ['E1', true, false],
      ['E2', true, true],
      ['E2', true, true],
      ['E4', true, false],
      ['E5', false, undefined],
      ['G1', undefined, undefined],
      ['G2', undefined, undefined],
      ['G3', undefined, undefined],
      ['R1', undefined, undefined],
      ['R2', undefined, undefined],
      ['R3', undefined, undefined],
      ['R4', undefined, undefined],
    ]);
  });

  test('of GKR are shares of Tournoi’s rates, and bytes', () => {
    const verdicts = (...figures: [number, number, number]) =>
      judge([], [], shelf(...figures))
        .filter(({ id }) => id.startsWith('G'))
        .map(({ id, isMet, isAimMet }) => [id, isMet, isAimMet]);
    expect(verdicts(0.03, 0.1, 40_000)).toEqual([
      ['G1', true, false],
      ['G2', true, true],
      ['G3', true, undefined],
    ]);
    expect(verdicts(0.029, 0.029, 40_001)).toEqual([
      ['G1', false, false],
      ['G2', false, false],
      ['G3', false, undefined],
    ]);
  });

  test('are missed as soon as one must is', () => {
    const comparisons = [comparison('games', 'actions', 0.15, 250), comparison('edges', 'edges', 0.1, 200)];
    expect(hasMissedAny(judge(comparisons, memory(2400, 900)))).toBe(false);
    expect(hasMissedAny(judge(comparisons, memory(2401, 900)))).toBe(true);
    expect(hasMissedAny(judge([], []))).toBe(false);
  });

  test('that could not be measured are neither met nor missed', () => {
    expect(judge([], []).map(({ isMet }) => isMet)).toEqual(new Array(GOALS.length).fill(undefined));
  });
});
