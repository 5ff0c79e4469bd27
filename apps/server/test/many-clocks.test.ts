// Thousands of matches with a long clock that one address makes and leaves, on a server of little memory: it survives
// them, and a start after a crash. Only in the long form: the program must be built, and it takes minutes.

import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Guest, WantedSeat } from '@automachia/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { request } from './around/aPerson.js';
import { aPlace } from './around/aServer.js';

const isLong = process.env['AUTOMACHIA_FAULTS'] === 'long';
const program = fileURLToPath(new URL('../../cli/dist/automachia.mjs', import.meta.url));

/** The most that one guest may make. */
const EACH = 60;
const AT_ONCE = 8;

interface Serving {
  readonly origin: string;
  readonly child: ChildProcess;
}

/** The program, with so many megabytes of memory, and no limits but those on memory. */
async function serve(data: string, megabytes: number): Promise<Serving> {
  const options = ['--port', '0', '--log', 'error', '--rate', '1000000', '--address-matches', '1000000'];
  const args = [`--max-old-space-size=${megabytes}`, program, 'serve', '--data', data, ...options];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`The server ended: ${code ?? signal}.`)));
    child.stdout.on('data', (text: Buffer) => {
      const [, address] = /Automachia is at (http:\S+)\//.exec(text.toString()) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  return { origin, child };
}

/** Makes matches of four own seats with a clock of two weeks. Says how often there was no room. */
async function makeMatches({ origin }: Serving, count: number): Promise<number> {
  const seats: WantedSeat[] = Array.from({ length: 4 }, () => ({ kind: 'me' }));
  const body = { game: 'gkr', seats, clock: { seconds: 1_209_600 } };
  let left = count;
  let refused = 0;
  const make = async (): Promise<void> => {
    while (left > 0) {
      const { token } = (await request<Guest>(origin, 'POST', '/api/guests', {})).body;
      const mine = Math.min(EACH, left);
      left -= mine;
      for (let made = 0; made < mine; ) {
        const { status } = await request(origin, 'POST', '/api/matches', body, { authorization: `Bearer ${token}` });
        if (status === 201) made += 1;
        else if (status === 429) {
          refused += 1;
          await seconds(1);
        } else throw new Error(`A match was refused: ${status}.`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, make));
  return refused;
}

async function measure({ origin }: Serving): Promise<{ live: number; rss: number; heap: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const value = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    live: value('automachia_matches_live'),
    rss: Math.round(value('process_resident_memory_bytes') / 1e6),
    heap: Math.round(value('nodejs_heap_size_used_bytes') / 1e6),
  };
}

function seconds(count: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, count * 1000));
}

test.runIf(isLong)(
  'six thousand matches with a long clock are out of memory a minute later',
  { timeout: 1_200_000 },
  async () => {
    const server = await serve(path.dirname(aPlace()), 2000);
    await measure(server);
    await makeMatches(server, 6000);
    const made = await measure(server);
    await seconds(100);
    const after = await measure(server);
    console.log('6,000 matches with a clock, made and 100 s later:', made, after);
    expect(after.live).toBe(0);
  },
);

test.runIf(isLong)(
  'a server with 96 MB survives 12,500 of them, a crash, and the start after it',
  { timeout: 1_800_000 },
  async () => {
    const data = path.dirname(aPlace());
    const first = await serve(data, 96);
    await measure(first);
    const refused = await makeMatches(first, 12_500);
    console.log('12,500 matches made on 96 MB; no room for a moment:', refused, await measure(first));
    first.child.kill('SIGKILL');
    const begun = performance.now();
    const second = await serve(data, 96);
    const started = Math.round(performance.now() - begun);
    await measure(second);
    await seconds(90);
    const after = await measure(second);
    console.log(`started again in ${started} ms; 90 s later:`, after);
    expect(second.child.exitCode).toBeNull();
    expect(after.live).toBe(0);
  },
);
