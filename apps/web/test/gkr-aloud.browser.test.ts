// A match of GKR to its end without sight: by keyboard alone, deciding by nothing but what is read aloud.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { Blind } from './gkr/blind.js';
import { openTable } from './gkr/tables.js';

const why = whyNoBrowser;

describe.skipIf(why !== undefined)(`GKR without sight${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start();
  });
  afterAll(async () => browser?.stop());

  test('a match to its result', async () => {
    const { page, faults } = await browser.visit();
    // Both have lost most of their cards: the end is not far.
    await openTable(page, {
      turn: { gloryHound: 1, phase: 'deploy', at: 'startDeploying' },
      damage: { 1: { count: 22 }, 2: { count: 22 } },
    });
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
