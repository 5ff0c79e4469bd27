// Whole matches of GKR to their ends: by mouse, with keys alone, and with fingers on a phone.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { playByKeys } from './gkr/keys.js';
import { chooseGkr, playToTheEnd, start } from './gkr/playing.js';
import { NEAR_THE_END, openTable } from './gkr/tables.js';
import { fingersOn } from './gkr/touch.js';

const why = whyNoBrowser;
/** A Heavy Hitter in the middle of the battlefield, about to move. */
const MOVING = {
  battlefield: { starts: ['1B', '9J'], buildings: [] },
  turn: { gloryHound: 1, phase: 'movement', at: 'everyUnitHasMoved' },
  players: { 1: { hh: { at: '4G', facing: 'N' } }, 2: { hh: { at: '1J' } } },
  hands: { 1: [], 2: [] },
};
/** A weapon about to fire, and a sponsor card that makes it stronger. */
const WINDOW = {
  battlefield: { starts: ['1B', '9J'], buildings: [] },
  turn: { gloryHound: 1, phase: 'combat', at: 'noCardIsLeft' },
  players: { 1: { hh: { at: '7F', facing: 'N' } }, 2: { hh: { at: '5F', facing: 'S' } } },
  hands: { 1: ['HLX-R1', 'HLX-S2'], 2: [] },
  sponsorHands: { 1: ['SP-07'], 2: [] },
  lines: { 1: ['HLX-S1'] },
};
/** The set-up, and a little of the first turn. */
const BEGINNING = 10;
/** On a machine that is four times slower. */
const PATIENCE = 240_000;

async function backToTheLobby(page: Page): Promise<void> {
  await page.goto(page.url().replace(/#.*/, ''));
  await page.waitForSelector('.new-match form');
}

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
      expect(await page.locator('.board [role=gridcell]').count()).toBe(93);
      expect(await page.locator('.gk-hex.is-tone-closed').count()).toBe(12);
      const decisions = await playToTheEnd(page, { press: async (target) => target.click() });
      expect(decisions).toBeGreaterThan(3);
      await page.locator('[role=tab]', { hasText: 'Result' }).click();
      await page.waitForSelector('.rail [data-rule^="GKR-END"], .rail [data-rule^="GKR-DEM"]');
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
      expect(await playByKeys(page, BEGINNING)).toBe(BEGINNING);
      await backToTheLobby(page);
      await openTable(page, NEAR_THE_END);
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
      // The view opens on the piece that acts, however far the hexes reach that it may go to.
      await openTable(page, MOVING);
      await page.waitForFunction(() => {
        const middleOf = (box: DOMRect): readonly [number, number] => [box.x + box.width / 2, box.y + box.height / 2];
        const [x, y] = middleOf(document.querySelector('[data-acting="hh-1"]')!.getBoundingClientRect());
        const [across, along] = middleOf(document.querySelector('.board-view')!.getBoundingClientRect());
        return Math.abs(x - across) < 30 && Math.abs(y - along) < 30;
      });
      await backToTheLobby(page);
      // In a window with many answers the hand can be read.
      await openTable(page, WINDOW);
      await page.locator('[data-answer="pass"]').tap();
      await page.locator('[role=gridcell][data-lit]').first().tap();
      await page.locator('.acts .is-primary').tap();
      await page.waitForSelector('.hand .card-button[data-lit]');
      expect(await page.locator('.acts .button').count()).toBeGreaterThan(4);
      expect(await page.locator('.lower h1').textContent()).toMatch(/fires at Rampart \(\d+\+, \d+%\)/);
      const card = (await page.locator('.hand .card-button[data-lit]').boundingBox())!;
      const dock = (await page.locator('.dock').boundingBox())!;
      expect(Math.min(card.y + card.height, dock.y + dock.height) - card.y).toBeGreaterThan(100);
      await backToTheLobby(page);
      await chooseGkr(page);
      await start(page);
      expect(await playToTheEnd(page, fingersOn(page), BEGINNING)).toBe(BEGINNING);
      await backToTheLobby(page);
      await openTable(page, NEAR_THE_END);
      expect(await playToTheEnd(page, fingersOn(page))).toBeGreaterThan(3);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(faults).toEqual([]);
      await page.context().close();
    },
    PATIENCE,
  );
});
