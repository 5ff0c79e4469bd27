// GKR in a real browser: a quick match to its end by mouse and by touch, the long set-up with a deck of one's own, all
// cards to look up; and what axe finds on each of them.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.js';
import { BrowserForTests, whyNoBrowser } from './browser.js';

/** What may be pressed on the board and in the dock, and has not been yet. */
const LIT = [
  '.board [data-cell][data-lit]:not([aria-selected=true]):not([aria-pressed=true])',
  '.board button[data-lit]:not([aria-pressed=true])',
  '.dock button[data-lit]:not([aria-pressed=true])',
].join(', ');

type Press = (target: Locator) => Promise<void>;

async function chooseGkr(page: Page): Promise<void> {
  await page.locator('.poster', { hasText: 'Heavy Hitters' }).click();
  await page.waitForSelector('.new-match h2:has-text("Heavy Hitters")');
  for (const select of await page.locator('.seat-rows select').all()) {
    if ((await select.inputValue()) !== 'me') await select.selectOption('novice');
  }
}

async function start(page: Page): Promise<void> {
  await page.locator('.new-match button[type=submit]').click();
  await page.waitForSelector('.lower.is-asked');
}

/** Makes one choice: something lit until the choice is complete, or one of the answers. */
async function decide(page: Page, press: Press, pick: (below: number) => number): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.table')?.getAttribute('aria-busy') !== 'true');
  if ((await page.locator('.lower.is-asked').count()) === 0) return;
  const primary = page.locator('.acts .is-primary');
  const answers = page.locator('.acts button[data-lit]');
  const mayAnswer = (await answers.count()) > 0;
  if (!mayAnswer || pick(3) > 0) {
    // Where several answers mean the same place, they stand as buttons and there is no primary.
    for (let tries = 0; tries < 4 && (await isWaiting(primary)); tries++) {
      const lit = page.locator(LIT);
      const count = await lit.count();
      if (count === 0) break;
      await press(lit.nth(pick(count)));
    }
  }
  if ((await primary.count()) > 0 && !(await isWaiting(primary))) await press(primary);
  else await press(answers.nth(pick(await answers.count())));
}

/** Whether there is a primary that cannot be pressed yet. */
async function isWaiting(primary: Locator): Promise<boolean> {
  return (await primary.count()) > 0 && (await primary.getAttribute('aria-disabled')) === 'true';
}

/** Long enough for nearly every match: both sides choose by chance and redline themselves. */
const PATIENCE = 50_000;
/** A match that lasts longer has shown enough. */
const ENOUGH = 60;

/** Plays until the match is over; where chance draws it out, until enough has been seen. */
async function playToTheEnd(page: Page, press: Press): Promise<number> {
  let seed = 11;
  const pick = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (seed >> 8) % below;
  };
  const until = Date.now() + PATIENCE;
  for (let decisions = 0; ; decisions++) {
    await page.waitForSelector('.lower.is-over, .lower.is-asked');
    if ((await page.locator('.lower.is-over').count()) > 0) return decisions;
    if (Date.now() > until && decisions >= ENOUGH) return decisions;
    await decide(page, press, pick);
  }
}

