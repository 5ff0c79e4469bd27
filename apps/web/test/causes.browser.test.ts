// What brought about what, in a real browser: numbered on the board while it is told and when one looks back, in the list and
// in the log; and the moment in which a match is decided.

import { tournoi } from '@automachia/tournoi';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedMatch } from '../src/localTable/savedMatches.js';
import { layIn } from './around/laidIn.js';
import { BrowserForTests, whyNoBrowser } from './browser.js';

/** A duel of which the second seat is a bot, laid out in the table notation. */
async function openDuel(page: Page, table: Record<string, unknown>): Promise<void> {
  const options = { players: 2, life: 3 };
  const now = '2026-11-15T12:00:00.000Z';
  const match: SavedMatch = {
    id: 'abcdefabcdef',
    game: 'tournoi',
    rulesVersion: tournoi.version,
    pack: tournoi.pack,
    options,
    seats: [
      { kind: 'human', name: null },
      { kind: 'bot', level: 'rookie' },
    ],
    secret: '0f'.repeat(32),
    contributions: [],
    start: tournoi.save(tournoi.arrange(options, table as never, 7)),
    createdAt: now,
    updatedAt: now,
    entries: [],
    standing: { status: 'playing', asked: [], outcome: null },
  };
  await layIn(page, match);
  await page.evaluate(() => {
    location.hash = '#/here/abcdefabcdef';
  });
  await page.waitForSelector('.lower.is-asked');
}

async function go(page: Page, cell: string): Promise<void> {
  await page.locator(`[data-cell=${cell}]`).first().click();
  await page.locator('.acts .is-primary').click();
}

/** Wherever the robot goes, the bomb on b4 sets off the mine on b3, and both reach a4. */
const CHAIN = {
  turn: { number: 3, first: 1, at: 'chooseDirection' },
  robots: { 1: { at: 'a5', life: 3 }, 2: { at: 'e1', life: 3 } },
  locations: [
    { card: 'bomb', at: 'b4', turns: 2 },
    { card: 'mine', at: 'b3' },
  ],
  hands: { 1: ['kit'], 2: ['kit'] },
};

describe.skipIf(whyNoBrowser !== undefined)(
  `causes in a browser${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  { concurrent: true },
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    test('a chain is numbered while it is told, in the log, and when one looks back, with who lost what', async () => {
      const { page, faults } = await browser.visit({ settings: { speed: 'fast' } });
      await openDuel(page, CHAIN);
      await go(page, 'a4');
      await page.waitForSelector('.bk-cause');
      await page.waitForSelector('.lower.is-asked');
      // The next question has the board to itself.
      expect(await page.locator('.bk-cause').count()).toBe(0);
      await page.getByRole('tab', { name: 'Log' }).click();
      const numbered = page.locator('.log li', { has: page.locator('.cause-number') });
      expect((await numbered.allInnerTexts()).map((words) => words.replace(/\s+/g, ' '))).toEqual([
        expect.stringContaining('1 Bomb on b4 goes off.'),
        expect.stringContaining('2 Mine on b3 goes off.'),
      ]);
      await numbered.first().locator('.log-line').click();
      await page.waitForSelector('.causes');
      const causes = (await page.locator('.causes > li').allInnerTexts()).map((words) => words.replace(/\s+/g, ' '));
      expect(causes[0]).toMatch(/^1 Bomb on b4 goes off\. Fracasso −1 /);
      expect(causes[1]).toMatch(/^2 Mine on b3 goes off\. Set off by 1\. Fracasso −1/);
      expect(await page.locator('.bk-cause').allTextContents()).toEqual(['1', '2']);
      expect(await page.locator('.bk-set-off').count()).toBe(1);
      expect(await page.locator('.bk-loss').allTextContents()).toEqual(['−2']);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    /** Up to the end of a match that the first seat loses. */
    async function lose() {
      const { page, faults } = await browser.visit({ settings: { speed: 'off' } });
      await openDuel(page, { ...CHAIN, robots: { 1: { at: 'a5', life: 1 }, 2: { at: 'e1', life: 3 } } });
      await go(page, 'a4');
      await page.waitForSelector('.lower.is-over');
      return { page, faults };
    }

    test('the end is a moment, and then a result: told by what brought it about, and what it cost', async () => {
      const { page, faults } = await lose();
      expect(await page.locator('.verdict.is-lost').textContent()).toBe('You lost: Klaxor wins');
      expect(await page.locator('.lower h1').textContent()).toBe('You lost: Klaxor wins');
      await page.getByRole('tab', { name: 'Result' }).click();
      expect(await page.locator('.turning-points').innerText()).toMatch(/goes off\.[\s\S]*Fracasso: −1 life/);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('whoever opens a match that is over has missed the moment', async () => {
      const { page, faults } = await lose();
      await page.reload();
      await page.waitForSelector('.lower.is-over');
      await page.waitForSelector('.turning-points');
      expect(await page.locator('.verdict').count()).toBe(0);
      expect(faults).toEqual([]);
      await page.context().close();
    });
  },
);
