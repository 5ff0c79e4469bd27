// Excerpts in the documents are real: every fenced block that names its file must still occur in it. Where code names a
// document, it is one that a reader can open.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const excerpts = documents.flatMap((document) =>
  [...readFileSync(document, 'utf8').matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(([, file, code]) => ({
    document,
    file,
    code,
  })),
);

test.each(excerpts)('$document quotes $file as it is', ({ file, code }) => {
  expect(readFileSync(file, 'utf8')).toContain(code.trimEnd());
});

test('there are excerpts to check', () => {
  expect(excerpts.length).toBeGreaterThan(4);
});

const MADE = new Set(['node_modules', 'dist', 'coverage']);

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) return [place];
    return MADE.has(entry.name) ? [] : filesIn(place);
  });
}

test('sections that code points at are of documents in this repository', () => {
  const sources = ['apps', 'bots', 'games', 'packages', 'tools'].flatMap(filesIn);
  const missing = sources
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/([\w./-]+\.md),\s+(?:\W+)?sections?\b/g)]
        .map(([, document]) => document)
        .filter((document) => ![document, `docs/${document}`].some((place) => existsSync(place)))
        .map((document) => `${file}: ${document}`),
    );
  expect(missing).toEqual([]);
});
