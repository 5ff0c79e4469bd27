// A match of Giga-Robo! to its end without sight: by keyboard alone, deciding by nothing but what is read aloud.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { nearTheEnd, openTable } from './gigarobo/tables.js';
import { Blind } from './gkr/blind.js';

const why = whyNoBrowser;

describe.skipIf(why !== undefined)(`Giga-Robo! without sight${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start();
  });
  afterAll(async () => browser?.stop());

  test('a match to its result', async () => {
    const { page, faults } = await browser.visit();
    await openTable(page, nearTheEnd());
    const blind = new Blind(page);
    for (let decisions = 0; !(await blind.isOver()); decisions++) {
      if (decisions > 200) throw new Error('The match does not end.');
      await blind.decide();
    }
    // Label, state, rule; a robot that can be attacked is heard with its armour, its height and its cover.
    const targets = [...blind.targets];
    expect(targets.length).toBeGreaterThan(1);
    expect(targets.filter((name) => /^[A-K]\d+/.test(name) && !/Rule GIG-[A-Z]+-\d\d\.$/.test(name))).toEqual([]);
    expect(targets.filter((name) => /Ayzn/.test(name) && !/\d+ armour/.test(name) && /^[A-K]\d/.test(name))).toEqual(
      [],
    );
    expect(faults).toEqual([]);
    await page.context().close();
  }, 240_000);
});
