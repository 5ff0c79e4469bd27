// A browser to measure in: Chromium without a window, spoken to by its own debugging protocol, so that nothing needs to
// be installed but the browser itself.

import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { FailedError } from '../../errors.js';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser that CHROMIUM names, else one of this machine; undefined where there is none. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'] ?? '';
  return (named === '' ? places : [named]).find((place) => fs.existsSync(place));
}

/** Drawn by the processor: the same on every machine, and the hardest case. */
const flags = [
  '--headless=new',
  '--disable-gpu',
  '--remote-debugging-port=0',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  // Its sandbox wants rights that a container does not give; only our own pages are opened.
  '--no-sandbox',
];

type Answer = { readonly [field: string]: unknown };

interface Waiting {
  resolve(result: Answer): void;
  reject(error: Error): void;
}

export class Chromium {
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    private readonly socket: WebSocket,
  ) {
    socket.on('message', (data: Buffer) => this.hear(JSON.parse(data.toString()) as Heard));
  }

  static async start(program: string): Promise<Chromium> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-browser-'));
    const child = spawn(program, [...flags, `--user-data-dir=${folder}`], { stdio: ['ignore', 'ignore', 'pipe'] });
    const socket = new WebSocket(await addressOf(child), { perMessageDeflate: false });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve).once('error', reject);
    });
    return new Chromium(child, folder, socket);
  }

  async version(): Promise<string> {
    return String((await this.send('Browser.getVersion'))['product']);
  }

  /** A new visitor with nothing kept, on a screen of this size; `script` runs before anything of the page. */
  async open(address: string, script: string, width = 1440, height = 900): Promise<ChromiumPage> {
    const { browserContextId } = await this.send('Target.createBrowserContext');
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new ChromiumPage(this, String(sessionId));
    await page.send('Page.enable');
    await page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: script });
    await page.send('Page.navigate', { url: address });
    return page;
  }

  async send(method: string, params: object = {}, sessionId?: string): Promise<Answer> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
    });
  }

  /** Asked to close, it ends its own processes first; what it still writes then is waited for. */
  async stop(): Promise<void> {
    const gone = new Promise((resolve) => {
      this.child.once('exit', resolve);
    });
    this.send('Browser.close').catch(() => this.child.kill());
    await gone;
    this.socket.close();
    await fs.promises
      .rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
      // Left for the system to clear away.
      .catch(() => undefined);
  }

  private hear({ id, result, error }: Heard): void {
    if (id === undefined) return;
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error !== undefined) waiting?.reject(new FailedError(`The browser: ${error.message}`));
    else waiting?.resolve(result ?? {});
  }
}

interface Heard {
  readonly id?: number;
  readonly result?: Answer;
  readonly error?: { readonly message: string };
}

/** One page of the browser. */
export class ChromiumPage {
  constructor(
    private readonly browser: Chromium,
    private readonly session: string,
  ) {}

  async send(method: string, params: object = {}): Promise<Answer> {
    return this.browser.send(method, params, this.session);
  }

  /** What an expression comes to in the page; promises are waited for. */
  async evaluate<T>(expression: string): Promise<T> {
    const answer = await this.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    const { exceptionDetails, result } = answer as {
      readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
      readonly result: { readonly value: T };
    };
    if (exceptionDetails === undefined) return result.value;
    throw new FailedError(`The page: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
  }

  /** A press of the mouse, as a hand does it: moved there, down, up. */
  async press(x: number, y: number): Promise<void> {
    const mouse = async (type: string, more: object = {}): Promise<unknown> =>
      this.send('Input.dispatchMouseEvent', { type, x, y, ...more });
    const left = { button: 'left', clickCount: 1 };
    await mouse('mouseMoved');
    await mouse('mousePressed', left);
    await mouse('mouseReleased', left);
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr!.on('data', (part: Buffer) => {
      said += part.toString();
      const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new FailedError(`The browser ended with ${code}: ${said.slice(-400)}`)));
  });
}
