// Verbs about cards, energy, hit points and the Glory Hound.

import type { Seat } from '@automachia/kernel';
import { answer, cardAt, holdsCard, passing, pileSize, requirements, text, valueOf } from '@automachia/kernel';
import { action, cardPick, unitPick } from '../asking/choices.js';
import { damageSupport, loseCards } from '../chapters/damage.js';
import { payEnergy } from '../chapters/energy.js';
import { takeToken } from '../chapters/gloryHound.js';
import { unitSave } from '../chapters/hitting.js';
import type { VerbName } from '../content/verbs.js';
import { windowNumber } from '../model/components.js';
import { drawCards, drawSponsors, kindsIn, noteShown, showCard } from '../model/drawing.js';
import { fullHitPoints } from '../model/numbers.js';
import { attackNow, hasToken, isOnBoard, isSupport, orderFrom } from '../model/state.js';
import type { At, GkrTypes } from '../model/steps.js';
import { act, ask, procedure, repeatUntil } from '../model/steps.js';
import type { Unit } from '../model/units.js';
import { classOf, seatOf, unitName } from '../model/units.js';
import { damageOf, deckOf, discardOf, handOf } from '../model/zones.js';
import type { RepairedTo } from '../telling/events.js';
import { unitsThatFit } from './conditions.js';
import { lookAtDeck, lookAtHand } from './looking.js';
import type { Performers, PerformLocals } from './scripts.js';

type CardVerb = Extract<
  VerbName,
  'energy' | 'draw' | 'discard' | 'repair' | 'heal' | 'damage' | 'peekHand' | 'peekDeck' | 'pay' | 'glory' | 'later'
>;

export const cardVerbs: Performers<CardVerb> = {
  energy: (m, { who, by, afterReset }) => {
    const seat = who === 'you' ? m.locals.seat : seatOf(attackNow(m.state)!.target);
    if (afterReset === true) m.state.afterReset[seat - 1]! += by;
    else m.state.energy[seat - 1] = Math.max(0, m.state.energy[seat - 1]! + by); // GKR-RUL-42
    m.tell?.({ type: afterReset === true ? 'energyWillChange' : 'energyChanged', rule: 'GKR-RUL-42', seat, by });
  },
  draw: (m, { pile, count }) => {
    if (pile === 'faction') drawCards(m, m.locals.seat, count, 'GKR-RUL-45');
    else drawSponsors(m, m.locals.seat, count, 'GKR-RUL-45');
  },
  discard: (m, { count, pick }) => {
    const { seat } = m.locals;
    const most = Math.min(count === 'any' ? 99 : count, pileSize(m.state, handOf(seat)));
    if (pick === 'owner') m.call(discardCards, { seat, left: most, mayStop: count === 'any' });
    else for (let i = 0; i < most; i++) discardOne(m, seat, randomCard(m, handOf(seat)));
  },
  repair: (m, { count, pick, to }) => {
    const { seat } = m.locals;
    const most = Math.min(count, pileSize(m.state, damageOf(seat)));
    if (pick === 'choice') m.call(repairCards, { seat, left: most, to });
    else for (let i = 0; i < most; i++) repairOne(m, seat, randomCard(m, damageOf(seat)), to);
  },
  heal: (m, { by }, object) => {
    const unit = unitPick.get.unit(object);
    const full = valueOf(fullHitPoints(m.state, m.content, unit));
    const after = Math.min(full, m.state.hitPoints[unit]! + by);
    m.tell?.({
      type: 'unitHealed',
      rule: 'GKR-DMG-13',
      unit: unitName(unit),
      amount: after - m.state.hitPoints[unit]!,
      left: after,
    });
    m.state.hitPoints[unit] = after;
  },
  damage: (m, { unit, amount, save }, object) => {
    const units =
      typeof unit !== 'string' && 'each' in unit
        ? inOrderOfDamage(m, unitsThatFit(m.state, unit.each, m.locals))
        : [unitPick.get.unit(object)];
    for (const one of units) m.call(damageOutside, { unit: one, amount, save });
  },
  peekHand: (m, { count }, object) => lookAtHand(m, m.locals.seat, seatOf(unitPick.get.unit(object)), count),
  peekDeck: (m, { count, reorder }) => {
    m.call(lookAtDeck, { seat: m.locals.seat, count, left: 0, mayOrder: reorder === true });
  },
  pay: (m, { energy }) => payEnergy(m, m.locals.seat, energy),
  glory: (m) => takeToken(m, m.locals.seat, 'GKR-GLO-01'),
  later: (m, { at, does }) => {
    const script = m.content.scriptOf.get(does)!;
    m.state.waiting = [...m.state.waiting, { window: windowNumber[at], seat: m.locals.seat, script }];
  },
};

function randomCard(m: At, pile: number): number {
  return cardAt(m.state, pile, m.drawLot(pileSize(m.state, pile)));
}

/** GKR-RUL-71: the left neighbour of the effect's owner first, the owner last; Heavy Hitter, Combat, Repair, Recon. */
function inOrderOfDamage(m: At<PerformLocals>, units: readonly Unit[]): Unit[] {
  const { seat } = m.locals;
  const order = orderFrom(m.state, seat).filter((one) => one !== seat);
  order.push(seat);
  return order.flatMap((one) => units.filter((unit) => seatOf(unit) === one).sort((a, b) => classOf(a) - classOf(b)));
}

