// What playing an instant, a trigger or an activation takes beside the right moment, and what it costs.

import type { EffectScript, Node, PlayNeed, Playable } from '@automachia/effects';
import type { Seat, Uses } from '@automachia/kernel';
import { isKept, requirements, text } from '@automachia/kernel';
import { paymentChoice } from '../asking/choices.js';
import { isSetAside, isSpokenOf } from '../cards/performing.js';
import type { Components } from '../model/components.js';
import { hexesWithObstacles } from '../model/ground.js';
import { cardObject } from '../model/objects.js';
import { foesOf, hexOf, playerOf, robotOf, setPlayer } from '../model/seats.js';
import type { Giga, OtherPrice, Payment } from '../model/state.js';
import { NONE, PAYMENTS } from '../model/state.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, announce, ask, procedure, when } from '../model/steps.js';
import { KeptWhileUnchanged } from '../model/unchanged.js';
import { leaveMeterToPlay } from './meter.js';
import { costOf, rangeOf } from './numbers.js';
import { allowsOtherPrices, canPayOtherwise, isAtHand, otherPriceOf } from './otherPrices.js';
import { isWithin, plainDistance } from './range.js';
import { changeSpirit, takePower } from './resources.js';

/** The card that something playable is; undefined for triggers and activations. */
export function cardPlayed({ cardOf }: Components, { number }: Playable<GigaTypes>): number | undefined {
  return cardOf[number];
}

/** The ability that something playable activates; undefined for cards and triggers. */
export function abilityActivated({ abilityOf }: Components, { number }: Playable<GigaTypes>): number | undefined {
  return abilityOf[number];
}

/** GIG-CRD-41: a card that was unplayed cannot be played for a while. */
export const lockOf = (seat: Seat, card: number): string => `${LOCK}${card} of ${seat}`;
const LOCK = 'locked ';

/** By list of what lasts, because hardly any card is locked. */
const withLocks = new WeakMap<Uses, boolean>();

export function isLocked(state: Giga, seat: Seat, card: number): boolean {
  const { uses } = state;
  if (uses.length === 0) return false;
  let hasAny = withLocks.get(uses);
  if (hasAny === undefined) withLocks.set(uses, (hasAny = uses.some(({ what }) => what.startsWith(LOCK))));
  return hasAny && isKept(state, lockOf(seat, card));
}

/** GIG-CRD-38: a card that instants do not affect for a while. */
export const guardOf = (seat: Seat, card: number): string => `guarded ${card} of ${seat}`;

/** Whether the requirements of a card give leave to play it for nothing, without a price of their own. */
export function isFreeByItself(state: Giga, content: Components, seat: Seat, card: number): boolean {
  const nodes = content.cards[card]!.playable.price?.nodes;
  if (nodes === undefined) return false;
  const x = { state, content, seat, actor: seat, self: cardObject(seat, card), subject: NONE, bound: [] };
  for (let at = 0; at < nodes.length; at++) {
    const { is, test, to } = nodes[at]!;
    if (isLeave(nodes[at]!)) return true;
    if (is === 'pay' || (is === 'if' && !test!(x))) at = to - 1;
  }
  return false;
}

const knownPayments = new KeptWhileUnchanged<readonly Payment[]>();
const NO_WAY: readonly Payment[] = [];
const WITH_SPIRIT: readonly Payment[] = ['spirit'];

/**
 * How a card can be paid for now; asked for every card against every target. Where no text of its player speaks of that, as
 * hardly any does, its cost is as it is printed.
 */
export function paymentsFor(state: Giga, content: Components, seat: Seat, card: number): readonly Payment[] {
  const { cost, playable } = content.cards[card]!;
  if (areCostsSpokenOf(state, content, seat) || playable.price?.nodes.some(isLeave) === true)
    return knownPayments.get(state, cardObject(seat, card), () => findPayments(state, content, seat, card));
  const { hand, spirit } = playerOf(state, seat);
  return spirit >= (cost === 'X' ? 0 : cost) && hand.includes(card) ? WITH_SPIRIT : NO_WAY;
}

