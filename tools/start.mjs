// `npm start`: makes the clone ready, then starts the server. Arguments go on to it: npm start -- --port 8080

import './node-version.mjs';

import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { giveUp } from './ready.mjs';

const automachia = fileURLToPath(new URL('../apps/cli/dist/automachia.mjs', import.meta.url));

// In a process of its own: what builders take of the memory they give back when they end, and we stay as long as the
// server does.
const ready = fileURLToPath(new URL('./ready.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [ready], { stdio: 'inherit' });
if (status === 0) serve();
else process.exitCode = status ?? 1;

function serve() {
  // More room for short-lived objects: a busy server makes many, and cleaning up less often is a tenth less work.
  const args = ['--max-semi-space-size=64', automachia, 'serve'].concat(process.argv.slice(2));
  const server = spawn(process.execPath, args, { stdio: 'inherit' });
  // Ctrl-C reaches the server through the terminal; it stops when it has stored everything, and we leave when it does.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  // npm does not hand a signal on to us: it ends the shell that we were started by, and then ends itself.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, 250);
  watch.unref();
  server.on('error', giveUp);
  server.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}
