// Drives the program as a user does: the bundled file, with nothing but arguments. Where how it starts and ends is no
// subject of a test it runs within the test's own thread, for most of what a process of its own does is to start.

import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, vi } from 'vitest';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const program = path.join(root, 'apps/cli/dist/automachia.mjs');

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Brings the build up to date before the first test of a file; quick when it is. */
export function buildFirst(): void {
  beforeAll(async () => {
    const ready = path.join(root, 'tools/ready.mjs');
    const { isReady } = (await import(/* @vite-ignore */ pathToFileURL(ready).href)) as {
      isReady(this: void): boolean;
    };
    if (isReady()) return;
    const built = spawnSync(process.execPath, [ready], { encoding: 'utf8' });
    if (built.status !== 0) throw new Error(`The program could not be built:\n${built.stdout}${built.stderr}`);
  }, 300_000);
}

/** One after the other: what is printed belongs to whoever runs. */
let last: Promise<unknown> = Promise.resolve();
let count = 0;

/** Runs `automachia` with these arguments, in English and without a terminal, in this thread. */
export async function automachia(...args: string[]): Promise<Ran> {
  const turn = last.then(async () => runHere(args));
  last = turn.catch(() => undefined);
  return turn;
}

async function runHere(args: readonly string[]): Promise<Ran> {
  const { argv, env, exitCode } = process;
  const known = process.stdout.listeners('error');
  const printed = { out: '', err: '' };
  const hearing = (to: keyof typeof printed) => (part: Uint8Array | string, encoding?: unknown, then?: unknown) => {
    printed[to] += typeof part === 'string' ? part : Buffer.from(part).toString();
    const heard = typeof encoding === 'function' ? encoding : then;
    if (typeof heard === 'function') process.nextTick(heard);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(hearing('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(hearing('err')),
  ];
  process.argv = [process.execPath, program, ...args];
  process.env = { ...env, LC_ALL: 'C' };
  process.exitCode = undefined;
  try {
    // The file that begins is read anew each time; what it is made of is not.
    const begun = (await import(/* @vite-ignore */ `${pathToFileURL(program).href}?run=${++count}`)) as Begun;
    await begun.done;
    return { ...printed, status: statusNow() };
  } finally {
    for (const spy of spies) spy.mockRestore();
    Object.assign(process, { argv, env, exitCode });
    for (const one of process.stdout.listeners('error')) {
      if (!known.includes(one)) process.stdout.off('error', one as () => void);
    }
  }
}

function statusNow(): number {
  return Number(process.exitCode ?? 0);
}

/** What the bundled program lets out. */
interface Begun {
  readonly done: Promise<void>;
}

/** The same in a process of its own. */
export function automachiaAlone(...args: string[]): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, LC_ALL: 'C' };
    const child = spawn(process.execPath, [program, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, out, err }));
  });
}

/** Runs a command that prints JSON, and reads it. */
export async function automachiaJson<T>(...args: string[]): Promise<T> {
  const { out, err, status } = await automachia(...args, '--json');
  if (out === '') throw new Error(`automachia ${args.join(' ')} printed nothing (status ${status}): ${err}`);
  return JSON.parse(out) as T;
}

/** A folder for the files of one test file, gone afterwards. */
export function scratchFolder(): { readonly file: (name: string) => string } {
  let folder = '';
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-cli-'));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
  return { file: (name) => path.join(folder, name) };
}
