// One unfired weapon of your line, of this class, fires at once and only at the attacker, if that is legal.

import { z } from '@automachia/content-tools';
import { one, word } from '@automachia/effects';
import { weaponPick } from '../../asking/choices.js';
import { fireNow as fireAtOnce } from '../../chapters/firing.js';
import { weaponClasses } from '../../content/effectLanguage.js';
import { verb } from '../words.js';

export const fireNow = verb({
  name: 'fireNow',
  rule: 'GKR-RUL-76',
  parameters: { class: one('unfired', z.enum(weaponClasses)), at: word('attacker') },
  where: ['DONE'],
  perform: (m, args, { seat }) => fireAtOnce(m, seat, weaponPick.get.weapon(args.class)),
  say: {
    en: '{mode, select, may {you may fire} and {fire} other {fire}} {class, select, E {one of your energy weapons} B {one of your ballistic weapons} other {one of your missiles}} that has not fired yet at the attacker, at once',
    fr: '{mode, select, may {vous pouvez tirer} and {tirer} other {tirez}} tout de suite sur l’attaquant avec {class, select, E {une de vos armes énergétiques} B {une de vos armes balistiques} other {un de vos missiles}} de la ligne de tir',
    it: '{mode, select, may {puoi fare fuoco} and {fare fuoco} other {fai fuoco}} subito sull’attaccante con {class, select, E {una delle tue Armi a Energia} B {una delle tue Armi Balistiche} other {uno dei tuoi Missili}} della Linea di Fuoco',
  },
  examples: [
    {
      write: '{ "do": "fireNow", "class": "M", "at": "attacker" }',
      reads: 'fire one of your missiles that has not fired yet at the attacker, at once',
    },
  ],
});
