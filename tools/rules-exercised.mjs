// Counts how often play comes to each rule: matches at random and of bots, from the same seeds every time, in a build of
// the rules that says so wherever their source cites one. What play never comes to is listed in docs/rules, by
// tools/rules-index.mjs, which reads the counts that are kept beside it.
//
//   node tools/rules-exercised.mjs            counts anew
//   node tools/rules-exercised.mjs --check    says whether other rules go unexercised now; exit code 1 if so

import './node-version.mjs';

import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { withCitations } from './rules/citing.mjs';
import { readArguments, runTool } from './usage.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const usage = 'Usage: node tools/rules-exercised.mjs [--check]';
const countsFile = path.join(root, 'docs/rules/exercised.json');

/** How many matches of each kind; those of GKR are long. */
const planOf = (game) => (game === 'gkr' ? { random: 48, greedy: 6 } : { random: 400, greedy: 60 });
const seed = 1;

/** How often play came to each rule that the source cites, and how often each was told, as cards do. */
const cited = new Map();
const told = new Map();
const count = (map, rule) => map.set(rule, (map.get(rule) ?? 0) + 1);
globalThis.__cite = (...rules) => {
  for (const rule of rules) count(cited, rule);
  return rules[0];
};

const citations = {
  name: 'citations',
  setup: ({ onLoad }) => {
    onLoad({ filter: /games[\\/][^\\/]+[\\/]src[\\/].*\.ts$/ }, ({ path: file }) => {
      return { contents: withCitations(file, fs.readFileSync(file, 'utf8')), loader: 'ts' };
    });
  },
};

async function main() {
  const { check } = readArguments(usage, { check: { type: 'boolean', default: false } });
  const { openGame, gameIds, optionsOfMatches, Random } = await bundled();
  const counts = {};
  for (const id of gameIds) {
    const { game, bots, catalogue } = await openGame(id);
    const plan = planOf(id);
    cited.clear();
    told.clear();
    for (const [name, matches] of Object.entries(plan)) {
      const bot = bots[name]();
      for (const [place, options] of optionsOfMatches(game.options, matches).entries()) {
        playMatch(game, options, bot, seed + place, new Random(seed + place));
      }
    }
    const ids = Object.keys(catalogue.en).filter((rule) => !/-EX-\d+$/.test(rule));
    counts[id] = {
      matches: plan,
      times: Object.fromEntries(ids.map((rule) => [rule, cited.get(rule) ?? told.get(rule) ?? 0])),
    };
  }
  if (!check) {
    fs.writeFileSync(countsFile, `${JSON.stringify(counts, null, 2)}\n`);
    return;
  }
  const kept = JSON.parse(fs.readFileSync(countsFile, 'utf8'));
  const never = (from) =>
    Object.values(from).flatMap(({ times }) => Object.keys(times).filter((rule) => times[rule] === 0));
  const changed = [...never(counts), ...never(kept)].filter(
    (rule) => never(counts).includes(rule) !== never(kept).includes(rule),
  );
  if (changed.length === 0) return;
  console.error(`Other rules go unexercised than docs/rules says: ${changed.join(', ')}.`);
  console.error('To mend it: node tools/rules-exercised.mjs && node tools/rules-index.mjs');
  process.exitCode = 1;
}

/** How many choices of an open question are looked at for the reasons against them. */
const judged = 12;

function playMatch(game, options, bot, matchSeed, random) {
  const state = game.setUp(options, matchSeed);
  for (let seat = game.seatToAct(state); seat !== 0; seat = game.seatToAct(state)) {
    for (const { choice } of game.judged(state, seat, judged, random)) game.whyNot(state, seat, choice);
    const { choice } = bot.decide(game, game.viewFor(seat, state), { iterations: 1 }, random);
    for (const { event } of game.choose(state, seat, choice).told) count(told, event.rule);
  }
}

/** The games with their bots as one file, whose rules tell of every rule that play comes to. */
async function bundled() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-exercised-'));
  const outfile = path.join(folder, 'bundle.mjs');
  try {
    await build({
      absWorkingDir: root,
      stdin: {
        contents: `export { openGame, gameIds } from './apps/shelf/src/index.ts';
          export { optionsOfMatches } from './packages/testing/src/goldenMatches.ts';
          export { Random } from './packages/kernel/src/index.ts';`,
        resolveDir: root,
        loader: 'ts',
      },
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      plugins: [citations],
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
      logLevel: 'error',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

runTool(usage, main);
