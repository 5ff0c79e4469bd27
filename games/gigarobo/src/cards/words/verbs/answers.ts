// cancel, unplay, store: what becomes of a card that is answered, and tokens that lie on an ability. What is cancelled does not
// resolve, and nothing that was paid for it comes back (GIG-CAN-01, GIG-CAN-04).

import { cancelResponse, each, quantity, word } from '@automachia/effects';
import { sideOf } from '../../../chapters/trying.js';
import { takeBack } from '../../../chapters/declaring.js';
import { pickingCards } from '../../../chapters/pickingCards.js';
import { lockOf } from '../../../chapters/playing.js';
import { abilityIn, cardObject, isAbility, ownerIn } from '../../../model/objects.js';
import { setRobot } from '../../../model/seats.js';
import { NOBODY, TRAUMAS } from '../../../model/state.js';
import type { GigaScene } from '../../../model/steps.js';
import { foeIn, words } from '../../../model/steps.js';
import { isGuarded } from '../ofInstants.js';

const { verb } = words;

/** The cards of the opponent's attack that have not resolved. */
function pendingOf(x: GigaScene): number[] {
  const foe = foeIn(x);
  const side = foe === NOBODY ? undefined : sideOf(x.state, foe);
  if (side === undefined) return [];
  return side.cards
    .filter((one) => one.status === 'pending')
    .map(({ card }) => cardObject(side.seat, card))
    .filter((object) => !isGuarded(x, object));
}

export const cancel = verb({
  name: 'cancel',
  rule: 'GIG-RSP-09',
  parameters: { what: word('instant', 'attack') },
  perform: (m, { what }, x) => {
    if (what === 'instant') cancelResponse(m, x.subject);
    // GIG-RUL-53: one card of the attack.
    else
      m.call(pickingCards, {
        seat: x.seat,
        by: x.seat,
        does: 'cancel',
        left: 1,
        cards: pendingOf(x),
        isRandom: false,
        taken: [],
        chosen: -1,
        to: -1,
        found: x.content.book.slotOf.get('found')!,
        bound: m.locals.bound,
      });
  },
  say: {
    en: 'cancel {what, select, instant {the instant that is answered} other {a card of the opponent’s attack}}',
    fr: 'annulez {what, select, instant {l’instantané auquel vous répondez} other {une carte de l’attaque adverse}}',
    it: 'annulla {what, select, instant {l’istantanea a cui rispondi} other {una carta dell’attacco avversario}}',
  },
  examples: [{ write: 'cancel(instant)', reads: 'cancel the instant that is answered.' }],
});

/** GIG-CRD-41: locked until the end of that player's turn. */
export const unplay = verb({
  name: 'unplay',
  rule: 'GIG-CRD-41',
  parameters: { what: each('card') },
  perform: (m, { what }, x) => {
    const [first] = what;
    if (first === undefined || what.some((object) => isGuarded(x, object))) return;
    const { attacker, reactor } = m.state.attack;
    const which = attacker.seat === ownerIn(first) ? 'attacker' : 'reactor';
    const { seat, cards } = which === 'attacker' ? attacker : reactor;
    for (const { card } of cards) m.keep(lockOf(seat, card), { endOfTurnOf: seat });
    if (which === 'attacker') m.state.attack = { ...m.state.attack, isUnplayed: true };
    takeBack(m, which);
  },
  say: {
    en: '{what} goes back to hand and cannot be played for now',
    fr: '{what} revient en main et ne peut pas être jouée pour l’instant',
    it: '{what} torna in mano e per ora non può essere giocato',
  },
  examples: [
    { write: 'unplay(foeplay)', reads: 'the opponent’s attack goes back to hand and cannot be played for now.' },
  ],
});

const storedOn = ({ state, self }: GigaScene): number =>
  isAbility(self)
    ? (state.robots[ownerIn(self) - 1]!.abilities.find(({ ability }) => ability === abilityIn(self))?.stored ?? 0)
    : 0;

export const store = verb({
  name: 'store',
  rule: 'GIG-CRD-100',
  parameters: { what: word(...TRAUMAS), count: quantity() },
  needs: [
    {
      rule: 'GIG-CRD-100',
      why: {
        en: 'there are too few tokens on the ability',
        fr: 'il y a trop peu de jetons sur la capacité',
        it: 'ci sono troppo pochi segnalini sull’abilità',
      },
      test: (x, { count }) => storedOn(x) + count >= 0,
    },
  ],
  perform: (m, { count }, x) => {
    if (!isAbility(x.self)) return;
    const pilot = ownerIn(x.self);
    const stored = storedOn(x) + count;
    setRobot(m.state, pilot, {
      abilities: m.state.robots[pilot - 1]!.abilities.map((one) =>
        one.ability === abilityIn(x.self) ? { ...one, stored } : one,
      ),
    });
  },
  say: {
    by: ['countSign'],
    forms: {
      plus: {
        en: 'put {count} {what, select, fire {fire} panic {panic} surge {surge} other {anchor}} on this ability',
        fr: 'posez {count} {what, select, fire {feu} panic {panique} surge {surcharge} other {ancre}} sur cette capacité',
        it: 'metti {count} {what, select, fire {fuoco} panic {panico} surge {sovratensione} other {àncora}} su questa abilità',
      },
      minus: {
        en: 'remove {count} {what, select, fire {fire} panic {panic} surge {surge} other {anchor}} from this ability',
        fr: 'retirez {count} {what, select, fire {feu} panic {panique} surge {surcharge} other {ancre}} de cette capacité',
        it: 'rimuovi {count} {what, select, fire {fuoco} panic {panico} surge {sovratensione} other {àncora}} da questa abilità',
      },
    },
  },
  examples: [
    { write: 'store(surge, 1)', reads: 'put 1 surge on this ability.' },
    { write: 'store(surge, -6)', reads: 'remove 6 surge from this ability.' },
  ],
});
