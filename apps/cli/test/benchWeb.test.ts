import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../src/bench/web/chromium.js';
import type { WebReport } from '../src/bench/web/contest.js';
import { judgeWeb, quantile, writeWebReport } from '../src/bench/web/report.js';
import { LATER, LINK, LOBBY, measureSizes, ONE_GAME, QUESTION } from '../src/bench/web/sizes.js';
import { automachia, automachiaJson, buildFirst } from './driver.js';

// How fast a browser is depends on the machine and on what else it does, so no test here looks at the size of such a
// figure. How much has to be fetched does not.

buildFirst();

describe('the command', () => {
  test.runIf(findChromium() !== undefined)(
    'measures in a browser: playouts beside Node, answers on the screen, frames, sizes',
    async () => {
      const report = await automachiaJson<WebReport>('bench', '--web', '--rounds', '1', '--ms', '60', '--answers', '4');
      expect(report.browser).toContain('Chrome');
      expect(report.playouts.browser.median).toBeGreaterThan(0);
      expect(report.playouts.node.median).toBeGreaterThan(0);
      expect(report.answers.length).toBeGreaterThanOrEqual(4);
      for (const { arrived, shown } of report.answers) {
        expect(arrived).toBeGreaterThan(0);
        expect(shown).toBeGreaterThan(arrived);
      }
      expect(report.frames.count).toBeGreaterThan(0);
      const sizes = judgeWeb(report).filter(({ id }) => id.startsWith('W1'));
      expect(sizes.map(({ id }) => id)).toEqual(['W1a', 'W1b', 'W1c']);
      for (const { value, isMet } of sizes) {
        expect(value?.median).toBeGreaterThan(10);
        expect(isMet).toBe(true);
      }
      const out = writeWebReport(report);
      expect(out).toMatch(/W3 +playouts in a worker, of Node/);
      expect(out).toMatch(/W4 +press to answer on screen, p95/);
    },
  );

  test('says plainly where there is no browser', async () => {
    const { CHROMIUM: before } = process.env;
    process.env['CHROMIUM'] = '/nowhere/chromium';
    try {
      const { err, status } = await automachia('bench', '--web');
      expect(status).toBe(1);
      expect(err).toContain('There is no browser here to measure in. Install Chromium');
    } finally {
      if (before === undefined) delete process.env['CHROMIUM'];
      else process.env['CHROMIUM'] = before;
    }
  });

  test('refuses a client that is not there', async () => {
    const { err, status } = await automachia('bench', '--web', '--client', '/nowhere');
    expect(status).toBe(2);
    expect(err).toContain('--client: there is no folder /nowhere.');
  });
});

describe('goals', () => {
  const same = (value: number) => ({ median: value, low: value, high: value });
  const report = (share: number, p95: number, rate: number, kilobytes: number): WebReport => ({
    settings: { rounds: 1, ms: 1, answers: 20 },
    browser: 'Chrome/1',
    machine: { node: 'v20', cores: 2 },
    playouts: { browser: same(share), node: same(1), share: same(share) },
    answers: Array.from({ length: 20 }, (_, i) => ({ arrived: 1, shown: i === 19 ? 1000 : p95 })),
    empty: [20],
    frames: { count: rate, milliseconds: 1000, longest: 20 },
    sizes: [
      { what: LOBBY, plain: 1, gzip: kilobytes * 1000 },
      { what: LINK, plain: 1, gzip: (kilobytes + 24) * 1000 },
      { what: QUESTION, plain: 1, gzip: (kilobytes + 54) * 1000 },
      { what: ONE_GAME, plain: 1, gzip: 10_000 },
    ],
  });
  const met = (of: WebReport, id: string) => judgeWeb(of).find((goal) => goal.id === id)?.isMet;

  test('are met at their bound and missed one past it', () => {
    const good = report(0.8, 100, 50, 36);
    const bad = report(0.79, 101, 49, 36.1);
    for (const id of ['W1a', 'W1b', 'W1c', 'W3', 'W4', 'W5']) {
      expect([id, met(good, id)]).toEqual([id, true]);
      expect([id, met(bad, id)]).toEqual([id, false]);
    }
  });

  test('are neither met nor missed where nothing moved', () => {
    const still = { ...report(1, 1, 1, 1), frames: { count: 0, milliseconds: 0, longest: 0 } };
    expect(met(still, 'W5')).toBeUndefined();
  });

  test('about the screen are not judged where the machine was busy', () => {
    const busy = { ...report(1, 300, 20, 1), empty: [20, 80] };
    expect([met(busy, 'W4'), met(busy, 'W5')]).toEqual([undefined, undefined]);
    expect(met(busy, 'W3')).toBe(true);
    expect(writeWebReport(busy)).toContain('The machine was busy');
  });

  test('the value that a share does not exceed', () => {
    const values = [5, 1, 4, 2, 3];
    expect([0.5, 0.95, 1].map((share) => quantile(values, share))).toEqual([3, 5, 5]);
    expect(quantile([], 0.5)).toBeUndefined();
  });
});

