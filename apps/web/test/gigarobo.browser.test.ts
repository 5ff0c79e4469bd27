// The face of Giga-Robo! in a browser: the city with its heights, what a way costs, a push that is planned as a whole, dice with
// who would win, everybody's boards; at three widths.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.js';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { laid, openTable, playedTo } from './gigarobo/tables.js';
import { keepPicture } from './screens/gallery.js';

const why = whyNoBrowser;

const AIM = { aim: 'robot', at: 'G6' };
const FIST = { takeAction: AIM, chooseAttackCard: { card: 'Burning Chogoking Fist!' } };

/** Seat 1 may push Ayzn: the fist hits, and how far is as many hexes as there are successes. */
const pushing = () => {
  const open = laid({ 1: { hand: ['Burning Chogoking Fist!'], spirit: 4, power: 3 } });
  return playedTo(open, {
    ...FIST,
    react: { react: 'hit' },
    buyPowerDice: { dice: 3 },
    acceptOrDecline: { accept: true },
  });
};
/** Seat 1 throws Ayzn by one hex: whoever plays the buster must. */
const throwing = () =>
  playedTo(laid({ 1: { hand: ['Anchor Buster!'], abilities: [] } }), {
    takeAction: AIM,
    chooseAttackCard: { card: 'Anchor Buster!' },
    react: { react: 'hit' },
    buyPowerDice: { dice: 0 },
  });
/** Ayzn defends, and the dice lie in a window of seat 1. */
const rolled = () => {
  const open = laid({ 1: { hand: ['Burning Chogoking Fist!', 'Hit For Hit'] } });
  return playedTo(open, { ...FIST, react: { react: 'defend' }, buyPowerDice: { dice: 0 } }, true);
};

describe.skipIf(why !== undefined)(`the face of Giga-Robo!${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start();
  });
  afterAll(async () => browser?.stop());

  const seen = async (page: Page, name: string): Promise<void> => keepPicture(page, `gigarobo-${name}`, 'dark');

  test('the city stands as the table says; a move says what every hex costs, and a target what the pair is worth', async () => {
    const { page, faults } = await browser.visit({ settings: { ruleChips: 'id', theme: 'dark' } });
    // Nothing that could be played at any time: no window of one's own comes between.
    await openTable(page, laid({ 1: { hand: ['Phoenix Kick!', 'Chogoking Beam!'], abilities: [] } }));
    expect(await page.locator('.gr-robot').count()).toBe(2);
    expect(await page.locator('.gr-site').count()).toBe(16);
    await seen(page, 'action');
    // Heard as it is seen.
    expect(await page.locator('[role=gridcell][data-cell="G6"]').getAttribute('aria-label')).toMatch(/Ayzn.*26/);
    expect(await findings(page)).toEqual([]);
    await page.locator('[role=gridcell][data-cell="G6"]').click();
    expect(await page.locator('.gr-tag').allTextContents()).toEqual(['Distance 1']);
    await seen(page, 'aim');
    await page.locator('.lower button', { hasText: /^Move/ }).first().click();
    await page.locator('.bk-number').first().waitFor();
    // A flight of stairs costs more than a street.
    expect(await page.locator('.bk-number').allTextContents()).toContain('2');
    await seen(page, 'move');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('hands, meters and builds of everybody can be read', async () => {
    const { page, faults } = await browser.visit({ settings: { theme: 'light' } });
    await openTable(page, laid());
    const other = page.locator('.gr-fighter', { hasText: 'Dash' });
    await other.locator('summary').click();
    const said = await other.textContent();
    for (const words of ['Tumult Wave!', 'Power Flow', 'Iron Fusion Stage 1']) expect(said).toContain(words);
    expect(await page.locator('.dock .gr-meter li').count()).toBe(3);
    await seen(page, 'boards');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a push is planned as a whole way with its collisions, and sent hex by hex', async () => {
    const { page, faults } = await browser.visit({ settings: { ruleChips: 'id', theme: 'dark' } });
    await openTable(page, pushing());
    await page.locator('.rail .gr-push').waitFor();
    await seen(page, 'push');
    await page.locator('[role=gridcell][data-cell="H5"]').click();
    await page.locator('.bk-stop').first().waitFor();
    expect(await page.locator('.rail .gr-push').textContent()).toMatch(/GIG-COL-02/);
    await seen(page, 'pushed');
    // Several ways lead to one hex: a key takes the next.
    await page.locator('[role=gridcell][data-cell="I7"]').click();
    const ways = page.locator('.rail .gr-ways button');
    await ways.nth(1).waitFor();
    expect(await ways.first().getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('r');
    await page.waitForSelector('.rail .gr-ways button:nth-of-type(2)[aria-pressed=true]');
    await page.locator('[role=gridcell][data-cell="H5"]').click();
    // Once, where the table is read: on a phone that is beside the hand.
    expect(await page.locator('.dock .gr-push').isVisible()).toBe(false);
    await page.setViewportSize(PHONE.viewport);
    await page.locator('.dock .gr-push').waitFor();
    expect(await page.locator('.rail .gr-push').isVisible()).toBe(false);
    await seen(page, 'pushed');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a throw is seen as a flight, with what is met where it ends', async () => {
    const { page, faults } = await browser.visit({ settings: { ruleChips: 'id', theme: 'dark' } });
    await openTable(page, throwing());
    await page.locator('.rail .gr-push').waitFor();
    expect(await page.locator('.bk-way-line').count()).toBe(0);
    await page.locator('[role=gridcell][data-cell="H5"]').click();
    await page.locator('.gr-ghost').waitFor();
    expect(await page.locator('.bk-way-line').getAttribute('d')).toMatch(/^M.*Q/);
    expect(await page.locator('.bk-stop').count()).toBe(1);
    expect(await page.locator('.rail .gr-push').textContent()).toMatch(/tier 2.*GIG-COL-02/);
    await seen(page, 'thrown');
    await page.locator('.acts .is-primary').click();
    await page.waitForSelector('[role=gridcell][data-cell="H5"][data-holds~="2"]');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('dice that lie there say who would win; the attack says its steps', async () => {
    const { page, faults } = await browser.visit({ settings: { ruleChips: 'id', theme: 'dark' } });
    await openTable(page, rolled());
    expect(await page.locator('.rail .gr-rolled').count()).toBeGreaterThan(2);
    // The match begins here: nobody has told of these dice, and nothing is claimed of them.
    expect(await page.locator('.rail .gr-lying [role=status]').count()).toBe(0);
    await seen(page, 'dice');
    expect(await page.locator('.rail .gr-steps [aria-current=step]').count()).toBe(1);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('on a phone the plates, the board and the sheet have room for two, four and six', async () => {
    for (const players of [2, 4, 6]) {
      const { page, faults } = await browser.visit({ ...PHONE, settings: { theme: 'dark' } });
      await openTable(page, laid({}, players));
      await seen(page, `of-${players}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(faults).toEqual([]);
      await page.context().close();
    }
  });
});
