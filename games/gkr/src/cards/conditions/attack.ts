// The attack has this property; `indirect`: fired at a spotted target without line of sight.

import { word } from '@automachia/effects';
import { isFlanking } from '../../chapters/hitting.js';
import { attackNow, SPOTTED } from '../../model/state.js';
import { from } from '../../content/effectPlaces.js';
import { condition } from '../words.js';

export const attackIs = condition({
  name: 'attack',
  parameters: { is: word('flank', 'alley', 'indirect', 'hit', 'miss') },
  where: from('TARGETED'),
  check: ({ is }, { onlyIn }) => {
    if (is === 'hit') onlyIn('is', '"hit"', from('HIT'));
    if (is === 'miss') onlyIn('is', '"miss"', ['DONE']);
  },
  holds: ({ state, content }, { is }) => {
    const attack = attackNow(state);
    if (attack === undefined) return false;
    switch (is) {
      case 'hit':
      case 'miss':
        return attack.outcome === is;
      case 'indirect':
        return attack.mode === SPOTTED && !attack.isRedirected;
      case 'alley':
        return attack.outcome === 'open' ? attack.exit >= 0 && !attack.isRedirected : attack.isAlley;
      default:
        return attack.outcome === 'open' ? isFlanking(state, content, attack) : attack.isFlank;
    }
  },
  say: {
    by: ['is'],
    forms: {
      flank: {
        en: 'the attack comes from the flank',
        fr: 'si l’attaque vient par le flanc',
        it: 'l’attacco viene dal fianco',
      },
      alley: {
        en: 'the attack is an alley shot',
        fr: 'si l’attaque est un tir de ruelle',
        it: 'l’attacco è un Tiro dal Vicolo',
      },
      indirect: {
        en: 'the attack is indirect fire',
        fr: 'si l’attaque est un tir indirect',
        it: 'l’attacco è un Tiro Indiretto',
      },
      hit: { en: 'the attack hits', fr: 'si l’attaque touche', it: 'l’attacco colpisce' },
      miss: { en: 'the attack misses', fr: 'si l’attaque manque', it: 'l’attacco manca' },
    },
  },
  examples: [
    { write: '{ "if": "attack", "is": "flank" }', reads: 'the attack comes from the flank' },
    { write: '{ "if": "attack", "is": "alley" }', reads: 'the attack is an alley shot' },
    { write: '{ "if": "attack", "is": "indirect" }', reads: 'the attack is indirect fire' },
    { write: '{ "if": "attack", "is": "hit" }', reads: 'the attack hits' },
    { write: '{ "if": "attack", "is": "miss" }', reads: 'the attack misses' },
  ],
});
