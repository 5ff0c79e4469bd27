// The repository speaks of itself alone: no file may carry traces of the machine it was written on,
// such as somebody's home folder, the place of a clone, or the host that packages were downloaded from.
//
//   node tools/check-traces.mjs      prints each trace; exit code 1 if there is one

import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Patterns that betray any machine. A path counts only where one begins: not in the middle of an address. */
const traces = [
  {
    what: 'a path on one machine',
    pattern: /(?<![\w.~/@:*-])\/(?:home|Users|root|work|workspaces?|mnt|builds?)\/[\w.-]+/,
  },
  { what: 'a path on one machine', pattern: /\b[A-Z]:\\{1,2}Users\\{1,2}\w+/ },
  {
    what: 'the host of a package registry',
    pattern: /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\.\w+|\bnpm\.pkg\.github\.com/,
  },
  { what: 'the address of a package', pattern: /https?:\/\/[^\s"']+\.tgz\b/ },
  { what: 'an address that packages are resolved from', pattern: /"resolved":\s*"[a-z+]+:/ },
];

/** @returns {string[]} one line per trace: file, line, what it is */
export function findTraces(root, files = trackedFiles(root), secrets = ownSecrets(root)) {
  const found = [];
  for (const file of files) {
    const text = readText(path.join(root, file));
    if (text === undefined) continue;
    text.split('\n').forEach((line, index) => {
      const where = `${file}:${index + 1}`;
      for (const { what, pattern } of traces) {
        const match = pattern.exec(line);
        if (match) found.push(`${where}: ${what}: ${match[0]}`);
      }
      for (const secret of secrets) {
        if (line.includes(secret)) found.push(`${where}: ${secret} belongs to this machine`);
      }
    });
  }
  return found;
}

/** What would betray this very machine: where the clone lies, whose it is, and where npm downloads from. */
function ownSecrets(root) {
  const registry = process.env.npm_config_registry;
  const secrets = [root, os.homedir(), registry && URL.canParse(registry) ? new URL(registry).host : ''];
  // A short name such as /app would be found by chance.
  return secrets.filter((secret) => secret.length > 6);
}

/** Tracked, or new and not ignored: what a commit would contain. Without git, everything but what is made here. */
function trackedFiles(root) {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
    const options = { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', args, options).split('\0').filter(Boolean);
  } catch {
    const made = new Set(['.git', 'node_modules', 'dist', 'coverage']);
    const walk = (folder) =>
      fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
        const place = path.posix.join(folder, entry.name);
        return made.has(entry.name) ? [] : entry.isDirectory() ? walk(place) : [place];
      });
    return walk('.');
  }
}

/** Undefined for what is not text, or not there. */
function readText(file) {
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const bytes = fs.readFileSync(file);
  return bytes.subarray(0, 8000).includes(0) ? undefined : bytes.toString('utf8');
}

// ---- as a command

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const found = findTraces(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'));
  for (const line of found) console.error(line);
  if (found.length > 0) process.exitCode = 1;
}
