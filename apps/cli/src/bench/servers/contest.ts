// Servers side by side: each in a process of its own on one core, its players in another process on the other. All in
// every round, in rotating order, after a warm-up under full load; paced actions begin when a server is at rest again.
// Ratios are medians of each round's ratios.

import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FailedError } from '../../errors.js';
import type { Spread } from '../comparing.js';
import { spreadOf } from '../comparing.js';
import type { ServerField, ServerName } from './field.js';
import { contestants } from './field.js';
import type { LoadMode, Run, RunResult, Stats } from './messages.js';
import type { ToldRow } from './telling.js';
import { measureTelling } from './telling.js';

export interface ServerSettings {
  readonly rounds: number;
  /** How long each measurement takes. */
  readonly ms: number;
  /** Numbers of matches, each with two seats. */
  readonly matches: readonly number[];
}

/** How far apart a match's actions are when they are paced. */
const PERIOD = 2000;
const PLAYERS = 2;
/** The flags with which `npm start` starts our server. */
const asStarted = ['--max-semi-space-size=64'];
/**
 * Matches that are opened first, to tell what a match weighs from what a server weighs that has seen some: until about so
 * many have been opened, engines still compile what opens them, and that is no match's.
 */
const FIRST_MATCHES = 150;
/** Share of a core below which a server is at rest, and how many seconds it is waited for. */
const AT_REST = 0.03;
const LONGEST_REST = 20;

/** What was measured of one server in one round. */
export interface Measured {
  /** Milliseconds from its start to listening. */
  readonly start: number;
  /** Bytes of heap that each further match with two seats takes. */
  readonly heap: number;
  readonly saturate: Pace;
  readonly paced: Pace;
  /** How much more an action costs later in the match, 1 being as much. */
  readonly growth: number;
  /** Milliseconds from the start to listening with all these matches stored; for our own server. */
  readonly startAgain?: number;
}

interface Pace {
  readonly rate: number;
  /** Actions for each second of processor time, of all the server's threads. */
  readonly perCpu: number;
  readonly p50: number;
  readonly p99: number;
  /** Share of one core that the server used. */
  readonly cpu: number;
}

export interface ServerRow {
  readonly name: ServerName;
  readonly matches: number;
  readonly rounds: readonly Measured[];
  /** Actions per second of processor time as a multiple of the others'. */
  readonly times: Readonly<Partial<Record<ServerName, Spread>>>;
}

export interface ServerReport {
  readonly settings: ServerSettings;
  /** What an update costs by itself, without stills and with them. */
  readonly told: readonly ToldRow[];
  readonly notes: readonly string[];
  readonly rows: readonly ServerRow[];
}

/** Where the processes of the bench lie beside the bundled program. */
export interface Workers {
  readonly server: URL;
  readonly load: URL;
}

export function countServerSteps(field: ServerField, { rounds, matches }: ServerSettings): number {
  return field.names.length * rounds * matches.length;
}

export async function measureServers(
  workers: Workers,
  field: ServerField,
  settings: ServerSettings,
  tick: () => void,
): Promise<ServerReport> {
  const rows: ServerRow[] = [];
  for (const matches of settings.matches) {
    const measured = new Map<ServerName, Measured[]>(field.names.map((name) => [name, []]));
    for (let round = 0; round < settings.rounds; round++) {
      for (let place = 0; place < field.names.length; place++) {
        const name = field.names[(place + round) % field.names.length]!;
        measured.get(name)!.push(await measureOne(workers, field, name, matches, settings.ms));
        tick();
      }
    }
    for (const [name, rounds] of measured) rows.push({ name, matches, rounds, times: ratios(rounds, measured) });
  }
  return { settings, told: measureTelling(settings.rounds), notes: field.notes, rows };
}

function ratios(own: readonly Measured[], all: ReadonlyMap<ServerName, readonly Measured[]>): ServerRow['times'] {
  const times: Partial<Record<ServerName, Spread>> = {};
  for (const [other, rounds] of all) {
    times[other] = spreadOf(own.map((one, i) => one.saturate.perCpu / rounds[i]!.saturate.perCpu));
  }
  return times;
}

let nextPort = 20_000 + (process.pid % 10_000);

