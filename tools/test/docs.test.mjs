// Excerpts in the documents are real: every fenced block that names its file must still occur in it.

import { readdirSync, readFileSync } from 'node:fs';
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
