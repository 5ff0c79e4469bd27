// A way through every screen of the client, in any language and at any width. Whoever takes it is told where they are.

import type { Page } from 'playwright-core';
import { matchNearItsEnd, openKept } from '../around/keptMatch.js';
import { playedRecord } from '../around/playedRecord.js';
import type { BrowserForTests, Visit } from '../browser.js';
import { agree, playByPressing, playUntilAsked, start } from '../playing.js';

/** Looks at what is on the screen now. */
export type Look = (page: Page, name: string) => Promise<void>;

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** The lobby, one match to its end, and what lies around it, with nothing behind the page but its files. */
export async function tourHere(browser: BrowserForTests, visit: Visit, look: Look): Promise<void> {
  const { page } = await browser.visit(visit);
  await look(page, 'lobby');
  await page.locator('.new-match .segments button').nth(1).click();
  await look(page, 'new-match-one-screen');
  await page.locator('.new-match .segments button').nth(2).click();
  await look(page, 'new-match-online');
  await page.locator('.new-match .segments button').first().click();
  await page.locator('.lobby-head .tool').click();
  await page.waitForSelector('dialog .key-settings');
  await look(page, 'settings');
  await press(page, 'Escape');

  await agree(page);
  await start(page);
  await look(page, 'table-cards');
  await press(page, '1', '2', '3');
  await look(page, 'table-cards-picked');
  await press(page, 'h');
  await page.waitForSelector('.clause');
  await look(page, 'rules');
  await press(page, 'c');
  await look(page, 'chat-none');
  await press(page, 'Escape');
  await page.locator('.plate').nth(1).click();
  await look(page, 'seat-panel');
  await press(page, 'Escape');

  if (await playUntilAsked(page, 'cell')) {
    await look(page, 'table-cell');
    await page.locator('[data-cell][data-lit]').first().click();
    await look(page, 'table-cell-picked');
  }
  if (await playUntilAsked(page, 'direction')) {
    await look(page, 'table-direction');
    await page.locator('[data-cell][data-lit]').first().click();
    await look(page, 'table-direction-picked');
    // Nobody stays where they are: on the way to a lit cell a press would mean that cell.
    await page.locator('[data-cell][data-holds="1"]').click();
    await page.waitForSelector('.lower.is-refused');
    await look(page, 'table-refused');
    await press(page, 's');
    await page.waitForSelector('.advice');
    await look(page, 'table-advice');
    await press(page, 'Escape', '+', '+');
    await page.waitForSelector('.mini-map', { state: 'attached' });
    await look(page, 'board-zoomed');
    await press(page, '0', 'l');
    await page.waitForSelector('.rail-panel .log');
    await look(page, 'log');
    await press(page, 'Escape', ',');
    await page.waitForSelector('.table.is-past');
    await look(page, 'looking-back');
    await press(page, 't');
    await page.waitForSelector('.lanes-chart');
    await look(page, 'timeline-open');
    await press(page, 't', 'Escape');
    await page.waitForSelector('.lower.is-asked');
  }
  // Another match, whose end is near.
  await page.goto(page.url().replace(/#.*/, '#/'));
  await openKept(page, matchNearItsEnd());
  await playByPressing(page, async (target) => target.click());
  await page.waitForSelector('.ranking', { state: 'attached' });
  await look(page, 'end');
  await page.locator('.acts .button').first().click();
  await page.locator('.verification .button').first().click();
  await page.waitForSelector('.verification.holds');
  await look(page, 'end-verified');
  await press(page, 'Escape');
  await page.locator('.brand').click();
  await page.waitForSelector('.matches li');
  await page
    .locator('.new-match .segments', { hasText: /^(Players|Joueurs|Giocatori)/ })
    .locator('button')
    .last()
    .click();
  await start(page);
  await look(page, 'table-four-players');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('made for this test');
    });
  });
  await page.waitForSelector('.fault');
  await look(page, 'fault');
  const match = page.url();
  await page.locator('.fault button').last().click();
  await page.goto(match.replace(/#.*/, '#/'));
  await page.waitForSelector('.matches .is-yours');
  await look(page, 'lobby-with-matches');

  const other = await page.context().newPage();
  await other.goto(match);
  await other.waitForSelector('.lower.is-asked');
  await page.goto(match);
  await page.waitForSelector('.connection.is-closed');
  await look(page, 'open-elsewhere');
  await other.close();

  await page.goto(match.replace(/#.*/, '#/'));
  await page.locator('.new-match .segments button').nth(1).click();
  await start(page);
  await look(page, 'curtain');
  await page.context().close();
}

/** Files that are opened in the lobby: a record, one that was cut off, a scenario. */
export async function tourRecords(browser: BrowserForTests, visit: Visit, look: Look): Promise<void> {
  const { page } = await browser.visit(visit);
  const open = async (name: string, text: string): Promise<void> =>
    page.locator('.open-file input').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });
  const text = JSON.stringify(playedRecord());
  await open('record.json', text);
  await page.waitForSelector('.lower.is-over');
  await page.waitForSelector('.seen-by select', { state: 'attached' });
  await look(page, 'record');
  await page.locator('.brand').click();
  await page.waitForSelector('.matches li');
  await open('half.json', text.slice(0, 700));
  await page.waitForSelector('dialog .file-fault');
  await look(page, 'file-fault');
  await press(page, 'Escape');
  await open('question.yaml', scenario);
  await page.waitForSelector('.lower.is-over');
  await page.waitForSelector('.seen-by select', { state: 'attached' });
  await look(page, 'scenario');
  await page.goto(page.url().replace(/#.*/, '#/match/abcdefabcdef'));
  await page.waitForSelector('.notice .button');
  await look(page, 'no-server');
  await page.context().close();
}

const scenario = `scenario: Two robots meet
game: tournoi
table: { turn: { first: 1, at: chooseDirection }, robots: { 1: { at: c2 }, 2: { at: c4 } } }
dice: [6, 1]
play:
  - { seat: 1, choose: { direction: N } }
  - { seat: 2, choose: { direction: S } }
  - { asked: [1] }
`;

/** The guided match, at some of its steps. */
export async function tourLessons(browser: BrowserForTests, visit: Visit, look: Look): Promise<void> {
  const card = '.lesson-card:not(.is-hidden)';
  const { page } = await browser.visit({ ...visit, to: { path: '/#/learn/tournoi', ready: card } });
  await look(page, 'tutorial');
  await page.locator('.lesson-skip').click();
  await page.waitForSelector(`${card}[data-step=choose]`);
  await look(page, 'tutorial-cards');
  await press(page, '3', '2', '1');
  await page.waitForSelector('.lesson-aside');
  await look(page, 'tutorial-aside');
  await page.context().close();
}

/** Every kind of question, on the page of all questions. */
export async function tourQuestions(
  browser: BrowserForTests,
  visit: Visit,
  kinds: readonly string[],
  look: Look,
): Promise<void> {
  const { page } = await browser.visit({ ...visit, to: { path: '/', ready: '.lower.is-asked' } });
  for (const kind of kinds) {
    await page.goto(new URL(`/?ask=${kind}`, page.url()).href);
    await page.waitForSelector('.lower.is-asked');
    await press(page, '1', '2');
    await look(page, `question-${kind}`);
  }
  await page.context().close();
}

/** What only a server brings: a table that waits, somebody who is invited, the chat, a clock, a lost connection. */
export async function tourOnline(
  browser: BrowserForTests,
  visit: Visit,
  look: Look,
  cut: (page: Page) => Promise<void>,
): Promise<void> {
  const name = { ...visit.settings, name: 'Ada' };
  const { page: ada } = await browser.visit({ ...visit, settings: name });
  await ada.locator('.new-match .segments button').nth(2).click();
  await ada.locator('.new-match .segments', { hasText: '10 min' }).locator('button').nth(2).click();
  await look(ada, 'new-match-clock');
  await ada.locator('.new-match button[type=submit]').click();
  await ada.waitForSelector('.copied');
  await look(ada, 'waiting-room');
  const link = await ada.locator('.copied').inputValue();
  const { page: bob } = await browser.visit({ ...visit, settings: { ...visit.settings, name: 'Bob' } });
  await bob.goto(link);
  await bob.waitForSelector('.button.is-primary');
  await look(bob, 'invited');
  await bob.locator('.button.is-primary').first().click();
  await Promise.all([ada, bob].map(async (page) => page.waitForSelector('.lower.is-asked')));
  await press(ada, 'c');
  await ada.waitForFunction(() => document.activeElement?.matches('.chat input'));
  await ada.keyboard.type('Bonne chance à toutes les machines de cette arène');
  await press(ada, 'Enter');
  await ada.waitForSelector('.chat-text');
  await bob.waitForSelector('.unread', { state: 'attached' });
  await look(bob, 'table-online');
  await look(ada, 'chat');
  await press(ada, 'Escape', '1', '2', '3', 'Enter');
  await ada.waitForSelector('.lower.is-waiting');
  await look(ada, 'waiting');
  await cut(ada);
  await ada.waitForSelector('.connection');
  await look(ada, 'reconnecting');
  await ada.context().close();
  await bob.context().close();
}
