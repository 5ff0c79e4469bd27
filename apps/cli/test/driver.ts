// Drives the program as a user does: the bundled file, in a process of its own, with nothing but arguments.

import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const program = path.join(root, 'apps/cli/dist/automachia.mjs');

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Brings the build up to date before the first test of a file; quick when it is. */
export function buildFirst(): void {
  beforeAll(() => {
    const built = spawnSync(process.execPath, [path.join(root, 'tools/ready.mjs')], { encoding: 'utf8' });
    if (built.status !== 0) throw new Error(`The program could not be built:\n${built.stdout}${built.stderr}`);
  }, 300_000);
}

/** Runs `automachia` with these arguments, in English and without a terminal. */
export function automachia(...args: string[]): Promise<Ran> {
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
