// A battlefield of one's own: laid out by mouse, with keys alone and with fingers, judged at every step, kept on the device,
// and played on.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { chooseGkr, start } from './gkr/playing.js';
import { fingersOn } from './gkr/touch.js';

const why = whyNoBrowser;

describe.skipIf(why !== undefined)(`a battlefield of one’s own${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start();
  });
  afterAll(async () => browser?.stop());

  async function toTheEditor(page: Page): Promise<void> {
    await chooseGkr(page);
    await page
      .locator('.new-match .segments', { hasText: /Quick start/ })
      .getByRole('button', { name: 'No' })
      .click();
    await start(page);
    await page.locator('.gk-plates button', { hasText: 'of your own' }).click();
    await page.locator('.acts .is-primary').click();
    await page.waitForSelector('.gk-layout');
  }

  const cell = (page: Page, name: string) => page.locator(`.gk-layout [data-cell="${name}"]`);
  const isPlayable = async (page: Page): Promise<boolean> =>
    (await page.locator('.acts .is-primary').getAttribute('aria-disabled')) === 'false';

  test('by mouse: errors and advice as it grows, kept, and played on', async () => {
    const { page, faults } = await browser.visit({ settings: { ruleChips: 'id' } });
    await toTheEditor(page);
    const remarks = page.locator('.clause-list');
    await expect.poll(async () => isPlayable(page)).toBe(false);
    expect(await remarks.locator('.rule').first().getAttribute('data-rule')).toBe('GKR-MAP-12');
    for (const name of ['1F', '9F']) await cell(page, name).click();
    // Two starts are there: what is pressed next is a building.
    await cell(page, '4D').click();
    expect(await cell(page, '4D').getAttribute('aria-label')).toBe('4D, building');
    await expect.poll(async () => isPlayable(page)).toBe(true);
    // One building makes no alley: advice, which forbids nothing.
    expect(await remarks.locator('[data-rule="GKR-MAP-10"]').count()).toBeGreaterThan(0);
    for (const name of ['4E', '6G', '7G']) await cell(page, name).click();
    expect(await remarks.locator('[data-rule="GKR-MAP-10"]').count()).toBe(0);
    await cell(page, '4D').click();
    expect(await cell(page, '4D').getAttribute('aria-label')).toBe('4D');

    await page.locator('.save-as input').fill('Alleys');
    await page.locator('.save-as button').click();
    await page.locator('.kept-list button', { hasText: 'An empty board' }).click();
    await expect.poll(async () => isPlayable(page)).toBe(false);
    await page.locator('.kept-list button', { hasText: 'Alleys' }).first().click();
    expect(await cell(page, '6G').getAttribute('aria-selected')).toBe('true');
    await page.locator('.acts .is-primary').click();
    await page.waitForFunction(() => document.querySelector('.gk-layout') === null);
    expect(faults).toEqual([]);

    // Another match finds it again.
    await page.goto(page.url().replace(/#.*/, ''));
    await page.waitForSelector('.new-match form');
    await toTheEditor(page);
    expect(await page.locator('.kept-list').textContent()).toContain('Alleys');
    await page.context().close();
  });

  test('with keys alone', async () => {
    const { page, faults } = await browser.visit();
    await toTheEditor(page);
    for (let i = 0; i < 40; i++) {
      if (await page.evaluate(() => document.activeElement?.matches('.gk-layout [data-cell]') ?? false)) break;
      await page.keyboard.press('Tab');
    }
    const here = async (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
    const first = await here();
    expect(first).toMatch(/^\d[A-K]$/);
    await page.keyboard.press('Enter');
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(async () => isPlayable(page)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    const building = (await here())!;
    expect(await cell(page, building).getAttribute('aria-label')).toBe(`${building}, building`);
    await page.keyboard.press('Delete');
    expect(await cell(page, building).getAttribute('aria-label')).toBe(building);
    for (let i = 0; i < 60; i++) {
      if (await page.evaluate(() => document.activeElement?.matches('.acts .is-primary') ?? false)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.gk-layout') === null);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('with fingers on a phone', async () => {
    const { page, faults } = await browser.visit(PHONE);
    await toTheEditor(page);
    const { press } = fingersOn(page);
    expect(await page.locator('.gk-dock .gk-layout-said').textContent()).toMatch(/start/);
    for (const name of ['2F', '8F', '5E', '5F']) await press(cell(page, name));
    expect(await cell(page, '5F').getAttribute('aria-selected')).toBe('true');
    await expect.poll(async () => isPlayable(page)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await press(page.locator('.acts .is-primary'));
    await page.waitForFunction(() => document.querySelector('.gk-layout') === null);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('what a bot proposes is taken over', async () => {
    const { page, faults } = await browser.visit();
    await toTheEditor(page);
    await page.getByRole('button', { name: 'Suggest' }).click();
    await page.waitForSelector('.advice');
    await expect.poll(async () => isPlayable(page)).toBe(true);
    expect(await page.locator('.gk-layout [aria-selected=true]').count()).toBeGreaterThan(5);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
