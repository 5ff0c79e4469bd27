// The weapon attacks the same target once more with this damage, if it is still legal. That attack repeats nothing.

import { quantity } from '@automachia/effects';
import { repeatAttack } from '../../chapters/firing.js';
import { verb } from '../words.js';

export const repeat = verb({
  name: 'repeat',
  rule: 'GKR-RUL-76',
  parameters: { damage: quantity(1, 8) },
  where: ['DONE'],
  check: (_written, { carrier, complain }) => {
    if (carrier !== 'primary' && carrier !== 'secondary')
      complain('do', '"repeat" is for weapons only: it resolves the attack of its own card again.');
  },
  perform: (m, { damage }) => repeatAttack(m, damage),
  say: {
    en: '{mode, select, may {you may attack} and {attack} other {attack}} the same target once more with damage {damage}',
    fr: '{mode, select, may {vous pouvez attaquer} and {attaquer} other {attaquez}} la même cible une seconde fois avec dégâts\u00a0{damage}',
    it: '{mode, select, may {puoi attaccare} and {attaccare} other {attacca}} lo stesso Bersaglio una seconda volta con Danni\u00a0{damage}',
  },
  examples: [{ write: '{ "do": "repeat", "damage": 2 }', reads: 'attack the same target once more with damage 2' }],
});
