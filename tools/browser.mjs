// A browser for the browser tests: Debian's Chromium. Where it is missing and we may install packages, it is installed;
// where we may not, the tests say that they were skipped.

import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';

const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export function findBrowser(say = console.log) {
  if (places.some((place) => place && fs.existsSync(place))) return;
  const isRoot = typeof process.getuid === 'function' && process.getuid() === 0;
  if (!isRoot || !fs.existsSync('/usr/bin/apt-get')) {
    say('No Chromium was found, and none can be installed by this user: the browser tests are skipped.');
    return;
  }
  say('Installing Chromium for the browser tests ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  run('update', '-qq');
  const installed = run('install', '-y', '-qq', '--no-install-recommends', 'chromium');
  if (installed.status !== 0)
    say(`It could not be installed (${installed.stderr.trim().split('\n').pop()}); the browser tests are skipped.`);
}
