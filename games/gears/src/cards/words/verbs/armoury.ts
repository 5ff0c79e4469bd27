// So many Random Weapon cards are drawn, and one is kept (GOW-RUL-62).

import { quantity } from '@automachia/effects';
import { choosingWeapon, drawWeapon } from '../../../chapters/arming.js';
import { NOTHING } from '../../../model/state.js';
import { words } from '../../../model/steps.js';

export const armoury = words.verb({
  name: 'armoury',
  rule: 'GOW-RUL-62',
  parameters: { count: quantity(1, 9) },
  perform: (m, { count }, { seat }) => {
    const drawn: number[] = [];
    for (let i = 0; i < count; i++) {
      const weapon = drawWeapon(m);
      if (weapon !== NOTHING) drawn.push(weapon);
    }
    m.call(choosingWeapon, { seat, drawn });
  },
  say: {
    en: 'draw {count} Random Weapon cards and keep one',
    fr: 'piochez {count} cartes Arme Aléatoire et gardez-en une',
    it: 'pesca {count} carte Arma Casuale e tienine una',
  },
  examples: [{ write: 'armoury(2)', reads: 'draw 2 Random Weapon cards and keep one.' }],
});
