// Two browsers and somebody who watches, over a real server that may die in the middle.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { agree, playOnce } from './playing.js';
import { RealServer, whyNoServer } from './realServer.js';

const why = whyNoBrowser ?? whyNoServer;

describe.skipIf(why !== undefined)(`a match online${why === undefined ? '' : `: ${why}`}`, () => {
  let server: RealServer;
  let browser: BrowserForTests;
  beforeAll(async () => {
    server = await RealServer.start();
    browser = await BrowserForTests.start(server);
  });
  afterAll(async () => browser?.stop());

  /** Ada opens a table, Bob comes by her link, Eve watches. */
  async function sitDown(): Promise<{ ada: Page; bob: Page; eve: Page }> {
    const { page: ada } = await browser.visit({ settings: { name: 'Ada' } });
    await ada.getByRole('button', { name: 'Online' }).click();
    await agree(ada);
    await ada.locator('.new-match button[type=submit]').click();
    const link = await ada.locator('.copied').inputValue();
    const { page: bob } = await browser.visit({ settings: { name: 'Bob' } });
    await bob.goto(link);
    await bob.getByRole('button', { name: 'Join' }).click();
    await Promise.all([ada, bob].map(async (page) => page.waitForSelector('.lower.is-asked')));
    const { page: eve } = await browser.visit();
    await eve.goto(ada.url());
    await eve.waitForSelector('.lower.is-waiting');
    return { ada, bob, eve };
  }

  /** Plays for both until the match is over, or for so many rounds. */
  async function play(pages: readonly Page[], rounds = 300): Promise<boolean> {
    for (let round = 0; round < rounds; round++) {
      for (const page of pages) if (await playOnce(page)) return true;
    }
    return false;
  }

  test('from the invitation to verified dice, with a reload, a cut cable and a killed server in between', async () => {
    const { ada, bob, eve } = await sitDown();
    expect(await eve.locator('.hand').count()).toBe(0);
    // Advice is thought out here, from what the seat may know.
    await ada.keyboard.press('s');
    await ada.waitForSelector('.ask [role=status]');
    await ada.keyboard.press('Escape');
    await play([ada, bob], 3);
    await ada.reload();
    await ada.waitForSelector('.lower.is-asked, .lower.is-waiting');

    // Ada's other device.
    const match = ada.url().split('/').at(-1)!;
    const key = await ada.evaluate((id) => localStorage.getItem(`automachia.key.${id}`), match);
    const { page: phone } = await browser.visit();
    await phone.goto(`${ada.url()}/~${key}`);
    await phone.waitForSelector('.hand');
    expect(await phone.locator('.hand').textContent()).toBe(await ada.locator('.hand').textContent());
    await ada.getByRole('button', { name: 'Use it here' }).click();
    await ada.waitForSelector('.connection', { state: 'detached' });
    await phone.waitForSelector('.connection.is-closed');
    await phone.context().close();

    // The cable.
    await bob.context().setOffline(true);
    await bob.evaluate(() => undefined);
    await play([ada], 2);
    await bob.context().setOffline(false);

    // The power.
    await server.kill();
    await ada.waitForSelector('.connection');
    await server.startAgain();
    await Promise.all(
      [ada, bob].map(async (page) => page.waitForSelector('.connection', { state: 'detached', timeout: 25_000 })),
    );

    expect(await play([ada, bob])).toBe(true);
    await eve.waitForSelector('.lower.is-over');
    await bob.waitForSelector('.lower.is-over');
    await bob.getByRole('button', { name: 'Verify the dice' }).click();
    await bob.waitForSelector('.verification.holds');
    await bob.keyboard.press(',');
    await bob.getByRole('heading', { name: /^Choice \d+ of \d+$/ }).waitFor();
    for (const page of [ada, bob, eve]) await page.context().close();
  });
});
