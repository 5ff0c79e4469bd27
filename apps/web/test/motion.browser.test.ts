// How what happens is shown: moving, without movement, skipped; and how the table looks that is not as it should be.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchNearItsEnd, openKept } from './around/keptMatch.js';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { agree, playOnce, playUntil, start } from './playing.js';

describe.skipIf(whyNoBrowser !== undefined)(
  `motion and states${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    /** Notes everything that is drawn while something happens, and whether anything moved from place to place. */
    async function watch(page: Page): Promise<void> {
      await page.evaluate(() => {
        const seen = { classes: new Set<string>(), slides: 0, beats: 0, longest: 0 };
        Object.assign(window, { seenWhileMoving: seen });
        let last: Element | null = null;
        const look = (): void => {
          const effects = document.querySelector('.bk-effects');
          if (effects !== null && effects !== last) seen.beats += 1;
          last = effects;
          for (const one of effects?.querySelectorAll('[class]') ?? [])
            for (const name of one.classList) seen.classes.add(name);
          for (const animation of document.getAnimations()) {
            const { effect } = animation;
            if (!(effect instanceof KeyframeEffect) || effect.target?.closest('.board') === null) continue;
            // What takes no time does not move.
            if (effect.getTiming().duration === 0) continue;
            const places = new Set(effect.getKeyframes().map((frame) => String(frame['transform'])));
            // From one place to another with nothing hidden in between: that is movement.
            const isHidden = effect.getKeyframes().some((frame) => Number(frame['opacity'] ?? 1) === 0);
            if (places.size > 1 && !isHidden) seen.slides += 1;
          }
          requestAnimationFrame(look);
        };
        look();
      });
    }

    const watched = async (page: Page): Promise<{ classes: string[]; slides: number; beats: number }> =>
      page.evaluate(() => {
        const { classes, slides, beats } = (
          window as unknown as { seenWhileMoving: { classes: Set<string>; slides: number; beats: number } }
        ).seenWhileMoving;
        return { classes: [...classes], slides, beats };
      });

    /** Plays on, waiting each time until everything has been shown. */
    async function playSlowly(page: Page, isEnough: (seen: string[]) => boolean): Promise<void> {
      for (;;) {
        if (isEnough((await watched(page)).classes) || (await playOnce(page))) return;
        // What is to be shown begins with the next frame.
        await page.evaluate(async () => {
          await new Promise(requestAnimationFrame);
          await new Promise((resolve) => setTimeout(resolve));
        });
        await page.waitForFunction(() => document.querySelector('.bk-effects') === null);
      }
    }

    test('with reduced motion pieces leave a trail and nothing slides', async () => {
      const { page, faults } = await browser.visit({ settings: { speed: 'fast' }, reducedMotion: 'reduce' });
      await agree(page);
      await start(page);
      expect(await page.evaluate(() => document.documentElement.dataset['motion'])).toBe('still');
      await watch(page);
      await playSlowly(page, (classes) => classes.includes('bk-trail') && classes.includes('tn-outlined'));
      const { classes, slides, beats } = await watched(page);
      expect(beats).toBeGreaterThan(0);
      expect(classes).toContain('bk-trail');
      expect(classes).not.toContain('tn-burst');
      expect(slides).toBe(0);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('any key ends what moves', async () => {
      const { page, faults } = await browser.visit();
      await agree(page);
      await start(page);
      await playUntil(page, 'Choose a direction');
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.locator('dialog').getByRole('button', { name: 'Slow' }).click();
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      await page.locator('.ask h1').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.bk-effects', { state: 'attached' });
      // What follows from it is not asked before it has been seen.
      const isEarly = await page.evaluate(
        () => document.querySelector('.lower.is-telling') !== null && document.querySelector('[data-lit]') !== null,
      );
      expect(isEarly).toBe(false);
      // Counted in frames of the page itself: how quick this machine is does not matter.
      const isStill = await page.evaluate(async () => {
        const frame = async (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
        dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
        // What a bot answers just then may move again.
        for (let i = 0; i < 3; i++) {
          await frame();
          if (document.querySelector('.bk-effects') === null) return true;
        }
        return false;
      });
      expect(isStill).toBe(true);
      await page.waitForSelector('.lower.is-asked, .lower.is-over, .lower.is-waiting');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test.each([
      ['a wide screen', {}],
      ['a phone', PHONE],
    ])('a match is over once its last movement has been seen, on %s', async (_, screen) => {
      const { page, faults } = await browser.visit({ settings: { speed: 'normal' }, ...screen });
      await openKept(page, matchNearItsEnd());
      await page.evaluate(() => {
        const seen = { moving: 0, early: 0 };
        Object.assign(window, { seenAtTheEnd: seen });
        addEventListener('pointerdown', () => (seen.moving = 0));
        const look = (): void => {
          const isMoving = document.querySelector('.bk-effects') !== null;
          const isOver = document.querySelector('.lower.is-over, #tab-result, .table.is-finished') !== null;
          if (isMoving && isOver) seen.early += 1;
          if (isMoving && !isOver) seen.moving += 1;
          requestAnimationFrame(look);
        };
        look();
      });
      for (let isOver = false; !isOver; ) {
        await page.waitForFunction(() => document.querySelector('.table')?.getAttribute('aria-busy') !== 'true');
        await page.waitForSelector('.lower.is-over, .lower.is-asked, .lower.is-telling');
        // What leads to the next decision is skipped; what leads to the end is not.
        if ((await page.locator('.lower.is-over').count()) === 0) await page.keyboard.press('Shift');
        isOver = await playOnce(page);
      }
      await page.waitForSelector('#tab-result', { state: 'attached' });
      const seen = await page.evaluate(
        () => (window as unknown as { seenAtTheEnd: { moving: number; early: number } }).seenAtTheEnd,
      );
      expect(seen.early).toBe(0);
      expect(seen.moving).toBeGreaterThan(0);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a table on its way is an outline, and says what is awaited only where it takes long', async () => {
      const { page } = await browser.visit();
      let letThrough = (): void => {};
      const isLetThrough = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await page.route(/\/table-[^/]*\.js$/, async (route) => {
        await isLetThrough;
        await route.continue();
      });
      // The lobby may have fetched it already, for what plays there by itself.
      await page.reload();
      await page.locator('.new-match button[type=submit]').click();
      await page.waitForSelector('.table.is-outline .board-outline');
      const words = page.locator('.outline-words');
      expect(await words.evaluate((one) => getComputedStyle(one).animationDelay)).toBe('1s');
      await expect.poll(async () => words.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
      letThrough();
      await page.waitForSelector('.lower.is-asked');
      await page.context().close();
    });

    test('a choice that is refused stays picked, and its reason stands in place of the why line', async () => {
      const { page, faults } = await browser.visit();
      await start(page);
      await playUntil(page, 'Choose a direction');
      await page.locator('[data-cell][data-lit]').first().click();
      const why = await page.locator('.ask p').textContent();
      await page.locator('[data-cell][data-holds="1"]').click();
      await page.waitForSelector('.lower.is-refused');
      expect(await page.locator('.ask p').textContent()).not.toBe(why);
      expect(await page.locator('[data-cell][aria-selected=true]').count()).toBe(1);
      expect(await page.locator('.acts .is-primary').getAttribute('aria-disabled')).toBe('false');
      // Without movement there is a red edge in place of the shake.
      expect(await page.locator('.lower').evaluate((one) => getComputedStyle(one).boxShadow)).toContain('inset');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a fault of the page says what is safe, what to do, and an id to quote', async () => {
      const { page } = await browser.visit();
      await start(page);
      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error('made for this test');
        });
      });
      const fault = page.locator('.fault');
      await fault.waitFor();
      expect(await fault.textContent()).toMatch(/Your matches are safe.*quote W-[0-9A-Z]{6}\./);
      await fault.getByRole('button', { name: 'Close' }).click();
      await fault.waitFor({ state: 'detached' });
      await page.context().close();
    });
  },
);
