// The Combat phase (GKR-CBT): declared in secret, revealed together, paid in play order, fired by speed.

import type { Commitment, Seat } from '@automachia/kernel';
import { holdsCard, kindOf, text, valueOf } from '@automachia/kernel';
import { fireFromLine, fireWithUnit } from './firing.js';
import { action, actionRest, fire } from './choices.js';
import type { Components } from './components.js';
import { showCard } from './decks.js';
import { scoreIfEnding } from './endOfGame.js';
import { payEnergy } from './energy.js';
import { cardCost, cardSpeed, supportSpeed } from './numbers.js';
import { endPhase } from './phases.js';
import { declaration, declare, declaredCards, NOTHING } from './sealedChoices.js';
import type { Gkr } from './state.js';
import { isInPlay, isOnBoard, playOrder } from './state.js';
import { handOf, lineOf } from './zones.js';
import type { At, MatchLocals } from './steps.js';
import { act, ask, askEveryone, endRound, goOnInRound, repeatUntil, seatInRound, when } from './steps.js';
import { COMBAT, RECON, unitOf } from './units.js';
import { openWindow } from './windows.js';

export const combat = [
  // MOVE_END opens the Combat phase: what lasts for a phase, or is limited per phase, counts from here.
  act<MatchLocals>('openMoveEnd', 'GKR-CBT-01', (m) => {
    openWindow(m, 'MOVE_END');
    openWindow(m, 'DECLARE');
  }),
  // GKR-CBT-04: the lines lie sealed in the kernel until everybody has committed.
  askEveryone<MatchLocals>('declareFiringLine', 'GKR-CBT-01', {
    kind: declaration,
    isAsked: (m, seat) => isInPlay(m.state, seat),
    options: (m, offer, seat) => {
      const faction = m.state.factions[seat - 1]!;
      const held = declarableInHand(m.state, m.content, seat);
      offer.add(NOTHING);
      for (let cards = held; cards > 0; cards = (cards - 1) & held) offer.add(declare(faction, cards));
    },
    reveal: revealLines,
    whyNot: () => [{ rule: 'GKR-CBT-03', text: text('why.cannotDeclare') }],
  }),
  act<MatchLocals>('openReveal', 'GKR-CBT-04', (m) => openWindow(m, 'REVEAL')),
  // GKR-RUL-85: in play order, each completely before the next.
  repeatUntil<MatchLocals>(
    'everyoneHasPaid',
    'GKR-CBT-05',
    (m) => m.locals.place >= m.state.players,
    act('payForLine', 'GKR-CBT-05', (m) => {
      const seat = seatInRound(m);
      goOnInRound(m);
      if (isInPlay(m.state, seat)) payEnergy(m, seat, lineCost(m.state, m.content, seat));
    }),
  ),
  act<MatchLocals>('openPaid', 'GKR-CBT-05', (m) => {
    endRound(m);
    openWindow(m, 'PAID');
  }),
  repeatUntil<MatchLocals>(
    'noCardIsLeft',
    'GKR-CBT-07',
    (m) => nextToFire(m.state, m.content) === undefined,
    when(
      'severalAreEquallyFast',
      'GKR-RUL-26',
      (m) => nextToFire(m.state, m.content)!.codes.length > 1,
      ask('chooseCardToFire', 'GKR-RUL-26', {
        kind: action,
        who: (m) => nextToFire(m.state, m.content)!.seat,
        options: (m, offer) => {
          for (const code of nextToFire(m.state, m.content)!.codes) offer.add(code);
        },
        apply: (m, code, seat) => startFiring(m, seat, code),
      }),
    ),
    when(
      'oneIsFastest',
      'GKR-CBT-07',
      (m) => nextToFire(m.state, m.content)?.codes.length === 1,
      act('fireNextCard', 'GKR-CBT-07', (m) => {
        const next = nextToFire(m.state, m.content)!;
        startFiring(m, next.seat, next.codes[0]!);
      }),
    ),
  ),
  act<MatchLocals>('openCombatEnd', 'GKR-CBT-14', (m) => openWindow(m, 'COMBAT_END')),
  act<MatchLocals>('endCombat', 'GKR-END-03', (m) => {
    m.state.acted = 0;
    m.state.hits = m.state.hits.map(() => 0);
    m.state.tokens = m.state.tokens.filter(({ until }) => until > m.state.turn);
    endPhase(m);
    scoreIfEnding(m);
  }),
];

/** GKR-CBT-01, GKR-CBT-03, GKR-RUL-28: each weapon and Orbital Strike in hand once, as a mask over what the faction can declare. */
function declarableInHand(state: Gkr, { factions }: Components, seat: Seat): number {
  const { declarable } = factions[state.factions[seat - 1]!]!;
  let held = 0;
  for (let i = 0; i < declarable.length; i++) if (holdsCard(state, handOf(seat), declarable[i]!)) held |= 1 << i;
  return held;
}

/** GKR-CBT-04: all lines are turned up at once. */
function revealLines(m: At<MatchLocals>, commitments: readonly Commitment[]): void {
  for (const seat of playOrder(m.state)) {
    const code = commitments[seat - 1] as number;
    const cards = code === NOTHING ? [] : declaredCards(code, m.content);
    for (const card of cards) showCard(m, seat, card, handOf(seat), lineOf(seat));
    m.tell?.({ type: 'lineRevealed', rule: 'GKR-CBT-04', seat, cards: cards.map((card) => m.content.cards[card]!.id) });
  }
}

/** GKR-CBT-05: the costs of all cards in a player's line. */
export function lineCost(state: Gkr, content: Components, seat: Seat): number {
  const line = state.piles[lineOf(seat)]!;
  let cost = 0;
  for (let i = 0; i < line.length; i++) {
    cost += valueOf(cardCost(state, content, seat, content.cards[kindOf(line.charCodeAt(i))]!));
  }
  return cost;
}

interface Next {
  readonly seat: Seat;
  /** What that player may fire now, as codes of `fire`. */
  readonly codes: readonly number[];
}

/** GKR-CBT-07, GKR-RUL-26, GKR-RUL-27: the fastest unfired cards at this moment; in play order where players tie. */
function nextToFire(state: Gkr, content: Components): Next | undefined {
  let best = Number.NEGATIVE_INFINITY;
  let next: { seat: Seat; codes: number[] } | undefined;
  const consider = (seat: Seat, speed: number, code: number): void => {
    if (speed < best) return;
    if (speed > best) {
      best = speed;
      next = { seat, codes: [code] };
    } else if (next!.seat === seat) next!.codes.push(code);
  };
  for (const seat of playOrder(state)) {
    const line = state.piles[lineOf(seat)]!;
    for (let i = 0; i < line.length; i++) {
      const card = content.cards[kindOf(line.charCodeAt(i))]!;
      consider(seat, valueOf(cardSpeed(state, content, seat, card)), fire(card.number + 16));
    }
    for (let unitClass = COMBAT; unitClass <= RECON; unitClass++) {
      const unit = unitOf(seat, unitClass);
      // GKR-CBT-02, GKR-CBT-11, GKR-CBT-12: every support unit on the board, once.
      if (!isOnBoard(state, unit) || ((state.acted >> unit) & 1) === 1) continue;
      consider(seat, valueOf(supportSpeed(state, content, unit)), fire(unit));
    }
  }
  return next;
}

function startFiring(m: At, seat: Seat, code: number): void {
  const rest = actionRest(code);
  if (rest < 16) fireWithUnit(m, rest);
  else fireFromLine(m, seat, rest - 16);
}
