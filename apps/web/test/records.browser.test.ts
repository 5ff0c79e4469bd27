// A match after its end: downloaded, shared, opened again somewhere else. With nothing behind the page but its files.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createTranslator, kernelTexts } from '@automachia/i18n';
import { replay } from '@automachia/kernel/host';
import { gkr, housePack, texts } from '@automachia/gkr';
import { manifestOf } from '@automachia/shelf/manifests';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pack } from '../src/records/packing.js';
import { playedRecord } from './around/playedRecord.js';
import { takenOver } from './around/takenOver.js';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { until } from './until.js';
import { agree, playByPressing, start } from './playing.js';

const record = playedRecord();
const text = JSON.stringify(record);
const scenarios = fileURLToPath(new URL('../../../games/tournoi/scenarios/', import.meta.url));
const scenario = readFileSync(`${scenarios}a-weapon-token-wins-without-a-die.yaml`, 'utf8');

async function choose(page: Page, name: string, content: string): Promise<void> {
  await page.locator('.open-file input').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
}

/** Drops a file on the page, as from a folder beside it. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([file, words]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([words!], file!));
      return transfer;
    },
    [name, content],
  );
  // Again and again, as a hand does that moves: the page may not be listening yet.
  await until(async () => {
    await page.dispatchEvent('.lobby', 'dragover', { dataTransfer: data });
    return page.locator('.drop-here').isVisible();
  });
  await page.dispatchEvent('.lobby', 'drop', { dataTransfer: data });
}

async function handOf(page: Page, seat: string): Promise<string> {
  await page.locator('.seen-by select').first().selectOption(seat);
  await page.waitForFunction(
    (wanted) => document.querySelector<HTMLSelectElement>('.seen-by select')?.value === wanted,
    seat,
  );
  await page.waitForSelector('.hand .card-button, .hand .card');
  return (await page.locator('.hand').textContent()) ?? '';
}

describe.skipIf(whyNoBrowser !== undefined)(
  `records in a browser${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  { concurrent: true },
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    test('a record calls things by their own names, wherever it is told', async () => {
      const { page, faults } = await browser.visit();
      const played = playedRecord({ of: gkr, options: { players: 2, quickStart: true }, most: 90, seed: 5 });
      await choose(page, 'gkr-record.json', JSON.stringify(played));
      await page.waitForSelector('.timeline-controls');
      await page.getByRole('tab', { name: 'Log' }).click();
      await page.locator('.log .log-line').nth(40).waitFor();
      const told = (await page.locator('.log .log-line').allTextContents()).join('\n');
      const table = gkr.describeFor(0, replay(gkr, played).state);
      const say = createTranslator([kernelTexts, texts]);
      const voice = await manifestOf('gkr')!.voice();
      const names = voice.ownNames!(table, housePack).map(
        (one) => [say('en', one.general), say('en', one.own)] as const,
      );
      expect(names.filter(([general]) => told.includes(general))).toEqual([]);
      expect(names.filter(([, own]) => told.includes(own)).length).toBeGreaterThan(2);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a record is verified, shown with its timeline, seen from every seat, and kept', async () => {
      const { page, faults } = await browser.visit();
      await choose(page, 'tournoi-record.json', text);
      await page.locator('.toast', { hasText: `Verified: ${record.choices.length} choices` }).waitFor();
      await page.waitForSelector('.lower.is-over');
      // Nobody here played it: the names are those of the record.
      expect(await page.locator('.plates').textContent()).toMatch(/Ada.*Bot, rookie/);
      await page.locator('.timeline-controls button').first().click();
      await page.getByRole('heading', { name: /^Choice \d+ of \d+$/ }).waitFor();
      await page.locator('.timeline input[type=range]').fill('0');
      expect(await page.locator('.hand').count()).toBe(0);
      const first = await handOf(page, '1');
      const second = await handOf(page, '2');
      expect(first).not.toBe(second);
      // Still the same moment.
      await page.getByRole('heading', { name: /^Choice 0 of / }).waitFor();
      expect(await page.locator('.plates').textContent()).not.toContain('You');
      // Playing on from there is another match.
      await page.getByRole('button', { name: 'Play on from here' }).click();
      await page.waitForSelector('.lower.is-asked');
      await page.goBack();
      await page.waitForSelector('.lower.is-over');
      await page.reload();
      await page.waitForSelector('.lower.is-over');
      await page.locator('.brand').click();
      const row = page.locator('.matches li', { hasText: 'tournoi-record.json' });
      await row.getByRole('link', { name: 'Replay' }).waitFor();
      await row.getByRole('button', { name: 'Remove from this device' }).click();
      await row.waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('of a match whose rules changed on the way no more is called verified than was played again', async () => {
      const { page, faults } = await browser.visit();
      const since = record.choices.length - 9;
      await choose(page, 'changed.json', JSON.stringify(takenOver(record, 9)));
      await page.locator('.toast', { hasText: `Verified: ${since} of ${record.choices.length} choices` }).waitFor();
      await page.waitForSelector('.lower.is-over');
      const verification = page.locator('.verification');
      await verification.getByRole('button', { name: 'Verify the dice' }).click();
      await verification.getByRole('heading', { name: 'Verified in part' }).waitFor();
      const said = (await verification.textContent()) ?? '';
      expect(said).toContain('The set-up and the choices up to 9 were made under rules 0.9.0, which are not here');
      expect(said).toContain(`${since} of ${record.choices.length} choices, with their dice and shuffles`);
      expect(said).not.toMatch(/every die|verified$/i);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a file that is dropped is opened, and a bad one says what, where and what to do', async () => {
      const { page, faults } = await browser.visit();
      await drop(page, 'half.json', text.slice(0, -200));
      const fault = page.locator('dialog .file-fault');
      await fault.waitFor();
      expect(await fault.textContent()).toMatch(/The file ends in the middle.*half\.json.*Line 1, column \d+.*again/);
      await page.keyboard.press('Escape');
      await fault.waitFor({ state: 'detached' });
      await drop(page, 'old.json', JSON.stringify({ ...record, rulesVersion: '0.1.0' }));
      await fault.waitFor();
      expect(await fault.textContent()).toContain('played under rules 0.1.0 of Le Grand Tournoi des Machines');
      await page.keyboard.press('Escape');
      await fault.waitFor({ state: 'detached' });
      await drop(page, 'whole.json', text);
      await page.waitForSelector('.lower.is-over');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a scenario is laid out, says whether it holds, and can be played on', async () => {
      const { page, faults } = await browser.visit();
      await choose(page, 'question.yaml', scenario);
      await page.getByRole('heading', { name: 'A weapon token wins without a die' }).waitFor();
      expect(await page.locator('.ask p').textContent()).toBe('All 10 steps hold.');
      await page.locator('.seen-by select').first().selectOption('2');
      await page.getByRole('button', { name: 'Play on from here' }).click();
      await page.waitForSelector('.lower.is-asked');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a link that holds a match opens it anywhere, at its moment; a damaged one says so', async () => {
      const packed = await pack(text);
      const { page, faults } = await browser.visit({
        to: { path: `/#/record/${packed}?at=4`, ready: '.table.is-past' },
      });
      await page.getByRole('heading', { name: /^Choice 4 of / }).waitFor();
      await page.goto(`${new URL(page.url()).origin}/#/record/${packed.slice(0, -50)}`);
      await page.getByRole('heading', { name: 'This link was cut off or changed on its way' }).waitFor();
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('what is downloaded and shared at the end of a match opens in somebody else’s lobby', async () => {
      const { page, faults } = await browser.visit({ settings: { name: 'Ada' } });
      await agree(page);
      await start(page);
      await playByPressing(page, async (target) => target.click());
      const [downloaded] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download the record' }).click(),
      ]);
      // This address leads every machine to itself: what is shared is the file, and the player is told why.
      const [shared] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('.toast', { hasText: 'This match lives on this device' }).waitFor(),
        page.getByRole('button', { name: 'Share' }).click(),
      ]);
      const words = readFileSync(await downloaded.path(), 'utf8');
      expect(readFileSync(await shared.path(), 'utf8')).toBe(words);
      const ending = await page.locator('.ranking').textContent();
      const { page: bob } = await browser.visit();
      await choose(bob, downloaded.suggestedFilename(), words);
      await bob.waitForSelector('.ranking');
      expect(await bob.locator('.ranking').textContent()).toBe(ending?.replace('You', 'Ada'));
      await bob.getByRole('button', { name: 'Verify the dice' }).click();
      await bob.waitForSelector('.verification.holds');
      expect(faults).toEqual([]);
      await page.context().close();
      await bob.context().close();
    });
  },
);
