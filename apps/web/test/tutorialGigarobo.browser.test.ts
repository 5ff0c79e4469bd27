// The two lessons of Giga-Robo! in a real browser: by mouse from the lobby to the end of the second, by touch on a phone. At
// every step the coach leaves in sight what it points at and what is lit.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import type { Lessons } from './tutorialSteps.js';
import { acting, bothByTouch, confirm, expectClean, press, pressUnder, toTheEnd, waitFor } from './tutorialSteps.js';

const lessons: Lessons = {
  presses: {
    climb: ['[data-cell="F7"]'],
    beam: ['.hand [data-card="Chogoking Beam!"]'],
    counter: ['.hand [data-card="Dynamo Fist!"]'],
    first: ['.hand [data-card="Burning Chogoking Fist!"]'],
    second: ['.hand [data-card="Turbine Spike!"]'],
    answer: ['.hand [data-card="Reflex Edge"]', '.responses [data-lit]'],
    way: ['[data-cell="F4"]'],
    near: ['[data-cell="F5"]'],
    blow: ['[data-cell="F4"]'],
    // Where both lessons aim.
    aim: ['[role=gridcell][data-lit]'],
  },
  answers: {
    gain: '.acts [data-answer=spirit]',
    move: '.acts [data-answer=spend]',
    end: '.acts [data-answer=pass]',
    react: '.acts [data-answer=attack]',
    power: '.acts [data-answer="1"]',
    keep: '.acts [data-answer=no], .choice-plate',
    shove: '.acts [data-answer=yes], .choice-plate',
  },
};

describe.skipIf(whyNoBrowser !== undefined)(
  `the lessons of Giga-Robo! in a browser${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  { concurrent: true, timeout: 400_000 },
  () => {
    let browser: BrowserForTests;
    const byMouse = acting(lessons, press);
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    test('both by mouse, from the lobby to the end of the second', async () => {
      const { page, faults } = await browser.visit();
      await page.locator('.poster', { hasText: 'Giga-Robo!' }).click();
      const links = page.locator('.guided-lessons a');
      await links.nth(1).waitFor();
      expect(await links.allTextContents()).toEqual([
        '1. Move, climb, attack, react',
        '2. Responses, combo, push, meter',
      ]);
      await links.first().click();
      await waitFor(page, 'you');
      expect(await page.locator('[data-lit]').count()).toBe(0);
      await expectClean(page);
      await toTheEnd(page, async (_, step) => {
        if (step === 'climb') {
          // What a way costs stands in its hex; what is legal and would leave the lesson is said to be both.
          await page.waitForFunction(() => document.querySelectorAll('.bk-number').length > 10);
          await press(page, '[data-cell="F9"]');
          await confirm(page);
          await page.waitForSelector('.lesson-aside');
          await waitFor(page, 'climb');
          await pressUnder(page, '[data-cell="F3"]');
          await page.waitForSelector('.lower.is-refused');
          await expectClean(page);
        }
        if (step === 'rage') {
          // Left and taken up again.
          await page.reload();
          await waitFor(page, 'rage');
        }
        return byMouse(page, step);
      });
      await page.locator('.lesson-further').click();
      await waitFor(page, 'you');
      expect(page.url()).toMatch(/#\/learn\/gigarobo\/2$/);
      const seen = await toTheEnd(page, async (_, step) => {
        // What is declared lies on the stack, with the answer that is offered.
        if (step === 'answer') await page.waitForSelector('.responses:has-text("Tumult Wave!")');
        if (step === 'way') await expectClean(page);
        return byMouse(page, step);
      });
      expect(seen.length).toBeGreaterThan(15);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('both by touch on a phone, in Italian and in the light theme', async () => {
      const { page, faults } = await bothByTouch(browser, 'gigarobo', lessons, 'Questo sei tu');
      expect(faults).toEqual([]);
      await page.context().close();
    });
  },
);
