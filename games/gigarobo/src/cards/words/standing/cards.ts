// free, discount, setcd, hold: what cards cost, where they cool down, what stays in a meter, while it lasts.

import { among, anyChange, each, lasting, part, quantity, word } from '@automachia/effects';
import { OTHER_PRICE } from '../../../chapters/otherPrices.js';
import { TRAUMAS } from '../../../model/state.js';
import { words } from '../../../model/steps.js';

const { standing } = words;

/** GIG-CRD-30: leave for one card; what a card says of itself in its requirements counts for this play. */
export const free = standing({
  name: 'free',
  rule: 'GIG-CRD-30',
  parameters: { what: each('card') },
  stat: () => 'cost',
  isOfOwner: true,
  applies: (x, { what }) => what.includes(x.subject),
  until: () => 'turn',
  // What a card says of itself was asked before it was paid for.
  does: (_m, { what }, { self }) => what.length === 1 && what[0] === self,
  say: {
    en: 'one card may be played for no Fighting Spirit this turn: {what}',
    fr: 'une carte peut être jouée sans Esprit combatif ce tour : {what}',
    it: 'una carta può essere giocata senza Spirito combattivo in questo turno: {what}',
  },
  examples: [{ write: 'free(hand)', reads: 'one card may be played for no Fighting Spirit this turn: your hand.' }],
});

/** GIG-CRD-64, GIG-CRD-92: looked up where a card is paid for (chapters/otherPrices.ts). */
export const playfor = standing({
  name: 'playfor',
  rule: 'GIG-CRD-92',
  parameters: { what: among('card'), price: part() },
  stat: () => OTHER_PRICE,
  say: {
    en: 'instead of their cost this may be paid for cards of {what}: {price}',
    fr: 'au lieu de leur coût, ceci peut être payé pour les cartes de {what} : {price}',
    it: 'invece del loro costo si può pagare questo per le carte di {what}: {price}',
  },
  examples: [
    {
      write: 'playfor(hand, power(-4))',
      reads: 'instead of their cost this may be paid for cards of your hand: spend 4 power tokens.',
    },
  ],
});

/** GIG-CRD-15, GIG-CRD-69. */
export const discount = standing({
  name: 'discount',
  rule: 'GIG-CRD-15',
  parameters: { what: among('card'), by: anyChange(), until: lasting() },
  stat: () => 'cost',
  isOfOwner: true,
  modifier: (x, { what, by }) => {
    if (!what.includes(x.subject)) return undefined;
    if ('times' in by) return { times: 0.5, because: '' };
    return 'add' in by ? { add: -Math.abs(by.add), because: '' } : undefined;
  },
  say: {
    en: '{what} cost {by} less{untilIs, select, none {} other { {until}}}',
    fr: '{what} coûtent {by} de moins{untilIs, select, none {} other { {until}}}',
    it: '{what} costano {by} in meno{untilIs, select, none {} other { {until}}}',
  },
  examples: [{ write: 'discount(cards, 2, turn)', reads: 'all your cards cost 2 less until the end of the turn.' }],
});

/** GIG-CRD-96. */
export const setcd = standing({
  name: 'setcd',
  rule: 'GIG-CRD-96',
  parameters: { what: among('card'), to: quantity(0, 3) },
  stat: () => 'cooldown',
  isOfOwner: true,
  modifier: (x, { what, to }) => (what.includes(x.subject) ? { set: to, because: '' } : undefined),
  say: {
    en: 'the cooldown value is {toN, plural, =0 {none} other {{to}}}: {what}',
    fr: 'la valeur de refroidissement est {toN, plural, =0 {aucune} other {{to}}} : {what}',
    it: 'il valore di raffreddamento è {toN, plural, =0 {nessuno} other {{to}}}: {what}',
  },
  examples: [{ write: 'setcd(cards, 0)', reads: 'the cooldown value is none: all your cards.' }],
});

/** GIG-CRD-19: tokens that do not leave their slot. */
export const hold = standing({
  name: 'hold',
  rule: 'GIG-CRD-19',
  parameters: { what: word(...TRAUMAS), slot: quantity(1, 3) },
  stat: ({ what }) => `hold ${what}`,
  applies: (x, { slot }) => x.actor === (x.meant ?? x.seat) && x.subject === slot,
  say: {
    en: '{what, select, fire {fire} panic {panic} surge {surge} other {anchors}} in slot {slot} of {who, select, foe {the opponent’s} other {your}} meter stays there',
    fr: '{what, select, fire {le feu} panic {la panique} surge {la surcharge} other {les ancres}} de la case {slot} de {who, select, foe {la jauge adverse} other {votre jauge}} y reste',
    it: '{what, select, fire {il fuoco} panic {il panico} surge {la sovratensione} other {le àncore}} nella casella {slot} {who, select, foe {dell’indicatore avversario} other {del tuo indicatore}} resta lì',
  },
  examples: [{ write: 'hold(panic, 1)', reads: 'panic in slot 1 of your meter stays there.' }],
});
