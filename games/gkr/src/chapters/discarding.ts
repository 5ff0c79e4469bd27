// Cards from the hand to the Discard (GKR-RUL-50).

import type { Seat } from '@automachia/kernel';
import { answer, holdsCard, passing, pileSize, requirements, text } from '@automachia/kernel';
import { afterAll } from '../asking/afterwards.js';
import { action, cardPick } from '../asking/choices.js';
import { kindsIn, showCard } from '../model/drawing.js';
import type { At, GkrTypes } from '../model/steps.js';
import { ask, procedure, repeatUntil } from '../model/steps.js';
import { discardOf, handOf } from '../model/zones.js';

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
      facts: (m, seat) => ({ left: m.locals.left, afterwards: () => afterAll(m, seat) }),
    }),
  ),
);

/** One card from the hand to the Discard. */
export function discardOne(m: At, seat: Seat, card: number): void {
  showCard(m, seat, card, handOf(seat), discardOf(seat));
  m.tell?.({ type: 'cardDiscarded', rule: 'GKR-RUL-50', seat, card: m.content.cards[card]!.id });
}
