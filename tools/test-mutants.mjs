// Breaks the rules on purpose, one small change at a time, and looks whether a test complains: a rule that can be
// broken without one is a rule that nothing shows. Exit code 1 if too many changes go unnoticed, 2 if it was called wrongly.
//
//   node tools/test-mutants.mjs                        as in `npm run test:deep`
//   node tools/test-mutants.mjs --game gkr --count 50  fewer, of one game
//   node tools/test-mutants.mjs --game gkr --file hitting.ts
//                                                      every mutant of one file
//   node tools/test-mutants.mjs --judged               those that survived before, after tests were added for them
//
// A mutant (tools/mutants/finding.mjs) is killed by the first rule test or scenario that fails with it, or that does
// not come to an end. Golden replays say nothing of which rule is broken: they are tried on survivors
// only, and counted apart. Survivors are judged in tools/mutants/judged.json.

import './node-version.mjs';

import { fork } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleForMutants } from './mutants/bundling.mjs';
import { chosenOf, ruleTestFiles, shuffledMutants } from './mutants/choosing.mjs';
import { BadUsage, numberAt, readArguments, runTool, seedOr } from './usage.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const usage =
  'Usage: node tools/test-mutants.mjs [--game NAME] [--count N] [--file NAME] [--judged] [--no-replays] [--processes N] [--json]';

/** So many of a hundred that can be killed must be killed, by rule tests and scenarios alone. */
const leastKilled = 90;

/** How many mutants of a game are tried unless somebody says so. */
const usualCount = (game) => (game === 'gkr' ? 240 : 100);

/** By game, those that survived: equivalent, an optimisation, or to be tested. */
const judgements = JSON.parse(fs.readFileSync(new URL('mutants/judged.json', import.meta.url), 'utf8'));

const goldenTests = 'golden.test.ts';

runTool(usage, main);

async function main() {
  const options = readOptions();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-mutants-'));
  const reports = [];
  try {
    for (const game of options.games) reports.push(await tryGame(game, folder, options));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  if (options.json) console.log(JSON.stringify(reports, null, 2));
  // A part says nothing of the whole.
  const isWhole = options.file === undefined && !options.judged;
  const isEnough = ({ killable, killed }) => killed * 100 >= killable * leastKilled;
  process.exitCode = !isWhole || reports.every(isEnough) ? 0 : 1;
}

function readOptions() {
  const values = readArguments(usage, {
    game: { type: 'string' },
    count: { type: 'string' },
    file: { type: 'string' },
    processes: { type: 'string', default: String(os.availableParallelism()) },
    judged: { type: 'boolean', default: false },
    'no-replays': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  const hasRules = (game) => fs.existsSync(path.join(root, 'games', game, 'src/index.ts'));
  const known = fs.readdirSync(path.join(root, 'games')).filter(hasRules);
  if (values.game !== undefined && !known.includes(values.game)) {
    throw new BadUsage(`There is no game "${values.game}". There is: ${known.join(', ')}.`);
  }
  return {
    ...values,
    games: values.game === undefined ? known : [values.game],
    count: values.count === undefined ? undefined : numberAt(values, 'count'),
    processes: numberAt(values, 'processes'),
    seed: seedOr(1),
  };
}

async function tryGame(game, folder, options) {
  const begin = Date.now();
  const { all, mutants } = mutantsFor(game, options);
  const testFiles = [...ruleTestFiles(root, game), 'scenarios.test.ts', goldenTests];
  await bundleForMutants(root, { game, mutants, testFiles, folder });
  const bundle = path.join(folder, game);
  const found = await tryAll(mutants, bundle, options);
  const report = { game, all, ...summaryOf(game, found), seconds: (Date.now() - begin) / 1000 };
  if (!options.json) printReport(report);
  return report;
}

function mutantsFor(game, { count = usualCount(game), file, judged, seed }) {
  const all = shuffledMutants(root, game, seed);
  const ofFile = all.filter((mutant) => path.posix.basename(mutant.file) === file);
  if (file !== undefined && ofFile.length === 0) throw new BadUsage(`No rules of ${game} are in a file "${file}".`);
  const chosen = chosenOf(all, count);
  const before = chosen.filter((mutant) => judgementOn(game, mutant) !== undefined);
  const mutants = file !== undefined ? ofFile : judged ? before : chosen;
  return { all: all.length, mutants: mutants.map((mutant, place) => ({ ...mutant, number: place + 1 })) };
}

// ---- trying

/** Every mutant with what killed it: a rule test or scenario, else a golden replay, else nothing. */
async function tryAll(mutants, bundle, { processes, 'no-replays': isWithoutReplays }) {
  const first = newMember(bundle);
  const { onLoading, tests } = await first.ask({});
  const waiting = [...mutants];
  const progress = showProgress(mutants.length);
  const found = [];
  const work = async (member) => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const byRule = await member.ask({ mutant: mutant.number, order: orderFor(mutant, tests, onLoading, false) });
      const isSurvivor = byRule.killer === undefined;
      const byReplay =
        isSurvivor && !isWithoutReplays
          ? await member.ask({ mutant: mutant.number, order: orderFor(mutant, tests, onLoading, true) })
          : {};
      found.push({ ...mutant, killer: byRule.killer, message: byRule.message, replay: byReplay.killer });
      progress.tell(found.length);
    }
    member.dismiss();
  };
  await Promise.all([first, ...Array.from({ length: processes - 1 }, () => newMember(bundle))].map(work));
  progress.end();
  return found.sort((one, other) => one.number - other.number);
}

/** The tests to try a mutant with, quick ones first: those that reach it, and all where rules are loaded with it. */
function orderFor({ number }, tests, onLoading, isReplay) {
  return tests
    .filter(({ file }) => (file === goldenTests) === isReplay)
    .filter(({ reaches }) => onLoading.includes(number) || reaches.includes(number))
    .sort((one, other) => one.time - other.time)
    .map(({ file, place, time }) => ({ file, place, time }));
}

/** A process that tries one mutant at a time. One that runs in circles ends itself, and another takes its place. */
function newMember(bundle) {
  const worker = fileURLToPath(new URL('mutants/worker.mjs', import.meta.url));
  const start = () => fork(worker, [bundle], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let child = start();
  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        child.once('exit', () => {
          child.removeAllListeners();
          if (order.mutant === undefined) return reject(new Error('The tests do not come to an end without a mutant.'));
          child = start();
          return resolve({ killer: 'no end' });
        });
        child.once('message', (answer) => {
          child.removeAllListeners();
          if (answer.error === undefined) return resolve(answer);
          child.kill('SIGKILL');
          return reject(new Error(answer.error));
        });
        child.send(order);
      }),
    dismiss: () => {
      child.removeAllListeners();
      child.kill('SIGKILL');
    },
  };
}

