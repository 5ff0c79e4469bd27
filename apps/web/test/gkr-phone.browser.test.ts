// GKR in the hand: what is asked for can be seen without looking for it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { openTable } from './gkr/tables.js';

const DEPLOYING = {
  battlefield: { starts: ['1B', '9J'], buildings: ['4F', '4D', '4C'] },
  turn: { gloryHound: 1, phase: 'deploy', at: 'startDeploying' },
  players: {
    1: { hh: { at: '5F', facing: 'N' }, energy: 5 },
    2: { hh: { at: '1J', facing: 'S' } },
  },
  hands: { 1: ['HLX-P1', 'HLX-S1', 'HLX-S2', 'HLX-R1', 'HLX-M1', 'DEP-01'], 2: [] },
};

describe.skipIf(whyNoBrowser !== undefined)(
  `GKR on a phone${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser.stop());

    test('units to deploy are seen beside the hand, parts of a choice are not counted, a new question begins at the first card', async () => {
      const { page, faults } = await browser.visit(PHONE);
      await openTable(page, DEPLOYING);
      const units = page.locator('.gk-deploying > button');
      await units.first().waitFor();
      const acts = (await page.locator('.acts').boundingBox())!;
      for (const unit of await units.all()) {
        const box = (await unit.boundingBox())!;
        expect(box.y + box.height).toBeLessThanOrEqual(acts.y);
      }
      expect(await units.count()).toBe(3);

      await page
        .locator('.board [data-cell][data-lit]')
        .first()
        .evaluate((hex) => (hex as HTMLElement).click());
      await page.waitForSelector('.board [data-cell][data-lit]:is([aria-selected=true], [aria-pressed=true])');
      expect(await page.locator('.acts .is-primary').textContent()).not.toMatch(/\d/);

      const hand = page.locator('.hand ul');
      await hand.evaluate((list) => list.scrollTo({ left: 200 }));
      expect(await hand.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
      await page.locator('.acts [data-answer=pass]').tap();
      await page.waitForSelector('.lower.is-asked h1:has-text("Move")');
      expect(await hand.evaluate((list) => list.scrollLeft)).toBe(0);
      expect(faults).toEqual([]);
      await page.context().close();
    });
  },
);
