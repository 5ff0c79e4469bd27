// A look at cards of the hand of an opponent, in private: so many at random, or all (GKR-RUL-77).

import { z } from '@automachia/content-tools';
import { given, one } from '@automachia/effects';
import { unitPick } from '../../asking/choices.js';
import { lookAtHand } from '../../chapters/looking.js';
import { seatOf } from '../../model/units.js';
import { anyOne } from '../units.js';
import { verb } from '../words.js';

export const peekHand = verb({
  name: 'peekHand',
  rule: 'GKR-RUL-77',
  parameters: {
    of: one('opponent', anyOne),
    count: given<number | 'all'>(z.union([z.int().min(1).max(9), z.literal('all')])),
  },
  check: ({ of }, { complain }) => {
    if (of?.one.side !== 'enemy' || of.one.kind !== 'HH')
      complain('of', 'names the opponent by the Heavy Hitter: write "side": "enemy", "kind": "HH".');
  },
  perform: (m, { of, count }, { seat }) => lookAtHand(m, seat, seatOf(unitPick.get.unit(of)), count),
  say: {
    by: ['countIs', 'ofIs'],
    forms: {
      'all.given': {
        en: '{mode, select, may {you may look} and {look} other {look}} at the whole hand of one opponent whose Heavy Hitter is {of}',
        fr: '{mode, select, may {vous pouvez regarder} and {regarder} other {regardez}} toute la main d’un adversaire dont le Heavy Hitter est {of}',
        it: '{mode, select, may {puoi guardare} and {guardare} other {guarda}} tutta la Mano di un avversario il cui Heavy Hitter è {of}',
      },
      'all.none': {
        en: '{mode, select, may {you may look} and {look} other {look}} at the whole hand of one opponent',
        fr: '{mode, select, may {vous pouvez regarder} and {regarder} other {regardez}} toute la main d’un adversaire',
        it: '{mode, select, may {puoi guardare} and {guardare} other {guarda}} tutta la Mano di un avversario',
      },
      'number.given': {
        en: '{mode, select, may {you may look} and {look} other {look}} at {count, plural, one {# random card} other {# random cards}} in the hand of one opponent whose Heavy Hitter is {of}',
        fr: '{mode, select, may {vous pouvez regarder} and {regarder} other {regardez}} {count, plural, one {#\u00a0carte au hasard} other {#\u00a0cartes au hasard}} dans la main d’un adversaire dont le Heavy Hitter est {of}',
        it: '{mode, select, may {puoi guardare} and {guardare} other {guarda}} {count, plural, one {#\u00a0carta a caso} other {#\u00a0carte a caso}} nella Mano di un avversario il cui Heavy Hitter è {of}',
      },
      'number.none': {
        en: '{mode, select, may {you may look} and {look} other {look}} at {count, plural, one {# random card} other {# random cards}} in the hand of one opponent',
        fr: '{mode, select, may {vous pouvez regarder} and {regarder} other {regardez}} {count, plural, one {#\u00a0carte au hasard} other {#\u00a0cartes au hasard}} dans la main d’un adversaire',
        it: '{mode, select, may {puoi guardare} and {guardare} other {guarda}} {count, plural, one {#\u00a0carta a caso} other {#\u00a0carte a caso}} nella Mano di un avversario',
      },
    },
  },
  examples: [
    {
      write: '{ "do": "peekHand", "of": { "one": { "side": "enemy", "kind": "HH" } }, "count": "all" }',
      reads: 'look at the whole hand of one opponent',
    },
    {
      write: '{ "do": "peekHand", "of": { "one": { "side": "enemy", "kind": "HH" } }, "count": 2 }',
      reads: 'look at 2 random cards in the hand of one opponent',
    },
    {
      write:
        '{ "do": "peekHand", "of": { "one": { "side": "enemy", "kind": "HH", "within": { "hexes": 1, "of": "self" } } }, "count": "all" }',
      reads: 'look at the whole hand of one opponent whose Heavy Hitter is adjacent to this unit',
    },
    {
      write:
        '{ "do": "peekHand", "of": { "one": { "side": "enemy", "kind": "HH", "within": { "hexes": 2, "of": "ownHH" } } }, "count": 1 }',
      reads:
        'look at 1 random card in the hand of one opponent whose Heavy Hitter is within 2 hexes of your Heavy Hitter',
    },
  ],
});