// ---- telling

function summaryOf(game, found) {
  const survivors = found.filter(({ killer }) => killer === undefined);
  const cannotBeKilled = survivors.filter((mutant) => {
    const verdict = judgementOn(game, mutant)?.verdict;
    return verdict === 'equivalent' || verdict === 'optimisation';
  });
  return {
    tried: found.length,
    killed: found.length - survivors.length,
    killedWithReplays: found.length - survivors.filter(({ replay }) => replay === undefined).length,
    killable: found.length - cannotBeKilled.length,
    survivors: survivors.map((mutant) => {
      const { file, line, code, change, nth, replay } = mutant;
      const { verdict = 'not judged', why } = judgementOn(game, mutant) ?? {};
      return { file, line, code, change, nth, verdict, why, isSeenByReplays: replay !== undefined };
    }),
    outdated: found.filter((mutant) => mutant.killer !== undefined && judgementOn(game, mutant) !== undefined),
    kills: found.map(({ file, line, code, change, killer, message }) => ({
      file,
      line,
      code,
      change,
      killer,
      message,
    })),
  };
}

/** What was found out about a mutant that survived; folders do not count, so that files may be moved. */
function judgementOn(game, { file, code, change, nth }) {
  const isSame = (one) =>
    one.file === path.posix.basename(file) && one.code === code && one.change === change && (one.nth ?? 1) === nth;
  return judgements[game]?.find(isSame);
}

function showProgress(all) {
  const isTerminal = process.stderr.isTTY;
  const pause = isTerminal ? 500 : 15_000;
  let last = Date.now();
  return {
    tell: (done) => {
      if (Date.now() - last < pause) return;
      last = Date.now();
      process.stderr.write(`${isTerminal ? '\r\x1b[K' : ''}${done} of ${all} mutants${isTerminal ? '' : '\n'}`);
    },
    end: () => isTerminal && process.stderr.write('\r\x1b[K'),
  };
}

function printReport({ game, all, tried, killed, killable, killedWithReplays, survivors, outdated, seconds }) {
  const share = (part, whole) => `${((part * 100) / Math.max(1, whole)).toFixed(1)} %`;
  for (const { file, line, code, change, nth, verdict, why, isSeenByReplays } of survivors) {
    console.log(`games/${game}/src/${file}:${line}  ${change}${nth === 1 ? '' : ` (${nth})`}  ${code}`);
    const seen = isSeenByReplays ? '; golden replays notice it' : '';
    console.log(`    ${verdict}${why === undefined ? '' : `: ${why}`}${seen}`);
  }
  for (const { file, code, change } of outdated)
    console.log(`Killed by now, take out its judgement: ${file}  ${change}  ${code}`);
  console.log(`${game}: ${tried} of ${all} mutants, ${survivors.length} survive, ${seconds.toFixed(0)} s`);
  console.log(`    killed ${killed}: ${share(killed, tried)}, of those that can be killed ${share(killed, killable)}`);
  console.log(`    with golden replays ${killedWithReplays}: ${share(killedWithReplays, tried)}`);
}
