// More than two at a table of Giga-Robo!: two against two, where somebody becomes a co-pilot, and everybody for themselves, four
// and six of them, to the end; seats can be told apart without colour.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.js';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { byMouse, playToTheEnd } from './gigarobo/playing.js';
import { laid, openTable } from './gigarobo/tables.js';
import { keepPicture } from './screens/gallery.js';

const why = whyNoBrowser;
const PATIENCE = 400_000;

/** Little armour, and nothing that asks in between. */
const WORN = { abilities: [], meter: [], tokens: {}, armour: 2, spirit: 20, power: 0 };

describe.skipIf(why !== undefined)(`many at Giga-Robo!${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start();
  });
  afterAll(async () => browser?.stop());

  const seen = async (page: Page, name: string): Promise<void> => keepPicture(page, `gigarobo-${name}`, 'dark');

  test(
    'two against two: whoever falls climbs aboard, and fights on to the end',
    async () => {
      const { page, faults } = await browser.visit({ settings: { theme: 'dark' } });
      const hand = ['Phoenix Kick!', 'Chogoking Beam!'];
      await openTable(
        page,
        laid(
          {
            // One armour, and a fire that burns it away in the own Cooldown.
            1: { ...WORN, hand, armour: 1, tokens: { fire: [0, 0, 1] } },
            2: { ...WORN, hand: ['Ayzn Punch!'] },
            3: { armour: 30, at: 'F8', spirit: 20, hand: ['Harpoon Hook!', 'Sky Anchor!'] },
            4: { ...WORN, hand: [], at: 'G8' },
          },
          4,
          { mode: 'teams', city: {} },
        ),
      );
      await page.locator('.acts [data-answer=pass]').click();
      await page.waitForSelector('.lower.is-asked h1:has-text("co-pilot")');
      await seen(page, 'co-pilot');
      expect(await findings(page)).toEqual([]);
      await page.locator('.plate[data-seat-of="3"], .acts button[data-lit]').first().click();
      const primary = page.locator('.acts .is-primary[aria-disabled=false]');
      if ((await primary.count()) > 0) await primary.click();
      // The own plate says the armour of the robot that is shared from now on.
      await page.waitForFunction(() => /(30|2\d|1\d)/.test(document.querySelector('.plate.is-own')?.textContent ?? ''));
      expect(await page.locator('.gr-robot').count()).toBeLessThan(4);
      await playToTheEnd(page, byMouse);
      await page.waitForSelector('.rail [data-rule^="GIG-END"], .rail [data-rule^="GIG-RUL"]');
      expect(faults).toEqual([]);
      await page.context().close();
    },
    PATIENCE,
  );

  for (const players of [4, 6])
    test(
      `everybody for themselves, ${players} of them: the first defeat ends it`,
      async () => {
        const { page, faults } = await browser.visit({ settings: { theme: players === 4 ? 'dark' : 'light' } });
        const worn = Object.fromEntries(Array.from({ length: players }, (_, i) => [i + 1, { ...WORN, armour: 4 + i }]));
        await openTable(
          page,
          laid(
            {
              ...worn,
              1: { ...WORN, armour: 6, hand: ['Phoenix Kick!', 'Chogoking Beam!'] },
              2: { ...WORN, hand: ['Ayzn Punch!'] },
            },
            players,
            { city: {} },
          ),
        );
        expect(await page.locator('.gr-robot').count()).toBe(players);
        expect(await playToTheEnd(page, byMouse)).toBeGreaterThan(0);
        await page.waitForSelector('.rail [data-rule^="GIG-END"], .rail [data-rule^="GIG-RUL"]');
        // Everybody has a place, by the share of armour that is left.
        expect(await page.locator('.ranking li, .ranking tr').count()).toBeGreaterThanOrEqual(players);
        expect(await findings(page)).toEqual([]);
        expect(faults).toEqual([]);
        await page.context().close();
      },
      PATIENCE,
    );

  test('seats are told apart without colour: by the pattern under a robot and by its shape', async () => {
    for (const visit of [{}, PHONE]) {
      const { page, faults } = await browser.visit({ ...visit, settings: { theme: 'light' } });
      await openTable(page, laid({}, 6));
      const robots = page.locator('.gr-robot');
      const marks = await robots.evaluateAll((all) =>
        all.map((robot) => ({
          pattern: robot.querySelector('.gr-disc-pattern')!.getAttribute('fill'),
          shape: robot.querySelector('.seat-disc path')!.getAttribute('d'),
        })),
      );
      expect(new Set(marks.map(({ pattern }) => pattern)).size).toBe(6);
      expect(new Set(marks.map(({ shape }) => shape)).size).toBe(6);
      // Plates and the rail carry the same shapes.
      const plates = await page
        .locator('.plate .seat-strip')
        .evaluateAll((all) => all.map((strip) => strip.innerHTML.replaceAll(/id="[^"]*"/g, '')));
      expect(new Set(plates).size).toBe(6);
      // With all colour gone, too.
      await page.evaluate(() => (document.documentElement.style.filter = 'grayscale(1)'));
      await seen(page, 'of-6-grey');
      expect(faults).toEqual([]);
      await page.context().close();
    }
  });
});
