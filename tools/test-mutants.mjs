// Breaks the rules on purpose, one small change at a time, and looks whether a test complains: a rule that can be
// broken without one is a rule that nothing shows. Exit code 1 if too many changes go unnoticed, 2 if it was called wrongly.
//
//   node tools/test-mutants.mjs                        as in `npm run test:deep`
//   node tools/test-mutants.mjs --game gkr --count 50  fewer, of one game
//   node tools/test-mutants.mjs --game gkr --file hitting.ts
//                                                      every mutant of one file
//   node tools/test-mutants.mjs --game gkr --rules     some for every rule that its source cites, and which go unnoticed
//   node tools/test-mutants.mjs --rules --minutes 40   as far as that goes: which were not tried any more is said
//   node tools/test-mutants.mjs --judged               those that survived before, after tests were added for them
//   node tools/test-mutants.mjs --write                all of them, and docs/rules/mutants.md says what was found
//
// A mutant (tools/mutants/finding.mjs) is killed by the first rule test or scenario that fails with it, or that does not
// come to an end. Golden replays say nothing of which rule is broken: they are tried on survivors only, and counted
// apart. Survivors are judged in tools/mutants/judged.json.

import './node-version.mjs';

import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleForMutants } from './mutants/bundling.mjs';
import { chosenByRule, chosenOf, ruleTestFiles, shuffledMutants } from './mutants/choosing.mjs';
import { newMember } from './mutants/members.mjs';
import { pageOf, printReport, printRules, rulesOf, summaryOf } from './mutants/telling.mjs';
import { BadUsage, numberAt, readArguments, runTool, seedOr } from './usage.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const usage =
  'Usage: node tools/test-mutants.mjs [--game NAME] [--count N] [--file NAME] [--rules] [--judged] [--minutes N] [--write] [--no-replays] [--processes N] [--json]';

/** So many of a hundred that can be killed must be killed, by rule tests and scenarios alone. */
const leastKilled = 90;

/** How many mutants of a game are tried unless somebody says so. */
const usualCount = (game) => (game === 'gkr' ? 240 : 100);

/** How many are tried for every rule with `--rules`. */
const triesOfRule = 3;

/** By game, those that survived: equivalent, an optimisation, or to be tested. */
const judgements = JSON.parse(fs.readFileSync(new URL('mutants/judged.json', import.meta.url), 'utf8'));

const page = path.join(root, 'docs/rules/mutants.md');

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
  if (options.write) fs.writeFileSync(page, pageOf(reports));
  // A part says nothing of the whole.
  const isWhole = options.file === undefined && !options.judged && !options.rules && options.minutes === undefined;
  const isEnough = ({ killable, killed }) => killed * 100 >= killable * leastKilled;
  process.exitCode = !isWhole || reports.every(isEnough) ? 0 : 1;
}

