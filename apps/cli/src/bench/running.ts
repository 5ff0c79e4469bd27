// `automachia bench`: how fast and how small the engine is, beside the reference implementations.

import { fileURLToPath } from 'node:url';
import { FailedError, UsageError } from '../errors.js';
import { isFolder } from '../files.js';
import type { Given } from '../options.js';
import { isGiven, knownWord, wholeNumber, words } from '../options.js';
import { showProgress } from '../progress.js';
import type { Report, EngineSettings } from './bench.js';
import { countSteps, measureAll } from './bench.js';
import type { EngineField } from './contenders.js';
import { fieldIn } from './contenders.js';
import { hasMissedAny } from './goals.js';
import { writeReport } from './report.js';
import type { ServerSettings } from './servers/contest.js';
import { countServerSteps, measureServers } from './servers/contest.js';
import type { ServerName } from './servers/field.js';
import { contestants, serversIn } from './servers/field.js';
import { judgeServers, writeServerReport } from './servers/report.js';
import { findChromium } from './web/chromium.js';
import type { WebSettings } from './web/contest.js';
import { countWebSteps, measureWeb } from './web/contest.js';
import { judgeWeb, writeWebReport } from './web/report.js';
import { printJson, printText } from '../output.js';

// Where things lie beside the bundled program.
const worker = new URL('./workers/bench.mjs', import.meta.url);
const serverWorkers = {
  server: new URL('./workers/benchServer.mjs', import.meta.url),
  load: new URL('./workers/benchLoad.mjs', import.meta.url),
};
const playoutsWorker = new URL('./workers/benchPlayouts.mjs', import.meta.url);
const ownClient = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const ownReference = fileURLToPath(new URL('../../../tools/reference/', import.meta.url));

/** Runs the bench and prints what it found; the exit status. */
export async function runBench(given: Given): Promise<number> {
  if (isGiven(given, 'servers')) return runServers(given);
  if (isGiven(given, 'web')) return runWeb(given);
  const settings: EngineSettings = {
    rounds: wholeNumber(given, 'rounds', 1, 1000) ?? 5,
    ms: wholeNumber(given, 'ms', 1, 60_000) ?? 400,
    players: readPlayers(given),
  };
  const report = await run(fieldIn(readReference(given)), settings);
  if (isGiven(given, 'json')) printJson(report);
  else printText(writeReport(report));
  return isGiven(given, 'assert') && hasMissedAny(report.goals) ? 1 : 0;
}

/** The same for servers. */
async function runServers(given: Given): Promise<number> {
  const settings: ServerSettings = {
    rounds: wholeNumber(given, 'rounds', 1, 1000) ?? 3,
    ms: wholeNumber(given, 'ms', 100, 60_000) ?? 3000,
    matches: readMatches(words(given, 'matches') ?? '100,500,2000'),
  };
  if (process.platform !== 'linux') throw new UsageError('--servers: processor time of a server is read from Linux.');
  const field = serversIn(readReference(given), readOpponents(words(given, 'against')));
  const progress = showProgress('measurement', countServerSteps(field, settings));
  let done = 0;
  try {
    const report = await measureServers(serverWorkers, field, settings, () => progress.report(++done));
    progress.end();
    if (isGiven(given, 'json')) printJson(report);
    else printText(writeServerReport(report));
    return isGiven(given, 'assert') && hasMissedAny(judgeServers(report)) ? 1 : 0;
  } finally {
    progress.end();
  }
}

/** The same for the browser client. */
async function runWeb(given: Given): Promise<number> {
  const settings: WebSettings = {
    rounds: wholeNumber(given, 'rounds', 1, 1000) ?? 5,
    ms: wholeNumber(given, 'ms', 1, 60_000) ?? 1000,
    answers: wholeNumber(given, 'answers', 1, 10_000) ?? 60,
  };
  const client = words(given, 'client') ?? ownClient;
  if (!isFolder(client)) throw new UsageError(`--client: there is no folder ${client}. Build it with npm run build.`);
  const program = findChromium();
  if (program === undefined) {
    throw new FailedError(
      'There is no browser here to measure in. Install Chromium, or say where it is with CHROMIUM.',
    );
  }
  const progress = showProgress('measurement', countWebSteps(settings));
  let done = 0;
  try {
    const places = { client, server: serverWorkers.server, playouts: playoutsWorker };
    const report = await measureWeb(program, places, settings, () => progress.report(++done));
    progress.end();
    if (isGiven(given, 'json')) printJson(report);
    else printText(writeWebReport(report));
    return isGiven(given, 'assert') && hasMissedAny(judgeWeb(report)) ? 1 : 0;
  } finally {
    progress.end();
  }
}

/** Our own server is always among them. */
function readOpponents(typed: string | undefined): ServerName[] {
  const names = Object.keys(contestants) as ServerName[];
  if (typed === undefined) return names;
  const wanted = typed.split(';').map((name) => knownWord('--against', name.trim(), names));
  return names.filter((name) => name === 'automachia' || wanted.includes(name));
}

function readMatches(typed: string): number[] {
  return typed.split(',').map((one) => {
    const count = Number(one);
    if (Number.isInteger(count) && count >= 1 && count <= 20_000) return count;
    throw new UsageError(`--matches: ${one} is not a whole number from 1 to 20000.`);
  });
}

async function run(field: EngineField, settings: EngineSettings): Promise<Report> {
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
