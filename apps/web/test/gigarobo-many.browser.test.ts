// More than two at a table of Giga-Robo!: everybody for themselves, four and six of them, to the end.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.js';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { byMouse, playToTheEnd } from './gigarobo/playing.js';
import { laid, openTable } from './gigarobo/tables.js';

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
});
