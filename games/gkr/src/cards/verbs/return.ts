// One weapon of your revealed line goes back to your hand; it leaves the line before anybody pays (GKR-RUL-84).

import { z } from '@automachia/content-tools';
import { one, word } from '@automachia/effects';
import { returnWeapon } from '../../chapters/returning.js';
import { verb } from '../words.js';

export const returning = verb({
  name: 'return',
  rule: 'GKR-RUL-84',
  parameters: { card: one('ownWeapon', z.literal('declaredWeapon')), to: word('hand') },
  where: ['REVEAL'],
  perform: (m, { card }) => returnWeapon(m, card, 'GKR-RUL-84'),
  say: {
    en: '{mode, select, may {you may take} and {take} other {take}} one of your declared weapons back to your hand without paying for it',
    fr: '{mode, select, may {vous pouvez reprendre} and {reprendre} other {reprenez}} dans votre main une de vos armes déclarées sans la payer',
    it: '{mode, select, may {puoi riprendere} and {riprendere} other {riprendi}} in Mano una delle tue Armi Dichiarate senza pagarla',
  },
  examples: [
    {
      write: '{ "do": "return", "card": "declaredWeapon", "to": "hand" }',
      reads: 'take one of your declared weapons back to your hand without paying for it',
    },
  ],
});
