// The Movement phase (GKR-MOV): all Heavy Hitters, then all Combat, Repair and Recon units, each step in play order.

import { HEX_DIRECTIONS } from '@automachia/geometry';
import type { Answer, Seat } from '@automachia/kernel';
import { answer, passing, requirements, valueOf } from '@automachia/kernel';
import { action, movement, turning } from '../asking/choices.js';
import { moveCosts, waysTo } from '../asking/costFacts.js';
import { hexOfUnit } from '../asking/meant.js';
import type { MoveAhead } from '../asking/questions.js';
import { openOwnTurn } from '../cards/abilities.js';
import { playsIn } from '../cards/plays.js';
import { performText } from '../cards/scripts.js';
import { endLasting } from '../cards/standing.js';
import type { Cell } from '../model/board.js';
import type { Components } from '../model/components.js';
import { movementCost, supportMove } from '../model/numbers.js';
import { crossesObstacles, enteringScript, exploreStep, rivalsOf, stopsInStep, supportReach } from '../model/places.js';
import type { Gkr } from '../model/state.js';
import { isInPlay, isOnBoard, unitAt } from '../model/state.js';
import type { At, GkrTypes, SeatLocals } from '../model/steps.js';
import {
  act,
  ask,
  eachInTurn,
  endPlayOrder,
  inPlayOrder,
  phase,
  procedure,
  repeatUntil,
  seatInPlayOrder,
  when,
} from '../model/steps.js';
import type { Unit } from '../model/units.js';
import { classOf, HH, hhOf, NO_UNIT, RECON, seatOf, unitName, unitOf } from '../model/units.js';
import { payEnergy } from './energy.js';
import { moveUnit, push, walkUnit, wayWalked } from './forcedMoves.js';
import { beginPhase, endPhase } from './phases.js';
import { hhStopNeeds, onHex, supportStopNeeds } from './stopping.js';

export const moving = phase(
  'movement',
  'GKR-MOV-01',
  act('startMoving', 'GKR-SET-20', (m) => {
    endPhase(m);
    beginPhase(m, 'movement');
  }),
  repeatUntil(
    'everyUnitHasMoved',
    'GKR-MOV-01',
    (m) => m.locals.unitClass > RECON,
    eachInTurn(
      'everyPlayerHasMoved',
      'GKR-MOV-02',
      // GKR-MOV-03: who has no unit of this class is skipped.
      { ...inPlayOrder, takesPart: (m, seat) => isOnBoard(m.state, unitOf(seat, m.locals.unitClass)) },
      act('moveNext', 'GKR-MOV-02', (m) => {
        const seat = seatInPlayOrder(m);
        const unit = unitOf(seat, m.locals.unitClass);
        if (m.locals.unitClass === HH) {
          m.call(moveHeavyHitter, { seat, isDone: false, hasPushed: false });
          return;
        }
        openOwnTurn(m, seat, 'MOVE_SU');
        m.call(moveSupportUnit, { unit });
      }),
    ),
    act('nextClass', 'GKR-MOV-01', (m) => {
      endPlayOrder(m);
      m.locals.unitClass += 1;
    }),
  ),
  act('endMoving', 'GKR-SET-19', (m) => {
    m.locals.unitClass = 0;
  }),
);

export type StepLocals = SeatLocals & { isDone: boolean; hasPushed: boolean };

const inStep = requirements<GkrTypes, StepLocals>();

/** GKR-MOV-12: choosing a facing closes the step; staying is allowed (GKR-MOV-22). */
const anyFacing = inStep.always(turning, ...HEX_DIRECTIONS.map((_, facing) => turning.code(facing)));

