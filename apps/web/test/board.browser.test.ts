// A board that is made larger and moved, by wheel, keys, fingers and the map; whole keyboards; what is said aloud.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { playUntil, start } from './playing.js';
import { until } from './until.js';

describe.skipIf(whyNoBrowser !== undefined)(
  `moving over the board${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    /** How many times larger the board is than its place. */
    const scaleOf = async (page: Page): Promise<number> =>
      page.evaluate(() => {
        const view = document.querySelector('.board-view')!;
        return Math.round((view.firstElementChild!.clientWidth / view.clientWidth) * 100) / 100;
      });

    const scrolledTo = async (page: Page): Promise<readonly number[]> =>
      page.evaluate(() => {
        const { scrollLeft, scrollTop } = document.querySelector('.board-view')!;
        return [scrollLeft, scrollTop];
      });

    /** Where something is once it stays there. */
    const restingBox = async (what: Locator): Promise<NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>> => {
      let box = await what.boundingBox();
      await until(async () => {
        const last = JSON.stringify(box);
        await what.page().waitForTimeout(100);
        box = await what.boundingBox();
        return box !== null && JSON.stringify(box) === last;
      });
      return box!;
    };

    test('by keys, by wheel, by dragging with the key held, and back', async () => {
      const { page, faults } = await browser.visit();
      await start(page);
      await page.keyboard.press('+');
      expect(await scaleOf(page)).toBe(1.5);
      await page.waitForSelector('.mini-map');
      await page.keyboard.press('-');
      expect(await scaleOf(page)).toBe(1);
      expect(await page.locator('.mini-map').count()).toBe(0);

      // What lies under the pointer stays there.
      const cell = page.locator('[data-cell=d4]');
      const before = await restingBox(cell);
      const point = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
      await page.mouse.move(point.x, point.y);
      await page.mouse.wheel(0, -400);
      await expect.poll(async () => scaleOf(page)).toBeGreaterThan(1.5);
      await expect
        .poll(async () => {
          const { x, y, width, height } = (await cell.boundingBox())!;
          return Math.abs(x + width / 2 - point.x) < width / 3 && Math.abs(y + height / 2 - point.y) < height / 3;
        })
        .toBe(true);

      const from = await scrolledTo(page);
      await page.keyboard.down('z');
      await page.mouse.down();
      await page.mouse.move(point.x - 80, point.y - 60, { steps: 4 });
      await page.mouse.up();
      await page.keyboard.up('z');
      const [x, y] = await scrolledTo(page);
      expect(x! - from[0]!).toBeGreaterThan(40);
      expect(y! - from[1]!).toBeGreaterThan(30);
      // What was dragged was not chosen.
      expect(await page.locator('[data-cell][aria-selected=true]').count()).toBe(0);

      // A tap on the map fits the board.
      await page.locator('.mini-map').click();
      expect(await scaleOf(page)).toBe(1);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('on a phone by two fingers; what is out of sight hangs on the edge, and a tap goes there', async () => {
      const { page, faults } = await browser.visit(PHONE);
      await start(page);
      await playUntil(page, 'Choose a direction');
      await pinch(page, 40, 130);
      expect(await scaleOf(page)).toBeGreaterThan(2.5);
      // To the corner where the robot is not.
      const isWest = await page.evaluate(() => {
        const { x, width } = document.querySelector('[data-lit][data-cell]')!.getBoundingClientRect();
        return x + width / 2 < innerWidth / 2;
      });
      const plates = page.locator('.edge-plate');
      // Again where the board has just gone by itself to what is asked.
      await until(async () => {
        await page.evaluate((left) => document.querySelector('.board-view')!.scrollTo(left, 400), isWest ? 9999 : 0);
        return (await plates.count()) > 0;
      });
      const hidden = await plates.count();
      // They hang above the call plate, and go on doing so on a board that has become lower.
      await page.setViewportSize({ width: 390, height: 700 });
      await until(async () =>
        page.evaluate(() => {
          const foot = document.querySelector('.board-view')!.getBoundingClientRect().bottom;
          return [...document.querySelectorAll('.edge-plate')].every((one) => {
            const { bottom } = one.getBoundingClientRect();
            return bottom <= foot - 34;
          });
        }),
      );
      await plates.first().tap();
      await expect.poll(async () => plates.count()).toBeLessThan(hidden);
      const sides = await plates.evaluateAll((all) =>
        all.map((one) => {
          const { left, right } = one.getBoundingClientRect();
          return { left, right };
        }),
      );
      for (const { left, right } of sides) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(390);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('keys can be given to something else, are kept, and can be switched off', async () => {
      const { page, faults } = await browser.visit();
      await start(page);
      await page.keyboard.press('g');
      expect(await page.locator('.board').getAttribute('data-coordinates')).toBe('off');
      expect(await page.locator('.bk-name').first().isVisible()).toBe(false);

      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('button', { name: /^log: L/ }).click();
      await page.keyboard.press('k');
      await page.getByRole('button', { name: /^log: K/ }).waitFor();
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      await page.reload();
      await page.waitForSelector('.lower.is-asked');
      expect(await page.locator('.board').getAttribute('data-coordinates')).toBe('off');
      await page.keyboard.press('l');
      expect(await page.getByRole('tab', { name: 'Log' }).getAttribute('aria-selected')).toBe('false');
      await page.keyboard.press('k');
      expect(await page.getByRole('tab', { name: 'Log' }).getAttribute('aria-selected')).toBe('true');

      await page.getByRole('button', { name: 'Settings' }).click();
      await page
        .locator('dialog .segments', { hasText: 'Single-letter keys' })
        .getByRole('button', { name: 'Off' })
        .click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('g');
      expect(await page.locator('.board').getAttribute('data-coordinates')).toBe('off');
      // What is not a letter always works.
      const regions: (string | undefined)[] = [];
      for (let i = 0; i < 5; i++) {
        await page.keyboard.press('F6');
        regions.push(await page.evaluate(() => (document.activeElement as HTMLElement).dataset['region']));
      }
      expect(new Set(regions).size).toBe(5);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('the question mark says why not, and why', async () => {
      const { page, faults } = await browser.visit();
      await start(page);
      await playUntil(page, 'Choose a direction');
      await page.locator('[data-cell][data-holds="1"]').focus();
      await page.keyboard.press('?');
      await page.waitForSelector('.lower.is-refused');
      expect(await page.locator('.ask [role=alert]').textContent()).not.toBe('');
      // Beside the thing, too, and over nothing that is lit; the next press or Escape closes it.
      const note = page.locator('.why-not');
      await note.waitFor({ state: 'attached' });
      expect(await note.locator('.look-why').textContent()).not.toBe('');
      const covered = await page.evaluate(() => {
        const shown = document.querySelector('.why-not:not(.is-unplaced)')?.getBoundingClientRect();
        return [...document.querySelectorAll('[data-lit]')].filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return (
            shown !== undefined && left < shown.right && shown.left < right && top < shown.bottom && shown.top < bottom
          );
        }).length;
      });
      expect(covered).toBe(0);
      await page.keyboard.press('Escape');
      await note.waitFor({ state: 'detached' });
      await page.locator('[data-cell][data-lit]').first().focus();
      await page.keyboard.press('?');
      await page.waitForSelector('.clause.is-wanted');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a finger that rests on something asks the same', async () => {
      const { page, faults } = await browser.visit(PHONE);
      await start(page);
      await playUntil(page, 'Choose a direction');
      const rest = async (on: string): Promise<unknown> =>
        page
          .locator(on)
          .first()
          .evaluate((one) =>
            one.dispatchEvent(
              new PointerEvent('contextmenu', { pointerType: 'touch', bubbles: true, cancelable: true }),
            ),
          );
      // What lies there is looked at; where nothing does, it is asked why not.
      await rest('[data-cell][data-holds="2"]:not([data-lit])');
      await page.waitForSelector('.why-not.is-look .look-lines');
      await page.keyboard.press('Escape');
      await page.waitForSelector('.why-not', { state: 'detached' });
      await rest('[data-cell][data-lit]');
      await page.waitForSelector('.rail.is-open .clause.is-wanted');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('the board as a list: label, state, consequence, rule; chosen from there, too', async () => {
      const { page, faults } = await browser.visit();
      await start(page);
      await playUntil(page, 'Choose a direction');
      const list = page.getByRole('region', { name: 'Board as a list' });
      expect(await list.locator('ul').first().locator('li').count()).toBeGreaterThan(1);
      const first = list.getByRole('button').first();
      expect(await first.textContent()).toMatch(/^Go [a-z-]+\. Legal\. (.+\. )?Rule GTM-[A-Z]+-\d+\.$/);
      await first.evaluate((one: HTMLElement) => one.click());
      await expect.poll(async () => first.textContent()).toMatch(/^Go [a-z-]+\. Chosen\. /);
      expect(await page.locator('.acts .is-primary').getAttribute('aria-disabled')).toBe('false');
      expect(faults).toEqual([]);
      await page.context().close();
    });
  },
);

/** Two fingers around the middle of the board, so far from it at first and at last. */
async function pinch(page: Page, from: number, to: number): Promise<void> {
  await page.evaluate(
    ([first, last]) => {
      const view = document.querySelector('.board-view')!;
      const box = view.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const finger = (identifier: number, clientX: number): Touch =>
        new Touch({ identifier, target: view, clientX, clientY: y });
      const touch = (type: string, apart?: number): unknown =>
        view.dispatchEvent(
          new TouchEvent(type, {
            bubbles: true,
            cancelable: true,
            touches: apart === undefined ? [] : [finger(1, x - apart), finger(2, x + apart)],
          }),
        );
      touch('touchstart', first);
      for (let apart = first!; apart <= last!; apart += 10) touch('touchmove', apart);
      touch('touchend');
    },
    [from, to],
  );
}
