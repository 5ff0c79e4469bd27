// Matches of Giga-Robo! to their ends in a real browser: a quick-start duel whole by mouse; the last turns of others with keys
// alone, with fingers on a phone; and what is done with a match afterwards and in between.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.js';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { byMouse, decide, keysOn, playToTheEnd } from './gigarobo/playing.js';
import { laid, nearTheEnd, openTable } from './gigarobo/tables.js';
import { isOverOrAsked, pseudoRandom, start } from './gkr/playing.js';
import { fingersOn } from './gkr/touch.js';

const why = whyNoBrowser;
/** On a machine that is four times slower. */
const PATIENCE = 400_000;

describe.skipIf(why !== undefined)(`a whole match of Giga-Robo!${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start();
  });
  afterAll(async () => browser?.stop());

  test(
    'by mouse, a quick-start duel from the lobby to its result',
    async () => {
      const { page, faults } = await browser.visit();
      await page.locator('.poster', { hasText: 'Giga-Robo!' }).click();
      await page.waitForSelector('.new-match h2:has-text("Giga-Robo!")');
      for (const select of await page.locator('.seat-rows select').all())
        if ((await select.inputValue()) !== 'me') await select.selectOption('rookie');
      await start(page);
      // 91 hexes can be looked at.
      expect(await page.locator('.board [role=gridcell]').count()).toBe(91);
      expect(await playToTheEnd(page, byMouse)).toBeGreaterThan(10);
      await page.waitForSelector('.rail [data-rule^="GIG-END"], .rail [data-rule^="GIG-RUL"]');
      expect(await findings(page)).toEqual([]);
      expect(faults).toEqual([]);
      await page.context().close();
    },
    PATIENCE,
  );

  test(
    'with keys alone, in the light theme',
    async () => {
      const { page, faults } = await browser.visit({ settings: { theme: 'light' } });
      await openTable(page, nearTheEnd());
      expect(await findings(page)).toEqual([]);
      expect(await playToTheEnd(page, keysOn(page))).toBeGreaterThan(1);
      expect(await findings(page)).toEqual([]);
      expect(faults).toEqual([]);
      await page.context().close();
    },
    PATIENCE,
  );

  test(
    'with fingers on a phone',
    async () => {
      const { page, faults } = await browser.visit({ ...PHONE, settings: { theme: 'dark' } });
      await openTable(page, nearTheEnd());
      expect(await playToTheEnd(page, fingersOn(page))).toBeGreaterThan(1);
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(faults).toEqual([]);
      await page.context().close();
    },
    PATIENCE,
  );

  test(
    'taken back, looked back at, and tried otherwise',
    async () => {
      const { page, faults } = await browser.visit({ settings: { theme: 'dark' } });
      await openTable(page, laid({ 1: { hand: ['Phoenix Kick!', 'Chogoking Beam!'], abilities: [] } }));
      // An aim is taken back before its first card is named.
      await page.locator('[role=gridcell][data-cell="G6"]').click();
      await page.locator('.acts .is-primary').click();
      await page.waitForSelector('.hand .card-button[data-lit]');
      await page.locator('.acts [data-act=undo]').click();
      await page.waitForSelector('.acts [data-answer=spend]');
      const pick = pseudoRandom(3);
      for (let i = 0; i < 6; i++) {
        if (await isOverOrAsked(page)) break;
        await decide(page, byMouse, pick);
      }
      await isOverOrAsked(page);
      // Back to the beginning, and another course from there.
      const before = await page.locator('.timeline').textContent();
      await page.keyboard.press(',');
      await page.waitForSelector('.table.is-past');
      expect(await page.locator('.timeline').textContent()).not.toBe(before);
      await page.getByRole('button', { name: 'What if' }).click();
      await page.waitForSelector('.bug-game.is-branch');
      await page.waitForSelector('.lower.is-asked');
      expect(faults).toEqual([]);
      await page.context().close();
    },
    PATIENCE,
  );
});
