// The house pack is without fault, and a pack with one is refused with file, place and remedy.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeFault } from '@automachia/content-tools';
import { expect, test } from 'vitest';
import { checkPack } from '../src/content/pack.js';

const folder = fileURLToPath(new URL('../../../content/gears-house', import.meta.url));
const files = (): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')] as const),
  );
const faultsWith = (file: string, from: string, to: string): string[] => {
  const changed = files();
  expect(changed.get(file)).toContain(from);
  changed.set(file, changed.get(file)!.replace(from, to));
  return checkPack(changed).faults.map((fault) => writeFault(fault));
};

test('the house pack has no fault', () => {
  expect(checkPack(files()).faults.map((fault) => writeFault(fault))).toEqual([]);
});

test('an unknown word, weapon and equipment are named, with what was perhaps meant', () => {
  expect(faultsWith('ai.json', 'clearDrops()', 'clearDrop()').join()).toMatch(/ai\.json:2:.*clearDrops/);
  expect(faultsWith('characters.json', '"lancer"', '"lanser"').join()).toMatch(/characters\.json.*lancer/);
  expect(faultsWith('locations.json', '"ammunition"', '"amunition"').join()).toMatch(/locations\.json.*ammunition/);
});

test('a drawing that its lists do not agree with is refused', () => {
  expect(faultsWith('tiles.json', '"move": "AC BC BD"', '"move": "AC BD"').join()).toMatch(/tiles\.json.*AC BC BD/);
});

test('[GOW-AIA-15] numbers of AI cards are given once', () => {
  expect(faultsWith('ai.json', '"number": 2,', '"number": 1,').join()).toContain('GOW-AIA-15');
});

test('a name that is missing, or that nothing has, is named', () => {
  const faults = faultsWith('text/fr.json', '"weapon.lancer.name"', '"weapon.lanser.name"').join('\n');
  expect(faults).toMatch(/text\/fr\.json.*weapon\.lancer\.name.*is missing/);
  expect(faults).toMatch(/text\/fr\.json.*weapon\.lanser\.name.*nothing in the pack uses this text/);
});
