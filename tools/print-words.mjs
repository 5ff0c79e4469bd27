// What the words of a game's card texts say, printed for pages, which have no words: their messages into
// games/<game>/text/<language>.json, and which message says what into games/<game>/src/content/said.json. Where texts are
// written in the notation, all words are printed: into games/<game>/src/cards/silent.json, and their messages into
// games/<game>/text/words/<language>.json. A test of the game holds both against the words.
//
//   node tools/print-words.mjs [GAME ...]      of all games with such words, or of these

import './node-version.mjs';

import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleSource } from './bundle-game.mjs';
import { gamesIn } from './list-games.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Whether the cards of a game are written in words. */
function hasWords(tree, game) {
  return fs.existsSync(path.join(tree, 'games', game, 'src/cards/vocabulary.ts'));
}

/** Whether its cards are written in the notation, and not in JSON. */
function isInNotation(tree, game) {
  return fs.existsSync(path.join(tree, 'games', game, 'text/words'));
}

/** Prints the words of one game. */
export async function printWords(tree, game) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-words-'));
  try {
    const file = path.join(folder, 'words.mjs');
    await bundleSource(
      tree,
      `import { vocabulary } from './games/${game}/src/cards/vocabulary.ts';
       import { effectTexts, printedWords, speechOf, speechTexts, vocabularyTexts } from './packages/effects/src/index.ts';
       export const said = speechOf(vocabulary);
       export const texts = speechTexts(vocabulary);
       export const printed = printedWords(vocabulary);
       export const everything = ['en', 'fr', 'it'].map((one) => [one, { ...effectTexts[one], ...vocabularyTexts(vocabulary)[one] }]);`,
      file,
    );
    const { said, texts, printed, everything } = await import(pathToFileURL(file).href);
    const folderOfGame = path.join(tree, 'games', game);
    if (isInNotation(tree, game)) {
      const kinds = Object.entries(printed).map(([kind, words]) => {
        if (!Array.isArray(words)) return `  ${JSON.stringify(kind)}: ${JSON.stringify(words)}`;
        return `  ${JSON.stringify(kind)}: [\n${words.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`;
      });
      fs.writeFileSync(path.join(folderOfGame, 'src/cards/silent.json'), `{\n${kinds.join(',\n')}\n}\n`);
      for (const [language, messages] of everything)
        fs.writeFileSync(
          path.join(folderOfGame, 'text/words', `${language}.json`),
          `${JSON.stringify(messages, null, 2)}\n`,
        );
      return;
    }
    const kinds = Object.entries(said).map(([kind, words]) => {
      const lines = Object.entries(words).map(([word, one]) => `    ${JSON.stringify(word)}: ${JSON.stringify(one)}`);
      return `  ${JSON.stringify(kind)}: {\n${lines.join(',\n')}\n  }`;
    });
    fs.writeFileSync(path.join(folderOfGame, 'src/content/said.json'), `{\n${kinds.join(',\n')}\n}\n`);
    for (const [language, messages] of Object.entries(texts)) {
      const catalogue = path.join(folderOfGame, 'text', `${language}.json`);
      // Where they were before, so that nothing else moves.
      const before = Object.entries(JSON.parse(fs.readFileSync(catalogue, 'utf8')));
      const first = before.findIndex(([key]) => isPrinted(key));
      const place = first < 0 ? before.length : first;
      const others = (from, to) => before.slice(from, to).filter(([key]) => !isPrinted(key));
      const all = Object.fromEntries([...others(0, place), ...Object.entries(messages), ...others(place)]);
      fs.writeFileSync(catalogue, `${JSON.stringify(all, null, 2)}\n`);
    }
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Whether a message comes from a word, and not from a translator. */
function isPrinted(key) {
  return /^(word|form)\./.test(key);
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  const games = named.length > 0 ? named : gamesIn(root).filter((game) => hasWords(root, game));
  for (const game of games) await printWords(root, game);
}
