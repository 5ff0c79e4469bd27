// A way out of a match: in two browsers at a server, at one screen, and alone against bots.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { playOnce } from './playing.js';
import { RealServer, whyNoServer } from './realServer.js';

const why = whyNoBrowser ?? whyNoServer;

describe.skipIf(why !== undefined)(`a way out${why === undefined ? '' : `: ${why}`}`, () => {
  let server: RealServer;
  let browser: BrowserForTests;
  beforeAll(async () => {
    server = await RealServer.start();
    browser = await BrowserForTests.start(server);
  });
  afterAll(async () => browser?.stop());

  /** Ada opens a table, Bob comes by her link. */
  async function sitDown(players = 2): Promise<{ ada: Page; bob: Page }> {
    const { page: ada } = await browser.visit({ settings: { name: 'Ada' } });
    await ada.getByRole('button', { name: 'Online' }).click();
    await ada
      .getByRole('button', { name: String(players), exact: true })
      .first()
      .click();
    await ada.locator('.new-match button[type=submit]').click();
    const link = await ada.locator('.copied').inputValue();
    const { page: bob } = await browser.visit();
    await bob.goto(link);
    await bob.getByRole('textbox', { name: 'Your name (optional)' }).fill('Bob');
    await bob.getByRole('button', { name: 'Join' }).click();
    await Promise.all([ada, bob].map(async (page) => page.waitForSelector('.lower.is-asked')));
    return { ada, bob };
  }

  const open = async (page: Page): Promise<void> => page.locator('.way-out summary').click();
  const press = async (page: Page, name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).click();

  test('online: a draw is offered and declined, an end is offered and agreed to, and all of it is in the log', async () => {
    const { ada, bob } = await sitDown();
    await open(ada);
    await press(ada, 'Offer a draw');
    await ada.getByText('nobody has won. Until then it goes on.').waitFor();
    await press(ada, 'Offer it');
    await ada.locator('.offer', { hasText: 'You offer a draw' }).waitFor();
    await bob.locator('.offer', { hasText: 'Ada offers a draw.' }).waitFor();
    await press(bob, 'Decline');
    await ada.waitForSelector('.offer', { state: 'detached' });
    await ada.locator('.log', { hasText: 'Klaxor declines.' }).first().waitFor();
    // The same is not offered again before something is decided; something else is.
    await ada.getByRole('button', { name: 'Offer a draw', exact: true }).waitFor({ state: 'detached' });
    await press(ada, 'Offer to end it');
    await press(ada, 'Offer it');
    await bob.locator('.offer', { hasText: 'Ada offers to end the match without a result.' }).waitFor();
    await press(bob, 'Agree');
    for (const page of [ada, bob]) {
      await page.locator('.ending h2', { hasText: 'Ended without a result' }).waitFor();
      await page.locator('.ending', { hasText: 'Klaxor agrees to end the match.' }).waitFor();
      await page.locator('.ending .why', { hasText: 'has no result' }).waitFor();
    }
    await press(ada, 'Verify the dice');
    await ada.waitForSelector('.verification.holds');
    await ada.goto(new URL('/', ada.url()).href);
    await ada.locator('.matches', { hasText: 'Ended by agreement, without a result' }).waitFor();
    for (const page of [ada, bob]) await page.context().close();
  });

  test('online: who resigns has lost, and is asked whether they mean it', async () => {
    const { ada, bob } = await sitDown();
    await open(bob);
    await press(bob, 'Resign');
    await press(bob, 'No, play on');
    await press(bob, 'Resign');
    await press(bob, 'I resign');
    await ada.locator('.ending h2', { hasText: 'You won' }).waitFor();
    await ada.locator('.ending', { hasText: 'Klaxor resigns.' }).waitFor();
    await bob.locator('.ending h2', { hasText: 'Fracasso wins' }).waitFor();
    // The rule of the table can be read where all rules are.
    await bob.locator('.ending .rule').first().click();
    await bob.locator('.clause.is-wanted', { hasText: 'AUT-RES-02' }).waitFor();
    for (const page of [ada, bob]) await page.context().close();
  });

  test('online, among several: who resigns is let go and watches how a bot plays on, and no other device is said to have the seat', async () => {
    const { ada, bob } = await sitDown(3);
    await open(bob);
    await press(bob, 'Resign');
    await press(bob, 'I resign');
    await bob.getByText('You have resigned: a bot plays on in your seat, and you are watching.').waitFor();
    await bob.locator('.log', { hasText: 'Klaxor resigns: a bot plays on.' }).first().waitFor();
    expect(await bob.locator('.connection').count()).toBe(0);
    expect(await bob.locator('.hand, .plate.is-own, .way-out').count()).toBe(0);
    // Nor when the match is opened again, nor in the lobby.
    await bob.reload();
    await bob.locator('.lower.is-waiting').waitFor();
    await bob.locator('.brand').click();
    await bob.getByText('Nobody waits right now').waitFor();
    expect(await bob.getByText('Your seat is on another device').count()).toBe(0);
    // For the others it goes on.
    await ada.waitForSelector('.lower.is-asked');
    for (const page of [ada, bob]) await page.context().close();
  });

  test('alone against bots the match ends, here as well after it is opened again, and its record is verified', async () => {
    const { page } = await browser.visit();
    await page.locator('.new-match button[type=submit]').click();
    await page.waitForSelector('.lower.is-asked');
    await open(page);
    expect(await page.getByRole('button', { name: 'Offer a draw' }).count()).toBe(0);
    await press(page, 'Resign');
    await press(page, 'I resign');
    await page.locator('.ending', { hasText: 'resigns.' }).waitFor();
    await page.reload();
    await page.locator('.ending', { hasText: 'resigns.' }).waitFor();
    await press(page, 'Verify the dice');
    await page.waitForSelector('.verification.holds');
    await page.context().close();
  });

  test('[AUT-ADV-01] among people nobody is advised unless the table says so, and then everybody is told', async () => {
    const { ada, bob } = await sitDown();
    for (const page of [ada, bob]) expect(await page.getByRole('button', { name: 'Suggest' }).count()).toBe(0);
    await ada.keyboard.press('s');
    await ada.getByText('No advice at this table').first().waitFor();
    for (const page of [ada, bob]) await page.context().close();
    const { page: eve } = await browser.visit({ settings: { name: 'Eve' } });
    await eve.getByRole('button', { name: 'Online' }).click();
    await eve.getByRole('checkbox', { name: /ask a bot for advice/ }).check();
    await eve.locator('.new-match button[type=submit]').click();
    const link = await eve.locator('.copied').inputValue();
    const { page: kim } = await browser.visit();
    await kim.goto(link);
    await kim.getByText('Everybody may ask a bot for advice.').waitFor();
    await kim.getByRole('button', { name: 'Join' }).click();
    await kim.getByRole('button', { name: 'Suggest' }).waitFor();
    await kim.getByRole('button', { name: /Everybody may ask a bot/ }).waitFor();
    for (const page of [eve, kim]) await page.context().close();
  });

  test('[AUT-ADV-02] after the match: what the bot thought at every moment, and the choices that cost most', async () => {
    const { page } = await browser.visit();
    await page.locator('.new-match button[type=submit]').click();
    await page.waitForSelector('.lower.is-asked');
    for (let i = 0; i < 4; i++) await playOnce(page);
    await open(page);
    await press(page, 'Resign');
    await press(page, 'I resign');
    await page.locator('.ending h3', { hasText: 'What the bot thought' }).waitFor();
    const thought = page.locator('.ending section', { hasText: 'What the bot thought' });
    // What a bot chose last may have been all it could: then one looks back to where it weighed something.
    const weighed = thought.locator('li');
    for (let back = 0; back < 12 && (await weighed.count()) === 0; back++) {
      const now = await page.locator('.timeline').textContent();
      await page.keyboard.press(',');
      await page.waitForFunction((was) => document.querySelector('.timeline')?.textContent !== was, now);
    }
    expect(await weighed.count()).toBeGreaterThan(0);
    await press(page, 'Look at my choices');
    await page.locator('.ending [role=status]', { hasText: /cost m/ }).waitFor();
    await page.context().close();
  });
});
