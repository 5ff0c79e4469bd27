// Declaring an attack (attack steps 1 to 4): a target, one card after the other, then its requirements, its window, its price.

import type { TextTree } from '@automachia/effects';
import { beginning } from '@automachia/effects';
import { runsAlongBorders } from '@automachia/geometry';
import type { Locals, Seat } from '@automachia/kernel';
import { answer, passing, requirements, text } from '@automachia/kernel';
import type { AgainstFacts } from '../asking/questions.js';
import { attackCard, PATH_SIDES, pathSide, share } from '../asking/choices.js';
import { changeAttackCard, perform, raise } from '../cards/performing.js';
import { GRID } from '../model/hexes.js';
import { cardObject, hexName } from '../model/objects.js';
import { aboard, pilotOf, playerOf, setPlayer, setRobot } from '../model/seats.js';
import type { Aim, AttackCard, Giga, Side } from '../model/state.js';
import { changed, NO_ATTACK, NO_SIDE, NONE, PAYMENTS } from '../model/state.js';
import type { DiceSide } from './dice.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, ask, procedure, repeatUntil, when } from '../model/steps.js';
import { tableNumber } from '../model/unchanged.js';
import { aimNow } from './against.js';
import type { Trial } from './trying.js';
import { canAfford, costsOf, spiritAboard, spiritFor, tokensFor, waysToTry } from './affording.js';
import { CARD_NEEDS, hasCardFor, Tested } from './aiming.js';
import { matches } from './reaching.js';
import { freshCard, sceneOfCard } from './trying.js';
import { againstNow } from './contest.js';
import { leaveMeterToPlay, sorted } from './meter.js';
import { pathOf, startOf } from './paths.js';
import type { PickingLocals } from './pickingCards.js';
import { pickingCards } from './pickingCards.js';
import { cardsAtHand, otherPriceOf } from './otherPrices.js';
import { useUpFree } from './playing.js';
import { changeSpirit, nextNumber, takePower } from './resources.js';

/** `cards` and `payments`: what was named so far; `isDone`: the attack is declared. */
export type NamingLocals = {
  seat: Seat;
  kind: 'robot' | 'structure' | 'barrier';
  hex: number;
  target: Seat;
  isReactive: boolean;
  cards: readonly number[];
  payments: readonly number[];
  isDone: boolean;
};

const trialOf = ({ locals: { seat, kind, hex, target, isReactive, cards, payments } }: At<NamingLocals>): Trial => ({
  seat,
  aim: { kind, hex, seat: target },
  isReactive,
  cards: cards.map((card, i) => ({ card, payment: PAYMENTS[payments[i]!]! })),
});

const withCard = (m: At<NamingLocals>, card: number, by: number): Trial => {
  const trial = trialOf(m);
  return { ...trial, cards: [...trial.cards, { card, payment: PAYMENTS[by]! }] };
};

let lastTested:
  | { readonly table: number; readonly of: At<NamingLocals>['locals']; readonly tested: Tested }
  | undefined;

/** A card as all requirements on it look at it, one after the other. */
function testedWith(m: At<NamingLocals>, card: number, by: number): Tested {
  const table = tableNumber(m.state);
  const known = lastTested;
  if (known !== undefined && known.table === table && known.of === m.locals) {
    const { cards: named } = known.tested.trial;
    const last = named.at(-1)!;
    const isSame = named.length === m.locals.cards.length + 1 && last.card === card && last.payment === PAYMENTS[by];
    if (isSame) return known.tested;
  }
  const tested = new Tested(m.state, m.content, withCard(m, card, by));
  lastTested = { table, of: m.locals, tested };
  return tested;
}

const cards = requirements<GigaTypes, NamingLocals>().choice(
  attackCard,
  (need) =>
    CARD_NEEDS.map(({ rule, why, test }) =>
      need(rule, why, ['card', 'by'], (m, { card, by }) => test(testedWith(m, card, by))),
    ),
  {
    card: (m) => cardsAtHand(m.state, m.content, m.locals.seat),
    by: (m, { card }) => waysToTry(m.state, m.content, m.locals.seat, card).map((way) => PAYMENTS.indexOf(way)),
  },
);

