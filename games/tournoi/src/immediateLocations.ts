// Phase 5 — immediate locations (GTM-IMM, GTM-MIN, GTM-TRE, GTM-POR): mines, springboards and portals act on the robots
// that came to stand on them. `arrive` follows one robot until nothing acts on it any more; combat uses it too.

import type { Seat } from '@automachia/kernel';
import { allBut, common, excluding, including, just, requirements } from '@automachia/kernel';
import type { Cell, Cells } from './board.js';
import { ALL_CELLS, NEIGHBOURS, nameOf } from './board.js';
import { cellChoice } from './choices.js';
import { arrivalLocationOn, goOff } from './locations.js';
import { isInPlay, robotCells, robotOf } from './state.js';
import type { At, TournoiTypes } from './steps.js';
import { act, ask, eachInTurn, inTurnOrder, phase, procedure, repeatUntil, seatInTurn, when } from './steps.js';

type ArriveLocals = {
  seat: Seat;
  /** GTM-RUL-19: during combat a springboard or portal leads only to cells without a robot. */
  onlyToEmptyCells: boolean;
  /** GTM-RUL-13: the portal arrived at does not act. */
  cameThroughPortal: boolean;
};

const onArrival = requirements<TournoiTypes, ArriveLocals>();

/** GTM-TRE-01, GTM-RUL-14: an adjacent cell on the board, but no springboard this robot has already used this turn. */
const springable = onArrival.set(
  cellChoice,
  ALL_CELLS,
  { rule: 'GTM-TRE-01', why: 'why.notNextToRobot', set: (m, seat) => NEIGHBOURS[robotOf(m.state, seat).cell]! },
  { rule: 'GTM-RUL-14', why: 'why.springboardUsed', set: (m) => allBut(usedSprings(m)) },
  { rule: 'GTM-RUL-19', why: 'why.robotOnCell', set: allowedCells },
);

/** GTM-POR-02: another portal. */
const otherPortals = onArrival
  .set(
    cellChoice,
    ALL_CELLS,
    { rule: 'GTM-POR-02', why: 'why.samePortal', set: (m, seat) => allBut(just(robotOf(m.state, seat).cell)) },
    { rule: 'GTM-POR-02', why: 'why.noPortal', set: portals },
    { rule: 'GTM-RUL-19', why: 'why.robotOnCell', set: allowedCells },
  )
  .quickly((m, seat) => {
    const others = excluding(portals(m), robotOf(m.state, seat).cell);
    return others === 0 ? others : common(others, allowedCells(m));
  });

/** One robot has come to stand on a cell: what acts on it there, and where that leads. */
export const arrive = procedure<ArriveLocals>(
  'arrive',
  ({ seat, onlyToEmptyCells, cameThroughPortal }) => ({ seat, onlyToEmptyCells, cameThroughPortal }),
  repeatUntil(
    'nothingActsOnTheRobot',
    'GTM-RUL-12',
    (m) => effectOnRobot(m) === undefined,
    when(
      'standsOnAMine',
      'GTM-MIN-01',
      (m) => effectOnRobot(m) === 'blast',
      act('setOffTheMine', 'GTM-MIN-01', (m) => {
        goOff(m, arrivalLocationOn(m, robotOf(m.state, m.locals.seat).cell)!);
      }),
    ),
    when(
      'standsOnASpringboard',
      'GTM-TRE-01',
      (m) => effectOnRobot(m) === 'spring',
      ask('springTo', 'GTM-TRE-01', {
        who: arriving,
        legal: springable,
        apply: spring,
        facts: ofRobot,
      }),
    ),
    when(
      'standsOnAPortal',
      'GTM-POR-02',
      (m) => effectOnRobot(m) === 'teleport',
      ask('goThroughPortal', 'GTM-POR-02', {
        who: arriving,
        legal: otherPortals,
        apply: goThroughPortal,
        facts: ofRobot,
      }),
    ),
  ),
);

