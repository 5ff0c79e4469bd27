// The index of rules: for every clause of a game's catalogue, where it is implemented and where it is tested.
// Written to docs/rules/<game>.md for readers, to apps/cli/src/rules/index.json for the command line, and what a player
// wants to know of it to apps/web/src/parts/ruleFacts/<game>.json for the browser.
// Uses nothing that is not in Node itself: `automachia rules` imports it inside a clone, to look at the files as they are.
//
//   node tools/rules-index.mjs            writes them
//   node tools/rules-index.mjs --check    says whether they are up to date; exit code 1 if not

import * as fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const indexFile = 'apps/cli/src/rules/index.json';

/** What tools/rules-exercised.mjs counted. */
const exercisedFile = 'docs/rules/exercised.json';

/**
 * Where one clause is found, as `file:line` or `file:line title`, what it still lacks, and how often matches came to it
 * that were played to find that out.
 * @typedef {{ source: string[], tests: string[], scenarios: string[], missing: string[], exercised?: number }} Places
 */

/**
 * Looks for every clause of a game.
 * @returns {Record<string, Places>} by rule id, in the order of the catalogue
 */
export function scanRules(root, game) {
  const places = {};
  for (const id of Object.keys(catalogueOf(root, game))) {
    places[id] = { source: [], tests: [], scenarios: [], missing: [] };
  }
  const note = (kind, id, place) => {
    const list = places[id] && places[id][kind];
    if (list && !list.includes(place)) list.push(place);
  };
  const { sources, tests: testFolders, scenarios: scenarioFolders } = foldersOf(game);
  // Cards are data: the clause that says what a card does is implemented where the card says it.
  for (const file of [...sources.flatMap((folder) => filesIn(root, folder, /\.tsx?$/)), ...packFilesOf(root, game)]) {
    for (const { line, id } of citationsIn(read(root, file))) note('source', id, `${file}:${line}`);
  }
  for (const file of testFolders.flatMap((folder) => filesIn(root, folder, /\.test\.ts$/))) {
    for (const { line, title, ids } of testsIn(read(root, file))) {
      for (const id of ids) note('tests', id, `${file}:${line} ${title}`);
    }
  }
  for (const file of scenarioFolders.flatMap((folder) => filesIn(root, folder, /\.(?:ya?ml|json)$/))) {
    for (const { line, title, ids } of scenariosIn(read(root, file))) {
      for (const id of ids) note('scenarios', id, `${file}:${line} ${title}`);
    }
  }
  for (const [id, { source, tests, scenarios, missing }] of Object.entries(places)) {
    // An example of the rulebook is a test and nothing else: it has no code of its own.
    if (source.length === 0 && !/-EX-\d+$/.test(id)) missing.push('source');
    if (tests.length === 0 && scenarios.length === 0) missing.push('test');
  }
  const { times } = exercisedOf(root, game);
  for (const [id, each] of Object.entries(places)) if (times[id] !== undefined) each.exercised = times[id];
  return places;
}

/** The rules of the table have a catalogue as games have: they hold wherever a game is hosted, and in every one. */
const TABLE = 'table';

/** Where rules are found, tried and shown. */
function foldersOf(game) {
  if (game !== TABLE) {
    const folder = `games/${game}`;
    return { sources: [`${folder}/src`], tests: [`${folder}/test`], scenarios: [`${folder}/scenarios`] };
  }
  return {
    sources: ['packages/kernel/src', 'packages/hosting/src', 'apps/server/src', 'apps/web/src', 'apps/cli/src'],
    tests: ['packages/kernel/test', 'packages/hosting/test', 'apps/server/test', 'apps/web/test', 'apps/cli/test'],
    scenarios: [],
  };
}

/** Where the words of its rules and chapters stand. */
function wordsOf(game) {
  return game === TABLE ? 'packages/hosting' : `games/${game}`;
}

// ---- what a file cites

const ruleId = /\b([A-Z]{3}-[A-Z]{2,3}-)(\d{2,3})\b/g;
/** `GTM-SET-01 to GTM-SET-06`, `GIG-RSP-03…08`, `GIG-RUL-98 to GIG-RUL-103` */
const range = /\b([A-Z]{3}-[A-Z]{2,3}-)(\d{2,3})\s*(?:to|…|–)\s*(?:\1)?(\d{2,3})\b/g;

/** Every mention of a rule, ranges written out. */
export function citationsIn(text) {
  return text.split('\n').flatMap((words, index) => {
    const ids = new Set();
    for (const [, chapter, first, last] of words.matchAll(range)) {
      for (let number = Number(first); number <= Number(last); number += 1) {
        ids.add(chapter + String(number).padStart(2, '0'));
      }
    }
    for (const [id] of words.matchAll(ruleId)) ids.add(id);
    return [...ids].map((id) => ({ line: index + 1, id }));
  });
}

