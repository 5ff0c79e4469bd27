// `automachia bench`: how fast and how small the engine is, beside the reference implementations.

import { fileURLToPath } from 'node:url';
import type { CAC } from 'cac';
import { UsageError } from '../errors.js';
import { isFolder } from '../files.js';
import type { Given } from '../options.js';
import { flag, wholeNumber, words } from '../options.js';
import { showProgress } from '../progress.js';
import type { Report, Settings } from './bench.js';
import { countSteps, measureAll } from './bench.js';
import type { Field } from './contenders.js';
import { fieldIn } from './contenders.js';
import { hasMissedAny } from './goals.js';
import { writeReport } from './report.js';

export function addBench(cli: CAC): void {
  cli
    .command('bench', 'Measure the engine side by side with the reference implementations')
    .option('--reference <dir>', 'The implementations to measure against (default: tools/reference)')
    .option('--rounds <n>', 'How often each engine is measured; figures are medians (default: 5)')
    .option('--ms <n>', 'How long each measurement takes, in milliseconds (default: 400)')
    .option('--players <n>', '4 or 2 players only (default: both)')
    .option('--assert', 'Fail if the engine is not as good as it must be')
    .option('--json', 'Print the figures as JSON')
    .example('  $ automachia bench')
    .example('  $ automachia bench --players 4 --rounds 3 --ms 200')
    .action(runBench);
}

// Where things lie beside the bundled program.
const worker = new URL('./workers/bench.mjs', import.meta.url);
const ownReference = fileURLToPath(new URL('../../../tools/reference/', import.meta.url));

/** Runs the bench and prints what it found; the exit status. */
async function runBench(given: Given): Promise<number> {
  const settings: Settings = {
    rounds: wholeNumber(given, 'rounds', 1, 1000) ?? 5,
    ms: wholeNumber(given, 'ms', 1, 60_000) ?? 400,
    players: readPlayers(given),
  };
  const report = await run(fieldIn(readReference(given)), settings);
  console.log(flag(given, 'json') ? JSON.stringify(report, null, 2) : writeReport(report));
  return flag(given, 'assert') && hasMissedAny(report.goals) ? 1 : 0;
}

async function run(field: Field, settings: Settings): Promise<Report> {
  const progress = showProgress('measurement', countSteps(field, settings));
  let done = 0;
  try {
    return await measureAll(worker, field, settings, () => progress.report(++done));
  } finally {
    progress.end();
  }
}

function readReference(given: Given): string {
  const folder = words(given, 'reference') ?? ownReference;
  if (isFolder(folder)) return folder;
  throw new UsageError(`--reference: there is no folder ${folder}.`);
}

function readPlayers(given: Given): readonly number[] {
  const players = wholeNumber(given, 'players', 2, 4);
  if (players === undefined) return [4, 2];
  if (players === 3) throw new UsageError('--players: the bench is for 4 or for 2 players.');
  return [players];
}
