// The digest of a view, as docs/api.md says it, against the same written down as simply as possible.

import type { Plain } from '@automachia/kernel';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOfView, hashOfLine, type TableView, writeDigest } from '../src/index.js';

/** FNV-1a over bytes, with big numbers, in the words of its definition. */
function simpleHash(text: string): bigint {
  let hash = 0x811c9dc5n;
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * 0x01000193n) % 2n ** 32n;
  return hash;
}

function simpleDigest(view: TableView): string {
  let sum = 0n;
  for (const [word, value] of Object.entries(view)) {
    const isWords = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isWords) sum += simpleHash(`${word}=${JSON.stringify(value)}`);
    else for (const [key, part] of Object.entries(value)) sum += simpleHash(`${word}.${key}=${JSON.stringify(part)}`);
  }
  return (sum % 2n ** 32n).toString(16).padStart(8, '0');
}

/** Texts of any script; JSON is read back as it would be by a client. */
const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const plain = fc
  .letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      text,
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(text, tie('value'), { maxKeys: 4 }),
    ),
  }))
  .value.map((value) => JSON.parse(JSON.stringify(value)) as Plain);

test('the digest is the sum of the FNV-1a hashes of all lines', () => {
  fc.assert(
    fc.property(fc.dictionary(text, plain, { maxKeys: 8 }), (view) => {
      expect(digestOfView(view as TableView)).toBe(simpleDigest(view as TableView));
    }),
    { numRuns: 500 },
  );
});

test('a line counts for itself: whoever changes one need not read the others', () => {
  fc.assert(
    fc.property(fc.dictionary(text, fc.integer(), { minKeys: 1 }), fc.integer(), (view, change) => {
      const [word] = Object.keys(view) as [string];
      const changed = { ...view, [word]: change };
      const sum =
        Number.parseInt(digestOfView(view), 16) -
        hashOfLine(word, String(view[word])) +
        hashOfLine(word, String(change));
      expect(writeDigest(sum)).toBe(digestOfView(changed));
    }),
  );
});

test('the order of words and keys does not matter, that inside a line does', () => {
  expect(digestOfView({ a: 1, b: { c: 2, d: 3 } })).toBe(digestOfView({ b: { d: 3, c: 2 }, a: 1 }));
  expect(digestOfView({ a: { b: { c: 1, d: 2 } } })).not.toBe(digestOfView({ a: { b: { d: 2, c: 1 } } }));
});

test('examples that other languages can be checked against', () => {
  expect(digestOfView({})).toBe('00000000');
  expect(digestOfView({ turn: 1 })).toBe(simpleHash('turn=1').toString(16).padStart(8, '0'));
  expect(digestOfView({ robots: { 1: { at: 'c3' } } })).toBe(
    simpleHash('robots.1={"at":"c3"}').toString(16).padStart(8, '0'),
  );
  expect(digestOfView({ name: 'Zoë "🤖"\n' })).toBe(simpleHash('name="Zoë \\"🤖\\"\\n"').toString(16).padStart(8, '0'));
});
