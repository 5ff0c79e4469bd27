// Cards out of your Damage Pile, as many as there are (GKR-DMG-05).

import { quantity, word } from '@automachia/effects';
import { pileSize } from '@automachia/kernel';
import { repairCards, repairOne } from '../../chapters/repairing.js';
import { randomCard } from '../../model/drawing.js';
import { damageOf } from '../../model/zones.js';
import { verb } from '../words.js';

export const repair = verb({
  name: 'repair',
  rule: 'GKR-DMG-05',
  parameters: { count: quantity(1, 9), pick: word('choice', 'random'), to: word('discard', 'deckBottom', 'hand') },
  perform: (m, { count, pick, to }, { seat }) => {
    const most = Math.min(count, pileSize(m.state, damageOf(seat)));
    if (pick === 'choice') m.call(repairCards, { seat, left: most, to });
    else for (let i = 0; i < most; i++) repairOne(m, seat, randomCard(m, damageOf(seat)), to);
  },
  say: {
    by: ['pick', 'to'],
    forms: {
      'choice.discard': {
        en: '{mode, select, may {you may move} and {move} other {move}} {count, plural, one {# card of your choice} other {up to # cards of your choice}} from your Damage Pile to your discard',
        fr: '{mode, select, may {vous pouvez mettre} and {mettre} other {mettez}} {count, plural, one {#\u00a0carte au choix} other {jusqu’à #\u00a0cartes au choix}} de votre pile des dégâts dans votre défausse',
        it: '{mode, select, may {puoi mettere} and {mettere} other {metti}} {count, plural, one {#\u00a0carta a scelta} other {fino a #\u00a0carte a scelta}} dalla tua Pila dei Danni negli Scarti',
      },
      'choice.deckBottom': {
        en: '{mode, select, may {you may move} and {move} other {move}} {count, plural, one {# card of your choice} other {up to # cards of your choice}} from your Damage Pile to the bottom of your faction deck',
        fr: '{mode, select, may {vous pouvez mettre} and {mettre} other {mettez}} {count, plural, one {#\u00a0carte au choix} other {jusqu’à #\u00a0cartes au choix}} de votre pile des dégâts sous votre deck de faction',
        it: '{mode, select, may {puoi mettere} and {mettere} other {metti}} {count, plural, one {#\u00a0carta a scelta} other {fino a #\u00a0carte a scelta}} dalla tua Pila dei Danni in fondo al tuo Mazzo Fazione',
      },
      'choice.hand': {
        en: '{mode, select, may {you may move} and {move} other {move}} {count, plural, one {# card of your choice} other {up to # cards of your choice}} from your Damage Pile to your hand',
        fr: '{mode, select, may {vous pouvez mettre} and {mettre} other {mettez}} {count, plural, one {#\u00a0carte au choix} other {jusqu’à #\u00a0cartes au choix}} de votre pile des dégâts dans votre main',
        it: '{mode, select, may {puoi mettere} and {mettere} other {metti}} {count, plural, one {#\u00a0carta a scelta} other {fino a #\u00a0carte a scelta}} dalla tua Pila dei Danni nella tua Mano',
      },
      'random.discard': {
        en: '{mode, select, may {you may move} and {move} other {move}} {count, plural, one {# random card} other {up to # random cards}} from your Damage Pile to your discard',
        fr: '{mode, select, may {vous pouvez mettre} and {mettre} other {mettez}} {count, plural, one {#\u00a0carte au hasard} other {jusqu’à #\u00a0cartes au hasard}} de votre pile des dégâts dans votre défausse',
        it: '{mode, select, may {puoi mettere} and {mettere} other {metti}} {count, plural, one {#\u00a0carta a caso} other {fino a #\u00a0carte a caso}} dalla tua Pila dei Danni negli Scarti',
      },
      'random.deckBottom': {
        en: '{mode, select, may {you may move} and {move} other {move}} {count, plural, one {# random card} other {up to # random cards}} from your Damage Pile to the bottom of your faction deck',
        fr: '{mode, select, may {vous pouvez mettre} and {mettre} other {mettez}} {count, plural, one {#\u00a0carte au hasard} other {jusqu’à #\u00a0cartes au hasard}} de votre pile des dégâts sous votre deck de faction',
        it: '{mode, select, may {puoi mettere} and {mettere} other {metti}} {count, plural, one {#\u00a0carta a caso} other {fino a #\u00a0carte a caso}} dalla tua Pila dei Danni in fondo al tuo Mazzo Fazione',
      },
      'random.hand': {
        en: '{mode, select, may {you may move} and {move} other {move}} {count, plural, one {# random card} other {up to # random cards}} from your Damage Pile to your hand',
        fr: '{mode, select, may {vous pouvez mettre} and {mettre} other {mettez}} {count, plural, one {#\u00a0carte au hasard} other {jusqu’à #\u00a0cartes au hasard}} de votre pile des dégâts dans votre main',
        it: '{mode, select, may {puoi mettere} and {mettere} other {metti}} {count, plural, one {#\u00a0carta a caso} other {fino a #\u00a0carte a caso}} dalla tua Pila dei Danni nella tua Mano',
      },
    },
  },
  examples: [
    {
      write: '{ "do": "repair", "count": 2, "pick": "choice", "to": "discard" }',
      reads: 'move up to 2 cards of your choice from your Damage Pile to your discard',
    },
    {
      write: '{ "do": "repair", "count": 1, "pick": "choice", "to": "deckBottom" }',
      reads: 'move 1 card of your choice from your Damage Pile to the bottom of your faction deck',
    },
    {
      write: '{ "do": "repair", "count": 1, "pick": "choice", "to": "hand" }',
      reads: 'move 1 card of your choice from your Damage Pile to your hand',
    },
    {
      write: '{ "do": "repair", "count": 1, "pick": "random", "to": "discard" }',
      reads: 'move 1 random card from your Damage Pile to your discard',
    },
    {
      write: '{ "do": "repair", "count": 2, "pick": "random", "to": "deckBottom" }',
      reads: 'move up to 2 random cards from your Damage Pile to the bottom of your faction deck',
    },
    {
      write: '{ "do": "repair", "count": 1, "pick": "random", "to": "hand" }',
      reads: 'move 1 random card from your Damage Pile to your hand',
    },
  ],
});