const spokenOf = new KeptWhileUnchanged<boolean>();

/** Whether any text of a player speaks of what cards cost; asked for every card. */
function areCostsSpokenOf(state: Giga, content: Components, seat: Seat): boolean {
  return spokenOf.get(
    state,
    seat,
    () => isSpokenOf(state, content, 'cost', seat) || allowsOtherPrices(state, content, seat),
  );
}

/** Leave to play a card for nothing, as its own requirements give it. */
const isLeave = ({ is, verb }: Node<GigaTypes>): boolean => is === 'stand' && verb?.name === 'free';

function findPayments(state: Giga, content: Components, seat: Seat, card: number): readonly Payment[] {
  const object = cardObject(seat, card);
  const { hand, spirit } = playerOf(state, seat);
  const ways: Payment[] = [];
  if (hand.includes(card)) {
    if (spirit >= costOf(state, content, seat, card)) ways.push('spirit');
    // GIG-CRD-30
    if (isFreeByItself(state, content, seat, card) || isSetAside(state, content, 'cost', seat, object))
      ways.push('free');
  }
  const price = otherPriceOf(state, content, seat, card);
  if (price !== undefined && (content.cards[card]!.isAttack || canPayOtherwise(state, seat, price))) ways.push('price');
  return ways;
}

/** GIG-CRD-07, GIG-RUL-92: an instant with a range needs a legal target within it, in plain hexes. */
function hasTargetInRange(state: Giga, content: Components, seat: Seat, card: number): boolean {
  const range = rangeOf(state, content, seat, card);
  if (range.to === Infinity) return true;
  const from = hexOf(state, seat);
  const isNear = (hex: number): boolean => isWithin(range, plainDistance(from, hex));
  if (foesOf(state, seat).some((foe) => isNear(hexOf(state, foe)))) return true;
  return hexesWithObstacles(state.ground).some(isNear);
}

/** What a text would allow; hardly any does. */
const unlockedBy = ({ nodes }: EffectScript<GigaTypes>): readonly string[] =>
  nodes.filter(({ verb }) => verb?.name === 'unlock').map(({ stat }) => stat);

const why = (key: string) => (playable: Playable<GigaTypes>) => text(key, { source: playable.script.entry });

const isCard = (content: Components, playable: Playable<GigaTypes>): boolean =>
  cardPlayed(content, playable) !== undefined;

/** In the order of the book; what a text itself requires comes before them (GIG-ABL-07). Hands are open, so everybody sees whether they are met (GIG-RUL-64). */
export const playNeeds: readonly PlayNeed<GigaTypes>[] = [
  {
    rule: 'GIG-ABL-08',
    isPublic: true,
    why: why('why.unperformed'),
    concerns: (content, { script }) => content.unperformed.has(script.entry),
    test: () => false,
  },
  {
    rule: 'GIG-COO-09',
    isPublic: true,
    why: why('why.notInHand'),
    concerns: isCard,
    test: (state, content, seat, playable) => isAtHand(state, content, seat, cardPlayed(content, playable)!),
  },
  {
    rule: 'GIG-CRD-42',
    isPublic: true,
    why: why('why.asleep'),
    concerns: isCard,
    test: (state, _content, seat) => !playerOf(state, seat).isAsleep,
  },
  {
    rule: 'GIG-CRD-41',
    isPublic: true,
    why: why('why.locked'),
    concerns: isCard,
    test: (state, content, seat, playable) => !isLocked(state, seat, cardPlayed(content, playable)!),
  },
  {
    rule: 'GIG-CRD-01',
    isPublic: true,
    why: why('why.cannotPay'),
    concerns: isCard,
    test: (state, content, seat, playable) =>
      paymentsFor(state, content, seat, cardPlayed(content, playable)!).length > 0,
  },
  {
    rule: 'GIG-CRD-07',
    isPublic: true,
    why: why('why.nothingInRange'),
    concerns: (content, playable) => content.cards[cardPlayed(content, playable) ?? NONE]?.range !== undefined,
    test: (state, content, seat, playable) => hasTargetInRange(state, content, seat, cardPlayed(content, playable)!),
  },
  {
    rule: 'GIG-CRD-68',
    isPublic: true,
    why: why('why.inForce'),
    concerns: (_content, { script, carrier }) => carrier !== '' && unlockedBy(script).length > 0,
    test: (state, content, seat, { script }) =>
      unlockedBy(script).some((stat) => !isSetAside(state, content, stat, seat)),
  },
  {
    rule: 'GIG-ABL-01',
    isPublic: true,
    why: why('why.tooLittlePower'),
    concerns: (content, playable) => abilityActivated(content, playable) !== undefined,
    test: (state, content, seat, playable) => {
      const ability = abilityActivated(content, playable)!;
      const { power, abilities } = robotOf(state, seat);
      const inPlay = abilities.find((one) => one.ability === ability);
      // One that is declared already is on its way.
      const isDeclared = state.effects.declared.some((one) => one.playable === playable.id && one.seat === seat);
      return !isDeclared && inPlay?.tokens === 0 && power >= content.abilities[ability]!.tokens!;
    },
  },
];

