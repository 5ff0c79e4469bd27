// `automachia pack check DIR`: everything that is wrong with a content pack, each fault with its place and a remedy.

import path from 'node:path';
import type { Fault, PackFiles, PackVerdict } from '@automachia/content-tools';
import { BadJson, didYouMean, parseJson, writeFault } from '@automachia/content-tools';
import type { Language } from '@automachia/i18n';
import type { CAC } from 'cac';
import { FailedError, UsageError } from './errors.js';
import { filesIn, isFolder, readText } from './files.js';
import type { GameEntry } from '@automachia/shelf';
import { findGame, gameIds } from '@automachia/shelf';
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

function checkPack(folder: string, isJson: boolean): number {
  const files = packFilesIn(folder);
  const { game, faults, pack, texts } = verdictOn(files);
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

/** A game with the pack in a folder, and the words of its cards. `entry` left out: the game that the pack names. */
export function gameWithPack(folder: string, entry?: GameEntry): GameEntry {
  const files = packFilesIn(folder);
  const verdict = entry === undefined ? verdictOn(files) : { ...entry.checkPack(files), game: entry.id };
  const { pack, texts = {} } = sound(folder, verdict);
  const known = entry ?? findGame(verdict.game!)!;
  const words = (language: Language) => ({ ...known.texts[language], ...texts[language] });
  return {
    ...known,
    game: known.createGame(pack),
    housePack: pack,
    texts: { en: words('en'), fr: words('fr'), it: words('it') },
  };
}

function sound(folder: string, verdict: PackVerdict<unknown>): PackVerdict<unknown> {
  const { faults, pack } = verdict;
  if (pack !== undefined) return verdict;
  const [first] = faults;
  const more = faults.length > 1 ? ` (${faults.length} faults; run "automachia pack check ${folder}")` : '';
  throw new FailedError(`${writeFault({ ...first!, file: path.join(folder, first!.file) })}${more}`);
}

function packFilesIn(folder: string): PackFiles {
  if (!isFolder(folder)) throw new UsageError(`${folder}: this is not a folder. Name the folder that holds pack.json.`);
  const files = filesIn(folder, ['.json']);
  return new Map(files.map((file) => [path.relative(folder, file).split(path.sep).join('/'), readText(file)]));
}

function verdictOn(files: PackFiles): PackVerdict<unknown> & { readonly game?: string } {
  const fault = (complaint: string, more: Partial<Fault> = {}): { faults: Fault[] } => ({
    faults: [{ file: 'pack.json', path: '', complaint, ...more }],
  });
  const text = files.get('pack.json');
  if (text === undefined) return fault('this file is missing: it says which game the pack is for.');
  try {
    const { value, placeOf } = parseJson(text);
    const game = (value as { game?: unknown } | null)?.game;
    const entry = typeof game === 'string' ? findGame(game) : undefined;
    if (entry !== undefined) return { ...entry.checkPack(files), game: entry.id };
    const shown = game === undefined ? 'is missing: name the game' : `there is no game ${JSON.stringify(game)}`;
    const hint = didYouMean(String(game), gameIds);
    return fault(`${shown}.${hint} Known: ${gameIds.join(', ')}.`, { path: 'game', place: placeOf(['game']) });
  } catch (error) {
    if (!(error instanceof BadJson)) throw error;
    return fault(`not JSON: it ${error.message}.`, { place: error.place });
  }
}
