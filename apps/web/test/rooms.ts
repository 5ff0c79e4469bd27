// Rooms for visitors. To make a new one costs a browser more than to load the client into it, so that a room somebody has
// left is swept and let to the next stranger who wants one like it: nothing is kept in it, but the browser has the client at
// hand.

import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright-core';

export interface Room {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the next visitor must not find done. */
  readonly undo: (() => Promise<unknown> | void)[];
}

/** Everything else that a visitor can want makes a room of their own. */
const USUAL = ['viewport', 'hasTouch', 'isMobile', 'locale', 'serviceWorkers', 'colorScheme', 'reducedMotion'];

/** Rooms that nobody is in, by how they were made. */
const free = new Map<string, Room[]>();

/** A room like that, with nobody in it: where `isShared`, perhaps one that somebody has left. To close its context is to leave. */
export async function roomLike(browser: Browser, options: BrowserContextOptions, isShared: boolean): Promise<Room> {
  const isUsual = options.serviceWorkers === 'block' && Object.keys(options).every((name) => USUAL.includes(name));
  const like = JSON.stringify(options);
  const known = isShared && isUsual ? free.get(like)?.pop() : undefined;
  if (known !== undefined) return known;
  const context = await browser.newContext(options);
  // Long, because a busy machine is not a failure; a test that hangs says so all the same.
  context.setDefaultTimeout(40_000);
  const room: Room = { context, page: await context.newPage(), undo: [] };
  if (!isShared || !isUsual) return room;
  const takeDown = context.close.bind(context);
  context.close = async () => {
    const rooms = free.get(like) ?? [];
    if (rooms.includes(room)) return;
    try {
      await sweep(room, options);
      free.set(like, [...rooms, room]);
    } catch {
      // What cannot be made as it was is not used again.
      await takeDown();
    }
  };
  return room;
}

/** What is given to a room, a script for its pages, goes with its visitor. */
export async function asLongAsThere({ undo }: Room, given: Promise<Disposable>): Promise<void> {
  const one = await given;
  undo.push(async () => one.dispose());
}

async function sweep({ context, page, undo }: Room, options: BrowserContextOptions): Promise<void> {
  const { origin } = new URL(page.url());
  for (const other of context.pages()) if (other !== page) await other.close();
  await Promise.all(undo.splice(0).map(async (one) => one()));
  await Promise.all([
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearPermissions(),
    page.evaluate(() => sessionStorage.clear()),
  ]);
  // From now on nobody is in the page who might write something down.
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  await context.clearCookies();
  // No hand has touched the mouse yet.
  await page.mouse.move(-1, -1);
  await page.setViewportSize(options.viewport!);
  await page.emulateMedia({
    media: null,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
  });
}
