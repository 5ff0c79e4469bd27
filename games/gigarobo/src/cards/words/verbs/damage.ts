// lose, armour, reduce, redirect, setbase: damage and armour outside and inside of attacks (GIG-CRD-21, GIG-CRD-91).

import { one, quantity } from '@automachia/effects';
import { sideOf } from '../../../chapters/trying.js';
import { blowAt, receive } from '../../../chapters/damage.js';
import { gainArmour, giveUpArmour } from '../../../chapters/resources.js';
import { hexIn } from '../../../model/objects.js';
import { pilotOf, robotOf } from '../../../model/seats.js';
import { NONE } from '../../../model/state.js';
import { words } from '../../../model/steps.js';

const { verb } = words;
const MOST = 99;

export const lose = verb({
  name: 'lose',
  rule: 'GIG-RUL-31',
  parameters: { amount: quantity(0, MOST) },
  perform: (m, { amount }, { actor }) => receive(m, pilotOf(m.state, actor), amount),
  say: {
    en: '{who, select, foe {the opponent receives} other {{mode, select, may {you may receive} other {receive}}}} {amount} damage',
    fr: '{who, select, foe {l’adversaire reçoit} other {{mode, select, may {vous pouvez recevoir} other {recevez}}}} {amount} dégâts',
    it: '{who, select, foe {l’avversario riceve} other {{mode, select, may {puoi ricevere} other {ricevi}}}} {amount} danni',
  },
  examples: [{ write: 'lose(1)@foe', reads: 'the opponent receives 1 damage.' }],
});

export const armour = verb({
  name: 'armour',
  rule: 'GIG-BRD-03',
  parameters: { by: quantity() },
  needs: [
    {
      rule: 'GIG-CRD-57',
      why: { en: 'there is not enough armour', fr: 'il n’y a pas assez d’armure', it: 'non c’è abbastanza armatura' },
      isOfPrice: true,
      isOfTable: true,
      test: (x, { by }) => by >= 0 || robotOf(x.state, x.actor).armour + by >= 0,
    },
  ],
  perform: (m, { by }, { actor }) => {
    if (by < 0) giveUpArmour(m, actor, -by);
    else gainArmour(m, actor, by);
  },
  say: {
    by: ['bySign'],
    forms: {
      plus: {
        en: '{who, select, foe {the opponent gains} other {{mode, select, may {you may gain} other {gain}}}} {by} armour',
        fr: '{who, select, foe {l’adversaire gagne} other {{mode, select, may {vous pouvez gagner} other {gagnez}}}} {by} d’armure',
        it: '{who, select, foe {l’avversario ottiene} other {{mode, select, may {puoi ottenere} other {ottieni}}}} {by} di armatura',
      },
      minus: {
        en: '{who, select, foe {the opponent gives up} other {{mode, select, may {you may give up} other {give up}}}} {by} armour',
        fr: '{who, select, foe {l’adversaire sacrifie} other {{mode, select, may {vous pouvez sacrifier} other {sacrifiez}}}} {by} d’armure',
        it: '{who, select, foe {l’avversario sacrifica} other {{mode, select, may {puoi sacrificare} other {sacrifica}}}} {by} di armatura',
      },
    },
  },
  examples: [
    { write: 'armour(3)', reads: 'gain 3 armour.' },
    { write: 'armour(-5)', reads: 'give up 5 armour.' },
  ],
});

/** GIG-CRD-21: before the damage comes it waits for it, and is counted then. */
export const reduce = verb({
  name: 'reduce',
  rule: 'GIG-CRD-21',
  parameters: { by: quantity(0, MOST) },
  perform: (m, { by }, { seat, bound }) => {
    const pilot = pilotOf(m.state, seat);
    const blow = blowAt(m.state, pilot);
    if (blow !== undefined) {
      blow.amount = Math.max(0, blow.amount - by);
      return;
    }
    const { attack } = m.state;
    if (attack.step === 'none') return;
    const later = { text: m.locals.text, node: m.locals.at - 1, seat: pilot, bound, to: NONE };
    m.state.attack = { ...attack, reductions: [...attack.reductions, later] };
  },
  say: {
    en: 'reduce the damage by {by}',
    fr: 'réduisez les dégâts de {by}',
    it: 'riduci i danni di {by}',
  },
  examples: [{ write: 'reduce(2)', reads: 'reduce the damage by 2.' }],
});

/** GIG-CRD-91: the whole amount of the attack goes to another hex. */
export const redirect = verb({
  name: 'redirect',
  rule: 'GIG-CRD-91',
  parameters: { to: one('hex') },
  perform: (m, { to }, { seat, bound }) => {
    const { attack } = m.state;
    if (attack.step === 'none') return;
    const later = { text: m.locals.text, node: m.locals.at - 1, seat: pilotOf(m.state, seat), bound, to: hexIn(to) };
    m.state.attack = { ...attack, reductions: [...attack.reductions, later] };
  },
  say: {
    en: 'the damage goes to {to} instead',
    fr: 'les dégâts vont plutôt à {to}',
    it: 'i danni vanno invece a {to}',
  },
  examples: [{ write: 'redirect(adj)', reads: 'the damage goes to a hex adjacent to you instead.' }],
});

/** GIG-CRD-77: the base damage of every card of that attack. */
export const setbase = verb({
  name: 'setbase',
  rule: 'GIG-CRD-77',
  parameters: { amount: quantity(0, MOST) },
  perform: (m, { amount }, { actor }) => {
    const side = sideOf(m.state, actor);
    if (side === undefined) return;
    const which = m.state.attack.attacker.seat === side.seat ? 'attacker' : 'reactor';
    const cards = side.cards.map((card) => ({ ...card, base: amount }));
    m.state.attack = { ...m.state.attack, [which]: { ...side, cards } };
  },
  say: {
    en: 'the base damage of {who, select, foe {the opponent’s} other {your}} attack cards becomes {amount}',
    fr: 'les dégâts de base des cartes d’attaque {who, select, foe {de l’adversaire} other {à vous}} deviennent {amount}',
    it: 'i danni base delle carte d’attacco {who, select, foe {dell’avversario} other {tue}} diventano {amount}',
  },
  examples: [{ write: 'setbase(0)@foe', reads: 'the base damage of the opponent’s attack cards becomes 0.' }],
});
