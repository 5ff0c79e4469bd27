// Guard reactions (GOW-RCT-03 to GOW-RCT-09): just before a Locust moves or attacks, whoever could attack it is asked.

import type { Locals, Seat } from '@automachia/kernel';
import { cardsIn, isKept, keptValue, NOT_ASKED, PASS, reasonsBy } from '@automachia/kernel';
import { guardChoice, guardingBy, seatChoice, WAITING, waiting } from '../asking/choices.js';
import { orderCard } from '../model/components.js';
import { ACTING, characterOf, healthOf, isOnMap, isUp, seatsFrom, sees } from '../model/figures.js';
import { cogObject, locustObject, objectName } from '../model/objects.js';
import { NOTHING } from '../model/state.js';
import type { At, Situation } from '../model/steps.js';
import { act, ask, askEveryone, legalIn, procedure, when } from '../model/steps.js';
import { wouldGuard } from '../model/worlds.js';
import { discardOrder } from './orderCards.js';
import { canStrike, striking, type Striking } from './striking.js';
import { handKinds } from './wounds.js';

/**
 * `cards`: by seat the Order card that it guards with, or NOTHING. Where several want to, what they have declared is put back into
 * their hands unseen, so that no more is known than that they want to (SOME): the one who is picked says with which card.
 */
export type Guarding = { figure: number; cards: readonly number[] };

/** A card that has not been said yet. */
const SOME = -2;

const GUARD = 'guard';
/** How it is known that nobody guards any more in this step. */
export const NO_GUARD = 'no guard';
const guardOf = (seat: Seat): string => `guard of ${seat}`;
const standsAside = (seat: Seat): string => `${seat} stands aside`;

/** GOW-RUL-111: whether somebody could guard against a figure now, by what all can see. */
export function couldGuard(table: Situation, seat: Seat, figure: number): boolean {
  const { state } = table;
  if (!mayStillGuard(table, seat)) return false;
  if (!sees(table, cogObject(seat), locustObject(figure))) return false;
  return !isKept(state, standsAside(seat)) && canStrike(table, guardStrike(seat, figure));
}

/** Whether a seat may guard at all in this step: GOW-RCT-08, GOW-RUL-18, GOW-RUL-21. */
function mayStillGuard(table: Situation, seat: Seat): boolean {
  const { state } = table;
  // GOW-RUL-82: it belongs to the Locust activation step.
  if (state.card === NOTHING || !isUp(state, seat) || healthOf(table, seat) === 0) return false;
  if (isKept(state, NO_GUARD)) return false;
  if (!isKept(state, GUARD)) return true;
  return characterOf(table, seat).ability.guardsBesides === true && !isKept(state, guardOf(seat));
}

const guardStrike = (seat: Seat, figure: number): Striking => ({
  seat,
  bonus: 0,
  forced: '',
  only: locustObject(figure),
  isGuard: true,
});

const guards = legalIn<Guarding>().list(
  guardChoice,
  [
    {
      rule: 'GOW-RCT-02',
      why: 'why.notInHand',
      test: (m, code, seat) =>
        waiting.owns(code) ||
        cardsIn(m.state, m.content.piles.hand(seat)).includes(orderCard(guardingBy.get.guard(code))),
    },
    {
      rule: 'GOW-RCT-03',
      why: 'why.noGuard',
      test: (m, code) => waiting.owns(code) || isGuardCard(m, guardingBy.get.guard(code)),
    },
    {
      // Whoever has nothing to guard with can only stand aside, and the program may do that for them.
      rule: 'GOW-RUL-111',
      why: 'why.nothingToGuardWith',
      test: (m, code, seat) => guardingBy.owns(code) || holdsGuardCard(m, seat),
    },
  ],
  (m, offer, seat) => {
    const cards = handKinds(m, seat).filter((order) => isGuardCard(m, order));
    if (cards.length === 0) return;
    for (const order of cards) offer.add(guardingBy.code(order));
    for (let wait = 0; wait < WAITING.length; wait++) offer.add(waiting.code(wait));
  },
);

/** Of the one who was picked: with which card. */
const guardCards = legalIn<Guarding>().choice(guardingBy, (need) => [
  need('GOW-RCT-02', 'why.notInHand', ['guard'], (m, { guard }) =>
    cardsIn(m.state, m.content.piles.hand(volunteers(m)[0]!)).includes(orderCard(guard)),
  ),
  need('GOW-RCT-03', 'why.noGuard', ['guard'], (m, { guard }) => isGuardCard(m, guard)),
]);

function isGuardCard({ content }: Pick<Situation, 'content'>, order: number): boolean {
  // Who looks ahead meets cards that they cannot see: nobody guards with those.
  return content.orders[order]?.reaction === 'guard';
}

const holdsGuardCard = (table: Situation, seat: Seat): boolean =>
  handKinds(table, seat).some((order) => isGuardCard(table, order));

