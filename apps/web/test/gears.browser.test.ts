// The face of Gears of War in a browser: one press in the lobby, rooms with what lies and stands in them, ways with their length,
// what an attack comes to; by mouse, keys and touch.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { findings } from './axe.js';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { laid, openTable } from './gears/tables.js';
import { keepPicture } from './screens/gallery.js';

const why = whyNoBrowser;

describe.skipIf(why !== undefined)(`the face of Gears of War${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start();
  });
  afterAll(async () => browser?.stop());

  const asked = async (page: Page): Promise<string> => (await page.locator('.lower').textContent()) ?? '';

  test('one press begins Emergence alone; its cover spot is taken with the mouse', async () => {
    const { page, faults } = await browser.visit({ settings: { theme: 'dark' } });
    await page.getByRole('button', { name: /^Play.*Gears of War/ }).click();
    await page.waitForSelector('.lower.is-asked');
    expect(await page.locator('.gs-cog').count()).toBe(1);
    await page.locator('.rail .gs-enemies li').first().waitFor();
    expect(await page.locator('.gs-progress').first().textContent()).toContain('emergence holes sealed');
    await page.locator('.acts button', { hasText: 'No cover' }).click();
    await page.waitForSelector('.hand [data-lit]');
    expect(await page.locator('.hand .gs-spine').count()).toBeGreaterThan(5);
    expect(await findings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('[GOW-MOV-01] [GOW-COV-01] zones say how far they are, and a way is gone by keys into a cover spot', async () => {
    const { page, faults } = await browser.visit({ settings: { theme: 'light' } });
    await openTable(page, laid());
    const drone = page.locator('.gs-wound text');
    expect(await drone.allTextContents()).toEqual(['1']);
    expect(await page.locator('.gs-thing.is-open').count()).toBe(1);
    expect(await page.locator('.gs-thing.is-sealed').count()).toBe(1);
    expect(await page.locator('[role=gridcell][data-cell="9A.C"]').getAttribute('aria-label')).toMatch(
      /^9A C: Drone 1, in cover, wounded: 1 health/,
    );
    await page.locator('.hand [data-card="ord-assault"]').click();
    await page.locator('.acts button', { hasText: /: actions$/ }).click();
    const zone = page.locator('[role=gridcell][data-cell="2A.C"]');
    await page.waitForSelector('[role=gridcell][data-lit]');
    expect(await zone.getAttribute('data-key')).toBe('1');
    expect(await page.locator('[role=gridcell][data-cell="9A.E"]').getAttribute('data-key')).toBe('1');
    // Up a ladder nobody walks: it is the way round.
    expect(await page.locator('[role=gridcell][data-cell="2A.E"]').getAttribute('data-key')).toBe('2');
    await zone.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.bk-spot[data-cell="2A.c2"]');
    expect(await asked(page)).toContain('cover spot');
    await keepPicture(page, 'gears-cover', 'light');
    expect(await findings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('[GOW-ATK-04] an attack says its dice and what they are met with, by touch on a phone', async () => {
    const { page, faults } = await browser.visit({ settings: { theme: 'dark' }, ...PHONE });
    await openTable(page, laid());
    await page.locator('.hand [data-card="ord-supp"]').tap();
    await page.locator('.acts button', { hasText: /: actions$/ }).tap();
    const weapon = page.locator('.gs-weapon[data-lit]', { hasText: 'Lancer' });
    await weapon.waitFor();
    // Two printed, one of Marcus, one of the card; a Wretch has one.
    const aim = page.locator('.dock .gs-aims li', { hasText: 'normal' }).first();
    expect(await aim.textContent()).toMatch(/Wretch 1.*4 dice.*defends with 1/);
    await weapon.tap();
    await page.locator('.bk-grid [data-lit], .bk-spot[data-lit]').first().tap();
    await keepPicture(page, 'gears-attack', 'dark');
    expect(await findings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
