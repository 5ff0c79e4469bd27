// `automachia serve`: the server, until it is told to stop.

import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CAC } from 'cac';
import { FailedError, UsageError } from './errors.js';
import type { PlayedPack } from '@automachia/manifest';
import type { Given } from './options.js';
import { isGiven, oneWordOf, wholeNumber, words } from './options.js';
import { printLine } from './output.js';
import { packIn } from './pack.js';

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
const defaultPort = 7373;

export function addServe(cli: CAC): void {
  cli
    .command('serve', 'Host matches for browsers, bots and programs')
    .option('--port <n>', `The port to listen on; 0 for any that is free (default: ${defaultPort})`)
    .option('--host <address>', 'The address to listen on; 0.0.0.0 for the whole network (default: 127.0.0.1)')
    .option('--data <dir>', 'Where matches are stored (default: data)')
    .option('--database <place>', 'The database itself: a file (default: automachia.db in the data directory)')
    .option('--origin <url>', 'Another origin from which browsers may connect; may be given several times')
    .option(
      '--host-name <name>',
      'A name by which the server may be asked for; may be given several times (default: any)',
    )
    .option('--pack <dir>', 'A content pack to offer beside those of the house; may be given several times')
    .option('--proxy', 'A proxy is in front: believe what it says about who connects')
    .option('--rate <n>', 'Requests a second of one address, messages a second of one connection (default: 50)')
    .option('--connections <n>', 'Connections of one address at a time (default: 200)')
    .option('--address-matches <n>', 'Matches made from one address that are not over (default: 300)')
    .option('--live-matches <n>', 'Matches in memory at a time (default: 10000, fewer where memory is small)')
    .option(
      '--untouched-weeks <n>',
      'A running match that nobody touches for so many weeks is cancelled (3 at least; default: 8)',
    )
    .option('--bot-threads <n>', 'Threads in which bots think (default: one less than there are cores)')
    .option('--log <level>', `How much is logged: ${logLevels.join(', ')} (default: info)`)
    .example('  $ automachia serve')
    .example('  $ automachia serve --host 0.0.0.0 --port 8080 --data /var/lib/automachia')
    .action(serve);
}

// Where things lie beside the bundled program.
const workers = {
  bot: new URL('./workers/bot.mjs', import.meta.url),
  storage: new URL('./workers/storage.mjs', import.meta.url),
};
const web = fileURLToPath(new URL('../../web/dist/', import.meta.url));

async function serve(given: Given): Promise<number> {
  // Loaded only here: no other command waits for it.
  const { openStorage, PlaceError, startServer, StorageError, systemClock, ThreadBrains, ...usual } = await import(
    '@automachia/server'
  );
  const { usualBotPause, usualLifetimes, usualLimits, WEEK } = usual;
  const data = path.resolve(words(given, 'data') ?? 'data');
  const cores = os.availableParallelism();
  const settings = {
    port: wholeNumber(given, 'port', 0, 65_535) ?? defaultPort,
    host: words(given, 'host') ?? '127.0.0.1',
    botThreads: wholeNumber(given, 'bot-threads', 1, 64) ?? Math.max(1, cores - 1),
    perSecond: wholeNumber(given, 'rate', 1, 1_000_000) ?? usualLimits.perSecond,
    connections: wholeNumber(given, 'connections', 1, 1_000_000) ?? usualLimits.connections,
    addressMatches: wholeNumber(given, 'address-matches', 1, 1_000_000) ?? usualLimits.addressMatches,
    liveMatches: wholeNumber(given, 'live-matches', 10, 10_000_000) ?? usualLimits.liveMatches,
    untouchedWeeks: wholeNumber(given, 'untouched-weeks', 3, 5000) ?? usualLifetimes.playing / WEEK,
    logLevel: oneWordOf(given, 'log', logLevels) ?? 'info',
    origins: readOrigins(given['origin']),
    hostNames: readHostNames(given['hostName']),
  };
  const packs = await readPacks(given['pack']);
  const place = words(given, 'database') ?? path.join(data, 'automachia.db');
  const failure = (error: unknown): unknown => {
    if (error instanceof PlaceError) return new UsageError(error.message);
    return error instanceof StorageError
      ? new FailedError(error.message)
      : asFailure(error, settings.port, settings.host);
  };
  const warnings: string[] = [];
  const warn = (sentence: string): void => void warnings.push(sentence);
  const storage = await openStorage(place, { worker: workers.storage, warn }).catch((error: unknown) => {
    throw failure(error);
  });
  const { perSecond, connections, addressMatches, liveMatches } = settings;
  const server = await startServer({
    ...settings,
    packs,
    storage,
    warnings,
    brains: new ThreadBrains(workers.bot, settings.botThreads),
    clock: systemClock,
    limits: { ...usualLimits, perSecond, connections, addressMatches, liveMatches },
    lifetimes: { ...usualLifetimes, playing: settings.untouchedWeeks * WEEK },
    botPause: usualBotPause,
    isBehindProxy: isGiven(given, 'proxy'),
    web: fs.existsSync(path.join(web, 'index.html')) ? web : undefined,
  }).catch(async (error: unknown) => {
    // Its thread would keep the program from ending.
    await storage.close();
    throw failure(error);
  });
  // Every table catches its own mistakes. What is caught here is somebody's alone, too: the others go on playing.
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => server.uncaught(error));
  printLine(`Automachia is at ${server.address}`);
  await untilToldToStop();
  await server.stop();
  return 0;
}

/** Whoever asks twice does not want to wait. */
function untilToldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1));
        resolve();
      });
    }
  });
}

function asFailure(error: unknown, port: number, host: string): unknown {
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE') {
    return new FailedError(`Port ${port} is taken by another program. Choose another one with --port, or 0 for any.`);
  }
  if (code === 'EACCES') return new FailedError(`Port ${port} may not be used by this user. Choose one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new FailedError(`This machine has no address ${host}.`);
  return error;
}

/** Every pack was checked before anybody is let in: one with a fault is refused with its place and the remedy. */
async function readPacks(given: unknown): Promise<PlayedPack[]> {
  if (given === undefined) return [];
  const packs: PlayedPack[] = [];
  for (const folder of [given].flat() as (string | number | boolean)[]) packs.push(await packIn(String(folder)));
  return packs;
}

function readOrigins(given: unknown): string[] {
  if (given === undefined) return [];
  return ([given].flat() as (string | number | boolean)[]).map((origin) => {
    if (typeof origin === 'string' && URL.canParse(origin) && new URL(origin).origin === origin) return origin;
    throw new UsageError(`--origin ${origin}: write it like https://play.example.org, without a path.`);
  });
}

function readHostNames(given: unknown): string[] {
  if (given === undefined) return [];
  return ([given].flat() as (string | number | boolean)[]).map((name) => {
    const address = `http://${name}`;
    if (typeof name === 'string' && URL.canParse(address) && new URL(address).hostname === name) return name;
    throw new UsageError(`--host-name ${name}: write it like play.example.org, without a scheme, a port or a path.`);
  });
}
