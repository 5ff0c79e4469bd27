// A real browser for the tests: Debian's Chromium, driven by playwright-core. Where there is none the tests say so and
// are skipped, never passed.

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page, Request } from 'playwright-core';
import { chromium } from 'playwright-core';
import { delay, lateness } from './late.js';
import { asLongAsThere, roomLike } from './rooms.js';
import type { Served } from './staticServer.js';
import { dist, serveStatically } from './staticServer.js';

const places = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = places.find((place) => place !== undefined && existsSync(place));

/** Why browser tests cannot run here; undefined where they can. */
export const whyNoBrowser =
  executablePath === undefined
    ? 'no Chromium was found (apt-get install chromium, or set CHROMIUM)'
    : existsSync(path.join(dist, 'index.html'))
      ? undefined
      : 'the client is not built (npx vite build apps/web)';

export interface Visit extends BrowserContextOptions {
  /** What the player has set before. */
  readonly settings?: Readonly<Record<string, string | boolean>>;
  /** Another page than the lobby, and what is there once it has come. */
  readonly to?: { readonly path: string; readonly ready: string };
  /** Somebody else's address than the usual one. */
  readonly at?: Served;
  /** So many milliseconds later comes whatever the page waits for. */
  readonly late?: number;
}

/** Somebody with a phone in their hand. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** How many times slower the browser thinks than this machine could: AUTOMACHIA_SLOW=4. */
const slowness = Number(process.env['AUTOMACHIA_SLOW'] ?? 1);

/** Whether a room that one visitor has left is let to another; where browsers are made slow each has their own. */
export const areRoomsShared = lateness === 0 && slowness === 1;

/**
 * A page of a test lives for seconds: to make its scripts faster while it runs costs more than they ever gain by it, and so
 * does gathering what is left over every few megabytes. A tenth less to do than a browser does by itself.
 */
const SHORT_LIVED = ['--no-opt', '--no-maglev', '--single-threaded', '--min-semi-space-size=16'];
const FLAGS = ['--no-sandbox', '--disable-gpu', `--js-flags=${SHORT_LIVED.join(' ')}`];

const LOBBY = { path: '', ready: '.new-match form' };

/** One browser, and one host of the client's files, for all test files that a worker runs: each visitor is a stranger. */
let launched: Promise<Browser> | undefined;
let hosted: Promise<Served> | undefined;

export class BrowserForTests {
  private readonly contexts = new Set<BrowserContext>();

  private constructor(
    private readonly browser: Browser,
    private readonly served: Served,
    private readonly isOwnServer: boolean,
  ) {}

  /** By default with nothing behind the page but its files. */
  static async start(served?: Served): Promise<BrowserForTests> {
    launched ??= chromium.launch({ executablePath: executablePath!, args: FLAGS });
    const browser = await launched;
    if (served !== undefined) return new BrowserForTests(browser, served, true);
    hosted ??= serveStatically();
    return new BrowserForTests(browser, await hosted, false);
  }

  /** A new visitor in the lobby. Whatever goes wrong in the page fails the test that looks at `faults`. */
  async visit({ settings = {}, to = LOBBY, at = this.served, late = lateness, ...options }: Visit = {}): Promise<{
    page: Page;
    faults: string[];
  }> {
    const room = await roomLike(
      this.browser,
      {
        viewport: { width: 1440, height: 900 },
        locale: 'en-GB',
        // Only the test that plays offline wants the client to be kept.
        serviceWorkers: 'block',
        ...options,
      },
      areRoomsShared && late === 0,
    );
    const { context, page } = room;
    this.contexts.add(context);
    room.undo.push(() => void this.contexts.delete(context));
    await asLongAsThere(
      room,
      context.addInitScript(
        (given) => {
          for (const [name, value] of Object.entries(given)) {
            if (localStorage.getItem(`automachia.${name}`) === null)
              localStorage.setItem(`automachia.${name}`, JSON.stringify(value));
          }
        },
        { speed: 'off', passesAlone: false, onePress: false, ...settings },
      ),
    );
    if (at.before !== undefined) await asLongAsThere(room, context.addInitScript(at.before));
    if (late > 0) await delay(context, late);
    if (slowness > 1) {
      await slowDown(page);
      context.on('page', (other) => void slowDown(other));
    }
    const faults: string[] = [];
    const thrown = (error: Error): void => void faults.push(error.message);
    const said = (message: ConsoleMessage): void => {
      // Without a server its addresses are not found; that is what this host is.
      if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text());
    };
    const asked = (request: Request): void => {
      // Letters and drawings come from us: nobody else learns who plays.
      const { origin, protocol } = new URL(request.url());
      if (/^(http|ws)/.test(protocol) && origin.replace('ws', 'http') !== at.address) faults.push(request.url());
    };
    page.on('pageerror', thrown).on('console', said).on('request', asked);
    room.undo.push(() => void page.off('pageerror', thrown).off('console', said).off('request', asked));
    await page.goto(`${at.address}${to.path}`);
    await page.waitForSelector(to.ready);
    return { page, faults };
  }

  /** Its visitors go, and so does the server that was made for it. The browser ends with the worker. */
  async stop(): Promise<void> {
    await Promise.all([...this.contexts].map(async (context) => context.close()));
    if (this.isOwnServer) await this.served.close();
  }
}

/** A page that is gone before it is slowed down need not be. */
async function slowDown(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}
