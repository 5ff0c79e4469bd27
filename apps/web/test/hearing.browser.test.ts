// What is said by itself, and where the focus is: nothing twice, nothing in silence, nobody left nowhere.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goTo, hearFocus } from './aloud/hearing.js';
import { heardBy, listenTo, type Said } from './aloud/listening.js';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { openTable } from './gkr/tables.js';
import { agree } from './playing.js';
import { RealServer, whyNoServer } from './realServer.js';
import { until } from './until.js';

const why = whyNoBrowser;

/** A page that is listened to from its first moment. */
async function listened(browser: BrowserForTests, settings = {}): Promise<Page> {
  const { page } = await browser.visit({ settings });
  await listenTo(page);
  await page.reload();
  await page.waitForSelector('.new-match form');
  return page;
}

/** Waits until something is said, and gives all that was until then. */
async function hearUntil(page: Page, words: string): Promise<readonly Said[]> {
  const all: Said[] = [];
  await until(async () => {
    all.push(...(await heardBy(page)));
    return all.some((one) => one.words.includes(words));
  });
  return all;
}

const times = (all: readonly Said[], words: string): number => all.filter((one) => one.words === words).length;

describe.skipIf(why !== undefined)(`what is heard${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start();
  });
  afterAll(async () => browser?.stop());

  test('what happens is said once, and so is what is asked, wherever the focus is', async () => {
    const page = await listened(browser, { speed: 'fast' });
    await goTo(page, 'Tab', ({ name }) => name === 'Play Le Grand Tournoi des Machines');
    await page.keyboard.press('Enter');
    const first = await hearUntil(page, 'Turn 1: ');
    const asked = 'Choose 3 cards to play face down, in the order they will act.';
    expect(times(first, asked)).toBe(1);
    expect(first.filter(({ words }) => words.startsWith('Turn 1: '))).toHaveLength(1);
    // What is picked in one breath is said in one: each waits until the one before was heard.
    const picked: Said[] = [];
    for (const [i, said] of ['1 of 3 chosen', '2 of 3 chosen', 'Seal: '].entries()) {
      await page.keyboard.press(String(i + 1));
      picked.push(...(await hearUntil(page, said)));
    }
    await until(async () => (await page.locator('.acts .is-primary').getAttribute('aria-disabled')) === 'false');
    expect(times(picked, '1 of 3 chosen')).toBe(1);
    expect(picked.some(({ by, words }) => by === 'live' && words.startsWith('Seal: '))).toBe(true);
    // Somewhere else the next question is said all the same, and takes nobody away.
    await page.getByRole('tab', { name: 'Log' }).focus();
    await page.locator('.acts .is-primary').evaluate((button: HTMLElement) => button.click());
    await page.waitForFunction((before) => document.querySelector('.lower.is-asked h1')?.textContent !== before, asked);
    const next = (await page.locator('.lower h1').textContent())!;
    const after = await hearUntil(page, next);
    expect(times(after, next)).toBe(1);
    const played = after.filter(({ words }) => / plays /.test(words)).map(({ words }) => words);
    expect(played.length).toBeGreaterThan(0);
    expect(new Set(played).size).toBe(played.length);
    expect(await hearFocus(page)).toMatchObject({ role: 'tab', name: 'Log' });
    await page.context().close();
  });

  test('whoever asks by a key is answered aloud, and stays where they are', async () => {
    const page = await listened(browser, { speed: 'off' });
    await goTo(page, 'Tab', ({ name }) => name === 'Play Le Grand Tournoi des Machines');
    await page.keyboard.press('Enter');
    // Whoever plays it for the first time hears as whom, and what for.
    const first = await hearUntil(page, 'You play Fracasso. Goal: The last robot standing wins.');
    expect(first.filter(({ words }) => words.startsWith('You play '))).toHaveLength(1);
    const card = await goTo(page, 'Tab', ({ name }) => name.includes(' Legal. '));
    for (const key of ['?', 'h']) {
      await heardBy(page);
      await page.keyboard.press(key);
      const said = await hearUntil(page, 'Rule GTM-EVC-01. All players choose at the same time');
      expect(said.filter(({ by }) => by === 'focus')).toEqual([]);
    }
    await page.keyboard.press('l');
    await hearUntil(page, 'Log. ');
    expect(await hearFocus(page)).toMatchObject({ name: card.name });
    // The timeline is a place: one goes there, and comes back.
    await page.keyboard.press('t');
    expect(await hearFocus(page)).toMatchObject({ role: 'contentinfo', name: 'Timeline' });
    await page.keyboard.press('t');
    expect((await hearFocus(page)).role).toBe('heading');
    await page.context().close();
  });

  test('picks are heard after advice, too, and so is that none is left; looking back tells what happened', async () => {
    const page = await listened(browser, { speed: 'off' });
    await goTo(page, 'Tab', ({ name }) => name === 'Play Le Grand Tournoi des Machines');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.lower.is-asked');
    await page.keyboard.press('s');
    await hearUntil(page, 'The bot gives you about ');
    const advised = await heardBy(page);
    expect(advised.filter(({ words }) => words.startsWith('Seal: '))).toEqual([]);
    await page.keyboard.press('u');
    await hearUntil(page, '2 of 3 chosen');
    await page.keyboard.press('Escape');
    await hearUntil(page, '0 of 3 chosen');
    for (const key of ['1', '2', '3', 'Enter']) await page.keyboard.press(key);
    await page.waitForFunction(() =>
      document.querySelector('.lower.is-asked h1')?.textContent?.startsWith('Choose a '),
    );
    await heardBy(page);
    await page.keyboard.press(',');
    const back = await hearUntil(page, 'Choice ');
    expect(back.at(-1)!.words).toMatch(/^Choice \d+ of \d+\. .+/);
    await page.context().close();
  });

  test('a lesson says its first card, and a card that is played leaves nobody nowhere', async () => {
    const page = await listened(browser, { speed: 'off' });
    await goTo(page, 'Tab', ({ name }) => name.startsWith('First time?'));
    await page.keyboard.press('Enter');
    await hearUntil(page, 'This is you. ');
    await page.goto(page.url().replace(/#.*/, '#/'));
    await goTo(page, 'Tab', ({ name }) => name === 'Play Le Grand Tournoi des Machines');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.lower.is-asked');
    await page
      .locator('.card-button')
      .first()
      .evaluate((card: HTMLElement) => {
        card.focus();
        card.remove();
      });
    await until(async () => (await hearFocus(page)).role === 'heading');
    await page.context().close();
  });

  test('which key does what now is said when it is changed', async () => {
    const page = await listened(browser);
    await goTo(page, 'Tab', ({ name }) => name === 'Settings');
    await page.keyboard.press('Enter');
    await goTo(page, 'Tab', ({ name }) => name.startsWith('timeline: T.'));
    await page.keyboard.press('Enter');
    await hearUntil(page, 'Press the key for: timeline');
    await page.keyboard.press('l');
    // What had the key has the other one.
    await hearUntil(page, 'timeline: L. log: T.');
    await goTo(page, 'Tab', ({ name }) => name === 'Back to the usual keys');
    await page.keyboard.press('Enter');
    expect(await hearFocus(page)).toMatchObject({ role: 'region', name: 'Keys' });
    await page.context().close();
  });

  test('from page to page: the heading of what has come takes the focus', async () => {
    const page = await listened(browser, { speed: 'normal' });
    await goTo(page, 'Tab', ({ name }) => name === 'How to play Le Grand Tournoi des Machines');
    await page.keyboard.press('Enter');
    await until(async () => (await hearFocus(page)).name === 'Le Grand Tournoi des Machines');
    // What a picture shows is told: what happens on it, and where everything stands.
    await page.locator('[role=img][aria-label^="Combat: "][aria-label*="Fracasso"]').waitFor();
    expect(await page.getByRole('button', { name: 'Play this picture: Combat' }).count()).toBe(1);
    await page.locator('.game-tries .aloud', { hasText: 'd1: Fracasso' }).waitFor({ state: 'attached' });
    await goTo(page, 'Shift+Tab', ({ name }) => name === 'Automachia');
    await page.keyboard.press('Enter');
    await until(async () => (await hearFocus(page)).name === 'Robots that fight by the book');
    await page.context().close();
  });

  test('GKR: of a deployment each part has its own name, what is missing is said, and I answers on empty ground', async () => {
    const page = await listened(browser, { speed: 'off' });
    await openTable(page, { turn: { gloryHound: 1, phase: 'deploy', at: 'startDeploying' } });
    await page.waitForSelector('.gk-board [data-lit]');
    const parts = await page.locator('section.aloud button').allTextContents();
    // Neither a unit nor a hex is a deployment yet.
    expect(parts.filter((label) => !/^\d[A-K]\. /.test(label)).map((label) => label.split('.')[0])).toEqual([
      'Torch',
      'Mender',
      'Glint',
    ]);
    expect(parts.filter((label) => label.startsWith('Deploy '))).toEqual([]);
    await heardBy(page);
    await page.locator('[role=gridcell][data-lit]').first().focus();
    await page.keyboard.press('i');
    await hearUntil(page, 'There is nothing here to look at.');
    await page.keyboard.press('Enter');
    // Of what is missing the names.
    await hearUntil(page, 'Choose one: Torch, Mender, Glint');
    // A card that cannot be played now says its numbers with what they are.
    const dim = await page.locator('.card-button:not([data-lit])').first().textContent();
    expect(dim).toMatch(/^cost \d\. /);
    await page.context().close();
  });
});

describe.skipIf(why !== undefined || whyNoServer !== undefined)('what is heard online', () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start(await RealServer.start());
  });
  afterAll(async () => browser?.stop());

  test('the waiting room keeps the focus, a line of the chat is said, an offer is a part of the screen', async () => {
    const ada = await listened(browser, { name: 'Ada' });
    await ada.getByRole('button', { name: 'Online' }).click();
    await agree(ada);
    await ada.locator('.new-match button[type=submit]').click();
    const link = await ada.locator('.copied').inputValue();
    await until(async () => (await hearFocus(ada)).name === 'Waiting for players');
    for (let i = 0; i < 12; i++) {
      await ada.keyboard.press('Tab');
      const isBehind = await ada.evaluate(() => document.activeElement?.closest('.scorebug, .board, .rail') !== null);
      expect(isBehind && (await hearFocus(ada)).role !== '').toBe(false);
    }
    const bob = await listened(browser, { name: 'Bob' });
    await bob.goto(link);
    await bob.getByRole('button', { name: 'Join' }).click();
    await Promise.all([ada, bob].map(async (page) => page.waitForSelector('.lower.is-asked')));
    await ada.keyboard.press('c');
    await ada.locator('.chat input').fill('Good luck!');
    await ada.keyboard.press('Enter');
    await hearUntil(bob, 'Ada: Good luck!');
    await ada.keyboard.press('Escape');
    expect((await hearFocus(ada)).role).toBe('heading');

    await ada.getByRole('tab', { name: 'Table' }).click();
    await ada.locator('.way-out summary').click();
    await ada.getByRole('button', { name: 'Offer to end it' }).focus();
    await ada.keyboard.press('Enter');
    // What would happen is read; the key that asked for it does not do it.
    await until(async () => (await hearFocus(ada)).line.includes('Once all people who can still win agree'));
    await ada.keyboard.press('Tab');
    await ada.keyboard.press('Enter');
    const offer = 'Ada offers to end the match without a result.';
    await hearUntil(bob, 'offers to end the match without a result.');
    await goTo(bob, 'F6', ({ name }) => name === offer);
    await goTo(bob, 'Tab', ({ name }) => name === 'Agree');
    await bob.keyboard.press('Enter');
    // Whoever ended it is at the end.
    await until(async () => (await hearFocus(bob)).name === 'Ended without a result');
    await ada.context().close();
    await bob.context().close();
  });
});