/** A call of `test`, `it`, `describe` or of a table of them, up to and with its title. */
const titled =
  /\b(?:test|it|describe)((?:\.\w+)*)(?:\s*\([^()]*(?:\([^()]*\)[^()]*)*\)|`[^`]*`)?\s*\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g;

/** The tests of a file whose titles begin with rule ids: `[GTM-CBT-02] [GTM-RUL-18] …`. */
export function testsIn(text) {
  const found = [];
  for (const match of text.matchAll(titled)) {
    const [, modifiers, , title] = match;
    const ids = leadingIds(title);
    if (ids.length === 0 || /\.(?:skip|todo|fails)\b/.test(modifiers)) continue;
    const lineStart = text.lastIndexOf('\n', match.index) + 1;
    if (/^\s*(?:\/\/|\*)/.test(text.slice(lineStart, match.index + 1))) continue;
    found.push({ line: text.slice(0, match.index).split('\n').length, title: title.replace(/\\(.)/g, '$1'), ids });
  }
  return found;
}

/** The ids a title begins with, in brackets or without, with nothing but commas and "and" between them. */
export function leadingIds(title) {
  const lead =
    /^(?:\s*\[?[A-Z]{3}-[A-Z]{2,3}-\d{2,3}(?:\s*(?:to|…|–)\s*(?:[A-Z]{3}-[A-Z]{2,3}-)?\d{2,3})?\]?(?:\s*(?:,|and\b|&))?)+/.exec(
      title,
    );
  return lead ? [...new Set(citationsIn(lead[0]).map(({ id }) => id))] : [];
}

/** The scenarios of a file, each with the rules that it names. A file may hold several. */
export function scenariosIn(text) {
  const lines = text.split('\n');
  const found = [];
  let title = { line: 1, words: '' };
  lines.forEach((line, index) => {
    const named = /^[\s{-]*"?scenario"?\s*:\s*(.*?),?\s*$/.exec(line);
    if (named) title = { line: index + 1, words: named[1].replace(/^(['"])(.*)\1$/, '$2') };
    const list = /^([\s{-]*)"?rules"?\s*:(.*)$/.exec(line);
    if (!list) return;
    let words = list[2];
    if (/^\s*\[/.test(words)) {
      for (let next = index + 1; !words.includes(']') && next < lines.length; next += 1) words += ` ${lines[next]}`;
      words = words.slice(0, words.indexOf(']') + 1);
    } else {
      for (let next = index + 1; next < lines.length && /^\s*-\s/.test(lines[next]); next += 1)
        words += ` ${lines[next]}`;
    }
    found.push({ line: title.line, title: title.words, ids: [...new Set(citationsIn(words).map(({ id }) => id))] });
  });
  return found;
}

// ---- writing

/** What the index should be: by file, its text. */
export function writeIndex(root) {
  const files = {};
  const index = {};
  for (const game of [...gamesOf(root), ...tableOf(root)]) {
    index[game] = scanRules(root, game);
    files[`docs/rules/${game}.md`] = writePage(root, game, index[game]);
    files[`apps/web/src/parts/ruleFacts/${game}.json`] = writeJson(factsOf(index[game]));
  }
  files[indexFile] = writeJson(index);
  return files;
}

/** What the browser is told: of every rule how many tests begin with it and which scenarios name it, with their titles. */
function factsOf(index) {
  const titles = {};
  const rules = {};
  for (const [id, { tests, scenarios }] of Object.entries(index)) {
    const files = scenarios.map((place) => {
      const [, file, title] = /([^/]+?):\d+ (.*)$/.exec(place);
      titles[file] = title;
      return file;
    });
    rules[id] = { tests: tests.length, scenarios: [...new Set(files)] };
  }
  const sorted = Object.fromEntries(Object.entries(titles).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { scenarios: sorted, rules };
}

/** The files of the index that are not what they should be. */
export function staleFiles(root) {
  return Object.entries(writeIndex(root))
    .filter(([file, text]) => !fs.existsSync(path.join(root, file)) || read(root, file) !== text)
    .map(([file]) => file);
}

function writePage(root, game, index) {
  const catalogue = catalogueOf(root, game);
  const texts = JSON.parse(read(root, `${wordsOf(game)}/text/en.json`));
  const { kind, places: inRulebook } = sourcesOf(root, game);
  const lines = [
    game === TABLE
      ? '# Rules of the table: where they are implemented and tested'
      : `# Rules of ${game}: where they stand in the rulebook, where they are implemented and tested`,
    '',
    'Generated by `node tools/rules-index.mjs`; do not edit. Words in *italics* are numbers of the content pack.',
  ];
  let chapter;
  for (const [id, places] of Object.entries(index)) {
    const entry = catalogue[id];
    if (entry.chapter !== chapter) {
      chapter = entry.chapter;
      lines.push('', `## ${texts[`chapter.${chapter}`] || inWords(chapter)}`);
    }
    lines.push('', `### ${id}`, '');
    if (entry.question) {
      lines.push(`**${plain(entry.question)}** ${plain(entry.answer)} _(${plain(entry.reason)})_`);
    } else lines.push(plain(entry.text));
    lines.push('');
    if (inRulebook[id]) lines.push(`- rulebook: ${kind === 'page' ? 'p. ' : ''}${inRulebook[id].join(', ')}`);
    for (const place of places.source) lines.push(`- ${place.includes('.json:') ? 'data: ' : ''}${link(place)}`);
    for (const place of places.tests) lines.push(`- test: ${link(place)}`);
    for (const place of places.scenarios) lines.push(`- scenario: ${link(place)}`);
    for (const missing of places.missing) lines.push(`- **no ${missing} yet**`);
  }
  const never = Object.keys(index).filter((id) => index[id].exercised === 0);
  if (never.length > 0) {
    const { random, greedy } = exercisedOf(root, game).matches;
    const how = `${random} matches at random and ${greedy} of bots (\`node tools/rules-exercised.mjs\`)`;
    lines.push('', '## Never exercised', '', `In ${how} play never comes to these; tests and scenarios do.`, '');
    lines.push(...never.map((id) => `- [${id}](#${id.toLowerCase()})`));
  }
  return `${lines.join('\n')}\n`;
}

