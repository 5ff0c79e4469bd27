// Moves outside the movement step (GKR-MOV-05, GKR-RUL-52, GKR-RUL-54): by card effect, by being pushed, and turning.

import type { Seat } from '@automachia/kernel';
import { including, PASS, text } from '@automachia/kernel';
import { HEX_DIRECTIONS } from '@automachia/geometry';
import type { Cell } from '../model/board.js';
import { board, nameOf } from '../model/board.js';
import { action, movement, turning } from '../asking/choices.js';
import { freeHexesAround, stopsWithin, supportReach } from '../model/places.js';
import type { Gkr } from '../model/state.js';
import { isOnBoard, unitAt } from '../model/state.js';
import type { At } from '../model/steps.js';
import { ask, procedure, repeatUntil, when } from '../model/steps.js';
import type { Unit } from '../model/units.js';
import { isHH, NO_UNIT, seatOf, unitName } from '../model/units.js';

/** Puts a unit on another hex. A unit has changed hex when it entered one by any means but deployment. */
export function moveUnit(m: At, unit: Unit, to: Cell, rule: string): void {
  const from = m.state.cells[unit]!;
  m.state.cells[unit] = to;
  m.state.changedHex = including(m.state.changedHex, unit);
  m.tell?.({ type: 'unitMoved', rule, unit: unitName(unit), from: nameOf(from), to: nameOf(to) });
}

export type FreeMoveLocals = { unit: Unit; hexes: number };

/** A move by card effect: up to so many hexes without energy; a Heavy Hitter keeps its facing. */
export const moveFreely = procedure<FreeMoveLocals>(
  'moveFreely',
  when(
    'unitCanMove',
    'GKR-MOV-05',
    (m) => isOnBoard(m.state, m.locals.unit),
    ask('moveByCard', 'GKR-MOV-05', {
      kind: action,
      who: (m) => seatOf(m.locals.unit),
      options: (m, offer, seat) => {
        offer.add(PASS);
        const { unit, hexes } = m.locals;
        const cells = isHH(unit) ? stopsWithin(m.state, m.content, seat, hexes) : supportReach(m.state, unit, hexes);
        for (const cell of cells) offer.add(movement.code(cell));
      },
      apply: (m, code) => {
        if (code === PASS) return;
        const { unit } = m.locals;
        const to = movement.get.move(code);
        const pushed = unitAt(m.state, to);
        moveUnit(m, unit, to, 'GKR-MOV-05');
        if (pushed >= 0) m.call(push, { unit: pushed, hexes: 1, chooser: seatOf(pushed), nearer: NO_UNIT });
      },
      facts: (m) => ({ hexes: m.locals.hexes }),
    }),
  ),
);

export type PushLocals = { unit: Unit; hexes: number; chooser: Seat; nearer: Unit };

/** GKR-RUL-52: a unit is moved hex by hex onto free hexes, as long as there is one; it keeps its facing. */
export const push = procedure<PushLocals>(
  'push',
  repeatUntil(
    'pushIsOver',
    'GKR-RUL-52',
    (m) => m.locals.hexes <= 0 || pushHexes(m.state, m.locals).length === 0,
    ask('pushUnit', 'GKR-RUL-52', {
      kind: action,
      who: (m) => m.locals.chooser,
      options: (m, offer) => {
        for (const cell of pushHexes(m.state, m.locals)) offer.add(movement.code(cell));
      },
      apply: (m, code) => {
        m.locals.hexes -= 1;
        moveUnit(m, m.locals.unit, movement.get.move(code), 'GKR-RUL-52');
      },
      facts: (m) => ({ unit: unitName(m.locals.unit), player: seatOf(m.locals.unit) }),
      whyNot: () => [{ rule: 'GKR-RUL-52', text: text('why.notFreeForPush') }],
    }),
  ),
);

/** Where a unit can be pushed to; where it must come nearer to another one, only nearer hexes. */
function pushHexes(state: Gkr, { unit, nearer }: PushLocals): Cell[] {
  if (!isOnBoard(state, unit)) return [];
  const cells = freeHexesAround(state, state.cells[unit]!);
  if (!isOnBoard(state, nearer)) return cells;
  const goal = state.cells[nearer]!;
  return cells.filter((cell) => board.distance(cell, goal) < board.distance(state.cells[unit]!, goal));
}

export type TurnLocals = { hh: Unit; steps: number; seat: Seat };

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
      options: (m, offer) => {
        const now = m.state.facings[seatOf(m.locals.hh) - 1]!;
        for (let facing = 0; facing < 6; facing++) {
          const turns = Math.min((facing - now + 6) % 6, (now - facing + 6) % 6);
          if (turns <= m.locals.steps) offer.add(turning.code(facing));
        }
      },
      apply: (m, code) => {
        const seat = seatOf(m.locals.hh);
        m.state.facings[seat - 1] = turning.get.face(code);
        m.tell?.({
          type: 'heavyHitterTurned',
          rule: 'GKR-RUL-54',
          seat,
          facing: HEX_DIRECTIONS[turning.get.face(code)]!,
        });
      },
      facts: (m) => ({ player: seatOf(m.locals.hh) }),
    }),
  ),
);
