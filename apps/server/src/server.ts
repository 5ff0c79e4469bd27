// The server as a whole: puts the parts together, starts, and stops so that nothing is lost.

import { pino } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { App } from './http/app.js';
import { People } from './http/people.js';
import { type FindGame, HostedGames } from './hostedGames.js';
import { Ledger } from './ledger.js';
import { Bounds } from './matches/bounds.js';
import { House } from './matches/house.js';
import { createMeters } from './metrics.js';
import { Promises } from './promises.js';
import { useQuietMoments } from './quietMoments.js';
import { AddressMarks, newKey, Signer } from './secrets.js';
import type { Settings } from './settings.js';

export interface RunningServer {
  readonly host: string;
  readonly port: number;
  /** The address to open. */
  readonly address: string;
  /** Logs and counts an error that nobody caught. Whatever it was about, everybody else goes on playing. */
  uncaught(error: unknown): void;
  stop(): Promise<void>;
}

/** Starts listening. `games` finds the games it hosts; left out, those on the shelf. */
export async function startServer(settings: Settings, games?: FindGame): Promise<RunningServer> {
  const { storage, brains, clock } = settings;
  const log = pino(
    { level: settings.logLevel, base: null, redact: ['*.secret', '*.token', '*.key', '*.invitation', '*.body'] },
    settings.logTo ?? pino.destination(2),
  );
  for (const warning of settings.warnings ?? []) log.warn(warning);
  const meters = createMeters(clock);
  const report = (error: unknown, where: string): void => {
    meters.failures.inc({ where });
    log.error({ err: error }, 'the server failed');
  };
  const observe = (count: number, milliseconds: number): void => {
    meters.batches.observe(milliseconds / 1000);
    meters.batchSizes.observe(count);
  };
  const ledger = new Ledger(storage, clock, observe, (error) => report(error, 'ledger'));
  const { botPause, limits, lifetimes } = settings;
  const hosted = new HostedGames(settings.packs);
  const around = { storage, ledger, brains, clock, meters, log, botPause, limits, lifetimes, packs: hosted };
  const house = new House(around, games ?? hosted.findGame);
  const promises = new Promises(clock);
  const marks = new AddressMarks(await storage.keep('address key', newKey()));
  const terms = { promises, bounds: new Bounds(limits), marks };
  const people = new People(storage, new Signer(await storage.keep('cookie key', newKey())), clock, terms);
  const { version } = packageJson;
  const trouble = (): string | undefined => ledger.trouble;
  const ready = async (): Promise<void> => hosted.ready;
  const app = new App({ house, people, settings, meters, log, version, trouble, ready, hosted });
  await house.prepare();
  await app.fastify.listen({ host: settings.host, port: settings.port });
  const bound = app.fastify.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : settings.port;
  begin(hosted, house).catch((error: unknown) => log.error({ err: error }, 'matches could not be taken up'));
  const shown = settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host;
  const address = `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}/`;
  const leaveQuietMoments = useQuietMoments();
  log.info({ port, version }, 'listening');
  return {
    host: settings.host,
    port,
    address,
    uncaught: (error) => report(error, 'uncaught'),
    stop: async () => {
      log.info('stopping');
      leaveQuietMoments();
      await app.stop();
      await hosted.ready;
      await house.stop();
      await storage.close();
      log.info('stopped');
    },
  };
}

/** What happens by itself begins once there are games. */
async function begin(hosted: HostedGames, house: House): Promise<void> {
  await hosted.ready;
  house.archive.search();
  await house.wake();
}
