// Playing with a pack that somebody brings: opened from its files, checked, kept with the match and what comes of it. With
// nothing behind the page but its files.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { house, makePack } from './around/otherPack.js';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { agree, playByPressing, start } from './playing.js';

/** The field for folders comes first, that for files second. */
async function choose(page: Page, which: 'folder' | 'files', given: string | string[]): Promise<void> {
  const field = page.locator(which === 'folder' ? '.open-pack input[webkitdirectory]' : '.open-pack input[accept]');
  await field.setInputFiles(given);
}

async function openChoice(page: Page): Promise<void> {
  // By keys alone.
  await page.locator('.pack-choice summary').focus();
  await page.keyboard.press('Enter');
  await page.locator('.open-pack').waitFor();
}

describe.skipIf(whyNoBrowser !== undefined)(
  `packs in a browser${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  () => {
    let browser: BrowserForTests;
    let scratch: string;
    let good: string;
    let faulty: string;
    beforeAll(async () => {
      scratch = mkdtempSync(path.join(tmpdir(), 'automachia-packs-'));
      good = makePack(path.join(scratch, 'short'), (pack) => {
        pack['id'] = 'tournoi-short';
        pack['lives'] = [1, 2];
      });
      faulty = makePack(path.join(scratch, 'faulty'), (pack) => {
        pack['lives'] = ['many'];
      });
      browser = await BrowserForTests.start();
    });
    afterAll(async () => {
      await browser?.stop();
      rmSync(scratch, { recursive: true, force: true });
    });

    test('a pack with a fault is refused with file, place and remedy, in the language that is spoken', async () => {
      const { page, faults } = await browser.visit();
      await openChoice(page);
      await choose(page, 'folder', faulty);
      const alert = page.getByRole('alert').filter({ hasText: 'pack.json' });
      await alert.waitFor();
      expect(await alert.textContent()).toMatch(
        /This pack has a fault.*pack\.jsonLine \d+, column \d+lives.*Mend the files and open them again/,
      );
      // It is not offered, and the match would be played with that of the house.
      expect(await page.locator('.pack-choice .segments').count()).toBe(0);
      await page
        .getByRole('button', { name: 'FR' })
        .or(page.getByRole('radio', { name: 'FR' }))
        .first()
        .click();
      await page.getByRole('alert').filter({ hasText: 'Ce module a un défaut' }).waitFor();
      // Mended, the same folder is chosen again.
      await choose(page, 'folder', good);
      await page.locator('.pack-choice .segments').waitFor();
      expect(await page.getByRole('alert').filter({ hasText: 'pack.json' }).count()).toBe(0);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a good one sets the limits of the options, and stays with the match, its record and its branches', async () => {
      const { page, faults } = await browser.visit();
      await openChoice(page);
      await choose(page, 'folder', good);
      await page.locator('.pack-choice .segments').waitFor();
      const life = page.locator('.new-match .segments', { hasText: 'Life' });
      await life.getByRole('button', { name: '1', exact: true }).waitFor();
      expect(await life.getByRole('button').allTextContents()).toEqual(['1', '2']);
      await agree(page);
      await life.getByRole('button', { name: '1', exact: true }).click();
      await start(page);
      // A match is taken up again with its pack.
      await page.reload();
      await page.waitForSelector('.lower.is-asked');
      await playByPressing(page, async (target) => target.click());
      await page.waitForSelector('.lower.is-over');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download the record' }).click(),
      ]);
      const file = await download.path();
      const record = JSON.parse(readFileSync(file, 'utf8')) as { pack: { id: string; digest: string } };
      expect(record.pack.id).toBe('tournoi-short');
      expect(record.pack.digest).toMatch(/^[0-9a-f]{64}$/);
      await page.getByRole('button', { name: 'Verify the dice' }).click();
      await page.locator('.verification.holds').waitFor();

      // Somebody else has the record and not the pack: it is asked for by name and digest.
      const other = await browser.visit();
      const recordFile = { name: 'record.json', mimeType: '', buffer: readFileSync(file) };
      await other.page.locator('.open-file input').setInputFiles(recordFile);
      const fault = other.page.locator('dialog .file-fault');
      await fault.waitFor();
      expect(await fault.textContent()).toContain('tournoi-short');
      expect(await fault.textContent()).toContain(record.pack.digest);
      // That of the house is in order, and another one.
      await other.page.locator('dialog .open-pack').waitFor();
      await choose(other.page, 'folder', house);
      await other.page.locator('dialog [role=alert]', { hasText: 'with other content' }).waitFor();
      const heap = ['pack.json', 'cards.json', 'text/en.json', 'text/fr.json', 'text/it.json'];
      await choose(
        other.page,
        'files',
        heap.map((one) => path.join(good, one)),
      );
      await other.page.waitForSelector('.lower.is-over');
      await other.page.locator('.timeline input[type=range]').fill('1');
      await other.page.locator('.seen-by select').first().selectOption('1');
      await other.page.getByRole('button', { name: 'Play on from here' }).click();
      await other.page.waitForSelector('.lower.is-asked');
      expect([...faults, ...other.faults]).toEqual([]);
      await page.context().close();
      await other.page.context().close();
    });
  },
);
