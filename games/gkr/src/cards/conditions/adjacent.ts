// The unit is adjacent to at least one of these; a building is standing.

import { z } from '@automachia/content-tools';
import { given, named, word } from '@automachia/effects';
import { unitNames } from '../../content/effectLanguage.js';
import { isBeside, namedUnit } from '../naming.js';
import { ownerIn } from '../units.js';
import { condition } from '../words.js';

export const adjacent = condition({
  name: 'adjacent',
  parameters: {
    unit: named('effect.unit.*', word(...unitNames)),
    to: given<readonly ('building' | 'rubble')[]>(z.array(z.enum(['building', 'rubble'])).min(1)),
  },

  holds: (x, { unit, to }) => isBeside(x.state, namedUnit(x.state, unit, ownerIn(x)), to),
  say: {
    by: ['to'],
    forms: {
      building: {
        en: '{unit} is adjacent to a building',
        fr: 'si {unit} est à côté d’un immeuble',
        it: '{unit} è accanto a un Edificio',
      },
      rubble: {
        en: '{unit} is adjacent to rubble',
        fr: 'si {unit} est à côté de décombres',
        it: '{unit} è accanto a Macerie',
      },
      several: {
        en: '{unit} is adjacent to a building or rubble',
        fr: 'si {unit} est à côté d’un immeuble ou de décombres',
        it: '{unit} è accanto a un Edificio o a Macerie',
      },
    },
  },
  examples: [
    {
      write: '{ "if": "adjacent", "unit": "ownHH", "to": ["building"] }',
      reads: 'your Heavy Hitter is adjacent to a building',
    },
    { write: '{ "if": "adjacent", "unit": "self", "to": ["rubble"] }', reads: 'this unit is adjacent to rubble' },
    {
      write: '{ "if": "adjacent", "unit": "ownHH", "to": ["building", "rubble"] }',
      reads: 'your Heavy Hitter is adjacent to a building or rubble',
    },
  ],
});
