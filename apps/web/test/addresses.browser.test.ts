// Addresses that were cut off on their way or written by hand: the lobby, or a sentence and the way there.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { RealServer, whyNoServer } from './realServer.js';

const why = whyNoBrowser ?? whyNoServer;

describe.skipIf(why !== undefined)(`odd addresses${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start(await RealServer.start());
  });
  afterAll(async () => browser?.stop());

  test('lead to the lobby, or to a sentence with the way there', async () => {
    const { page, faults } = await browser.visit();
    const home = page.url().replace(/#.*/, '');
    let visits = 0;
    const read = async (address: string): Promise<string> => {
      // Each time the whole page, as somebody who was sent the address opens it.
      visits += 1;
      await page.goto(`${home}?${visits}${address}`);
      await page.waitForSelector('.new-match form, .notice a[href="#/"]');
      return (await page.locator('main').first().textContent())!;
    };
    const noMatch = 'There is no such match here.';
    expect(await read('#/match/x/%')).toContain(noMatch);
    expect(await read('#/match/%')).toContain(noMatch);
    expect(await read('#/match/%E0%A4%A/%?at=%')).toContain(noMatch);
    expect(await read('#/here/%')).toContain(noMatch);
    expect(await read('#/record/~%')).toContain('cannot be read');
    expect(await read('#/rules/tournoi/%')).toContain('There is no rule %');
    for (const place of ['learn', 'codex', 'rules']) await read(`#/${place}/__proto__`);
    await read('#/learn/%');
    for (const address of ['#%', '#/nowhere/%']) expect(await read(address)).toContain('Robots that fight by the book');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
