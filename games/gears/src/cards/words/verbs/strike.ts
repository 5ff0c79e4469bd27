// A COG attacks, with more or fewer dice, in a way that may be forced, perhaps one Locust alone (content §1.2, ATTACK).

import { each, optional, quantity, word } from '@automachia/effects';
import { canStrike, striking, type Striking } from '../../../chapters/striking.js';
import { NOTHING } from '../../../model/state.js';
import type { GearsScene } from '../../../model/steps.js';
import { words } from '../../../model/steps.js';

function strikeOf({ seat }: GearsScene, bonus: number, how: string, only: readonly number[]): Striking {
  const forced = how === 'any' ? '' : (how as Striking['forced']);
  return { seat, bonus, forced, only: only[0] ?? NOTHING, isGuard: false };
}

export const strike = words.verb({
  name: 'strike',
  rule: 'GOW-ORD-02',
  parameters: {
    bonus: optional(quantity(-9, 9), 0),
    how: optional(word('any', 'normal', 'overkill', 'free'), 'any'),
    only: optional(each('locust'), []),
  },
  needs: [
    {
      rule: 'GOW-RUL-86',
      why: {
        en: 'there is nothing that could be attacked',
        fr: 'il n’y a rien à attaquer',
        it: 'non c’è nulla da attaccare',
      },
      test: (x, { bonus, how, only }) => canStrike(x, strikeOf(x, bonus, how, only)),
    },
  ],
  perform: (m, { bonus, how, only }, x) => m.call(striking, strikeOf(x, bonus, how, only)),
  say: {
    en: 'attack{how, select, normal { (normal attack)} overkill { (Overkill)} free { (Overkill, without spending ammo)} other {}}{bonus, select, 0 {} other { ({bonusSigned} attack dice)}}',
    fr: 'attaquez{how, select, normal { (attaque normale)} overkill { (Extermination)} free { (Extermination, sans dépenser de munition)} other {}}{bonus, select, 0 {} other { ({bonusSigned} dé d’attaque)}}',
    it: 'attacca{how, select, normal { (attacco normale)} overkill { (Overkill)} free { (Overkill, senza spendere munizioni)} other {}}{bonus, select, 0 {} other { ({bonusSigned} dado attacco)}}',
  },
  examples: [{ write: 'strike(1)', reads: 'attack (+1 attack dice).' }],
});
