// Makes the pictures of the README again, from the client as it is now: node tools/pictures.mjs
// It plays a match until there is something to see. Dice fall anew each time, so no two runs are alike.
// With --games only those that stand for games: where nothing may move, and in previews of links.

import './node-version.mjs';

import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { places } from './browser.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const folder = path.join(root, 'docs/pictures');
const program = process.env.AUTOMACHIA_PROGRAM || path.join(root, 'apps/cli/bin/automachia.mjs');
const ofGames = path.join(root, 'apps/web/public/pictures');
const onlyGames = process.argv.includes('--games');
/** All of them together, in bytes. */
const MOST = 600_000;
/** What previews of links show, in pixels. */
const PREVIEW = { width: 1200, height: 630 };
const BOARD = { width: 760, height: 520 };

const { chromium } = createRequire(path.join(root, 'apps/web/package.json'))('playwright-core');

const executablePath = places.find((place) => fs.existsSync(place));
if (executablePath === undefined) {
  console.error('No Chromium was found (apt-get install chromium, or set CHROMIUM).');
  process.exit(1);
}

const data = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-pictures-'));
const server = spawn(process.execPath, [program, 'serve', '--port', '0', '--data', data, '--log', 'error'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const address = await addressOf(server);
  await picturesOfGames(address);
  if (!onlyGames) await picturesOfTheReadme(address);
} finally {
  await browser.close();
  server.kill();
  fs.rmSync(data, { recursive: true, force: true });
}

const sizes = fs.readdirSync(folder).map((name) => fs.statSync(path.join(folder, name)).size);
const total = sizes.reduce((sum, size) => sum + size, 0);
console.log(`${sizes.length} pictures, ${Math.round(total / 1000)} kB`);
if (total > MOST) throw new Error(`Together they may be ${MOST / 1000} kB.`);

/** Its poster, for previews of links; and the board of what it plays by itself. */
async function picturesOfGames(address) {
  fs.mkdirSync(ofGames, { recursive: true });
  const lobby = await visit(address, { viewport: PREVIEW }, { theme: 'dark', speed: 'normal' });
  await lobby.waitForFunction(
    () => document.querySelectorAll('.poster-art svg').length === document.querySelectorAll('.poster').length,
  );
  const games = await lobby.evaluate(() =>
    [...document.querySelectorAll('.poster-box a')].map(({ hash }) => hash.split('/').at(-1)),
  );
  for (const game of games) {
    await lobby.evaluate(() => {
      // The first that is still there.
      const art = document.querySelector('.poster-art');
      art.style.cssText = 'position:fixed;inset:0;z-index:99;height:auto';
      for (const around of [art.closest('.poster-box'), document.querySelector('.lobby-main')])
        around.style.cssText = 'clip-path:none;overflow:visible;position:static';
      document.body.append(art);
    });
    await keepJpeg(lobby, game);
    await lobby.evaluate(() => document.body.lastElementChild.remove());
    const page = await visit(address, { viewport: BOARD }, { theme: 'dark', speed: 'normal' });
    await page.goto(`${address}#/game/${game}`);
    await page.waitForSelector('.show:not(.is-still)');
    await page.waitForTimeout(9000);
    await page.evaluate(() => {
      const board = document.querySelector('.show .small-board');
      document.body.replaceChildren(board);
      board.style.cssText = 'position:fixed;inset:0';
    });
    await keepJpeg(page, `${game}-board`);
  }
}

async function keepJpeg(page, name) {
  await page.waitForTimeout(1500);
  fs.writeFileSync(path.join(ofGames, `${name}.jpg`), await page.screenshot({ type: 'jpeg', quality: 78 }));
}

async function picturesOfTheReadme(address) {
  fs.mkdirSync(folder, { recursive: true });

  const desk = await visit(address, { viewport: { width: 1440, height: 900 } }, { theme: 'dark' });
  await startWith(desk, 4);
  await playUntilCrowded(desk);
  await keep(desk, 'table');
  await desk.keyboard.press(',');
  await desk.waitForSelector('.table.is-past');
  await desk.keyboard.press('t');
  await desk.waitForSelector('.lanes-chart');
  await desk.waitForTimeout(400);
  await keep(desk, 'timeline');

  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const hand = await visit(address, phone, { theme: 'light', language: 'fr' });
  await startWith(hand, 3);
  await playUntilCrowded(hand);
  await keep(hand, 'phone');

  const battlefield = await visit(address, { viewport: { width: 1440, height: 900 } }, { theme: 'dark' });
  await battlefield.locator('.poster', { hasText: 'Heavy Hitters' }).click();
  await startWith(battlefield, 2);
  await playUntilLit(battlefield);
  await battlefield.waitForTimeout(600);
  await keep(battlefield, 'battlefield');

  const book = await visit(address, { viewport: { width: 1440, height: 900 } }, { theme: 'light' });
  await book.goto(`${address}#/rules/gkr/GKR-HIT-12`);
  await book.waitForSelector('.rules-verdict');
  await book.waitForTimeout(600);
  await keep(book, 'rules');
}

async function visit(address, options, settings) {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block', ...options });
  await context.addInitScript(
    (given) => {
      for (const [name, value] of Object.entries(given)) {
        localStorage.setItem(`automachia.${name}`, JSON.stringify(value));
      }
    },
    { speed: 'off', name: 'Ada', ...settings },
  );
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('.new-match form');
  return page;
}

/** Against bots that play well enough to be seen. */
async function startWith(page, players) {
  await page
    .locator('.new-match .segments button', { hasText: new RegExp(`^${players}$`) })
    .first()
    .click();
  await page.locator('.new-match button[type=submit]').click();
  await page.waitForSelector('.lower.is-asked');
}

/** Until a direction is asked for on a board with much on it; with one chosen. */
async function playUntilCrowded(page) {
  for (let choices = 0; choices < 120; choices++) {
    await page.waitForSelector('.lower.is-asked, .lower.is-over');
    const isMove = (await page.locator('[data-cell][data-key]').count()) > 2;
    const isCrowded = await page.evaluate(
      () =>
        [...document.querySelectorAll('[data-cell]')].filter((cell) => cell.getAttribute('aria-label').includes(':'))
          .length > 9,
    );
    if (isMove && isCrowded) break;
    await page.keyboard.press('s');
    await page.waitForSelector('.advice', { timeout: 30_000 });
    await page.locator('.acts .is-primary').first().click();
    await page.waitForTimeout(400);
  }
  await page.keyboard.press('Escape');
  await page.locator('[data-cell][data-key]').first().click();
  await page.locator('.ask h1').focus();
  await page.waitForTimeout(300);
}

/** By advice, until much of the battlefield is lit; with the way that is advised. */
async function playUntilLit(page) {
  for (let choices = 0; choices < 30; choices++) {
    await page.waitForSelector('.lower.is-asked, .lower.is-over', { timeout: 60_000 });
    await page.keyboard.press('s');
    await page.waitForSelector('.advice', { timeout: 60_000 });
    if ((await page.locator('.board [data-cell][data-lit]').count()) > 8) return;
    // What is asked may be another thing by now: then it is asked about again.
    await page
      .locator('.acts .is-primary')
      .first()
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await page.waitForTimeout(400);
  }
  throw new Error('Nothing on the battlefield was lit.');
}

async function keep(page, name) {
  const session = await page.context().newCDPSession(page);
  const { data: picture } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  fs.writeFileSync(path.join(folder, `${name}.webp`), Buffer.from(picture, 'base64'));
}

function addressOf(child) {
  return new Promise((resolve, reject) => {
    let heard = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      heard += text;
      const found = /at (http:\S+)\s/.exec(heard);
      if (found) resolve(found[1]);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${heard}`)));
  });
}
