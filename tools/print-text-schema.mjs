// The JSON Schema of the texts of a game's cards, made of its words: for editors, and for whoever writes a pack.
//
//   node tools/print-text-schema.mjs GAME [FILE]      the file of the vocabulary; left out, games/GAME/src/cards/vocabulary.ts

import './node-version.mjs';

import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleSource } from './bundle-game.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The schema of the texts that a vocabulary can say. */
export async function textSchemaOf(vocabulary) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-schema-'));
  try {
    const file = path.join(folder, 'words.mjs');
    await bundleSource(
      root,
      `import { vocabulary } from './${vocabulary}';
       import { textJsonSchema } from './packages/effects/src/index.ts';
       export const schema = textJsonSchema(vocabulary);`,
      file,
    );
    return (await import(pathToFileURL(file).href)).schema;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [game = 'gkr', file = `games/${game}/src/cards/vocabulary.ts`] = process.argv.slice(2);
  if (!fs.existsSync(path.join(root, file))) {
    console.error(`${file}: there is no such file. Name a game whose cards are written in words, or its vocabulary.`);
    process.exitCode = 2;
  } else console.log(JSON.stringify(await textSchemaOf(file), null, 2));
}
