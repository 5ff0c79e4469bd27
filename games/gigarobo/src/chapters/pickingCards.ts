// Cards that a text does something to: picked one by one by whoever chooses, or drawn by chance (GIG-CRD-26 to GIG-CRD-29).

import type { Seat, Until } from '@automachia/kernel';
import { answer, requirements } from '@automachia/kernel';
import { seatChoice, wayChoice, WAYS } from '../asking/choices.js';
import { changeAttackCard } from '../cards/performing.js';
import { partsOfVerb } from '@automachia/effects';
import type { Components } from '../model/components.js';
import { rulesKey } from '../model/components.js';
import { abilityIn, cardIn, isAbility, isCard, objects, ownerIn, pileObject } from '../model/objects.js';
import { areFoes, pilotOf, playerOf } from '../model/seats.js';
import type { Giga } from '../model/state.js';
import { METER_SLOTS } from '../model/state.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, ask, procedure, repeatUntil, when } from '../model/steps.js';
import { deactivate } from './abilities.js';
import { oneAboard } from './crew.js';
import type { CardIcon } from '../content/types.js';
import { iconOf } from './numbers.js';
import { guardOf } from './playing.js';
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
  | 'copy'
  | 'source'
  | 'receive copy'
  | `guard ${string}`
  | `icon ${'+' | '-'}${'C' | 'R'} ${string}`;

/** `cards`: what may still be picked; `bound`: what the text has bound, with the slot that the last card is known by. */
export type PickingLocals = {
  /** Who picks, and whose text it is. */
  seat: Seat;
  by: Seat;
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
      return copyOnto(m, m.locals.to, object);
    case 'receive copy':
      return copyOnto(m, object, m.locals.to);
    case 'source':
      return rememberSource(m, object);
    default:
      if (does.startsWith('guard')) m.keep(guardOf(seat, card), untilOf(m, seat, does.split(' ')[1]!));
      else changeIcon(m, seat, card, does);
  }
}

/** GIG-CRD-34: a card of the attack has the rules text of another. */
function copyOnto(m: At<PickingLocals>, to: number, from: number): void {
  changeAttackCard(m.state, to, { rules: [rulesKey(m.content.cards[cardIn(from)]!.name)] });
}

/** GIG-CRD-34: whose text the attack that is waited for will have is chosen now. */
function rememberSource(m: At<PickingLocals>, source: number): void {
  const last = m.state.waiting.length - 1;
  m.state.waiting = m.state.waiting.map((one, i) => (i === last ? { ...one, source } : one));
}

/** When something ends that lasts as a text says. */
function untilOf({ state, content, locals: { bound } }: At<PickingLocals>, seat: Seat, duration: string): Until {
  const x = { state, content, seat, actor: seat, self: -1, subject: -1, bound };
  return content.book.words.duration.get(duration)!.until(x);
}

/** GIG-CRD-31: what is moved for this combat counts for either side; the dice are judged again. */
function changeIcon(m: At<PickingLocals>, seat: Seat, card: number, does: string): void {
  const [, change = '', until = ''] = does.split(' ');
  const how = change.startsWith('-') ? 'lost' : until === 'attack' ? 'moved' : 'given';
  m.keep(iconOf(seat, card, change.slice(1) as CardIcon), untilOf(m, seat, until), how);
  const { attack } = m.state;
  if (attack.step !== 'none') m.state.attack = { ...attack, version: attack.version + 1 };
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

/**
 * GIG-CPL-13: those of an opponent's crew whose cards may be meant, where that is not said by picking one card: whoever does
 * something to them chooses one. Robot abilities are nobody's but the robot's.
 */
function crewMet({ state, locals: { seat, by, left, cards, isRandom } }: At<PickingLocals>): Seat[] {
  if (left === 1 && !isRandom && seat === by) return [];
  const owners = [...new Set(cards.filter(isCard).map(ownerIn))].filter((owner) => areFoes(state, by, owner));
  return owners.filter((one) => owners.some((other) => other !== one && pilotOf(state, other) === pilotOf(state, one)));
}

const isOpen = (m: At<PickingLocals>): boolean => m.locals.cards.length > m.locals.left && !m.locals.isRandom;

export const pickingCards = procedure<PickingLocals>(
  'pickCards',
  ({ seat, by, does, left, cards, taken, isRandom, chosen, to, found, bound }) => ({
    seat,
    by,
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
  when(
    'crewIsOpen',
    'GIG-CPL-13',
    (m) => crewMet(m).length > 1,
    ask('meetPilot', 'GIG-CPL-13', {
      kind: seatChoice,
      who: (m) => m.locals.by,
      answers: [
        answer(oneAboard<PickingLocals>(crewMet), (m, { seat }) => {
          const others = crewMet(m).filter((one) => one !== seat);
          m.locals.cards = m.locals.cards.filter((object) => !isCard(object) || !others.includes(ownerIn(object)));
        }),
      ],
    }),
  ),
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
