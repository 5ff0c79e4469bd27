// A whole match without sight: by keyboard alone, deciding by nothing but what is read aloud.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Blind } from './aloud/blind.js';
import { expected, TARGET } from './aloud/expected.js';
import { goTo, hear, missing } from './aloud/hearing.js';
import { BrowserForTests, whyNoBrowser } from './browser.js';

const why = whyNoBrowser;

describe.skipIf(why !== undefined)(`without sight${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start();
  });
  afterAll(async () => browser?.stop());

  /** Parts of a screen may still be on their way. */
  const screen = async (page: Page, name: keyof typeof expected): Promise<void> => {
    await expect.poll(async () => `${name}: ${missing(await hear(page), expected[name])}`).toBe(`${name}: undefined`);
  };

  test('a match of Tournoi from the lobby to its result', async () => {
    const { page, faults } = await browser.visit();
    await screen(page, 'lobby');
    await screen(page, 'newMatch');
    await goTo(page, 'Tab', ({ name }) => name === 'Who plays Klaxor');
    await page.keyboard.press('ArrowUp');
    // Two life points, so that the match is short.
    await goTo(page, 'Tab', ({ line }) => line === 'button "2"');
    await page.keyboard.press('Enter');
    await goTo(page, 'Tab', ({ name }) => name === 'Start with bots');
    await page.keyboard.press('Enter');

    const blind = new Blind(page);
    await blind.listen();
    await screen(page, 'sealed');
    await page.keyboard.press('h');
    await screen(page, 'help');
    await page.keyboard.press('l');
    await screen(page, 'log');

    let hasHeardCells = false;
    for (let decisions = 0; !(await blind.isOver()); decisions++) {
      if (decisions > 150) throw new Error('The match does not end.');
      if (!hasHeardCells && blind.sentence.startsWith('Choose a cell for')) {
        hasHeardCells = true;
        await screen(page, 'cell');
      }
      await blind.decide();
    }
    expect(blind.targets.size).toBeGreaterThan(8);
    expect([...blind.targets].filter((name) => !TARGET.test(name))).toEqual([]);
    await screen(page, 'end');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
