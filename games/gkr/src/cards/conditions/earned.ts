// The attack has earned you one of these achievements.

import { z } from '@automachia/content-tools';
import { given } from '@automachia/effects';
import { attackNow } from '../../model/state.js';
import { condition } from '../words.js';

export const earned = condition({
  name: 'earned',
  parameters: { oneOf: given<readonly ('flank' | 'alley')[]>(z.array(z.enum(['flank', 'alley'])).min(1)) },
  where: ['DONE'],
  holds: ({ state, seat }, { oneOf }) => {
    const attack = attackNow(state);
    if (attack === undefined || attack.seat !== seat || attack.outcome !== 'hit') return false;
    return oneOf.some((what) => (what === 'flank' ? attack.isFlank : attack.isAlley));
  },
  say: {
    by: ['oneOf'],
    forms: {
      flank: {
        en: 'you earn an achievement for a flank attack',
        fr: 'si vous gagnez un succès pour une attaque par le flanc',
        it: 'ottieni un Traguardo per un attacco sul fianco',
      },
      alley: {
        en: 'you earn an achievement for an alley shot',
        fr: 'si vous gagnez un succès pour un tir de ruelle',
        it: 'ottieni un Traguardo per un Tiro dal Vicolo',
      },
      several: {
        en: 'you earn an achievement for a flank attack or an alley shot',
        fr: 'si vous gagnez un succès pour une attaque par le flanc ou un tir de ruelle',
        it: 'ottieni un Traguardo per un attacco sul fianco o un Tiro dal Vicolo',
      },
    },
  },
  examples: [
    { write: '{ "if": "earned", "oneOf": ["flank"] }', reads: 'you earn an achievement for a flank attack' },
    { write: '{ "if": "earned", "oneOf": ["alley"] }', reads: 'you earn an achievement for an alley shot' },
    {
      write: '{ "if": "earned", "oneOf": ["flank", "alley"] }',
      reads: 'you earn an achievement for a flank attack or an alley shot',
    },
  ],
});
