// Spending movement (GIG-MOV-01): declared, made hex by hex towards chosen ends, and answered when it is done.

import type { Locals, Seat } from '@automachia/kernel';
import { answer, passing, requirements, valueOf } from '@automachia/kernel';
import { hexChoice } from '../asking/choices.js';
import { raise, reasonsOf } from '../cards/performing.js';
import { openTimed } from '../cards/responses.js';
import { GRID } from '../model/hexes.js';
import { hexName } from '../model/objects.js';
import { isOnMap, pilotOf, robotAt, setRobot } from '../model/seats.js';
import type { Components } from '../model/components.js';
import type { Giga } from '../model/state.js';
import { NOBODY } from '../model/state.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, ask, procedure, repeatUntil, when } from '../model/steps.js';
import { KeptWhileUnchanged } from '../model/unchanged.js';
import { enterHex } from './ground.js';
import type { Reached } from './movement.js';
import { reachOf, shortestWays, stepCost } from './movement.js';
import { hasBoost, isDenied, statOf } from './numbers.js';
import { nextNumber } from './resources.js';

const reaches = new KeptWhileUnchanged<ReadonlyMap<number, Reached>>();
/** More than anybody's movement. */
const FAR = 128;

/** How far a robot gets, by hex; asked for before it is offered, for the offer, and for the way that is taken. */
function reachFrom(state: Giga, content: Components, pilot: Seat, most: number): ReadonlyMap<number, Reached> {
  return reaches.get(state, pilot * FAR + most, () => findReach(state, content, pilot, most));
}

function findReach(state: Giga, content: Components, pilot: Seat, most: number): ReadonlyMap<number, Reached> {
  const { hex: from } = state.robots[pilot - 1]!;
  const taken = state.robots.map(({ hex }) => hex).filter((hex) => hex !== from);
  return reachOf(state.ground, {
    from,
    most,
    hasBoost: hasBoost(state, content, pilot),
    isTaken: (at) => taken.includes(at),
  });
}

/** Whether a robot gets anywhere at all: any way begins with a step to a neighbour, or passes over one from a roof. */
export function canStep(state: Giga, content: Components, pilot: Seat, most: number): boolean {
  const { hex } = state.robots[pilot - 1]!;
  if (hex < 0 || most <= 0) return false;
  const boosted = hasBoost(state, content, pilot);
  const isNear = GRID.neighbours(hex).some(
    (to) => robotAt(state, to) === NOBODY && stepCost(state.ground, hex, to, boosted) <= most,
  );
  return isNear || reachFrom(state, content, pilot, most).size > 0;
}

/** GIG-CRD-47: how many times movement may be spent in a turn, and whether one may be cut into parts. */
function movesAllowed(state: Giga, content: Components, pilot: Seat): number {
  return valueOf([{ add: 1, because: 'GIG-MOV-01' }, ...reasonsOf(state, content, 'moves', pilot)]);
}

function canSplit(state: Giga, content: Components, pilot: Seat): boolean {
  return reasonsOf(state, content, 'splitMoves', pilot).length > 0;
}

/** What is left to spend: the rest of a move that is cut into parts, or a whole one. */
export function movementLeft(state: Giga, content: Components, pilot: Seat): number {
  const { moves, walked } = state.robots[pilot - 1]!;
  const speed = statOf(state, content, 'speed', pilot);
  if (walked > 0 && canSplit(state, content, pilot)) return Math.max(0, speed - walked);
  return moves < movesAllowed(state, content, pilot) ? speed : 0;
}

export function mayMove(state: Giga, content: Components, pilot: Seat): boolean {
  if (isDenied(state, content, 'move', pilot)) return false;
  return movementLeft(state, content, pilot) > 0;
}

/** `most`: what is left of it; `isSpent`: of the once-per-turn move; otherwise a text lets the robot move (GIG-MOV-16). */
export type WalkLocals = { pilot: Seat; most: number; way: readonly number[]; isOver: boolean; isSpent: boolean };

const ends = ({ state, content, locals: { pilot, most } }: At<WalkLocals>): readonly number[] => [
  ...reachFrom(state, content, pilot, most).keys(),
];

const destinations = requirements<GigaTypes, WalkLocals>().choice(
  hexChoice,
  (need) => [need('GIG-MOV-01', 'why.outOfReach', ['hex'], (m, { hex }) => ends(m).includes(hex), 'byCandidates')],
  { hex: ends },
);

