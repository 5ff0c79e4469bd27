// The Order step (GOW-ORD): one Order card for its printed actions, a move or an attack; special actions and what costs nothing
// around it.

import { wouldDoSomething } from '@automachia/effects';
import type { Locals, Seat } from '@automachia/kernel';
import { answer, cardsIn, isKept, passing } from '@automachia/kernel';
import {
  deed,
  exploring,
  goingFarther,
  losingWeapon,
  orderPlay,
  pickingUp,
  proceeding,
  reviving,
  swapping,
  USES,
  usingAbility,
  usingEquipment,
} from '../asking/choices.js';
import { announcedOrdering, performFor, sceneFor, scriptOf, textKeys } from '../cards/performing.js';
import { sideOf } from '../map/ground.js';
import { orderCard } from '../model/components.js';
import { characterOf, healthOf, isUp, seatsFrom, soldierOf } from '../model/figures.js';
import { NOTHING } from '../model/state.js';
import type { At, Situation } from '../model/steps.js';
import { act, ask, legalIn, procedure, repeatUntil } from '../model/steps.js';
import { lose } from './arming.js';
import { explore, exploreNeeds } from './exploring.js';
import { move, zonesLeft } from './moving.js';
import { discardOrder, drawOrders, orderPlayed, orderReplaced } from './orderCards.js';
import { fartherNeeds, swapNeeds, wentFarther } from './solo.js';
import { costsNothing, doSpecial, dropsHere, specialNeeds, type Special } from './specialActions.js';
import { canStrike, striking, type Striking } from './striking.js';
import { handKinds } from './wounds.js';

/** `order`: the card that was played; NOTHING before. `next`: which of its actions comes next. */
export type Ordering = { seat: Seat; order: number; next: number; isOver: boolean };

const seatNow = (m: At<Ordering>): Seat => m.locals.seat;
/** GOW-RUL-84: an Order card was played, or something used in its place. */
const isPlayed = (m: At<Ordering>): boolean => m.locals.order !== NOTHING || isKept(m.state, orderReplaced(seatNow(m)));

/** GOW-ORD-02. */
const MOVE = 2;

const ownAttack = (seat: Seat): Striking => ({ seat, bonus: 0, forced: '', only: NOTHING, isGuard: false });

/** GOW-RUL-31: before the Order card is played one card is kept for it. */
function cardsToSpend(m: At<Ordering>): number {
  return healthOf(m, seatNow(m)) - (isPlayed(m) ? 0 : 1);
}

const legal = legalIn<Ordering>();

const plays = legal.choice(
  orderPlay,
  (need) => [
    need('GOW-ORD-01', 'why.orderPlayed', [], (m) => !isPlayed(m)),
    need('GOW-ORD-01', 'why.notInHand', ['play'], (m, { play }, seat) =>
      cardsIn(m.state, m.content.piles.hand(seat)).includes(orderCard(play)),
    ),
    need(
      'GOW-ORD-04',
      'why.noMoreActions',
      ['play', 'as'],
      (m, { play, as }) => USES[as] !== 'rest' || m.content.orders[play]!.actions.length > 1,
    ),
    need(
      'GOW-RUL-86',
      'why.nothingToAttack',
      ['as'],
      (m, { as }, seat) => USES[as] !== 'attack' || canStrike(m, ownAttack(seat)),
    ),
  ],
  { play: (m, _choice, seat) => (isPlayed(m) ? [] : handKinds(m, seat)) },
);

/** GOW-ORD-04: the printed actions that are left. */
function actionsLeft(m: At<Ordering>): number {
  return m.locals.order !== NOTHING ? Math.max(0, m.content.orders[m.locals.order]!.actions.length - m.locals.next) : 0;
}

const actions = legal.choice(proceeding, (need) => [
  need('GOW-ORD-04', 'why.noMoreActions', ['proceed'], (m, { proceed }) => actionsLeft(m) > proceed),
]);

/** GOW-SPA-02, GOW-RUL-31; GOW-RUL-84: what is used in place of the Order card needs none beside its cost. */
const affords = (m: At<Ordering>, seat: Seat, kind: Special, side = NOTHING): boolean => {
  if (costsNothing(m, seat, kind)) return true;
  const isInPlace = side !== NOTHING && m.content.equipmentOf(side)?.replacesOrder === true;
  return (isInPlace ? healthOf(m, seat) : cardsToSpend(m)) > 0;
};

