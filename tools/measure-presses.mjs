// How long it takes from a press on a hex to the frame that shows it chosen, in GKR's move step with the whole board to choose
// from: `node tools/measure-presses.mjs`, with `--assert` exit status 1 if the median is over what it must be. `--slow 4` makes
// the browser think four times slower. Absolute times belong to this machine; nothing should run beside it.

import './node-version.mjs';

import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { places } from './browser.mjs';

/** Milliseconds. */
const MUST = 80;
/** After a press nothing of it may still be going on at the next one. */
const PAUSE = 350;
/** The first ones are not counted: what they need is fetched and compiled then. */
const WARM_UP = 6;

const { values } = parseArgs({
  options: {
    presses: { type: 'string', default: '40' },
    slow: { type: 'string', default: '1' },
    assert: { type: 'boolean', default: false },
  },
});
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const program = process.env.AUTOMACHIA_PROGRAM || path.join(root, 'apps/cli/bin/automachia.mjs');
const { chromium } = createRequire(path.join(root, 'apps/web/package.json'))('playwright-core');
const executablePath = places.find((place) => fs.existsSync(place));
if (executablePath === undefined) {
  console.error('No Chromium was found (apt-get install chromium, or set CHROMIUM).');
  process.exit(1);
}

const data = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-presses-'));
const server = spawn(process.execPath, [program, 'serve', '--port', '0', '--data', data, '--log', 'error'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await atMoveStep(await addressOf(server));
  const { lit, times } = await pressHexes(page, Number(values.presses));
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(0);
  console.log(`${lit} hexes lit, ${times.length} presses: median ${at(0.5)} ms, p90 ${at(0.9)} ms, worst ${at(1)} ms`);
  if (values.assert && Number(at(0.5)) > MUST) {
    console.error(`The median must be ${MUST} ms or less.`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  server.kill();
  fs.rmSync(data, { recursive: true, force: true });
}

/** A match against a rookie, up to the movement of one's own Heavy Hitter, with all its energy. */
async function atMoveStep(address) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await page.addInitScript(() => {
    // Nothing moves, and a press chooses without confirming.
    for (const [name, value] of Object.entries({ speed: 'off', onePress: false }))
      localStorage.setItem(`automachia.${name}`, JSON.stringify(value));
  });
  await page.goto(address);
  await page.locator('.poster', { hasText: 'Heavy Hitters' }).click();
  await page.waitForSelector('.new-match h2:has-text("Heavy Hitters")');
  await page.locator('.new-match button[type=submit]').click();
  for (let tries = 0; tries < 50; tries++) {
    await page.waitForSelector('.lower.is-asked');
    if (/^Move .* energy/.test(await page.locator('.ask h1').innerText())) return slowed(page);
    await page.keyboard.press('Space');
    await page.waitForTimeout(PAUSE);
  }
  throw new Error('No Heavy Hitter came to move.');
}

async function slowed(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slow) });
  // With the press a letter is put into a corner: the browser tells when it was presented, and what was pressed with it.
  await page.evaluate(() => {
    const [times, marks] = [[], new Map()];
    window.pressTimes = times;
    addEventListener(
      'click',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const mark = document.createElement('span');
          mark.setAttribute('elementtiming', `press ${timeStamp}`);
          mark.textContent = String.fromCharCode(65 + (times.length % 26));
          mark.style.cssText = 'position:fixed;left:2px;top:2px;font:9px sans-serif;z-index:99';
          document.body.append(mark);
          marks.set(`press ${timeStamp}`, { at: timeStamp, mark });
        }),
      true,
    );
    new PerformanceObserver((list) => {
      for (const { identifier, renderTime } of list.getEntries()) {
        const noted = marks.get(identifier);
        if (noted === undefined) continue;
        noted.mark.remove();
        times.push(renderTime - noted.at);
      }
    }).observe({ type: 'element', buffered: true });
  });
  return page;
}

async function pressHexes(page, presses) {
  const lit = page.locator('.board [data-cell][data-lit]');
  const count = await lit.count();
  for (let i = 0; i < presses + WARM_UP; i++) {
    // Far from the one before, so that the way is another one.
    const hex = lit.nth((i * 37) % (await lit.count()));
    const cell = await hex.getAttribute('data-cell');
    const { x, y, width, height } = await hex.boundingBox();
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.waitForTimeout(PAUSE * Number(values.slow));
    const chosen = page.locator(`.board [data-cell="${cell}"]:is([aria-selected=true], [aria-pressed=true])`);
    if ((await chosen.count()) === 0) throw new Error(`${cell} was pressed and is not chosen.`);
  }
  const times = await page.evaluate(() => window.pressTimes);
  return { lit: count, times: times.slice(WARM_UP) };
}

/** Where the server says that it is. */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let heard = '';
    child.stdout.on('data', (part) => {
      heard += part.toString();
      const [, found] = /at (http:\S+?)\/?\s/.exec(heard) ?? [];
      if (found !== undefined) resolve(`${found}/`);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${heard}`)));
  });
}
