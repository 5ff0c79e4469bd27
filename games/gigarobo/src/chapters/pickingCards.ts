// Cards that a text does something to: picked one by one by whoever chooses, or drawn by chance (GIG-CRD-26 to GIG-CRD-29).

import type { Seat } from '@automachia/kernel';
import { oneOf, packed, requirements } from '@automachia/kernel';
import { changeAttackCard } from '../cards/performing.js';
import { partsOfVerb } from '@automachia/effects';
import type { Components } from '../model/components.js';
import { rulesKey } from '../model/components.js';
import { abilityIn, cardIn, isAbility, objects, ownerIn, pileObject } from '../model/objects.js';
import { playerOf } from '../model/seats.js';
import type { Giga } from '../model/state.js';
import { METER_SLOTS } from '../model/state.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, ask, procedure, repeatUntil, when } from '../model/steps.js';
import { deactivate } from './combat.js';
import { deckOf, exileCard, meterCard, moveInMeter, putIntoMeter, returnToHand, turnOff, turnOn } from './meter.js';

export type CardDeed =
  | 'put on'
  | 'put off'
  | 'exile'
  | 'recall'
  | 'up'
  | 'down'
  | 'either'
  | 'last'
  | 'on'
  | 'off'
  | 'cancel'
  | 'copy';

/** `cards`: what may still be picked; `bound`: what the text has bound, with the slot that the last card is known by. */
export type PickingLocals = {
  seat: Seat;
  does: CardDeed;
  left: number;
  cards: readonly number[];
  taken: readonly number[];
  isRandom: boolean;
  /** The card whose way is asked, or -1; and for a copy the card that gets it. */
  chosen: number;
  to: number;
  found: number;
  bound: readonly number[];
};

const NO_CARD = -1;

const slotOf = (state: Giga, object: number): number => meterCard(state, ownerIn(object), cardIn(object))?.slot ?? 0;

/** GIG-CRD-28: what of a card is in force while it lies activated. */
function activeParts({ book, cards }: Components, object: number): { text: string; self: number }[] {
  const script = book.scripts.get(rulesKey(cards[cardIn(object)]!.name));
  return script === undefined ? [] : partsOfVerb(script, 'active').map((text) => ({ text, self: object }));
}

function done(m: At<PickingLocals>, object: number): void {
  const { does } = m.locals;
  const [seat, card] = [ownerIn(object), cardIn(object)];
  switch (does) {
    case 'put on':
      return putIntoMeter(m, seat, card, activeParts(m.content, object));
    case 'put off':
      return putIntoMeter(m, seat, card, []);
    case 'exile':
      return exile(m, object);
    case 'recall':
      return recall(m, object);
    case 'up':
      return moveInMeter(m, seat, card, slotOf(m.state, object) + 1);
    case 'down':
      return moveInMeter(m, seat, card, slotOf(m.state, object) - 1);
    case 'last':
      return moveInMeter(m, seat, card, METER_SLOTS);
    case 'on':
      return turnOn(m, seat, card, activeParts(m.content, object));
    case 'off':
      return isAbility(object)
        ? deactivate(m, seat, abilityIn(object), seat === m.locals.seat)
        : turnOff(m, seat, card);
    case 'cancel':
      changeAttackCard(m.state, object, { status: 'cancelled' });
      m.tell?.({ type: 'cardCancelled', rule: 'GIG-RUL-53', seat, card: m.content.cards[card]!.name });
      return;
    case 'copy':
      changeAttackCard(m.state, m.locals.to, { rules: [rulesKey(m.content.cards[card]!.name)] });
      return;
    default:
  }
}

/** GIG-CRD-29: a card that lies on the table leaves the game once it has resolved. */
function exile(m: At<PickingLocals>, object: number): void {
  if (!sendAway(m, object, 'away')) exileCard(m, ownerIn(object), cardIn(object));
}

/** GIG-CRD-89: a card of an attack under way goes back to hand when the cards enter the meters. */
function recall(m: At<PickingLocals>, object: number): void {
  if (!sendAway(m, object, 'hand')) returnToHand(m, ownerIn(object), cardIn(object));
}

