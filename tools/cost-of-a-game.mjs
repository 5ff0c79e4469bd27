// What a game costs: lines and files of its rules, its face, its style sheets, its bots, its texts and its tests.
//
//   node tools/cost-of-a-game.mjs            print the table, and write it into docs/cost-of-a-game.md
//   node tools/cost-of-a-game.mjs --check    exit status 1 if that document is out of date

import * as fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const DOCUMENT = 'docs/cost-of-a-game.md';

/** Where each kind is found; the name of the game stands for $. */
const kinds = [
  { name: 'rules', folders: ['games/$/src'], files: /\.ts$/ },
  { name: 'face', folders: ['apps/web/src/games/$'], files: /\.tsx?$/ },
  { name: 'style sheets', folders: ['apps/web/src/games/$'], files: /\.css$/ },
  { name: 'bots', folders: ['bots/$/src'], files: /\.ts$/ },
  {
    name: 'texts, in one language',
    folders: ['games/$/text', 'games/$/catalogue', 'bots/$/text', 'content/$-house/text', 'apps/web/src/games/$'],
    files: /(^|\/)en\.json$/,
  },
  { name: 'tests of the rules', folders: ['games/$/test', 'bots/$/test'], files: /\.ts$/ },
  { name: 'scenarios', folders: ['games/$/scenarios'], files: /\.yaml$/ },
];

/** What was counted in the last commits before the kits: rules, faces and style sheets at e663db7, bots at d09e9eb. */
const before = {
  tournoi: { rules: 2234, face: 3180, 'style sheets': 1009, bots: 530 },
  gkr: { rules: 9979, face: 6031, 'style sheets': 1959, bots: 1564 },
};

/** Lines that may come and go before the document must be written anew: a twentieth, and never less than this. */
const FEW = 20;

/** By game and kind: how many lines in how many files. */
export function costs(root) {
  const games = fs
    .readdirSync(path.join(root, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && fs.existsSync(path.join(root, 'games', entry.name, 'package.json')))
    .map((entry) => entry.name)
    .sort();
  return Object.fromEntries(games.map((game) => [game, costOf(root, game)]));
}

function costOf(root, game) {
  return Object.fromEntries(
    kinds.map(({ name, folders, files }) => {
      const found = folders
        .map((folder) => folder.replace('$', game))
        .flatMap((folder) => filesIn(root, folder))
        .filter((file) => files.test(file));
      const lines = found.reduce((sum, file) => sum + linesOf(path.join(root, file)), 0);
      return [name, { lines, files: found.length }];
    }),
  );
}

function filesIn(root, folder) {
  const place = path.join(root, folder);
  if (!fs.existsSync(place)) return [];
  return fs
    .readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

function linesOf(file) {
  return fs.readFileSync(file, 'utf8').split('\n').length - 1;
}

// ---- the document

export function writeCosts(all) {
  const games = Object.keys(all);
  const heads = games.flatMap((game) => [`${game}, before`, game, 'files']);
  const rows = kinds.map(({ name }) => [
    name,
    ...games.flatMap((game) => {
      const { lines, files } = all[game][name];
      return [number(before[game]?.[name]), number(lines), String(files)];
    }),
  ]);
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    '# What a game costs',
    '',
    '<!-- Written by tools/cost-of-a-game.mjs: to change it, change what is counted, or how. -->',
    '',
    'Lines, blank ones and comments among them, and the files that they stand in. A face has its lessons with it. The pack',
    'of a game (`content/`) is data and not counted, nor are the tests of the browser client and of the program, which are',
    'for all games. *Before* is what was counted before games and faces stood on the kits, where it was counted.',
    '',
    line(['lines of', ...heads]),
    line(['---', ...heads.map(() => '---:')]),
    ...rows.map(line),
    '',
    '`npm test` asks for this document to be written anew (`node tools/cost-of-a-game.mjs`) once a figure is off by more',
    'than a twentieth.',
    '',
  ].join('\n');
}

function number(value) {
  return value === undefined ? '' : value.toLocaleString('en-GB');
}

/** What the document says of each kind, and what is off by too much. */
export function offBy(written, all) {
  const found = [];
  const rows = written.split('\n').filter((line) => line.startsWith('| '));
  const heads = cellsOf(rows[0] ?? '');
  for (const game of Object.keys(all)) {
    const at = heads.indexOf(game);
    for (const { name } of kinds) {
      const row = rows.map(cellsOf).find(([first]) => first === name);
      const said = Number((row?.[at] ?? '').replaceAll(',', ''));
      const { lines } = all[game][name];
      if (at < 0 || row === undefined || Math.abs(said - lines) > Math.max(FEW, lines / 20)) {
        found.push(`${game}, ${name}: ${at < 0 || row === undefined ? 'not told' : said}, and there are ${lines}`);
      }
    }
  }
  return found;
}

function cellsOf(line) {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const all = costs(here);
  const file = path.join(here, DOCUMENT);
  if (process.argv.includes('--check')) {
    const off = offBy(fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '', all);
    for (const one of off) console.error(`${DOCUMENT}: ${one}`);
    process.exitCode = off.length > 0 ? 1 : 0;
  } else {
    const text = writeCosts(all);
    fs.writeFileSync(file, text);
    console.log(
      text
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .join('\n'),
    );
  }
}
