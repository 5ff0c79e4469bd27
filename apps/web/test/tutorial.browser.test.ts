// The guided match in a real browser: by mouse from the lobby to a match against a bot, by keyboard alone, on a phone.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { confirm, press, toTheEnd, waitFor } from './tutorialSteps.js';

/** The cells that steps ask for. */
const cells: Readonly<Record<string, string>> = { mine: 'd2', field: 'b3', bomb: 'b2', loser: 'c3', back: 'b3' };

/** Does what a step asks with the mouse. */
async function byMouse(page: Page, step: string): Promise<void> {
  if (step === 'choose') {
    for (const card of ['mine', 'force-field', 'bomb']) await press(page, `.hand [data-card=${card}]`);
    return confirm(page);
  }
  if (step === 'weapon') return press(page, '[data-answer=yes]');
  if (step === 'overload') await press(page, '.board [aria-keyshortcuts="8"]');
  else if (step === 'move') await press(page, '[data-cell=b4]');
  else if (step in cells) await press(page, `[data-cell=${cells[step]}]`);
  else return press(page, '.lesson-on');
  return confirm(page);
}

/** The same with keys alone. */
async function byKeys(page: Page, step: string): Promise<void> {
  const keys = async (...all: string[]): Promise<void> => {
    for (const key of all) await page.keyboard.press(key);
  };
  if (step === 'choose') return keys('1', '2', '3', 'Enter');
  if (step === 'weapon') return keys('n');
  if (step === 'move') return keys('9', 'Enter');
  if (step === 'overload') return keys('8', 'Enter');
  const cell = cells[step];
  if (cell === undefined) return keys('Enter');
  // Tab leads to something lit, arrows from there to the cell.
  await keys('Tab');
  for (;;) {
    const at = await page.evaluate(() => (document.activeElement as HTMLElement).dataset['cell']);
    if (at === undefined) throw new Error(`${step}: Tab did not lead to a cell.`);
    if (at === cell) break;
    if (at[0] !== cell[0]) await keys(at[0]! < cell[0]! ? 'ArrowRight' : 'ArrowLeft');
    else await keys(at[1]! < cell[1]! ? 'ArrowUp' : 'ArrowDown');
  }
  return keys('Enter', 'Enter');
}

describe.skipIf(whyNoBrowser !== undefined)(
  `the guided match in a browser${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  { concurrent: true },
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    test('by mouse from the lobby to its end, and on to a match against a bot', async () => {
      const { page, faults } = await browser.visit();
      await press(page, 'a[href="#/learn/tournoi"]');
      await waitFor(page, 'you');
      // Nothing is lit while there is something to read.
      expect(await page.locator('[data-lit]').count()).toBe(0);
      const done = new Set<string>();
      /** What was there to be seen at some steps. */
      const seen = new Map<string, unknown>();
      const note = async (step: string): Promise<void> => {
        if (step === 'you')
          seen.set(step, [
            await page.locator('.lower h1').textContent(),
            await page.locator('.turn-phases li').count(),
            await page.locator('.hand .tn-card-text').first().isVisible(),
          ]);
        if (step === 'choose') seen.set(step, await page.locator('.hand [data-lit]').count());
        if (step === 'red') seen.set(step, await page.locator('.bk-cause').allTextContents());
      };
      await toTheEnd(page, async (_, step) => {
        const isFirst = !done.has(step);
        done.add(step);
        if (step === 'mine' && isFirst) {
          // What is legal and not in the lesson is said to be both, and nothing happens: it is not lit, nor picked.
          await press(page, '[data-cell=a5]');
          await page.waitForSelector('.lesson-aside');
          await page.waitForSelector('.acts .is-primary[aria-disabled=true]');
          await waitFor(page, 'mine');
          // What is not legal is refused with its rule.
          await press(page, '[data-cell=c4]');
          await page.waitForSelector('.lower.is-refused');
        }
        await note(step);
        if (step === 'undo' && isFirst) return press(page, '.acts [data-act=undo]');
        if (step === 'reveal') {
          // Left and taken up again.
          await page.reload();
          await waitFor(page, 'reveal');
        }
        if (step === 'theirs') {
          await press(page, '.lesson-card .rule');
          await page.locator('.clause.is-wanted', { hasText: 'GTM-KIT-02' }).first().waitFor();
        }
        if (step === 'bomb') {
          // The coach's advice is what the lesson asks for.
          await page.getByRole('button', { name: 'Suggest' }).click();
          await page.waitForSelector('.ask .advice');
          return confirm(page);
        }
        if (step === 'dice') {
          await page.getByRole('button', { name: 'Verify the dice' }).click();
          await page.waitForSelector('.verification.holds');
        }
        return byMouse(page, step);
      });
      expect(done.size).toBeGreaterThan(20);
      // Where one is, how a turn goes, and what cards do before they are asked for.
      expect(seen.get('you')).toEqual(['Your robot', 8, true]);
      // Only what the lesson asks for is lit.
      expect(seen.get('choose')).toBe(3);
      // What is explained is still seen: the bomb, and the mine that it set off.
      expect(seen.get('red')).toEqual(['1', '2']);
      await press(page, '.lesson-bot');
      await page.waitForSelector('.lower.is-asked');
      expect(page.url()).toContain('#/here/');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('by keyboard alone, in French, with things moving', async () => {
      const { page, faults } = await browser.visit({
        settings: { language: 'fr', speed: 'fast' },
        viewport: { width: 1024, height: 768 },
      });
      await page.locator('a[href="#/learn/tournoi"]').focus();
      await page.keyboard.press('Enter');
      await waitFor(page, 'you');
      expect(await page.locator('.lesson-card h2').textContent()).toBe('Voici votre robot');
      await toTheEnd(page, byKeys);
      expect(await page.locator('.lesson-card h2').textContent()).toBe('À vous de jouer');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('by touch on a phone; lessons can be skipped, and the tour stopped', async () => {
      const { page, faults } = await browser.visit({ ...PHONE, settings: { language: 'it' } });
      await page.locator('a[href="#/learn/tournoi"]').tap();
      await waitFor(page, 'you');
      await page.locator('.lesson-skip').tap();
      await waitFor(page, 'choose');
      await page.locator('.lesson-link').last().tap();
      await waitFor(page, 'reveal');
      await toTheEnd(page, byMouse);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.locator('.lesson-again').tap();
      await waitFor(page, 'you');
      await page.locator('.lesson-link').first().tap();
      await page.waitForSelector('.new-match');
      expect(faults).toEqual([]);
      await page.context().close();
    });
  },
);