function sendAway(m: At<PickingLocals>, object: number, goes: 'hand' | 'away'): boolean {
  const [seat, card] = [ownerIn(object), cardIn(object)];
  const { hand, meter } = playerOf(m.state, seat);
  if (hand.includes(card) || meter.some((one) => one.card === card)) return false;
  changeAttackCard(m.state, object, { goes });
  m.state.onTheTable = m.state.onTheTable.map((one) =>
    one.seat === seat && one.card === card ? { ...one, goes } : one,
  );
  return true;
}

/** What the text knows as “found”: one card, or all that were taken out of one deck. */
function foundIn({ state, content, locals: { taken } }: At<PickingLocals>): number {
  const last = taken.at(-1)!;
  if (taken.length === 1 || isAbility(last)) return last;
  return pileObject(ownerIn(last), deckOf(state, content, ownerIn(last)), taken.map(cardIn));
}

function take(m: At<PickingLocals>, object: number): void {
  const { cards, bound, found, does, taken } = m.locals;
  m.locals.left -= 1;
  m.locals.cards = cards.filter((one) => one !== object);
  m.locals.taken = [...taken, object];
  m.locals.bound = bound.map((value, slot) => (slot === found ? foundIn(m) : value));
  if (does === 'either' && slotOf(m.state, object) < METER_SLOTS) m.locals.chosen = object;
  else if (does === 'either') moveInMeter(m, ownerIn(object), cardIn(object), METER_SLOTS - 1);
  else done(m, object);
}

const WAYS = ['up', 'down'] as const;
const wayChoice = packed('way', oneOf(WAYS, { target: (way) => ({ button: WAYS[way]! }) })('way'));

const isOpen = (m: At<PickingLocals>): boolean => m.locals.cards.length > m.locals.left && !m.locals.isRandom;

export const pickingCards = procedure<PickingLocals>(
  'pickCards',
  ({ seat, does, left, cards, taken, isRandom, chosen, to, found, bound }) => ({
    seat,
    does,
    left,
    cards,
    taken,
    isRandom,
    chosen,
    to,
    found,
    bound,
  }),
  repeatUntil(
    'cardsArePicked',
    'GIG-CRD-103',
    (m) => m.locals.chosen === NO_CARD && (m.locals.left <= 0 || m.locals.cards.length === 0),
    when(
      'wayIsOpen',
      'GIG-CRD-26',
      (m) => m.locals.chosen !== NO_CARD,
      ask('chooseWay', 'GIG-CRD-26', {
        who: (m) => m.locals.seat,
        legal: requirements<GigaTypes, PickingLocals>().choice(wayChoice, () => []),
        apply: (m, code) => {
          const { chosen } = m.locals;
          const by = WAYS[wayChoice.get.way(code)] === 'up' ? 1 : -1;
          m.locals.chosen = NO_CARD;
          moveInMeter(m, ownerIn(chosen), cardIn(chosen), slotOf(m.state, chosen) + by);
        },
        facts: (m) => ({ card: m.content.cards[cardIn(m.locals.chosen)]!.name }),
      }),
    ),
    when(
      'cardIsOpen',
      'GIG-CRD-103',
      (m) => m.locals.left > 0 && m.locals.chosen === NO_CARD && isOpen(m),
      ask('pickCard', 'GIG-CRD-103', {
        who: (m) => m.locals.seat,
        legal: requirements<GigaTypes, PickingLocals>().list(
          objects,
          [{ rule: 'GIG-CRD-103', why: 'why.cardNotMeant', test: (m, code) => m.locals.cards.includes(code) }],
          (m, offer) => {
            for (const card of m.locals.cards) offer.add(card);
          },
        ),
        apply: take,
        facts: (m) => ({ left: m.locals.left }),
      }),
    ),
    act('takeCards', 'GIG-CRD-103', (m) => {
      const { cards, left, chosen, isRandom } = m.locals;
      if (chosen !== NO_CARD || left <= 0 || cards.length === 0 || isOpen(m)) return;
      take(m, isRandom && cards.length > left ? cards[m.roll(cards.length) - 1]! : cards[0]!);
    }),
  ),
  act('rememberCard', 'GIG-CRD-103', (m) => m.giveBack('bound', m.locals.bound)),
);
