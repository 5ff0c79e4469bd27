// Whoever plays hardly notices who asks for records: of one match again and again, or of many that have none yet.

import { spawn } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openStorage } from '../src/storage/open.js';
import { aPlace, aServer } from './around/aServer.js';
import { aFinishedMatch } from './around/finishedMatch.js';
import { playQuietly } from './around/quietPlayer.js';
import { MOST_TIMES, timesAsLong } from './around/sideBySide.js';
import { takeBackRecords } from './storage-before.js';

const isLong = process.env['AUTOMACHIA_FAULTS'] === 'long';
const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The bundled program; another one to compare with. */
const program = process.env['AUTOMACHIA_PROGRAM'] ?? path.join(root, 'apps/cli/dist/automachia.mjs');

/** How long each flood is measured, in milliseconds. */
const TIME = 10_000;
const PER_SECOND = 20;
/** From where records are asked for: not from where somebody plays. */
const FROM = '127.0.0.2';

const idOf = (place: number): string =>
  `match${String(place).padStart(7, '0')}`.replaceAll(/\d/g, (digit) => 'abcdefghij'[+digit]!);

/** A database as an earlier program left it: so many long matches that are over, and nothing kept of them. */
async function withFinishedMatches(count: number, game = 'gkr'): Promise<string> {
  const file = path.join(path.dirname(aPlace()), 'automachia.db');
  const storage = await openStorage(file);
  for (let i = 0; i < count; i++) await aFinishedMatch(storage, idOf(i), { game, seed: i + 2 });
  await storage.close();
  takeBackRecords(file);
  return file;
}

/** Asks for a record so many times a second, until the answer is called; that says how often each answer came. */
function askForRecords(origin: string, which: (i: number) => string): () => Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  const underWay: Promise<void>[] = [];
  const ask = (id: string): Promise<void> =>
    new Promise((resolve) => {
      const done = (what: string | number): void => {
        answers[what] = (answers[what] ?? 0) + 1;
        resolve();
      };
      const request = http.get(`${origin}/api/matches/${id}/record`, { localAddress: FROM }, (response) => {
        response.resume().once('close', () => done(response.statusCode ?? 0));
      });
      request.on('error', () => done('failed'));
    });
  const timer = setInterval(() => underWay.push(ask(which(underWay.length))), 1000 / PER_SECOND);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
    return answers;
  };
}

async function serve(file: string): Promise<string> {
  const given = ['serve', '--port', '0', '--data', path.dirname(file), '--log', 'error'];
  const child = spawn(process.execPath, [program, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const [, origin] = /Automachia is at (\S+)\//.exec(text.toString()) ?? [];
      if (origin !== undefined) resolve(origin);
    });
    child.once('exit', () => reject(new Error('the server did not start')));
  });
}

test('records are made while somebody plays, and all who ask for them get them', async () => {
  const server = await aServer({ file: await withFinishedMatches(2, 'tournoi') });
  const stop = askForRecords(server.origin, (i) => idOf(i % 2));
  const { count } = await playQuietly(server, 1500);
  expect(count).toBeGreaterThan(0);
  expect(Object.keys(await stop())).toEqual(['200']);
});

test.runIf(isLong)('twenty records a second keep nobody waiting who plays', { timeout: 300_000 }, async () => {
  const origin = await serve(await withFinishedMatches(150));
  await playQuietly({ origin }, 4000);
  const quiet = () => playQuietly({ origin }, TIME);
  // Of those that are not made yet each attempt has half.
  const floods: Record<string, (i: number, attempt: number) => string> = {
    'the same': () => idOf(0),
    'many, none of them made yet': (i, attempt) => idOf(1 + 74 * attempt + (i % 74)),
  };
  for (const [kind, which] of Object.entries(floods)) {
    const disturbed = async (attempt: number) => {
      const stop = askForRecords(origin, (i) => which(i, attempt));
      const waits = await quiet();
      console.log(`${kind}: ${JSON.stringify(await stop())}`);
      return waits;
    };
    const times = await timesAsLong(quiet, disturbed);
    expect([kind, times <= MOST_TIMES]).toEqual([kind, true]);
  }
});
