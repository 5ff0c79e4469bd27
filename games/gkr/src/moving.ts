// The Movement phase (GKR-MOV): all Heavy Hitters, then all Combat, Repair and Recon units, each step in play order.

import type { Reason, Seat } from '@automachia/kernel';
import { PASS, text, valueOf } from '@automachia/kernel';
import { HEX_DIRECTIONS } from '@automachia/geometry';
import type { Cell } from './board.js';
import { nameOf } from './board.js';
import { action, actionRest, actionWord, face, move } from './choices.js';
import type { Components } from './components.js';
import { perform } from './effects/perform.js';
import { outlasting } from './effects/standing.js';
import { payEnergy } from './energy.js';
import { moveHints } from './hints.js';
import { movementCost, supportMove } from './numbers.js';
import { enteringScript, exploreStep, freeHexesAround, stopsInStep, supportReach } from './places.js';
import type { Gkr } from './state.js';
import { isInPlay, isOnBoard, isSupport, unitAt } from './state.js';
import { siteAt } from './sites.js';
import type { At, MatchLocals, SeatLocals } from './steps.js';
import { act, ask, endRound, goOnInRound, procedure, repeatUntil, seatInRound, when } from './steps.js';
import type { Unit } from './units.js';
import { HH, hhOf, isHH, NO_UNIT, RECON, seatOf, unitName, unitOf } from './units.js';
import { offerPlays, takePlay, whyNotPlay } from './windows.js';
import { NOTHING_CHOSEN, openOwnTurn } from './abilities.js';
import { moveUnit, push } from './forcedMoves.js';

export const moving = [
  repeatUntil<MatchLocals>(
    'everyUnitHasMoved',
    'GKR-MOV-01',
    (m) => m.locals.unitClass > RECON,
    repeatUntil(
      'everyPlayerHasMoved',
      'GKR-MOV-02',
      (m) => m.locals.place >= m.state.players,
      act('moveNext', 'GKR-MOV-02', (m) => {
        const seat = seatInRound(m);
        const unit = unitOf(seat, m.locals.unitClass);
        goOnInRound(m);
        // GKR-MOV-03: who has no unit of this class is skipped.
        if (!isInPlay(m.state, seat) || !isOnBoard(m.state, unit)) return;
        if (m.locals.unitClass === HH) {
          m.call(moveHeavyHitter, { seat, isDone: false, hasPushed: false });
          return;
        }
        openOwnTurn(m, seat, 'MOVE_SU');
        m.call(moveSupportUnit, { unit });
      }),
    ),
    act('nextClass', 'GKR-MOV-01', (m) => {
      endRound(m);
      m.locals.unitClass += 1;
    }),
  ),
  act<MatchLocals>('endMoving', 'GKR-SET-19', (m) => {
    m.locals.unitClass = 0;
  }),
];