async function measureOne(
  workers: Workers,
  field: ServerField,
  name: ServerName,
  matches: number,
  ms: number,
): Promise<Measured> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-bench-'));
  const children: ChildProcess[] = [];
  const start = (core: number, file: string, args: readonly string[], flags: readonly string[] = []): ChildProcess => {
    const child = startOn(core, file, args, flags);
    children.push(child);
    return child;
  };
  try {
    const port = String(nextPort++);
    const { kind, isBrowser = false } = contestants[name];
    const script = (file: string): string => path.join(field.folder ?? '', file);
    const begun = performance.now();
    const server =
      kind === undefined
        ? start(0, workers.server.pathname, [port, folder], asStarted)
        : start(0, script('server-process.mjs'), [kind, port, folder]);
    await answer(server, 'ready');
    const cold = performance.now() - begun;
    const players = async (count: number): Promise<ChildProcess> => {
      const args = [port, String(count), String(PLAYERS)];
      const load =
        kind === undefined
          ? start(1, workers.load.pathname, [...args, String(isBrowser)])
          : start(1, script('load-process.mjs'), [kind, ...args]);
      await answer(load, 'connected');
      return load;
    };
    const first = await players(FIRST_MATCHES);
    const before = await ask<Stats>(server, { type: 'stats', gc: true }, 'stats');
    first.kill('SIGSTOP');
    const load = await players(matches);
    const after = await ask<Stats>(server, { type: 'stats', gc: true }, 'stats');
    first.kill('SIGCONT');
    first.kill('SIGKILL');
    await runFor(load, 'saturate', ms);
    const saturate = await pace(server, load, 'saturate', ms);
    await comeToRest(server);
    const paced = await pace(server, load, 'paced', ms);
    const later = await pace(server, load, 'saturate', ms);
    const measured = {
      start: cold,
      heap: (heapOf(after) - heapOf(before)) / matches,
      saturate,
      paced,
      growth: saturate.perCpu / later.perCpu,
    };
    if (kind !== undefined) return measured;
    for (const child of children) child.kill('SIGKILL');
    const again = performance.now();
    await answer(start(0, workers.server.pathname, [String(nextPort++), folder], asStarted), 'ready');
    return { ...measured, startAgain: performance.now() - again };
  } finally {
    for (const child of children) child.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function heapOf({ memory }: Stats): number {
  return memory.heapUsed + memory.external;
}

function runFor(load: ChildProcess, mode: LoadMode, ms: number): Promise<RunResult> {
  const run: Run = { type: 'run', mode, ms, period: PERIOD };
  return ask<RunResult>(load, run, 'result');
}

async function pace(server: ChildProcess, load: ChildProcess, mode: LoadMode, ms: number): Promise<Pace> {
  const before = cpuSecondsOf(server.pid!);
  const window = answer(load, 'window').then(() => cpuSecondsOf(server.pid!));
  const { actions, rate, p50, p99 } = await runFor(load, mode, ms);
  const cpu = (await window) - before;
  return { rate, perCpu: actions / cpu, p50, p99, cpu: cpu / (ms / 1000) };
}

/** Lets a server come to rest: what full load has left it to do is no part of a quiet hour. */
async function comeToRest(server: ChildProcess): Promise<void> {
  for (let second = 0; second < LONGEST_REST; second++) {
    const before = cpuSecondsOf(server.pid!);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (cpuSecondsOf(server.pid!) - before < AT_REST) return;
  }
}

/** One core for the server and one for its players, where the machine lets us say so. */
function startOn(core: number, file: string, args: readonly string[], flags: readonly string[]): ChildProcess {
  const node = [process.execPath, '--expose-gc', ...flags, file, ...args];
  const canPin = fs.existsSync('/usr/bin/taskset') && os.availableParallelism() > 1;
  const [command, ...rest] = canPin ? ['taskset', '-c', String(core), ...node] : node;
  // boardgame.io is much slower when it takes itself to be under development.
  const env = { ...process.env, NODE_ENV: 'production' };
  return spawn(command!, rest, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env });
}

/** Processor seconds of all threads of a process so far. */
function cpuSecondsOf(pid: number): number {
  const fields = fs
    .readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function ask<T>(child: ChildProcess, message: object, type: string): Promise<T> {
  const answered = answer<T>(child, type);
  child.send(message);
  return answered;
}

function answer<T>(child: ChildProcess, type: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const heard = (message: unknown): void => {
      if ((message as { type: string }).type !== type) return;
      child.off('message', heard).off('exit', ended);
      resolve(message as T);
    };
    const ended = (): void => reject(new FailedError('a process of the bench ended too soon; see above.'));
    child.on('message', heard).on('exit', ended).on('error', reject);
  });
}
