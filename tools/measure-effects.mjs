// What the texts of cards cost where nobody has anything to say: windows, events and numbers with six seats (the loadouts
// are those of packages/effects/test/bench). The figures in brackets are the most that each may cost.
//
//   node tools/measure-effects.mjs          prints microseconds; exit code 1 if one costs more than it may

import './node-version.mjs';

import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleSource } from './bundle-game.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-effects-'));
try {
  const file = path.join(folder, 'bench.mjs');
  await bundleSource(root, "export { measureWindows } from './packages/effects/test/bench/windows.ts';", file);
  const { measureWindows } = await import(pathToFileURL(file).href);
  for (const { name, microseconds, most } of measureWindows()) {
    const limit = most === undefined ? '' : ` (at most ${most})`;
    console.log(`${name.padEnd(56)} ${microseconds.toFixed(2).padStart(7)} µs${limit}`);
    if (most !== undefined && microseconds > most) process.exitCode = 1;
  }
} finally {
  fs.rmSync(folder, { recursive: true });
}
