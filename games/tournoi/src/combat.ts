// Phase 6 — combat (GTM-CBT): robots that share a cell fight, one fight after the other; the winner places the losers.

import type { RuleId, Seat } from '@automachia/kernel';
import { allBut, common, has, including, requirements, without } from '@automachia/kernel';
import type { Cell, Cells } from './board.js';
import { ALL_CELLS, NEIGHBOURS, nameOf } from './board.js';
import { cellChoice, weaponChoice } from './choices.js';
import type { TournoiQuestions } from './events.js';
import { arriveOn } from './immediateLocations.js';
import type { Tournoi } from './state.js';
import { isInPlay, locationCells, robotCells, robotOf, seatInOrder } from './state.js';
import type { At, TournoiTypes } from './steps.js';
import { act, ask, eachInTurn, inTurnOrder, phase, procedure, repeatUntil, seatInTurn, when } from './steps.js';

/** GTM-RUL-31: fights are rolled with a six-sided die. */
const SIDES = 6;

type FightLocals = {
  cell: Cell;
  /** Who is asked for a weapon token next: places after the first player. */
  place: number;
  /** Who has won, 0 while nobody has. */
  winner: Seat;
};

const inFight = requirements<TournoiTypes, FightLocals>();

/**
 * GTM-CBT-03: an adjacent free cell; GTM-RUL-19: else an adjacent one without a robot. There is always one: a corner has
 * three neighbours, and at most two robots stand elsewhere than winner and loser. So none is ever put farther away.
 */
const cellsForLoser = inFight.set(
  cellChoice,
  ALL_CELLS,
  { rule: 'GTM-CBT-03', why: 'why.robotOnCell', set: (m) => allBut(robotCells(m.state)) },
  { rule: 'GTM-CBT-03', why: 'why.fartherFromFight', set: (m) => NEIGHBOURS[m.locals.cell]! },
  {
    rule: 'GTM-CBT-03',
    why: 'why.locationOnCell',
    set: (m) => {
      const free = allBut(locationCells(m.state));
      const adjacent = without(NEIGHBOURS[m.locals.cell]!, robotCells(m.state));
      return common(adjacent, free) === 0 ? ALL_CELLS : free;
    },
  },
);

const yesOrNo = inFight.always(weaponChoice, 1, 0);

/** GTM-RUL-16: one fight among all robots on a cell. */
export const fight = procedure<FightLocals>(
  'fight',
  ({ cell, place, winner }) => ({ cell, place, winner }),
  // GTM-RUL-18: in turn order, until somebody spends a weapon token.
  eachInTurn(
    'noWeaponIsLeftToSpend',
    'GTM-RUL-18',
    { ...inTurnOrder, takesPart: mayEndTheFight },
    ask('spendWeapon', 'GTM-CBT-02', { who: seatInTurn, legal: yesOrNo, apply: spendWeapon, facts: odds }),
  ),
  when(
    'nobodyHasWonYet',
    'GTM-CBT-01',
    (m) => m.locals.winner === 0,
    act('rollForTheFight', 'GTM-CBT-01', rollForTheFight),
  ),
  // GTM-RUL-16: losers are placed one by one, in turn order. A winner who falls meanwhile places nobody any more.
  repeatUntil(
    'everyLoserIsPlaced',
    'GTM-CBT-03',
    (m) => loserToPlace(m) === 0,
    ask('placeLoser', 'GTM-CBT-03', {
      who: (m) => m.locals.winner,
      legal: cellsForLoser,
      apply: placeLoser,
      facts: (m) => ({ robot: loserToPlace(m) }),
    }),
  ),
);

export const combat = phase(
  'combat',
  'GTM-CBT-01',
  // GTM-RUL-10: only robots that share a cell after phase 5 fight; crossing or swapping is no meeting.
  repeatUntil(
    'noRobotsShareACell',
    'GTM-CBT-01',
    (m) => !isSomeCellShared(m.state),
    act('beginFight', 'GTM-RUL-19', (m) => {
      const { cell } = robotOf(m.state, firstFighter(m.state));
      m.tell?.({ type: 'fightBegan', rule: 'GTM-CBT-01', at: nameOf(cell), seats: fightersOn(m.state, cell) });
      m.call(fight, { cell, place: 0, winner: 0 });
    }),
  ),
);

