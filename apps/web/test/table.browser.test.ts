// Whole matches in a real browser, with nothing behind the page but its files.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { agree, playByKeys, playByPressing, playUntil, start } from './playing.js';

describe.skipIf(whyNoBrowser !== undefined)(
  `the table in a browser${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  { concurrent: true },
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    test('a match against bots by mouse, to its end, and its dice verify themselves', async () => {
      const { page, faults } = await browser.visit();
      await agree(page);
      await start(page);
      expect(await playByPressing(page, async (target) => target.click())).toBeGreaterThan(1);
      await page.getByRole('button', { name: 'Verify the dice' }).click();
      await page.waitForSelector('.verification.holds');
      await page.getByRole('link', { name: 'Back to the lobby' }).click();
      await page.waitForSelector('.matches li');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a match by keyboard alone', async () => {
      const { page, faults } = await browser.visit();
      await agree(page);
      await page.locator('.new-match button[type=submit]').focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector('.lower.is-asked');
      expect(await playByKeys(page)).toBeGreaterThan(1);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a match by touch on a phone', async () => {
      const { page, faults } = await browser.visit(PHONE);
      await agree(page);
      await start(page);
      expect(await playByPressing(page, async (target) => target.tap())).toBeGreaterThan(1);
      // Nothing sticks out sideways.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('two people at one screen, with a curtain before every secret', async () => {
      const { page, faults } = await browser.visit();
      await page.getByRole('button', { name: 'One screen' }).click();
      await agree(page);
      await start(page);
      await page.waitForSelector('.curtain');
      expect(await page.locator('.curtain h1').textContent()).toContain('Fracasso');
      await page.locator('.curtain .is-primary').click();
      // Whoever has sealed may change it while the other has not chosen.
      for (const key of ['1', '2', '3', 'Enter']) await page.keyboard.press(key);
      await page.getByRole('button', { name: 'Change my choice' }).click();
      await page.waitForSelector('.lower.is-asked');
      let curtains = 0;
      await playByPressing(page, async (target) => {
        if ((await page.locator('.curtain').count()) > 0) curtains += 1;
        await target.click();
      });
      // The shortest matches are over in the second turn.
      expect(curtains).toBeGreaterThan(1);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a reload goes on where the match was, and another tab does not play it twice', async () => {
      const { page, faults } = await browser.visit();
      await start(page);
      const question = await page.locator('.ask h1').textContent();
      const hand = await page.locator('.hand').textContent();
      await page.reload();
      await page.waitForSelector('.lower.is-asked');
      expect(await page.locator('.ask h1').textContent()).toBe(question);
      expect(await page.locator('.hand').textContent()).toBe(hand);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.getByRole('button', { name: 'Use it here' }).click();
      await other.waitForSelector('.lower.is-asked');
      await page.waitForSelector('.connection.is-closed');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('says why not, opens the rule, advises, looks back, and plays on from there', async () => {
      const { page, faults } = await browser.visit();
      await agree(page);
      await start(page);
      await playUntil(page, 'Choose a direction');
      await page.locator('[data-cell][data-holds="1"]').click();
      await page.waitForSelector('.lower.is-refused');
      await page.keyboard.press('Escape');
      await page.waitForSelector('.lower.is-asked');
      await page.locator('.ask .rule').first().click();
      expect(await page.locator('.clause.is-wanted').first().textContent()).toMatch(/GTM-/);

      await page.keyboard.press('s');
      await page.waitForSelector('.ask .advice');
      await page.keyboard.press(',');
      await page.waitForSelector('.lower.is-waiting');
      await page.keyboard.press('Escape');
      await page.waitForSelector('.lower.is-asked');

      // What if: another match from an earlier moment; the first one stays as it is.
      const first = page.url();
      const question = await page.locator('.ask h1').textContent();
      await page.keyboard.press(',');
      await page.getByRole('button', { name: 'Play on from here' }).click();
      await page.waitForFunction((before) => location.href !== before, first);
      await page.waitForSelector('.lower.is-asked');
      // It says of itself what it is, in the header at every width.
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const name = page.locator('.bug-branch');
        expect(await name.isVisible()).toBe(true);
        expect(await name.textContent()).toMatch(/^What if, after choice \d+$/);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      // Nobody promised the dice of a branch.
      await page.locator('.rail-panel').waitFor();
      expect(await page.locator('.rail-panel').getByText('Dice anyone can check').count()).toBe(0);
      // It is not live, and the way back to the match is there.
      expect(await page.locator('.timeline-live').textContent()).toBe('Now');
      expect(await page.locator('.is-live').count()).toBe(0);
      await page.getByRole('link', { name: 'Back to the match' }).click();
      await page.waitForFunction((match) => location.href === match, first);
      await page.waitForSelector('.timeline-live.is-live');
      await page.waitForSelector('.lower.is-asked');
      expect(await page.locator('.ask h1').textContent()).toBe(question);
      expect(faults).toEqual([]);
      await page.context().close();
    });
  },
);
