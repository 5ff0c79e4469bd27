// A game that can be played at once, to begin another with: on the plain board of the browser, in the terminal, by `sim`;
// with texts in three languages, one scenario, and the properties that every game inherits.
//
//   npm run new-game NAME      makes games/NAME and content/NAME-house, and says where to go on

import './node-version.mjs';

import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { readWorkspaces } from './check-imports.mjs';
import { listed } from './list-games.mjs';

const template = fileURLToPath(new URL('./new-game/template/', import.meta.url));

/** What a name must be: it is part of file names, of ids, and of what is written in the code. */
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Makes a game in a tree; says which files it wrote. */
export function newGame(root, name) {
  if (!NAME.test(name))
    throw new Error(`"${name}" is no name for a game: small letters and digits, with hyphens between words.`);
  const words = wordsOf(name);
  if (!canBeDeclared(words.camel))
    throw new Error(`"${name}" is no name for a game: it is a word of the language that games are written in.`);
  if (readWorkspaces(root).has(`@automachia/${name}`))
    throw new Error(`"${name}" is no name for a game: a package of ours is called @automachia/${name} already.`);
  const places = { game: path.join(root, 'games', name), content: path.join(root, 'content', `${name}-house`) };
  for (const place of Object.values(places)) {
    if (fs.existsSync(place)) throw new Error(`${path.relative(root, place)} is there already.`);
  }
  const written = [];
  for (const [part, place] of Object.entries(places)) {
    for (const file of fs.readdirSync(path.join(template, part), { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const from = path.join(file.parentPath, file.name);
      const to = path.join(place, path.relative(path.join(template, part), from)).replace(/\.txt$/, '');
      fs.mkdirSync(path.dirname(to), { recursive: true });
      const text = fs.readFileSync(from, 'utf8');
      fs.writeFileSync(
        to,
        text.replace(/__([A-Za-z]+)__/g, (_, word) => words[word]),
      );
      written.push(path.relative(root, to));
    }
  }
  for (const [file, text] of Object.entries(listed(root))) fs.writeFileSync(path.join(root, file), text);
  link(root, name);
  return written;
}

function wordsOf(name) {
  const parts = name.split('-');
  const capitalised = parts.map((part) => part[0].toUpperCase() + part.slice(1));
  const Game = capitalised.join('');
  return {
    game: name,
    Game,
    camel: Game[0].toLowerCase() + Game.slice(1),
    Title: capitalised.join(' '),
    // Three letters before every rule: GTM, GKR.
    CODE: name.replace(/-/g, '').slice(0, 3).toUpperCase().padEnd(3, 'X'),
  };
}

/** Whether a variable may have this name: `switch` may not. */
function canBeDeclared(name) {
  try {
    vm.compileFunction(`'use strict'; let ${name};`);
    return true;
  } catch {
    return false;
  }
}

/** What npm would do for a new workspace, at once and without a network. */
function link(root, name) {
  const place = path.join(root, 'node_modules', '@automachia', name);
  if (!fs.existsSync(place)) fs.symlinkSync(path.join('..', '..', 'games', name), place, 'junction');
}

function main([name, ...others]) {
  if (name === undefined || others.length > 0) {
    console.error('Usage: npm run new-game NAME');
    process.exitCode = 2;
    return;
  }
  const root = fileURLToPath(new URL('..', import.meta.url));
  try {
    newGame(root, name);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
    return;
  }
  // The lock file knows every workspace.
  const locking = ['install', '--package-lock-only', '--offline', '--no-audit', '--no-fund', '--loglevel=error'];
  spawnSync('npm', locking, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  console.log(`games/${name} can be played. Go on with:

  npx automachia play ${name}                 in the terminal
  npm start                                   in the browser, on the plain board
  npx automachia sim ${name} --games 1000     by bots
  npx vitest run games/${name}                its scenario, and what every game promises

The rules are in games/${name}/src/turn.ts, the words in games/${name}/text, and docs/add-a-game.md goes through the files.
After a new question: node tools/print-asked.mjs ${name}`);
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
