// There is such a unit.

import { each } from '@automachia/effects';
import { filterSchema } from '../units.js';
import { condition } from '../words.js';

export const exists = condition({
  name: 'exists',
  parameters: { unit: each('filter', filterSchema) },

  holds: (_x, { unit }) => unit.length > 0,
  say: { en: 'there is {unit}', fr: 'si ce GKR est sur le plateau\u202f: {unit}', it: 'è sulla plancia {unit}' },
  examples: [
    {
      write: '{ "if": "exists", "unit": { "side": "enemy", "kind": "SU" } }',
      reads: 'there is one enemy support unit',
    },
  ],
});
