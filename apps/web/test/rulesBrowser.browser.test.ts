// The rules browser in a real browser: from the lobby to a clause and its scenario, which is really run there.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Visit } from './browser.js';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { Found } from './screens/checks.js';
import { devices, looking } from './screens/devices.js';
import { until } from './until.js';

const READY = '.rules-clause.is-chosen';

const at = (path: string): Visit => ({ to: { path: `#/rules/${path}`, ready: READY } });

/** The scenario has been run, and lies on its board. */
async function told(page: Page): Promise<void> {
  await page.waitForSelector('.rules-verdict');
  await page.waitForSelector('.rules-board [data-cell]');
}

async function chosen(page: Page, rule: string): Promise<void> {
  await page.locator('.rules-clause.is-chosen [data-row]', { hasText: rule }).waitFor();
}

describe.skipIf(whyNoBrowser !== undefined)(
  `the rules browser${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  { concurrent: true },
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    test('from the lobby to a clause: chapters, words, an id, and what speaks of it', async () => {
      const { page, faults } = await browser.visit();
      await page.locator('.poster', { hasText: 'GKR' }).click();
      await page.locator('.new-match').getByRole('link', { name: 'Rules' }).click();
      await page.getByRole('heading', { level: 1, name: 'Set-up' }).waitFor();
      const chapters = page.getByRole('navigation', { name: 'Chapters' });
      await chapters.getByRole('link', { name: 'Hitting 21' }).click();
      await page.getByRole('heading', { level: 1, name: 'Hitting' }).waitFor();
      expect(await page.locator('.rules-clause').count()).toBe(21);
      expect(await page.locator('.rules-badges .is-tested').count()).toBe(21);
      const search = page.getByRole('searchbox');
      await search.fill('partial building');
      await page.getByRole('heading', { level: 1, name: 'What was found' }).waitFor();
      const row = page.locator('.rules-clause', { hasText: 'GKR-HIT-05' });
      await row.click();
      await chosen(page, 'GKR-HIT-05');
      // What was found stays, so that the next one can be looked at.
      await page.getByRole('heading', { level: 1, name: 'What was found' }).waitFor();
      await search.fill('gkr-hit-0');
      await search.press('6');
      await chosen(page, 'GKR-HIT-06');
      expect(await search.inputValue()).toBe('');
      expect(page.url()).toContain('#/rules/gkr/GKR-HIT-06');
      await page.locator('.rules-also').getByRole('link', { name: 'GKR-EX-07' }).click();
      await chosen(page, 'GKR-EX-07');
      await page.getByRole('heading', { level: 1, name: 'Examples' }).waitFor();
      // A ruling has a question, an answer and a reason.
      await search.fill('GKR-RUL-13');
      await chosen(page, 'GKR-RUL-13');
      expect(await page.locator('.is-chosen .rules-words').innerText()).toMatch(/\?\s+No\..*\s+Why: /);
      await page.getByRole('combobox', { name: 'Game' }).selectOption('tournoi');
      await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: 'Combat 4' }).waitFor();
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test.each([
      ['gkr/GKR-HIT-06', 'example-7-partial-cover-adds-one', 'Choice 1 of 2', 'Orange rolls 3 – 3, needed 6+.'],
      ['tournoi/GTM-CBT-02', 'a-weapon-token-wins-without-a-die', 'Choice 1 of 4', undefined],
    ])('%s is shown on the board of its game, and everything in it holds', async (rule, scenario, place, event) => {
      const { page, faults } = await browser.visit(at(`${rule}/${scenario}`));
      await told(page);
      const panel = page.getByRole('complementary');
      expect(await panel.locator('.rules-verdict').innerText()).toMatch(
        /This scenario is a test\. On this device all its \d+ steps hold, under rules \d/,
      );
      expect(await panel.locator('.rules-board [data-holds]').count()).toBeGreaterThan(1);
      const lines = await panel.locator('.rules-check').count();
      expect(lines).toBeGreaterThan(2);
      expect(await panel.locator('.rules-check.is-holds').count()).toBe(lines);
      await panel.getByRole('button', { name: 'One choice on' }).click();
      await panel.getByText(place, { exact: true }).waitFor();
      await panel.locator('.rules-go[aria-current=step]').waitFor();
      if (event !== undefined) await panel.getByText(event).waitFor();
      // The last choice by itself, and back to what was given.
      await panel.locator('.rules-go').last().click();
      await until(async () =>
        panel.getByRole('button', { name: 'One choice on' }).evaluate((button) => button.ariaDisabled === 'true'),
      );
      await panel.locator('.rules-go').first().click();
      await panel.getByText('The table as given').waitFor();
      // On a table of its own it can be seen from every seat and played on.
      await panel.getByRole('button', { name: 'Open on the table' }).click();
      await page.locator('.lower .ask p', { hasText: /^All \d+ steps hold\.$/ }).waitFor();
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('all pieces of a scenario are in view, however far apart they stand', async () => {
      const { page, faults } = await browser.visit(at('gkr/GKR-CBT-01'));
      await told(page);
      await until(async () =>
        page.locator('.rules-board').evaluate((board) => {
          const frame = board.getBoundingClientRect();
          const pieces = [...board.querySelectorAll('[data-holds]')].map((piece) => piece.getBoundingClientRect());
          return pieces.length === 2 && pieces.every(({ top, bottom }) => top >= frame.top && bottom <= frame.bottom);
        }),
      );
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a scenario that does not hold here is shown as failing, with the version of the rules', async () => {
      const { page, faults } = await browser.visit();
      // As if the rules had changed since the scenario was written.
      await page.route('**/assets/*.js', async (route) => {
        const response = await route.fetch();
        const body = await response.text();
        await route.fulfill({ response, body: body.replace('2: { at: c3, weapons: 0 }', '2: { at: c4, weapons: 0 }') });
      });
      await page.goto(`${page.url()}#/rules/tournoi/GTM-CBT-02/a-weapon-token-wins-without-a-die`);
      await told(page);
      const verdict = page.locator('.rules-verdict.is-failed');
      expect(await verdict.innerText()).toMatch(/It fails on this device at step 8, under rules \d.*c4/);
      expect(await page.locator('.rules-check.is-fails').innerText()).toMatch(/^robots › .* › at c4/);
      expect(await page.locator('.rules-check.is-untried').count()).toBeGreaterThan(0);
      const badge = page.locator('.is-chosen .rules-badges .is-fails');
      expect(await badge.innerText()).toMatch(/^fails in \d+\.\d+\.\d+$/);
      // All of the chapter, one after the other.
      await page.getByRole('button', { name: /^Try the \d+ scenarios here$/ }).click();
      await page.getByText(/^1 of \d+ scenarios fail here, under rules \d/).waitFor();
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a scenario that does not come says so, and comes when it is tried again', async () => {
      const { page } = await browser.visit();
      await page.route('**/assets/*.js', async (route) => {
        const response = await route.fetch();
        const body = await response.text();
        await (body.includes('scenario: A weapon token wins') ? route.abort() : route.fulfill({ response, body }));
      });
      await page.goto(`${page.url()}#/rules/tournoi/GTM-CBT-02`);
      await page.getByRole('alert').getByText('Check the connection').waitFor();
      // Nobody knows whether it holds.
      await page.locator('.is-chosen .rules-badges .is-tested').waitFor();
      await page.unroute('**/assets/*.js');
      await page.getByRole('button', { name: 'Try again' }).click();
      await told(page);
      await page.context().close();
    });

    test.each(['rules', 'codex'])(
      'a game that does not come to its %s says so, and comes when it is tried again',
      async (place) => {
        const { page } = await browser.visit();
        const game = /\/assets\/gkr-[^/]*\.js$/;
        await page.route(game, async (route) => route.abort());
        await page.goto(`${page.url()}#/${place}/gkr`);
        await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
        await page.unroute(game);
        await page.getByRole('button', { name: 'Try again' }).click();
        await page.waitForSelector(place === 'rules' ? READY : '.codex');
        await page.context().close();
      },
    );

    test('everything can be done by keys', async () => {
      const { page, faults } = await browser.visit(at('tournoi'));
      const focused = async (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
      await page.keyboard.press('/');
      await page.keyboard.type('weapon token outright before');
      await page.getByRole('status').getByText('1 clause', { exact: true }).waitFor();
      await page.keyboard.press('Enter');
      await chosen(page, 'GTM-CBT-02');
      await told(page);
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { level: 1, name: 'Combat' }).waitFor();
      // Past the button that tries them all to the list, and through it.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      expect(await focused()).toBe('GTM-CBT-01');
      await page.keyboard.press('End');
      expect(await focused()).toBe('GTM-CBT-04');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await chosen(page, 'GTM-CBT-03');
      await told(page);
      await page.getByRole('button', { name: 'One choice on' }).focus();
      await page.keyboard.press('Enter');
      await page.getByText(/^Choice 1 of \d+$/).waitFor();
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a card leads to the clauses that decide it', async () => {
      const { page, faults } = await browser.visit({ to: { path: '#/codex/gkr', ready: '.codex-card .rule' } });
      const chip = page.locator('.codex-card .rule').first();
      const rule = (await chip.innerText()).trim();
      await chip.click();
      await chosen(page, rule);
      expect(page.url()).toContain(`#/rules/gkr/${rule}`);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('what there is not is said', async () => {
      const { page } = await browser.visit({ to: { path: '#/rules/gkr/GKR-XXX-99', ready: '.notice' } });
      await page.getByText('There is no rule GKR-XXX-99.').waitFor();
      await page.goto(page.url().replace('gkr/GKR-XXX-99', 'chess'));
      await page.getByText('There are no rules of chess to look up here.').waitFor();
      await page.context().close();
    });

    test.each(devices)('nothing spills, and axe finds nothing: $name', async (device) => {
      const found = new Found();
      const look = looking(device, found);
      const { page, faults } = await browser.visit({ ...device.visit, ...at('gkr/GKR-HIT-06') });
      await told(page);
      await page.getByRole('button', { name: 'One choice on' }).click();
      await page.waitForSelector('.rules-events');
      await look(page, 'rule-book');
      expect(found.all()).toEqual([]);
      expect(faults).toEqual([]);
      await page.context().close();
    });
  },
);
