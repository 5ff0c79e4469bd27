import { describe, expect, test } from 'vitest';
import type { Measured, ServerReport, ServerRow } from '../src/bench/servers/contest.js';
import { serversIn } from '../src/bench/servers/field.js';
import { judgeServers, writeServerReport } from '../src/bench/servers/report.js';
import { automachia, automachiaJson, buildFirst } from './driver.js';

// How fast a server is depends on the machine and on what else it does, so no test here looks at the size of a rate.

buildFirst();
const isLinux = process.platform === 'linux';
const quick = ['bench', '--servers', '--matches', '3', '--rounds', '1', '--ms', '200'];

describe('the command', () => {
  test.runIf(isLinux)('measures our own server where the reference has none, and says so', async () => {
    const report = await automachiaJson<ServerReport>(...quick);
    expect(report.notes).toEqual([expect.stringContaining('This reference has no servers')]);
    const [row, forBrowsers] = report.rows;
    expect(row).toMatchObject({ name: 'automachia', matches: 3 });
    expect(forBrowsers).toMatchObject({ name: 'automachia, for browsers', matches: 3 });
    const [round] = row!.rounds;
    expect(round!.saturate.rate).toBeGreaterThan(0);
    expect(round!.paced.rate).toBeGreaterThan(0);
    expect(round!.startAgain).toBeGreaterThan(0);
    const out = writeServerReport(report);
    expect(out).toContain('3 matches: saturated, then paced');
    expect(out).toMatch(/S4 +heap per match, 3 matches/);
    expect(out).toMatch(/S7 +an action told as to browsers, 3 matches/);
    for (const { game, events, plain, stills, times } of report.told) {
      expect(out).toMatch(new RegExp(`^ *${game} +${events.toFixed(1)} `, 'm'));
      expect([plain.micros > 0, times.median > 0]).toEqual([true, true]);
      // Sizes follow from the rules alone: stills make an update longer, and not by half.
      expect(stills.bytes / plain.bytes).toBeGreaterThan(1);
      expect(stills.bytes / plain.bytes).toBeLessThan(1.5);
    }
    expect(report.told.map(({ game }) => game)).toEqual(['tournoi', 'gkr']);
  });

  test('refuses numbers of matches that are none', async () => {
    const { err, status } = await automachia('bench', '--servers', '--matches', '100,many');
    expect(status).toBe(2);
    expect(err).toContain('--matches: many is not a whole number from 1 to 20000.');
  });
});

describe('goals', () => {
  const pace = (perCpu: number, p99: number) => ({ rate: perCpu, perCpu, p50: 1, p99, cpu: 1 });
  const measured = (perCpu: number, p99: number, heap: number): Measured => ({
    start: 100,
    heap,
    saturate: pace(perCpu, p99),
    paced: pace(perCpu, p99),
    growth: 1,
    startAgain: 300,
  });
  const rowOf = (name: ServerRow['name'], rounds: Measured[], times: ServerRow['times']): ServerRow => ({
    name,
    matches: 500,
    rounds,
    times,
  });
  const same = (value: number) => ({ median: value, low: value, high: value });
  const settings = { rounds: 1, ms: 100, matches: [500] };
  const judged = (times: number, p99: number, heap: number, forBrowsers = 1.5) =>
    judgeServers({
      settings,
      told: [],
      notes: [],
      rows: [
        rowOf('automachia', [measured(5000, p99, heap)], {
          'boardgame.io': same(times),
          'automachia, for browsers': same(forBrowsers),
        }),
        rowOf('boardgame.io', [measured(1000, 30, 30_000)], {}),
      ],
    });
  const metOf = (goals: ReturnType<typeof judged>, id: string) => goals.find((goal) => goal.id === id)?.isMet;

  test('are met at their bound and missed one past it', () => {
    const met = judged(5, 5, 12 * 1024);
    const missed = judged(4.99, 5.01, 12.01 * 1024, 1.51);
    for (const id of ['S1', 'S2', 'S4', 'S7']) {
      expect([id, metOf(met, id)]).toEqual([id, true]);
      expect([id, metOf(missed, id)]).toEqual([id, false]);
    }
  });

  test('that compare with a server which is not there are neither met nor missed', () => {
    const disk = judged(5, 5, 1000).find(({ measure }) => measure === '× on disk');
    expect(disk?.isMet).toBeUndefined();
  });
});

describe('what a reference folder has', () => {
  test('without servers: only our own', () => {
    expect(serversIn('tools/reference', ['automachia', 'boardgame.io']).names).toEqual(['automachia']);
  });
});
