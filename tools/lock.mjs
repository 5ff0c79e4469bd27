// The lock file, complete for every platform.
//
//   npm run lock                     install what the package.json files ask for, and complete the lock file
//   node tools/lock.mjs --check      say what is wrong with the lock file; exit code 1 if anything is
//
// Several tools come as one package per platform, listed as optional dependencies. npm leaves those out of the lock
// file that it cannot reach when it writes it, and then refuses its own file (`npm ci`: "Missing: ... from lock file").
// What is missing is known all the same: the version from the list, the platform from the name, and by what it is checked
// from the registry. A version that the registry at hand does not have for every platform cannot be locked: what is not
// checked is not installed, on any of them.
//
// Nor does npm look again at what is locked when `overrides` change: what they speak of is forgotten first.

import { execFile, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const operatingSystems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const dependencyKinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/** @returns {string[]} what is wrong, one line each */
export function problemsOf(lock, manifests) {
  const problems = [];
  for (const [place, manifest] of Object.entries(manifests)) {
    const locked = lock.packages[place] ?? {};
    for (const kind of dependencyKinds) {
      if (JSON.stringify(sorted(locked[kind])) !== JSON.stringify(sorted(manifest[kind]))) {
        problems.push(`${path.posix.join(place, 'package.json')}: its ${kind} are not those in package-lock.json`);
      }
    }
  }
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (!place.includes('node_modules/') || entry.link) continue;
    if (!entry.version) problems.push(`package-lock.json: ${place} has no version`);
    if (!entry.integrity) problems.push(`package-lock.json: ${place} has no integrity`);
    if (entry.resolved) problems.push(`package-lock.json: ${place} has a download address`);
  }
  for (const { name } of missingFrom(lock)) problems.push(`package-lock.json: ${name} is missing`);
  for (const { place, name, version, wanted } of notAsOverridden(lock, manifests[''])) {
    problems.push(`package-lock.json: ${place} is ${version}, but overrides in package.json say ${name} ${wanted}`);
  }
  return problems;
}

/** Forgets what is not as `overrides` say, with all that ask for it: only so does npm look for it again. */
export function forgetOverridden(lock, manifest) {
  const names = new Set(notAsOverridden(lock, manifest).map(({ name }) => name));
  const asksForOne = (entry) =>
    dependencyKinds.some((kind) => Object.keys(entry[kind] ?? {}).some((name) => names.has(name)));
  const stays = ([place, entry]) =>
    !place.includes('node_modules/') || !(names.has(nameAt(place)) || asksForOne(entry));
  return { ...lock, packages: Object.fromEntries(Object.entries(lock.packages).filter(stays)) };
}

function notAsOverridden(lock, { overrides = {} }) {
  return Object.entries(overrides).flatMap(([name, wanted]) =>
    Object.entries(lock.packages)
      .filter(([place, { version }]) => nameAt(place) === name && version !== wanted)
      .map(([place, { version }]) => ({ place, name, version, wanted: JSON.stringify(wanted) })),
  );
}

function nameAt(place) {
  return place.slice(place.lastIndexOf('node_modules/')).replace('node_modules/', '');
}

/** Adds an entry for each platform's package that npm has left out. */
export function complete(lock) {
  const added = missingFrom(lock).map(({ name, version, dev }) => {
    const words = name.split(/[^a-z0-9]+/);
    const entry = { version, cpu: words.filter((word) => processors.includes(word)) };
    if (dev) entry.dev = true;
    if (words.includes('gnu')) entry.libc = ['glibc'];
    if (words.includes('musl')) entry.libc = ['musl'];
    entry.optional = true;
    const os = words.filter((word) => operatingSystems.includes(word));
    if (os.length > 0) entry.os = os;
    if (entry.cpu.length !== 1)
      throw new Error(`The name ${name} does not tell its platform: complete package-lock.json by hand.`);
    return [`node_modules/${name}`, entry];
  });
  const packages = Object.entries(lock.packages).concat(added);
  packages.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(packages) };
}

/** Adds to each package by what it is checked, where that is missing. `ask` says it of a name and a version. */
export async function withIntegrity(lock, ask) {
  const packages = Object.entries(lock.packages).map(async ([place, entry]) => {
    if (!place.includes('node_modules/') || entry.link || entry.integrity) return [place, entry];
    const { version, ...rest } = entry;
    const integrity = await ask(nameAt(place), version);
    if (integrity) return [place, { version, integrity, ...rest }];
    throw new Error(
      `The registry does not have ${nameAt(place)} ${version}, which another platform needs. ` +
        'Ask for a version that it has for all of them.',
    );
  });
  return { ...lock, packages: Object.fromEntries(await Promise.all(packages)) };
}

function missingFrom(lock) {
  const missing = new Map();
  for (const [place, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const isThere = [`node_modules/${name}`, `${place}/node_modules/${name}`].some((each) => each in lock.packages);
      if (!isThere) missing.set(name, { name, version, dev: entry.dev });
    }
  }
  return [...missing.values()];
}

function sorted(dependencies = {}) {
  return Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1));
}

// ---- as a command

function readManifests(root) {
  const manifests = { '': readJson(path.join(root, 'package.json')) };
  for (const group of ['packages', 'games', 'bots', 'apps']) {
    if (!fs.existsSync(path.join(root, group))) continue;
    for (const name of fs.readdirSync(path.join(root, group))) {
      const file = path.join(root, group, name, 'package.json');
      if (fs.existsSync(file)) manifests[`${group}/${name}`] = readJson(file);
    }
  }
  return manifests;
}

function readJson(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

const isWindows = process.platform === 'win32';

async function integrityOf(name, version) {
  try {
    const asked = ['view', `${name}@${version}`, 'dist.integrity'];
    return (await promisify(execFile)('npm', asked, { shell: isWindows })).stdout.trim();
  } catch {
    return undefined;
  }
}

async function main(args) {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
  const lockFile = path.join(root, 'package-lock.json');
  const write = (lock) => fs.writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
  if (args.length === 0) {
    write(forgetOverridden(readJson(lockFile), readJson(path.join(root, 'package.json'))));
    // The second puts into one place what the first, having found another version there before, has put into two.
    for (const command of ['install', 'dedupe']) {
      const npm = spawnSync('npm', [command], { cwd: root, stdio: 'inherit', shell: isWindows });
      if (npm.status !== 0) return 1;
    }
    try {
      write(await withIntegrity(complete(readJson(lockFile)), integrityOf));
    } catch (error) {
      console.error(error.message);
      return 1;
    }
  } else if (args.length > 1 || args[0] !== '--check') {
    console.error('Usage: node tools/lock.mjs [--check]');
    return 2;
  }
  const problems = problemsOf(readJson(lockFile), readManifests(root));
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2));
}
