// Floods from one address, against a server in a process of its own with the limits it has by default: what somebody
// else notices of them who plays meanwhile. In the long form only; each takes some seconds of two cores.

import { type ChildProcess, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Random } from '@automachia/kernel';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { aPerson, Person, request } from './around/aPerson.js';
import { usualLimits } from '../src/settings.js';
import { openStorage } from '../src/storage/open.js';
import { aPlace, aServer } from './around/aServer.js';
import { FaultyStorage } from './around/faultyStorage.js';
import { makeLong, playUntilRegretted } from './around/longMatch.js';
import { playAtRandom } from './around/playing.js';
import { playQuietly, type Waits } from './around/quietPlayer.js';
import { MOST_TIMES, timesAsLong } from './around/sideBySide.js';

const isLong = process.env['AUTOMACHIA_FAULTS'] === 'long';
const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = process.env['AUTOMACHIA_PROGRAM'] ?? path.join(root, 'apps/cli/dist/automachia.mjs');

/** How long each flood is measured, in milliseconds, and with how many pairs who play: five hundred choices and more. */
const TIME = 12_000;
const PAIRS = 3;
/** Fewer choices than this in that time, and one in a hundred says nothing: the machine had other things to do. */
const ENOUGH = 200;
/** Entries of the long match: as many as there can be before nobody may take anything back. */
const LONG = 4000;

const floods = [
  'record',
  'past',
  'position',
  'resync',
  'metrics',
  'lists',
  'pings',
  'burst16',
  'burst4',
  'crumbs',
  'whyNot',
  'stand',
  'pastOver',
  'stills',
  'invitations',
  'packs',
  'seats',
  'pulses',
] as const;
/** AUTOMACHIA_FLOODS=past,stills: those alone. */
const wanted = process.env['AUTOMACHIA_FLOODS']?.split(',') ?? floods;
/** Floods that are about another match than the long one that goes on. */
const about: Readonly<Record<string, 'over' | 'longOver'>> = {
  record: 'over',
  pastOver: 'longOver',
  pulses: 'over',
};

/** How long a slow disk takes for each write at most, in milliseconds. */
const SLOW_DISK = 60;

/** What a flood from one address may take of a core, beside what is done without it, where that is next to nothing. */
const LITTLE_WORK = 0.15;

/** In which Linux counts the work of a process, a second. */
const TICKS = 100;

interface Measured extends Waits {
  /** The share of a core that the server took meanwhile. */
  readonly core: number;
}

interface Serving {
  readonly origin: string;
  readonly port: string;
  readonly process: ChildProcess;
}

async function serve(data: string, ...args: string[]): Promise<Serving> {
  const given = ['serve', '--port', '0', '--data', data, '--log', 'error', ...args];
  const child = spawn(process.execPath, [program, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const [, found] = /Automachia is at (\S+)\//.exec(text.toString()) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error('the server did not start')));
  });
  return { origin, port: new URL(origin).port, process: child };
}

/** The match that is flooded, and the token of who sits on both its seats. */
interface Flooded {
  readonly id: string;
  readonly token: string;
}

/** How many floods there were: each comes from an address of its own, as one owes for long what it has asked for. */
let flooded = 0;

/** A flood as a process of its own; says how often each kind of answer came. */
async function flood(port: string, bundle: string, kind: string, { id, token }: Flooded, time = TIME): Promise<string> {
  flooded += 1;
  const child = spawn(process.execPath, [bundle, port, kind, id, String(time), `127.0.1.${flooded}`, token], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  await new Promise((resolve) => child.once('exit', resolve));
  return said.trim();
}

async function bundleFloods(): Promise<string> {
  const outfile = path.join(path.dirname(aPlace()), 'floods.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('around/floods.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['bufferutil', 'utf-8-validate'],
    banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
    logLevel: 'error',
  });
  return outfile;
}

/** A long match of GKR that goes on, a long one and one of Tournoi that are over, in the data of a server that does not run. */
async function prepare(data: string): Promise<Record<'long' | 'over' | 'longOver', Flooded>> {
  const server = await serve(data, '--rate', '100000');
  const person = await aPerson(server);
  const sitDown = async (more: object) => {
    const { match } = await person.makes([{ kind: 'me' }, { kind: 'me' }], more);
    return { match, followers: [await person.follows(match, 1), await person.follows(match, 2)] };
  };
  const over = await sitDown({});
  await playAtRandom(over.followers, new Random(3));
  const [long, longOver] = [await sitDown(aGkr), await sitDown(aGkr)];
  for (const { followers } of [long, longOver]) await playUntilRegretted(followers);
  await stop(server);
  for (const { match } of [long, longOver]) await makeLong(path.join(data, 'automachia.db'), match.id, LONG);
  // A proper stop leaves a snapshot of it, as there would be of one that was played.
  await stop(await serve(data));
  await playToItsEnd(data, person, longOver.match);
  const of = ({ match: { id } }: typeof long): Flooded => ({ id, token: person.token });
  return { long: of(long), over: of(over), longOver: of(longOver) };
}

const aGkr = { game: 'gkr', options: { quickStart: true } };

