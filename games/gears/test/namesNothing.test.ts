// The rules know no card, enemy, weapon, character, tile or mission by name: a pack can add one, and nothing is written twice.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { housePack } from '../src/index.js';

const folder = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

/** What is left of a file without its comments, and without the examples that words show of themselves. */
function rulesIn(source: string): string {
  return source
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\n {2}examples: \[.*?\n {2}\],/gs, '')
    .replace(/\n {2}examples: \[.*\],/g, '');
}

const named = [housePack.weapons, housePack.enemies, housePack.characters, housePack.orders, housePack.missions];
const names = [
  ...named.flatMap((list: readonly { readonly id: string }[]) => list.map(({ id }) => id)),
  ...housePack.tiles.map(({ id }) => id),
  ...Object.keys(housePack.figures),
];

test('no name of the house pack stands in the rules', () => {
  const found = files.flatMap((file) => {
    const source = rulesIn(readFileSync(join(folder, file), 'utf8'));
    return names.filter((name) => new RegExp(`['\`]${name}['\`]`).test(source)).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});

test('no number of an AI card does either: what a card does is its text', () => {
  const found = files.filter((file) => /\bnumber === \d/.test(rulesIn(readFileSync(join(folder, file), 'utf8'))));
  expect(found).toEqual([]);
});