/** GIG-ATK-01, GIG-CMB-01: the cards of an attack in their order; it is declared when nothing more is added. */
export const namingCards = procedure<NamingLocals>(
  'nameCards',
  ({ seat, kind, hex, target, isReactive, cards: named, payments, isDone }) => ({
    seat,
    kind,
    hex,
    target,
    isReactive,
    cards: named,
    payments,
    isDone,
  }),
  repeatUntil(
    'cardsAreNamed',
    'GIG-ATK-01',
    (m) => m.locals.isDone || !hasCardFor(m.state, m.content, trialOf(m)),
    ask('chooseAttackCard', 'GIG-ATK-01', {
      kind: attackCard,
      who: (m) => m.locals.seat,
      answers: [
        passing(
          (m) => {
            m.locals.isDone = true;
          },
          { rule: 'GIG-ATK-01', why: () => text('why.noCardYet'), test: (m) => m.locals.cards.length > 0 },
        ),
        answer(cards, (m, { card, by }) => {
          m.locals.cards = [...m.locals.cards, card];
          m.locals.payments = [...m.locals.payments, by];
        }),
      ],
      facts: (m) => ({
        at: hexName(m.locals.hex),
        isRobot: m.locals.kind === 'robot',
        cards: m.locals.cards.map((card) => m.content.cards[card]!.name),
        spirit: spiritAboard(m.state, m.locals.seat) - costsOf(m.state, m.content, m.locals.seat, trialOf(m).cards),
        ...againstFacts(m),
      }),
    }),
  ),
  act('revealCards', 'GIG-ATK-04', (m) => reveal(m)),
);

function againstFacts(m: At<NamingLocals>): { readonly against?: AgainstFacts } {
  const against = againstNow(m.state, m.content, trialOf(m));
  return against === undefined ? {} : { against };
}

/** GIG-ATK-04: the cards lie on the table. */
function reveal(m: At<NamingLocals>): void {
  const { seat, isReactive, cards: named } = m.locals;
  const { aim, cards: chosen } = trialOf(m);
  const { hand } = playerOf(m.state, seat);
  const side: Side = {
    ...NO_SIDE,
    seat,
    aim,
    cards: chosen.map(({ card, payment }) =>
      freshCard(m.content, card, payment, otherPriceOf(m.state, m.content, seat, card)),
    ),
  };
  for (const card of named) if (!hand.includes(card)) leaveMeterToPlay(m, seat, card);
  setPlayer(m.state, seat, { hand: hand.filter((card) => !named.includes(card)) });
  if (isReactive) m.state.attack = { ...m.state.attack, reaction: 'attack', reactor: side };
  else {
    const number = nextNumber(m.state);
    m.state.attack = { ...NO_ATTACK, number, step: 'declared', attacker: side };
    setRobot(m.state, seat, { hasJustMoved: false });
  }
  const names = named.map((card) => m.content.cards[card]!.name);
  m.tell?.({
    type: 'attackDeclared',
    rule: 'GIG-ATK-04',
    seat,
    cards: names,
    at: hexName(aim.hex),
    target: aim.kind,
    other: aim.seat,
  });
}

export function nameCards<L extends Locals>(m: At<L>, seat: Seat, aim: Aim, isReactive: boolean): void {
  const { kind, hex, seat: target } = aim;
  m.call(namingCards, { seat, kind, hex, target, isReactive, cards: [], payments: [], isDone: false });
}

/** GIG-CRD-11, GIG-CRD-102: what waits for the attack joins it, then the requirements of its cards from left to right. */
export function declareCards<L extends Locals>(m: At<L>, which: DiceSide): void {
  const side = m.state.attack[which];
  joinWaiting(m, which, 'declare');
  for (const { card } of side.cards) {
    const { price } = m.content.cards[card]!.playable;
    if (price === undefined) continue;
    const { seat, self, subject, bound } = sceneOfCard(m.state, m.content, side, card);
    m.call(perform, beginning(price, { seat, self, subject, bound }));
  }
  m.call(fixPath, { which });
  raise(m, 'declare', { seat: side.seat, subject: m.state.attack.number });
}

/** GIG-RUL-20: a card of the attack names its path; where it walks itself it means the way it went. */
function namesPath({ book }: At['content'], { cards: played }: Side): boolean {
  return played.some(({ rules, damage }) =>
    [...rules, ...damage].some((key) => {
      const script = book.scripts.get(key);
      return script !== undefined && speaksOf(script.tree, 'path') && !speaksOf(script.tree, 'move');
    }),
  );
}

