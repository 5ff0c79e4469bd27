// Every word of the language of effects has its words in every language, also those that no house card uses.

import { readFileSync } from 'node:fs';
import { languages } from '@automachia/i18n';
import { expect, test } from 'vitest';
import { conditions as conditionWords } from '../src/cards/conditions/index.js';
import { verbs as verbWords } from '../src/cards/verbs/index.js';
import { cardTexts } from '../src/content/cardTexts.js';
import { limits, windows } from '../src/content/effectLanguage.js';
import { housePack } from '../src/content/housePack.js';
import type { Effect, GkrPack, TriggeredEffect } from '../src/content/types.js';
import { placesOfStats, statPlaces, tokens } from '../src/content/verbs.js';
import { conditions, verbs } from './everyWord.js';

/** A pack with one card for each of these effects. */
function packOf(effects: readonly Effect[], kind: 'sponsors' | 'pilots'): GkrPack {
  const source = { source: 'house', rules: ['GKR-RUL-76'] } as const;
  const entries = effects.map((effect, i) => ({ id: `X${i}`, copies: 1, effects: [effect], ...source }));
  return { ...housePack, cards: [], units: [], upgrades: [], sponsors: [], pilots: [], [kind]: entries };
}

function reads(effects: readonly Effect[]): void {
  for (const kind of ['sponsors', 'pilots'] as const) {
    for (const language of languages) {
      for (const text of Object.values(cardTexts(packOf(effects, kind), language))) {
        expect(text).toMatch(/^[A-ZÀÉÎ][^{}⟨⟩<>#_]*[.)]$/u);
        expect(text).not.toMatch(/undefined|NaN|\[object|\s\s|'/);
      }
    }
  }
}

const plain: TriggeredEffect = { at: ['DONE'], does: [{ do: 'glory' }] };

test('every window has its words', () => reads(windows.map((window) => ({ ...plain, at: [window] }))));
test('every limit has its words', () => reads(limits.map((limit) => ({ ...plain, limit }))));
test('every condition has its words', () => reads(conditions.map((condition) => ({ ...plain, when: [condition] }))));
test('every verb has its words, done and offered, first and second', () => {
  reads(verbs.map((verb) => ({ at: ['DONE'], does: [verb] })));
  reads(verbs.map((verb) => ({ at: ['DONE'], may: true, does: [verb, { do: 'glory' }] })));
  reads(verbs.map((verb) => ({ at: ['DONE'], may: true, does: [{ do: 'pay', energy: 2 }, verb] })));
  reads(verbs.map((verb) => ({ at: ['DONE'], may: true, does: [{ do: 'glory' }, verb, verb] })));
});

test('the manual names every word', () => {
  const manual = readFileSync(new URL('../../../docs/gkr-cards.md', import.meta.url), 'utf8');
  const words = [...windows, ...conditions.map((condition) => condition.if), ...verbs.map((verb) => verb.do)];
  const missing = [...words, ...placesOfStats, ...tokens].filter((word) => !manual.includes(`\`${word}\``));
  expect(missing).toEqual([]);
  for (const to of placesOfStats) {
    const row = manual
      .split('\n')
      .find((line) => line.startsWith(`| \`${to}\` | `) && line.includes(statPlaces[to][0]!))!;
    expect(row.split('|')[2]).toBe(` ${statPlaces[to].map((stat) => `\`${stat}\``).join(', ')} `);
  }
});

test('no verb and no condition is forgotten here', () => {
  expect(new Set(verbs.map((verb) => verb.do))).toEqual(new Set(Object.keys(verbWords)));
  const named = new Set(conditions.map((condition) => condition.if));
  expect(named).toEqual(new Set([...Object.keys(conditionWords), 'anyOf']));
});
