// From a choice to its confirmation, as keys and pointers mix: Enter, Tab, Escape, and an answer to every press.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { agree, start } from './playing.js';

describe.skipIf(whyNoBrowser !== undefined)(
  `confirming${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  { concurrent: true },
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    const press = async (page: Page, ...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const chosen = async (page: Page): Promise<number> => page.locator('.card-button[aria-pressed=true]').count();
    const primary = (page: Page) => page.locator('.acts .is-primary');
    const hasFocus = async (page: Page, what: string): Promise<boolean> =>
      page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, what);
    /** Where the three cards have been sealed the first question is no longer asked. */
    const isSealed = async (page: Page, question: string | null): Promise<void> => {
      await page.waitForFunction((before) => document.querySelector('.ask h1')?.textContent !== before, question);
    };

    async function atFirstQuestion(): Promise<{ page: Page; faults: string[]; question: string | null }> {
      const { page, faults } = await browser.visit();
      await agree(page);
      await start(page);
      return { page, faults, question: await page.locator('.ask h1').textContent() };
    }

    test('Tab and Enter choose three cards, Space takes one back, Enter seals them', async () => {
      const { page, faults, question } = await atFirstQuestion();
      await press(page, 'Tab', 'Enter', 'Tab', 'Enter', 'Tab', 'Enter');
      expect(await chosen(page)).toBe(3);
      expect(await primary(page).getAttribute('aria-disabled')).toBe('false');
      await press(page, 'Space');
      expect(await chosen(page)).toBe(2);
      await press(page, 'Enter');
      expect(await chosen(page)).toBe(3);
      await press(page, 'Enter');
      await isSealed(page, question);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a held Enter chooses and does not seal', async () => {
      const { page, question } = await atFirstQuestion();
      await press(page, '1', '2');
      await page.locator('.card-button').nth(2).focus();
      await page.keyboard.down('Enter');
      await page.keyboard.down('Enter');
      await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      expect(await chosen(page)).toBe(3);
      expect(await page.locator('.ask h1').textContent()).toBe(question);
      await page.context().close();
    });

    test('three cards by mouse, in the first three places or not, and Enter', async () => {
      const { page, faults, question } = await atFirstQuestion();
      for (const place of [4, 0, 2]) await page.locator('.card-button').nth(place).click();
      await press(page, '1');
      expect(await chosen(page)).toBe(2);
      await page.locator('.card-button').nth(0).click();
      expect(await chosen(page)).toBe(3);
      await press(page, 'Enter');
      await isSealed(page, question);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('Tab goes from the cards to the primary, to the advice, and out; from the decision to the primary', async () => {
      const { page, faults, question } = await atFirstQuestion();
      for (const place of [0, 1, 2]) await page.locator('.card-button').nth(place).click();
      // Unlit cards stand between the last card and the primary.
      expect(await page.locator('.card-button:not([data-lit])').count()).toBeGreaterThan(0);
      await press(page, 'Tab');
      expect(await hasFocus(page, '.acts .is-primary')).toBe(true);
      await press(page, 'Shift+Tab');
      expect(await hasFocus(page, '.card-button[aria-pressed=true]')).toBe(true);
      await press(page, 'Tab', 'Tab');
      expect(await hasFocus(page, '.acts .is-quiet')).toBe(true);
      await press(page, 'Tab');
      expect(await hasFocus(page, '.rail *')).toBe(true);
      await page.locator('.card-button:not([data-lit])').first().focus();
      await press(page, 'Tab');
      expect(await hasFocus(page, '.acts .is-primary')).toBe(true);
      await page.locator('.dock').focus();
      await press(page, 'F6');
      expect(await hasFocus(page, '.lower')).toBe(true);
      await press(page, 'Tab');
      expect(await hasFocus(page, '.acts .is-primary')).toBe(true);
      await press(page, 'Enter');
      await isSealed(page, question);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('nobody is caught: Tab leads from the cards to every other part while nothing is complete', async () => {
      const { page } = await atFirstQuestion();
      const seen = new Set<string>();
      for (let i = 0; i < 40; i++) {
        await press(page, 'Tab');
        seen.add(
          await page.evaluate(
            () => document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset['region'] ?? '',
          ),
        );
      }
      expect([...seen]).toEqual(expect.arrayContaining(['dock', 'lower', 'rail']));
      await page.context().close();
    });

    test('a press on the board while cards are asked for is answered, and Escape closes only the answer', async () => {
      const { page, faults } = await atFirstQuestion();
      await press(page, '1', '2');
      await page.locator('[data-cell=c3]').click();
      await page.waitForSelector('.lower.is-refused');
      expect(await page.locator('.ask [role=alert]').textContent()).toContain('asks for cards');
      await press(page, 'Escape');
      await page.waitForSelector('.lower.is-asked');
      expect(await chosen(page)).toBe(2);
      await press(page, 'Escape');
      expect(await chosen(page)).toBe(0);
      // The focus on a cell that cannot be chosen does not look like something lit.
      await page.locator('[data-cell=c3]').focus();
      await press(page, 'ArrowUp');
      await page.waitForSelector('[data-cell=c4]:focus-visible');
      expect(await page.locator('.bk-focus').count()).toBe(1);
      expect(await page.locator('.bk-focus.is-lit').count()).toBe(0);
      const line = page.locator('.bk-focus .bk-focus-line');
      expect(await line.evaluate((path) => getComputedStyle(path).strokeDasharray)).not.toBe('none');
      expect(faults).toEqual([]);
      await page.context().close();
    });
  },
);
