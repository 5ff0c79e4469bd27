// What a browser has to fetch: the client as it was built, in the groups in which it is fetched.

import * as fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { FailedError } from '../../errors.js';

export interface Size {
  readonly what: string;
  readonly plain: number;
  readonly gzip: number;
}

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const DOOR = 'index.html';
const TABLE_WORDS = 'src/text/english/table.ts';
/** A page has the words of a game and a pack, never its rules. */
const VOICE = 'tournoi-words';
const PACK = '../../games/tournoi/src/housePack.ts';
const FACE = 'src/games/tournoi/index.ts';

/** What the goals speak of. */
export const LOBBY = 'lobby, JavaScript';
export const LINK = 'a table opened by a link, JavaScript';
export const QUESTION = 'until the first question of Tournoi, JavaScript';
export const LATER = 'a moment after it, JavaScript';
export const ONE_GAME = 'Tournoi: words of its choices, pack';

/** The scripts that the page of a match had asked for when its first question stood on the screen; and those since. */
export interface Fetched {
  readonly until: readonly string[];
  readonly later: readonly string[];
}

/** Sizes of the client in a folder; the page of a match of Tournoi is only weighed where somebody has opened one. */
export function measureSizes(folder: string, fetched?: Fetched): Size[] {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const [lobby, link, local] = ['lobby', 'online', 'local'].map((name) => chunkNamed(manifest, name));
  const table = filesOf(manifest, [DOOR, local!, TABLE_WORDS]);
  const words = filesOf(manifest, [chunkNamed(manifest, VOICE), PACK]).filter((file) => !table.includes(file));
  const face = filesOf(manifest, [FACE]).filter((file) => !table.includes(file) && !words.includes(file));
  const weigh = (what: string, files: readonly string[]): Size => ({ what, ...weightOf(folder, files) });
  // The front door comes with the page itself.
  const until = new Set([...table, ...(fetched?.until ?? [])]);
  return [
    weigh(LOBBY, filesOf(manifest, [DOOR, lobby!])),
    weigh(LINK, filesOf(manifest, [DOOR, link!, TABLE_WORDS])),
    ...(fetched === undefined
      ? []
      : [
          weigh(QUESTION, [...until]),
          weigh(
            LATER,
            fetched.later.filter((file) => !until.has(file)),
          ),
        ]),
    weigh(ONE_GAME, words),
    weigh('Tournoi: board, cards, motion', face),
    weigh('style sheets', stylesOf(manifest, [DOOR, local!, FACE])),
  ];
}

/** A group of files that the build has made of the imports of a page. */
function chunkNamed(manifest: Manifest, name: string): string {
  const found = Object.keys(manifest).find(
    (key) => manifest[key]!.name === name && manifest[key]!.file.endsWith('.js'),
  );
  if (found === undefined) throw new FailedError(`The client has no group of files called "${name}".`);
  return found;
}

/** The files of chunks, with all that they cannot do without. */
function filesOf(manifest: Manifest, names: readonly string[]): readonly string[] {
  return [...reached(manifest, names)].map((name) => manifest[name]!.file);
}

function stylesOf(manifest: Manifest, names: readonly string[]): readonly string[] {
  return [...new Set([...reached(manifest, names)].flatMap((name) => manifest[name]!.css ?? []))];
}

function reached(manifest: Manifest, names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || found.has(name)) return;
    found.add(name);
    for (const other of chunk.imports ?? []) add(other);
  };
  for (const name of names) add(name);
  return found;
}

function weightOf(folder: string, files: readonly string[]): Omit<Size, 'what'> {
  let plain = 0;
  let gzip = 0;
  for (const file of files) {
    const bytes = fs.readFileSync(path.join(folder, file));
    plain += bytes.length;
    gzip += gzipSync(bytes, { level: 9 }).length;
  }
  return { plain, gzip };
}