const volunteers = ({ locals }: At<Guarding>): Seat[] =>
  locals.cards.flatMap((card, i) => (card === NOTHING ? [] : [i + 1]));

const chosenGuards = legalIn<Guarding>().choice(seatChoice, (need) => [
  need('GOW-DEC-08', 'why.doesNotGuard', ['cog'], (m, { cog }) => volunteers(m).includes(cog)),
]);

export const guarding = procedure<Guarding>(
  'guarding',
  ({ figure, cards }) => ({ figure, cards }),
  when(
    'somebodyCouldGuard',
    'GOW-RUL-111',
    (m) =>
      isOnMap(m.state, m.locals.figure) && seatsFrom(m.state, 1).some((seat) => couldGuard(m, seat, m.locals.figure)),
    askEveryone('guard', 'GOW-RCT-03', {
      kind: guardChoice,
      isAsked: (m, seat) => couldGuard(m, seat, m.locals.figure),
      facts: (m) => ({ locust: m.content.plastics[m.locals.figure]!.name }),
      options: (m, offer, seat) => {
        offer.add(PASS);
        guards.offer(m, offer, seat);
      },
      whyNot: (m, code, seat) => (code === PASS ? [] : reasonsBy(guards, m, code, seat)),
      reveal: (m, commitments) => {
        const cards = commitments.map((commitment, i) => answered(m, commitment as number, i + 1));
        const isAlone = cards.filter((card) => card !== NOTHING).length === 1;
        m.locals.cards = isAlone ? cards : cards.map((card) => (card === NOTHING ? NOTHING : SOME));
        if (!isAlone) for (const seat of volunteers(m)) m.keep(wouldGuard(seat), 'guard');
      },
    }),
    // GOW-DEC-08: one of several; the others keep their cards.
    when(
      'severalWouldGuard',
      'GOW-DEC-08',
      (m) => volunteers(m).length > 1,
      ask('chooseGuard', 'GOW-DEC-08', {
        who: (m) => m.state.active,
        legal: chosenGuards,
        apply: (m, code) => {
          const chosen = seatChoice.get.cog(code);
          m.locals.cards = m.locals.cards.map((card, i) => (i + 1 === chosen ? card : NOTHING));
        },
      }),
      // Always so, but for a world that a seat only imagines.
      when(
        'holdsIt',
        'GOW-RCT-02',
        (m) => holdsGuardCard(m, volunteers(m)[0]!),
        ask('guardWith', 'GOW-RCT-03', {
          who: (m) => volunteers(m)[0]!,
          legal: guardCards,
          facts: (m) => ({ locust: m.content.plastics[m.locals.figure]!.name }),
          apply: (m, code) => {
            m.locals.cards = m.locals.cards.map((card) => (card === SOME ? guardingBy.get.guard(code) : card));
          },
        }),
      ),
    ),
    when(
      'somebodyGuards',
      'GOW-RCT-03',
      (m) => m.locals.cards.some((card) => card >= 0),
      act('guardNow', 'GOW-RCT-03', (m) => {
        const [seat] = volunteers(m) as [Seat];
        const { figure } = m.locals;
        m.endScope('guard');
        m.keep(GUARD, 'step');
        m.keep(guardOf(seat), 'step');
        const order = m.locals.cards[seat - 1]!;
        discardOrder(m, seat, order, 'guard', 'GOW-RCT-02');
        m.tell?.({
          type: 'cogGuards',
          rule: 'GOW-RCT-03',
          seat,
          order: m.content.orders[order]!.id,
          locust: objectName(m.content, locustObject(figure)),
        });
        m.call(striking, guardStrike(seat, figure));
      }),
      // Whoever may guard besides has not lost this moment, which may be the last before an attack.
      act('guardBesides', 'GOW-RCT-08', (m) => letGuard(m, m.locals.figure)),
    ),
  ),
);

/** The card of somebody who guards; standing aside is kept until the figure, the card or the step ends. */
function answered(m: At<Guarding>, commitment: number, seat: Seat): number {
  if (commitment === NOT_ASKED) return NOTHING;
  if (commitment === PASS) m.keep(standsAside(seat), 'figure');
  else if (guardingBy.owns(commitment)) return guardingBy.get.guard(commitment);
  else if (WAITING[waiting.get.wait(commitment)] !== 'moment')
    m.keep(standsAside(seat), WAITING[waiting.get.wait(commitment)]!);
  return NOTHING;
}

/** GOW-RUL-17: a moment at which a Locust may be guarded against. */
export function letGuard<L extends Locals>(m: At<L>, figure: number): void {
  if (keptValue(m.state, ACTING) !== figure) {
    m.endScope('figure');
    m.keep(ACTING, 'figure', figure);
  }
  if (seatsFrom(m.state, 1).some((seat) => mayStillGuard(m, seat))) m.call(guarding, { figure, cards: [] });
}
