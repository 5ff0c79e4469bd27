// A match of GKR to its end without sight: by keyboard alone, deciding by nothing but what is read aloud.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { Blind } from './gkr/blind.js';
import { NEAR_THE_END, openTable } from './gkr/tables.js';

const why = whyNoBrowser;

describe.skipIf(why !== undefined)(`GKR without sight${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start();
  });
  afterAll(async () => browser?.stop());

  test('a match to its result', async () => {
    const { page, faults } = await browser.visit();
    await openTable(page, NEAR_THE_END);
    const blind = new Blind(page);
    for (let decisions = 0; !(await blind.isOver()); decisions++) {
      if (decisions > 300) throw new Error('The match does not end.');
      await blind.decide();
    }
    expect(blind.targets.size).toBeGreaterThan(5);
    // Label, state, rule; a hex that is moved to says what the way costs.
    const targets = [...blind.targets];
    expect(targets.filter((name) => !/(Legal|Chosen)\. .*Rule GKR-[A-Z]+-\d\d\.$/.test(name))).toEqual([]);
    expect(targets.filter((name) => /Move to /.test(name) && !/\d+ energy/.test(name))).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  }, 240_000);
});
