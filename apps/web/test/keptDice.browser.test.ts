// A server that does not keep to its dice, in the browser: the real one, with somebody in between who changes what it says.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.js';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { agree, playOnce } from './playing.js';
import { RealServer, whyNoServer } from './realServer.js';

const why = whyNoBrowser ?? whyNoServer;
const OTHER = 'ab'.repeat(32);

describe.skipIf(why !== undefined)(`promised dice${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start(await RealServer.start());
  });
  afterAll(async () => browser?.stop());

  test('a server that refuses hears the same words again, and one that changes its dice later is found out', async () => {
    const { page } = await browser.visit({ settings: { name: 'Ada' } });
    const sent: string[] = [];
    await page.route('**/api/matches', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent.push(route.request().postData()!);
      if (sent.length > 1) return route.continue();
      return route.fulfill({ status: 503, json: { error: 'notStored', message: 'The disk is full.' } });
    });
    let isHonest = true;
    await changeDice(page, () => !isHonest);
    await page.getByRole('button', { name: 'Online' }).click();
    await agree(page);
    await page.locator('.seat-rows select').last().selectOption('rookie');
    await page.locator('.new-match button[type=submit]').click();
    await page.locator('.toast').first().waitFor();
    await page.locator('.new-match button[type=submit]').click();
    await page.waitForSelector('.lower.is-asked');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);

    await playOnce(page);
    expect(await page.locator('.broken-dice').count()).toBe(0);
    isHonest = false;
    await page.reload();
    const notice = page.locator('.broken-dice[role=alert]');
    await notice.getByText('The server has changed its dice.').waitFor();
    // It stays, though the right ones are shown again.
    isHonest = true;
    await page.reload();
    await notice.waitFor();
    await page.setViewportSize(PHONE.viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width);
    await notice.getByRole('button').click();
    const both = page.getByRole('dialog', { name: 'The server has changed its dice.' });
    const words = (await both.textContent())!;
    expect(words).toContain(OTHER);
    expect(words).toMatch(/the promise you were given before the match[0-9a-f]{64}/);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await both.waitFor({ state: 'detached' });
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });
});

/** Stands between the page and the server. */
async function changeDice(page: Page, isChanging: () => boolean): Promise<void> {
  await page.routeWebSocket(/\/socket\?/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const said = String(message);
      socket.send(isChanging() ? said.replace(/("commitment":")[0-9a-f]{64}/, `$1${OTHER}`) : said);
    });
  });
}
