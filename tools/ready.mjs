// Makes a clone ready to run: installs the packages and builds the program and the browser client, each only when it is
// out of date.
// Quick when there is nothing to do, and silent then. Uses nothing that is not in Node itself.
//
//   node tools/ready.mjs              install and build what is out of date
//   node tools/ready.mjs --packages   install only
//   node tools/ready.mjs --force      build even if nothing has changed

import './node-version.mjs';

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const installStamp = path.join(root, 'node_modules', '.automachia-ready');
const buildStamp = path.join(root, 'apps', 'cli', 'dist', '.automachia-ready');
const lockPath = path.join(root, '.automachia-lock');

/** What went wrong, said so that the reader knows what to do next. */
export class NotReady extends Error {}

/**
 * Installs and builds what is out of date. Throws NotReady if it cannot.
 * @param {{ packagesOnly?: boolean, force?: boolean, say?: (line: string) => void }} [options]
 */
export async function ready(options) {
  const { packagesOnly = false, force = false, say = console.log } = Object(options);
  const needsBuild = () => !packagesOnly && (force || !isBuilt());
  if (isInstalled() && !needsBuild()) return;
  await oneAtATime(say, async () => {
    if (!isInstalled()) install(say);
    if (needsBuild()) await build(say);
  });
}

/** True where there is nothing to install and nothing to build. */
export function isReady() {
  return isInstalled() && isBuilt();
}

// ---- the packages

/** True if the installed packages are those of the lock file. */
export function isInstalled() {
  if (!fs.existsSync(path.join(root, 'package-lock.json'))) return fs.existsSync(path.join(root, 'node_modules'));
  return readOr(installStamp, '') === lockHash();
}

function install(say) {
  const hasLock = fs.existsSync(path.join(root, 'package-lock.json'));
  if (!hasLock || !matchesLock()) {
    say('Installing packages (the first time takes a minute) ...');
    let result = npm([hasLock ? 'ci' : 'install']);
    // npm's strict command refuses a lock file without the packages of some other platform; the lenient one does not.
    if (result.status !== 0 && (result.stderr || '').includes('EUSAGE')) result = npm(['install', '--no-save']);
    if (result.error)
      throw new NotReady(`Could not start npm: ${result.error.message}\nIs npm installed and on the PATH?`);
    if (result.status !== 0) {
      throw new NotReady(
        `${result.stdout}${result.stderr}\nInstalling the packages failed. ` +
          'Check the network connection and try again; if it fails again, remove the folder node_modules first.',
      );
    }
  }
  if (hasLock) fs.writeFileSync(installStamp, lockHash());
}

/** True if npm's own record of what it installed agrees with the lock file: somebody has run npm by hand. */
function matchesLock() {
  const wanted = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const record = readOr(path.join(root, 'node_modules', '.package-lock.json'), '');
  if (record === '') return false;
  const installed = JSON.parse(record).packages;
  return Object.keys(wanted).every((place) => {
    if (!place.includes('node_modules/')) return true;
    const [want, have] = [wanted[place], installed[place]];
    if (have === undefined) return Boolean(want.optional || want.peer);
    if (want.link) return want.resolved === have.resolved;
    return want.version === have.version && want.integrity === have.integrity;
  });
}

function npm(args) {
  // Inside `npm test` and the like, npm says where it is.
  const self = process.env.npm_execpath;
  const [command, before] = self && /npm-cli\.c?js$/.test(self) ? [process.execPath, [self]] : ['npm', []];
  return spawnSync(command, before.concat(args, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'), {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command === 'npm' && process.platform === 'win32',
  });
}

function lockHash() {
  return createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

// ---- the build

function isBuilt() {
  return !hasSomethingToBuild() || readOr(buildStamp, '') === sourceHash();
}

function hasSomethingToBuild() {
  return fs.existsSync(path.join(root, 'apps', 'cli', 'src', 'main.ts'));
}

async function build(say) {
  if (!hasSomethingToBuild()) return;
  const hash = sourceHash();
  say('Building ...');
  fs.rmSync(buildStamp, { force: true });
  const { buildCli, buildWeb } = await import(pathToFileURL(path.join(root, 'tools', 'build.mjs')).href);
  try {
    await buildCli(root);
    await buildWeb(root);
  } catch (error) {
    throw new NotReady(`${error.message}\nThe build failed. Mend the errors above and try again.`);
  }
  fs.writeFileSync(buildStamp, hash);
}

/** Names, sizes and times of everything that goes into the build: cheap, and changes whenever a file is saved. */
function sourceHash() {
  const hash = createHash('sha256').update(process.version);
  const add = (file) => {
    const { size, mtimeMs } = fs.statSync(file);
    hash.update(`${path.relative(root, file)}\0${size}\0${mtimeMs}\n`);
  };
  const walk = (folder) => {
    for (const entry of entriesOf(folder)) {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) walk(place);
      else if (entry.isFile()) add(place);
    }
  };
  for (const group of ['packages', 'games', 'bots', 'apps']) {
    for (const workspace of entriesOf(path.join(root, group))) {
      const folder = path.join(root, group, workspace.name);
      walk(path.join(folder, 'src'));
      walk(path.join(folder, 'public'));
      for (const file of [
        'package.json',
        'manifest.ts',
        'index.html',
        'vite.config.ts',
        'pageGroups.ts',
        'askedClauses.ts',
      ]) {
        if (fs.existsSync(path.join(folder, file))) add(path.join(folder, file));
      }
    }
  }
  walk(path.join(root, 'content'));
  add(path.join(root, 'tools', 'build.mjs'));
  hash.update(readOr(installStamp, ''));
  return hash.digest('hex');
}

/** In the order of their names, so that the hash does not depend on the disk. */
function entriesOf(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
}

// ---- one at a time

/** Two commands started together must not install over each other: the second waits for the first. */
async function oneAtATime(say, work) {
  for (let tries = 0; !takeLock(); tries += 1) {
    if (tries === 20)
      say(`Waiting for another command to finish installing or building (${path.basename(lockPath)}) ...`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  try {
    await work();
  } finally {
    fs.rmSync(lockPath, { force: true });
  }
}

function takeLock() {
  try {
    fs.writeFileSync(lockPath, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isLeftBehind()) fs.rmSync(lockPath, { force: true });
    return false;
  }
}

/** True if whoever took the lock was killed, or has held it longer than any installation takes. */
function isLeftBehind() {
  const stat = fs.statSync(lockPath, { throwIfNoEntry: false });
  if (stat === undefined) return false;
  const holder = Number(readOr(lockPath, ''));
  return Date.now() - stat.mtimeMs > 10 * 60 * 1000 || (holder > 0 && !isRunning(holder));
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function readOr(file, otherwise) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}

// ---- as a command

function main(args) {
  if (args.some((arg) => arg !== '--packages' && arg !== '--force')) {
    console.error('Usage: node tools/ready.mjs [--packages | --force]');
    process.exitCode = 2;
    return;
  }
  ready({ packagesOnly: args.includes('--packages'), force: args.includes('--force') }).catch(giveUp);
}

/** For every command that begins with ready(): says what went wrong and ends with code 1. */
export function giveUp(error) {
  console.error(error instanceof NotReady ? error.message : error);
  process.exit(1);
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
