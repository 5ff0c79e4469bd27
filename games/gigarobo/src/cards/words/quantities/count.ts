// count(thing, where): how many there are in meters, in control, in hand, or on hexes.

import { each, orWord, word } from '@automachia/effects';
import { traumaOf } from '../../../chapters/numbers.js';
import { hexIn } from '../../../model/objects.js';
import { playerOf, robotOf } from '../../../model/seats.js';
import type { Trauma } from '../../../model/state.js';
import { NOBODY } from '../../../model/state.js';
import type { GigaScene } from '../../../model/steps.js';
import { foeIn, words } from '../../../model/steps.js';
import { numberOf } from '../things.js';

const COUNTED = ['fire', 'panic', 'surge', 'anchor', 'power', 'hand', 'cards', 'static', 'inferno'] as const;

/** What a player has of it: cards are all that are still in the game (GIG-CRD-59). */
function numberWith({ state }: GigaScene, what: string, seat: number): number {
  if (seat === NOBODY) return 0;
  const { hand, meter } = playerOf(state, seat);
  switch (what) {
    case 'power':
      return robotOf(state, seat).power;
    case 'hand':
      return hand.length;
    case 'cards': {
      const { attacker, reactor } = state.attack;
      const inPlay = [attacker, reactor].filter((side) => state.attack.step !== 'none' && side.seat === seat);
      const onTable = state.onTheTable.filter((one) => one.seat === seat).length;
      return hand.length + meter.length + onTable + inPlay.reduce((sum, { cards }) => sum + cards.length, 0);
    }
    case 'static':
    case 'inferno':
      return 0;
    default:
      return traumaOf(state, seat, what as Trauma);
  }
}

export const count = words.quantity({
  name: 'count',
  parameters: { what: word(...COUNTED), where: orWord(each('hex'), 'self', 'foe', 'both') },
  value: (x, { what, where }) => {
    if (typeof where !== 'string') return where.reduce((sum, object) => sum + numberOf(x, what, hexIn(object)), 0);
    const seats = where === 'self' ? [x.seat] : where === 'foe' ? [foeIn(x)] : [x.seat, foeIn(x)];
    return seats.reduce((sum, seat) => sum + numberWith(x, what, seat), 0);
  },
  say: {
    by: ['whereIs'],
    forms: {
      given: {
        en: 'the number of {what, select, static {static barriers} inferno {infernos} other {anchors}} at {where}',
        fr: 'le nombre de {what, select, static {barrières statiques} inferno {brasiers} other {ancres}} à {where}',
        it: 'il numero di {what, select, static {barriere statiche} inferno {inferni} other {àncore}} in {where}',
      },
      other: {
        en: '{where, select, self {your} foe {the opponent’s} other {both players’}} number of {what, select, fire {fire} panic {panic} surge {surge} anchor {anchors} power {power tokens} hand {cards in hand} other {cards}}',
        fr: 'le nombre de {what, select, fire {feux} panic {paniques} surge {surcharges} anchor {ancres} power {jetons de Puissance} hand {cartes en main} other {cartes}} {where, select, self {à vous} foe {de l’adversaire} other {des deux joueurs}}',
        it: 'il numero di {what, select, fire {fuochi} panic {panici} surge {sovratensioni} anchor {àncore} power {segnalini Potenza} hand {carte in mano} other {carte}} {where, select, self {tuo} foe {dell’avversario} other {di entrambi}}',
      },
    },
  },
  examples: [
    { write: 'power(count(surge, self))', reads: 'gain your number of surge power tokens.' },
    {
      write: 'power(count(static, map))',
      reads: 'gain the number of static barriers at any hex power tokens.',
    },
  ],
});
