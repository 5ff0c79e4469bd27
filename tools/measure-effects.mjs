// What the texts of cards cost where nobody has anything to say: windows, events and numbers with six seats (the loadouts
// are those of packages/effects/test/bench). The figures in brackets are the most that each may cost.
//
//   node tools/measure-effects.mjs                 prints microseconds; exit code 1 if one costs more than it may
//   node tools/measure-effects.mjs --beside TREE   in turns with the bench of another tree of the repository, so that what
//                                                  the machine does meanwhile is felt by both: its figures are printed, too
//
// A tree has its bench in packages/effects/test/bench (as this one), or prints lines of its own from bench.ts beside it.

import './node-version.mjs';

import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleSource } from './bundle-game.mjs';
import { BadUsage, readArguments, runTool } from './usage.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const usage = 'Usage: node tools/measure-effects.mjs [--beside TREE]';
/** So often each bench is run, in turns, where there are two: the best of all counts. */
const ROUNDS = 5;

runTool(usage, main);

async function main() {
  const { beside } = readArguments(usage, { beside: { type: 'string' } });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-effects-'));
  try {
    const own = await bundled(root, path.join(folder, 'own.mjs'));
    if (beside === undefined) return print(run(own));
    const other = await bundled(path.resolve(beside), path.join(folder, 'other.mjs'));
    const [ours, theirs] = [new Map(), new Map()];
    for (let round = 0; round < ROUNDS; round++) {
      keepBest(ours, run(own));
      keepBest(theirs, run(other));
    }
    print([...ours.values()]);
    console.log(`\n${beside}:`);
    print([...theirs.values()]);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** The bench of a tree as one file that prints what it measures. */
async function bundled(tree, file) {
  const folder = 'packages/effects/test';
  const isPrinting = !fs.existsSync(path.join(tree, folder, 'bench/windows.ts'));
  if (isPrinting && !fs.existsSync(path.join(tree, folder, 'bench.ts'))) throw new BadUsage(`${tree} has no bench.`);
  const measuring = `import { measureWindows } from './${folder}/bench/windows.ts';
    for (const { name, microseconds, most } of measureWindows()) console.log(\`\${name}\\t\${microseconds} µs\\t\${most ?? ''}\`);`;
  await bundleSource(tree, isPrinting ? `import './${folder}/bench.ts';` : measuring, file);
  return file;
}

/** Runs a bench in a process of its own, so that no other code is compiled for it. */
function run(file) {
  const lines = execFileSync(process.execPath, [file], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, name, microseconds, most] = /^(.*?)\s+([\d.]+) µs\t?(.*)$/.exec(line) ?? [];
    if (name === undefined) return [];
    return [{ name, microseconds: Number(microseconds), ...(most && { most: Number(most) }) }];
  });
}

function keepBest(best, measured) {
  for (const one of measured) {
    const { microseconds } = best.get(one.name) ?? one;
    best.set(one.name, { ...one, microseconds: Math.min(microseconds, one.microseconds) });
  }
}

function print(measured) {
  for (const { name, microseconds, most } of measured) {
    const limit = most === undefined ? '' : ` (at most ${most})`;
    console.log(`${name.padEnd(64)} ${microseconds.toFixed(2).padStart(7)} µs${limit}`);
    if (most !== undefined && microseconds > most) process.exitCode = 1;
  }
}
