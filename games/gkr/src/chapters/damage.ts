// Damage (GKR-DMG): cards into the Damage Pile one at a time, hit points of support units, and destruction.

import type { Card, PileId, RuleId, Seat } from '@automachia/kernel';
import { cardAt, holdsCard, pileSize, requirements } from '@automachia/kernel';
import { nameOf } from '../model/board.js';
import {
  action,
  FROM_DECK,
  FROM_DISCARD,
  FROM_HAND,
  FROM_LINE,
  FROM_RESOLVING,
  loss,
  ZONES,
} from '../asking/choices.js';
import type { Components } from '../model/components.js';
import { deckCanGive, nextFromDeck } from '../model/drawing.js';
import { isIgnored } from '../cards/standing.js';
import { destroyHH } from './endOfGame.js';
import type { Gkr } from '../model/state.js';
import { isInPlay, leaveBoard } from '../model/state.js';
import { DECK_SIZE, damageOf, damageTaken, discardOf, handOf, lineOf, resolvingOf } from '../model/zones.js';
import type { At, GkrTypes } from '../model/steps.js';
import { act, ask, either, procedure, repeatUntil } from '../model/steps.js';
import type { Unit } from '../model/units.js';
import { seatOf, unitName } from '../model/units.js';

export type LoseLocals = { seat: Seat; count: number; isRedline: boolean };

/** GKR-RUL-47: where a card that is lost may come from. */
const sources = requirements<GkrTypes, LoseLocals>().list(
  loss,
  [
    {
      rule: 'GKR-DMG-02',
      why: 'why.deckIsEmpty',
      test: ({ state }, code, seat) => !isFrom(code, FROM_DECK) || deckCanGive(state, seat),
    },
    {
      rule: 'GKR-DMG-02',
      why: 'why.notThere',
      test: ({ state }, code, seat) =>
        isFrom(code, FROM_DECK) || holdsCard(state, pileByZone[loss.get.lose(code)]!(seat), loss.get.card(code)),
    },
    {
      rule: 'GKR-RUL-47',
      why: 'why.notASource',
      test: (m, code) => !isFrom(code, FROM_DISCARD) || paysFromDiscard(m.state, m.content, m.locals),
    },
    {
      rule: 'GKR-RUL-47',
      why: 'why.othersFirst',
      test: (m, code) => {
        const count = findSources(m.state, m.content, m.locals);
        return found.subarray(0, count).includes(code);
      },
    },
  ],
  (m, offer) => {
    const count = findSources(m.state, m.content, m.locals);
    for (let i = 0; i < count; i++) offer.add(found[i]!);
  },
);

function isFrom(code: number, zone: number): boolean {
  return loss.get.lose(code) === zone;
}

/** Whether a player may redline cards of the Discard. */
function paysFromDiscard(state: Gkr, content: Components, { seat, isRedline }: LoseLocals): boolean {
  return isRedline && isIgnored(state, content, 'REDLINE_SOURCE', (owner) => owner === seat);
}

/** GKR-RUL-46: damage and redline cards are chosen one at a time, from the hand or the top of the Deck. */
export const loseCards = procedure<LoseLocals>(
  'loseCards',
  ({ seat, count, isRedline }) => ({ seat, count, isRedline }),
  repeatUntil(
    'damageIsTaken',
    'GKR-DMG-01',
    (m) => m.locals.count <= 0 || !isInPlay(m.state, m.locals.seat),
    either(
      'thereIsAChoice',
      'GKR-DMG-02',
      // From what all can see: how many cards lie where.
      (m) => forcedSource(m.state, m.content, m.locals) === undefined,
      [
        ask('loseCard', 'GKR-DMG-02', {
          kind: action,
          who: (m) => m.locals.seat,
          answers: [{ legal: sources, apply: (m, code) => loseOne(m, code) }],
          ruleNow: (m) => (m.locals.isRedline ? 'GKR-ENE-07' : 'GKR-DMG-02'),
          facts: (m) => ({ count: m.locals.count + stillOwed(m), reason: m.locals.isRedline ? 'redline' : 'damage' }),
        }),
      ],
      [act('loseForcedCard', 'GKR-RUL-47', (m) => loseOne(m, forcedSource(m.state, m.content, m.locals)!))],
    ),
  ),
);

/** GKR-ENE-06: a payment redlines point by point; whoever pays is told how many cards it takes in all. */
function stillOwed({ state, locals }: At<LoseLocals>): number {
  const { amount } = state.stack.at(-2)?.locals ?? {};
  return locals.isRedline && typeof amount === 'number' ? amount : 0;
}

