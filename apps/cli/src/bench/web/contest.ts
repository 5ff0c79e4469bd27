// The browser client measured: the engine in a worker beside the same files in Node, answers from the press to the
// screen against a server on this machine, frames while things move, and what has to be fetched.

import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FailedError } from '../../errors.js';
import type { Spread } from '../comparing.js';
import { spreadOf } from '../comparing.js';
import type { ChromiumPage } from './chromium.js';
import { Chromium } from './chromium.js';
import type { AnswerTime, EmptyTime, Frames } from './observing.js';
import { emptyPlace, nextPress, observer, openMatch } from './observing.js';
import type { Fetched, Size } from './sizes.js';
import { measureSizes } from './sizes.js';

export interface WebSettings {
  readonly rounds: number;
  /** How long each measurement of the engine takes. */
  readonly ms: number;
  /** How many answers of the server are timed. */
  readonly answers: number;
}

export interface WebReport {
  readonly settings: WebSettings;
  readonly browser: string;
  readonly machine: { readonly node: string; readonly cores: number };
  /** Playouts per second, and the browser's share of Node's: of the best rounds of each, and round by round. */
  readonly playouts: { readonly browser: Spread; readonly node: Spread; readonly share: Spread };
  readonly answers: readonly AnswerTime[];
  /** What a press that means nothing takes, in between: the least that this machine needs. */
  readonly empty: readonly EmptyTime[];
  readonly frames: Frames;
  readonly sizes: readonly Size[];
}

/** Where things lie. */
export interface WebPlaces {
  /** The browser client as it was built. */
  readonly client: string;
  readonly server: URL;
  readonly playouts: URL;
}

const PLAYERS = 4;
/** After a press, so long until the next: a person would not be faster, and nothing of the last one is still going on. */
const BETWEEN = 120;
/** Every so many presses there is one that means nothing. */
const EMPTY_EVERY = 4;
/** Nothing is asked for so long: something has gone wrong. */
const PATIENCE = 60_000;