function isSomeCellShared(state: Tournoi): boolean {
  let cells: Cells = 0;
  for (let i = 0; i < state.robots.length; i++) {
    const { cell } = state.robots[i]!;
    if (cell < 0) continue;
    if (has(cells, cell)) return true;
    cells = including(cells, cell);
  }
  return false;
}

/** GTM-RUL-19: fights take place in turn order of their first participant; 0 when no robots share a cell. */
function firstFighter(state: Tournoi): Seat {
  for (let place = 0; place < state.players; place++) {
    const seat = seatInOrder(state, place);
    const { cell } = robotOf(state, seat);
    if (cell < 0) continue;
    for (let other = 1; other <= state.players; other++) {
      if (other !== seat && robotOf(state, other).cell === cell) return seat;
    }
  }
  return 0;
}

/** The robots on a cell, in turn order. */
function fightersOn(state: Tournoi, cell: Cell): Seat[] {
  const seats: Seat[] = [];
  for (let place = 0; place < state.players; place++) {
    const seat = seatInOrder(state, place);
    if (robotOf(state, seat).cell === cell) seats.push(seat);
  }
  return seats;
}

/** GTM-RUL-18: a participant with a weapon token, while nobody has won. */
function mayEndTheFight(m: At<FightLocals>, seat: Seat): boolean {
  const robot = robotOf(m.state, seat);
  return m.locals.winner === 0 && robot.cell === m.locals.cell && robot.weapons > 0;
}

/** Without a token each has the same chance: those tied for highest roll again (GTM-RUL-17). */
function odds(m: At<FightLocals>, seat: Seat): TournoiQuestions['spendWeapon'] {
  const fighters = fightersOn(m.state, m.locals.cell);
  const later = fighters.slice(fighters.indexOf(seat) + 1);
  return { fighters: fighters.length, armed: later.filter((other) => robotOf(m.state, other).weapons > 0).length };
}

/** GTM-CBT-02: a weapon token wins the fight outright. */
function spendWeapon(m: At<FightLocals>, spends: number, seat: Seat): void {
  if (spends === 0) return;
  robotOf(m.state, seat).weapons -= 1;
  m.tell?.({ type: 'weaponSpent', rule: 'GTM-CBT-02', seat });
  win(m, seat, 'GTM-CBT-02');
}

/** GTM-CBT-01: the highest roll wins. GTM-RUL-17: those tied for highest roll again; the others have lost. */
function rollForTheFight(m: At<FightLocals>): void {
  let rolling = fightersOn(m.state, m.locals.cell);
  while (rolling.length > 1) {
    const dice = rolling.map(() => m.roll(SIDES));
    const highest = Math.max(...dice);
    m.tell?.({ type: 'diceRolled', rule: 'GTM-CBT-01', seats: rolling, dice });
    rolling = rolling.filter((_seat, i) => dice[i] === highest);
  }
  win(m, rolling[0]!, 'GTM-CBT-01');
}

function win(m: At<FightLocals>, seat: Seat, rule: RuleId): void {
  m.locals.winner = seat;
  m.tell?.({ type: 'fightWon', rule, seat, at: nameOf(m.locals.cell) });
}

/** The next loser still on the cell of the fight, in turn order; 0 when all are placed or the winner is out. */
function loserToPlace(m: At<FightLocals>): Seat {
  if (!isInPlay(m.state, m.locals.winner)) return 0;
  for (let place = 0; place < m.state.players; place++) {
    const seat = seatInOrder(m.state, place);
    if (seat !== m.locals.winner && robotOf(m.state, seat).cell === m.locals.cell) return seat;
  }
  return 0;
}

/** GTM-CBT-04: placing costs no life by itself; GTM-RUL-19: a location on the cell that acts on arrival acts now. */
function placeLoser(m: At<FightLocals>, cell: Cell): void {
  const seat = loserToPlace(m);
  const robot = robotOf(m.state, seat);
  robot.cell = cell;
  robot.isProtected = false; // GTM-RUL-30
  m.tell?.({ type: 'loserPlaced', rule: 'GTM-CBT-03', seat, by: m.locals.winner, at: nameOf(cell) });
  arriveOn(m, seat, true);
}
