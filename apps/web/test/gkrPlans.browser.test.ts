// One decision that answers several questions: a whole movement, a volley, all tags; by mouse, by keys, by a finger.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { openTable } from './gkr/tables.js';

const why = whyNoBrowser;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** The other robot has moved: own robot, then two support units. */
const MOVING = {
  battlefield: { starts: ['1B', '9J'], buildings: ['4F', '8C'] },
  turn: { gloryHound: 2, phase: 'movement', at: 'everyUnitHasMoved' },
  players: {
    1: { energy: 3, hh: { at: '7F', facing: 'N' }, combat: { at: '8D' }, repair: { at: '8E' } },
    2: { energy: 0, hh: { at: '1J' } },
  },
  hands: { 1: [], 2: [] },
  decks: { 2: [] },
  damage: { 2: { count: 24 } },
};

const FIRING = {
  battlefield: { starts: ['1B', '9J'], buildings: [] },
  turn: { gloryHound: 1, phase: 'combat', at: 'noCardIsLeft' },
  players: { 1: { hh: { at: '7F', facing: 'N' } }, 2: { hh: { at: '5F', facing: 'S' } } },
  hands: { 1: [], 2: [] },
  lines: { 1: ['HLX-P1', 'HLX-S1'] },
};

/** Alone with bots, what leaves nothing but to pass is passed. */
const SETTINGS = { onePress: true, passesAlone: true, ruleChips: 'id' };

