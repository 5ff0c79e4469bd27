// What the table says of its connection, with a browser that is offline, a server that stands still, and a connection that
// swallows what is said: each within five seconds, in words; and a choice made just then counts once.

import type { Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { agree } from './playing.js';
import { RealServer, whyNoServer } from './realServer.js';

const why = whyNoBrowser ?? whyNoServer;
/** What is promised, and a little for a machine that has other things to do. */
const NOTICED = 5000 + 1500;

/** Whatever goes through it may be swallowed: connections stay open, and nothing arrives. */
class Swallower {
  private isSwallowing = false;
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private constructor(
    private readonly server: Server,
    readonly address: string,
  ) {}

  static async before(address: string): Promise<Swallower> {
    const port = Number(new URL(address).port);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const own = server.address() as { port: number };
    const swallower = new Swallower(server, `http://127.0.0.1:${own.port}`);
    server.on('connection', (near) => swallower.pass(near, connect(port, '127.0.0.1')));
    return swallower;
  }

  private pass(near: Socket, far: Socket): void {
    const pair = [near, far] as const;
    this.pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (data) => this.isSwallowing || to.write(data));
      from.on('close', () => this.isSwallowing || to.destroy());
      from.on('error', () => from.destroy());
    }
  }

  swallow(): void {
    this.isSwallowing = true;
  }

  /** What was opened before stays dead. */
  spit(): void {
    this.isSwallowing = false;
    for (const [, far] of this.pairs) far.removeAllListeners('data');
    for (const [near] of this.pairs) near.removeAllListeners('data').resume();
    this.pairs.clear();
  }

  async close(): Promise<void> {
    for (const pair of this.pairs) for (const one of pair) one.destroy();
    this.server.close();
  }
}

describe.skipIf(why !== undefined)(`the connection${why === undefined ? '' : `: ${why}`}`, () => {
  let server: RealServer;
  let swallower: Swallower;
  let browser: BrowserForTests;
  beforeAll(async () => {
    server = await RealServer.start();
    swallower = await Swallower.before(server.address);
    browser = await BrowserForTests.start(server);
  });
  afterAll(async () => {
    await browser?.stop();
    await swallower?.close();
  });

  /** Ada at a table where she is asked for three cards; Bob has the other seat. */
  async function sitDown(at: { address: string; close(): Promise<void> } = server): Promise<{ ada: Page; bob: Page }> {
    const { page: ada } = await browser.visit({ settings: { name: 'Ada' }, at });
    await ada.getByRole('button', { name: 'Online' }).click();
    await agree(ada);
    await ada.locator('.new-match button[type=submit]').click();
    const link = await ada.locator('.copied').inputValue();
    const { page: bob } = await browser.visit();
    await bob.goto(link.replace(at.address, server.address));
    await bob.getByRole('button', { name: 'Join' }).click();
    await Promise.all([ada, bob].map(async (page) => page.waitForSelector('.lower.is-asked')));
    for (const key of ['1', '2', '3']) await ada.keyboard.press(key);
    await expect.poll(async () => ada.locator('.acts .is-primary').getAttribute('aria-disabled')).toBe('false');
    return { ada, bob };
  }

  async function says(page: Page, words: string, within = NOTICED): Promise<void> {
    await page.locator('.connection', { hasText: words }).waitFor({ timeout: within });
  }

  async function isBack(page: Page): Promise<void> {
    await page.locator('.connection').waitFor({ state: 'detached' });
  }

  /** The choice of who has chosen lies on the table, once. */
  async function counts(ada: Page, bob: Page): Promise<void> {
    await ada.locator('.lower.is-waiting', { hasText: 'Waiting for' }).waitFor();
    await bob.locator('.plates', { hasText: 'Ada' }).waitFor();
    const log = await ada.evaluate(async () => {
      const id = location.hash.split('/').at(-1)!;
      const past = (await (await fetch(`/api/matches/${id}/past?seat=1`)).json()) as { steps: { seat: number }[] };
      return past.steps.filter(({ seat }) => seat === 1).length;
    });
    expect(log).toBe(1);
  }

  test('offline: said at once, what is picked stays, and it goes on by itself', async () => {
    const { ada, bob } = await sitDown();
    await ada.context().setOffline(true);
    await says(ada, 'You are offline. Everything so far is saved.');
    expect(await ada.locator('.acts .is-primary').getAttribute('aria-disabled')).toBe('true');
    await ada.context().setOffline(false);
    await isBack(ada);
    await ada.locator('.acts .is-primary').click();
    await counts(ada, bob);
  });

  test('a server that stands still: said, the choice is kept, and counts when it goes on', async () => {
    const { ada, bob } = await sitDown();
    server.standStill();
    try {
      await ada.locator('.acts .is-primary').click();
      await ada.locator('.lower h1', { hasText: 'Sending…' }).waitFor({ timeout: 3000 });
      await ada.locator('.lower h1', { hasText: 'No answer yet: your choice is kept' }).waitFor({ timeout: NOTICED });
      await says(ada, 'The server does not answer.');
      await says(bob, 'The server does not answer.');
    } finally {
      server.goOn();
    }
    await isBack(ada);
    await isBack(bob);
    await counts(ada, bob);
  });

  test('a connection that swallows: said, another is tried, and the choice is sent again', async () => {
    const { ada, bob } = await sitDown(swallower);
    swallower.swallow();
    await ada.locator('.acts .is-primary').click();
    await says(ada, 'The server does not answer.');
    await ada.locator('.lower h1', { hasText: 'No answer yet: your choice is kept' }).waitFor();
    expect(await bob.locator('.connection').count()).toBe(0);
    swallower.spit();
    await isBack(ada);
    await counts(ada, bob);
  });
});
