// The two lessons of GKR in a real browser: by mouse from the lobby to the end of the second, by touch on a phone. At
// every step the coach leaves in sight what it points at and what is lit.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import type { Lessons } from './tutorialSteps.js';
import {
  acting,
  bothByTouch,
  confirm,
  expectClean,
  expectInSight,
  press,
  pressUnder,
  tap,
  toTheEnd,
  waitFor,
} from './tutorialSteps.js';

const lessons: Lessons = {
  presses: {
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
  },
  answers: {
    redline: '.acts [data-answer=deck]',
    window: '.acts [data-answer=pass]',
    deck: '.acts [data-answer=deck]',
  },
  // With the card and without it are two answers for the same hex.
  confirms: { deploy: '.acts .button:not([data-answer])[data-lit]' },
};

describe.skipIf(whyNoBrowser !== undefined)(
  `the lessons of GKR in a browser${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  { concurrent: true, timeout: 400_000 },
  () => {
    let browser: BrowserForTests;
    const byMouse = acting(lessons, press);
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    test('both by mouse, from the lobby to the end of the second, and on to a match', async () => {
      const { page, faults } = await browser.visit();
      await page.locator('.poster', { hasText: 'Heavy Hitters' }).click();
      const links = page.locator('.guided-lessons a');
      await links.nth(1).waitFor();
      expect(await links.allTextContents()).toEqual(['1. Move, deploy, tag', '2. Combat']);
      await links.first().click();
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
      const { page, faults } = await bothByTouch(browser, 'gkr', lessons, 'Ecco il tuo robot');
      await tap(page, '.lesson-again');
      await waitFor(page, 'you');
      await tap(page, '.lesson-link');
      await page.waitForSelector('.new-match');
      expect(faults).toEqual([]);
      await page.context().close();
    });
  },
);
