// The two lessons of GKR in a real browser: by mouse from the lobby to the end of the second, by touch on a phone. At
// every step the coach leaves in sight what it points at and what is lit.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.js';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import type { Act } from './tutorialSteps.js';
import { confirm, expectInSight, press, toTheEnd, waitFor } from './tutorialSteps.js';

/** What is pressed at each step that asks for something, before it is confirmed. */
const presses: Readonly<Record<string, readonly string[]>> = {
  deploy: ['.gk-deploying button:last-of-type', '[data-cell="7E"]'],
  walk: ['[data-cell="6E"]'],
  face: ['.gk-facings .is-N'],
  recon: ['[data-cell="5D"]'],
  tag: ['[data-cell="6D SE"]'],
  fourth: ['[data-cell="6D N"]'],
  again: ['[data-cell="6F"]'],
  last: ['[data-cell="6G NW"]'],
  declare: ['.hand [data-card=HLX-P1]', '.hand [data-card=HLX-O1]'],
  target: ['[data-cell="4E"]'],
  answer: ['.hand [data-card=HLX-R1]'],
  hand: ['.hand [data-card=DEP-01]'],
  orbital: ['[data-cell="4E"]'],
};

/** What answers a step by itself. */
const answers: Readonly<Record<string, string>> = { redline: 'deck', window: 'pass', deck: 'deck' };

type Press = (page: Page, selector: string) => Promise<void>;

const byFinger: Press = async (page, selector) => page.locator(selector).first().tap();

/** Does what a step asks, or reads on. */
function acting(push: Press): Act {
  return async (page, step) => {
    // Every step points at something that is there.
    await page.waitForSelector('.lesson-ring');
    await expectInSight(page);
    if (answers[step] !== undefined) return push(page, `.acts [data-answer=${answers[step]}]`);
    const wanted = presses[step];
    if (wanted === undefined) return push(page, '.lesson-on');
    for (const selector of wanted) {
      await push(page, selector);
      await expectInSight(page);
    }
    // With the card and without it are two answers for the same hex.
    return push(page, step === 'deploy' ? '.acts .button:not([data-answer])[data-lit]' : '.acts .is-primary');
  };
}

/** What is not lit may lie under the card. */
async function pressUnder(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => (element as HTMLElement).click());
}

async function expectClean(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
}

describe.skipIf(whyNoBrowser !== undefined)(
  `the lessons of GKR in a browser${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  { concurrent: true, timeout: 400_000 },
  () => {
    let browser: BrowserForTests;
    const byMouse = acting(press);
    const byTouch = acting(byFinger);
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    test('both by mouse, from the lobby to the end of the second, and on to a match', async () => {
      const { page, faults } = await browser.visit();
      await page.locator('.poster', { hasText: 'Heavy Hitters' }).click();
      const lessons = page.locator('.guided-lessons a');
      await lessons.nth(1).waitFor();
      expect(await lessons.allTextContents()).toEqual(['1. Move, deploy, tag', '2. Combat']);
      await lessons.first().click();
      await waitFor(page, 'you');
      expect(await page.locator('.lesson-lessons > li').count()).toBe(2);
      expect(await page.locator('.call').textContent()).toBe('Lesson 1');
      expect(await page.locator('[data-lit]').count()).toBe(0);
      await expectClean(page);
      await toTheEnd(page, async (_, step) => {
        if (step === 'walk') {
          // What is legal and would leave the lesson is said to be both, and nothing happens.
          await press(page, '[data-cell="6F"]');
          await page.waitForSelector('.lesson-aside');
          await confirm(page);
          await waitFor(page, 'walk');
          // So is what is too far away to be lit; and what is not legal is refused with its rule.
          await pressUnder(page, '[data-cell="2B"]');
          await page.waitForSelector('.lesson-aside');
          await pressUnder(page, '[data-cell="6D"]');
          await page.waitForSelector('.lower.is-refused');
          await expectClean(page);
        }
        if (step === 'rubble') {
          // Left and taken up again.
          await page.reload();
          await waitFor(page, 'rubble');
        }
        return byMouse(page, step);
      });
      expect(await page.locator('.lower h1').textContent()).toBe('You have finished lesson 1.');
      await page.locator('.lesson-further').click();
      await waitFor(page, 'you');
      expect(page.url()).toMatch(/#\/learn\/gkr\/2$/);
      const seen = await toTheEnd(page, async (_, step) => {
        if (step === 'target') {
          await press(page, '[data-cell="4E"]');
          await page.locator('.gk-reasons').first().waitFor();
          await expectInSight(page);
          await press(page, '.lesson-card .rule');
          await page.locator('.clause.is-wanted', { hasText: 'GKR-HIT-02' }).first().waitFor();
          return confirm(page);
        }
        if (step === 'roll') await expectClean(page);
        return byMouse(page, step);
      });
      expect(seen.length).toBeGreaterThan(15);
      expect(await page.locator('.lesson-further').count()).toBe(0);
      await press(page, '.lesson-bot');
      await page.waitForSelector('.lower.is-asked');
      expect(page.url()).toContain('#/here/');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('both by touch on a phone, in Italian and in the light theme; and the tour can be stopped', async () => {
      const { page, faults } = await browser.visit({
        ...PHONE,
        settings: { language: 'it', theme: 'light' },
        to: { path: '/#/learn/gkr', ready: '.lesson-card:not(.is-hidden)' },
      });
      expect(await page.locator('.lesson-card h2').textContent()).toBe('Ecco il tuo robot');
      await toTheEnd(page, byTouch);
      await expectClean(page);
      await page.locator('.lesson-further').tap();
      await waitFor(page, 'you');
      await toTheEnd(page, byTouch);
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
