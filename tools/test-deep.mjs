// `npm run test:deep`: very many games of every game, on all cores. What is cheap is checked on all of them, every
// property on a sample. Then the rules are broken on purpose (tools/test-mutants.mjs), and it is looked whether play comes
// to the same rules as before (tools/rules-exercised.mjs). Prints a report; exit code 1 if something failed, 2 if it was
// called wrongly.
//
//   npm run test:deep                              100,000 games of Tournoi, 10,000 of each other game, which are long
//   npm run test:deep -- --game tournoi            of one game
//   npm run test:deep -- --games 5000 --every 20   fewer games, and nothing else; every property on one in 20
//   AUTOMACHIA_SEED=17 npm run test:deep -- --game tournoi --property secrecy --games 1
//                                                  one property on the play of one seed, looking at every decision

import './node-version.mjs';

import { fork, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { BadUsage, numberAt, readArguments, runTool, seedOr } from './usage.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const usage =
  'Usage: npm run test:deep -- [--game NAME] [--games N] [--every N] [--property NAME] [--processes N] [--json]';
const sliceSize = 250;
const mostFailures = 10;

runTool(usage, main);

async function main() {
  const options = readOptions();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-deep-'));
  try {
    const bundle = await bundleWorker(folder);
    const team = await startTeam(bundle, options.processes);
    const reports = [];
    try {
      demandKnown('game', options.game, team.games);
      demandKnown('property', options.property, team.properties);
      for (const id of options.game === undefined ? team.games : [options.game]) {
        reports.push(await checkGame(team, id, { ...options, games: options.games ?? usualGames(id) }));
      }
    } finally {
      team.dismiss();
    }
    if (options.json) console.log(JSON.stringify(reports, null, 2));
    const isWhole = options.games === undefined && options.property === undefined && !options.json;
    const ofGame = options.game === undefined ? [] : ['--game', options.game];
    const others = isWhole
      ? [runLongTests(options.game), run('test-mutants.mjs', ...ofGame), run('rules-exercised.mjs', '--check')]
      : [];
    const isClean = reports.every((report) => report.failures.length === 0) && others.every((status) => status === 0);
    process.exitCode = isClean ? 0 : 1;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function readOptions() {
  const values = readArguments(usage, {
    game: { type: 'string' },
    games: { type: 'string' },
    every: { type: 'string', default: '50' },
    property: { type: 'string' },
    processes: { type: 'string', default: String(os.availableParallelism()) },
    json: { type: 'boolean', default: false },
  });
  const games = values.games === undefined ? undefined : numberAt(values, 'games');
  const slices = games === undefined ? Number.POSITIVE_INFINITY : Math.ceil(games / sliceSize);
  return {
    ...values,
    games,
    every: numberAt(values, 'every'),
    from: seedOr(1),
    processes: Math.min(numberAt(values, 'processes'), slices),
  };
}

/** Runs another tool, which prints its own report; gives its exit code. */
function run(tool, ...options) {
  return spawnSync(process.execPath, [path.join(root, 'tools', tool), ...options], { stdio: 'inherit' }).status;
}

/** The long form of tests that have one: they ask for AUTOMACHIA_DEEP. */
function runLongTests(game = '*') {
  const files = fs
    .readdirSync(path.join(root, 'games'))
    .filter((id) => game === '*' || id === game)
    .map((id) => path.join(root, 'games', id, 'test'))
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) => fs.readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((file) => file.endsWith('.test.ts') && fs.readFileSync(file, 'utf8').includes("'AUTOMACHIA_DEEP'"));
  if (files.length === 0) return 0;
  const env = { ...process.env, AUTOMACHIA_DEEP: 'long' };
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  return spawnSync(process.execPath, [vitest, 'run', ...files], { stdio: 'inherit', cwd: root, env }).status;
}

/** How many games of a game are played unless somebody says so: fewer where a match takes thousands of decisions. */
function usualGames(game) {
  return game === 'tournoi' ? 100_000 : 10_000;
}

function demandKnown(what, name, known) {
  if (name === undefined || known.includes(name)) return;
  throw new BadUsage(`There is no ${what} "${name}". There is: ${known.join(', ')}.`);
}

/** The suite with all games, as one file for the processes to run. */
async function bundleWorker(folder) {
  const doors = fs
    .readdirSync(path.join(root, 'games'))
    .sort()
    .map((name) => `./games/${name}/src/index.ts`)
    .filter((door) => fs.existsSync(path.join(root, door)));
  const lines = [
    "import { serveDeepRun } from './packages/testing/src/deepWorker.ts';",
    "import { createTranslator, kernelTexts } from './packages/i18n/src/index.ts';",
    ...doors.map((door, i) => `import * as game${i} from '${door}';`),
    `serveDeepRun([${doors.map((_, i) => `game${i}`).join(', ')}], { createTranslator, kernelTexts });`,
  ];
  const bundle = path.join(folder, 'worker.mjs');
  await build({
    absWorkingDir: root,
    stdin: { contents: lines.join('\n'), resolveDir: root, loader: 'ts' },
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
  });
  return bundle;
}

/** Processes that each carry out one order at a time. */
async function startTeam(bundle, size) {
  const members = Array.from({ length: size }, () =>
    fork(bundle, { execArgv: ['--enable-source-maps'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  );
  const greetings = await Promise.all(members.map(answerOf));
  return {
    ...greetings[0],
    size,
    ask: (member, game, order) => {
      members[member].send({ game, order });
      return answerOf(members[member]);
    },
    dismiss: () => {
      for (const member of members) member.disconnect();
    },
  };
}

function answerOf(member) {
  return new Promise((resolve, reject) => {
    const onExit = (code) => reject(new Error(`A process of the deep run ended with code ${code}.`));
    member.once('exit', onExit);
    member.once('error', reject);
    member.once('message', (answer) => {
      member.off('exit', onExit);
      member.off('error', reject);
      resolve(answer);
    });
  });
}

async function checkGame(team, game, options) {
  const begin = Date.now();
  const sum = { game, games: 0, decisions: 0, sampled: 0, failures: [] };
  const progress = showProgress(game, options, sum, begin);
  const slices = slicesOf(options);
  if (options.property === undefined && team.size > 1) await compareProcesses(team, game, slices[0], sum);
  const work = async (member) => {
    for (let slice = slices.shift(); slice !== undefined; slice = slices.shift()) {
      const except = sum.failures.map((failure) => failure.property);
      const report = await team.ask(member, game, { ...slice, except });
      for (const key of ['games', 'decisions', 'sampled']) sum[key] += report[key];
      for (const failure of report.failures) {
        const isNew = !sum.failures.some((one) => one.property === failure.property);
        if (isNew) sum.failures.push(failure);
      }
      progress.tell();
      if (sum.failures.length >= mostFailures) return;
    }
  };
  await Promise.all(Array.from({ length: team.size }, (_, member) => work(member)));
  progress.end();
  const seconds = (Date.now() - begin) / 1000;
  if (!options.json) printReport({ ...sum, seconds }, options);
  return { ...sum, seconds };
}

function slicesOf({ from, games, every, property }) {
  const slices = [];
  for (let done = 0; done < games; done += sliceSize) {
    slices.push({
      from: from + done,
      games: Math.min(sliceSize, games - done),
      every,
      ...(property !== undefined && { property }),
    });
  }
  return slices;
}

/** The same plays in every process: the same seed must mean the same match everywhere. */
async function compareProcesses(team, game, slice, sum) {
  const cheap = { ...slice, every: Number.MAX_SAFE_INTEGER };
  const reports = await Promise.all(Array.from({ length: team.size }, (_, member) => team.ask(member, game, cheap)));
  if (reports.every((report) => report.trace === reports[0].trace)) return;
  const message = `${game} breaks the property "determinism": the plays from seed ${slice.from} to ${slice.from + slice.games - 1} differ between processes.`;
  sum.failures.push({ property: 'determinism', seed: slice.from, message });
}

function showProgress(game, { games, json }, sum, begin) {
  const isTerminal = process.stderr.isTTY;
  const pause = isTerminal ? 500 : 15_000;
  let last = begin;
  const clear = () => isTerminal && process.stderr.write('\r\x1b[K');
  return {
    tell: () => {
      if (json || Date.now() - last < pause) return;
      last = Date.now();
      const seconds = Math.round((last - begin) / 1000);
      const rest = Math.round((seconds * (games - sum.games)) / Math.max(sum.games, 1));
      const line = `${game}: ${whole(sum.games)} of ${whole(games)} games, ${whole(sum.decisions)} decisions, ${sum.failures.length} failures, ${seconds} s (${rest} s to go)`;
      process.stderr.write(isTerminal ? `\r\x1b[K${line}` : `${line}\n`);
    },
    end: clear,
  };
}

function printReport({ game, games, decisions, sampled, failures, seconds }, { property }) {
  for (const { message } of failures) console.log(`\n${message}\n`);
  const what =
    property === undefined
      ? `${whole(decisions)} decisions, every property on ${whole(sampled)} games`
      : `the property "${property}" at every decision`;
  console.log(
    `${game}: ${whole(games)} games, ${what}, ${seconds.toFixed(1)} s, ${failures.length === 0 ? 'no failure' : `failed: ${failures.map((one) => one.property).join(', ')}`}`,
  );
}

function whole(number) {
  return number.toLocaleString('en');
}