/** And waits until what stays of it is there. */
async function playToItsEnd(data: string, { player, token }: Person, match: { readonly id: string }): Promise<void> {
  const server = await serve(data, '--rate', '100000');
  const person = new Person(server.origin, player, token);
  await playAtRandom([await person.follows(match, 1, LONG), await person.follows(match, 2, LONG)], new Random(5));
  while ((await person.ask('GET', `/api/matches/${match.id}/record`)).status !== 200) await pause(200);
  await stop(server);
}

async function stop(server: Serving): Promise<void> {
  server.process.kill('SIGTERM');
  await new Promise((resolve) => server.process.once('exit', resolve));
}

/** Seconds that it has worked so far; what it takes of a core says more than waiting does where others use the machine. */
function workOf({ process: { pid } }: Serving): number {
  const file = `/proc/${pid}/stat`;
  if (!fs.existsSync(file)) return Number.NaN;
  const [user, system] = fs.readFileSync(file, 'utf8').split(') ')[1]!.split(' ').slice(11, 13).map(Number);
  return (user! + system!) / TICKS;
}

function memoryOf({ process: { pid } }: Serving): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) / 1000;
}

test.runIf(isLong)('no flood from one address keeps another player waiting', { timeout: 1_500_000 }, async () => {
  const data = path.dirname(aPlace());
  const bundle = await bundleFloods();
  const prepared = await prepare(data);
  const server = await serve(data);
  const measure = async (): Promise<Measured> => {
    const [begun, worked] = [performance.now(), workOf(server)];
    const waits = await playQuietly(server, TIME, PAIRS);
    return { ...waits, core: (workOf(server) - worked) / ((performance.now() - begun) / 1000) };
  };
  await playQuietly(server, 4000, PAIRS);
  // Quiet is measured before and after every flood, and the worse of the two counts: what the machine does besides comes
  // and goes.
  let before = await measure();
  for (const kind of wanted) {
    let [ratio, isLittleWork] = [Number.POSITIVE_INFINITY, false];
    for (let attempt = 1; attempt <= 2 && (ratio > MOST_TIMES || !isLittleWork); attempt++) {
      const flooding = flood(server.port, bundle, kind, prepared[about[kind] ?? 'long'], TIME + 1500);
      await pause(700);
      const waits = await measure();
      const answers = await flooding;
      await pause(1000);
      const after = await measure();
      console.log(`${kind}: quiet ${written(before)}, flooded ${written(waits)}, then ${written(after)}, ${answers}`);
      expect.soft([kind, waits.count >= ENOUGH]).toEqual([kind, true]);
      // Where nobody was answered there was no flood.
      expect.soft([kind, /\d/.test(answers)]).toEqual([kind, true]);
      // Where nobody can say how much it worked, nothing is compared.
      const quiet = Math.max(before.core, after.core);
      isLittleWork ||= !(waits.core > Math.max(MOST_TIMES * quiet, quiet + LITTLE_WORK));
      ratio = Math.min(ratio, waits.p99 / Math.max(before.p99, after.p99));
      before = after;
    }
    expect.soft([kind, 'work', isLittleWork]).toEqual([kind, 'work', true]);
    expect.soft([kind, ratio <= MOST_TIMES]).toEqual([kind, true]);
  }
});

function written({ count, p50, p99, longest, core }: Measured): string {
  const work = `${(core * 100).toFixed(0)} % of a core`;
  return `${p50.toFixed(1)} / ${p99.toFixed(1)} ms (${count} choices, longest ${longest.toFixed(0)}, ${work})`;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

test.runIf(isLong && fs.existsSync('/proc/self/status'))(
  'three hundred answers that nobody reads cost little, and are gone after half a minute',
  { timeout: 300_000 },
  async () => {
    const data = path.dirname(aPlace());
    const bundle = await bundleFloods();
    const { long } = await prepare(data);
    const server = await serve(data);
    await playQuietly(server, 3000);
    const before = memoryOf(server);
    const flooding = flood(server.port, bundle, 'unread', long, 50_000);
    let most = 0;
    for (let i = 0; i < 90; i++) {
      await pause(500);
      most = Math.max(most, memoryOf(server));
    }
    const answers = JSON.parse(await flooding) as { closed?: number };
    console.log(`before ${before} MB, most ${most} MB, after ${memoryOf(server)} MB, ${JSON.stringify(answers)}`);
    expect(answers.closed).toBe(30);
    expect(most - before).toBeLessThan(60);
    expect((await request(server.origin, 'GET', '/healthz')).status).toBe(200);
  },
);

test.runIf(isLong)(
  'on a slow disk neither do answers beforehand that are stored as fast as they may be',
  { timeout: 300_000 },
  async () => {
    const bundle = await bundleFloods();
    const storage = new FaultyStorage(await openStorage(aPlace()));
    const server = await aServer({ storage, limits: usualLimits });
    const person = await aPerson(server);
    const { match } = await person.makes([{ kind: 'me' }, { kind: 'me' }], {
      game: 'gkr',
      options: { quickStart: true },
    });
    storage.delay = SLOW_DISK;
    await playQuietly(server, 4000);
    const quiet = () => playQuietly(server, TIME);
    const disturbed = async () => {
      const flooding = flood(String(server.port), bundle, 'stand', { id: match.id, token: person.token }, TIME + 1500);
      await pause(700);
      const waits = await quiet();
      console.log(await flooding);
      return waits;
    };
    expect(await timesAsLong(quiet, disturbed)).toBeLessThanOrEqual(MOST_TIMES);
  },
);
