// A match online with another pack than that of the house: offered in the lobby with its limits, played against a bot,
// advised, verified, looked at again and played on from, each with the pack of the match.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePack } from './around/otherPack.js';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { playByPressing } from './playing.js';
import { RealServer, whyNoServer } from './realServer.js';

const why = whyNoBrowser ?? whyNoServer;

describe.skipIf(why !== undefined)(`packs online${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  let server: RealServer;
  let scratch: string;
  beforeAll(async () => {
    scratch = mkdtempSync(path.join(tmpdir(), 'automachia-packs-'));
    const short = makePack(path.join(scratch, 'short'), (pack) => {
      pack['id'] = 'tournoi-short';
      // Fewer than that of the house allows, and one card more in the hand: rules with its pack would deal another table.
      pack['lives'] = [1];
      pack['handSize'] = 4;
    });
    server = await RealServer.start('--pack', short);
    browser = await BrowserForTests.start(server);
  });
  afterAll(async () => {
    await browser?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  test('is offered with its limits, and everything that is made of the match uses it', async () => {
    const { page, faults } = await browser.visit({ settings: { name: 'Ada' } });
    await page.getByRole('button', { name: 'Online' }).click();
    await page.locator('.seat-rows select').last().selectOption('rookie');
    const life = page.locator('.new-match .segments', { hasText: 'Life' });
    expect(await life.getByRole('button').allTextContents()).toEqual(['2', '3']);
    await page.locator('.pack-choice summary').click();
    // Online nothing is opened from files.
    const packs = page.locator('.pack-choice .segments button');
    await packs.nth(1).click();
    await life.getByRole('button', { name: '1', exact: true }).waitFor();
    expect(await life.getByRole('button').allTextContents()).toEqual(['1']);
    expect(await page.locator('.open-pack').count()).toBe(0);
    // Back to the house and its limits, and to the other again.
    await packs.first().click();
    await life.getByRole('button', { name: '3', exact: true }).waitFor();
    await packs.nth(1).click();
    await life.getByRole('button', { name: '1', exact: true }).waitFor();

    await page.locator('.new-match button[type=submit]').click();
    await page.waitForSelector('.lower.is-asked');
    // Two of a game for four: two more than the pack says.
    expect(await page.locator('.hand .card-button').count()).toBe(6);
    const id = /match\/(\w+)/.exec(page.url())![1]!;
    const info = (await (await page.request.get(`${server.address}/api/matches/${id}`)).json()) as {
      pack: { id: string; digest: string };
    };
    expect(info.pack.id).toBe('tournoi-short');
    // Advice comes from a worker of this page, with the pack of the match.
    await page.getByRole('button', { name: 'Suggest' }).first().click();
    await page.waitForSelector('.advice');

    await playByPressing(page, async (target) => target.click());
    await page.waitForSelector('.lower.is-over');
    await page.getByRole('button', { name: 'Verify the dice' }).click();
    await page.locator('.verification.holds').waitFor();
    await page.locator('.timeline-controls button').first().click();
    await page.locator('.timeline input[type=range]').fill('1');
    await page.waitForSelector('.table.is-past');
    await page.getByRole('button', { name: 'What if' }).first().click();
    await page.waitForURL(/#\/here\//);
    await page.waitForSelector('.lower.is-asked');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
