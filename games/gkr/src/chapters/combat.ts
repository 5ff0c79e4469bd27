// The Combat phase (GKR-CBT): declared in secret, revealed together, paid in play order, fired by speed.

import type { Card, Commitment, Seat } from '@automachia/kernel';
import {
  cardAt,
  eachIn,
  eachSubset,
  has,
  holdsCard,
  pileSize,
  placesWhere,
  requirements,
  text,
  valueOf,
} from '@automachia/kernel';
import { cardText } from '../asking/choiceTexts.js';
import { action, firedCard, firesCard, nextShot, shotOfCard } from '../asking/choices.js';
import { lineFacts, lineNumbers } from '../asking/lineFacts.js';
import { declaration, declaredCards, firingLine, NO_LINE, NOTHING } from '../asking/sealedChoices.js';
import { shotsAhead } from '../asking/shotsAhead.js';
import { mayStand } from '../cards/carrying.js';
import { openCardWindow } from '../cards/opening.js';
import type { Components } from '../model/components.js';
import { showCard } from '../model/drawing.js';
import { cardCost, cardSpeed, supportData, supportSpeed } from '../model/numbers.js';
import type { Gkr } from '../model/state.js';
import { isInPlay, isOnBoard, isSupport, playOrder, seatAfter } from '../model/state.js';
import type { At, GkrTypes, MatchLocals } from '../model/steps.js';
import {
  act,
  ask,
  askEveryone,
  eachInTurn,
  either,
  endPlayOrder,
  inPlayOrder,
  phase,
  repeatUntil,
  seatInPlayOrder,
} from '../model/steps.js';
import { COMBAT, RECON, seatOf, unitOf } from '../model/units.js';
import { handOf, lineOf } from '../model/zones.js';
import { scoreIfEnding } from './endOfGame.js';
import { payEnergy } from './energy.js';
import { fireFromLine, fireWithUnit } from './firing.js';
import { beginPhase, endPhase } from './phases.js';

const inCombat = requirements<GkrTypes, MatchLocals>();

/** GKR-CBT-01: any number of different weapons and Orbital Strikes from the hand, or none. */
const lines = inCombat.list(
  declaration,
  [
    { rule: 'GKR-CBT-03', why: 'why.cannotDeclare', test: (_m, code) => code !== NO_LINE },
    {
      rule: 'GKR-CBT-01',
      why: (m, code, seat) =>
        text('why.notInHand', {
          card: missingCards(m, code, seat)
            .slice(0, 1)
            .map((card) => cardText(m.content.cards[card]!.id)),
        }),
      test: (m, code, seat) => missingCards(m, code, seat).length === 0,
    },
  ],
  (m, offer, seat) => {
    const faction = m.state.factions[seat - 1]!;
    offer.add(NOTHING);
    eachSubset(declarableInHand(m.state, m.content, seat), (cards) => offer.add(firingLine.code(faction, cards)));
  },
);

/** Those of a line that a player does not hold. */
function missingCards({ state, content }: At, code: number, seat: Seat): Card[] {
  return declaredCards(code, content).filter((card) => !holdsCard(state, handOf(seat), card));
}

/** GKR-RUL-26: the fastest that has not fired, of the player whose turn it is. */
const equallyFast = inCombat.choice(
  nextShot,
  (need) => [
    need(
      'GKR-CBT-07',
      'why.notInYourLine',
      ['fire'],
      (m, { fire }, seat) => isWaiting(m.state, fire, seat),
      'byCandidates',
    ),
    need('GKR-CBT-07', 'why.notFastest', ['fire'], (m, { fire }) => fastestNow(m).includes(fire), 'byCandidates'),
  ],
  { fire: fastestNow },
);

function fastestNow(m: At): number[] {
  const { codes, count } = nextToFire(m.state, m.content)!;
  return Array.from({ length: count }, (_, i) => nextShot.get.fire(codes[i]!));
}

/** Whether a card lies in a player's line, or a support unit of that player has yet to act. */
function isWaiting(state: Gkr, shooter: number, seat: Seat): boolean {
  if (firesCard(shooter)) return holdsCard(state, lineOf(seat), firedCard(shooter));
  return isOnBoard(state, shooter) && isSupport(shooter) && seatOf(shooter) === seat && !has(state.acted, shooter);
}

