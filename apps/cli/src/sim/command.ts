// `automachia sim GAME`: matches between bots.

import * as fs from 'node:fs';
import os from 'node:os';
import type { CAC } from 'cac';
import { UsageError } from '../errors.js';
import { reasonOf } from '../files.js';
import { gameNamed } from '../games.js';
import type { Given } from '../options.js';
import { isGiven, wholeNumber, words } from '../options.js';
import { showProgress } from '../progress.js';
import type { GameRange, SimPlan } from './plan.js';
import { readPlan } from './readPlan.js';
import { reportOn, writeReport } from './report.js';
import { playAll, threadsFor } from './threads.js';
import { printJson, printText } from '../output.js';

export function addSim(cli: CAC): void {
  cli
    .command('sim <game>', 'Play matches between bots: results, lengths, speed, win rates')
    .option('--players <n>', 'How many play (default: as many as bots are named)')
    .option('--bots <a,b,…>', 'The bot of each seat, or one for all (default: random)')
    .option('--games <n>', 'How many matches (default: 100)')
    .option('--seed <n>', 'Same seed, same matches (default: 1)')
    .option('--options <k=v,…>', 'Options of the match, such as life=2')
    .option('--budget <n>', 'How long a bot may think about a choice: 200it or 100ms (default: 200it)')
    .option('--fixed-seats', 'Keep every bot on its seat; otherwise they move on by one seat from game to game')
    .option(
      '--each <question>',
      'Go through every answer to this question, or every value of this option, with the same dice, and count wins by it',
    )
    .option('--first <n>', 'The number of the first match, to play one of them again (default: 1)')
    .option('--threads <n>', 'How many threads (default: one per core, if there is enough to do)')
    .option('--pack <dir>', 'Play with this content pack')
    .option('--records <dir>', 'Write a record of every match into this folder')
    .option('--json', 'Print the result as JSON')
    .example('  $ automachia sim tournoi --players 4 --bots random --games 100000 --seed 1')
    .example('  $ automachia sim tournoi --bots search,greedy --games 200 --budget 500it')
    .example('  $ automachia sim gkr --bots greedy,greedy --games 2004 --each chooseFaction')
    .action(sim);
}

async function sim(game: string, given: Given): Promise<number> {
  const plan = readPlan(await gameNamed(game), given);
  const games = wholeNumber(given, 'games', 1, 1_000_000_000) ?? 100;
  const from = wholeNumber(given, 'first', 1, 1_000_000_000) ?? 1;
  const usual = threadsFor(plan, games, os.availableParallelism());
  const threads = Math.min(wholeNumber(given, 'threads', 1, 256) ?? usual, games);
  const folder = words(given, 'records');
  if (folder !== undefined) makeFolder(folder);

  const { tally, seconds } = await play(plan, { from, to: from + games }, threads);
  const report = await reportOn(plan, tally, seconds, threads);
  if (isGiven(given, 'json')) printJson(report);
  else printText(writeReport(report));
  return 0;
}

async function play(plan: SimPlan, games: GameRange, threads: number) {
  const progress = showProgress('game', games.to - games.from);
  const begin = performance.now();
  try {
    const tally = await playAll(plan, games, threads, (done) => progress.report(done));
    return { tally, seconds: (performance.now() - begin) / 1000 };
  } finally {
    progress.end();
  }
}

function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UsageError(`--records ${folder}: ${reasonOf(error, 'a folder')}`);
  }
}
