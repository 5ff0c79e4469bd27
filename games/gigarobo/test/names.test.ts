// The rules know no card, pilot or robot by name: what they do is data, and what a ruling says more is a word of the vocabulary.

import * as fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { housePack } from '../src/content/housePack.js';

const source = path.resolve(import.meta.dirname, '../src');

/** What the code says: imports name files, and comments may tell of an example. */
function codeIn(file: string): string {
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(import|\/\/|\/?\*)/.test(line))
    .join('\n');
}

test('[GIG-BLD-08] no card, ability, pilot or robot is named in the rules', () => {
  const names = [...housePack.pilots, ...housePack.robots].flatMap(({ name, cards, abilities }) => [
    name,
    ...[...cards, ...abilities].map((one) => one.name),
  ]);
  const files = fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(source, file));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const code = codeIn(file);
    return names.filter((name) => new RegExp(`(?<![\\p{L}])${escaped(name)}(?![\\p{L}])`, 'u').test(code));
  });
  expect(found).toEqual([]);
});

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
