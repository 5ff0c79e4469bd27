// Whole matches of GKR to their ends: by mouse, with keys alone, and with fingers on a phone.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { playByKeys } from './gkr/keys.js';
import { chooseGkr, playToTheEnd, start } from './gkr/playing.js';
import { fingersOn } from './gkr/touch.js';

const why = whyNoBrowser;
/** On a machine that is four times slower. */
const PATIENCE = 240_000;

describe.skipIf(why !== undefined)(`a whole match of GKR${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start();
  });
  afterAll(async () => browser?.stop());

  test(
    'by mouse, to its result',
    async () => {
      const { page, faults } = await browser.visit();
      await chooseGkr(page);
      await start(page);
      // 93 full hexes can be looked at; the half-hexes are scenery.
      expect(await page.locator('.gk-cell').count()).toBe(93);
      expect(await page.locator('.gk-hex.is-half').count()).toBe(12);
      const decisions = await playToTheEnd(page, { press: async (target) => target.click() });
      expect(decisions).toBeGreaterThan(3);
      await page.locator('[role=tab]', { hasText: 'Result' }).click();
      await page.waitForFunction(() => /GKR-(END|DEM)-\d\d/.test(document.querySelector('.rail')?.textContent ?? ''));
      expect(faults).toEqual([]);
      await page.context().close();
    },
    PATIENCE,
  );

  test(
    'with keys alone',
    async () => {
      const { page, faults } = await browser.visit();
      await chooseGkr(page);
      await start(page);
      expect(await playByKeys(page)).toBeGreaterThan(3);
      expect(faults).toEqual([]);
      await page.context().close();
    },
    PATIENCE,
  );

  test(
    'with fingers on a phone, in the light theme',
    async () => {
      const { page, faults } = await browser.visit({ ...PHONE, settings: { theme: 'light' } });
      await chooseGkr(page);
      await start(page);
      expect(await playToTheEnd(page, fingersOn(page))).toBeGreaterThan(3);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(faults).toEqual([]);
      await page.context().close();
    },
    PATIENCE,
  );
});