/** From `file:line title` to a link. */
function link(place) {
  const [, file, line, title] = /^(.*?):(\d+)(?: (.*))?$/.exec(place);
  const name = `[${path.posix.basename(file)}:${line}](../../${file}#L${line})`;
  return title ? `${name} ${title.replace(/([[\]<>*_`])/g, '\\$1')}` : name;
}

/** A text of the catalogue for reading: a number that the pack gives is shown by its name. */
function plain(message) {
  let words = '';
  for (let at = 0; at < message.length; at += 1) {
    if (message[at] !== '{') {
      words += message[at];
      continue;
    }
    const end = closing(message, at);
    const [name, kind, ...rest] = message.slice(at + 1, end).split(',');
    const choices = rest.join(',');
    const other = /\bother\s*\{/.exec(choices);
    if (kind && other) {
      const open = other.index + other[0].length - 1;
      words += plain(choices.slice(open + 1, closing(choices, open)).replaceAll('#', `{${name.trim()}}`));
    } else words += `*${name.trim()}*`;
    at = end;
  }
  return words;
}

function closing(text, open) {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** As our formatter lays JSON out, so that it finds nothing to change. */
function writeJson(value, indent = '', around = 0) {
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const line = `[${value.map((each) => JSON.stringify(each)).join(', ')}]`;
    if (indent.length + around + line.length <= 120) return line;
    return `[\n${value.map((each) => inner + JSON.stringify(each)).join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const fields = entries.map(([key, each], place) => {
    const name = `${JSON.stringify(key)}: `;
    const comma = place === entries.length - 1 ? 0 : 1;
    return `${inner}${name}${writeJson(each, inner, name.length + comma)}`;
  });
  return `{\n${fields.join(',\n')}\n${indent}}${indent === '' ? '\n' : ''}`;
}

function inWords(chapter) {
  const words = chapter.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// ---- reading

function gamesOf(root) {
  const folders = fs.readdirSync(path.join(root, 'games')).sort();
  // A catalogue without a manifest is one that waits for its game.
  const hasBoth = (game) =>
    ['catalogue/en.json', 'manifest.ts'].every((file) => fs.existsSync(path.join(root, 'games', game, file)));
  return folders.filter(hasBoth);
}

function tableOf(root) {
  return fs.existsSync(path.join(root, wordsOf(TABLE), 'catalogue/en.json')) ? [TABLE] : [];
}

/** The data of the packs that belong to a game, without their texts. */
function packFilesOf(root, game) {
  return filesIn(root, 'content', /^pack\.json$/)
    .filter((file) => JSON.parse(read(root, file)).game === game)
    .flatMap((file) => filesIn(root, path.posix.dirname(file), /\.json$/))
    .filter((file) => !file.includes('/text/'));
}

function catalogueOf(root, game) {
  return JSON.parse(read(root, `${wordsOf(game)}/catalogue/en.json`));
}

/** How often play comes to each rule; a game that nobody has counted yet has no numbers. */
function exercisedOf(root, game) {
  const none = { times: {} };
  return fs.existsSync(path.join(root, exercisedFile)) ? (JSON.parse(read(root, exercisedFile))[game] ?? none) : none;
}

/** Where the rules stand in the rulebook; a game that does not say it has no places. */
function sourcesOf(root, game) {
  const file = `games/${game}/catalogue/sources.json`;
  return fs.existsSync(path.join(root, file)) ? JSON.parse(read(root, file)) : { places: {} };
}

function read(root, file) {
  return fs.readFileSync(path.join(root, file), 'utf8');
}

function filesIn(root, folder, name) {
  if (!fs.existsSync(path.join(root, folder))) return [];
  const entries = fs.readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const place = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(root, place, name);
      return name.test(entry.name) ? [place] : [];
    });
}

// ---- as a command

function main(args) {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
  if (args.some((arg) => arg !== '--check')) {
    console.error('Usage: node tools/rules-index.mjs [--check]');
    process.exitCode = 2;
    return;
  }
  const stale = staleFiles(root);
  if (args.includes('--check')) {
    for (const file of stale) console.error(`${file} is out of date. To mend it: node tools/rules-index.mjs`);
    process.exitCode = stale.length > 0 ? 1 : 0;
    return;
  }
  const files = writeIndex(root);
  for (const file of stale) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), files[file]);
    console.log(`${file} written`);
  }
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
