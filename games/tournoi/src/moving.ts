// Phases 3 and 4 — moving (GTM-MOV) and ejection (GTM-EJE): directions are chosen in secret, then all robots move at
// the same time. Only Overload can carry a robot off the board (GTM-RUL-04).

import { DIRECTIONS, OFF_GRID } from '@automachia/geometry';
import type { Commitment, Reason, Seat, Target } from '@automachia/kernel';
import { allBelow, allBut, text } from '@automachia/kernel';
import { ALL_CELLS, BEARINGS, cellAfter, directionOver, directionsOnBoard, EJECTED, nameOf } from './board.js';
import { cellChoice, directionChoice } from './choices.js';
import { loseLife, settleEliminations } from './life.js';
import type { Tournoi } from './state.js';
import { isInPlay, robotCells, robotOf, seatInOrder } from './state.js';
import type { At, MatchLocals } from './steps.js';
import { act, ask, askEveryone, legal, phase, repeatUntil } from './steps.js';
import { waysOf } from './ways.js';

const ALL_DIRECTIONS = allBelow(BEARINGS);

/** GTM-RUL-04: a plain move stays on the board; under Overload every tile may be chosen (GTM-MOV-03, GTM-MOV-04). */
const tiles = legal.set(directionChoice, ALL_DIRECTIONS, {
  rule: 'GTM-RUL-04',
  why: 'why.leavesTheBoard',
  set: (m, seat) => (m.state.stride > 1 ? ALL_DIRECTIONS : directionsOnBoard(robotOf(m.state, seat).cell)),
});

/** GTM-RUL-05: any cell without a robot, also one with a location. */
const cellsToReturnTo = legal.set(cellChoice, ALL_CELLS, {
  rule: 'GTM-RUL-05',
  why: 'why.robotOnCell',
  set: (m) => allBut(robotCells(m.state)),
});

export const choosingMoves = phase(
  'choosingMoves',
  'GTM-MOV-01',
  // GTM-MOV-05: the tiles are turned up together; until then they lie sealed in the kernel.
  askEveryone('chooseDirection', 'GTM-MOV-01', {
    isAsked: (m, seat) => isInPlay(m.state, seat),
    legal: tiles,
    facts: (m, seat) => ({ distance: m.state.stride, robot: seat, ways: () => waysOf(m, seat, tiles.bits(m, seat)) }),
    meant: wayTo,
    reveal: moveRobots,
  }),
);

export const applyingMoves = phase(
  'applyingMoves',
  'GTM-EJE-01',
  act('ejectRobots', 'GTM-EJE-01', ejectRobots),
  repeatUntil(
    'everyEjectedRobotIsBack',
    'GTM-EJE-01',
    (m) => robotToPutBack(m.state) === 0,
    ask('putBack', 'GTM-EJE-01', {
      who: (m) => robotToPutBack(m.state),
      legal: cellsToReturnTo,
      apply: (m, cell) => {
        const seat = robotToPutBack(m.state);
        robotOf(m.state, seat).cell = cell;
        m.tell?.({ type: 'robotPutBack', rule: 'GTM-EJE-01', seat, at: nameOf(cell) });
      },
      facts: (_m, seat) => ({ robot: seat }),
    }),
  ),
);

/** A cell stands for the direction that leads to it or over it; where none does, it is too near or out of reach. */
function wayTo(m: At<MatchLocals>, target: Target, seat: Seat): Target | Reason | undefined {
  if (!('cell' in target)) return undefined;
  const { stride } = m.state;
  const { cell: from } = robotOf(m.state, seat);
  const { cell } = target;
  const direction = directionOver(nameOf(from), cell, stride);
  if (direction !== undefined) return { direction };
  return nameOf(from) === cell
    ? { rule: 'GTM-MOV-03', text: text('why.staysPut', { cell }) }
    : { rule: 'GTM-MOV-02', text: text('why.outOfReach', { cell, distance: stride }) };
}

/** GTM-MOV-02: all robots move at the same time. GTM-RUL-11: a cell passed over has no effect. */
function moveRobots(m: At<MatchLocals>, commitments: readonly Commitment[]): void {
  for (let place = 0; place < m.state.players; place++) {
    const seat = seatInOrder(m.state, place);
    const direction = commitments[seat - 1] as number;
    if (direction < 0) continue;
    const robot = robotOf(m.state, seat);
    const from = robot.cell;
    const to = cellAfter(from, direction, m.state.stride);
    robot.cell = to === OFF_GRID ? EJECTED : to;
    robot.isProtected = false; // GTM-FOR-02
    m.tell?.({
      type: to === OFF_GRID ? 'robotLeftTheBoard' : 'robotMoved',
      rule: 'GTM-MOV-02',
      seat,
      direction: DIRECTIONS[direction]!,
      from: nameOf(from),
      to: nameOf(to),
    });
  }
}

/** GTM-EJE-01, GTM-RUL-05: once all others have moved, the ejected robots lose a life at the same moment. */
function ejectRobots(m: At<MatchLocals>): void {
  let someone = false;
  for (let seat = 1; seat <= m.state.players; seat++) {
    if (robotOf(m.state, seat).cell !== EJECTED) continue;
    loseLife(m, seat, 1, 'GTM-EJE-01');
    someone = true;
  }
  // GTM-RUL-06: a robot whose last life this was does not return.
  if (someone) settleEliminations(m);
}

/** GTM-RUL-05: survivors are put back one by one in turn order; 0 when all are back. */
function robotToPutBack(state: Tournoi): Seat {
  for (let place = 0; place < state.players; place++) {
    const seat = seatInOrder(state, place);
    if (robotOf(state, seat).cell === EJECTED) return seat;
  }
  return 0;
}