describe.skipIf(why !== undefined)(`plans of GKR${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start();
  });
  afterAll(async () => browser?.stop());

  const heading = (page: Page, words: string) => page.waitForSelector(`.lower h1:has-text("${words}")`);
  const primary = (page: Page) => page.locator('.acts .is-primary');

  for (const [name, size] of [
    ['with a mouse', {}],
    ['on a phone', PHONE],
  ] as const) {
    test(`a whole movement is one decision ${name}`, async () => {
      const { page, faults } = await browser.visit({ settings: SETTINGS, ...size });
      await openTable(page, MOVING);
      await heading(page, 'Move Sunlance: 3 energy');
      await page.locator('[data-cell="6F"]').click();
      await heading(page, 'Move to 6F: choose a facing there');
      // Another hex takes its place.
      await page.locator('[data-cell="6E"]').click();
      await heading(page, 'Move to 6E: choose a facing there');
      await page.locator('.gk-dock button[aria-label*="south-east"]').click();
      await heading(page, 'Then Torch');
      expect(await page.locator('[role=gridcell][data-lit]').count()).toBeGreaterThan(3);
      await page.locator('[data-cell="7D"][data-lit]').click();
      await heading(page, 'Then');
      // This one stays: an answer without a place is a part of the plan as well.
      await page.locator('.acts [data-answer=pass]').click();
      // All of it is given: the next decision is of the next phase.
      await page.waitForSelector('.lower.is-asked h1:not(:has-text("Then")):not(:has-text("Move"))');
      expect(await page.locator('[data-cell="6E"][data-holds="1"]').count()).toBe(1);
      expect(await page.locator('[data-cell="7D"][data-holds="1"]').count()).toBe(1);
      expect(await page.locator('[data-cell="8E"][data-holds="1"]').count()).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        page.viewportSize()!.width,
      );
      expect(faults).toEqual([]);
      await page.context().close();
    });
  }

  test('a part of a plan is taken back before anything that counts; what is sent is taken back as a whole', async () => {
    const { page, faults } = await browser.visit({ settings: SETTINGS });
    await openTable(page, MOVING);
    await heading(page, 'Move Sunlance: 3 energy');
    // By keys alone: from what is lit to what is lit.
    await page.locator('[role=gridcell][data-cell="6F"]').focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Move to 6F: choose a facing there');
    expect(await page.locator('[role=gridcell][data-cell="6F"]').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('u');
    await heading(page, 'Move Sunlance: 3 energy');
    await page.locator('[role=gridcell][data-cell="6F"]').focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Move to 6F: choose a facing there');
    // What is heard: the sentence is said, and a facing says what it is.
    await page.locator('.sayings', { hasText: 'Move to 6F: choose a facing there' }).waitFor({ state: 'attached' });
    const facing = page.locator('.gk-dock button[aria-label*="south"]').first();
    await facing.focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Then Torch');
    // So far and no further: the units are asked for by themselves.
    await page.locator('.lower h1').focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Move Torch');
    expect(await page.locator('[data-cell="6F"][data-holds="1"]').count()).toBe(1);
    await page.keyboard.press('u');
    await heading(page, 'Move Sunlance: 3 energy');
    expect(await page.locator('[data-cell="7F"][data-holds="1"]').count()).toBe(1);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a volley is aimed at once, each shot with its own number, and goes on by itself', async () => {
    const { page, faults } = await browser.visit({ settings: SETTINGS });
    await openTable(page, FIRING);
    await heading(page, 'target');
    const first = (await page.locator('.gk-firing').textContent()) ?? '';
    const target = page.locator('[role=gridcell][data-cell="5F"][data-lit]');
    await target.focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Then');
    // The dock shows the next weapon, and the board its number.
    expect(await page.locator('.gk-firing').textContent()).not.toBe(first);
    await target.click();
    expect(await primary(page).textContent()).toMatch(/^Fire at Rampart.*, then fire at Rampart/);
    await primary(page).click();
    // The second shot is aimed by itself; a window in which its player can do something is theirs.
    await heading(page, 'Monster Laser fires at Rampart');
    expect(await page.locator('[data-act=dropPlan]').count()).toBe(0);
    await page.locator('.acts [data-answer=pass]').click();
    await page.waitForFunction(
      () => document.querySelectorAll('.lower.is-asked h1').length === 1 && !document.querySelector('.gk-firing'),
    );
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['with a mouse', {}],
    ['on a phone', PHONE],
  ])('a Firing Line is sealed together with the cards that it redlines %s', async (_name, size) => {
    const { page, faults } = await browser.visit({ settings: SETTINGS, ...size });
    await openTable(page, {
      ...FIRING,
      turn: { gloryHound: 1, phase: 'combat', at: 'openDeclare' },
      players: { 1: { energy: 2, hh: { at: '7F', facing: 'N' } }, 2: { energy: 0, hh: { at: '5F', facing: 'S' } } },
      hands: { 1: ['HLX-P1', 'HLX-S1', 'DEP-01', 'HLX-R1'], 2: [] },
      lines: {},
    });
    const card = (name: string) => page.locator('.card-button', { hasText: name }).first();
    await heading(page, 'Choose in secret');
    await card('Monster Laser').click();
    // One more may be added: nothing is laid before it is sealed.
    await card('Needle Beam').click();
    await heading(page, 'Choose in secret');
    await primary(page).click();
    await heading(page, 'You redline: choose 2 cards to lose');
    await card('Deploy').click();
    await heading(page, 'You redline: choose 1 card to lose');
    expect(await page.locator('.card-button[data-lit]', { hasText: 'Monster Laser' }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()!.width,
    );
    await page.locator('.acts button', { hasText: /deck/i }).click();
    await page.waitForFunction(() => /23\s*cards|23 of 25/.test(document.body.innerText));
    await heading(page, 'target');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a card is played together with the hex that it moves to and how that faces', async () => {
    const { page, faults } = await browser.visit({ settings: SETTINGS });
    await openTable(page, {
      ...MOVING,
      turn: { gloryHound: 1, phase: 'combat', at: 'openMoveEnd' },
      players: {
        1: { faction: 'VRX', energy: 3, hh: { at: '7F', facing: 'N' } },
        2: { faction: 'OBK', energy: 0, hh: { at: '1J' } },
      },
      hands: { 1: ['VRX-M1'], 2: [] },
    });
    await page.locator('.card-button[data-lit]').first().click();
    await heading(page, 'Move ');
    await page.locator('[data-cell="6F"][data-lit]').click();
    await heading(page, 'Choose where');
    await page.locator('.gk-dock button[aria-label*="south"]').first().click();
    await primary(page).click();
    await page.waitForSelector('[data-cell="6F"][data-holds="1"]');
    await heading(page, 'Choose in secret');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a faction is chosen together with its start and its pilot', async () => {
    const { page, faults } = await browser.visit({ settings: SETTINGS });
    await page.locator('.poster', { hasText: 'GKR' }).first().click();
    await page.locator('.new-match h2', { hasText: 'GKR' }).waitFor();
    await page
      .locator('.new-match .segments', { hasText: /Quick start/ })
      .getByRole('button', { name: 'No' })
      .click();
    await page.locator('.new-match button[type=submit]').click();
    await heading(page, 'Choose a battlefield');
    await page.getByText('Final Showdown').first().click();
    await primary(page).click();
    await heading(page, 'Choose your faction');
    await page.getByText('Meridian Uplink').first().click();
    await heading(page, 'Place your Heavy Hitter');
    await page.locator('[data-cell="9F"][data-lit]').click();
    await page.locator('.gk-facings .is-N').click();
    await heading(page, 'Choose your pilot');
    await page.getByText('Ace Vega').first().click();
    expect(await primary(page).textContent()).toMatch(/^Play Meridian Uplink, then start on 9F.*and 1 more/);
    // Taken back part by part.
    await page.keyboard.press('u');
    await heading(page, 'Choose your pilot');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
