// The sheet of a phone: three heights, by drag, by press and by keys; what is decided about stays in sight above it.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { agree, playUntil, playUntilAsked, start } from './playing.js';

const grip = '.sheet-grip';

const isSeen = async (page: Page, selector: string): Promise<boolean> => page.locator(selector).first().isVisible();

/** Whether a thing lies within the board's own window. */
const isOnBoard = async (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const board = document.querySelector('.board-view')!.getBoundingClientRect();
    const thing = document.querySelector(wanted)!.getBoundingClientRect();
    return thing.top >= board.top - 1 && thing.bottom <= board.bottom + 1;
  }, selector);

async function drag(page: Page, by: number): Promise<void> {
  const { x, y, width, height } = (await page.locator(grip).boundingBox())!;
  const [across, along] = [x + width / 2, y + height / 2];
  await page.mouse.move(across, along);
  await page.mouse.down();
  for (let i = 1; i <= 6; i++) await page.mouse.move(across, along + (by * i) / 6);
  await page.mouse.up();
}

describe.skipIf(whyNoBrowser !== undefined)(
  `the sheet of a phone${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    test('low: the sentence and the primary; half: the hand; tall: the log, the rules and the timeline', async () => {
      const { page, faults } = await browser.visit(PHONE);
      await agree(page);
      await start(page);
      await playUntil(page, 'Choose a direction');
      const shown = async (): Promise<readonly boolean[]> =>
        Promise.all(
          ['.ask h1', '.acts .is-primary', '.hand', '.rail', '.timeline'].map(async (one) => isSeen(page, one)),
        );
      const slider = page.locator(grip);
      expect(await shown()).toEqual([true, true, true, false, false]);
      expect(await slider.getAttribute('aria-valuetext')).toBe('half: hand and options');
      // Down by a drag, up by two.
      await drag(page, 110);
      expect(await shown()).toEqual([true, true, false, false, false]);
      const low = await page.locator('.board').boundingBox();
      await drag(page, -110);
      await drag(page, -110);
      await page.waitForSelector('.table.is-tall');
      expect(await shown()).toEqual([true, true, false, true, true]);
      const tall = await page.locator('.board').boundingBox();
      expect(tall!.height).toBeLessThan(low!.height);
      // A press goes one higher, and from the highest down again; arrows do the same.
      await slider.tap();
      await page.waitForSelector('.table.is-peek');
      await slider.tap();
      await page.waitForSelector('.table.is-half');
      await slider.focus();
      await page.keyboard.press('End');
      await page.waitForSelector('.table.is-tall');
      await page.keyboard.press('ArrowDown');
      await page.waitForSelector('.table.is-half');
      await page.keyboard.press('Home');
      await page.waitForSelector('.table.is-peek');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('what is chosen stays in sight, and the call tab on the edge', async () => {
      const { page, faults } = await browser.visit(PHONE);
      await agree(page);
      await start(page);
      await playUntil(page, 'Choose a direction');
      const lit = page.locator('[data-cell][data-lit]');
      for (let i = 0; i < (await lit.count()); i++) {
        await lit.nth(i).tap();
        await page.locator(grip).focus();
        for (const key of ['Home', 'ArrowUp', 'End']) {
          await page.keyboard.press(key);
          await page.waitForFunction(() => {
            const board = document.querySelector('.board-view')!.getBoundingClientRect();
            const one = document.querySelector('[data-cell][data-lit][aria-selected=true]')!.getBoundingClientRect();
            return one.top >= board.top - 1 && one.bottom <= board.bottom + 1;
          });
          const [call, board] = await Promise.all([
            page.locator('.call').boundingBox(),
            page.locator('.board').boundingBox(),
          ]);
          expect(Math.abs(call!.y + call!.height - (board!.y + board!.height))).toBeLessThan(2);
        }
        await page.keyboard.press('ArrowDown');
      }
      expect(await isOnBoard(page, '[data-holds="1"]')).toBe(true);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('it rises by itself where the hand must answer, and the log is a tab of it', async () => {
      const { page, faults } = await browser.visit(PHONE);
      await agree(page);
      await start(page);
      await playUntil(page, 'Choose a direction');
      await page.locator(grip).focus();
      await page.keyboard.press('Home');
      await page.waitForSelector('.table.is-peek');
      // A match that ends before it asks for cards again has nothing to rise for.
      const isAsked = await playUntilAsked(page, 'cards');
      if (isAsked) await page.waitForSelector('.table.is-half');
      expect(await isSeen(page, '.card-button[data-lit]')).toBe(isAsked);
      await page.getByRole('button', { name: 'Log', exact: true }).tap();
      await page.waitForSelector('.table.is-tall .rail-panel .log');
      await page.getByRole('button', { name: 'Close', exact: true }).tap();
      await page.waitForFunction(() => document.querySelector('.table.is-tall') === null);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('what does not fit in its lines is read whole above them, and neither the question nor the board moves', async () => {
      const { page, faults } = await browser.visit({ ...PHONE, settings: { language: 'it' } });
      await start(page);
      const more = page.locator('.ask-more');
      await more.waitFor();
      await page.evaluate(async () => document.fonts.ready);
      const standing = async (): Promise<readonly unknown[]> =>
        Promise.all(['.board', '.ask', '.ask h1'].map(async (one) => page.locator(one).boundingBox()));
      const before = await standing();
      await more.tap();
      const whole = page.locator('.ask p.is-whole');
      await whole.waitFor();
      expect(await whole.evaluate((it) => it.scrollHeight <= it.clientHeight)).toBe(true);
      expect(await standing()).toEqual(before);
      await page.locator('.ask h1').tap();
      await whole.waitFor({ state: 'detached' });
      expect(await standing()).toEqual(before);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('in the settings no choice stands alone on its row', async () => {
      const { page } = await browser.visit(PHONE);
      await page.locator('.lobby-head .tool').tap();
      await page.waitForSelector('dialog .key-settings');
      const alone = await page.evaluate(() =>
        [...document.querySelectorAll('dialog .segments > div')].flatMap((group) => {
          const rows = [...group.children].map((one) => Math.round(one.getBoundingClientRect().top));
          return rows.length > 1 && rows.some((row) => rows.filter((other) => other === row).length === 1)
            ? [group.textContent]
            : [];
        }),
      );
      expect(alone).toEqual([]);
      await page.context().close();
    });

    test('news stand at the foot of the board, and over no plate', async () => {
      const { page } = await browser.visit({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
      await agree(page);
      await start(page);
      await playUntil(page, 'Choose a direction');
      await page.keyboard.press('t');
      await page.getByRole('button', { name: 'Copy link to this moment' }).tap();
      await page.waitForSelector('.toast');
      const toast = (await page.locator('.toast').boundingBox())!;
      const plates = (await page.locator('.plates').boundingBox())!;
      const board = (await page.locator('.board').boundingBox())!;
      expect(toast.y).toBeGreaterThanOrEqual(plates.y + plates.height);
      expect(toast.y + toast.height).toBeLessThanOrEqual(board.y + board.height);
      await page.context().close();
    });
  },
);
