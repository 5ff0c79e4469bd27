// Up to so many dice of the roll just made are rolled again, you choose which; `forced`: exactly so many (GKR-HIT-20).

import { z } from '@automachia/content-tools';
import { given, optional, quantity, word } from '@automachia/effects';
import { reroll as rerolling } from '../../chapters/rerolling.js';
import { attackNow } from '../../model/state.js';
import { verb } from '../words.js';

export const reroll = verb({
  name: 'reroll',
  rule: 'GKR-HIT-20',
  parameters: {
    dice: word('attack', 'save'),
    count: quantity(1, 8),
    forced: optional(given<true | undefined>(z.literal(true)), undefined),
  },
  needs: [
    {
      rule: 'GKR-HIT-20',
      why: {
        en: 'There are no dice to roll again.',
        fr: 'Il n’y a aucun dé à relancer.',
        it: 'Non ci sono dadi da ritirare.',
      },
      test: ({ state }, { dice }) => {
        const attack = attackNow(state);
        return (dice === 'save' ? (attack?.saves.length ?? 0) : (attack?.dieOne ?? 0)) > 0;
      },
    },
  ],
  check: ({ dice }, { onlyIn }) =>
    onlyIn('dice', `a re-roll of the ${dice} dice`, [dice === 'attack' ? 'ROLLED' : 'SAVED']),
  perform: (m, { dice, count, forced }, { seat }) => {
    m.call(rerolling, { seat, isSave: dice === 'save', left: count, isForced: forced === true, picked: '' });
  },
  say: {
    by: ['dice', 'forced'],
    forms: {
      'attack.none': {
        en: '{mode, select, may {you may re-roll} and {re-roll} other {re-roll}} {count, plural, one {# attack die} other {up to # attack dice}}',
        fr: '{mode, select, may {vous pouvez relancer} and {relancer} other {relancez}} {count, plural, one {#\u00a0dé d’attaque} other {jusqu’à #\u00a0dés d’attaque}}',
        it: '{mode, select, may {puoi ripetere} and {ripetere} other {ripeti}} il tiro di {count, plural, one {#\u00a0Dado Attacco} other {al massimo #\u00a0Dadi Attacco}}',
      },
      'attack.yes': {
        en: '{mode, select, may {you may re-roll} and {re-roll} other {re-roll}} {count, plural, one {# attack die} =2 {both attack dice} other {# attack dice}}',
        fr: '{mode, select, may {vous pouvez relancer} and {relancer} other {relancez}} {count, plural, one {#\u00a0dé d’attaque} =2 {les deux dés d’attaque} other {#\u00a0dés d’attaque}}',
        it: '{mode, select, may {puoi ripetere} and {ripetere} other {ripeti}} il tiro di {count, plural, one {#\u00a0Dado Attacco} =2 {entrambi i Dadi Attacco} other {#\u00a0Dadi Attacco}}',
      },
      'save.none': {
        en: '{mode, select, may {you may re-roll} and {re-roll} other {re-roll}} {count, plural, one {# defence die} other {up to # defence dice}}',
        fr: '{mode, select, may {vous pouvez relancer} and {relancer} other {relancez}} {count, plural, one {#\u00a0dé de défense} other {jusqu’à #\u00a0dés de défense}}',
        it: '{mode, select, may {puoi ripetere} and {ripetere} other {ripeti}} il tiro di {count, plural, one {#\u00a0Dado Difesa} other {al massimo #\u00a0Dadi Difesa}}',
      },
      'save.yes': {
        en: '{mode, select, may {you may re-roll} and {re-roll} other {re-roll}} {count, plural, one {# defence die} other {# defence dice}}',
        fr: '{mode, select, may {vous pouvez relancer} and {relancer} other {relancez}} {count, plural, one {#\u00a0dé de défense} other {#\u00a0dés de défense}}',
        it: '{mode, select, may {puoi ripetere} and {ripetere} other {ripeti}} il tiro di {count, plural, one {#\u00a0Dado Difesa} other {#\u00a0Dadi Difesa}}',
      },
    },
  },
  examples: [
    { write: '{ "do": "reroll", "dice": "attack", "count": 1 }', reads: 're-roll 1 attack die' },
    { write: '{ "do": "reroll", "dice": "attack", "count": 2, "forced": true }', reads: 're-roll both attack dice' },
    { write: '{ "do": "reroll", "dice": "save", "count": 3 }', reads: 're-roll up to 3 defence dice' },
    { write: '{ "do": "reroll", "dice": "save", "count": 2, "forced": true }', reads: 're-roll 2 defence dice' },
  ],
});
