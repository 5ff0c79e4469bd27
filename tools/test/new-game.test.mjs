// A new game is made in a copy of the repository, and played there.

import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from '../../apps/web/test/browser.ts';
import { serveStatically } from '../../apps/web/test/staticServer.ts';
import { newGame } from '../new-game.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-new-game-'));
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

beforeAll(() => {
  const isLeftOut = (place) => ['node_modules', 'dist', 'test'].includes(path.basename(place));
  for (const part of ['packages', 'games', 'bots', 'apps', 'content', 'tools']) {
    fs.cpSync(path.join(root, part), path.join(copy, part), { recursive: true, filter: (place) => !isLeftOut(place) });
  }
  for (const file of ['package.json', 'vitest.config.ts', 'tsconfig.json', 'tsconfig.base.json'])
    fs.copyFileSync(path.join(root, file), path.join(copy, file));
  // The packages of others as they are installed, our own from the copy.
  fs.mkdirSync(path.join(copy, 'node_modules', '@automachia'), { recursive: true });
  for (const name of fs.readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@automachia' && !name.startsWith('.automachia'))
      fs.symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name));
  }
  for (const name of fs.readdirSync(path.join(root, 'node_modules', '@automachia'))) {
    const target = fs.readlinkSync(path.join(root, 'node_modules', '@automachia', name));
    fs.symlinkSync(target, path.join(copy, 'node_modules', '@automachia', name));
  }
});

const run = (...args) => execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });

test('a game is made, plays by bots and in the terminal, and keeps what every game promises', async () => {
  const written = newGame(copy, 'last-counter');
  expect(written).toContain(path.join('games', 'last-counter', 'manifest.ts'));
  expect(fs.readFileSync(path.join(copy, 'apps/shelf/src/engines.ts'), 'utf8')).toContain(
    "'last-counter': lastCounter",
  );
  run('tools/list-games.mjs', '--check');

  const { buildCli } = await import(pathToFileURL(path.join(copy, 'tools/build.mjs')).href);
  await buildCli(copy);
  const program = 'apps/cli/dist/automachia.mjs';
  for (const bots of ['random', 'greedy,search']) {
    const said = JSON.parse(
      run(program, 'sim', 'last-counter', '--bots', bots, '--budget', '20it', '--games', '4', '--json'),
    );
    expect(said).toMatchObject({ game: 'last-counter', games: 4, decided: 4 });
  }
  expect(run(program, 'scenario', 'games/last-counter/scenarios')).toContain('1 passed, 0 failed');
  expect(run(program, 'pack', 'check', 'content/last-counter-house')).toContain('is in order');
  const played = execFileSync(
    process.execPath,
    [program, 'play', 'last-counter', '--plain', '--bots', 'random', '--lang', 'fr'],
    {
      cwd: copy,
      encoding: 'utf8',
      input: '1\n'.repeat(30),
    },
  );
  expect(played).toContain('Combien de jetons prenez-vous ?');
  expect(played).toMatch(/prend le dernier jeton et gagne/);

  const kept = execFileSync(
    process.execPath,
    [
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      'games/last-counter',
      'apps/shelf/test/about.test.ts',
      '--maxWorkers=1',
    ],
    {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, VITEST: undefined, NO_COLOR: '1' },
    },
  );
  expect(kept).toMatch(/Tests\s+\d+ passed/);
  expect(kept).not.toMatch(/failed/);
});

test.skipIf(whyNoBrowser !== undefined)('in the browser it is played to its end on the plain board', async () => {
  const { buildWeb } = await import(pathToFileURL(path.join(copy, 'tools/build.mjs')).href);
  await buildWeb(copy);
  const browser = await BrowserForTests.start(await serveStatically(path.join(copy, 'apps/web/dist')));
  const { page, faults } = await browser.visit();
  await page.locator('.poster', { hasText: 'Last Counter' }).click();
  await page.locator('.new-match button[type=submit]').click();
  await page.locator('.lower.is-asked').waitFor();
  expect(await page.locator('.ask h1').textContent()).toBe('How many counters do you take?');
  const over = page.locator('.lower.is-over');
  const place = page.locator('.timeline-place');
  while ((await over.count()) === 0) {
    const before = await place.textContent();
    await page.locator('.acts [data-answer]').first().click();
    await expect.poll(async () => place.textContent()).not.toBe(before);
    await page.locator('.lower.is-asked, .lower.is-over').waitFor();
  }
  expect(await page.locator('.log').first().textContent()).toMatch(/takes the last counter and wins/);
  expect(await page.locator('body').innerText()).not.toContain('⟨');
  expect(faults).toEqual([]);
  await browser.stop();
});

const NOT_A_NAME = /no name for a game/;

test.each([
  ['Tournoi', NOT_A_NAME],
  ['my game', NOT_A_NAME],
  ['switch', /word of the language/],
  ['kernel', /@automachia\/kernel already/],
  ['tournoi', /@automachia\/tournoi already/],
])('"%s" is refused, and nothing is written', (name, why) => {
  const games = () => fs.readdirSync(path.join(copy, 'games'));
  const before = games();
  expect(() => newGame(copy, name)).toThrow(why);
  expect(games()).toEqual(before);
  expect(fs.existsSync(path.join(copy, 'content', `${name}-house`))).toBe(name === 'tournoi');
});

test('what lies there already stays as it is', () => {
  fs.mkdirSync(path.join(copy, 'content', 'half-made-house'));
  expect(() => newGame(copy, 'half-made')).toThrow('is there already');
  expect(fs.existsSync(path.join(copy, 'games', 'half-made'))).toBe(false);
});
