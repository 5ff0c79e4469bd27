// A browser for the browser tests: Debian's Chromium without a window, which needs a fifth less of the processor than
// the one with a window. Where it is missing and we may install packages, it is installed; where we may not, any other
// Chromium does; where there is none, the tests say that they were skipped.

import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';

const WANTED = 'chromium-headless-shell';

/** In this order. */
export const places = [
  process.env.CHROMIUM,
  `/usr/bin/${WANTED}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].filter(Boolean);

const found = () => places.find((place) => fs.existsSync(place));

export function findBrowser(say = console.log) {
  const there = found();
  if (there !== undefined && places.indexOf(there) <= places.indexOf(`/usr/bin/${WANTED}`)) return;
  const isRoot = typeof process.getuid === 'function' && process.getuid() === 0;
  const instead = there === undefined ? 'the browser tests are skipped' : `${there} is used`;
  if (!isRoot || !fs.existsSync('/usr/bin/apt-get')) {
    if (there === undefined) say(`No Chromium was found, and none can be installed by this user: ${instead}.`);
    return;
  }
  say('Installing Chromium for the browser tests ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  run('update', '-qq');
  const installed = run('install', '-y', '-qq', '--no-install-recommends', WANTED);
  if (installed.status !== 0)
    say(`It could not be installed (${installed.stderr.trim().split('\n').pop()}); ${instead}.`);
}