const revivals = legal.choice(
  reviving,
  (need) => [
    ...specialNeeds.revive.map(({ rule, why, test }) =>
      need(rule, why, ['revive'], (m, { revive }, seat) => test(m, seat, revive)),
    ),
    need('GOW-SPA-02', 'why.noCardToSpend', [], (m, _choice, seat) => affords(m, seat, 'revive')),
  ],
  { revive: (m) => seatsFrom(m.state, 1) },
);

const pickUps = legal.choice(
  pickingUp,
  (need) => [
    ...specialNeeds.pickUp.map(({ rule, why, test }) =>
      need(rule, why, ['pickUp'], (m, { pickUp }, seat) => test(m, seat, pickUp)),
    ),
    need('GOW-SPA-02', 'why.noCardToSpend', [], (m, _choice, seat) => affords(m, seat, 'pickUp')),
  ],
  { pickUp: (m, _choice, seat) => dropsHere(m, seat) },
);

const uses = legal.choice(
  usingEquipment,
  (need) => [
    ...specialNeeds.equipment.map(({ rule, why, test }) =>
      need(rule, why, ['use'], (m, { use }, seat) => test(m, seat, use)),
    ),
    need('GOW-SPA-02', 'why.noCardToSpend', ['use'], (m, { use }, seat) => affords(m, seat, 'equipment', use)),
  ],
  {
    use: (m, _choice, seat) => {
      const { zone } = soldierOf(m.state, seat);
      return zone === NOTHING ? [] : [sideOf(zone)];
    },
  },
);

/** GOW-RUL-30: without a card for it the step is skipped, but for what a character may do. */
const hasAStep = (m: At<Ordering>): boolean => isPlayed(m) || healthOf(m, seatNow(m)) > 0;

const doors = legal.choice(
  exploring,
  (need) => [
    ...exploreNeeds.map(({ rule, why, test }) =>
      need(rule, why, ['explore'], (m, { explore: side }, seat) => test(m, seat, side)),
    ),
    need('GOW-RUL-30', 'why.noOrderStep', [], hasAStep),
  ],
  { explore: (m) => m.state.doors },
);

/** What a character may do once a turn for nothing. */
const movedFreely = (seat: Seat): string => `free move by ${seat}`;

const abilities = legal.choice(usingAbility, (need) => [
  need('GOW-RUL-80', 'why.noAbility', [], (m, _choice, seat) => characterOf(m, seat).ability.freeMove !== undefined),
  need('GOW-RUL-80', 'why.onceATurn', [], (m, _choice, seat) => !isKept(m.state, movedFreely(seat))),
]);

const swaps = legal.choice(
  swapping,
  (need) =>
    swapNeeds.map(({ rule, why, test }) => need(rule, why, ['swap'], (m, { swap }, seat) => test(m, seat, swap))),
  { swap: (m, _choice, seat) => handKinds(m, seat) },
);

const farther = legal.choice(
  goingFarther,
  (need) => [
    ...fartherNeeds.map(({ rule, why, test }) =>
      need(rule, why, ['farther'], (m, { farther: order }, seat) => test(m, seat, order)),
    ),
    need('GOW-WPN-02', 'why.slowed', [], (m, _choice, seat) => zonesLeft(m, seat, 1) > 0),
    need('GOW-RUL-31', 'why.noCardToSpend', [], (m) => cardsToSpend(m) > 0),
  ],
  { farther: (m, _choice, seat) => handKinds(m, seat) },
);

const losses = legal.choice(
  losingWeapon,
  (need) => [
    need('GOW-WPN-06', 'why.notYourWeapon', ['lose'], (m, { lose: weapon }, seat) =>
      soldierOf(m.state, seat).arms.some((arm) => arm.weapon === weapon),
    ),
  ],
  { lose: (m, _choice, seat) => soldierOf(m.state, seat).arms.map(({ weapon }) => weapon) },
);

/** What is worth asking for before the step ends: discarding a weapon alone is not. */
const worthwhile = [plays, actions, revivals, pickUps, uses, doors, abilities];

