// The client's own texts: the same keys in all three languages, every key used, no words in code.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkCatalogues } from '@automachia/i18n';
import { expect, test } from 'vitest';
import factsEn from '../src/parts/ruleFacts/text/en.json' with { type: 'json' };
import factsFr from '../src/parts/ruleFacts/text/fr.json' with { type: 'json' };
import factsIt from '../src/parts/ruleFacts/text/it.json' with { type: 'json' };
import renewingEn from '../src/online/renewing/text/en.json' with { type: 'json' };
import renewingFr from '../src/online/renewing/text/fr.json' with { type: 'json' };
import renewingIt from '../src/online/renewing/text/it.json' with { type: 'json' };
import packsEn from '../src/packs/text/en.json' with { type: 'json' };
import packsFr from '../src/packs/text/fr.json' with { type: 'json' };
import packsIt from '../src/packs/text/it.json' with { type: 'json' };
import recordsEn from '../src/records/text/en.json' with { type: 'json' };
import recordsFr from '../src/records/text/fr.json' with { type: 'json' };
import recordsIt from '../src/records/text/it.json' with { type: 'json' };
import bookEn from '../src/rules/text/en.json' with { type: 'json' };
import bookFr from '../src/rules/text/fr.json' with { type: 'json' };
import bookIt from '../src/rules/text/it.json' with { type: 'json' };
import proofsEn from '../src/table/dice/text/en.json' with { type: 'json' };
import proofsFr from '../src/table/dice/text/fr.json' with { type: 'json' };
import proofsIt from '../src/table/dice/text/it.json' with { type: 'json' };
import shellEn from '../src/text/en.json' with { type: 'json' };
import shellFr from '../src/text/fr.json' with { type: 'json' };
import shellIt from '../src/text/it.json' with { type: 'json' };

const en = { ...shellEn, ...recordsEn, ...factsEn, ...bookEn, ...proofsEn, ...renewingEn, ...packsEn };
const fr = { ...shellFr, ...recordsFr, ...factsFr, ...bookFr, ...proofsFr, ...renewingFr, ...packsFr };
const it = { ...shellIt, ...recordsIt, ...factsIt, ...bookIt, ...proofsIt, ...renewingIt, ...packsIt };

const sources = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(path.join(sources, file), 'utf8') }));

test('all three languages say the same things', () => {
  expect(checkCatalogues([{ en, fr, it }])).toEqual([]);
});

test('every text is used', () => {
  const code = files.map((file) => file.code).join('\n');
  const isUsed = (key: string): boolean => {
    if (code.includes(`'${key}'`)) return true;
    // Keys that end in a value: `web.level.${level}`.
    return code.includes(`\`${key.slice(0, key.lastIndexOf('.'))}.\${`);
  };
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
});

test('no words stand between tags, and no label is written in code', () => {
  const found: string[] = [];
  for (const { file, code } of files) {
    if (!file.endsWith('.tsx')) continue;
    for (const [, words] of code.matchAll(/>([^<>{}=;()]*\p{L}{3,}[^<>{}=;()]*)<\//gu)) {
      // Names of keys are printed on keyboards as they are, and ids of rules are never translated.
      if (words !== 'Enter' && !/^[A-Z]{3}-[A-Z]{3}-\d+$/.test(words!)) found.push(`${file}: ${words}`);
    }
    for (const [, words] of code.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]+)"/g))
      found.push(`${file}: ${words}`);
  }
  expect(found).toEqual([]);
});

test('no sentence is much longer than the English one: there is room for it', () => {
  const tooLong = Object.entries(en).filter(([key, words]) =>
    [fr, it].some((other) => (other as Record<string, string>)[key]!.length > words.length * 1.6 + 12),
  );
  expect(tooLong.map(([key]) => key)).toEqual([]);
});
