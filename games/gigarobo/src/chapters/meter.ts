// The cooldown meter: cards that enter it, move in it and leave it, activated or not (GIG-COO, GIG-CRD-26 to GIG-CRD-29).

import type { CarriedText } from '@automachia/effects';
import type { Locals, Seat } from '@automachia/kernel';
import { raise } from '../cards/performing.js';
import type { Components } from '../model/components.js';
import { cardObject } from '../model/objects.js';
import { playerOf, setPlayer } from '../model/seats.js';
import type { Giga, MeterCard } from '../model/state.js';
import { METER_SLOTS } from '../model/state.js';
import type { At } from '../model/steps.js';
import { act, procedure } from '../model/steps.js';
import { cooldownOf } from './numbers.js';

const NOTHING_CARRIED: readonly CarriedText[] = [];

export function meterCard(state: Giga, seat: Seat, card: number): MeterCard | undefined {
  return playerOf(state, seat).meter.find((one) => one.card === card);
}

function changeCard(state: Giga, seat: Seat, card: number, change: Partial<MeterCard>): void {
  const { meter } = playerOf(state, seat);
  setPlayer(state, seat, { meter: meter.map((one) => (one.card === card ? { ...one, ...change } : one)) });
}

/** GIG-COO-05, GIG-COO-06, GIG-RUL-52: a card enters the slot of its cooldown value, or returns to hand where it has none. */
export function enterMeter<L extends Locals>(
  m: At<L>,
  seat: Seat,
  card: number,
  carried: readonly CarriedText[] = NOTHING_CARRIED,
): void {
  const slot = cooldownOf(m.state, m.content, seat, card);
  const { hand, meter } = playerOf(m.state, seat);
  const { name } = m.content.cards[card]!;
  if (slot === 0) {
    setPlayer(m.state, seat, { hand: sorted([...hand, card]) });
    m.tell?.({ type: 'cardToHand', rule: 'GIG-COO-06', seat, card: name });
    return;
  }
  const isOn = carried.length > 0;
  setPlayer(m.state, seat, { meter: [...meter, { card, slot, isOn, carried }] });
  m.tell?.({ type: 'cardToMeter', rule: 'GIG-COO-05', seat, card: name, slot, isOn });
  if (isOn) raise(m, 'activated', { seat, subject: cardObject(seat, card) });
}

/** All cards that a player's pilot and robot have in the box. */
export function deckOf(state: Giga, { pilots, robots }: Components, seat: Seat): readonly number[] {
  const { pilot, robot } = playerOf(state, seat);
  return [...pilots[pilot]!.cards, ...robots[robot]!.cards];
}

/** Cards of a hand lie in the order of the box: where one came from says nothing. */
export function sorted(cards: readonly number[]): readonly number[] {
  return [...cards].sort((one, other) => one - other);
}

export type LeavingLocals = { seat: Seat; card: number; to: 'hand' | 'away' | 'play' };

/** A card leaves the meter: what it does then, while it lies there activated (GIG-CRD-61, GIG-CRD-97), and where it goes. */
export const leavingMeter = procedure<LeavingLocals>(
  'leaveMeter',
  ({ seat, card, to }) => ({ seat, card, to }),
  act('announceLeaving', 'GIG-CRD-28', (m) => {
    const { seat, card, to } = m.locals;
    const subject = cardObject(seat, card);
    if (meterCard(m.state, seat, card)?.isOn !== true) return;
    if (to === 'hand') raise(m, 'returned', { seat, subject });
    raise(m, 'left', { seat, subject });
  }),
  act('leaveSlot', 'GIG-COO-02', (m) => {
    const { seat, card, to } = m.locals;
    const { hand, meter } = playerOf(m.state, seat);
    if (!meter.some((one) => one.card === card)) return;
    const rest = meter.filter((one) => one.card !== card);
    setPlayer(m.state, seat, { meter: rest, ...(to === 'hand' && { hand: sorted([...hand, card]) }) });
    if (to === 'play') return;
    const type = to === 'hand' ? 'cardToHand' : 'cardExiled';
    m.tell?.({ type, rule: to === 'hand' ? 'GIG-COO-02' : 'GIG-CRD-29', seat, card: m.content.cards[card]!.name });
  }),
);

export function returnToHand<L extends Locals>(m: At<L>, seat: Seat, card: number): void {
  m.call(leavingMeter, { seat, card, to: 'hand' });
}

/** GIG-CRD-92: a card is played out of the meter. */
export function leaveMeterToPlay<L extends Locals>(m: At<L>, seat: Seat, card: number): void {
  m.call(leavingMeter, { seat, card, to: 'play' });
}

/** GIG-CRD-29: out of the game, from hand or meter. */
export function exileCard<L extends Locals>(m: At<L>, seat: Seat, card: number): void {
  const { hand } = playerOf(m.state, seat);
  if (!hand.includes(card)) {
    m.call(leavingMeter, { seat, card, to: 'away' });
    return;
  }
  setPlayer(m.state, seat, { hand: hand.filter((one) => one !== card) });
  m.tell?.({ type: 'cardExiled', rule: 'GIG-CRD-29', seat, card: m.content.cards[card]!.name });
}

/** GIG-CRD-26: to another slot; below 1 it returns to hand. */
export function moveInMeter<L extends Locals>(m: At<L>, seat: Seat, card: number, slot: number): void {
  if (slot < 1) {
    returnToHand(m, seat, card);
    return;
  }
  changeCard(m.state, seat, card, { slot: Math.min(METER_SLOTS, slot) });
  m.tell?.({ type: 'cardMoved', rule: 'GIG-CRD-26', seat, card: m.content.cards[card]!.name, slot });
}

/** GIG-CRD-28: turned upright; its while-activated part begins. */
export function turnOn<L extends Locals>(m: At<L>, seat: Seat, card: number, carried: readonly CarriedText[]): void {
  changeCard(m.state, seat, card, { isOn: true, carried });
  m.tell?.({ type: 'cardTurnedOn', rule: 'GIG-CRD-28', seat, card: m.content.cards[card]!.name });
  raise(m, 'activated', { seat, subject: cardObject(seat, card) });
}

export function turnOff<L extends Locals>(m: At<L>, seat: Seat, card: number): void {
  if (meterCard(m.state, seat, card)?.isOn !== true) return;
  changeCard(m.state, seat, card, { isOn: false, carried: NOTHING_CARRIED });
  m.tell?.({ type: 'cardTurnedOff', rule: 'GIG-CRD-28', seat, card: m.content.cards[card]!.name });
}

/** GIG-CRD-27: from hand into the meter without being played. */
export function putIntoMeter<L extends Locals>(
  m: At<L>,
  seat: Seat,
  card: number,
  carried: readonly CarriedText[],
): void {
  const { hand } = playerOf(m.state, seat);
  setPlayer(m.state, seat, { hand: hand.filter((one) => one !== card) });
  enterMeter(m, seat, card, carried);
}