export async function measureWeb(
  program: string,
  places: WebPlaces,
  settings: WebSettings,
  tick: () => void,
): Promise<WebReport> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-bench-'));
  const browser = await Chromium.start(program);
  const server = await startServer(places, folder);
  try {
    const playouts = await comparePlayouts(browser, server.address, places, settings, tick);
    const page = await browser.open(server.address, observer);
    const { answers, empty, frames } = await timeAnswers(page, settings.answers, tick);
    const fetched = await fetchedUntilAsked(browser, server.address);
    return {
      settings,
      browser: await browser.version(),
      machine: { node: process.version, cores: os.availableParallelism() },
      playouts,
      answers,
      empty,
      frames,
      sizes: measureSizes(places.client, fetched),
    };
  } finally {
    await browser.stop();
    server.child.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** How many steps there will be, for showing progress. */
export function countWebSteps({ rounds, answers }: WebSettings): number {
  return rounds * 2 + answers;
}

async function startServer(
  { server, client }: WebPlaces,
  folder: string,
): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(server, ['0', folder, client], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { address } = (await nextMessage(child)) as { readonly address: string };
  return { child, address };
}

// ---- the engine

type Played = { readonly result: { readonly played: number; readonly milliseconds: number } };

async function comparePlayouts(
  browser: Chromium,
  address: string,
  { client, playouts }: WebPlaces,
  { rounds, ms }: WebSettings,
  tick: () => void,
): Promise<WebReport['playouts']> {
  const worker = fs.readdirSync(path.join(client, 'assets')).find((file) => /^thinkerWorker-.*\.js$/.test(file));
  if (worker === undefined) throw new FailedError(`There is no thinking worker in ${client}.`);
  const page = await browser.open(address, '');
  await page.evaluate(`new Promise((resolve) => {
    const ready = () => { window.thinker = new Worker('/assets/${worker}', { type: 'module' }); resolve(true); };
    document.readyState === 'complete' ? ready() : addEventListener('load', ready);
  })`);
  const child = fork(playouts, [path.join(client, 'assets', worker)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    await nextMessage(child);
    const task = (id: number): object => ({ id, task: 'playouts', game: 'tournoi', players: PLAYERS, ms });
    const inBrowser = async (): Promise<number> =>
      rateOf(
        await page.evaluate<Played>(`new Promise((resolve) => {
          thinker.onmessage = ({ data }) => resolve(data);
          thinker.postMessage(${JSON.stringify(task(1))});
        })`),
      );
    const inNode = async (): Promise<number> => {
      const answer = nextMessage(child);
      child.send(task(1));
      return rateOf((await answer) as Played);
    };
    // What is compiled and learnt first is no part of it.
    await inBrowser();
    await inNode();
    const [theirs, ours]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      // In rotating order: a machine that slows down does so for both.
      const order = round % 2 === 0 ? ([inBrowser, inNode] as const) : ([inNode, inBrowser] as const);
      for (const measure of order) {
        (measure === inBrowser ? ours : theirs).push(await measure());
        tick();
      }
    }
    // The best rounds are compared: a browser does not tell processor time, and other work only ever makes it slower.
    const byRound = spreadOf(ours.map((rate, i) => rate / theirs[i]!));
    const share = { ...byRound, median: Math.max(...ours) / Math.max(...theirs) };
    return { browser: spreadOf(ours), node: spreadOf(theirs), share };
  } finally {
    child.kill();
  }
}

function rateOf({ result }: Played): number {
  return (result.played / result.milliseconds) * 1000;
}

// ---- the screen

async function timeAnswers(
  page: ChromiumPage,
  wanted: number,
  tick: () => void,
): Promise<Pick<WebReport, 'answers' | 'empty' | 'frames'>> {
  await until(page, `document.querySelector('.new-match') !== null`);
  await page.evaluate(openMatch);
  await until(page, `document.querySelector('.lower.is-asked') !== null`);
  const nowhere = await page.evaluate<{ x: number; y: number }>(emptyPlace);
  let seen = 0;
  let presses = 0;
  let asked = Date.now();
  while (seen < wanted) {
    const place = await page.evaluate<{ x: number; y: number } | null>(nextPress);
    if (place !== null) {
      await page.press(place.x, place.y);
      asked = Date.now();
      presses += 1;
      // Now and then only: a press ends what moves, and that is to be seen, too.
      if (presses % EMPTY_EVERY === 0) {
        await pause(BETWEEN);
        await page.press(nowhere.x, nowhere.y);
      }
    } else if (Date.now() - asked > PATIENCE) throw new FailedError('The table asked nothing for a minute.');
    await pause(BETWEEN);
    const now = await page.evaluate<number>('automachiaBench.answers.length');
    for (; seen < now; seen++) tick();
  }
  return page.evaluate('automachiaBench');
}

/** How long nothing more comes once a page has all that it wants for now. */
const QUIET = 1000;

/** The scripts that the page itself has asked for until a match of Tournoi on this device asks its first question. */
async function fetchedUntilAsked(browser: Chromium, address: string): Promise<Fetched> {
  const page = await browser.open(address, `localStorage.setItem('automachia.language', '"en"'); ${askedAt}`);
  await until(page, `document.querySelector('.new-match form') !== null`);
  await page.evaluate(`document.querySelector('.new-match button[type=submit]').click()`);
  await until(page, `window.askedAt !== undefined`);
  // Once more by the address of the match, which is kept: what the lobby had fetched is no part of it.
  await page.evaluate(`window.isLeft = true; location.reload()`).catch(() => undefined);
  await until(page, `window.isLeft === undefined && window.askedAt !== undefined`);
  const scripts = `performance.getEntriesByType('resource').filter(({ name }) => /\\.js$/.test(name) && !/Worker-/.test(name))
    .map(({ name, startTime }) => ({ file: new URL(name).pathname.slice(1), isLate: startTime >= window.askedAt }))`;
  for (let known = -1; ; ) {
    const found = await page.evaluate<readonly { readonly file: string; readonly isLate: boolean }[]>(scripts);
    if (found.length === known) {
      const files = (late: boolean) => found.filter(({ isLate }) => isLate === late).map(({ file }) => file);
      return { until: files(false), later: files(true) };
    }
    known = found.length;
    await pause(QUIET);
  }
}

/**
 * Notes when the frame with the question has been drawn and the page itself says so: what waits for that comes after it
 * however busy the machine is, and whatever does not wait is counted, although it may have come late.
 */
const askedAt = `(() => {
  const look = () => {
    const [shown] = performance.getEntriesByName('automachia.shown');
    if (document.querySelector('.lower.is-asked') === null) window.firstAsked = undefined;
    else window.firstAsked ??= performance.now();
    if (shown === undefined || window.firstAsked === undefined) return requestAnimationFrame(look);
    window.askedAt = Math.max(shown.startTime, window.firstAsked);
  };
  requestAnimationFrame(look);
})()`;

async function until(page: ChromiumPage, condition: string): Promise<void> {
  const began = Date.now();
  while (!(await page.evaluate<boolean>(condition).catch(() => false))) {
    if (Date.now() - began > PATIENCE) throw new FailedError(`The page did not come so far: ${condition}`);
    await pause(50);
  }
}

async function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new FailedError(`A process of the bench ended with ${code}.`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });
}
