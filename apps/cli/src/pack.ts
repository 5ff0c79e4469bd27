// `automachia pack check DIR`: everything that is wrong with a content pack, each fault with its place and a remedy.

import path from 'node:path';
import type { PackFiles, PackVerdict } from '@automachia/content-tools';
import { writeFault } from '@automachia/content-tools';
import type { Catalogues } from '@automachia/i18n';
import type { PlayedPack } from '@automachia/manifest';
import type { CAC } from 'cac';
import { FailedError, UsageError } from './errors.js';
import { filesIn, isFolder, readText } from './files.js';
import type { GameEntry } from '@automachia/shelf';
import { checkPackFiles, openGame } from '@automachia/shelf';
import type { Given } from './options.js';
import { isGiven, knownWord } from './options.js';
import { printJson, printLine } from './output.js';

export function addPack(cli: CAC): void {
  cli
    .command('pack <action> <dir>', 'Check a content pack: automachia pack check DIR')
    .usage('pack check <dir> [options]')
    .option('--json', 'Print the result as JSON')
    .example('  $ automachia pack check content/tournoi-house')
    .action((action: string, folder: string, given: Given) => {
      knownWord('pack', action, ['check']);
      return checkPack(folder, isGiven(given, 'json'));
    });
}

async function checkPack(folder: string, isJson: boolean): Promise<number> {
  const files = packFilesIn(folder);
  const { game, faults, pack, texts } = await checkPackFiles(files);
  const placed = faults.map((fault) => ({ ...fault, file: path.join(folder, fault.file) }));
  if (isJson) {
    printJson({ ok: faults.length === 0, game, faults: placed });
  } else if (pack === undefined) {
    for (const fault of placed) printLine(writeFault(fault));
    printLine('');
    printLine(`${folder}: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`);
  } else {
    const { id, version } = pack as { id: string; version: string };
    const languages = Object.keys(texts ?? {}).join(', ');
    printLine(`${folder}: ${id} ${version} for ${game} is in order (${files.size} files; texts in ${languages})`);
  }
  return faults.length === 0 ? 0 : 1;
}

/** The pack in a folder as its game reads it; a complaint with its first fault where it has one. */
export function loadPack(entry: GameEntry, folder: string): unknown {
  return sound(folder, entry.checkPack(packFilesIn(folder))).pack;
}

/** The pack in a folder as it is handed on; a complaint with its first fault where it has one. */
export async function packIn(folder: string): Promise<PlayedPack> {
  return sound(folder, await checkPackFiles(packFilesIn(folder))).played!;
}

/** The game that the pack in a folder is for, with that pack. */
export async function gameOfPack(folder: string): Promise<GameEntry> {
  const verdict = sound(folder, await checkPackFiles(packFilesIn(folder)));
  return withPack(await openGame(verdict.game!)!, verdict);
}

/** A game with the pack in a folder, and the words of its cards. */
export function gameWithPack(folder: string, entry: GameEntry): GameEntry {
  return withPack(entry, sound(folder, entry.checkPack(packFilesIn(folder))));
}

function withPack(entry: GameEntry, { pack, texts }: PackVerdict<unknown>): GameEntry {
  const game = entry.createGame(pack);
  return { ...entry, game, housePack: pack, texts: entry.textsWith(pack, texts as Catalogues) };
}

function sound<V extends PackVerdict<unknown>>(folder: string, verdict: V): V {
  const { faults, pack } = verdict;
  if (pack !== undefined) return verdict;
  const [first] = faults;
  const more = faults.length > 1 ? ` (${faults.length} faults; run "automachia pack check ${folder}")` : '';
  throw new FailedError(`${writeFault({ ...first!, file: path.join(folder, first!.file) })}${more}`);
}

function packFilesIn(folder: string): PackFiles {
  if (!isFolder(folder)) throw new UsageError(`${folder}: this is not a folder. Name the folder that holds pack.json.`);
  const files = filesIn(folder, ['.json', '.yaml']);
  return new Map(files.map((file) => [path.relative(folder, file).split(path.sep).join('/'), readText(file)]));
}