/** Where a Heavy Hitter may stop. */
const stops = inStep.choice(
  movement,
  (need) => [
    // GKR-MOV-08: a Heavy Hitter that pushes has ended its move.
    need('GKR-MOV-09', 'why.hasPushed', [], (m) => !m.locals.hasPushed, 'byCandidates'),
    ...hhStopNeeds<StepLocals>(need, (m) => hhOf(m.locals.seat)),
    need(
      'GKR-RUL-43',
      onHex('why.outOfReach'),
      ['move'],
      (m, { move: to }, seat) => stopsInStep(m.state, m.content, seat).includes(to),
      'byCandidates',
    ),
  ],
  { move: (m, _, seat) => (m.locals.hasPushed ? [] : stopsInStep(m.state, m.content, seat)) },
);

/** GKR-MOV-04, GKR-MOV-05: one step in which the path, the cards of MOVE_HH and at last the facing are chosen. */
export const moveHeavyHitter = procedure<StepLocals>(
  'moveHeavyHitter',
  ({ seat, isDone, hasPushed }) => ({ seat, isDone, hasPushed }),
  act('beginStep', 'GKR-MOV-05', (m) => {
    m.state.freeHexes = 0;
    openOwnTurn(m, m.locals.seat, 'MOVE_HH');
  }),
  repeatUntil(
    'stepIsClosed',
    'GKR-MOV-12',
    (m) => m.locals.isDone || !isInPlay(m.state, m.locals.seat),
    ask('moveHH', 'GKR-MOV-04', {
      kind: action,
      meant: hexOfUnit,
      who: (m) => m.locals.seat,
      answers: [
        {
          legal: anyFacing,
          apply: (m, code, seat) => {
            m.locals.isDone = true;
            turnTo(m, seat, turning.get.face(code));
          },
        },
        answer(stops, (m, { move: to }, seat) => {
          m.locals.hasPushed = isPushedAside(m.state, m.content, seat, to);
          m.call(walk, { seat, to, from: m.state.cells[hhOf(seat)]! });
        }),
        ...playsIn<StepLocals>(() => 'MOVE_HH'),
      ],
      facts: (m, seat) => ({
        unit: unitName(hhOf(seat)),
        energy: m.state.energy[seat - 1]!,
        costs: m.locals.hasPushed ? {} : moveCosts(m.state, m.content, seat),
        ways: m.locals.hasPushed ? {} : waysTo(m.state, m.content, hhOf(seat), stopsInStep(m.state, m.content, seat)),
        ahead: movesAhead(m.state, m.content, hhOf(seat)),
        rivals: rivalsOf(m.state, seat),
      }),
    }),
  ),
  act('endStep', 'GKR-MOV-05', (m) => {
    m.state.freeHexes = 0;
    m.endScope('step');
  }),
);

function turnTo(m: At<StepLocals>, seat: Seat, facing: number): void {
  m.state.facings[seat - 1] = facing;
  m.tell?.({ type: 'heavyHitterTurned', rule: 'GKR-MOV-12', seat, facing: HEX_DIRECTIONS[facing]! });
}

type WalkLocals = SeatLocals & { to: Cell; from: Cell };

/** One leg of the path of a Heavy Hitter: paid at once (GKR-MOV-20), then entered; an enemy support unit there is pushed. */
export const walk = procedure<WalkLocals>(
  'walk',
  ({ seat, to, from }) => ({ seat, to, from }),
  act('payForWay', 'GKR-ENE-03', (m) => {
    const { seat, to } = m.locals;
    const hexes = exploreStep(m.state, m.content, seat).hexesTo(to);
    const cost = valueOf(movementCost(m.state, m.content, seat, hexes));
    m.state.freeHexes -= Math.min(hexes, m.state.freeHexes);
    payEnergy(m, seat, cost);
  }),
  act('enterHex', 'GKR-MOV-09', (m) => enter(m, hhOf(m.locals.seat), m.locals.to)),
);

/** The leave to pass over obstacles is used up by the leg that does: once it is walked, for the way leads over them. */
function forgetObstacles(m: At<WalkLocals>): void {
  endLasting(m, (verb, seat) => verb.do === 'ignore' && verb.rule === 'OBSTACLE' && seat === m.locals.seat);
}

/** Whether somebody is pushed from a hex by the rule of movement, and not by a card that lets the Heavy Hitter go on. */
function isPushedAside(state: Gkr, content: Components, seat: Seat, cell: Cell): boolean {
  return unitAt(state, cell) >= 0 && enteringScript(state, content, seat) < 0;
}