describe.skipIf(whyNoBrowser !== undefined)(
  `GKR in a browser${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    test('a quick match against a bot by mouse, to its end', async () => {
      const { page, faults } = await browser.visit();
      await chooseGkr(page);
      await start(page);
      // 93 full hexes can be looked at; the half-hexes are scenery.
      expect(await page.locator('.gk-cell').count()).toBe(93);
      expect(await page.locator('.gk-hex.is-half').count()).toBe(12);
      expect(await findings(page)).toEqual([]);
      expect(await playToTheEnd(page, async (target) => target.click())).toBeGreaterThan(3);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a quick match by touch on a phone, in the light theme', async () => {
      const { page, faults } = await browser.visit({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        settings: { theme: 'light' },
      });
      await chooseGkr(page);
      await start(page);
      expect(await findings(page)).toEqual([]);
      // What lies under a finger's reach may be covered by the mini-map: a press asks the control itself.
      const touch: Press = async (target) => target.evaluate((element) => (element as HTMLElement).click());
      expect(await playToTheEnd(page, touch)).toBeGreaterThan(3);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('the whole set-up, with a deck that says what is missing until it is legal', async () => {
      const { page, faults } = await browser.visit();
      await chooseGkr(page);
      await page
        .locator('.new-match .segments', { hasText: /Quick start/ })
        .getByRole('button', { name: 'No' })
        .click();
      await start(page);
      const primary = page.locator('.acts .is-primary');
      /** What the button said, and what it should name. */
      const said: [button: string | null, part: string | null][] = [];
      for (let i = 0; i < 4 && (await page.locator('.gk-builder').count()) === 0; i++) {
        const hasPlates = (await page.locator('.gk-plates').count()) > 0;
        if (hasPlates) await page.locator('.gk-plates button').first().click();
        else {
          await page.locator('.gk-facings button').first().click();
          // Another start, another facing: each changes its own part and leaves the other.
          for (const cell of await page.locator('.gk-cell[data-lit]').all()) {
            await cell.click();
            said.push([await primary.textContent(), await cell.getAttribute('data-cell')]);
          }
          await page.locator('.gk-facings button.is-S').click();
          said.push([await primary.textContent(), 'south']);
        }
        const words = await page.locator('.ask h1').textContent();
        await primary.click();
        await page.waitForFunction((before) => document.querySelector('.ask h1')?.textContent !== before, words);
        await page.waitForSelector('.lower.is-asked');
      }
      await page.waitForSelector('.gk-builder');
      expect(said.length).toBeGreaterThan(1);
      expect(said.filter(([button, part]) => !button!.includes(part!))).toEqual([]);
      expect(await page.locator('.gk-clauses .is-broken').count()).toBe(4);
      expect(await primary.getAttribute('aria-disabled')).toBe('true');
      expect(await findings(page)).toEqual([]);

      // A third secondary weapon is refused with its reason.
      const shelves = page.locator('.gk-shelf');
      for (const at of [0, 1, 2]) await shelves.nth(1).locator('.gk-take').nth(at).click();
      expect(await page.locator('.gk-why').textContent()).toContain('GKR-DCK-03');

      // A ready-made deck is legal; one card less is not.
      await page.locator('.gk-decks button').first().click();
      expect(await page.locator('.gk-clauses .is-broken').count()).toBe(0);
      const stepper = page.locator('.gk-stepper button[aria-label^="−"]:not([aria-disabled=true])').first();
      await stepper.click();
      expect(await page.locator('.gk-clauses .is-broken').count()).toBe(2);
      await page.locator('.gk-save input').fill('Almost');
      await page.locator('.gk-save button').click();
      expect(await page.locator('.gk-decks').textContent()).toContain('Almost');
      await page.locator('.gk-decks button').first().click();
      await primary.click();
      await page.waitForSelector('.lower:has-text("opening hand")');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('all cards, searched, filtered, and one in full', async () => {
      const { page, faults } = await browser.visit({ to: { path: '/#/codex/gkr', ready: '.gk-codex' } });
      const cards = page.locator('.gk-codex-found li');
      const all = await cards.count();
      expect(all).toBeGreaterThan(120);
      expect(await findings(page)).toEqual([]);
      await page.locator('.gk-codex-search input').fill('push');
      await page.waitForFunction((before) => document.querySelectorAll('.gk-codex-found li').length < before, all);
      expect(await page.locator('mark').count()).toBeGreaterThan(0);
      await page.locator('.gk-codex-search input').fill('');
      await page.getByRole('checkbox', { name: 'Orbital Strike' }).check();
      expect(await cards.count()).toBe(8);
      await cards.nth(1).locator('button').click();
      await page.waitForFunction(() => (document.querySelector('.gk-codex-card li')?.textContent?.length ?? 0) > 20);
      expect(await page.locator('.gk-codex-card .rule').first().textContent()).toMatch(/^GKR-/);
      expect(faults).toEqual([]);
      await page.context().close();
    });
  },
);
