// The package of card texts, bound to this game: one procedure that performs texts, one that lets events happen.

import type { EffectLocals } from '@automachia/effects';
import { NO_VALUE, occurring, performingTexts, visitStanding } from '@automachia/effects';
import type { Seat } from '@automachia/kernel';
import type { Components } from '../model/components.js';
import { rulesKey } from '../model/components.js';
import { cardIn, isCard, objects, ownerIn } from '../model/objects.js';
import { isInMatch, pilotOf, priorityOrder } from '../model/seats.js';
import type { AttackCard, Giga, Side } from '../model/state.js';
import { changed, NOBODY } from '../model/state.js';
import type { At, GigaTypes } from '../model/steps.js';
import { announce } from '../model/steps.js';
import { carriedBy, carriedByAll } from './inForce.js';

const book = (content: Components) => content.book;

/** A trigger that a text has declared is answered in a window of its own (responses.ts). */
export const answerTrigger = announce<{ seat: Seat; base: number }>('answerTrigger');

/** GIG-RUL-30: Rage for what a text has inflicted outside of attacks, once it has ended (chapters/resources.ts). */
export const settleRage = announce<{ depth: number }>('settleRage');

/** How it is known that a text, by its place among what is being resolved, has hurt somebody. */
export const hurtBy = (depth: number): string => `hurt by ${depth}: `;

export const perform = performingTexts<GigaTypes>({
  name: 'perform',
  rule: 'GIG-CRD-103',
  book,
  objects,
  goesOn: (m) => isInMatch(m.state, m.locals.seat),
  declared: (m, base) => m.call(answerTrigger, { seat: m.locals.seat, base }),
  settled: keepBound,
  // GIG-CRD-16: what a card's rules text has bound is known to its damage text.
  closed: (m) => {
    const { self, text } = m.locals;
    if (isCard(self) && text === rulesKey(m.content.cards[cardIn(self)]!.name)) keepBound(m);
    if (m.state.uses.length === 0) return;
    const depth = m.height - 1;
    const hurt = hurtBy(depth);
    if (m.state.uses.some(({ what }) => what.startsWith(hurt))) m.call(settleRage, { depth });
  },
});

export const events = occurring<GigaTypes>(
  { name: 'occur', rule: 'GIG-CRD-105', book, order: priorityOrder, carries: carriedBy, carriedByAll },
  perform,
);
export const { raise, reasons: reasonsOf, isSetAside } = events;

const carrying = { book, carries: carriedBy, carriedByAll };

/** Whether any text in force speaks of a number or a rule, of whomever; or, where a seat is given, of what is that one's. */
export function isSpokenOf(state: Giga, content: Components, stat: string, seat: Seat = NOBODY): boolean {
  return visitStanding<GigaTypes>(
    carrying,
    state,
    content,
    stat,
    ({ node: { verb } }, owner) => seat === NOBODY || owner === seat || verb?.is !== 'standing' || !verb.isOfOwner,
  );
}

/** What a text of an attack card has bound is kept with that card. */
function keepBound(m: At<EffectLocals>): void {
  const { self } = m.locals;
  if (!isCard(self)) return;
  // Another text of the card means the path of the attack, wherever this one went (GIG-CRD-49).
  const walked = m.content.book.slotOf.get('walked')!;
  changeAttackCard(m.state, self, { bound: m.locals.bound.map((value, slot) => (slot === walked ? NO_VALUE : value)) });
}

/** Changes the card of the attack under way that is this object, where there is one. */
export function changeAttackCard(state: Giga, object: number, change: Partial<AttackCard>): void {
  const isOf = ({ seat }: Side): boolean => pilotOf(state, ownerIn(object)) === seat;
  const withCard = (side: Side): Side =>
    isOf(side) && side.cards.some(({ card }) => card === cardIn(object))
      ? changed(side, { cards: side.cards.map((one) => (one.card === cardIn(object) ? changed(one, change) : one)) })
      : side;
  const { attack } = state;
  if (attack.step === 'none' || !isCard(object)) return;
  state.attack = changed(attack, { attacker: withCard(attack.attacker), reactor: withCard(attack.reactor) });
}
