// Phase 5 — immediate locations (GTM-IMM, GTM-MIN, GTM-TRE, GTM-POR): mines, springboards and portals act on the robots
// that came to stand on them. `arrive` follows one robot until nothing acts on it any more; combat uses it too.

import type { Reason, Seat, TextValues } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { Cells } from './board.js';
import { ALL_CELLS, hasCell, NEIGHBOURS, nameOf } from './board.js';
import { cellChoice } from './choices.js';
import { arrivalLocationOn, goOff } from './locations.js';
import { isInPlay, robotCells, robotOf, seatInOrder } from './state.js';
import type { At, MatchLocals } from './steps.js';
import { act, ask, procedure, repeatUntil, when } from './steps.js';

type ArriveLocals = {
  seat: Seat;
  /** GTM-RUL-19: during combat a springboard or portal leads only to cells without a robot. */
  onlyToEmptyCells: boolean;
  /** GTM-RUL-13: the portal arrived at does not act. */
  cameThroughPortal: boolean;
};

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
        kind: cellChoice,
        who: (m) => m.locals.seat,
        options: (m, offer) => offer.addBits(cellsToSpringTo(m)),
        apply: spring,
        prompt: promptFor,
        whyNot: whyNotSpringThere,
      }),
    ),
    when(
      'standsOnAPortal',
      'GTM-POR-02',
      (m) => effectOnRobot(m) === 'teleport',
      ask('goThroughPortal', 'GTM-POR-02', {
        kind: cellChoice,
        who: (m) => m.locals.seat,
        options: (m, offer) => offer.addBits(otherPortals(m)),
        apply: goThroughPortal,
        prompt: promptFor,
        whyNot: whyNotThatPortal,
      }),
    ),
  ),
);

export const immediateLocations = [
  repeatUntil<MatchLocals>(
    'everyRobotHasArrived',
    'GTM-RUL-12',
    (m) => m.locals.place === m.state.players,
    act('nextRobotArrives', 'GTM-IMM-01', (m) => {
      let acts = false;
      while (m.locals.place < m.state.players && !acts) {
        acts = arriveOn(m, seatInOrder(m.state, m.locals.place), false);
        m.locals.place += 1;
      }
    }),
  ),
  act<MatchLocals>('endImmediateLocations', 'GTM-IMM-01', (m) => {
    m.locals.place = 0;
  }),
];

/** Follows a robot that has come to stand on a cell, where something there acts on arrival; says whether it does. */
export function arriveOn(m: At, seat: Seat, onlyToEmptyCells: boolean): boolean {
  const { cell } = robotOf(m.state, seat);
  if (cell < 0 || arrivalLocationOn(m, cell) === undefined) return false;
  m.call(arrive, { seat, onlyToEmptyCells, cameThroughPortal: false });
  return true;
}

/** What acts on the robot where it stands now, if anything does and can. */
function effectOnRobot(m: At<ArriveLocals>): 'blast' | 'spring' | 'teleport' | undefined {
  if (!isInPlay(m.state, m.locals.seat) || m.locals.cameThroughPortal) return undefined;
  const location = arrivalLocationOn(m, robotOf(m.state, m.locals.seat).cell);
  if (location === undefined) return undefined;
  const { effect } = m.content.cards[location.card]!;
  if (effect.do === 'blast') return 'blast';
  if (effect.do === 'spring' && !hasSprungFrom(m, location.cell) && cellsToSpringTo(m) !== 0) return 'spring';
  // GTM-POR-02: a lone portal does nothing.
  if (effect.do === 'teleport' && otherPortals(m) !== 0) return 'teleport';
  return undefined;
}

/** GTM-RUL-14: an adjacent cell on the board, but no springboard this robot has already used this turn. */
function cellsToSpringTo(m: At<ArriveLocals>): Cells {
  let cells = NEIGHBOURS[robotOf(m.state, m.locals.seat).cell]! & allowedCells(m);
  if (m.state.uses.length === 0) return cells;
  for (const { cell } of m.state.locations) if (hasSprungFrom(m, cell)) cells &= ~(1 << cell);
  return cells;
}

/** GTM-RUL-15: occupied cells may be reached, but not during combat (GTM-RUL-19). */
function allowedCells(m: At<ArriveLocals>): Cells {
  return m.locals.onlyToEmptyCells ? ALL_CELLS & ~robotCells(m.state) : ALL_CELLS;
}

function otherPortals(m: At<ArriveLocals>): Cells {
  let cells = 0;
  for (const { card, cell } of m.state.locations) {
    if (m.content.cards[card]!.effect.do === 'teleport') cells |= 1 << cell;
  }
  return cells & allowedCells(m) & ~(1 << robotOf(m.state, m.locals.seat).cell);
}

function hasSprungFrom(m: At<ArriveLocals>, cell: number): boolean {
  return m.timesUsed('turn', springboardUse(m.locals.seat, cell)) > 0;
}

function springboardUse(seat: Seat, cell: number): string {
  return `springboard ${nameOf(cell)} by ${seat}`;
}

function spring(m: At<ArriveLocals>, to: number): void {
  const robot = robotOf(m.state, m.locals.seat);
  m.countUse('turn', springboardUse(m.locals.seat, robot.cell));
  m.tell?.({ type: 'robotSprang', rule: 'GTM-TRE-01', seat: m.locals.seat, from: nameOf(robot.cell), to: nameOf(to) });
  robot.cell = to;
  robot.isProtected = false; // GTM-RUL-30
}

function goThroughPortal(m: At<ArriveLocals>, to: number): void {
  const robot = robotOf(m.state, m.locals.seat);
  m.tell?.({
    type: 'robotTeleported',
    rule: 'GTM-POR-02',
    seat: m.locals.seat,
    from: nameOf(robot.cell),
    to: nameOf(to),
  });
  robot.cell = to;
  robot.isProtected = false; // GTM-RUL-30
  m.locals.cameThroughPortal = true;
}

function promptFor(_m: At<ArriveLocals>, seat: Seat): TextValues {
  return { robot: text(`robot.${seat}`) };
}

function whyNotThatPortal(m: At<ArriveLocals>, cell: number): readonly Reason[] {
  if (cell === robotOf(m.state, m.locals.seat).cell) return [{ rule: 'GTM-POR-02', text: text('why.samePortal') }];
  const values = { cell: nameOf(cell) };
  const location = arrivalLocationOn(m, cell);
  const isPortal = location !== undefined && m.content.cards[location.card]!.effect.do === 'teleport';
  if (!isPortal) return [{ rule: 'GTM-POR-02', text: text('why.noPortal', values) }];
  return [{ rule: 'GTM-RUL-19', text: text('why.robotOnCell', values) }];
}

function whyNotSpringThere(m: At<ArriveLocals>, cell: number): readonly Reason[] {
  const values = { cell: nameOf(cell) };
  if (!hasCell(NEIGHBOURS[robotOf(m.state, m.locals.seat).cell]!, cell)) {
    return [{ rule: 'GTM-TRE-01', text: text('why.notAdjacent', values) }];
  }
  if (hasSprungFrom(m, cell)) return [{ rule: 'GTM-RUL-14', text: text('why.springboardUsed', values) }];
  return [{ rule: 'GTM-RUL-19', text: text('why.robotOnCell', values) }];
}
