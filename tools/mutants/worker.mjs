// A process that tries mutants of one game. What lies below the rules is loaded once; rules and tests are made anew for
// every mutant, from code that is compiled already, so that nothing a mutant leaves behind reaches the next.
//
// Answers messages: {} with what every test reaches, { mutant, order } with the test that fails.

import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { Worker } from 'node:worker_threads';
import { expect } from 'vitest';
import { newSuite } from './suite.mjs';

const [, , bundle, graceInWords] = process.argv;
const require = createRequire(import.meta.url);
const { modules } = require(`${bundle}.modules.cjs`);
const code = fs.readFileSync(`${bundle}.cjs`, 'utf8');
const make = new vm.Script(`(function (require, module, exports, __testFile, __mutant) { ${code}\n})`, {
  filename: `${bundle}.cjs`,
}).runInThisContext();

/**
 * How much longer, in milliseconds of work, a test may take than it does without a mutant: others run in circles. On a busy
 * machine time says nothing; work does.
 */
const grace = Number(graceInWords);
let deadline = Number.POSITIVE_INFINITY;
let reachedTimes = 0;

/** Where it runs in circles and reaches no mutant, only another thread can still end this process: later. */
const watch = new SharedArrayBuffer(8);
const endOfProcess = new Float64Array(watch);
const watching = `
  const { workerData } = require('node:worker_threads');
  const endOfProcess = new Float64Array(workerData);
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1000 > endOfProcess[0]) process.kill(process.pid, 'SIGKILL');
  }, 500);`;
setDeadline(Number.POSITIVE_INFINITY);
new Worker(watching, { eval: true, workerData: watch }).unref();

function setDeadline(work) {
  deadline = work;
  endOfProcess[0] = work + grace;
}

/** A test that waits so many milliseconds while this process has nothing to do waits for what never comes. */
const longestWait = 10 * grace;

async function run(body) {
  let timer;
  const waiting = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('This waits for what never comes.')), longestWait);
  });
  try {
    await Promise.race([body(), waiting]);
  } finally {
    clearTimeout(timer);
  }
}

function workTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The tests with a mutant turned on; `reached` is told every mutant whose place is reached. */
function makeTests(active, reached) {
  const { files, load, words } = newSuite();
  const isActive = (number) => {
    reachedTimes += 1;
    if ((reachedTimes & 255) === 0 && workTime() > deadline) throw new Error('This does not come to an end.');
    reached?.add(number);
    return number === active;
  };
  const lend = (name) => (name === 'vitest' ? { expect, ...words } : (modules[name] ?? require(name)));
  const module = { exports: {} };
  make(lend, module, module.exports, load, isActive);
  return files;
}

/** Runs all tests as they are: how long each takes, and which mutants it reaches. */
async function survey() {
  // Once more, before: it warms up.
  for (const [file, { tests }] of makeTests(0)) {
    for (const { title, body } of tests) {
      try {
        await run(body);
      } catch (error) {
        throw new Error(`${file}: "${title}" fails without a mutant. Mend that first.`, { cause: error });
      }
    }
  }
  const reached = new Set();
  const files = makeTests(0, reached);
  for (const { error } of files.values()) if (error !== undefined) throw error;
  const onLoading = [...reached];
  const found = [];
  for (const [file, { tests }] of files) {
    for (const [place, { title, body }] of tests.entries()) {
      reached.clear();
      const begin = workTime();
      await run(body);
      found.push({ file, place, title, time: workTime() - begin, reaches: [...reached] });
    }
  }
  return { onLoading, tests: found };
}

/** The first of these tests that fails with a mutant, or whose file cannot be loaded; others are not loaded. */
async function tryMutant(mutant, order) {
  // A new process has everything to compile.
  setDeadline(workTime() + 5 * grace);
  const files = makeTests(mutant);
  for (const { file, place, time } of order) {
    const { tests, error: whyNotLoaded } = files.get(file);
    if (whyNotLoaded !== undefined) return { killer: file, message: messageOf(whyNotLoaded) };
    const test = tests[place];
    if (test === undefined) continue;
    setDeadline(workTime() + grace + 10 * time);
    try {
      await run(test.body);
    } catch (error) {
      return { killer: `${file}: ${test.title}`, message: messageOf(error) };
    }
  }
  return {};
}

function messageOf(error) {
  return String(error?.message ?? error).slice(0, 300);
}

process.on('message', ({ mutant, order }) => {
  const work = mutant === undefined ? survey() : tryMutant(mutant, order);
  work
    .then(
      (answer) => process.send(answer),
      (error) => process.send({ error: error?.stack ?? String(error) }),
    )
    .finally(() => setDeadline(Number.POSITIVE_INFINITY));
});
