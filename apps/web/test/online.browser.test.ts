// Two browsers and somebody who watches, over a real server that may die in the middle.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { agree, playOnByProgram, playOnce, playTogether } from './playing.js';
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
    await ada.getByRole('checkbox', { name: /ask a bot for advice/ }).check();
    await ada.locator('.new-match button[type=submit]').click();
    const link = await ada.locator('.copied').inputValue();
    const { page: bob } = await browser.visit();
    await bob.goto(link);
    // Whoever is invited sees what to, with whom and as whom, and says who they are.
    await bob.getByText('Klaxor', { exact: true }).waitFor();
    await bob.getByRole('textbox', { name: 'Your name (optional)' }).fill('Bob');
    await bob.getByRole('button', { name: 'Join' }).click();
    await Promise.all([ada, bob].map(async (page) => page.waitForSelector('.lower.is-asked')));
    await ada.locator('.plates', { hasText: 'Bob' }).waitFor();
    const { page: eve } = await browser.visit();
    // Too late for the link that she was given.
    await eve.goto(link);
    await eve.getByText('No seat is free any more: you are watching.').waitFor();
    await eve.waitForSelector('.lower.is-waiting');
    return { ada, bob, eve };
  }

  test('a lost connection says what is safe; what was picked stays picked, and is sent when it is back', async () => {
    const { ada, bob, eve } = await sitDown();
    for (const key of ['1', '2', '3']) await ada.keyboard.press(key);
    const primary = ada.locator('.acts .is-primary');
    await expect.poll(async () => primary.getAttribute('aria-disabled')).toBe('false');
    const words = await primary.textContent();
    await server.kill();
    await ada.waitForSelector('.connection');
    await expect
      .poll(async () => ada.locator('.connection').textContent())
      .toMatch(/Connection lost\..*is saved.*Trying again/);
    expect(await primary.getAttribute('aria-disabled')).toBe('true');
    expect(await primary.textContent()).toBe(words);
    expect(await ada.locator('.ask p').textContent()).toContain('what you have chosen stays chosen');
    // Bob's lobby does not take a server that says nothing for one that has nothing.
    await bob.locator('.brand').click();
    await bob.locator('.matches .warning', { hasText: 'Your matches on the server are not shown.' }).waitFor();
    expect(await bob.getByText('No matches yet.').count()).toBe(0);
    await server.startAgain();
    await bob.evaluate(() => dispatchEvent(new Event('focus')));
    await bob.waitForSelector('.matches .warning', { state: 'detached' });
    await bob.waitForSelector('.matches .is-yours');
    await ada.waitForSelector('.connection', { state: 'detached' });
    await expect.poll(async () => primary.getAttribute('aria-disabled')).toBe('false');
    await primary.click();
    await ada.locator('.lower.is-waiting', { hasText: 'Waiting for Bob' }).waitFor();
    // Whatever Bob answers, it cannot be taken back after that.
    await ada.locator('.call', { hasText: 'Last chance to undo' }).waitFor();
    // Meanwhile Ada plans: a card and a place, each until it is pressed again.
    await ada.locator('.hand .card-button').last().click();
    await ada.waitForSelector('.card-button.is-planned');
    await ada.locator('[data-cell=c3]').click();
    await ada.waitForSelector('.bk-pointed', { state: 'attached' });
    await ada.locator('.ask p', { hasText: 'Your plan is marked' }).waitFor();
    await ada.locator('.hand .card-button').last().click();
    await ada.waitForSelector('.card-button.is-planned', { state: 'detached' });
    for (const page of [ada, bob, eve]) await page.context().close();
  });

  test('what others may have seen is changed for something new: the invitation, the link for devices, the name', async () => {
    const { page: ada } = await browser.visit({ settings: { name: 'Ada' } });
    await ada.getByRole('button', { name: 'Online' }).click();
    await agree(ada);
    await ada.locator('.new-match button[type=submit]').click();
    const old = await ada.locator('.copied').inputValue();
    await ada.getByRole('button', { name: 'New invitation, old link void' }).click();
    await ada.getByText('The old link lets nobody in any more.').waitFor();
    const link = await ada.locator('.copied').inputValue();
    expect(link).not.toBe(old);
    const { page: bob } = await browser.visit({ settings: { name: 'Bob' } });
    // A void link is not offered, and not handed on by who watches instead.
    await bob.goto(old);
    await bob.getByRole('heading', { name: 'This invitation is void.' }).waitFor();
    expect(await bob.getByRole('button', { name: 'Join' }).count()).toBe(0);
    await bob.getByRole('button', { name: 'Watch' }).click();
    await bob.getByText('The match begins when every seat is taken.').waitFor();
    expect(await bob.locator('.copied').count()).toBe(0);
    await bob.goto(link);
    await bob.reload();
    await bob.getByRole('button', { name: 'Join' }).click();
    await Promise.all([ada, bob].map(async (page) => page.waitForSelector('.lower.is-asked')));

    // Somebody has Ada's cookie and sits in her place; she does not lose hers when they do.
    const { page: thief } = await browser.visit();
    await thief.context().addCookies(await ada.context().cookies());
    await thief.evaluate(() => localStorage.setItem('automachia.known', 'true'));
    await thief.goto(ada.url());
    await thief.reload();
    await thief.waitForSelector('.hand');
    await ada.getByRole('button', { name: 'Settings' }).click();
    await ada.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await ada.getByText('Every other browser that was signed in as you is signed out.').waitFor();
    await ada.keyboard.press('Escape');
    await thief.locator('.connection.is-closed', { hasText: 'This browser was signed out.' }).waitFor();
    await ada.waitForSelector('.connection', { state: 'detached' });
    await thief.locator('.brand').click();
    await thief.getByText('This browser was signed out of the server').waitFor();

    const match = ada.url().split('/').at(-1)!;
    const keyOf = async (): Promise<string | null> =>
      ada.evaluate((id) => localStorage.getItem(`automachia.key.${id}`), match);
    const before = await keyOf();
    await ada.getByRole('button', { name: 'New link for my devices, old one void' }).click();
    await expect.poll(keyOf).not.toBe(before);
    const { page: phone } = await browser.visit();
    await phone.goto(`${ada.url()}/~${before}`);
    await phone.getByRole('heading', { name: 'This link for another device is void.' }).waitFor();
    await phone.goto(`${ada.url()}/~${await keyOf()}`);
    await phone.reload();
    await phone.waitForSelector('.hand');

    // Her first device is told where the seat went, at the table, in the lobby, and how it comes back.
    const moved = ada.getByRole('heading', { name: 'Your seat was moved to another device.' });
    await ada.reload();
    await moved.waitFor();
    await ada.goto(`${server.address}/#/`);
    const row = ada.locator('.matches li', { hasText: 'Your seat is on another device' });
    await row.getByRole('link').click();
    await ada.getByRole('button', { name: 'Take my seat back here' }).click();
    await ada.waitForSelector('.hand');
    // Once the key was changed over there it does not.
    await phone.getByRole('button', { name: 'Use it here' }).click();
    await phone.waitForSelector('.connection', { state: 'detached' });
    await ada.waitForSelector('.connection.is-closed');
    await ada.getByRole('button', { name: 'New link for my devices, old one void' }).click();
    await ada.getByText('This seat was taken on another device meanwhile').waitFor();
    await phone.getByRole('button', { name: 'New link for my devices, old one void' }).click();
    await phone.getByText('The old link opens nothing any more.').waitFor();
    await ada.getByRole('button', { name: 'Use it here' }).click();
    await ada.locator('.connection.is-closed', { hasText: 'copy a link for another device where you play' }).waitFor();
    await ada.reload();
    await moved.waitFor();
    await ada.getByRole('button', { name: 'Take my seat back here' }).click();
    await ada.getByText('the key that this browser keeps opens nothing').waitFor();
    for (const page of [ada, bob, thief, phone]) await page.context().close();
  });

  test('a table that waits is left or closed, its invitation changed by its maker alone; a match is not ended too soon', async () => {
    const { ada, bob, eve } = await sitDown();
    await ada.getByRole('button', { name: 'If Bob does not play: end this match' }).click();
    await ada.getByText('Bob has not played once.').waitFor();
    await ada.getByRole('button', { name: 'End it' }).click();
    await ada.getByText(/^Not yet\. If Bob still has not played by then, you may end it: .*\d+:\d\d.*\.$/).waitFor();
    // It is her table: the seat alone may go to a bot, as soon as the server says so.
    await ada.getByRole('button', { name: 'If Bob does not play: leave the seat to a bot' }).click();
    await ada.getByRole('button', { name: 'Leave it to a bot' }).click();
    await ada.getByText(/^Not yet\. If Bob still has not played by then, you may leave the seat to a bot: /).waitFor();
    expect(await bob.getByRole('button', { name: /leave the seat to a bot/ }).count()).toBe(0);
    await playTogether([bob], 1);
    await ada.getByRole('button', { name: 'If Bob does not play: end this match' }).waitFor({ state: 'detached' });
    await ada
      .getByRole('button', { name: 'If Bob does not play: leave the seat to a bot' })
      .waitFor({ state: 'detached' });

    const made = await ada.context().request.post(`${server.address}/api/matches`, {
      data: { game: 'tournoi', seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] },
    });
    const { match, invitation } = (await made.json()) as { match: { id: string }; invitation: string };
    await bob.goto(`${server.address}/#/match/${match.id}/${invitation}`);
    await bob.getByRole('button', { name: 'Join' }).click();
    await bob.waitForSelector('.copied');
    expect(await bob.getByRole('button', { name: 'New invitation, old link void' }).count()).toBe(0);
    await ada.goto(`${server.address}/#/match/${match.id}`);
    await ada.getByRole('button', { name: 'New invitation, old link void' }).click();
    await ada.waitForSelector('.copied');
    await bob.getByText('The invitation was changed for a new one').waitFor();
    expect(await bob.locator('.copied').count()).toBe(0);
    await bob.getByRole('button', { name: 'Give up my seat' }).click();
    await bob.getByRole('button', { name: 'Give it up' }).click();
    await bob.waitForSelector('.new-match form');
    // Whoever sits down and goes does not keep the seat: whose table it is opens it again.
    const renewed = await ada.locator('.copied').inputValue();
    await bob.goto(renewed);
    await bob.getByRole('button', { name: 'Join' }).click();
    await bob.waitForSelector('.copied');
    expect(await ada.getByRole('button', { name: /^Open the seat again/ }).count()).toBe(0);
    await bob.goto(`${server.address}/#/`);
    await ada.getByRole('button', { name: 'Open the seat again: Bob' }).click();
    await ada.getByText('Bob is not at the table. The seat is open again').waitFor();
    await ada.getByRole('button', { name: 'Open it' }).click();
    await ada.getByRole('button', { name: /^Open the seat again/ }).waitFor({ state: 'detached' });
    expect(await ada.locator('.room-seats', { hasText: 'Bob' }).count()).toBe(0);
    await ada.getByRole('button', { name: 'Close this table' }).click();
    await ada.getByRole('button', { name: 'Close it' }).click();
    await ada.waitForSelector('.new-match form');
    await eve.goto(`${server.address}/#/match/${match.id}`);
    await eve.getByText('This match ended without a result.').waitFor();
    for (const page of [ada, bob, eve]) await page.context().close();
  });

  test('from the invitation to verified dice, with a reload, a cut cable and a killed server in between', async () => {
    const { ada, bob, eve } = await sitDown();
    expect(await eve.locator('.hand').count()).toBe(0);
    // Advice is thought out here, from what the seat may know.
    await ada.keyboard.press('s');
    await ada.waitForSelector('.ask .advice');
    await ada.keyboard.press('Escape');
    await playTogether([ada, bob], 6);
    await ada.reload();
    await ada.waitForSelector('.hand');

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
    for (let i = 0; i < 2; i++) await playOnce(ada);
    await bob.context().setOffline(false);

    // The power.
    await server.kill();
    await ada.waitForSelector('.connection');
    await server.startAgain();
    await Promise.all([ada, bob].map(async (page) => page.waitForSelector('.connection', { state: 'detached' })));

    await playTogether([ada, bob], 2);
    await playOnByProgram([ada, bob]);
    await eve.waitForSelector('.lower.is-over');
    await bob.waitForSelector('.lower.is-over');
    await bob.getByRole('button', { name: 'Verify the dice' }).click();
    await bob.waitForSelector('.verification.holds');
    const verified = bob.locator('.verification');
    expect(await verified.textContent()).toMatch(
      /Compared with the promise shown before you sat down\..*Your own wordsas sent/,
    );
    // Whoever only watched knows less, and is told so.
    await eve.getByRole('button', { name: 'Verify the dice' }).click();
    await eve.waitForSelector('.verification.holds');
    expect(await eve.locator('.verification').textContent()).toContain(
      'first promise this browser saw, while watching',
    );
    // A record that agrees with itself, of other dice than were promised.
    await ada.evaluate((id) => {
      const name = `automachia.dice.${id}`;
      const dice = JSON.parse(localStorage.getItem(name)!) as object;
      localStorage.setItem(name, JSON.stringify({ ...dice, commitment: 'ab'.repeat(32) }));
    }, match);
    await ada.getByRole('button', { name: 'Verify the dice' }).click();
    await ada.waitForSelector('.verification.fails');
    expect(await ada.locator('.verification').textContent()).toMatch(/another promise than this browser has kept/);
    await ada.waitForSelector('.broken-dice');
    await bob.keyboard.press(',');
    await bob.getByRole('heading', { name: /^Choice \d+ of \d+$/ }).waitFor();
    for (const page of [ada, bob, eve]) await page.context().close();
  });
});
