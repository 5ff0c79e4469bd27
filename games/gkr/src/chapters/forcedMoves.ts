// Moves outside the movement step (GKR-MOV-05, GKR-RUL-52, GKR-RUL-54): by card effect, by being pushed, and turning.

import type { Seat } from '@automachia/kernel';
import { answer, including, passing, requirements, text } from '@automachia/kernel';
import { HEX_DIRECTIONS } from '@automachia/geometry';
import type { Cell } from '../model/board.js';
import { board, nameOf } from '../model/board.js';
import { action, movement, turning } from '../asking/choices.js';
import { afterAll } from '../asking/afterwards.js';
import { hexOfUnit } from '../asking/meant.js';
import { freeHexesAround, stopsWithin, supportReach, waysOf } from '../model/places.js';
import type { Gkr } from '../model/state.js';
import { isOnBoard, unitAt } from '../model/state.js';
import type { At, GkrTypes } from '../model/steps.js';
import { ask, procedure, repeatUntil, when } from '../model/steps.js';
import type { Unit } from '../model/units.js';
import { isHH, NO_UNIT, seatOf, unitName } from '../model/units.js';
import { hhStopNeeds, onHex, supportStopNeeds } from './stopping.js';

/** Puts a unit on another hex. A unit has changed hex when it entered one by any means but deployment. */
export function moveUnit(m: At, unit: Unit, to: Cell, rule: string, way: readonly Cell[] = [to]): void {
  const from = m.state.cells[unit]!;
  m.state.cells[unit] = to;
  m.state.changedHex = including(m.state.changedHex, unit);
  m.tell?.({
    type: 'unitMoved',
    rule,
    unit: unitName(unit),
    from: nameOf(from),
    to: nameOf(to),
    way: way.map(nameOf),
  });
}

/** The same on its own feet. */
export function walkUnit(m: At, unit: Unit, to: Cell, rule: string): void {
  moveUnit(m, unit, to, rule, wayWalked(m, unit, to));
}

/** The way round what is in the way; looked for only where somebody hears of it. */
export function wayWalked(m: At, unit: Unit, to: Cell): readonly Cell[] | undefined {
  return m.tell === undefined ? undefined : waysOf(m.state, m.content, unit)(to);
}

export type FreeMoveLocals = { unit: Unit; hexes: number };

/** Where a unit may stop that is moved by a card. */
const freeStops = requirements<GkrTypes, FreeMoveLocals>().choice(
  movement,
  (need) => [
    ...hhStopNeeds<FreeMoveLocals>(need, (m) => m.locals.unit),
    ...supportStopNeeds<FreeMoveLocals>(need, (m) => m.locals.unit),
    need(
      'GKR-MOV-05',
      onHex('why.outOfReach'),
      ['move'],
      (m, { move: to }) => freeHexes(m).includes(to),
      'byCandidates',
    ),
  ],
  { move: freeHexes },
);

function freeHexes(m: At<FreeMoveLocals>): Cell[] {
  const { unit, hexes } = m.locals;
  return isHH(unit) ? stopsWithin(m.state, m.content, seatOf(unit), hexes) : supportReach(m.state, unit, hexes);
}

/** A move by card effect: up to so many hexes without energy; a Heavy Hitter keeps its facing. */
export const moveFreely = procedure<FreeMoveLocals>(
  'moveFreely',
  when(
    'unitCanMove',
    'GKR-MOV-05',
    (m) => isOnBoard(m.state, m.locals.unit),
    ask('moveByCard', 'GKR-MOV-05', {
      kind: action,
      meant: hexOfUnit,
      who: (m) => seatOf(m.locals.unit),
      answers: [
        passing(() => {}),
        answer(freeStops, (m, { move: to }) => {
          const { unit } = m.locals;
          const pushed = unitAt(m.state, to);
          walkUnit(m, unit, to, 'GKR-MOV-05');
          if (pushed >= 0) m.call(push, { unit: pushed, hexes: 1, chooser: seatOf(pushed), nearer: NO_UNIT });
        }),
      ],
      facts: (m, seat) => ({ hexes: m.locals.hexes, afterwards: () => afterAll(m, seat) }),
    }),
  ),
);

export type PushLocals = { unit: Unit; hexes: number; chooser: Seat; nearer: Unit };

/** Where a unit can be pushed to; where it must come nearer to another one, only nearer hexes. */
const pushes = requirements<GkrTypes, PushLocals>().choice(
  movement,
  (need) => [
    need(
      'GKR-RUL-52',
      'why.notFreeForPush',
      ['move'],
      (m, { move: to }) => freeHexesAround(m.state, m.state.cells[m.locals.unit]!).includes(to),
      'byCandidates',
    ),
    need('GKR-RUL-52', 'why.notNearer', ['move'], (m, { move: to }) => isNearer(m.state, m.locals, to), 'byCandidates'),
  ],
  {
    move: ({ state, locals }) => {
      if (!isOnBoard(state, locals.unit)) return [];
      return freeHexesAround(state, state.cells[locals.unit]!).filter((cell) => isNearer(state, locals, cell));
    },
  },
);

function isNearer(state: Gkr, { unit, nearer }: PushLocals, cell: Cell): boolean {
  if (!isOnBoard(state, nearer)) return true;
  const goal = state.cells[nearer]!;
  return board.distance(cell, goal) < board.distance(state.cells[unit]!, goal);
}

/** GKR-RUL-52: a unit is moved hex by hex onto free hexes, as long as there is one; it keeps its facing. */
export const push = procedure<PushLocals>(
  'push',
  repeatUntil(
    'pushIsOver',
    'GKR-RUL-52',
    (m) => m.locals.hexes <= 0 || !pushes.any(m, m.locals.chooser),
    ask('pushUnit', 'GKR-RUL-52', {
      kind: action,
      meant: hexOfUnit,
      who: (m) => m.locals.chooser,
      answers: [
        answer(pushes, (m, { move: to }) => {
          m.locals.hexes -= 1;
          moveUnit(m, m.locals.unit, to, 'GKR-RUL-52');
        }),
      ],
      facts: (m, seat) => ({
        unit: unitName(m.locals.unit),
        player: seatOf(m.locals.unit),
        afterwards: () => afterAll(m, seat),
      }),
    }),
  ),
);

export type TurnLocals = { hh: Unit; steps: number; seat: Seat };

const facings = requirements<GkrTypes, TurnLocals>().choice(turning, (need) => [
  need(
    'GKR-RUL-54',
    (m) => text('why.turnsTooFar', { steps: m.locals.steps }),
    ['face'],
    (m, { face }) => {
      const now = m.state.facings[seatOf(m.locals.hh) - 1]!;
      return Math.min((face - now + 6) % 6, (now - face + 6) % 6) <= m.locals.steps;
    },
  ),
]);

/** A Heavy Hitter is turned by card effect, by up to so many steps of 60°. */
export const turnHH = procedure<TurnLocals>(
  'turnHH',
  when(
    'hhIsOnBoard',
    'GKR-RUL-54',
    (m) => isOnBoard(m.state, m.locals.hh),
    ask('chooseFacing', 'GKR-RUL-54', {
      kind: action,
      who: (m) => m.locals.seat,
      answers: [
        answer(facings, (m, { face }) => {
          const seat = seatOf(m.locals.hh);
          m.state.facings[seat - 1] = face;
          m.tell?.({ type: 'heavyHitterTurned', rule: 'GKR-RUL-54', seat, facing: HEX_DIRECTIONS[face]! });
        }),
      ],
      facts: (m) => ({ player: seatOf(m.locals.hh) }),
    }),
  ),
);
