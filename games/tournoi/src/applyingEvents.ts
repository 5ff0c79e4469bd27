// Phase 2 — applying events (GTM-EVA): in turn order every player resolves the cards just revealed, in the order
// chosen (GTM-RUL-07). Locations are placed, immediate events happen, end-of-turn events wait on the track.

import type { Offer, Reason, Seat } from '@automachia/kernel';
import { cardAt, pileSize, text } from '@automachia/kernel';
import type { Cells } from './board.js';
import { ALL_CELLS, hasCell, NEIGHBOURS, nameOf } from './board.js';
import { cellChoice, robotChoice } from './choices.js';
import type { CardData } from './content.js';
import { isInPlay, locationCells, playedBy, robotCells, robotOf, seatInOrder } from './state.js';
import type { At, MatchLocals } from './steps.js';
import { act, ask, repeatUntil, when } from './steps.js';

export const applyingEvents = [
  repeatUntil<MatchLocals>(
    'everyCardIsApplied',
    'GTM-EVA-01',
    (m) => !findCardToApply(m),
    when(
      'cardHasATokenToPlace',
      'GTM-EVA-02',
      hasTokenToPlace,
      ask('placeLocation', 'GTM-EVA-02', {
        kind: cellChoice,
        who: playerOfCard,
        options: (m, offer) => offer.addBits(cellsFor(m, cardToApply(m))),
        apply: placeLocation,
        prompt: (m) => ({ card: text(`card.${cardToApply(m).id}.name`) }),
        ruleNow: (m) => cardToApply(m).rules[0]!,
        whyNot: whyNotThere,
      }),
    ),
    when(
      'cardSwapsRobots',
      'GTM-PER-01',
      (m) => cardToApply(m).effect.do === 'swap',
      ask('swapWith', 'GTM-PER-01', {
        kind: robotChoice,
        who: playerOfCard,
        options: offerOtherRobots,
        apply: swapRobots,
        whyNot: (m, robot) => [
          { rule: 'GTM-PER-01', text: text(robot === playerOfCard(m) ? 'why.ownRobot' : 'why.robotIsOut') },
        ],
      }),
    ),
    act('finishCard', 'GTM-EVA-01', finishCard),
  ),
  act<MatchLocals>('endApplying', 'GTM-EVA-01', (m) => {
    m.locals.place = 0;
  }),
];

function playerOfCard(m: At<MatchLocals>): Seat {
  return seatInOrder(m.state, m.locals.place);
}

function cardToApply(m: At<MatchLocals>): CardData {
  return m.content.cards[cardNumber(m)]!;
}

function cardNumber(m: At<MatchLocals>): number {
  return cardAt(m.state, playedBy(playerOfCard(m)), m.locals.card);
}

/** GTM-RUL-07: moves on to the next card, player by player in turn order; false when all have been applied. */
function findCardToApply(m: At<MatchLocals>): boolean {
  for (; m.locals.place < m.state.players; m.locals.place++) {
    if (m.locals.card < pileSize(m.state, playedBy(playerOfCard(m)))) return true;
    m.locals.card = 0;
  }
  return false;
}

/** GTM-EVA-02; GTM-RUL-08: without a legal cell the card, or its second token, has no effect. */
function hasTokenToPlace(m: At<MatchLocals>): boolean {
  const card = cardToApply(m);
  return card.placement !== undefined && m.locals.tokens < card.placement.tokens && cellsFor(m, card) !== 0;
}

/** GTM-RUL-01: a free cell has no robot and no location; some cards also ask for distance, one goes anywhere. */
function cellsFor(m: At<MatchLocals>, card: CardData): Cells {
  const { where } = card.placement!;
  if (where === 'any') return ALL_CELLS;
  const free = ALL_CELLS & ~robotCells(m.state) & ~locationCells(m.state);
  return where === 'free' ? free : free & ~NEIGHBOURS[robotOf(m.state, playerOfCard(m)).cell]!;
}

function placeLocation(m: At<MatchLocals>, cell: number): void {
  const card = cardToApply(m);
  m.state.locations.push({ card: cardNumber(m), cell, turns: 1 });
  m.locals.tokens += 1;
  m.tell?.({ type: 'locationPlaced', rule: card.rules[0]!, seat: playerOfCard(m), card: card.id, at: nameOf(cell) });
}

/** The card is done, unless it has another token that can be placed (GTM-POR-01). */
function finishCard(m: At<MatchLocals>): void {
  if (m.locals.tokens > 0 && hasTokenToPlace(m)) return;
  const { id, effect, placement, rules } = cardToApply(m);
  if (effect.do === 'overload') {
    // GTM-RUL-11: two Overloads do not add up.
    m.state.stride = Math.max(m.state.stride, effect.distance);
    m.tell?.({ type: 'overloadBegan', rule: 'GTM-SUR-01', seat: playerOfCard(m), distance: m.state.stride });
  }
  if (placement !== undefined && m.locals.tokens === 0) {
    m.tell?.({ type: 'cardHadNoEffect', rule: 'GTM-RUL-08', seat: playerOfCard(m), card: id, because: rules[0]! });
  }
  m.locals.tokens = 0;
  m.locals.card += 1;
}

function offerOtherRobots(m: At<MatchLocals>, offer: Offer): void {
  const own = playerOfCard(m);
  for (let seat = 1; seat <= m.state.players; seat++) if (seat !== own && isInPlay(m.state, seat)) offer.add(seat);
}

/** GTM-PER-01; GTM-RUL-30: both robots count as moved. GTM-RUL-32: no location acts on them. */
function swapRobots(m: At<MatchLocals>, other: Seat): void {
  const own = robotOf(m.state, playerOfCard(m));
  const theirs = robotOf(m.state, other);
  const { cell } = own;
  own.cell = theirs.cell;
  theirs.cell = cell;
  own.isProtected = false;
  theirs.isProtected = false;
  m.tell?.({
    type: 'robotsSwapped',
    rule: 'GTM-PER-01',
    seat: playerOfCard(m),
    other,
    at: nameOf(own.cell),
    otherAt: nameOf(theirs.cell),
  });
}

function whyNotThere(m: At<MatchLocals>, cell: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const values = { cell: nameOf(cell) };
  if (hasCell(robotCells(m.state), cell)) reasons.push({ rule: 'GTM-RUL-01', text: text('why.robotOnCell', values) });
  if (hasCell(locationCells(m.state), cell)) {
    reasons.push({ rule: 'GTM-RUL-01', text: text('why.locationOnCell', values) });
  }
  const card = cardToApply(m);
  const own = robotOf(m.state, playerOfCard(m)).cell;
  if (card.placement!.where === 'freeNotAdjacent' && hasCell(NEIGHBOURS[own]!, cell)) {
    reasons.push({ rule: card.rules[0]!, text: text('why.nextToOwnRobot', values) });
  }
  return reasons;
}
