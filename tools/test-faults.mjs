// `npm run test:faults`: the server under fire for as long as it takes. First it is killed at random moments under load,
// two hundred times; then its own tests run in their long form. Exit code 1 if something failed, 2 if called wrongly.
//
//   npm run test:faults                          200 rounds
//   npm run test:faults -- --rounds 20           fewer
//   npm run test:faults -- --only kills          without the tests of the server; --only server: those alone
//   AUTOMACHIA_SEED=17 npm run test:faults       the same kills, as far as the machine's own timing allows

import './node-version.mjs';

import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { BadUsage, numberAt, readArguments, runTool, seedOr } from './usage.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const usage = 'Usage: npm run test:faults -- [--rounds N] [--matches N] [--only kills|server]';

runTool(usage, main);

async function main() {
  const options = readOptions();
  const begin = Date.now();
  const said = [];
  if (options.only !== 'server') said.push(await killAtRandom(options));
  if (options.only !== 'kills') said.push(await testServer());
  const isGood = said.every((one) => one.isGood);
  const words = said.map((one) => one.words).join('; ');
  console.log(`${isGood ? 'ok' : 'FAILED'}: ${words} (${Math.round((Date.now() - begin) / 1000)} s)`);
  process.exitCode = isGood ? 0 : 1;
}

function readOptions() {
  const values = readArguments(usage, {
    rounds: { type: 'string', default: '200' },
    matches: { type: 'string', default: '20' },
    only: { type: 'string' },
  });
  if (![undefined, 'kills', 'server'].includes(values.only))
    throw new BadUsage(`--only: there is no "${values.only}".`);
  return {
    rounds: numberAt(values, 'rounds'),
    matches: numberAt(values, 'matches'),
    only: values.only,
    seed: seedOr(Date.now() % 1_000_000),
  };
}

// ---- kill −9 under load

async function killAtRandom({ rounds, matches, seed }) {
  console.log(`kill −9: ${rounds} rounds, ${matches} matches at a time, seed ${seed}`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-faults-'));
  let isGood = false;
  try {
    const killing = await import(pathToFileURL(await bundleKilling(folder)).href);
    const report = await killing.killAtRandom({
      program: path.join(root, 'apps/cli/dist/automachia.mjs'),
      data: path.join(folder, 'data'),
      rounds,
      parties: matches,
      seed,
      said: everySeconds(15),
    });
    const faults = report.lost.concat(report.stuck, report.otherFaults);
    for (const fault of faults.slice(0, 20)) console.log(fault);
    console.log(killing.summaryOf(report));
    isGood = faults.length === 0;
    const { acknowledged, lost, stuck } = report;
    return {
      isGood,
      words: `${rounds} kills, ${acknowledged} acknowledged, ${lost.length} lost, ${stuck.length} stuck`,
    };
  } finally {
    if (isGood) fs.rmSync(folder, { recursive: true, force: true });
    else console.log(`The data of the server are left in ${folder}. To repeat: AUTOMACHIA_SEED=${seed}`);
  }
}

/** The harness as one file: it is written in TypeScript beside the tests that run its short form. */
async function bundleKilling(folder) {
  const bundle = path.join(folder, 'killing.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['apps/cli/test/faults/killing.ts'],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    // What ws would use if it were there, and a way for it to look.
    external: ['bufferutil', 'utf-8-validate'],
    banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
    logLevel: 'error',
  });
  return bundle;
}

function everySeconds(seconds) {
  let last = Date.now();
  return (line) => {
    if (Date.now() - last < seconds * 1000) return;
    last = Date.now();
    console.log(line);
  };
}

// ---- the tests of the server, in their long form

function testServer() {
  const { bin } = JSON.parse(fs.readFileSync(path.join(root, 'node_modules/vitest/package.json'), 'utf8'));
  const vitest = path.join(root, 'node_modules/vitest', typeof bin === 'string' ? bin : bin.vitest);
  const env = { ...process.env, CI: 'true', AUTOMACHIA_FAULTS: 'long' };
  const child = spawn(process.execPath, [vitest, 'run', 'apps/server'], { cwd: root, stdio: 'inherit', env });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ isGood: code === 0, words: `tests of the server ${code === 0 ? 'passed' : 'failed'}` }),
    );
  });
}
