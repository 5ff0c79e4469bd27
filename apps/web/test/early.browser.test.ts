// Whoever acts as soon as they see something is heard: what a page has yet to do after a frame was drawn takes nothing
// from them and gives nothing to them that they did not mean.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countOf, openKept, playedMatch } from './around/keptMatch.js';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { chooseGkr, start as startGkr } from './gkr/playing.js';
import { agree, start } from './playing.js';

/** Everything that comes after a frame comes late enough to act before it. */
const LATE = { late: 400 };

const over = playedMatch((match) => match.isOver);
const running = playedMatch((match) => !match.isOver && countOf(match, 'diceRolled') > 0);

/** Once everything that waits for the frames of now is done. */
async function later(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let i = 0; i < 3; i++) {
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
}

describe.skipIf(whyNoBrowser !== undefined)(
  `acting at once${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  { concurrent: true },
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    test('the first keys at a table count, and so does the first at a curtain', async () => {
      const { page, faults } = await browser.visit(LATE);
      await page.getByRole('button', { name: 'One screen' }).click();
      await agree(page);
      await start(page);
      await page.keyboard.press('Enter');
      for (const key of ['1', '2', '3', '+']) await page.keyboard.press(key);
      // What keys do may still be on its way: they wait for it, in their order.
      await page.waitForFunction(() => document.querySelectorAll('.card-button[aria-pressed=true]').length === 3);
      await page.waitForFunction(() => document.querySelector<HTMLElement>('.board-room')?.style.width === '150%');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a dialog that has just been opened takes the next key', async () => {
      const { page } = await browser.visit(LATE);
      await start(page);
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.locator('dialog').waitFor({ state: 'attached' });
      await page.keyboard.press('g');
      expect(await page.locator('.board').getAttribute('data-coordinates')).toBe('on');
      await page.context().close();
    });

    test('a tab that is opened at the end stays open', async () => {
      const { page } = await browser.visit({ ...LATE, ...PHONE });
      await openKept(page, over);
      await page.waitForSelector('.lower.is-over');
      await page.locator('.tools .tool').first().dispatchEvent('click');
      await later(page);
      expect(await page.locator('#tab-log').getAttribute('aria-selected')).toBe('true');
      await page.context().close();
    });

    test('what a line of the log speaks of stays lit where the log has just been opened', async () => {
      const { page } = await browser.visit(LATE);
      await openKept(page, running);
      await page.waitForSelector('.rail .log-line');
      await page.evaluate(async () => {
        document.querySelector<HTMLElement>('#tab-log')!.click();
        // A moment that is too short for a frame.
        await new Promise((resolve) => setTimeout(resolve));
        const lines = [...document.querySelectorAll<HTMLElement>('.rail .log-line')];
        lines.find((line) => line.textContent.includes(' on '))!.focus();
      });
      expect(await page.locator('.bk-pointed').count()).toBe(1);
      await later(page);
      expect(await page.locator('.bk-pointed').count()).toBe(1);
      await page.context().close();
    });

    test('on a battlefield of one’s own, what comes after the last start is a building', async () => {
      const { page } = await browser.visit(LATE);
      await chooseGkr(page);
      await page
        .locator('.new-match .segments', { hasText: /Quick start/ })
        .getByRole('button', { name: 'No' })
        .click();
      await startGkr(page);
      await page.locator('.gk-plates button', { hasText: 'of your own' }).click();
      await page.locator('.acts .is-primary').click();
      await page.waitForSelector('.gk-layout [data-cell]');
      for (const name of ['1F', '9F', '4D'])
        await page.locator(`.gk-layout [data-cell="${name}"]`).dispatchEvent('click');
      expect(await page.locator('.gk-layout [data-cell="4D"]').getAttribute('aria-label')).toBe('4D, building');
      // And what is seen can be sent.
      expect(await page.locator('.acts .is-primary').getAttribute('aria-disabled')).toBe('false');
      await page.context().close();
    });
  },
);
