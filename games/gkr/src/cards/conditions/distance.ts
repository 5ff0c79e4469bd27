// Hexes from attacker to target, both bounds included.

import { optional, quantity } from '@automachia/effects';
import { attackNow, isOnBoard } from '../../model/state.js';
import { distanceBetween } from '../naming.js';
import { from } from '../../content/effectPlaces.js';
import { condition } from '../words.js';

export const distance = condition({
  name: 'distance',
  parameters: { atLeast: quantity(1, 12), atMost: optional(quantity(1, 12), 99) },
  where: from('TARGETED'),
  check: ({ atLeast = 0, atMost = atLeast }, { complain }) => {
    if (atMost < atLeast) complain('atMost', `${atMost} is less than atLeast (${atLeast}).`);
  },
  holds: ({ state }, { atLeast, atMost }) => {
    const attack = attackNow(state);
    if (attack === undefined || !isOnBoard(state, attack.attacker) || !isOnBoard(state, attack.target)) return false;
    const hexes = distanceBetween(state, attack.attacker, attack.target);
    return hexes >= atLeast && hexes <= atMost;
  },
  say: {
    by: ['bounds'],
    forms: {
      open: {
        en: 'the target is at least {atLeast, plural, one {# hex} other {# hexes}} away',
        fr: 'si la cible est à {atLeast, plural, one {#\u00a0hexagone} other {#\u00a0hexagones}} ou plus',
        it: 'il Bersaglio è ad almeno {atLeast, plural, one {#\u00a0esagono} other {#\u00a0esagoni}}',
      },
      exact: {
        en: 'the target is exactly {atLeast, plural, one {# hex} other {# hexes}} away',
        fr: 'si la cible est à exactement {atLeast, plural, one {#\u00a0hexagone} other {#\u00a0hexagones}}',
        it: 'il Bersaglio è esattamente a {atLeast, plural, one {#\u00a0esagono} other {#\u00a0esagoni}}',
      },
      between: {
        en: 'the target is {atLeast} to {atMost} hexes away',
        fr: 'si la cible est à une distance de {atLeast} à {atMost} hexagones',
        it: 'il Bersaglio è a una distanza da {atLeast} a {atMost} esagoni',
      },
    },
  },
  examples: [
    { write: '{ "if": "distance", "atLeast": 2 }', reads: 'the target is at least 2 hexes away' },
    { write: '{ "if": "distance", "atLeast": 1, "atMost": 1 }', reads: 'the target is exactly 1 hex away' },
    { write: '{ "if": "distance", "atLeast": 2, "atMost": 4 }', reads: 'the target is 2 to 4 hexes away' },
  ],
});