const client = fileURLToPath(new URL('../../web/dist', import.meta.url));

describe('sizes', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-sizes-'));
  beforeAll(() => {
    const manifest = {
      'index.html': { file: 'door.js', imports: ['_shell.js'], css: ['door.css'] },
      '_shell.js': { file: 'shell.js', name: 'shell' },
      '_lobby.js': { file: 'lobby.js', name: 'lobby', imports: ['_shell.js'] },
      '_local.js': { file: 'local.js', name: 'local', imports: ['_shell.js', '_table.js'] },
      '_online.js': { file: 'online.js', name: 'online', imports: ['_shell.js', '_table.js'] },
      '_table.js': { file: 'table.js', name: 'table' },
      'src/text/english/table.ts': { file: 'words.js' },
      '_voice.js': { file: 'voice.js', name: 'tournoi-words', imports: ['_table.js'] },
      '../../games/tournoi/src/housePack.ts': { file: 'pack.js' },
      'src/games/tournoi/index.ts': { file: 'face.js', imports: ['_shell.js'] },
    };
    fs.mkdirSync(path.join(folder, '.vite'));
    fs.writeFileSync(path.join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
    const sizes = { door: 1, shell: 2, lobby: 4, local: 8, online: 16, table: 32, words: 64, voice: 128, pack: 256 };
    for (const [file, size] of Object.entries({ ...sizes, face: 512, late: 4096 }))
      fs.writeFileSync(path.join(folder, `${file}.js`), 'x'.repeat(size));
    fs.writeFileSync(path.join(folder, 'door.css'), 'xxxxx');
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  test('count every file once, for each who fetches it', () => {
    const plain = measureSizes(folder).map((one) => one.plain);
    expect(plain).toEqual([1 + 2 + 4, 1 + 2 + 16 + 32 + 64, 128 + 256, 512, 5]);
  });

  test('tell what a question needs from what comes after it', () => {
    const files = (...names: readonly string[]) => names.map((name) => `${name}.js`);
    const [, , until, later] = measureSizes(folder, {
      until: files('shell', 'local', 'table', 'words', 'voice', 'pack', 'face'),
      later: files('late', 'words'),
    });
    expect(until).toMatchObject({ what: QUESTION, plain: 1 + 2 + 8 + 32 + 64 + 128 + 256 + 512 });
    expect(later).toMatchObject({ what: LATER, plain: 4096 });
  });

  test('of the client as it is built keep to their bounds', () => {
    const kilobytes = new Map(measureSizes(client).map(({ what, gzip }) => [what, gzip / 1000]));
    expect(kilobytes.get(LOBBY)).toBeLessThanOrEqual(36);
    expect(kilobytes.get(LINK)).toBeLessThanOrEqual(60);
  });

  test('are those of the client that players get, whoever has built it', () => {
    const assets = path.join(client, 'assets');
    const scripts = fs.readdirSync(assets).filter((file) => file.endsWith('.js'));
    const told = scripts.filter((file) => fs.readFileSync(path.join(assets, file), 'utf8').includes('lineNumber:'));
    expect(told).toEqual([]);
  });
});