function speaksOf(tree: TextTree, name: string): boolean {
  switch (tree.is) {
    case 'call':
      return tree.name === name || tree.args.some((one) => speaksOf(one, name));
    case 'sequence':
    case 'either':
      return tree.parts.some((one) => speaksOf(one, name));
    case 'sum':
      return speaksOf(tree.left, name) || speaksOf(tree.right, name);
    case 'sign':
      return speaksOf(tree.of, name);
    default:
      return false;
  }
}

type PathLocals = { which: DiceSide };
const sides = requirements<GigaTypes, PathLocals>().choice(pathSide, () => []);

/** GIG-RUL-20, GIG-CRD-49: the path is fixed at declaration; its side is asked only where it matters. */
export const fixPath = procedure<PathLocals>(
  'fixPath',
  ({ which }) => ({ which }),
  when(
    'sideIsOpen',
    'GIG-RUL-20',
    (m) => {
      const side = m.state.attack[m.locals.which];
      const [from, to] = [startOf(m.state, side), aimNow(m.state, side.aim).hex];
      return namesPath(m.content, side) && from >= 0 && to >= 0 && runsAlongBorders(GRID, from, to);
    },
    ask('nameSide', 'GIG-RUL-20', {
      kind: pathSide,
      who: (m) => m.state.attack[m.locals.which].seat,
      answers: [answer(sides, (m, { side }) => changeSide(m.state, m.locals.which, { pathSide: PATH_SIDES[side]! }))],
    }),
  ),
  act('notePath', 'GIG-CRD-49', (m) => {
    const { which } = m.locals;
    const side = m.state.attack[which];
    if (namesPath(m.content, side)) changeSide(m.state, which, { path: pathOf(m.state, side) });
  }),
);

/** GIG-ATK-09, GIG-FAQ-09: texts that wait for an attack and have come to their step: they are used up. */
export function joinWaiting<L extends Locals>(m: At<L>, which: DiceSide, step: 'declare' | 'pool' | 'success'): void {
  const side = m.state.attack[which];
  if (side.cards.length === 0) return;
  const isDue = (one: Giga['waiting'][number]): boolean =>
    pilotOf(m.state, one.seat) === side.seat && one.step === step && matches(m.content, side, one.which);
  const due = m.state.waiting.filter(isDue);
  if (due.length === 0) return;
  m.state.waiting = m.state.waiting.filter((one) => !isDue(one));
  changeSide(m.state, which, { joined: [...side.joined, ...due] });
  for (const { text: key, bound, seat, self = NONE, source } of due) {
    if (source !== NONE) {
      m.call(pickingCards, receivesCopy(m.content, side, seat, source, bound));
      continue;
    }
    const owner = { seat, self, bound, subject: m.state.attack.number, whos: { foe: foeOfSide(m.state, which) } };
    m.call(perform, beginning(m.content.book.scripts.get(key)!, owner));
  }
}

/** GIG-CRD-34: the card of an attack that has the text which was chosen before; of several, one is picked. */
function receivesCopy(
  { book }: At['content'],
  side: Side,
  seat: Seat,
  source: number,
  bound: readonly number[],
): PickingLocals {
  const objects = side.cards.map(({ card }) => cardObject(side.seat, card));
  const found = book.slotOf.get('found')!;
  return {
    seat,
    by: seat,
    does: 'receive copy',
    left: 1,
    cards: objects,
    taken: [],
    isRandom: false,
    chosen: -1,
    to: source,
    found,
    bound,
  };
}

/** Against whom a side fights: its target, or whoever made the attack that is answered. */
function foeOfSide({ attack }: Giga, which: DiceSide): Seat {
  return attack[which].aim.seat;
}

export const changeSide = (state: Giga, which: DiceSide, change: Partial<Side>): void => {
  const { attack } = state;
  state.attack = changed(attack, { [which]: changed(attack[which], change) });
};

/**
 * The cards of a side go back to hand; what was paid for them comes back to whoever paid it (GIG-RUL-17, GIG-ATK-05), and what
 * has joined them waits for the next attack again (GIG-RUL-78).
 */
