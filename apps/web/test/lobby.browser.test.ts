// The lobby and the languages, in a real browser.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { until } from './until.js';
import { start } from './playing.js';
import { dist } from './staticServer.js';

type Manifest = Readonly<Record<string, { readonly file: string }>>;

describe.skipIf(whyNoBrowser !== undefined)(
  `the lobby in a browser${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  { concurrent: true },
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    test('the language changes at any moment, in the lobby and in the middle of a match', async () => {
      const { page } = await browser.visit();
      await page.getByRole('button', { name: 'Français' }).click();
      await page.getByRole('heading', { name: 'Des robots qui se battent dans les règles' }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('fr');
      await start(page);
      expect(await page.locator('.ask h1').textContent()).toContain('Choisissez');
      await page.getByRole('button', { name: 'Réglages' }).click();
      await page.getByRole('button', { name: 'Italiano' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: /^Scegli/ }).waitFor();
      // No key without a text in any place.
      expect(await page.locator('body').innerText()).not.toContain('⟨');
      await page.context().close();
    });

    test('what is set in one tab holds in the others', async () => {
      const { page, faults } = await browser.visit();
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.waitForSelector('.new-match form');
      await page.getByRole('button', { name: 'Italiano' }).click();
      await other.waitForFunction(() => document.documentElement.lang === 'it');
      await page.evaluate(() => localStorage.setItem('automachia.theme', '"light"'));
      await other.waitForFunction(() => document.documentElement.dataset['theme'] === 'light');
      expect(await other.locator('body').innerText()).not.toContain('⟨');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('opens and plays without a network after the first visit', async () => {
      const { page } = await browser.visit({ serviceWorkers: 'allow' });
      await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
      await page.context().setOffline(true);
      await page.reload();
      await page.waitForSelector('.new-match form');
      await start(page);
      expect(await page.locator('.ask h1').textContent()).toContain('face down');
      await page.context().close();
    });

    test('the lobby fetches no game that nobody has picked', async () => {
      const fetched: string[] = [];
      const { page } = await browser.visit({ to: { path: '', ready: '.poster-art .am' } });
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname.slice(1)));
      await page.reload();
      await page.waitForSelector('.poster-art .am');
      await page.waitForLoadState('networkidle');
      const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
      const ofGames = Object.entries(manifest)
        .filter(([name]) => /^(src\/games\/[a-z]+\/index|\.\.\/\.\.\/games\/[a-z]+\/src\/)/.test(name))
        .map(([, { file }]) => file);
      expect(ofGames.length).toBeGreaterThan(3);
      expect(fetched.filter((file) => ofGames.includes(file))).toEqual([]);
      // Whoever picks one will want it.
      await page.locator('.poster').last().click();
      await until(() => fetched.some((file) => ofGames.includes(file)));
      await page.context().close();
    });

    test('a seat says who plays, and with what; the words are those of the glossary', async () => {
      const { page } = await browser.visit();
      await page.locator('.poster', { hasText: 'GKR' }).click();
      await page.getByRole('heading', { name: 'GKR: Heavy Hitters' }).waitFor();
      const seats = page.locator('.seat-rows li');
      expect(await seats.locator('select option:checked').allTextContents()).toEqual(['You', 'Bot, regular']);
      expect(await seats.locator('small').allTextContents()).toEqual([
        'Orange',
        'Blue · takes what looks best at once',
      ]);
      await page.getByRole('combobox', { name: 'Who plays Blue' }).selectOption('rookie');
      await page.getByRole('button', { name: 'Français' }).click();
      await page.getByRole('combobox', { name: 'Bleu' }).waitFor();
      expect(await seats.locator('select option:checked').allTextContents()).toEqual(['Vous', 'Bot, recrue']);
      expect(await page.locator('.lobby').innerText()).not.toMatch(/⟨|Joueur \d/);
      await page.context().close();
    });

    test('an empty list says how to fill it, and a match that was removed can be put back', async () => {
      const { page } = await browser.visit();
      await page.getByText('No matches yet. Start one with bots.').waitFor();
      await start(page);
      await page.locator('.brand').click();
      const row = page.locator('.matches li');
      await row.getByRole('button', { name: 'Remove from this device' }).click();
      await page.getByText('No matches yet. Start one with bots.').waitFor();
      await page.getByRole('button', { name: 'Put it back' }).click();
      await row.getByRole('link', { name: 'Your turn' }).click();
      await page.waitForSelector('.lower.is-asked');
      await page.context().close();
    });

    test('a match begun under other rules says so and stays as it is', async () => {
      const { page, faults } = await browser.visit();
      await start(page);
      const address = page.url();
      await page.goto(address.replace(/#.*/, '#/'));
      await page.waitForSelector('.matches li');
      await page.evaluate(async () => {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const request = indexedDB.open('automachia');
          request.addEventListener('success', () => resolve(request.result));
        });
        const store = database.transaction('matches', 'readwrite').objectStore('matches');
        await new Promise((resolve) => {
          const request = store.getAll();
          request.addEventListener('success', () => {
            for (const match of request.result as object[]) store.put({ ...match, rulesVersion: '0.0.1' });
            store.transaction.addEventListener('complete', resolve);
          });
        });
      });
      await page.goto(address);
      await page
        .getByRole('heading', { name: /^This match was begun under rules 0\.0\.1 of Le Grand Tournoi/ })
        .waitFor();
      await page.goto(address.replace(/[^/]+$/, '000000000000'));
      await page.getByRole('heading', { name: 'There is no such match here.' }).waitFor();
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a page that does not come says so, and comes when it is tried again', async () => {
      const { page } = await browser.visit();
      await page.route(/local-/, async (route) => route.abort());
      await page.locator('.new-match button[type=submit]').click();
      await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
      await page.unroute(/local-/);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.waitForSelector('.lower.is-asked');
      await page.context().close();
    });

    test('without a server an online match says so, what is safe, and offers to try again', async () => {
      const { page } = await browser.visit({ to: { path: '/#/match/abcdefabcdef', ready: '.notice' } });
      await page.getByRole('heading', { name: 'No server can be reached from here.' }).waitFor();
      expect(await page.locator('.notice').textContent()).toContain('Nothing of the match is lost.');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'No server can be reached from here.' }).waitFor();
      await page.getByRole('link', { name: 'To the lobby' }).click();
      await page.waitForSelector('.new-match form');
      // The same for a table that cannot be opened.
      await page.getByRole('button', { name: 'Online' }).click();
      await page.getByRole('button', { name: 'Open the table' }).click();
      await page.locator('.toast', { hasText: 'No server can be reached from here.' }).waitFor();
      await page.context().close();
    });

    test('open tables that fill more than a page are shown page by page, each once', async () => {
      const tables = (from: number) =>
        Array.from({ length: 3 }, (_, i) => ({
          id: `table${from + i}`,
          game: 'tournoi',
          status: 'waiting',
          options: { players: 2, life: 2 },
          host: 1,
          clock: { seconds: 600 },
          language: 'fr',
          seats: [
            { seat: 1, kind: 'human', name: `Ada ${from + i}` },
            { seat: 2, kind: 'open', name: null },
          ],
          createdAt: new Date().toISOString(),
          endsAt: null,
        }));
      const { page } = await browser.visit({ to: { path: '', ready: '.poster-art .am' } });
      await page.route('**/api/matches*', async (route) => {
        const from = Number(new URL(route.request().url()).searchParams.get('from') ?? 0);
        const headers: Record<string, string> = from < 4 ? { link: `</api/matches?from=${from + 2}>; rel="next"` } : {};
        await route.fulfill({ json: tables(from), headers });
      });
      await page.reload();
      const rows = page.getByRole('region', { name: 'Open tables' }).getByRole('listitem');
      const more = page.getByRole('button', { name: 'More open tables' });
      for (const count of [3, 5, 7]) {
        await until(async () => (await rows.count()) === count);
        if (count < 7) await more.click();
      }
      await until(async () => (await more.count()) === 0);
      // A row says what one would join; all of them are one stop of the Tab key, and arrows go from one to the next.
      expect(await rows.first().innerText()).toMatch(
        /Ada 0[^]*Grand Tournoi[^]*1 open seat[^]*Life points: 2[^]*Français/,
      );
      expect(await page.locator('.open-tables a[tabindex="0"]').count()).toBe(1);
      await page.locator('.open-tables a').first().focus();
      await page.keyboard.press('ArrowDown');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Ada 1');
      // Rows are scrolled where they stand: nothing makes the page around them longer.
      const isOnePage = () => document.scrollingElement!.scrollHeight <= innerHeight;
      expect(await page.evaluate(isOnePage)).toBe(true);
      await page.getByRole('searchbox').fill('ada 3');
      await until(async () => (await rows.count()) === 1);
      await page.context().close();
    });

    test('two clicks from the lobby to a match, and the tab says whose turn it is', async () => {
      const { page } = await browser.visit();
      await page.locator('.poster').first().click();
      await start(page);
      await page.waitForFunction(() => document.title.includes('Your call'));
      await page.goBack();
      await page.waitForSelector('.matches .is-yours');
      await page.waitForFunction(() => document.title.startsWith('(1)'));
      await page.context().close();
    });
  },
);
