// Talking at a table, a clock for those who agreed on one, and your turn wherever you look: over a real server.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.js';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { RealServer, whyNoServer } from './realServer.js';
import { until } from './until.js';

const why = whyNoBrowser ?? whyNoServer;

interface Wanted {
  /** Seconds for each decision. */
  readonly clock?: number;
  readonly isChatOpen?: boolean;
}

describe.skipIf(why !== undefined)(`around a table online${why === undefined ? '' : `: ${why}`}`, () => {
  let server: RealServer;
  let browser: BrowserForTests;
  beforeAll(async () => {
    server = await RealServer.start();
    browser = await BrowserForTests.start(server);
  });
  afterAll(async () => browser?.stop());

  /** Ada opens a table, Bob comes by her link. Made over the interface, where a test wants what no form offers. */
  async function sitDown({ clock, isChatOpen = false }: Wanted = {}): Promise<{ ada: Page; bob: Page; match: string }> {
    const { page: ada } = await browser.visit({ settings: { name: 'Ada' } });
    const made = await ada.evaluate(
      async (given) => {
        const post = async (path: string, body: object) => {
          const headers = { 'content-type': 'application/json' };
          const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
          return (await answer.json()) as { match: { id: string }; invitation: string; yours: { key: string }[] };
        };
        await post('/api/guests', { name: 'Ada' });
        localStorage.setItem('automachia.known', 'true');
        const seats = [{ kind: 'me' }, { kind: 'open' }];
        const { match, invitation, yours } = await post('/api/matches', { game: 'tournoi', seats, ...given });
        localStorage.setItem(`automachia.key.${match.id}`, yours[0]!.key);
        return { match: match.id, invitation };
      },
      { isChatOpen, clock: clock === undefined ? null : { seconds: clock } },
    );
    // Both are there when it begins: a clock runs from then on.
    await ada.goto(`${server.address}/#/match/${made.match}`);
    await ada.reload();
    await ada.waitForSelector('.curtain .room-seats');
    const { page: bob } = await browser.visit({ settings: { name: 'Bob' } });
    await bob.goto(`${server.address}/#/match/${made.match}/${made.invitation}`);
    await bob.getByRole('button', { name: 'Join' }).click();
    await Promise.all([ada, bob].map(async (page) => page.waitForSelector('.lower.is-asked')));
    return { ada, bob, match: made.match };
  }

  const write = async (page: Page, text: string): Promise<void> => {
    await page.keyboard.press('c');
    await page.locator('.chat input').waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('.chat input'));
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await page.locator('.chat-text', { hasText: text }).waitFor();
    await page.keyboard.press('Escape');
  };
  const leave = async (...pages: Page[]): Promise<void> => {
    for (const page of pages) await page.context().close();
  };

  test('a line reaches the others as text, counts as unread until it is looked at, and survives a cut cable', async () => {
    const { ada, bob } = await sitDown();
    const question = await bob.locator('.ask h1').textContent();
    await write(ada, '<img src=x onerror="document.title=1"> bonne chance 👋');
    const tab = bob.getByRole('tab', { name: /Chat/ });
    await tab.locator('.unread').waitFor();
    expect(await tab.textContent()).toMatch(/Chat1/);
    // It is in the Chat tab only.
    await bob.getByRole('tab', { name: 'Log' }).click();
    expect(await bob.locator('.rail-panel').textContent()).not.toContain('bonne chance');
    await tab.click();
    await bob.locator('.chat-text').waitFor();
    expect(await bob.locator('.chat-text').textContent()).toBe(
      '<img src=x onerror="document.title=1"> bonne chance 👋',
    );
    expect(await bob.locator('.chat img').count()).toBe(0);
    expect(await bob.locator('.chat-who').textContent()).toMatch(/^Ada/);
    await bob.locator('.unread').first().waitFor({ state: 'detached' });
    expect(await findings(bob)).toEqual([]);
    // The match has not noticed.
    expect(await bob.locator('.ask h1').textContent()).toBe(question);

    await bob.getByRole('tab', { name: 'Table' }).click();
    await bob.context().setOffline(true);
    await server.kill();
    await server.startAgain();
    await ada.waitForSelector('.connection', { state: 'detached' });
    await write(ada, 'still there?');
    await bob.context().setOffline(false);
    await tab.locator('.unread').waitFor();
    await tab.click();
    await bob.locator('.chat-text').nth(1).waitFor();
    expect(await bob.locator('.chat-text').count()).toBe(2);
    await write(bob, 'yes');
    // What has been seen is not new again after a reload.
    await bob.reload();
    await bob.waitForSelector('.lower.is-asked');
    await bob.waitForTimeout(300);
    expect(await bob.locator('.unread').count()).toBe(0);
    await leave(ada, bob);
  });

  test('who waits for others may write already, and who comes later reads it', async () => {
    const { page: ada } = await browser.visit({ settings: { name: 'Ada' } });
    await ada.getByRole('button', { name: 'Online' }).click();
    await ada.locator('.new-match button[type=submit]').click();
    const link = await ada.locator('.copied').inputValue();
    await ada.locator('.chat input').fill('Come in');
    await ada.keyboard.press('Enter');
    await ada.locator('.chat-text', { hasText: 'Come in' }).waitFor();
    expect(await findings(ada)).toEqual([]);
    const { page: bob } = await browser.visit();
    await bob.goto(link);
    await bob.getByRole('button', { name: 'Join' }).click();
    await bob.waitForSelector('.lower.is-asked');
    await bob.getByRole('tab', { name: /Chat/ }).locator('.unread').waitFor();
    await leave(ada, bob);
  });

  test('whoever leaves the field while a line is on its way is not called back', async () => {
    const { ada, bob } = await sitDown();
    let letThrough = (): void => {};
    const isLetThrough = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await ada.route(/\/chat$/, async (route) => {
      await isLetThrough;
      await route.continue();
    });
    await ada.keyboard.press('c');
    const field = ada.locator('.chat input');
    await ada.waitForFunction(() => document.activeElement?.matches('.chat input'));
    await ada.keyboard.type('one moment');
    await ada.keyboard.press('Enter');
    await ada.keyboard.press('Escape');
    letThrough();
    await ada.locator('.chat-text', { hasText: 'one moment' }).waitFor();
    await until(async () => (await field.inputValue()) === '');
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(false);
    await leave(ada, bob);
  });

  test('too fast is said so, and what was typed stays; who watches writes where the table allows it', async () => {
    const { ada, bob, match } = await sitDown({ isChatOpen: true });
    await ada.keyboard.press('c');
    const field = ada.locator('.chat input');
    const alert = ada.locator('.chat-form [role=alert]');
    // A slow machine may need more than one try to be too fast: a line that is taken leaves the field empty.
    const isTooFast = async (): Promise<boolean> => (await alert.count()) > 0;
    for (let i = 0; i < 5 && !(await isTooFast()); i++) {
      await field.fill('four');
      await ada.evaluate(async (id) => {
        const headers = { 'content-type': 'application/json' };
        const line = { method: 'POST', headers, body: JSON.stringify({ text: 'quick' }) };
        await Promise.all([1, 2, 3, 4].map(async () => fetch(`/api/matches/${id}/chat`, line)));
        document.querySelector<HTMLFormElement>('.chat-form')!.requestSubmit();
      }, match);
      await until(async () => (await isTooFast()) || (await field.inputValue()) === '');
    }
    expect(await isTooFast()).toBe(true);
    expect(await field.inputValue()).toBe('four');
    const { page: eve } = await browser.visit({ settings: { name: 'Eve' } });
    await eve.goto(`${server.address}/#/match/${match}`);
    await eve.waitForSelector('.lower.is-waiting');
    await write(eve, 'from the stands');
    await ada.locator('.chat-who', { hasText: /Eve.*watching/ }).waitFor();
    await leave(ada, bob, eve);

    const closed = await sitDown();
    const { page: watching } = await browser.visit();
    await watching.goto(`${server.address}/#/match/${closed.match}`);
    await watching.waitForSelector('.lower.is-waiting');
    await watching.keyboard.press('c');
    await watching.getByText('At this table only those who play write').waitFor();
    await leave(closed.ada, closed.bob, watching);
  });

  test('a clock counts down beside who is asked, says what happens then, and a bot decides', async () => {
    const { ada, bob } = await sitDown({ clock: 8 });
    expect(await ada.locator('.clock').textContent()).toMatch(/^0:0[0-8]$/);
    expect(await ada.locator('.ask').textContent()).toContain('When time is up, a bot decides.');
    await ada.waitForFunction(() => document.title.includes('Your call'));
    const first = await ada.locator('.ask h1').textContent();
    await ada.waitForFunction((words) => document.querySelector('.ask h1')?.textContent !== words, first);
    await ada.getByRole('tab', { name: 'Log' }).click();
    await ada.locator('.rail-panel', { hasText: /time/i }).waitFor();
    await leave(ada, bob);
  });

  test('the lobby says what is asked and on which clock, the tab says how many wait', async () => {
    const { ada, bob } = await sitDown({ clock: 600 });
    const question = (await ada.locator('.ask h1').textContent())!;
    await ada.goto(server.address);
    const row = ada.locator('.matches .is-yours').first();
    await row.locator('.match-words', { hasText: question }).waitFor();
    await row.filter({ hasText: '10 min for each decision' }).filter({ hasText: 'Your turn' }).waitFor();
    await ada.waitForFunction(() => document.title.startsWith('(1)'));
    await row.getByRole('link').click();
    await ada.waitForSelector('.lower.is-asked');
    await ada.waitForFunction(() => document.title.includes('Your call'));
    await leave(ada, bob);
  });

  test('the panel for a new match has a clock, off by default', async () => {
    const { page } = await browser.visit();
    await page.getByRole('button', { name: 'Online' }).click();
    const pace = page.locator('.new-match .segments', { hasText: 'Time for each decision' });
    expect(await pace.locator('[aria-pressed=true]').textContent()).toBe('No clock');
    await pace.getByRole('button', { name: '1 min' }).click();
    await page.getByText('When time is up, a bot decides.').waitFor();
    await leave(page);
  });

  test('leaving and coming back on another device: the same seat, the same question, the same lines', async () => {
    const { ada, bob, match } = await sitDown();
    await write(ada, 'back in a minute');
    const question = await ada.locator('.ask h1').textContent();
    const hand = await ada.locator('.hand').textContent();
    // The link that the page itself gives.
    await ada.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await ada.getByRole('tab', { name: 'Table' }).click();
    await ada.getByRole('button', { name: 'Copy a link for another device' }).click();
    const held = async (): Promise<string> => ada.evaluate(async () => navigator.clipboard.readText());
    await until(async () => (await held()).includes(match));
    const link = await held();
    await ada.goto(server.address);

    const { page: phone } = await browser.visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await phone.goto(link);
    await phone.waitForSelector('.lower.is-asked');
    expect(await phone.locator('.ask h1').textContent()).toBe(question);
    expect(await phone.locator('.hand').textContent()).toBe(hand);
    await phone.getByRole('button', { name: 'Chat' }).tap();
    await phone.locator('.chat-text', { hasText: 'back in a minute' }).waitFor();
    expect(await phone.locator('.chat-who').textContent()).toMatch(/^You/);
    // In a sheet that is closed nobody reads: what comes then is new.
    await phone.getByRole('button', { name: 'Close' }).tap();
    await write(bob, 'welcome back');
    await phone.locator('.tool .unread').waitFor();
    await phone.keyboard.press('c');
    await phone.waitForFunction(() => document.activeElement?.matches('.chat input'));
    await phone.locator('.tool .unread').waitFor({ state: 'detached' });
    // The first device no longer has the seat, and the lobby there does not claim that it is its turn.
    await ada.reload();
    await ada.waitForSelector('.matches');
    expect(await ada.locator('.matches .is-yours').count()).toBe(0);
    await leave(ada, bob, phone);
  });
});

describe.skipIf(whyNoBrowser !== undefined)('a table on this device', () => {
  test('has no chat and says so, and its row in the lobby says what is asked', async () => {
    const browser = await BrowserForTests.start();
    const { page } = await browser.visit();
    await page.locator('.new-match button[type=submit]').click();
    await page.waitForSelector('.lower.is-asked');
    await page.keyboard.press('c');
    await page.getByText('There is no chat here').waitFor();
    // The lobby says what is asked here, too.
    const question = (await page.locator('.ask h1').textContent())!;
    await page.goBack();
    await page.locator('.matches .is-yours .match-words', { hasText: question }).waitFor();
    await browser.stop();
  });
});