export function takeBack<L extends Locals>(m: At<L>, which: DiceSide): void {
  const { seat, cards: played, payers, joined } = m.state.attack[which];
  if (joined.length > 0) m.state.waiting = [...joined, ...m.state.waiting];
  const paid = played.reduce((sum, one) => sum + one.paid, 0);
  setPlayer(m.state, seat, { hand: sorted([...playerOf(m.state, seat).hand, ...played.map(({ card }) => card)]) });
  changeSide(m.state, which, { cards: [], payers: [], joined: [] });
  let left = paid;
  for (const payer of payers) {
    const back = Math.min(left, payer.amount);
    changeSpirit(m, payer.seat, back, false);
    left -= back;
  }
  changeSpirit(m, seat, left, false);
  m.tell?.({ type: 'attackReturned', rule: 'GIG-ATK-05', seat });
}

/** GIG-ATK-06: whether all costs of a side can still be paid. */
export function canPay(state: Giga, side: Side, content: At['content']): boolean {
  return canAfford(state, content, side.seat, unpaid(side));
}

const unpaid = ({ cards: played }: Side): readonly AttackCard[] => played.filter(({ paid }) => paid === 0);

/** `left`: what is still to be paid, NOT_SUMMED before it is known; `place`: which co-pilot is asked. */
export type PayingLocals = { which: DiceSide; left: number; place: number };

const NOT_SUMMED = -1;

const mostOf = ({ state, locals: { which, left, place } }: At<PayingLocals>): number =>
  Math.min(left, playerOf(state, aboard(state, state.attack[which].seat)[place]!).spirit);
/** What the pilot and the co-pilots after this one cannot pay, this one must. */
const leastOf = ({ state, locals: { which, left, place } }: At<PayingLocals>): number => {
  const crew = aboard(state, state.attack[which].seat);
  const others = crew
    .filter((_, i) => i === 0 || i > place)
    .reduce((sum, seat) => sum + playerOf(state, seat).spirit, 0);
  return Math.max(0, left - others);
};

const shares = requirements<GigaTypes, PayingLocals>().choice(share, (need) => [
  need('GIG-CPL-11', 'why.wrongShare', ['pay'], (m, { pay }) => pay >= leastOf(m) && pay <= mostOf(m)),
]);

/** GIG-ATK-06, GIG-CPL-11: the cost of every card is paid; pilot and co-pilots split it as the pilot says (GIG-RUL-79). */
export const paying = procedure<PayingLocals>(
  'payAttack',
  ({ which, left, place }) => ({ which, left, place }),
  act('sumCosts', 'GIG-ATK-06', (m) => {
    const { which } = m.locals;
    const side = m.state.attack[which];
    if (m.locals.left !== NOT_SUMMED) return;
    m.locals.left = costsOf(m.state, m.content, side.seat, unpaid(side));
    const tokens = tokensFor(m.state, m.content, side.seat, unpaid(side));
    for (const one of unpaid(side)) {
      const paid = spiritFor(m.state, m.content, side.seat, one);
      if (paid > 0) changeAttackCard(m.state, cardObject(side.seat, one.card), { paid });
      if (one.payment === 'free') m.call(useUpFree, { seat: side.seat, card: one.card });
    }
    if (tokens > 0) takePower(m, side.seat, tokens, true);
  }),
  repeatUntil(
    'crewHasPaid',
    'GIG-CPL-11',
    (m) => m.locals.place >= aboard(m.state, m.state.attack[m.locals.which].seat).length || m.locals.left === 0,
    when(
      'shareIsOpen',
      'GIG-CPL-11',
      (m) => mostOf(m) > 0,
      ask('splitCost', 'GIG-CPL-11', {
        kind: share,
        who: (m) => m.state.attack[m.locals.which].seat,
        answers: [
          answer(shares, (m, { pay }) => {
            const { which, place } = m.locals;
            const { seat: pilot, payers } = m.state.attack[which];
            const seat = aboard(m.state, pilot)[place]!;
            m.locals.left -= pay;
            changeSide(m.state, which, { payers: [...payers, { seat, amount: pay }] });
            changeSpirit(m, seat, -pay, true);
          }),
        ],
        facts: (m) => ({ cost: m.locals.left }),
      }),
    ),
    act('nextToPay', 'GIG-CPL-11', (m) => {
      m.locals.place += 1;
    }),
  ),
  act('pilotPays', 'GIG-ATK-06', (m) => {
    if (m.locals.left > 0) changeSpirit(m, m.state.attack[m.locals.which].seat, -m.locals.left, true);
  }),
);

/** The cost of all cards that are not paid for yet, or so much. Where nobody is aboard but the pilot, nobody is asked. */
export const payFor = (which: DiceSide, left = NOT_SUMMED): PayingLocals => ({ which, left, place: 1 });
