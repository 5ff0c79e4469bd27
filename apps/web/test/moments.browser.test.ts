// Moments in a real browser: the way back, links to a moment, scenarios, branches, and the end of a match.

import { readFileSync } from 'node:fs';
import { parseScenario, runScenario } from '@automachia/testing/scenario';
import { tournoi } from '@automachia/tournoi';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.js';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { agree, playByPressing, playUntil, start } from './playing.js';

describe.skipIf(whyNoBrowser !== undefined)(
  `moments in a browser${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    const heading = async (page: Page): Promise<string | null> => page.locator('.ask h1').textContent();
    const press = async (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).first().click();

    /** Every cell with what is on it, as it is read aloud. */
    const boardOf = async (page: Page): Promise<(string | null)[]> =>
      page.locator('[data-cell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));

    /** What is in the clipboard after a press. */
    async function copied(page: Page, name: string): Promise<string> {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await press(page, name);
      await page.waitForSelector('.toast');
      return page.evaluate(async () => navigator.clipboard.readText());
    }

    async function downloaded(page: Page, name: string): Promise<{ name: string; text: string }> {
      const [download] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
      return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
    }

    test('a link to a moment of a running match leads back to it, and a scenario of it tells no secret', async () => {
      const { page, faults } = await browser.visit();
      await agree(page);
      await start(page);
      await playUntil(page, 'Choose a direction');
      await page.keyboard.press('t');
      await page.waitForSelector('.lanes-chart');
      await page.keyboard.press(',');
      await page.keyboard.press(',');
      await page.waitForSelector('.table.is-past');
      const title = await heading(page);
      const board = await boardOf(page);
      const link = await copied(page, 'Copy link to this moment');
      expect(link).toMatch(/#\/here\/[0-9a-f]+\?at=\d+$/);

      const file = await downloaded(page, 'Save as a scenario');
      expect(file.name).toMatch(/^tournoi-\d+\.yaml$/);
      const scenario = parseScenario(file.text, file.name);
      expect(runScenario(scenario, tournoi).passed).toBe(true);
      expect(scenario.table).toHaveProperty(['hands', '1', 'cards']);
      expect(scenario.table).not.toHaveProperty(['hands', '2', 'cards']);

      // On the same device the link opens that moment; the address is let go with it.
      await page.getByRole('link', { name: 'To the lobby' }).click();
      await page.waitForSelector('.matches');
      await page.goto(link);
      await page.waitForSelector('.table.is-past');
      expect(await heading(page)).toBe(title);
      expect(await boardOf(page)).toEqual(board);
      await page.keyboard.press('Escape');
      await page.waitForSelector('.lower.is-asked');
      await page.waitForFunction(() => !location.href.includes('?at='));

      // A moment that has not come, and a match that is not here.
      await page.goto(link.replace(/at=\d+$/, 'at=900'));
      await page.waitForSelector('.toast');
      await page.waitForSelector('.lower.is-asked');
      const { page: stranger } = await browser.visit();
      await stranger.goto(link);
      await stranger.getByRole('heading', { name: 'There is no such match here.' }).waitFor();
      expect(faults).toEqual([]);
      await stranger.context().close();
      await page.context().close();
    });

    test('the log lights what it speaks of and leads there; branches are lines of their own', async () => {
      const { page, faults } = await browser.visit();
      await agree(page);
      await start(page);
      await playUntil(page, 'Choose a direction');
      await page.getByRole('tab', { name: 'Log' }).click();
      const line = page.locator('.rail .log-line', { hasText: ' on ' }).first();
      await line.hover();
      await page.waitForSelector('.bk-pointed');
      await page.mouse.move(5, 5);
      await page.waitForSelector('.bk-pointed', { state: 'detached' });
      await line.focus();
      await page.waitForSelector('.bk-pointed');
      await line.click();
      await page.waitForSelector('.table.is-past');
      expect(await page.locator('.rail .log-line[aria-current=step]').allTextContents()).toContain(
        await line.textContent(),
      );
      expect(await page.locator('.rail .is-later').count()).toBeGreaterThan(0);

      const match = page.url();
      await press(page, 'Play on from here');
      await page.waitForFunction((before) => location.href !== before, match);
      await page.waitForSelector('.lower.is-asked');
      await page.waitForSelector('line.timeline-branch', { state: 'attached' });
      await page.keyboard.press('t');
      await page.getByRole('textbox', { name: 'Name of this branch' }).fill('What if he stays');
      await page.goto(match);
      await page.waitForSelector('.lower.is-asked');
      await page.getByRole('link', { name: 'What if he stays' }).click();
      await page.waitForFunction((before) => location.href !== before, match);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('the end: ranking, turning points, everybody’s eyes, verified dice, the record and the link', async () => {
      const { page, faults } = await browser.visit();
      await agree(page);
      await start(page);
      await playByPressing(page, async (target) => target.click());
      await page.waitForSelector('.ranking li');
      expect(await page.locator('.ranking li').count()).toBe(2);
      expect(await page.locator('.ranking .is-winner .rank').first().textContent()).toBe('1');
      await page.locator('.turning-points button').first().click();
      await page.waitForSelector('.table.is-past');
      expect(await heading(page)).toMatch(/^Choice \d+ of \d+$/);
      await page.locator('.happened .log-line').first().waitFor();

      await page.keyboard.press('[');
      const before = await page.locator('.timeline-place').textContent();
      await page.keyboard.press(']');
      await page.waitForFunction((was) => document.querySelector('.timeline-place')?.textContent !== was, before);
      await page.locator('.timeline-head input').fill('1');
      await page.waitForFunction(() => document.querySelector('.ask h1')?.textContent?.startsWith('Choice 1 '));
      await press(page, 'Everyone');
      await page.waitForSelector('.other-hands .tn-card');
      await page.keyboard.press('t');
      await page.waitForSelector('.lanes-figure');
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.waitForSelector('.lower.is-over');

      await press(page, 'Verify the dice');
      await page.waitForSelector('.verification.holds');
      expect(await page.locator('.verification dl').textContent()).toContain('2 of 2');
      const record = await downloaded(page, 'Download the record');
      expect(JSON.parse(record.text)).toMatchObject({ game: 'tournoi', format: 'automachia-record' });
      // The match lives on this device: what can be shared of it is its record.
      expect((await downloaded(page, 'Share')).text).toBe(record.text);
      await press(page, 'Rematch');
      await page.waitForSelector('.lower.is-asked');
      expect(await page.locator('.plate').count()).toBe(2);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('on a phone the timeline stands in the sheet, with fingers', async () => {
      const { page, faults } = await browser.visit(PHONE);
      await agree(page);
      await start(page);
      await playUntil(page, 'Choose a direction');
      await page.getByRole('button', { name: 'Log', exact: true }).tap();
      await page.getByRole('button', { name: 'Curves and tools' }).tap();
      await page.waitForSelector('.lanes-chart');
      await page.getByRole('button', { name: 'One choice back' }).tap();
      await page.waitForSelector('.table.is-past');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      // Every tool can be reached.
      await page.getByRole('button', { name: 'Save as a scenario' }).scrollIntoViewIfNeeded();
      const box = await page.getByRole('button', { name: 'Save as a scenario' }).boundingBox();
      expect(box!.y + box!.height).toBeLessThanOrEqual(844);
      await page.getByRole('button', { name: 'Curves and tools' }).tap();
      await page.getByRole('button', { name: 'Live' }).first().tap();
      await page.waitForSelector('.lower.is-asked');
      expect(faults).toEqual([]);
      await page.context().close();
    });
  },
);