export const ordering = procedure<Ordering>(
  announcedOrdering,
  ({ seat, order, next, isOver }) => ({ seat, order, next, isOver }),
  act('dropActionsOfNoUse', 'GOW-RUL-86', skipImpossible),
  repeatUntil(
    'orderStepIsOver',
    'GOW-ORD-01',
    hasEnded,
    ask('takeOrder', 'GOW-ORD-02', {
      who: seatNow,
      kind: deed,
      answers: [
        passing(
          (m) => {
            m.locals.isOver = true;
          },
          {
            rule: 'GOW-ORD-01',
            why: () => ({ key: 'why.orderIsDue' }),
            test: (m, seat) => isPlayed(m) || healthOf(m, seat) === 0,
          },
        ),
        answer(plays, (m, { play: order, as }, seat) => playOrder(m, order, USES[as]!, seat)),
        answer(actions, (m, { proceed }) => {
          m.locals.next += 1;
          if (proceed === 0) performAction(m, m.locals.next - 1);
        }),
        { legal: revivals, apply: (m, code, seat) => doSpecial(m, seat, 'revive', reviving.get.revive(code)) },
        { legal: pickUps, apply: (m, code, seat) => doSpecial(m, seat, 'pickUp', pickingUp.get.pickUp(code)) },
        { legal: uses, apply: (m, code, seat) => doSpecial(m, seat, 'equipment', usingEquipment.get.use(code)) },
        answer(doors, (m, { explore: side }, seat) => explore(m, side, seat)),
        answer(abilities, (m, _choice, seat) => {
          m.countUse('turn', movedFreely(seat));
          move(m, seat, characterOf(m, seat).ability.freeMove!, { mayExplore: hasAStep(m) });
        }),
        answer(swaps, (m, { swap }, seat) => swapOrder(m, swap, seat)),
        answer(farther, (m, { farther: order }, seat) => {
          m.countUse('turn', wentFarther(seat));
          discardOrder(m, seat, order, 'farther', 'GOW-SOL-04');
          move(m, seat, 1);
        }),
        answer(losses, (m, { lose: weapon }, seat) => lose(m, seat, weapon)),
      ],
    }),
    act('afterADeed', 'GOW-RUL-86', (m) => {
      m.endScope('action');
      skipImpossible(m);
    }),
  ),
);

/** GOW-RUL-86: actions that could do nothing are passed over. */
function skipImpossible(m: At<Ordering>): void {
  while (actionsLeft(m) > 0 && !isPossible(m, seatNow(m), m.locals.order, m.locals.next)) m.locals.next += 1;
}

function isPossible(table: Situation, seat: Seat, order: number, action: number): boolean {
  const script = scriptOf(table, textKeys.order(table.content.orders[order]!.id, action))!;
  return wouldDoSomething(script, sceneFor(table, seat));
}

/** GOW-ORD-09: whoever bleeds out does nothing more; GOW-RUL-30: without a card only what costs nothing is left. */
function hasEnded(m: At<Ordering>): boolean {
  const seat = seatNow(m);
  if (m.locals.isOver || !isUp(m.state, seat)) return true;
  if (!isPlayed(m) && hasAStep(m)) return false;
  return !worthwhile.some((one) => one.any(m, seat));
}

function playOrder(m: At<Ordering>, order: number, as: (typeof USES)[number], seat: Seat): void {
  m.locals.order = order;
  m.countUse('turn', orderPlayed(seat));
  const { id, actions: printed } = m.content.orders[order]!;
  m.moveCard(orderCard(order), m.content.piles.hand(seat), m.content.piles.orderDiscard);
  m.tell?.({ type: 'orderPlayed', rule: 'GOW-ORD-02', seat, order: id, as });
  // GOW-ORD-03: every printed action is ignored.
  m.locals.next = as === 'actions' ? 1 : as === 'rest' ? 2 : printed.length;
  if (as === 'actions') performAction(m, 0);
  else if (as === 'rest') performAction(m, 1);
  else if (as === 'move') move(m, seat, MOVE);
  else m.call(striking, ownAttack(seat));
}

/** GOW-ORD-05: one printed action, as a whole. */
function performAction(m: At<Ordering>, action: number): void {
  // What was done before, in a guard reaction or around this Order step, is no part of it.
  m.endScope('action');
  performFor(m, textKeys.order(m.content.orders[m.locals.order]!.id, action), seatNow(m));
}

/** GOW-SOL-02, GOW-RUL-67: out of the game, and another in its place. */
function swapOrder(m: At<Ordering>, order: number, seat: Seat): void {
  m.moveCard(orderCard(order), m.content.piles.hand(seat), m.content.piles.removedOrders);
  m.tell?.({ type: 'orderSwapped', rule: 'GOW-SOL-02', seat, order: m.content.orders[order]!.id });
  drawOrders(m, seat, 1, 'GOW-SOL-02');
}

/** An Order step of a player, before the next step (GOW-ORD-10). */
export function giveOrderStep<L extends Locals>(m: At<L>, seat: Seat): void {
  m.call(ordering, { seat, order: NOTHING, next: 0, isOver: false });
}
