// The rules beside the table: every clause says where it stands in the rulebook, and leads to the scenarios that show it.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.js';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { start } from './playing.js';
import { complaints, FINGER, POINTER } from './screens/checks.js';
import { dist } from './staticServer.js';
import { until } from './until.js';

/** What the build wrote where. */
type Manifest = Readonly<Record<string, { readonly file: string }>>;

const languages = ['en', 'fr', 'it'] as const;

/** A clause in its chapter, not among those that apply now. */
const clauseOf = (page: Page, rule: string): Locator =>
  page.locator('.rules > section:not(.rules-now) .clause').filter({ has: page.locator('code', { hasText: rule }) });

/** A match of that game, with the rules open at this clause alone. */
async function lookUp(page: Page, game: string, rule: string): Promise<void> {
  const poster = page.locator('.poster', { hasText: game });
  await poster.click();
  await page.waitForFunction((name) => document.querySelector('.new-match')?.textContent?.includes(name), game);
  await start(page);
  await page.keyboard.press('h');
  await page.locator('.rules input').fill(rule);
  await clauseOf(page, rule).locator('.clause-facts').waitFor();
}

describe.skipIf(whyNoBrowser !== undefined)(
  `the rules beside the table${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  { concurrent: true },
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    test('a rule that is pressed moves the panel only, and another tab begins at its top', async () => {
      const { page, faults } = await browser.visit();
      await start(page);
      await page.locator('.lower .rule').first().click();
      await page.waitForSelector('.clause');
      await until(async () => page.locator('.rail-panel').evaluate((panel) => panel.scrollTop > 0));
      expect(await page.locator('.table').evaluate((table) => table.scrollTop)).toBe(0);
      expect((await page.locator('.scorebug').boundingBox())!.y).toBe(0);
      await page.getByRole('tab', { name: 'Table' }).click();
      expect(await page.locator('.rail-panel').evaluate((panel) => panel.scrollTop)).toBe(0);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a clause names its page, and a scenario opens beside the match, which stays', async () => {
      const { page, faults } = await browser.visit();
      await lookUp(page, 'GKR', 'GKR-SET-13');
      const clause = clauseOf(page, 'GKR-SET-13');
      expect(await clause.locator('.rule-source').ariaSnapshot()).toContain('Pages 14–15 of the rulebook');
      expect(await clause.locator('.rule-source').textContent()).toMatch(/^p\.\s14–15/);
      const summary = clause.locator('summary');
      expect(await summary.textContent()).toMatch(/GKR-SET-13 Scenarios: \d+/);
      // By keyboard, as by mouse; a key that opens it decides nothing.
      const question = await page.locator('.ask h1').textContent();
      await summary.focus();
      await page.keyboard.press('Enter');
      const link = clause.locator('.clause-scenarios a').first();
      await link.waitFor();
      expect(await findings(page)).toEqual([]);
      expect(await complaints(page, POINTER)).toEqual([]);
      const title = await link.locator('[lang=en]').textContent();
      const address = page.url();
      const [scenario] = await Promise.all([page.waitForEvent('popup'), link.click()]);
      await scenario.waitForURL(/#\/rules\/gkr\/GKR-SET-13\/[a-z\d-]+$/);
      await scenario.getByText(title!).first().waitFor();
      expect(page.url()).toBe(address);
      expect(await page.locator('.ask h1').textContent()).toBe(question);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a rulebook without page numbers is named by its titles, a ruling by nothing', async () => {
      const { page, faults } = await browser.visit({ settings: { language: 'it' } });
      await lookUp(page, 'Tournoi', 'GTM-MOV-03');
      const source = clauseOf(page, 'GTM-MOV-03').locator('.rule-source');
      expect(await source.textContent()).toBe('Nel regolamento, sotto: Mise en place 5, Phase 3');
      expect(await source.locator('[lang=fr]').textContent()).toBe('Mise en place 5, Phase 3');
      await page.locator('.rules input').fill('GTM-RUL-07');
      await clauseOf(page, 'GTM-RUL-07').locator('summary').waitFor();
      expect(await clauseOf(page, 'GTM-RUL-07').locator('.rule-source').count()).toBe(0);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('nothing of it comes with the table, and no scenario comes with the rules', async () => {
      const { page } = await browser.visit();
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname.slice(1)));
      const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
      const fileOf = (name: string): string => manifest[`src/parts/ruleFacts/${name}`]!.file;
      const scenarios = ['scenarios/tournoi.ts', 'scenarios/gkr.ts'].map(fileOf);
      await start(page);
      expect(fetched).not.toContain(fileOf('tournoi.json'));
      await page.keyboard.press('h');
      await page.waitForSelector('.clause-facts');
      expect(fetched).toContain(fileOf('tournoi.json'));
      expect(fetched).not.toContain(fileOf('gkr.json'));
      expect(fetched.filter((file) => scenarios.includes(file))).toEqual([]);
      await page.context().close();
    });

    for (const language of languages) {
      test(`on a phone everything has its room and a finger its target, ${language}`, async () => {
        for (const [game, rule] of [
          ['GKR', 'GKR-SET-01'],
          ['Tournoi', 'GTM-KIT-01'],
        ] as const) {
          const { page } = await browser.visit({ ...PHONE, settings: { language } });
          await lookUp(page, game, rule);
          const clause = clauseOf(page, rule);
          await clause.locator('summary').click();
          await clause.locator('.clause-scenarios a').first().scrollIntoViewIfNeeded();
          // Cells of a large board have their own way to be hit.
          const found = (await complaints(page, FINGER)).filter((one) => !one.startsWith('div.bk-place'));
          expect(found).toEqual([]);
          const isTooWide = await page.locator('.rail-panel').evaluate((it) => it.scrollWidth > it.clientWidth);
          expect(isTooWide).toBe(false);
          expect(await findings(page)).toEqual([]);
          await page.context().close();
        }
      });
    }
  },
);
