// Which kind of choice every question of a game takes, printed from its procedures for screens that know words and no
// rules: games/<game>/src/asked.json. A test of each game holds it against the rules.
//
//   node tools/print-asked.mjs [GAME ...]      of all games, or of these

import './node-version.mjs';

import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleGame } from './bundle-game.mjs';
import { gamesIn } from './list-games.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Prints the questions of one game. */
export async function printAsked(tree, game) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-asked-'));
  try {
    const file = path.join(folder, 'game.mjs');
    await bundleGame(tree, game, file);
    const { game: rules } = await import(pathToFileURL(file).href);
    const asked = Object.fromEntries(rules.asking().map(({ step, kind, rule }) => [step, { kind, rule }]));
    const lines = Object.entries(asked).map(([step, { kind, rule }]) => {
      return `  ${JSON.stringify(step)}: { "kind": ${JSON.stringify(kind)}, "rule": ${JSON.stringify(rule)} }`;
    });
    fs.writeFileSync(path.join(tree, 'games', game, 'src/asked.json'), `{\n${lines.join(',\n')}\n}\n`);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  for (const game of named.length > 0 ? named : gamesIn(root)) await printAsked(root, game);
}
