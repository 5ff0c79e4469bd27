// Any die opens its proof: what was promised while the match goes on, and what this device finds once it is over.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalMatch } from '../src/localTable/localMatch.js';
import { countOf, openKept, playedMatch } from './around/keptMatch.js';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';

const haveDiceFallen = (match: LocalMatch): boolean => countOf(match, 'diceRolled') > 0;
/** Dice have fallen, and both are asked something in secret. */
const running = playedMatch(
  (match) => !match.isOver && haveDiceFallen(match) && match.tableFor(1, undefined).asked.length === 2,
);
const over = playedMatch((match) => match.isOver && haveDiceFallen(match));

describe.skipIf(whyNoBrowser !== undefined)(
  `the proof of a die${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    test('while the match goes on: the promise, its number among the dice, and nothing of the stream', async () => {
      const { page, faults } = await browser.visit();
      await openKept(page, running);
      // In the tray on the Table tab, with what came of it in words.
      await page.waitForSelector('.dice-tray .die');
      expect(await page.locator('.dice-tray .rule').first().getAttribute('data-rule')).toBe('GTM-CBT-01');
      await page.locator('.dice-tray .die').first().click();
      const proof = page.getByRole('dialog', { name: 'Proof of a die' });
      await proof.waitFor();
      const words = (await proof.textContent())!;
      expect(words).toContain(running.info().fairness.commitment.slice(0, 4));
      expect(words).toMatch(/Die of the match\d+ of \d+/);
      expect(words).toContain('stays sealed until the match is over');
      expect(words).not.toContain('Place in the stream');
      // What was never sent cannot be read out of the page.
      expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('0f'.repeat(32));
      await page.keyboard.press('Escape');
      await proof.waitFor({ state: 'detached' });
      // The same in the log, by keyboard.
      await page.keyboard.press('l');
      await page.locator('.rail-panel .log .die').last().focus();
      await page.keyboard.press('Enter');
      await proof.waitFor();
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('once it is over: the place in the stream, the number drawn, and the face it gives again', async () => {
      const { page, faults } = await browser.visit();
      await openKept(page, over);
      await page.waitForSelector('.last-rolls .die');
      const shown = await page.locator('.last-rolls .die').last().getAttribute('aria-label');
      await page.locator('.last-rolls .die').last().click();
      const proof = page.getByRole('dialog', { name: 'Proof of a die' });
      await page.waitForSelector('.proof-verdict.holds');
      const face = /(\d):/.exec(shown!)![1]!;
      const row = (await page.locator('.proof-draws tbody tr').textContent())!;
      const word = Number.parseInt((await page.locator('.proof-draws code').textContent())!, 16);
      expect(1 + (word % 6)).toBe(Number(face));
      expect(row).toMatch(/^\d+ of \d+/);
      expect(await page.locator('.proof-verdict').textContent()).toContain(`Drawn again on this device: ${face}`);
      // From the proof to the moment it is about.
      await proof.getByRole('button', { name: 'Look at this moment' }).click();
      await page.waitForSelector('.table.is-past');
      await page.locator('.happened .die').first().waitFor();
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('with a finger on a phone', async () => {
      const { page, faults } = await browser.visit(PHONE);
      await openKept(page, over);
      // The result takes the sheet once, when it is there.
      await page.waitForSelector('.ranking', { state: 'attached' });
      await page.getByRole('button', { name: 'Log', exact: true }).tap();
      const die = page.locator('.log .die').last();
      await die.scrollIntoViewIfNeeded();
      const { width, height } = (await die.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      await die.tap();
      await page.waitForSelector('.proof-verdict.holds');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('“Result and dice” goes to the dice, open as they are', async () => {
      const { page } = await browser.visit();
      await openKept(page, over);
      await page.waitForSelector('.ranking');
      // Whoever is out says since when.
      expect(await page.locator('.plate.is-out').first().textContent()).toMatch(/out in turn \d/i);
      await page.getByRole('button', { name: 'Result and dice' }).click();
      await page.waitForFunction(() => document.activeElement?.matches('.verification'));
      // Whose eyes is asked once, with the lanes open as well.
      await page.keyboard.press('t');
      await page.waitForSelector('.lanes-chart');
      expect(await page.locator('.seen-by:visible').count()).toBe(1);
      await page.context().close();
    });
  },
);
