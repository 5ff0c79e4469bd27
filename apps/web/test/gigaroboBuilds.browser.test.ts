// Around the matches of Giga-Robo!: fighters and builds, on a page of their own and at the questions of a match.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.js';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { keepPicture } from './screens/gallery.js';

const BUILDS = { path: '/#/building/gigarobo', ready: '.gb-page' };

describe.skipIf(whyNoBrowser !== undefined)(
  `builds of Giga-Robo!${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    test('a build says what is open until it is legal, is kept, and is brought to a match', async () => {
      const { page, faults } = await browser.visit({ to: BUILDS, settings: { ruleChips: 'id', theme: 'dark' } });
      const broken = page.locator('.clause-list .is-broken');
      await page.locator('[data-fighter="Takashi Kato"]').click();
      await page.locator('[data-fighter="Chogoking"]').click();
      expect(await broken.count()).toBe(4);
      await page.locator('.gb-tools button').first().click();
      expect(await broken.count()).toBe(0);
      // What something needs is a note: without it the build is legal all the same.
      expect(await page.locator('[data-entry="Volcano Slasher!"] em').textContent()).toContain('Chogoking Sabre');
      await page.locator('[data-entry="Chogoking Sabre"]').click();
      await page.locator('[data-entry="Trace Burn"]').click();
      expect(await page.locator('[data-entry="Volcano Slasher!"] em.is-missing').count()).toBe(1);
      expect(await broken.count()).toBe(0);
      // One card more is one too many.
      await page.locator('[data-entry="Volcano Slasher!"]').click();
      expect(await broken.textContent()).toContain('GIG-BLD-01');
      await page.locator('[data-entry="Turbine Spike!"]').click();
      expect(await broken.count()).toBe(0);
      expect(await page.locator('.gb-starts dd').allTextContents()).toEqual(['11', '4', '1', '0']);
      expect(await findings(page)).toEqual([]);
      await keepPicture(page, 'gigarobo-builds', 'dark');
      await page.locator('.save-as input').fill('Slasher');
      await page.locator('.save-as button').click();

      // Another robot: the cards of the pilot stay.
      await page.locator('[data-fighter="Ayzn"]').click();
      expect(await page.locator('.gb-out').textContent()).toContain('Volcano Slasher!');
      expect(await page.locator('.gb-entries [aria-pressed=true]').count()).toBe(6);
      await page.locator('.kept-list button', { hasText: 'Slasher' }).click();
      expect(await broken.count()).toBe(0);

      await page.locator('.builds-page .is-primary').click();
      const primary = page.locator('.acts .is-primary');
      await page.locator('.gb-choosing').waitFor();
      expect(await primary.textContent()).toContain('Takashi Kato in Chogoking');
      expect(await findings(page)).toEqual([]);
      await keepPicture(page, 'gigarobo-fighters', 'dark');
      await primary.click();
      // A bot may want the same: then whoever rolls less chooses again among what is left.
      for (;;) {
        await page
          .locator('.lower.is-asked :is(h1, p)', { hasText: /15 cards|choose both again/ })
          .first()
          .waitFor();
        if ((await page.locator('.gb-choosing').count()) === 0) break;
        await page.getByRole('button', { name: 'Random fighters' }).click();
        await primary.click();
        await page.locator('.gb-choosing').waitFor({ state: 'detached' });
      }
      await page.locator('.gb-builder').waitFor();
      await page.locator('.gb-tools button').first().click();
      await page.waitForFunction(() => document.querySelectorAll('.rail .clause-list li').length === 5);
      expect(await page.locator('.gb-dock .save-as').count()).toBe(1);
      expect(await primary.getAttribute('aria-disabled')).toBe('false');
      expect(await findings(page)).toEqual([]);
      await keepPicture(page, 'gigarobo-build', 'dark');
      const taken = page.locator('.is-cards [aria-pressed=true]').first();
      const name = await taken.getAttribute('data-entry');
      await taken.click();
      expect(await primary.getAttribute('aria-disabled')).toBe('true');
      await page.locator(`[data-entry="${name}"]`).click();
      await primary.click();
      await page.locator('.gb-builder').waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('all cards and abilities: searched, tried at a table, put into a build', async () => {
      const codex = { path: '/#/codex/gigarobo', ready: '.codex' };
      const { page, faults } = await browser.visit({ to: codex, settings: { ruleChips: 'id', theme: 'light' } });
      const found = page.locator('.codex-found li');
      expect(await found.count()).toBe(325);
      await page.locator('.codex-search input').fill('Burning Chogoking Fist!');
      await page.waitForFunction(() => document.querySelectorAll('.codex-found li').length === 1);
      const card = page.locator('.codex-card');
      // What the fist may do is a push; that is decided by the rules of forced movement.
      await page.waitForFunction(() => (document.querySelector('.codex-card li')?.textContent?.length ?? 0) > 20);
      expect(await card.textContent()).toContain('GIG-FMV-05');
      expect(await findings(page)).toEqual([]);
      await keepPicture(page, 'gigarobo-codex', 'light');
      await card.getByRole('button', { name: 'Add to a build' }).click();
      expect(await card.getByRole('status').textContent()).toContain('is in your build');
      await card.getByRole('link', { name: 'To the builds' }).click();
      await page.locator('[data-fighter="Takashi Kato"]').click();
      expect(await page.locator('[data-entry="Burning Chogoking Fist!"]').getAttribute('aria-pressed')).toBe('true');

      await page.goto(`${page.url().replace(/#.*/, '')}#/codex/gigarobo/${encodeURIComponent('Phoenix Kick!')}`);
      await card.locator('h2', { hasText: 'Phoenix Kick!' }).waitFor();
      await card.getByRole('button', { name: 'Try it' }).click();
      await page.waitForSelector('.lower.is-asked');
      expect(await page.locator('.hand .card-button', { hasText: 'Phoenix Kick!' }).count()).toBe(1);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('on a phone every button is as large as a finger, and nothing is wider than the screen', async () => {
      const { page, faults } = await browser.visit({ ...PHONE, to: BUILDS, settings: { theme: 'light' } });
      await page.locator('[data-fighter="Dash"]').click();
      await page.locator('[data-fighter="Shinōkami"]').click();
      await page.locator('.gb-tools button').nth(1).click();
      const small = await page.locator('.builds-page main :is(button, input)').evaluateAll((all) =>
        all.flatMap((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width < 44 || height < 44 ? [`${one.textContent} ${width} ${height}`] : [];
        }),
      );
      // The id of a clause stands in a line of text.
      expect(small.filter((one) => !one.includes('GIG-'))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await findings(page)).toEqual([]);
      await keepPicture(page, 'gigarobo-builds', 'light');
      expect(faults).toEqual([]);
      await page.context().close();
    });
  },
);
