// The words of the game: one word for one thing, in each language (docs/glossary.md).

import { keepsToItsGlossary } from '@automachia/testing';
import { describe, test } from 'vitest';
import { catalogue, texts } from '../src/index.js';

keepsToItsGlossary({
  describe,
  test,
  file: new URL('../../../docs/glossary.md', import.meta.url),
  title: 'Le Grand Tournoi des Machines',
  texts,
  catalogue,
  notCompared: ['phase-immediate', 'phase-apply-moves', 'swap', 'discard', 'draw-cards', 'out'],
  avoided: {
    fr: ['éliminé', 'éliminée', 'jeton d’arme', 'vies', 'tremblement de terre', 'éjecteur', 'Frappe orbitale'],
    it: [
      'eliminato',
      'eliminata',
      'segnalino arma',
      'gettone',
      'gettoni',
      'scontro',
      'scontri',
      'sisma',
      'posizionamento',
    ],
  },
  least: { terms: 70, used: 60, uses: 600 },
});
