// The words of the terminal: the same in three languages, and none missing.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkCatalogues, missingKeys } from '@automachia/i18n';
import { expect, test } from 'vitest';
import { playTexts } from '../src/play/words.js';
import { root } from './driver.js';

const sources = ['play', 'boards'].flatMap((folder) => {
  const place = path.join(root, 'apps/cli/src', folder);
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(place, file), 'utf8'));
});

test('the three languages say the same things', () => {
  expect(checkCatalogues([playTexts])).toEqual([]);
});

test('every text that the sources name exists', () => {
  const named = sources.flatMap((source) => [...source.matchAll(/'(play\.[\w.]+)'/g)].map(([, key]) => key!));
  expect(named.length).toBeGreaterThan(50);
  expect(missingKeys([playTexts], named)).toEqual([]);
});

test('every text is used', () => {
  const all = sources.join('\n');
  // Some keys end in a word that is computed: `play.seat.${state}`.
  const computed = [...all.matchAll(/`(play\.[\w.]+\.)\$\{/g)].map(([, key]) => key!);
  const isUsed = (key: string): boolean => all.includes(`'${key}'`) || computed.some((start) => key.startsWith(start));
  expect(Object.keys(playTexts.en).filter((key) => !isUsed(key))).toEqual([]);
});