/** Walks towards ends that are chosen one after the other, until it is stopped or nothing is left. */
export const walking = procedure<WalkLocals>(
  'walk',
  ({ pilot, most, way, isOver, isSpent }) => ({ pilot, most, way, isOver, isSpent }),
  repeatUntil(
    'walkIsOver',
    'GIG-MOV-01',
    (m) =>
      m.locals.isOver ||
      !isOnMap(m.state, m.locals.pilot) ||
      !canStep(m.state, m.content, m.locals.pilot, m.locals.most),
    ask('chooseMove', 'GIG-MOV-01', {
      kind: hexChoice,
      who: (m) => m.locals.pilot,
      answers: [
        passing((m) => {
          m.locals.isOver = true;
        }),
        answer(destinations, (m, { hex }) => {
          const { pilot, most } = m.locals;
          walk(m, pilot, reachFrom(m.state, m.content, pilot, most).get(hex)!);
        }),
      ],
      facts: ({ state, content, locals: { pilot, most } }) => ({
        most,
        ways: Object.fromEntries(
          [...reachFrom(state, content, pilot, most)].map(([hex, { cost, way }]) => [
            hexName(hex),
            { cost, way: way.map(hexName) },
          ]),
        ),
      }),
    }),
  ),
  act('noteWay', 'GIG-MOV-19', (m) => {
    setRobot(m.state, m.locals.pilot, { way: m.locals.way });
  }),
);

/** GIG-MOV-18, GIG-IMP-10: every hex that is entered has its effects. */
function walk(m: At<WalkLocals>, pilot: Seat, { cost, way, entered }: Reached): void {
  m.locals.most -= cost;
  m.locals.way = [...m.locals.way, ...way];
  if (m.locals.isSpent) setRobot(m.state, pilot, { walked: m.state.robots[pilot - 1]!.walked + cost });
  goAlong(m, pilot, way, entered);
}

function goAlong<L extends Locals>(m: At<L>, pilot: Seat, way: readonly number[], entered: readonly number[]): void {
  const { hex: from } = m.state.robots[pilot - 1]!;
  for (const hex of entered) {
    setRobot(m.state, pilot, { hex });
    enterHex(m, pilot, hex);
    raise(m, 'step', { seat: pilot, subject: m.state.last });
  }
  m.tell?.({
    type: 'robotMoved',
    rule: 'GIG-MOV-01',
    seat: pilot,
    from: hexName(from),
    to: hexName(way.at(-1)!),
    way: way.map(hexName),
  });
}

export type MoveLocals = { pilot: Seat };

/** The once-per-turn move, with its two windows (GIG-RUL-67). */
export const spendingMovement = procedure<MoveLocals>(
  'spendMovement',
  ({ pilot }) => ({ pilot }),
  act('declareMove', 'GIG-MOV-01', (m) => {
    nextNumber(m.state);
    openTimed(m, 'MV-DECL', m.locals.pilot);
  }),
  when(
    'moveIsAllowed',
    'GIG-MOV-01',
    (m) => !isDenied(m.state, m.content, 'move', m.locals.pilot),
    act('beginMove', 'GIG-MOV-01', (m) => {
      const { pilot } = m.locals;
      const most = movementLeft(m.state, m.content, pilot);
      const { moves, walked } = m.state.robots[pilot - 1]!;
      const goesOn = walked > 0 && canSplit(m.state, m.content, pilot);
      setRobot(m.state, pilot, { moves: goesOn ? moves : moves + 1, walked: goesOn ? walked : 0 });
      m.call(walking, { pilot, most, way: [], isOver: false, isSpent: true });
    }),
    act('endMove', 'GIG-CRD-48', (m) => {
      const { pilot } = m.locals;
      if (!isOnMap(m.state, pilot)) return;
      setRobot(m.state, pilot, { hasJustMoved: true });
      raise(m, 'moved', { seat: pilot, subject: m.state.last });
    }),
    act('answerMove', 'GIG-RUL-67', (m) => openTimed(m, 'MV-DONE', m.locals.pilot)),
  ),
);

/** GIG-MOV-16: a text lets a robot move so many hexes by normal costs. */
export function walkUpTo<L extends Locals>(m: At<L>, seat: Seat, most: number): void {
  m.call(walking, { pilot: pilotOf(m.state, seat), most, way: [], isOver: false, isSpent: false });
}

/** GIG-CRD-23: the shortest ways to hexes that a text names, without regard to Speed and height; robots block them. */
export function waysTo(state: Giga, pilot: Seat): ReadonlyMap<number, Reached> {
  const { hex } = state.robots[pilot - 1]!;
  return shortest.get(state, pilot, () =>
    shortestWays(state.ground, hex, (at) => at !== hex && robotAt(state, at) !== NOBODY),
  );
}

/** Asked for every hex that a text may name. */
const shortest = new KeptWhileUnchanged<ReadonlyMap<number, Reached>>();

/** GIG-CRD-23: a robot walks to a hex that a text names, and stays where it stands there already. */
export function walkTo<L extends Locals>(m: At<L>, pilot: Seat, hex: number): void {
  const reached = waysTo(m.state, pilot).get(hex);
  setRobot(m.state, pilot, { way: reached?.way ?? [] });
  if (reached !== undefined) goAlong(m, pilot, reached.way, reached.entered);
}
