// The attack is made with this: a class of weapons, a support unit, or an Orbital Strike.

import { word } from '@automachia/effects';
import { attackClasses, attackWindows } from '../../content/effectLanguage.js';
import { attackNow } from '../../model/state.js';
import { attackClass } from '../naming.js';
import { condition } from '../words.js';

export const ofClass = condition({
  name: 'class',
  parameters: { is: word(...attackClasses) },
  where: attackWindows,
  holds: ({ state, content }, { is }) => {
    const attack = attackNow(state);
    return attack !== undefined && attackClass(content, attack) === is;
  },
  say: {
    by: ['is'],
    forms: {
      E: {
        en: 'the attack is made with an energy weapon',
        fr: 'si l’attaque se fait avec une arme énergétique',
        it: 'l’attacco è fatto con un’Arma a Energia',
      },
      B: {
        en: 'the attack is made with a ballistic weapon',
        fr: 'si l’attaque se fait avec une arme balistique',
        it: 'l’attacco è fatto con un’Arma Balistica',
      },
      M: {
        en: 'the attack is made with a missile',
        fr: 'si l’attaque se fait avec un missile',
        it: 'l’attacco è fatto con un Missile',
      },
      SU: {
        en: 'the attack is made by a support unit',
        fr: 'si l’attaque se fait par une unité de soutien',
        it: 'l’attacco è fatto da un’Unità di Supporto',
      },
      ORB: {
        en: 'the attack is made by an Orbital Strike',
        fr: 'si l’attaque se fait par une frappe orbitale',
        it: 'l’attacco è fatto da un Attacco Orbitale',
      },
    },
  },
  examples: [
    { write: '{ "if": "class", "is": "E" }', reads: 'the attack is made with an energy weapon' },
    { write: '{ "if": "class", "is": "B" }', reads: 'the attack is made with a ballistic weapon' },
    { write: '{ "if": "class", "is": "M" }', reads: 'the attack is made with a missile' },
    { write: '{ "if": "class", "is": "SU" }', reads: 'the attack is made by a support unit' },
    { write: '{ "if": "class", "is": "ORB" }', reads: 'the attack is made by an Orbital Strike' },
  ],
});
