// `npm start` when npm is told to end: the server ends with it.

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const start = fileURLToPath(new URL('../start.mjs', import.meta.url));

test('a server whose npm is gone stores what it has and stops', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'automachia-start-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  // npm starts a shell, and that the program; a signal to npm ends the shell alone.
  const command = `"${process.execPath}" "${start}" --port 0 --data "${data}" --log silent; true`;
  const shell = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => shell.kill('SIGKILL'));
  const address = await new Promise((resolve) => {
    let said = '';
    shell.stdout.on('data', (part) => {
      said += part;
      const found = /http:\/\/[\d.]+:\d+\//.exec(said);
      if (found !== null) resolve(found[0]);
    });
  });
  const isThere = () =>
    fetch(`${address}healthz`).then(
      () => true,
      () => false,
    );
  expect(await isThere()).toBe(true);
  shell.kill('SIGTERM');
  await expect.poll(isThere).toBe(false);
  // What belongs to a database in use is gone: it was closed properly.
  await expect.poll(() => readdirSync(data)).toEqual(['automachia.db', 'automachia.db-lock']);
});
