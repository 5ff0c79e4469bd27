// The words of the game: one word for one thing, in each language (docs/glossary.md).

import { keepsToItsGlossary } from '@automachia/testing';
import { describe, test } from 'vitest';
import { catalogue, texts } from '../src/index.js';

keepsToItsGlossary({
  describe,
  test,
  file: new URL('../../../docs/glossary.md', import.meta.url),
  title: 'GKR: Heavy Hitters',
  texts,
  catalogue,
  notCompared: [
    'game-title',
    'turn-in-place',
    'deploy',
    'no-cover',
    'facing',
    'hit-verb',
    'miss-verb',
    'spot',
    'face-of-building',
    're-tag',
    'push-unit',
  ],
  avoided: {
    fr: ['bâtiment', 'Panneau Holographique', 'Dalle', 'valeur de Touche', 'Ballistique', 'Tir de Rue', 'compétence'],
    it: ['sostegno', 'gittata', 'raggio'],
  },
  least: { terms: 131, used: 101, uses: 1501 },
});
