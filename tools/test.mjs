// `npm test`: makes the clone ready, then runs every check and every test. The last line is the sum.
//
//   npm test                 everything
//   npm test -- --quick      only the tests that the uncommitted changes can affect

import './node-version.mjs';

import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.mjs';
import { giveUp, isInstalled, NotReady, ready } from './ready.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Each counts as one test. In this order; two at a time, for most of them use little more than one core. */
const checks = [
  { name: 'format', program: '@biomejs/biome/biome', args: ['format'], mend: 'npm run format' },
  { name: 'lint', program: 'oxlint/oxlint', args: ['--deny-warnings'] },
  {
    name: 'types, without Node or a browser',
    program: 'typescript/tsc',
    args: ['--noEmit', '-p', 'tsconfig.pure.json'],
  },
  { name: 'types', program: 'typescript/tsc', args: ['--noEmit', '-p', 'tsconfig.json'] },
  { name: 'types, in a browser', program: 'typescript/tsc', args: ['--noEmit', '-p', 'apps/web/tsconfig.json'] },
  { name: 'dead code', program: 'knip/knip', args: ['--no-progress', '--no-config-hints'] },
  { name: 'who imports whom', script: 'tools/check-imports.mjs' },
  { name: 'one name for one notion', script: 'tools/check-names.mjs' },
  { name: 'the list of games', script: 'tools/list-games.mjs', args: ['--check'], mend: 'node tools/list-games.mjs' },
  { name: 'lock file', script: 'tools/lock.mjs', args: ['--check'], mend: 'npm run lock' },
  { name: 'no traces of a machine', script: 'tools/check-traces.mjs' },
];

const args = process.argv.slice(2);
if (args.some((arg) => arg !== '--quick')) {
  console.error('Usage: npm test [-- --quick]');
  process.exit(2);
}

testEverything().catch(giveUp);

async function testEverything() {
  process.chdir(root);
  const quick = args.includes('--quick');
  const sums = [await makeReady()];
  if (isInstalled()) {
    findBrowser();
    if (!quick) sums.push(...(await runChecks()));
    sums.push(await runVitest(quick ? ['--changed'] : []));
  }
  const add = (key) => sums.reduce((sum, each) => sum + each[key], 0);
  const [passed, failed, skipped] = [add('passed'), add('failed'), add('skipped')];
  // What could not run here is neither: it is said before the sum.
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

// ---- the checks

/** The first check. What fails to build may still be tested: that says more about what is wrong. */
async function makeReady() {
  const begin = Date.now();
  try {
    await ready();
    return tell({ name: 'install and build' }, { code: 0, output: '', seconds: (Date.now() - begin) / 1000 });
  } catch (error) {
    if (!(error instanceof NotReady)) throw error;
    return tell(
      { name: 'install and build' },
      { code: 1, output: error.message, seconds: (Date.now() - begin) / 1000 },
    );
  }
}

/** Starts them in pairs, tells of them in order. */
async function runChecks() {
  const waiting = checks.slice();
  const results = checks.map(() => defer());
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      results[checks.indexOf(check)].resolve(await runCheck(check));
    }
  };
  const workers = [work(), work()];
  const sums = [];
  for (const [index, check] of checks.entries()) {
    sums.push(tell(check, await results[index].promise));
  }
  await Promise.all(workers);
  return sums;
}

/** One line if all is well, and everything there is to say if not. */
function tell({ name, mend }, { code, output, seconds }) {
  const isGood = code === 0;
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
  if (!isGood) console.log(`\n${output.trim()}\n${mend ? `\nTo mend it: ${mend}\n` : ''}`);
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
}

function runCheck({ program, script, args: given = [] }) {
  const command = [script || programOf(program)].concat(given);
  const begin = Date.now();
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  return ended(child).then((code) => ({ code, output, seconds: (Date.now() - begin) / 1000 }));
}

// ---- the tests

async function runVitest(more) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-test-'));
  const report = path.join(folder, 'vitest.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const command = [programOf('vitest/vitest'), 'run'].concat(reporters, more);
    // CI: a missing snapshot is a failure, not something to write.
    const env = Object.assign({}, process.env, { CI: 'true' });
    const code = await ended(
      spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env }),
    );
    return sumOf(fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined, code);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** A test file that could not even be loaded counts as one failure; so does anything else that Vitest objects to. */
function sumOf(report, code) {
  if (!report) return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unloadable.length;
  tellTimes(report);
  tellSecondTries(report);
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

const SLOWEST = 10;

/** How long tests took, file by file and part by part: what has grown dear is seen before it is a habit. */
function tellTimes({ testResults }) {
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name).replaceAll('\\', '/'),
    seconds: Math.max(0, endTime - startTime) / 1000,
  }));
  const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  if (slowest.length < SLOWEST) return;
  const parts = new Map();
  for (const { file, seconds } of files) parts.set(partOf(file), (parts.get(partOf(file)) ?? 0) + seconds);
  const lines = [...parts].sort(([, one], [, other]) => other - one).map(([part, seconds]) => [seconds, part]);
  const table = (rows) => rows.map(([seconds, what]) => `  ${seconds.toFixed(0).padStart(5)} s  ${what}`).join('\n');
  console.log(`by part, several at once:\n${table(lines)}`);
  console.log(`slowest:\n${table(slowest.map(({ file, seconds }) => [seconds, file]))}`);
}

/** Whose time it is: a game's with its bot, an app's, the packages'; the client's in a browser by the game it is opened with. */
function partOf(file) {
  const [group, name] = file.split('/');
  const games = fs.readdirSync(path.join(root, 'games'));
  if (!file.includes('.browser.test.')) {
    if (group === 'games' || group === 'bots') return games.includes(name) ? `${name}: rules and bot` : group;
    return group === 'apps' ? `apps/${name}` : group;
  }
  const game = games.find((id) => path.basename(file).toLowerCase().includes(id));
  return game === undefined ? 'in a browser' : `${game}: in a browser`;
}

/** What held only when it was tried again is counted as passed, and named: its cause is still to be found. */
function tellSecondTries({ testResults }) {
  for (const { status, fullName, failureMessages } of testResults.flatMap((file) => file.assertionResults)) {
    if (status !== 'passed' || failureMessages.length === 0) continue;
    console.log(`second try: ${fullName}\n  ${failureMessages[0].split('\n').slice(0, 12).join('\n  ')}`);
  }
}

// ---- helpers

/** The script behind a command of an installed package: package/command. */
function programOf(program) {
  const folder = path.join(root, 'node_modules', path.dirname(program));
  const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[path.basename(program)]);
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === null ? 1 : code));
  });
}

function defer() {
  const deferred = {};
  deferred.promise = new Promise((resolve) => {
    deferred.resolve = resolve;
  });
  return deferred;
}
