// What a browser has to fetch: the client as it was built, in the groups in which it is fetched.

import * as fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Size {
  readonly what: string;
  readonly plain: number;
  readonly gzip: number;
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Sizes of the client in a folder. */
export function measureSizes(folder: string): Size[] {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const table = ['index.html', 'src/localTable/LocalPage.tsx'];
  const shell = filesOf(manifest, table);
  const rules = filesOf(manifest, ['src/localTable/rules/tournoi.ts']).filter((file) => !shell.includes(file));
  const face = filesOf(manifest, ['src/games/tournoi/index.ts']).filter((file) => !shell.includes(file));
  const weigh = (what: string, files: readonly string[]): Size => ({ what, ...weightOf(folder, files) });
  return [
    weigh('first playable page, JavaScript', shell),
    weigh('Tournoi: rules', rules),
    weigh(
      'Tournoi: board, cards, motion',
      face.filter((file) => !rules.includes(file)),
    ),
    weigh('style sheets', stylesOf(manifest, [...table, 'src/games/tournoi/index.ts'])),
  ];
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