/** A Heavy Hitter comes to a hex; whoever of the enemy's support stands there makes way (GKR-MOV-09). */
function enter(m: At<WalkLocals>, hh: Unit, to: Cell): void {
  const { state } = m;
  const pushed = unitAt(state, to);
  const script = enteringScript(state, m.content, seatOf(hh));
  const way = wayWalked(m, hh, to);
  if (crossesObstacles(state, m.content, seatOf(hh), to)) forgetObstacles(m);
  moveUnit(m, hh, to, 'GKR-MOV-04', way);
  if (pushed < 0 || pushed === hh) return;
  if (script >= 0) {
    performText(m, script, { seat: seatOf(hh), self: NO_UNIT, entered: pushed });
  } else {
    m.call(push, { unit: pushed, hexes: 1, chooser: seatOf(pushed), nearer: NO_UNIT });
  }
}

export type UnitLocals = { unit: Unit };

/** Where a support unit may stop. */
const supportStops = requirements<GkrTypes, UnitLocals>().choice(
  movement,
  (need) => [
    ...supportStopNeeds<UnitLocals>(need, (m) => m.locals.unit),
    need(
      'GKR-MOV-14',
      onHex('why.outOfReach'),
      ['move'],
      (m, { move: to }) => supportHexes(m).includes(to),
      'byCandidates',
    ),
  ],
  { move: supportHexes },
);

function supportHexes(m: At<UnitLocals>): Cell[] {
  return supportHexesOf(m.state, m.content, m.locals.unit);
}

function supportHexesOf(state: Gkr, content: Components, unit: Unit): Cell[] {
  return supportReach(state, unit, valueOf(supportMove(state, content, unit)));
}

/** GKR-MOV-01: the own support units that move after this one, and where they could stop as things stand. */
function movesAhead(state: Gkr, content: Components, mover: Unit): MoveAhead[] {
  const found: MoveAhead[] = [];
  for (let unitClass = classOf(mover) + 1; unitClass <= RECON; unitClass++) {
    const unit = unitOf(seatOf(mover), unitClass);
    if (!isOnBoard(state, unit)) continue;
    found.push({ unit: unitName(unit), ways: waysTo(state, content, unit, supportHexesOf(state, content, unit)) });
  }
  return found;
}

function thenMoving(play: Answer<GkrTypes, UnitLocals>): Answer<GkrTypes, UnitLocals> {
  return {
    legal: play.legal,
    apply: (m, code, seat) => {
      const { unit } = m.locals;
      play.apply(m, code, seat);
      m.call(moveSupportUnit, { unit });
    },
  };
}

/** GKR-MOV-14, GKR-ENE-10: a support unit moves up to its movement value, without energy. */
export const moveSupportUnit = procedure<UnitLocals>(
  'moveSupportUnit',
  ({ unit }) => ({ unit }),
  // A card played in this step may have destroyed the unit.
  when(
    'unitCanMove',
    'GKR-MOV-14',
    (m) => isOnBoard(m.state, m.locals.unit),
    ask('moveSU', 'GKR-MOV-14', {
      kind: action,
      meant: hexOfUnit,
      who: (m) => seatOf(m.locals.unit),
      answers: [
        passing(() => {}), // GKR-MOV-22
        answer(supportStops, (m, { move: to }) => walkUnit(m, m.locals.unit, to, 'GKR-MOV-14')),
        // A card is played before the move: the unit is still to be moved.
        ...playsIn<UnitLocals>(() => 'MOVE_SU').map(thenMoving),
      ],
      facts: (m) => ({
        unit: unitName(m.locals.unit),
        ways: waysTo(m.state, m.content, m.locals.unit, supportHexes(m)),
        ahead: movesAhead(m.state, m.content, m.locals.unit),
        rivals: rivalsOf(m.state, seatOf(m.locals.unit)),
      }),
    }),
  ),
);