function readOptions() {
  const values = readArguments(usage, {
    game: { type: 'string' },
    count: { type: 'string' },
    file: { type: 'string' },
    processes: { type: 'string', default: String(os.availableParallelism()) },
    rules: { type: 'boolean', default: false },
    judged: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    write: { type: 'boolean', default: false },
    'no-replays': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  const known = fs.readdirSync(path.join(root, 'games')).filter((game) => has(game, 'src/index.ts'));
  if (values.game !== undefined && !known.includes(values.game)) {
    throw new BadUsage(`There is no game "${values.game}". There is: ${known.join(', ')}.`);
  }
  const parts = ['game', 'count', 'file', 'rules', 'judged', 'minutes', 'no-replays'].filter((name) => values[name]);
  if (values.write && parts.length > 0) throw new BadUsage(`--write is for all mutants, without --${parts[0]}.`);
  return {
    ...values,
    games: values.game === undefined ? known.filter(isToBeTried) : [values.game],
    count: values.count === undefined ? undefined : numberAt(values, 'count'),
    minutes: values.minutes === undefined ? undefined : numberAt(values, 'minutes'),
    processes: numberAt(values, 'processes'),
    seed: seedOr(1),
  };
}

/** Whether something lies in the folder of a game. */
function has(game, file) {
  return fs.existsSync(path.join(root, 'games', game, file));
}

/** Rules without a single scenario are still being written: what their tests overlook is said by `--game`, and is no fault. */
function isToBeTried(game) {
  if (has(game, 'test/scenarios.test.ts')) return true;
  console.error(`${game} has no scenarios yet, and is not tried.`);
  return false;
}

async function tryGame(game, folder, options) {
  const begin = Date.now();
  const { all, mutants, gone } = mutantsFor(game, options);
  const others = ['scenarios.test.ts', goldenTests].filter((file) => has(game, `test/${file}`));
  const testFiles = [...ruleTestFiles(root, game), ...others];
  await bundleForMutants(root, { game, mutants, testFiles, folder });
  const bundle = path.join(folder, game);
  const found = await tryAll(mutants, bundle, options);
  const judged = found.map((mutant) => ({ ...mutant, judgement: judgementOn(game, mutant) }));
  const untried = mutants.length - found.length;
  const report = { game, all: all.length, untried, ...summaryOf(judged, gone), seconds: (Date.now() - begin) / 1000 };
  if (!options.json) printReport(report);
  if (options.rules && !options.json) printRules(rulesOf(judged));
  return report;
}

function mutantsFor(game, { count = usualCount(game), file, rules, judged, seed }) {
  const all = shuffledMutants(root, game, seed);
  const ofFile = all.filter((mutant) => path.posix.basename(mutant.file) === file);
  if (file !== undefined && ofFile.length === 0) throw new BadUsage(`No rules of ${game} are in a file "${file}".`);
  const chosen = chosenOf(all, count);
  const before = chosen.filter((mutant) => judgementOn(game, mutant) !== undefined);
  const byRule = rules ? chosenByRule(all, triesOfRule) : chosen;
  const mutants = file !== undefined ? ofFile : judged ? before : byRule;
  const gone = (judgements[game] ?? []).filter((one) => !all.some((mutant) => isJudgedBy(mutant, one)));
  return { all, gone, mutants: mutants.map((mutant, place) => ({ ...mutant, number: place + 1 })) };
}

/** What was found out about a mutant that survived. */
function judgementOn(game, mutant) {
  return judgements[game]?.find((one) => isJudgedBy(mutant, one));
}

/** Folders do not count, so that files may be moved. */
function isJudgedBy({ file, code, change, nth }, one) {
  return one.file === path.posix.basename(file) && one.code === code && one.change === change && (one.nth ?? 1) === nth;
}

// ---- trying

/** Every mutant with what killed it: a rule test or scenario, else a golden replay, else nothing. */
async function tryAll(
  mutants,
  bundle,
  { processes, minutes = Number.POSITIVE_INFINITY, 'no-replays': isWithoutReplays },
) {
  const end = Date.now() + minutes * 60_000;
  const members = Array.from({ length: processes }, () => newMember(bundle));
  try {
    const { onLoading, tests } = await members[0].ask({});
    const waiting = [...mutants];
    const progress = showProgress(mutants.length);
    const found = [];
    const work = async (member) => {
      for (let mutant = waiting.shift(); mutant !== undefined && Date.now() < end; mutant = waiting.shift()) {
        const tryWith = (isReplay) =>
          member.ask({ mutant: mutant.number, order: orderFor(mutant, tests, onLoading, isReplay) });
        const { killer, message } = await tryWith(false);
        const isTriedOnReplays = killer === undefined && !isWithoutReplays;
        const replay = isTriedOnReplays ? (await tryWith(true)).killer : undefined;
        found.push({ ...mutant, killer, message, replay });
        if (killer === undefined) progress.say(`${mutant.file}:${mutant.line} survives: ${mutant.change}`);
        progress.tell(found.length);
      }
    };
    await Promise.all(members.map(work));
    progress.end();
    return found.sort((one, other) => one.number - other.number);
  } finally {
    for (const member of members) member.dismiss();
  }
}

/**
 * The tests to try a mutant with: those that reach it, and behind them all others where rules are loaded with it. First those
 * whose title cites a rule that it breaks, then quick ones.
 */
function orderFor({ number, rules }, tests, onLoading, isReplay) {
  const isLoaded = onLoading.includes(number);
  const rank = ({ title, reaches, time }) => [
    reaches.includes(number) ? 0 : 1,
    rules.some((rule) => title.includes(rule)) ? 0 : 1,
    time,
  ];
  return tests
    .filter(({ file, reaches }) => (file === goldenTests) === isReplay && (isLoaded || reaches.includes(number)))
    .map((test) => ({ test, rank: rank(test) }))
    .sort(({ rank: one }, { rank: other }) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2])
    .map(({ test: { file, place, time } }) => ({ file, place, time }));
}

// ---- telling

function showProgress(all) {
  const isTerminal = process.stderr.isTTY;
  const pause = isTerminal ? 500 : 15_000;
  let last = Date.now();
  return {
    say: (line) => process.stderr.write(`${isTerminal ? '\r\x1b[K' : ''}${line}\n`),
    tell: (done) => {
      if (Date.now() - last < pause) return;
      last = Date.now();
      process.stderr.write(`${isTerminal ? '\r\x1b[K' : ''}${done} of ${all} mutants${isTerminal ? '' : '\n'}`);
    },
    end: () => isTerminal && process.stderr.write('\r\x1b[K'),
  };
}