export const combat = phase(
  'combat',
  'GKR-CBT-01',
  act('startCombat', 'GKR-SET-19', (m) => {
    endPhase(m);
    beginPhase(m, 'combat');
  }),
  // MOVE_END opens the Combat phase: what lasts for a phase, or is limited per phase, counts from here.
  act('openMoveEnd', 'GKR-CBT-01', (m) => openCardWindow(m, 'MOVE_END')),
  act('openDeclare', 'GKR-CBT-01', (m) => openCardWindow(m, 'DECLARE')),
  // GKR-CBT-04: the lines lie sealed in the kernel until everybody has committed.
  askEveryone('declareFiringLine', 'GKR-CBT-01', {
    legal: lines,
    isAsked: (m, seat) => isInPlay(m.state, seat),
    // GKR-RUL-77: everybody sees how many backs lie in a line.
    shows: (code, content) => (code === NOTHING ? 0 : declaredCards(code, content).length),
    reveal: revealLines,
    facts: (m, seat) => {
      const held = declarableInHand(m.state, m.content, seat);
      const { declarable } = m.content.factions[m.state.factions[seat - 1]!]!;
      const cards = declarable.filter((_, place) => has(held, place)).map((card) => m.content.cards[card]!);
      return lineFacts(m.state, m.content, seat, cards);
    },
  }),
  act('openReveal', 'GKR-CBT-04', (m) => openCardWindow(m, 'REVEAL')),
  // GKR-RUL-85: in play order, each completely before the next.
  eachInTurn(
    'everyoneHasPaid',
    'GKR-CBT-05',
    inPlayOrder,
    act('payForLine', 'GKR-CBT-05', (m) => {
      const seat = seatInPlayOrder(m);
      payEnergy(m, seat, lineCost(m.state, m.content, seat));
    }),
  ),
  act('openPaid', 'GKR-CBT-05', (m) => {
    endPlayOrder(m);
    openCardWindow(m, 'PAID');
  }),
  repeatUntil(
    'noCardIsLeft',
    'GKR-CBT-07',
    (m) => nextToFire(m.state, m.content) === undefined,
    either(
      'severalAreEquallyFast',
      'GKR-RUL-26',
      (m) => nextToFire(m.state, m.content)!.count > 1,
      [
        ask('chooseCardToFire', 'GKR-RUL-26', {
          kind: action,
          who: (m) => nextToFire(m.state, m.content)!.seat,
          answers: [{ legal: equallyFast, apply: (m, code, seat) => startFiring(m, seat, code) }],
          facts: (m, seat) => ({ ahead: shotsAhead(m.state, m.content, seat) }),
        }),
      ],
      [
        act('fireNextCard', 'GKR-CBT-07', (m) => {
          const { seat, codes } = nextToFire(m.state, m.content)!;
          startFiring(m, seat, codes[0]!);
        }),
      ],
    ),
  ),
  act('openCombatEnd', 'GKR-CBT-14', (m) => openCardWindow(m, 'COMBAT_END')),
  act('endCombat', 'GKR-END-03', (m) => {
    m.state.acted = 0;
    m.state.hits = m.state.hits.map(() => 0);
    m.state.tokens = m.state.tokens.filter(({ until }) => until > m.state.turn);
    endPhase(m);
    scoreIfEnding(m);
  }),
);

/** GKR-CBT-01, GKR-CBT-03, GKR-RUL-28: each weapon and Orbital Strike in hand once, as a mask over what the faction can declare. */
function declarableInHand(state: Gkr, { factions }: Components, seat: Seat): number {
  const { declarable } = factions[state.factions[seat - 1]!]!;
  return placesWhere(declarable, (card) => holdsCard(state, handOf(seat), card));
}

/** GKR-CBT-04: all lines are turned up at once. */
function revealLines(m: At<MatchLocals>, commitments: readonly Commitment[]): void {
  for (const seat of playOrder(m.state)) {
    const code = commitments[seat - 1] as number;
    const cards = code === NOTHING ? [] : declaredCards(code, m.content);
    for (const card of cards) showCard(m, seat, card, handOf(seat), lineOf(seat));
    const shown = cards.map((card) => m.content.cards[card]!);
    m.tell?.({
      type: 'lineRevealed',
      rule: 'GKR-CBT-04',
      seat,
      cards: shown.map(({ id }) => id),
      numbers: shown.map((card) => lineNumbers(m.state, m.content, seat, card)),
    });
  }
}

/** GKR-CBT-05: the costs of all cards in a player's line. */
export function lineCost(state: Gkr, content: Components, seat: Seat): number {
  let cost = 0;
  eachIn(state, lineOf(seat), (card) => {
    cost += valueOf(cardCost(state, content, seat, content.cards[card]!));
  });
  return cost;
}

interface Next {
  seat: Seat;
  /** What that player may fire now, as codes of `fire`: the first so many. */
  readonly codes: Int32Array;
  count: number;
}

// One for all questions: it is asked several times for every card that fires, and looked at at once.
const next: Next = { seat: 0, codes: new Int32Array(32), count: 0 };

/** GKR-CBT-07, GKR-RUL-26, GKR-RUL-27: the fastest unfired cards at this moment; in play order where players tie. */
function nextToFire(state: Gkr, content: Components): Readonly<Next> | undefined {
  let best = Number.NEGATIVE_INFINITY;
  next.seat = 0;
  // Without reasons where nothing changes a speed: asked once for all.
  const isChanged = mayStand(state, content, 'SPEED');
  for (let place = 0; place < state.players; place++) {
    const seat = seatAfter(state, state.gloryHound, place);
    if (!isInPlay(state, seat)) continue;
    const line = lineOf(seat);
    for (let i = 0; i < pileSize(state, line); i++) {
      const card = content.cards[cardAt(state, line, i)]!;
      const speed = isChanged ? valueOf(cardSpeed(state, content, seat, card)) : card.speed;
      best = consider(seat, speed, shotOfCard(card.number), best);
    }
    for (let unitClass = COMBAT; unitClass <= RECON; unitClass++) {
      const unit = unitOf(seat, unitClass);
      // GKR-CBT-02, GKR-CBT-11, GKR-CBT-12: every support unit on the board, once.
      if (!isOnBoard(state, unit) || has(state.acted, unit)) continue;
      const speed = isChanged
        ? valueOf(supportSpeed(state, content, unit))
        : supportData(state, content, unit).data.speed;
      best = consider(seat, speed, nextShot.code(unit), best);
    }
  }
  return next.seat === 0 ? undefined : next;
}

/** Takes a card into account; gives back the best speed so far. */
function consider(seat: Seat, speed: number, code: number, best: number): number {
  if (speed > best) {
    next.seat = seat;
    next.codes[0] = code;
    next.count = 1;
    return speed;
  }
  if (speed === best && next.seat === seat) next.codes[next.count++] = code;
  return best;
}

function startFiring(m: At, seat: Seat, code: number): void {
  const shooter = nextShot.get.fire(code);
  if (firesCard(shooter)) fireFromLine(m, seat, firedCard(shooter));
  else fireWithUnit(m, shooter);
}
