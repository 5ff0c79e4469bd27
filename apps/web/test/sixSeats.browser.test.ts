// Six seats at a table of the real client, at every width: each plate can be read and pressed, seats are called by what was
// chosen wherever they are named, and dice of several kinds are drawn as what they are.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.js';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { servePage } from './builtPage.js';
import { keepPicture } from './screens/gallery.js';

const why = whyNoBrowser;

const WIDTHS = [
  { width: 1440, height: 900, more: {} },
  { width: 1024, height: 768, more: {} },
  { width: 390, height: 844, more: PHONE },
];

const PILOTS = ['chiara', 'bertram', 'maximiliane', 'desmond', 'eluned', 'ada'];
const NAMES = ['Chiara d’Este', 'Bertram', 'Maximiliane von Hohenstein', 'Desmond', 'Eluned', 'Ada Okonkwo'];

describe.skipIf(why !== undefined)(`six seats${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start(await servePage('sixSeats'));
  });
  afterAll(async () => browser?.stop());

  const open = async (more: object = {}) => browser.visit({ ...more, to: { path: '/', ready: '.lower.is-asked' } });
  const names = async (page: Page) =>
    page.locator('.plate-words > b').evaluateAll((all) => all.map((one) => one.textContent?.trim()));
  const chooses = async (page: Page, seat: number, choice: object) =>
    page.evaluate(([who, what]) => window.chooses(who, what as never), [seat, choice] as const);
  const takePilots = async (page: Page): Promise<void> => {
    for (const [i, pilot] of PILOTS.entries()) await chooses(page, i + 1, { pilot });
    await expect.poll(async () => names(page)).toEqual(NAMES);
  };

  test('are called by their pilots wherever they are named, as soon as these are chosen', async () => {
    const { page, faults } = await open();
    expect(await names(page)).toEqual([1, 2, 3, 4, 5, 6].map((seat) => `Crew ${seat}`));
    await chooses(page, 1, { pilot: 'chiara' });
    await expect
      .poll(async () => names(page))
      .toEqual(['Chiara d’Este', ...[2, 3, 4, 5, 6].map((seat) => `Crew ${seat}`)]);
    for (const [i, pilot] of PILOTS.entries()) if (i > 0) await chooses(page, i + 1, { pilot });
    await expect.poll(async () => names(page)).toEqual(NAMES);
    await page.keyboard.press('l');
    const log = page.locator('.rail-panel .log');
    await log.waitFor();
    expect(await log.textContent()).toContain('Maximiliane von Hohenstein takes the pilot maximiliane.');
    // What was said aloud before they were chosen is gone after a moment.
    await expect.poll(async () => page.locator('body').innerText()).not.toMatch(/Crew \d|⟨/);
    // A name that is spoken of stands out as every other does.
    expect(await log.locator('b').first().textContent()).toBe(NAMES[0]);
    // The panel of a seat, too, has its name; and whoever hears the page.
    await page.locator('.plate').nth(2).click();
    await page.locator('.seat-panel', { hasText: 'Maximiliane von Hohenstein' }).waitFor();
    expect(await page.locator('.seat-panel').getAttribute('aria-label')).toBe('Maximiliane von Hohenstein');
    await page.locator('.plate').nth(2).click();
    for (const [i] of PILOTS.entries()) {
      await chooses(page, i + 1, { cup: 'throw' });
      await chooses(page, i + 1, { again: 7 });
    }
    await page.locator('.lower.is-over').waitFor();
    await page.locator('.ranking').waitFor();
    for (const name of NAMES) expect(await page.locator('.ranking').textContent()).toContain(name);
    expect(await page.locator('body').innerText()).not.toMatch(/Crew \d|⟨/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('throw dice of several kinds: each has its own outline and says how many sides it has', async () => {
    const { page, faults } = await open();
    await takePilots(page);
    await chooses(page, 1, { cup: 'throw' });
    const dice = page.locator('.dice-tray .die');
    await expect.poll(async () => dice.count()).toBe(7);
    const outlines = await dice.locator('.die-shape').evaluateAll((all) => all.map((one) => one.outerHTML));
    expect(new Set(outlines).size).toBe(6);
    expect(outlines[0]).toBe(outlines[1]);
    const labels = await dice.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(labels[2]).toMatch(/^\d+ on a die with 10 sides: show the proof of this die$/);
    await keepPicture(page, 'six-seats-dice', 'dark');
    // One of them again: what lay there before is struck through, and only there.
    await chooses(page, 1, { again: 2 });
    await expect.poll(async () => page.locator('.dice-tray').textContent()).toContain('throws again');
    expect(await page.locator('.dice-tray .die s').count()).toBeLessThanOrEqual(2);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  for (const { width, height, more } of WIDTHS) {
    for (const scheme of ['dark', 'light'] as const) {
      test(`have a plate each at ${width} pixels, ${scheme}: none over another, none cut off, each can be hit`, async () => {
        const { page, faults } = await open({ ...more, settings: { theme: scheme } });
        await page.setViewportSize({ width, height });
        await takePilots(page);
        await chooses(page, 1, { cup: 'throw' });
        await chooses(page, 1, { again: 7 });
        await keepPicture(page, 'six-seats', scheme);
        const plates = await page.locator('.plate').evaluateAll((all) =>
          all.map((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            const name = one.querySelector('.plate-words b')!.getBoundingClientRect();
            const number = one.querySelector('.plate-number b')?.getBoundingClientRect();
            const isHit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('.plate') === one;
            return { left, right, top, bottom, nameWidth: name.width, number: number?.width ?? 0, isHit };
          }),
        );
        expect(plates).toHaveLength(6);
        for (const [i, one] of plates.entries()) {
          expect(one.isHit).toBe(true);
          expect(one.left).toBeGreaterThanOrEqual(0);
          expect(one.right).toBeLessThanOrEqual(width + 0.5);
          expect(one.bottom - one.top).toBeGreaterThanOrEqual(44);
          // Enough of a name to tell it from the others, and the number that matters most.
          expect(one.nameWidth).toBeGreaterThanOrEqual(36);
          expect(one.number).toBeGreaterThan(0);
          for (const other of plates.slice(i + 1)) {
            const isApart =
              one.right <= other.left + 0.5 || other.right <= one.left + 0.5 || one.bottom <= other.top + 0.5;
            expect(isApart).toBe(true);
          }
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        // The panel of the last one opens inside of the window.
        await page.locator('.plate').nth(5).click();
        const panel = (await page.locator('.seat-panel').boundingBox())!;
        expect(panel.x).toBeGreaterThanOrEqual(0);
        expect(panel.x + panel.width).toBeLessThanOrEqual(width);
        expect(await findings(page)).toEqual([]);
        expect(faults).toEqual([]);
        await page.context().close();
      });
    }
  }
});