export type StepLocals = SeatLocals & { isDone: boolean; hasPushed: boolean };

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
      who: (m) => m.locals.seat,
      options: (m, offer, seat) => {
        // GKR-MOV-12: choosing a facing closes the step; staying is allowed (GKR-MOV-22).
        for (let facing = 0; facing < 6; facing++) offer.add(face(facing));
        // GKR-MOV-08, GKR-MOV-09: a Heavy Hitter that pushes has ended its move.
        if (!m.locals.hasPushed) for (const cell of stopsInStep(m.state, m.content, seat)) offer.add(move(cell));
        offerPlays(m.state, m.content, seat, 'MOVE_HH', offer);
      },
      apply: (m, code, seat) => {
        switch (actionWord(code)) {
          case 'face':
            m.locals.isDone = true;
            turnTo(m, seat, actionRest(code));
            return;
          case 'move':
            m.locals.hasPushed = isPushedAside(m.state, m.content, seat, actionRest(code));
            m.call(walk, { seat, to: actionRest(code), from: m.state.cells[hhOf(seat)]! });
            return;
          default:
            takePlay(m, seat, 'MOVE_HH', code);
        }
      },
      prompt: (m, seat) => ({
        energy: m.state.energy[seat - 1]!,
        ...(m.locals.hasPushed ? { costs: [] } : moveHints(m.state, m.content, seat)),
      }),
      whyNot: (m, code, seat) =>
        actionWord(code) === 'move'
          ? whyNotMove(m.state, seat, actionRest(code), m.locals.hasPushed)
          : whyNotPlay(m.state, m.content, seat, 'MOVE_HH', code),
    }),
  ),
  act('endStep', 'GKR-MOV-05', (m) => {
    m.state.freeHexes = 0;
    m.state.lasting = outlasting(m.state.lasting, 'step');
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
  act('payForWay', 'GKR-ENE-03', (m) => {
    const { seat, to } = m.locals;
    const explored = exploreStep(m.state, m.content, seat);
    const hexes = explored.hexesTo(to);
    const cost = valueOf(movementCost(m.state, m.content, seat, hexes));
    m.state.freeHexes -= Math.min(hexes, m.state.freeHexes);
    if (explored.jumpsTo(to) > 0) forgetObstacles(m);
    payEnergy(m, seat, cost);
  }),
  act('enterHex', 'GKR-MOV-09', (m) => enter(m, hhOf(m.locals.seat), m.locals.to)),
);

/** The leave to pass over obstacles is used up by the leg that does. */
function forgetObstacles(m: At<WalkLocals>): void {
  const { scripts } = m.content;
  m.state.lasting = m.state.lasting.filter(({ script, verb, seat }) => {
    const one = scripts[script]!.verbs[verb]!;
    return one.do !== 'ignore' || one.rule !== 'OBSTACLE' || seat !== m.locals.seat;
  });
}

/** Whether somebody is pushed from a hex by the rule of movement, and not by a card that lets the Heavy Hitter go on. */
function isPushedAside(state: Gkr, content: Components, seat: Seat, cell: Cell): boolean {
  return unitAt(state, cell) >= 0 && enteringScript(state, content, seat) < 0;
}

/** A Heavy Hitter comes to a hex; whoever of the enemy's support stands there makes way (GKR-MOV-09). */
function enter(m: At<WalkLocals>, hh: Unit, to: Cell): void {
  const { state } = m;
  if (!isInPlay(state, seatOf(hh))) return;
  const pushed = unitAt(state, to);
  const script = enteringScript(state, m.content, seatOf(hh));
  moveUnit(m, hh, to, 'GKR-MOV-04');
  if (pushed < 0 || pushed === hh) return;
  if (script >= 0) {
    m.call(perform, { ...NOTHING_CHOSEN, script, seat: seatOf(hh), self: NO_UNIT, entered: pushed });
  } else {
    m.call(push, { unit: pushed, hexes: 1, chooser: seatOf(pushed), nearer: NO_UNIT });
  }
}

export type UnitLocals = { unit: Unit };

/** GKR-MOV-14, GKR-ENE-10: a support unit moves up to its movement value, without energy. */
export const moveSupportUnit = procedure<UnitLocals>(
  'moveSupportUnit',
  // A card played in this step may have destroyed the unit.
  when(
    'unitCanMove',
    'GKR-MOV-14',
    (m) => isOnBoard(m.state, m.locals.unit),
    ask('moveSU', 'GKR-MOV-14', {
      kind: action,
      who: (m) => seatOf(m.locals.unit),
      options: (m, offer, seat) => {
        offer.add(PASS); // GKR-MOV-22
        const most = valueOf(supportMove(m.state, m.content, m.locals.unit));
        for (const cell of supportReach(m.state, m.locals.unit, most)) offer.add(move(cell));
        offerPlays(m.state, m.content, seat, 'MOVE_SU', offer);
      },
      apply: (m, code, seat) => {
        if (code === PASS) return;
        const { unit } = m.locals;
        if (actionWord(code) === 'move') {
          moveUnit(m, unit, actionRest(code), 'GKR-MOV-14');
          return;
        }
        // A card is played before the move: the unit is still to be moved.
        takePlay(m, seat, 'MOVE_SU', code);
        m.call(moveSupportUnit, { unit });
      },
      prompt: (m) => ({ unit: text(`class.${unitName(m.locals.unit).split('-')[0]}`) }),
      whyNot: (m, code) =>
        actionWord(code) === 'move' ? whyNotSupportMove(m.state, m.locals.unit, actionRest(code)) : [],
    }),
  ),
);

function whyNotMove(state: Gkr, seat: Seat, cell: Cell, hasPushed: boolean): Reason[] {
  if (hasPushed) return [{ rule: 'GKR-MOV-09', text: text('why.hasPushed') }];
  const hex = nameOf(cell);
  const site = siteAt(state, cell);
  if (site >= 0) {
    const rule = state.controllers[site] === 0 ? 'GKR-MOV-10' : 'GKR-MOV-11';
    return [{ rule, text: text('why.obstacle', { hex }) }];
  }
  const unit = unitAt(state, cell);
  if (unit === hhOf(seat)) return [{ rule: 'GKR-MOV-22', text: text('why.alreadyThere', { hex }) }];
  if (unit >= 0 && isHH(unit)) return [{ rule: 'GKR-MOV-07', text: text('why.occupied', { hex }) }];
  if (unit >= 0 && seatOf(unit) === seat) return [{ rule: 'GKR-MOV-06', text: text('why.occupied', { hex }) }];
  if (unit >= 0 && freeHexesAround(state, cell).length === 0) {
    return [{ rule: 'GKR-RUL-51', text: text('why.cannotBePushed', { hex }) }];
  }
  return [{ rule: 'GKR-RUL-43', text: text('why.outOfReach', { hex }) }];
}

function whyNotSupportMove(state: Gkr, unit: Unit, cell: Cell): Reason[] {
  const hex = nameOf(cell);
  if (siteAt(state, cell) >= 0) {
    return [
      {
        rule: isSupport(unit) && unit % 4 === RECON ? 'GKR-MOV-18' : 'GKR-MOV-17',
        text: text('why.obstacle', { hex }),
      },
    ];
  }
  const other = unitAt(state, cell);
  if (other >= 0) {
    const rule = seatOf(other) === seatOf(unit) ? 'GKR-MOV-15' : unit % 4 === RECON ? 'GKR-MOV-18' : 'GKR-MOV-16';
    return [{ rule, text: text('why.occupied', { hex }) }];
  }
  return [{ rule: 'GKR-MOV-14', text: text('why.outOfReach', { hex }) }];
}