export type OutsideLocals = { unit: Unit; amount: number; save: boolean };

/** Damage outside an attack: no roll, no windows; with a save one die per point. */
export const damageOutside = procedure<OutsideLocals>(
  'damageOutside',
  act('dealDamage', 'GKR-RUL-71', (m) => {
    const { unit, save } = m.locals;
    if (!isOnBoard(m.state, unit)) return;
    let { amount } = m.locals;
    if (hasToken(m.state, unit, 'BRACED')) {
      amount = Math.max(0, amount - 1);
      spendBrace(m, unit);
    }
    if (save) {
      const needed = valueOf(unitSave(m.state, m.content, unit));
      const dice: number[] = [];
      for (let i = 0; i < amount; i++) dice.push(m.roll(6));
      amount = dice.filter((die) => die < needed).length;
      m.tell?.({ type: 'savesRolled', rule: 'GKR-ARM-02', unit: unitName(unit), dice, save: needed, damage: amount });
    }
    if (isSupport(unit)) damageSupport(m, unit, amount, 'GKR-DMG-11');
    else if (amount > 0) m.call(loseCards, { seat: seatOf(unit), count: amount, isRedline: false });
  }),
);

/** A braced unit shrugs off one point, once. */
export function spendBrace(m: At, unit: Unit): void {
  const at = m.state.tokens.findIndex((one) => one.unit === unit && one.token === 'BRACED');
  m.state.tokens = m.state.tokens.filter((_, i) => i !== at);
}

export type DiscardLocals = { seat: Seat; left: number; mayStop: boolean };

const cardsInHand = requirements<GkrTypes, DiscardLocals>().choice(
  cardPick,
  (need) => [
    need(
      'GKR-RUL-50',
      'why.notInHand',
      ['card'],
      (m, { card }, seat) => holdsCard(m.state, handOf(seat), card),
      'byCandidates',
    ),
  ],
  { card: (m, _, seat) => kindsIn(m.state, handOf(seat)) },
);

/** Cards of one's own choice from the hand to the Discard. */
export const discardCards = procedure<DiscardLocals>(
  'discardCards',
  repeatUntil(
    'cardsAreDiscarded',
    'GKR-RUL-50',
    (m) => m.locals.left <= 0 || pileSize(m.state, handOf(m.locals.seat)) === 0,
    ask('discardCard', 'GKR-RUL-50', {
      kind: action,
      who: (m) => m.locals.seat,
      answers: [
        passing(
          (m) => {
            m.locals.left = 0;
          },
          {
            rule: 'GKR-RUL-50',
            why: (m) => text('why.mustGoOn', { left: m.locals.left }),
            test: (m) => m.locals.mayStop,
          },
        ),
        answer(cardsInHand, (m, { card }, seat) => {
          m.locals.left -= 1;
          discardOne(m, seat, card);
        }),
      ],
      facts: (m) => ({ left: m.locals.left }),
    }),
  ),
);

function discardOne(m: At, seat: Seat, card: number): void {
  showCard(m, seat, card, handOf(seat), discardOf(seat));
  m.tell?.({ type: 'cardDiscarded', rule: 'GKR-RUL-50', seat, card: m.content.cards[card]!.id });
}

export type RepairLocals = { seat: Seat; left: number; to: RepairedTo };

const damagedCards = requirements<GkrTypes, RepairLocals>().choice(
  cardPick,
  (need) => [
    need(
      'GKR-DMG-05',
      'why.notInDamage',
      ['card'],
      (m, { card }, seat) => holdsCard(m.state, damageOf(seat), card),
      'byCandidates',
    ),
  ],
  { card: (m, _, seat) => kindsIn(m.state, damageOf(seat)) },
);

/** Cards of one's own choice out of the Damage Pile. */
export const repairCards = procedure<RepairLocals>(
  'repairCards',
  repeatUntil(
    'cardsAreRepaired',
    'GKR-DMG-05',
    (m) => m.locals.left <= 0 || pileSize(m.state, damageOf(m.locals.seat)) === 0,
    ask('repairCard', 'GKR-DMG-05', {
      kind: action,
      who: (m) => m.locals.seat,
      answers: [
        passing((m) => {
          m.locals.left = 0;
        }),
        answer(damagedCards, (m, { card }, seat) => {
          m.locals.left -= 1;
          repairOne(m, seat, card, m.locals.to);
        }),
      ],
      facts: (m) => ({ left: m.locals.left }),
    }),
  ),
);

function repairOne(m: At, seat: Seat, card: number, to: RepairedTo): void {
  if (to === 'discard') {
    m.moveCard(card, damageOf(seat), discardOf(seat));
    noteShown(m.state, seat, card);
  } else if (to === 'hand') {
    m.moveCard(card, damageOf(seat), handOf(seat));
  } else {
    m.insert(card, damageOf(seat), deckOf(seat), pileSize(m.state, deckOf(seat)));
  }
  const name = m.content.cards[card]!.id;
  if (to === 'discard') m.tell?.({ type: 'cardRepaired', rule: 'GKR-DMG-05', seat, to, card: name });
  else m.tell?.({ type: 'cardRepaired', rule: 'GKR-DMG-05', seat, to }, { to: [seat], extra: { card: name } });
}
