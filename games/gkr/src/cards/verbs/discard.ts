// Cards of your hand go to your Discard: of your choice, or by lot (GKR-RUL-50).

import { z } from '@automachia/content-tools';
import { given, word } from '@automachia/effects';
import { pileSize } from '@automachia/kernel';
import { discardCards, discardOne } from '../../chapters/discarding.js';
import { randomCard } from '../../model/drawing.js';
import { handOf } from '../../model/zones.js';
import { verb } from '../words.js';

export const discard = verb({
  name: 'discard',
  rule: 'GKR-RUL-50',
  parameters: {
    count: given<number | 'any'>(z.union([z.int().min(1).max(9), z.literal('any')])),
    pick: word('owner', 'random'),
  },
  perform: (m, { count, pick }, { seat }) => {
    const most = Math.min(count === 'any' ? 99 : count, pileSize(m.state, handOf(seat)));
    if (pick === 'owner') m.call(discardCards, { seat, left: most, mayStop: count === 'any' });
    else for (let i = 0; i < most; i++) discardOne(m, seat, randomCard(m, handOf(seat)));
  },
  say: {
    by: ['countIs', 'pick'],
    forms: {
      any: {
        en: '{mode, select, may {you may discard} and {discard} other {discard}} any number of cards from your hand',
        fr: '{mode, select, may {vous pouvez défausser} and {défausser} other {défaussez}} autant de cartes de votre main que vous voulez',
        it: '{mode, select, may {puoi scartare} and {scartare} other {scarta}} quante carte vuoi della tua Mano',
      },
      'number.owner': {
        en: '{mode, select, may {you may discard} and {discard} other {discard}} {count, plural, one {# card of your choice} other {# cards of your choice}} from your hand',
        fr: '{mode, select, may {vous pouvez défausser} and {défausser} other {défaussez}} {count, plural, one {#\u00a0carte au choix} other {#\u00a0cartes au choix}} de votre main',
        it: '{mode, select, may {puoi scartare} and {scartare} other {scarta}} {count, plural, one {#\u00a0carta a scelta} other {#\u00a0carte a scelta}} della tua Mano',
      },
      'number.random': {
        en: '{mode, select, may {you may discard} and {discard} other {discard}} {count, plural, one {# random card} other {# random cards}} from your hand',
        fr: '{mode, select, may {vous pouvez défausser} and {défausser} other {défaussez}} {count, plural, one {#\u00a0carte au hasard} other {#\u00a0cartes au hasard}} de votre main',
        it: '{mode, select, may {puoi scartare} and {scartare} other {scarta}} {count, plural, one {#\u00a0carta a caso} other {#\u00a0carte a caso}} della tua Mano',
      },
    },
  },
  examples: [
    {
      write: '{ "do": "discard", "count": "any", "pick": "owner" }',
      reads: 'discard any number of cards from your hand',
    },
    {
      write: '{ "do": "discard", "count": 1, "pick": "owner" }',
      reads: 'discard 1 card of your choice from your hand',
    },
    { write: '{ "do": "discard", "count": 2, "pick": "random" }', reads: 'discard 2 random cards from your hand' },
  ],
});
