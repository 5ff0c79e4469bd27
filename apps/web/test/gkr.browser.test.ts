// GKR in a real browser, around the matches: the long set-up with a deck of one's own, and all cards to look up, to try
// and to put into a deck.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.js';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { chooseGkr, start } from './gkr/playing.js';
import { keepPicture } from './screens/gallery.js';

describe.skipIf(whyNoBrowser !== undefined)(
  `GKR in a browser${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

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
        await page.waitForSelector('.gk-plates, .gk-facings, .gk-builder');
        if ((await page.locator('.gk-builder').count()) > 0) break;
        const hasPlates = (await page.locator('.gk-plates').count()) > 0;
        if (hasPlates) await page.locator('.gk-plates button').first().click();
        else {
          await page.locator('.gk-facings button.is-S').click();
          const cell = page.locator('[role=gridcell][data-lit]').first();
          const name = await cell.getAttribute('data-cell');
          await cell.click();
          const button = await primary.textContent();
          said.push([button, name], [button, 'south']);
        }
        // What is asked next may stand there already, while the answer before it is laid and not yet given.
        const words = await page.locator('.acts').innerText();
        await primary.click();
        await page.waitForFunction(
          (before) => document.querySelector<HTMLElement>('.acts')?.innerText !== before,
          words,
        );
        await page.waitForSelector('.lower.is-asked');
      }
      await page.waitForSelector('.gk-builder');
      expect(said.length).toBeGreaterThan(1);
      expect(said.filter(([button, part]) => !button!.includes(part!))).toEqual([]);
      expect(await page.locator('.clause-list .is-broken').count()).toBe(4);
      expect(await primary.getAttribute('aria-disabled')).toBe('true');
      expect(await findings(page)).toEqual([]);

      // A third secondary weapon is refused with its reason.
      const shelves = page.locator('.gk-shelf');
      for (const at of [0, 1, 2]) await shelves.nth(1).locator('.gk-take').nth(at).click();
      expect(await page.locator('.gk-why').textContent()).toContain('GKR-DCK-03');

      // A ready-made deck is legal; one card less is not.
      await page.locator('.kept-list button').first().click();
      expect(await page.locator('.clause-list .is-broken').count()).toBe(0);
      const stepper = page.locator('.gk-stepper button[aria-label^="−"]:not([aria-disabled=true])').first();
      await stepper.click();
      expect(await page.locator('.clause-list .is-broken').count()).toBe(2);
      await page.locator('.save-as input').fill('Almost');
      await page.locator('.save-as button').click();
      expect(await page.locator('.kept-list').textContent()).toContain('Almost');
      await page.locator('.kept-list button').first().click();
      await primary.click();
      await page.waitForSelector('.lower:has-text("opening hand")');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('all cards, searched, filtered, and one in full', async () => {
      const { page, faults } = await browser.visit({ to: { path: '/#/codex/gkr', ready: '.codex' } });
      const cards = page.locator('.codex-found li');
      const all = await cards.count();
      expect(all).toBeGreaterThan(120);
      expect(await findings(page)).toEqual([]);
      await page.locator('.codex-search input').fill('push');
      await page.waitForFunction((before) => document.querySelectorAll('.codex-found li').length < before, all);
      expect(await page.locator('mark').count()).toBeGreaterThan(0);
      await page.locator('.codex-search input').fill('');
      await page.getByRole('checkbox', { name: 'Orbital Strike' }).check();
      expect(await cards.count()).toBe(8);
      await cards.nth(1).locator('button').click();
      await page.waitForFunction(() => (document.querySelector('.codex-card li')?.textContent?.length ?? 0) > 20);
      expect(await page.locator('.codex-card .rule').first().getAttribute('data-rule')).toMatch(/^GKR-/);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('the search finds cards of the other games, too, and leads to them', async () => {
      const { page, faults } = await browser.visit({ to: { path: '/#/codex/gkr', ready: '.codex' } });
      expect(await page.locator('.codex-elsewhere').count()).toBe(0);
      await page.locator('.codex-search input').fill('strike');
      const link = page.locator('.codex-elsewhere a', { hasText: 'Orbital strike' });
      await link.waitFor();
      expect(await link.textContent()).toContain('Le Grand Tournoi');
      expect(await findings(page)).toEqual([]);
      await link.click();
      await page.locator('.codex-card h2', { hasText: 'Orbital strike' }).waitFor();
      expect(new URL(page.url()).hash).toBe('#/codex/tournoi/orbital-strike');
      await page.waitForFunction(() => (document.querySelector('.codex-card li')?.textContent?.length ?? 0) > 20);
      expect(await page.locator('.codex-card .rule').first().getAttribute('data-rule')).toMatch(/^GTM-/);
      // And back: what this game has not is found in the other.
      await page.locator('.codex-search input').fill('Helios Driver');
      await page.locator('.codex-elsewhere a', { hasText: 'Helios Driver' }).waitFor();
      expect(await page.locator('.codex-found li').count()).toBe(0);
      expect(await page.locator('body').innerText()).not.toContain('⟨');
      await keepPicture(page, 'codex-elsewhere', 'dark');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a card is put into a deck, and a table is opened on which it can be declared', async () => {
      const { page, faults } = await browser.visit({ to: { path: '/#/codex/gkr', ready: '.codex' } });
      await page.locator('.codex-search input').fill('Helios Driver');
      await page.waitForFunction(() => document.querySelectorAll('.codex-found li').length === 1);
      const card = page.locator('.codex-card');
      await card.getByRole('button', { name: 'Add to a deck' }).click();
      await card.getByRole('textbox').fill('Long reach');
      await card.getByRole('button', { name: 'Add to a deck' }).click();
      // Five copies of the weapon beside the five Deploy cards that every deck has.
      expect(await card.getByRole('status').textContent()).toContain('10 of 25');
      // All copies are in: there is nothing more to add.
      await card.getByRole('button', { name: 'Add to a deck' }).click();
      expect(await card.getByRole('status').textContent()).toContain('every copy');
      expect(await page.evaluate(() => localStorage.getItem('automachia.gkr.decks'))).toContain('Long reach');

      await card.getByRole('button', { name: 'Try it' }).click();
      await page.waitForSelector('.lower.is-asked');
      const button = page.locator('.hand .card-button', { hasText: 'Helios Driver' });
      await button.click();
      expect(await page.locator('.gk-declaring').textContent()).toContain('Helios Driver');
      await page.locator('.acts .is-primary').click();
      await page.locator('.rail .gk-line', { hasText: 'Helios Driver' }).waitFor();
      expect(faults).toEqual([]);
      await page.context().close();
    });
  },
);
