// The unit has, or has not, entered a hex this turn by any means other than being deployed.

import { z } from '@automachia/content-tools';
import { given, named, word } from '@automachia/effects';
import { has } from '@automachia/kernel';
import { unitNames } from '../../content/effectLanguage.js';
import { namedUnit } from '../naming.js';
import { ownerIn } from '../units.js';
import { condition } from '../words.js';

export const changedHex = condition({
  name: 'changedHex',
  parameters: { unit: named('effect.unit.*', word(...unitNames)), is: given<boolean>(z.boolean()) },

  holds: (x, { unit, is }) => has(x.state.changedHex, namedUnit(x.state, unit, ownerIn(x))) === is,
  say: {
    en: '{unit} has {is, select, yes {changed} other {not changed}} hex this turn',
    fr: 'si {unit} {is, select, yes {a changé} other {n’a pas changé}} d’hexagone ce tour',
    it: '{unit} {is, select, yes {ha cambiato} other {non ha cambiato}} esagono in questo Turno',
  },
  examples: [
    {
      write: '{ "if": "changedHex", "unit": "ownHH", "is": true }',
      reads: 'your Heavy Hitter has changed hex this turn',
    },
    { write: '{ "if": "changedHex", "unit": "self", "is": false }', reads: 'this unit has not changed hex this turn' },
  ],
});
