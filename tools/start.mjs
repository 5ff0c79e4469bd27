// `npm start`: makes the clone ready, then plays. Arguments go on to the game: npm start -- --help

import './node-version.mjs';

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { giveUp, ready } from './ready.mjs';

const automachia = fileURLToPath(new URL('../apps/cli/dist/automachia.mjs', import.meta.url));

ready().then(play).catch(giveUp);

function play() {
  const args = [automachia, 'play', 'tournoi'].concat(process.argv.slice(2));
  const game = spawn(process.execPath, args, { stdio: 'inherit' });
  // Ctrl-C reaches the game through the terminal; it decides what to do, and we leave when it does.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => game.kill('SIGTERM'));
  game.on('error', giveUp);
  game.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}
