// Moments of a match online: while it goes on, what the viewer's seat knew then; once it is over, what everybody had.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { agree, playOnByProgram, playTogether } from './playing.js';
import { RealServer, whyNoServer } from './realServer.js';

const why = whyNoBrowser ?? whyNoServer;

describe.skipIf(why !== undefined)(`moments of a match online${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start(await RealServer.start());
  });
  afterAll(async () => browser?.stop());

  const heading = async (page: Page): Promise<string | null> => page.locator('.ask h1').textContent();

  async function copied(page: Page, name: string): Promise<string> {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name }).first().click();
    await page.waitForSelector('.toast');
    return page.evaluate(async () => navigator.clipboard.readText());
  }

  test('a link shows what its reader may see, and a rematch keeps the seats', async () => {
    const { page: ada } = await browser.visit({ settings: { name: 'Ada' } });
    // Nothing is asked of the server that it cannot answer.
    const conflicts: string[] = [];
    ada.on('response', (response) => response.status() === 409 && conflicts.push(response.url()));
    await ada.getByRole('button', { name: 'Online' }).click();
    await agree(ada);
    await ada.locator('.new-match button[type=submit]').click();
    const invitation = await ada.locator('.copied').inputValue();
    const { page: bob } = await browser.visit({ settings: { name: 'Bob' } });
    expect(await ada.locator('.curtain').textContent()).toContain('a friend elsewhere cannot open it');
    await bob.goto(invitation);
    await bob.getByText('Le Grand Tournoi des Machines · 2 players · No clock').waitFor();
    expect(await bob.locator('.room-seats').textContent()).toContain('Ada');
    await bob.getByRole('button', { name: 'Join' }).click();
    await Promise.all([ada, bob].map(async (page) => page.waitForSelector('.lower.is-asked')));
    await playTogether([ada, bob], 6);

    // While the match goes on: Ada sees what her seat knew then, on whatever device she opens the link.
    await ada.keyboard.press('t');
    await ada.waitForSelector('.lanes-chart');
    await ada.locator('.timeline-head input').fill('2');
    await ada.waitForSelector('.table.is-past');
    const title = await heading(ada);
    const hand = await ada.locator('.hand').textContent();
    const link = await copied(ada, 'Copy link to this moment');
    expect(link).toMatch(/#\/match\/[^/]+\?at=2$/);
    await ada.goto(link);
    await ada.reload();
    await ada.waitForSelector('.table.is-past');
    expect((await heading(ada))?.split(' of ')[0]).toBe(title?.split(' of ')[0]);
    expect(await ada.locator('.hand').textContent()).toBe(hand);

    // From there she may try what else could have come of it, against bots; the match does not notice.
    await ada.getByRole('button', { name: 'What if' }).first().click();
    await ada.waitForURL(/#\/here\//);
    await ada.waitForSelector('.lower.is-asked');
    await ada.goto(link);
    await ada.waitForSelector('.table.is-past');
    await ada.keyboard.press('Escape');
    expect(conflicts).toEqual([]);

    // Whoever watches sees what everybody saw then, and nobody's hand.
    const { page: eve } = await browser.visit();
    await eve.goto(link);
    await eve.waitForSelector('.table.is-past');
    expect(await eve.locator('.hand').count()).toBe(0);
    expect(await eve.getByRole('button', { name: 'Everyone' }).count()).toBe(0);
    await eve.keyboard.press('Escape');

    await playOnByProgram([ada, bob]);
    await eve.waitForSelector('.lower.is-over');
    await eve.goto(link);
    await eve.reload();
    await eve.waitForSelector('.table.is-past');
    expect(await heading(eve)).toMatch(/^Choice 2 of /);
    expect(await eve.locator('.hand').count()).toBe(0);
    await eve.getByRole('button', { name: 'Everyone' }).first().click();
    await eve.waitForSelector('.other-hands .tn-card');

    // Ada asks for a rematch: Bob and Eve are told, and all meet at one table.
    await eve.keyboard.press('Escape');
    const table = (page: Page): string | undefined => /match\/(\w+)/.exec(page.url())?.[1];
    const before = table(ada);
    await ada.getByRole('button', { name: 'Rematch' }).click();
    await ada.waitForSelector('.copied');
    expect(table(ada)).not.toBe(before);
    await bob.getByText('Ada wants a rematch.').waitFor();
    await eve.getByText('Ada wants a rematch.').waitFor();
    await bob.getByRole('button', { name: 'Join the rematch' }).click();
    await Promise.all([ada, bob].map(async (page) => page.waitForSelector('.lower.is-asked')));
    await eve.getByRole('link', { name: 'Watch the rematch' }).click();
    await eve.waitForSelector('.lower.is-waiting');
    expect([table(bob), table(eve)]).toEqual([table(ada), table(ada)]);
    expect(await eve.locator('.hand').count()).toBe(0);
    for (const page of [ada, bob, eve]) await page.context().close();
  });
});