export const immediateLocations = phase(
  'immediateLocations',
  'GTM-IMM-01',
  eachInTurn(
    'everyRobotHasArrived',
    'GTM-RUL-12',
    { ...inTurnOrder, takesPart: (m, seat) => standsOnSomething(m, seat) },
    act('nextRobotArrives', 'GTM-IMM-01', (m) => arriveOn(m, seatInTurn(m), false)),
  ),
);

/** Whether something that acts on arrival lies where a robot stands. */
function standsOnSomething(m: At, seat: Seat): boolean {
  const { cell } = robotOf(m.state, seat);
  return cell >= 0 && arrivalLocationOn(m, cell) !== undefined;
}

/** Follows a robot that has come to stand on a cell, where something there acts on arrival. */
export function arriveOn(m: At, seat: Seat, onlyToEmptyCells: boolean): void {
  if (standsOnSomething(m, seat)) m.call(arrive, { seat, onlyToEmptyCells, cameThroughPortal: false });
}

function arriving(m: At<ArriveLocals>): Seat {
  return m.locals.seat;
}

function ofRobot(_m: At<ArriveLocals>, seat: Seat): { readonly robot: Seat } {
  return { robot: seat };
}

/** What acts on the robot where it stands now, if anything does and can. */
function effectOnRobot(m: At<ArriveLocals>): 'blast' | 'spring' | 'teleport' | undefined {
  if (!isInPlay(m.state, m.locals.seat) || m.locals.cameThroughPortal) return undefined;
  const location = arrivalLocationOn(m, robotOf(m.state, m.locals.seat).cell);
  if (location === undefined) return undefined;
  const { effect } = m.content.cards[location.card]!;
  if (effect.do === 'blast') return 'blast';
  if (effect.do === 'spring' && !hasSprungFrom(m, location.cell) && springable.any(m, m.locals.seat)) {
    return 'spring';
  }
  // GTM-POR-02: a lone portal does nothing.
  if (effect.do === 'teleport' && otherPortals.any(m, m.locals.seat)) return 'teleport';
  return undefined;
}

/** GTM-RUL-14: the springboards that this robot has used this turn. */
function usedSprings(m: At<ArriveLocals>): Cells {
  if (m.state.uses.length === 0) return 0;
  let cells: Cells = 0;
  for (const { cell } of m.state.locations) if (hasSprungFrom(m, cell)) cells = including(cells, cell);
  return cells;
}

/** GTM-RUL-15: occupied cells may be reached, but not during combat (GTM-RUL-19). */
function allowedCells(m: At<ArriveLocals>): Cells {
  return m.locals.onlyToEmptyCells ? allBut(robotCells(m.state)) : ALL_CELLS;
}

function portals(m: At<ArriveLocals>): Cells {
  let cells: Cells = 0;
  const { locations } = m.state;
  for (let i = 0; i < locations.length; i++) {
    const { card, cell } = locations[i]!;
    if (m.content.cards[card]!.effect.do === 'teleport') cells = including(cells, cell);
  }
  return cells;
}

function hasSprungFrom(m: At<ArriveLocals>, cell: Cell): boolean {
  return m.state.uses.length > 0 && m.timesUsed('turn', springboardUse(m.locals.seat, cell)) > 0;
}

function springboardUse(seat: Seat, cell: Cell): string {
  return `springboard ${nameOf(cell)} by ${seat}`;
}

function spring(m: At<ArriveLocals>, to: Cell): void {
  const { seat } = m.locals;
  const robot = robotOf(m.state, seat);
  const from = robot.cell;
  m.countUse('turn', springboardUse(seat, from));
  robot.cell = to;
  robot.isProtected = false; // GTM-RUL-30
  m.tell?.({ type: 'robotSprang', rule: 'GTM-TRE-01', seat, from: nameOf(from), to: nameOf(to) });
}

function goThroughPortal(m: At<ArriveLocals>, to: Cell): void {
  const { seat } = m.locals;
  const robot = robotOf(m.state, seat);
  const from = robot.cell;
  robot.cell = to;
  robot.isProtected = false; // GTM-RUL-30
  m.tell?.({ type: 'robotTeleported', rule: 'GTM-POR-02', seat, from: nameOf(from), to: nameOf(to) });
  m.locals.cameThroughPortal = true;
}
