// Visitors of the tests are strangers to each other, though they use the same rooms.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areRoomsShared, BrowserForTests, whyNoBrowser } from './browser.js';
import { start } from './playing.js';

const why = whyNoBrowser;

describe.skipIf(why !== undefined)(`a room that somebody has left${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start();
  });
  afterAll(async () => browser?.stop());

  /** What the lobby itself keeps: stores of its own, and a setting of the last of its parts to come. */
  const isSettled = async (page: Page): Promise<boolean> =>
    page.evaluate(async () => {
      const stores = (await indexedDB.databases()).map(({ name }) => name);
      const isThere = ['automachia', 'automachia-files'].every((store) => stores.includes(store));
      return isThere && localStorage.getItem('automachia.hidden') !== null;
    });

  /** What is found in a room once the page has written down all that it does by itself. */
  const kept = async (page: Page) => {
    await expect.poll(async () => isSettled(page)).toBe(true);
    return page.evaluate(async () => ({
      settings: Object.keys(localStorage).sort(),
      session: sessionStorage.length,
      cookies: document.cookie,
      stores: (await indexedDB.databases()).map(({ name }) => String(name)).sort(),
      caches: await caches.keys(),
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
      isOnline: navigator.onLine,
      size: [innerWidth, innerHeight],
      hovered: document.querySelectorAll(':hover').length,
      matches: document.querySelectorAll('.matches li').length,
    }));
  };

  test('is as new for the next stranger', async () => {
    const { page: first } = await browser.visit({ settings: { speed: 'normal' } });
    const asNew = await kept(first);
    // All that a visitor of these tests does, and more.
    await first.evaluate(async () => {
      sessionStorage.setItem('left', 'behind');
      document.cookie = 'left=behind';
      await caches.open('left behind');
    });
    await start(first);
    await first.mouse.move(300, 300);
    await first.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await first.setViewportSize({ width: 1024, height: 768 });
    await first.route('**/*', async (route) => route.abort());
    await first.context().grantPermissions(['clipboard-read']);
    const other = await first.context().newPage();
    await first.context().setOffline(true);
    await first.context().close();
    expect(other.isClosed()).toBe(true);

    const { page: second, faults } = await browser.visit({ settings: { speed: 'normal' } });
    expect(second.context() === first.context()).toBe(areRoomsShared);
    expect(await kept(second)).toEqual(asNew);
    expect(
      await second.evaluate(
        async () => (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
      ),
    ).not.toBe('granted');
    expect(faults).toEqual([]);
    await second.context().close();
    // Who leaves twice has left once: two strangers never share a room.
    await second.context().close();
    const both = await Promise.all([browser.visit(), browser.visit()]);
    expect(both[0].page.context()).not.toBe(both[1].page.context());
    expect(await both[0].page.evaluate(() => localStorage.getItem('automachia.speed'))).toBe('"off"');
  });

  test('is not used by somebody who wants another', async () => {
    const { page } = await browser.visit();
    await page.context().close();
    const { page: own } = await browser.visit({ permissions: ['clipboard-read'] });
    expect(own.context()).not.toBe(page.context());
    await own.context().close();
    const { page: later } = await browser.visit({ permissions: ['clipboard-read'] });
    expect(later.context()).not.toBe(own.context());
  });
});
