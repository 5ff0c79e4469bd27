// Cards out of the Damage Pile (GKR-DMG-05).

import type { Seat } from '@automachia/kernel';
import { answer, holdsCard, passing, pileSize, requirements } from '@automachia/kernel';
import { afterAll } from '../asking/afterwards.js';
import { action, cardPick } from '../asking/choices.js';
import { kindsIn, noteShown } from '../model/drawing.js';
import type { At, GkrTypes } from '../model/steps.js';
import { ask, procedure, repeatUntil } from '../model/steps.js';
import { damageOf, deckOf, discardOf, handOf } from '../model/zones.js';
import type { RepairedTo } from '../telling/events.js';

export type RepairLocals = { seat: Seat; left: number; to: RepairedTo };

const damagedCards = requirements<GkrTypes, RepairLocals>().choice(
  cardPick,
  (need) => [
    need(
      'GKR-DMG-05',
      'why.notInDamage',
      ['card'],
      (m, { card }, seat) => holdsCard(m.state, damageOf(seat), card),
      'byCandidates',
    ),
  ],
  { card: (m, _, seat) => kindsIn(m.state, damageOf(seat)) },
);

/** Cards of one's own choice out of the Damage Pile. */
export const repairCards = procedure<RepairLocals>(
  'repairCards',
  repeatUntil(
    'cardsAreRepaired',
    'GKR-DMG-05',
    (m) => m.locals.left <= 0 || pileSize(m.state, damageOf(m.locals.seat)) === 0,
    ask('repairCard', 'GKR-DMG-05', {
      kind: action,
      who: (m) => m.locals.seat,
      answers: [
        passing((m) => {
          m.locals.left = 0;
        }),
        answer(damagedCards, (m, { card }, seat) => {
          m.locals.left -= 1;
          repairOne(m, seat, card, m.locals.to);
        }),
      ],
      facts: (m, seat) => ({ left: m.locals.left, afterwards: () => afterAll(m, seat) }),
    }),
  ),
);

/** One card out of the Damage Pile. */
export function repairOne(m: At, seat: Seat, card: number, to: RepairedTo): void {
  if (to === 'discard') {
    m.moveCard(card, damageOf(seat), discardOf(seat));
    noteShown(m.state, seat, card);
  } else if (to === 'hand') {
    m.moveCard(card, damageOf(seat), handOf(seat));
  } else {
    m.insert(card, damageOf(seat), deckOf(seat), pileSize(m.state, deckOf(seat)));
  }
  const name = m.content.cards[card]!.id;
  if (to === 'discard') m.tell?.({ type: 'cardRepaired', rule: 'GKR-DMG-05', seat, to, card: name });
  else m.tell?.({ type: 'cardRepaired', rule: 'GKR-DMG-05', seat, to }, { to: [seat], extra: { card: name } });
}
