// The attack is made with any class but this: a class of weapons, a support unit, or an Orbital Strike.

import { word } from '@automachia/effects';
import { attackClasses, attackWindows } from '../../content/effectLanguage.js';
import { attackNow } from '../../model/state.js';
import { attackClass } from '../naming.js';
import { condition } from '../words.js';

export const notClass = condition({
  name: 'notClass',
  parameters: { is: word(...attackClasses) },
  where: attackWindows,
  holds: ({ state, content }, { is }) => {
    const attack = attackNow(state);
    return attack !== undefined && attackClass(content, attack) !== is;
  },
  say: {
    by: ['is'],
    forms: {
      E: {
        en: 'the attack is not made with an energy weapon',
        fr: 'si l’attaque ne se fait pas avec une arme énergétique',
        it: 'l’attacco non è fatto con un’Arma a Energia',
      },
      B: {
        en: 'the attack is not made with a ballistic weapon',
        fr: 'si l’attaque ne se fait pas avec une arme balistique',
        it: 'l’attacco non è fatto con un’Arma Balistica',
      },
      M: {
        en: 'the attack is not made with a missile',
        fr: 'si l’attaque ne se fait pas avec un missile',
        it: 'l’attacco non è fatto con un Missile',
      },
      SU: {
        en: 'the attack is not made by a support unit',
        fr: 'si l’attaque ne se fait pas par une unité de soutien',
        it: 'l’attacco non è fatto da un’Unità di Supporto',
      },
      ORB: {
        en: 'the attack is not made by an Orbital Strike',
        fr: 'si l’attaque ne se fait pas par une frappe orbitale',
        it: 'l’attacco non è fatto da un Attacco Orbitale',
      },
    },
  },
  examples: [
    { write: '{ "if": "notClass", "is": "E" }', reads: 'the attack is not made with an energy weapon' },
    { write: '{ "if": "notClass", "is": "B" }', reads: 'the attack is not made with a ballistic weapon' },
    { write: '{ "if": "notClass", "is": "M" }', reads: 'the attack is not made with a missile' },
    { write: '{ "if": "notClass", "is": "SU" }', reads: 'the attack is not made by a support unit' },
    { write: '{ "if": "notClass", "is": "ORB" }', reads: 'the attack is not made by an Orbital Strike' },
  ],
});
