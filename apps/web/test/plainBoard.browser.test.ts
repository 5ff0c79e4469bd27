// A game that nobody has drawn anything for is played on a map all the same, by mouse, by keys and by ear.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { servePage } from './builtPage.js';

describe.skipIf(whyNoBrowser !== undefined)(
  `the plain board${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  { concurrent: true },
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start(await servePage('plainBoard'));
    });
    afterAll(async () => browser?.stop());

    const cell = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
    const visit = async () => browser.visit({ to: { path: '/', ready: '.lower.is-asked' } });
    const lit = async (page: Page): Promise<readonly (string | null)[]> =>
      page.locator('[data-cell][data-lit]').evaluateAll((all) => all.map((one) => one.getAttribute('data-cell')));
    const other = async (page: Page, to: string): Promise<void> => {
      await page.evaluate((square) => window.go(square), to);
      await page.waitForSelector('.lower.is-asked');
    };

    test('has every square of the notation, and the pieces of the table where they stand', async () => {
      const { page, faults } = await visit();
      expect(await page.locator('[data-cell]').count()).toBe(20);
      expect(await lit(page)).toEqual(['a2', 'b1']);
      expect(await cell(page, 'a1').getAttribute('data-holds')).toBe('1');
      expect(await cell(page, 'e1').getAttribute('data-holds')).toBe('2');
      expect(await cell(page, 'c4').getAttribute('data-holds')).toBe('0');
      // Each in the shape of its seat; nobody has one, too.
      expect(await page.locator('.bk-drawing .seat-badge.seat-1').count()).toBe(1);
      expect(await page.locator('.bk-drawing .seat-badge.seat-2').count()).toBe(1);
      expect(await page.locator('.bk-drawing .seat-badge.seat-0').count()).toBe(1);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('is played to the end by mouse; what is not lit says why not', async () => {
      const { page, faults } = await visit();
      await cell(page, 'd4').click();
      await page.locator('.lower [role=alert]').waitFor();
      for (const [own, theirs] of [
        ['a2', 'e2'],
        ['a3', 'd2'],
      ] as const) {
        await cell(page, own).click();
        await page.locator('.acts .is-primary').click();
        await page.locator(`[data-cell="${own}"][data-holds="1"]`).waitFor();
        await other(page, theirs);
      }
      await cell(page, 'a4').click();
      await page.locator('.acts .is-primary').click();
      await page.waitForSelector('.lower.is-over');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('is played by keys, and says what stands where', async () => {
      const { page, faults } = await visit();
      // Places in words, the pieces by the names that the table gives them.
      expect(await cell(page, 'a1').getAttribute('aria-label')).toContain('a1, runners-1 (1)');
      expect(await cell(page, 'c4').getAttribute('aria-label')).toContain('c4, flag');
      await cell(page, 'a1').focus();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.locator('[data-cell="a2"][data-holds="1"]').waitFor();
      expect(faults).toEqual([]);
      await page.context().close();
    });
  },
);
