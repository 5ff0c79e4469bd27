// What a game says of itself to a stranger, in a real browser: a match that plays itself, and its own page.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { until } from './until.js';

describe.skipIf(whyNoBrowser !== undefined)(
  `a game introduces itself in a browser${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  { concurrent: true },
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    test('a match plays itself on the first page, rests when it is told to, and is taken over from where it stands', async () => {
      const { page, faults } = await browser.visit({ settings: { speed: 'fast' } });
      const caption = page.locator('.show:not(.is-still) figcaption b');
      await caption.waitFor();
      const first = await caption.textContent();
      await until(async () => (await caption.textContent()) !== first);
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('button', { name: 'Take over Fracasso' }).click();
      await page.waitForSelector('.lower.is-asked');
      expect(await page.locator('.scorebug').innerText()).toContain('Bot, rookie');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('where nothing may move there is a picture, and nothing else is fetched for it', async () => {
      const { page, faults } = await browser.visit({ reducedMotion: 'reduce', settings: { speed: 'normal' } });
      await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('.show img')?.naturalWidth ?? 0) > 0);
      await page.waitForLoadState('networkidle');
      const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      expect(fetched.filter((name) => /Worker|housePack/.test(name))).toEqual([]);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test.each(['tournoi', 'gkr'])('the page of %s shows a turn, what there is, and positions to try', async (game) => {
      const { page, faults } = await browser.visit({
        ...(game === 'gkr' ? PHONE : {}),
        to: { path: `/#/game/${game}`, ready: '.game-turn .small-board [data-cell]' },
      });
      expect(await page.locator('.game-page').innerText()).not.toContain('⟨');
      const phases = { tournoi: 8, gkr: 5 }[game];
      await until(async () => (await page.locator('.phase-picture [data-cell="a1"], .phase-picture svg').count()) > 0);
      expect(await page.locator('.game-turn li').count()).toBe(phases);
      // Boards to look at are no stops of the Tab key.
      expect(await page.locator('.small-board :focus').count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.locator('.game-tries .button[aria-disabled=false]').first().click();
      await page.waitForSelector('.lower.is-asked');
      expect(faults).toEqual([]);
      await page.context().close();
    });
  },
);
