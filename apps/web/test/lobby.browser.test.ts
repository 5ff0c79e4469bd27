// The lobby, the languages, and what a screen reader finds, in a real browser.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { start } from './playing.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is serious or critical, with where it is. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = (await page.evaluate(`${axe}; axe.run()`)) as AxeResults;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

describe.skipIf(whyNoBrowser !== undefined)(
  `the lobby in a browser${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    for (const theme of ['dark', 'light'] as const) {
      test(`axe finds nothing serious in the lobby, the settings and at the table, ${theme}`, async () => {
        const { page } = await browser.visit({ settings: { theme } });
        expect(await findings(page)).toEqual([]);
        await page.getByRole('button', { name: 'Settings' }).click();
        await page.waitForSelector('dialog[open]');
        expect(await findings(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await start(page);
        expect(await findings(page)).toEqual([]);
        await page.getByRole('tab', { name: 'Rules' }).click();
        await page.waitForSelector('.clause');
        expect(await findings(page)).toEqual([]);
        await page.context().close();
      });
    }

    test('the language changes at any moment, in the lobby and in the middle of a match', async () => {
      const { page } = await browser.visit();
      await page.getByRole('button', { name: 'Français' }).click();
      await page.getByRole('heading', { name: 'Choisissez votre arène' }).waitFor();
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

    test('two clicks from the lobby to a match, and the tab says whose turn it is', async () => {
      const { page } = await browser.visit();
      await page.locator('.poster').first().click();
      await start(page);
      expect(await page.title()).toContain('Your call');
      await page.goBack();
      await page.waitForSelector('.matches .is-yours');
      await page.waitForFunction(() => document.title.startsWith('(1)'));
      await page.context().close();
    });
  },
);