/**
 * GKR-RUL-41, GKR-RUL-47: a hand card of choice or the top of the Deck (GKR-DMG-03), for damage and redline alike; then
 * the own Firing Line, whose cards then do not fire (GKR-DMG-08); then the own card being resolved. Support unit cards
 * pay for nothing (GKR-RUL-48). They are found in the list below; gives back how many there are.
 */
function findSources(state: Gkr, content: Components, locals: LoseLocals): number {
  const { seat } = locals;
  let count = 0;
  if (deckCanGive(state, seat)) found[count++] = loss.code(FROM_DECK, 0);
  count = findIn(state, handOf(seat), FROM_HAND, count);
  if (paysFromDiscard(state, content, locals)) count = findIn(state, discardOf(seat), FROM_DISCARD, count);
  if (count === 0) count = findIn(state, lineOf(seat), FROM_LINE, count); // GKR-DMG-07
  return count === 0 ? findIn(state, resolvingOf(seat), FROM_RESOLVING, count) : count;
}

// One list for all questions: cards are lost all the time, and it is read at once.
const found = new Int32Array(2 * DECK_SIZE + 1);

/** Adds each kind of a pile once, in the order in which they came; gives back how many there are now. */
function findIn(state: Gkr, pile: PileId, zone: number, before: number): number {
  let count = before;
  for (let i = 0; i < pileSize(state, pile); i++) {
    const code = loss.code(zone, cardAt(state, pile, i));
    const at = found.indexOf(code, before);
    if (at < 0 || at >= count) found[count++] = code;
  }
  return count;
}

/** The only source there is, as far as everybody can tell; undefined where the owner has a choice. */
function forcedSource(state: Gkr, content: Components, locals: LoseLocals): number | undefined {
  const { seat } = locals;
  const hand = pileSize(state, handOf(seat));
  // A hand of several cards is a choice, even where they are all of one kind: that is its owner's secret.
  if (hand > 1 || (hand === 1 && deckCanGive(state, seat))) return undefined;
  return findSources(state, content, locals) === 1 ? found[0] : undefined;
}

const pileByZone = [handOf, handOf, discardOf, lineOf, resolvingOf] as const;

function loseOne(m: At<LoseLocals>, code: number): void {
  const { seat, isRedline } = m.locals;
  const zone = loss.get.lose(code);
  m.locals.count -= 1;
  const rule: RuleId = isRedline ? 'GKR-ENE-06' : 'GKR-DMG-01';
  let card: Card;
  if (zone === FROM_DECK) {
    card = m.drawCard(nextFromDeck(m, seat)!, damageOf(seat));
  } else {
    card = loss.get.card(code);
    m.moveCard(card, pileByZone[zone]!(seat), damageOf(seat));
  }
  // GKR-DMG-04: face down; only its owner knows which card it is.
  m.tell?.(
    { type: isRedline ? 'redlined' : 'cardLost', rule, seat, from: ZONES[zone]!, damage: damageTaken(m.state, seat) },
    { to: [seat], extra: { card: m.content.cards[card]!.id } },
  );
  checkDestruction(m, seat);
}

/** GKR-DCK-10, GKR-DMG-09: with all 25 cards in the Damage Pile the Heavy Hitter is destroyed. */
function checkDestruction(m: At, seat: Seat): void {
  if (damageTaken(m.state, seat) >= DECK_SIZE && isInPlay(m.state, seat)) destroyHH(m, seat);
}

/** GKR-HIT-18: a card that everybody sees goes to its owner's Damage Pile. */
export function damageCard(m: At, seat: Seat, card: Card, from: number): void {
  m.moveCard(card, from, damageOf(seat));
  m.tell?.({
    type: 'weaponLost',
    rule: 'GKR-HIT-18',
    seat,
    card: m.content.cards[card]!.id,
    damage: damageTaken(m.state, seat),
  });
  checkDestruction(m, seat);
}

/** GKR-DMG-11, GKR-DMG-12: a support unit loses hit points; at 0 it leaves the board at once, and the rest is lost. */
export function damageSupport(m: At, unit: Unit, amount: number, rule: RuleId): void {
  if (amount <= 0) return;
  const left = Math.max(0, m.state.hitPoints[unit]! - amount);
  m.state.hitPoints[unit] = left;
  m.tell?.({ type: 'unitDamaged', rule, unit: unitName(unit), amount, left });
  if (left === 0) removeSupport(m, unit, 'GKR-DMG-12');
}

/** GKR-DMG-14: back to the reserve, from where it can be deployed again. */
function removeSupport(m: At, unit: Unit, rule: RuleId): void {
  const at = nameOf(m.state.cells[unit]!);
  leaveBoard(m.state, unit);
  m.tell?.({ type: 'unitDestroyed', rule, unit: unitName(unit), seat: seatOf(unit), at });
}