export type PayLocals = { seat: Seat; card: number };

/** GIG-CRD-30: a card was played for nothing; whoever gave leave for it is told (cards/words). */
export const useUpFree = announce<{ seat: Seat; card: number }>('useUpFree');

/** An instant is declared: it is paid for and leaves the hand. */
export const payingInstant = procedure<PayLocals>(
  'payInstant',
  ({ seat, card }) => ({ seat, card }),
  when(
    'paymentIsChosen',
    'GIG-CRD-30',
    (m) => paymentsFor(m.state, m.content, m.locals.seat, m.locals.card).length > 1,
    ask('choosePayment', 'GIG-CRD-30', {
      who: (m) => m.locals.seat,
      legal: requirements<GigaTypes, PayLocals>().choice(paymentChoice, (need) => [
        need('GIG-CRD-30', 'why.cannotPay', ['by'], (m, { by }, seat) =>
          paymentsFor(m.state, m.content, seat, m.locals.card).includes(PAYMENTS[by]!),
        ),
      ]),
      apply: (m, code) => payInstant(m, PAYMENTS[paymentChoice.get.by(code)]!),
      facts: (m, seat) => ({
        card: m.content.cards[m.locals.card]!.name,
        cost: costOf(m.state, m.content, seat, m.locals.card),
      }),
    }),
  ),
  act('payForInstant', 'GIG-CRD-01', (m) => {
    const { seat, card } = m.locals;
    const isPaid = m.state.onTheTable.some((one) => one.seat === seat && one.card === card);
    if (!isPaid) payInstant(m, paymentsFor(m.state, m.content, seat, card)[0]!);
  }),
);

function payInstant(m: At<PayLocals>, payment: Payment): void {
  const { seat, card } = m.locals;
  const { hand } = playerOf(m.state, seat);
  const price = otherPriceOf(m.state, m.content, seat, card);
  if (hand.includes(card)) setPlayer(m.state, seat, { hand: hand.filter((one) => one !== card) });
  else leaveMeterToPlay(m, seat, card);
  m.state.onTheTable = [...m.state.onTheTable, { seat, card, carried: [], goes: 'meter', isLent: false }];
  if (payment === 'spirit') changeSpirit(m, seat, -costOf(m.state, m.content, seat, card), true);
  else if (payment === 'free') m.call(useUpFree, { seat, card });
  else payOtherwise(m, seat, price!);
}

function payOtherwise(m: At<PayLocals>, seat: Seat, { spirit, power }: OtherPrice): void {
  if (spirit > 0) changeSpirit(m, seat, -spirit, true);
  if (power > 0) takePower(m, seat, power, true);
}

/**
 * GIG-ABL-01: the full activation cost goes onto the ability at one time; it counts once the activation has resolved, and is gone
 * where that is cancelled (GIG-CAN-03).
 */
export function payActivation<L extends PayLocals>(m: At<L> | At, seat: Seat, ability: number): void {
  takePower(m, seat, m.content.abilities[ability]!.tokens!, true);
}
