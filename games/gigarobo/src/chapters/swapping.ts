// An attack card that takes the place of others in an attack that goes on (GIG-CRD-39, GIG-CRD-40).

import { beginning } from '@automachia/effects';
import type { Seat } from '@automachia/kernel';
import { requirements } from '@automachia/kernel';
import { perform } from '../cards/performing.js';
import type { Components } from '../model/components.js';
import { cardIn, objects, ownerIn } from '../model/objects.js';
import { pilotOf, playerOf, setPlayer } from '../model/seats.js';
import type { AttackCard, Giga, Side } from '../model/state.js';
import { NO_SIDE } from '../model/state.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, ask, procedure, when } from '../model/steps.js';
import { spiritAboard } from './affording.js';
import { couldTakePlace } from './aiming.js';
import { freshCard, sceneOfCard } from './trying.js';
import { changeSide, fixPath, payFor, paying, takeBack } from './declaring.js';
import type { DiceSide } from './dice.js';
import { sorted } from './meter.js';
import { costOf } from './numbers.js';
import { countFromElsewhere } from './origins.js';
import { gainSpirit } from './resources.js';

export type SwapLocals = {
  /** Who picks the card. */
  seat: Seat;
  which: DiceSide;
  /** The cards that go back to hand, as objects, and those of which one takes their place. */
  out: readonly number[];
  cards: readonly number[];
  isRandom: boolean;
  /** Whether the attack ends where no card can take their place. */
  isForced: boolean;
  chosen: number;
};

const NO_CARD = -1;

/** The side whose cards these are. */
export function sideOfCards({ attack }: Giga, out: readonly number[]): DiceSide | undefined {
  const isOf = ({ seat, cards }: Side): boolean =>
    out.length > 0 &&
    out.every((object) => ownerIn(object) === seat && cards.some(({ card }) => card === cardIn(object)));
  if (attack.step === 'none') return undefined;
  return isOf(attack.attacker) ? 'attacker' : isOf(attack.reactor) ? 'reactor' : undefined;
}

/** GIG-CRD-39: the cost of an attack is due at its fourth step; from then on only the difference is. */
function isPaid({ attack }: Giga, which: DiceSide): boolean {
  return which === 'reactor' || attack.step !== 'declared';
}

/** What was paid for the cards that go. */
function paidFor({ cards }: Side, out: readonly number[]): number {
  return cards
    .filter(({ card }) => out.some((object) => cardIn(object) === card))
    .reduce((sum, { paid }) => sum + paid, 0);
}

/** The cards of an attack after one has taken the place of others: the place of the first of them. */
function exchanged<T extends { readonly card: number }>(cards: readonly T[], out: readonly number[], by: T): T[] {
  const goes = ({ card }: T): boolean => out.some((object) => cardIn(object) === card);
  const place = cards.findIndex(goes);
  return cards.flatMap((one, i) => (i === place ? [by] : goes(one) ? [] : [one]));
}

/** The cards that could take the place: legal against the same target, and to be paid for with what there is. */
export function cardsToSwapIn(
  state: Giga,
  content: Components,
  { which, out, cards }: Pick<SwapLocals, 'which' | 'out' | 'cards'>,
): number[] {
  const side = state.attack[which];
  const spirit = spiritAboard(state, pilotOf(state, side.seat)) + (isPaid(state, which) ? paidFor(side, out) : 0);
  return cards.filter((object) => {
    const card = cardIn(object);
    const by: AttackCard = freshCard(content, card, 'spirit');
    const tried = exchanged(side.cards, out, by);
    const place = tried.indexOf(by);
    const others = isPaid(state, which) ? [] : tried.filter((one) => one !== by);
    const cost = [by, ...others].reduce((sum, one) => sum + costOf(state, content, side.seat, one.card), 0);
    const trial = { seat: side.seat, aim: side.aim, cards: tried, isReactive: which === 'reactor', place };
    return !out.includes(object) && cost <= spirit && couldTakePlace(state, content, trial);
  });
}

const open = (m: At<SwapLocals>): number[] => cardsToSwapIn(m.state, m.content, m.locals);

/** Where nothing can take their place: nothing happens, or the cards go back and there is no such attack (GIG-CRD-40). */
function giveUp(m: At<SwapLocals>): void {
  const { which, isForced } = m.locals;
  if (!isForced) return;
  if (which === 'attacker') m.state.attack = { ...m.state.attack, isUnplayed: true };
  takeBack(m, which);
}

/** The cards change places; what was announced by those that go lapses with them (GIG-RUL-66). */
function exchange(m: At<SwapLocals>): void {
  const { which, out, chosen } = m.locals;
  const side = m.state.attack[which];
  const { seat } = side;
  const card = cardIn(chosen);
  const hasPaid = isPaid(m.state, which);
  const cost = costOf(m.state, m.content, seat, card);
  const due = cost - paidFor(side, out);
  const by: AttackCard = { ...freshCard(m.content, card, 'spirit'), ...(hasPaid && { paid: cost }) };
  const { hand } = playerOf(m.state, seat);
  setPlayer(m.state, seat, { hand: sorted([...hand.filter((one) => one !== card), ...out.map(cardIn)]) });
  const { origin, start } = NO_SIDE;
  changeSide(m.state, which, { cards: exchanged(side.cards, out, by), origin, start });
  m.tell?.({
    type: 'cardSwapped',
    rule: 'GIG-CRD-39',
    seat,
    cards: out.map((object) => m.content.cards[cardIn(object)]!.name),
    card: m.content.cards[card]!.name,
  });
  if (hasPaid && due > 0) m.call(paying, payFor(which, due));
  if (hasPaid && due < 0) gainSpirit(m, seat, -due);
  countFromElsewhere(m, which);
  const { price } = m.content.cards[card]!.playable;
  if (price !== undefined) {
    const x = sceneOfCard(m.state, m.content, m.state.attack[which], card);
    m.call(perform, beginning(price, { seat, self: x.self, subject: x.subject, bound: x.bound }));
  }
  m.call(fixPath, { which });
}

export const swapping = procedure<SwapLocals>(
  'swapCards',
  ({ seat, which, out, cards, isRandom, isForced, chosen }) => ({
    seat,
    which,
    out,
    cards,
    isRandom,
    isForced,
    chosen,
  }),
  when(
    'severalCouldTakePlace',
    'GIG-CRD-39',
    (m) => !m.locals.isRandom && open(m).length > 1,
    ask('pickSwap', 'GIG-CRD-39', {
      who: (m) => m.locals.seat,
      legal: requirements<GigaTypes, SwapLocals>().list(
        objects,
        [{ rule: 'GIG-CRD-39', why: 'why.cannotTakePlace', test: (m, code) => open(m).includes(code) }],
        (m, offer) => {
          for (const card of open(m)) offer.add(card);
        },
      ),
      apply: (m, code) => {
        m.locals.chosen = code;
      },
      facts: (m) => ({ cards: m.locals.out.map((object) => m.content.cards[cardIn(object)]!.name) }),
    }),
  ),
  act('takePlace', 'GIG-CRD-39', (m) => {
    const all = open(m);
    if (m.locals.chosen === NO_CARD && all.length > 0)
      m.locals.chosen = all.length === 1 ? all[0]! : all[m.roll(all.length) - 1]!;
    if (m.locals.chosen === NO_CARD) giveUp(m);
    else exchange(m);
  }),
);

export const swapOf = (locals: Omit<SwapLocals, 'chosen'>): SwapLocals => ({ ...locals, chosen: NO_CARD });
