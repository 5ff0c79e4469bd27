// The lobby and the languages, in a real browser.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { start } from './playing.js';

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
