// The table keeps its shape: all cards of a hand are seen in every language, and the board stays where it is whatever is
// asked, said or refused.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { agree, playOnce, start } from './playing.js';
import { lasting } from './until.js';

const languages = ['en', 'fr', 'it'] as const;
const sizes = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
] as const;

/** Every card of the hand that is not wholly, or at least to its middle, in the dock. */
const hiddenCards = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const dock = document.querySelector('.dock')!.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('.card-button')].flatMap((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      // The tray cuts its cards at its own foot, by design; a column does not.
      const isTray = dock.width > 400;
      const isIn = left >= dock.left - 1 && right <= dock.right + 1 && top >= dock.top - 1;
      return isIn && (isTray || bottom <= dock.bottom + 1)
        ? []
        : [`${card.dataset['card']} ends at ${right}, ${bottom}`];
    });
  });

describe.skipIf(whyNoBrowser !== undefined)(
  `the shape of the table${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  { concurrent: true },
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    test('on a tablet the rail folds to a strip of its tabs, and a tab opens it; a wide screen always has the log', async () => {
      const { page, faults } = await browser.visit({ viewport: { width: 1024, height: 768 } });
      await start(page);
      const widthOf = async (selector: string): Promise<number> => (await page.locator(selector).boundingBox())!.width;
      const before = await widthOf('.board');
      await page.getByRole('button', { name: 'Fold the panel' }).click();
      expect(await widthOf('.rail')).toBe(48);
      expect(await widthOf('.board')).toBeGreaterThan(before);
      await page.getByRole('tab', { name: 'Log' }).click();
      await page.waitForSelector('.rail-panel .log');
      expect(await widthOf('.rail')).toBe(300);
      await page.getByRole('tab', { name: 'Rules' }).click();
      await page.waitForSelector('.rules');
      expect(await page.locator('.rail-log').isVisible()).toBe(false);
      await page.setViewportSize({ width: 1720, height: 1000 });
      expect(await page.locator('.rail-log .log').isVisible()).toBe(true);
      expect(await widthOf('.rail')).toBe(400);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    for (const language of languages) {
      test(`all five cards are seen at once, ${language}`, async () => {
        const { page } = await browser.visit({ settings: { language } });
        for (let i = 0; i < 3; i++) {
          await start(page);
          expect(await page.locator('.card-button').count()).toBe(5);
          for (const size of sizes) {
            await page.setViewportSize(size);
            expect(await lasting(async () => hiddenCards(page)), `${size.width} × ${size.height}`).toEqual([]);
            // With three of them in their slots, too.
            for (const key of ['1', '2', '3']) await page.keyboard.press(key);
            expect(await lasting(async () => hiddenCards(page)), `${size.width} × ${size.height}, picked`).toEqual([]);
            await page.keyboard.press('Escape');
          }
          await page.setViewportSize(sizes[0]);
          await page.goto(page.url().replace(/#.*/, '#/'));
          await page.waitForSelector('.new-match form');
        }
        await page.context().close();
      });

      test(`the board stays where it is, ${language}`, async () => {
        const { page } = await browser.visit({ settings: { language } });
        await agree(page);
        await start(page);
        const seen = new Set<string>();
        const note = async (): Promise<void> => {
          const { x, y, width, height } = (await page.locator('.board').boundingBox())!;
          seen.add([x, y, width, height].join());
        };
        for (let i = 0; i < 14; i++) {
          await note();
          // A refusal, and advice, are longer than a question.
          if (i === 1) {
            await page.waitForSelector('.lower.is-asked, .lower.is-over');
            await page.waitForFunction(() => document.querySelector('.table')?.getAttribute('aria-busy') !== 'true');
            await page.keyboard.press('s');
            await page.waitForSelector('.advice, .lower:not(.is-asked)');
            await note();
          }
          if (await playOnce(page)) break;
          await note();
        }
        expect([...seen]).toHaveLength(1);
        await page.context().close();
      });
    }
  },
);
