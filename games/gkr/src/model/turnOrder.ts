// How far play order has come, read from the frames of a match: who has had a turn, and which unit a question is about.

import type { Bits, Seat } from '@automachia/kernel';
import { including } from '@automachia/kernel';
import type { Gkr } from './state.js';
import { seatAfter } from './state.js';
import type { MatchLocals } from './steps.js';
import type { Unit } from './units.js';
import { hhOf, NO_UNIT, RECON, unitOf } from './units.js';

/** How many players have had their turn in the play order under way. */
export function turnsTaken(state: Gkr): number {
  return matchLocals(state).place;
}

/** The unit that the open question moves or turns, or NO_UNIT. */
export function unitAsked({ stack }: Gkr): Unit {
  const locals = stack[stack.length - 1]!.locals as { unit?: Unit; hh?: Unit; seat?: Seat; isDone?: boolean };
  if (locals.isDone !== undefined) return hhOf(locals.seat!);
  return locals.unit ?? locals.hh ?? NO_UNIT;
}

/** GKR-MOV-01, GKR-MOV-02: the units whose steps of this Movement phase have still to come. */
export function unitsToMove(state: Gkr): Bits<Unit> {
  const { place, first, unitClass } = matchLocals(state);
  let units: Bits<Unit> = 0;
  for (let turn = 0; turn < state.players; turn++) {
    const seat = seatAfter(state, first === 0 ? state.gloryHound : first, turn);
    for (let one = turn <= place ? unitClass + 1 : unitClass; one <= RECON; one++)
      units = including(units, unitOf(seat, one));
  }
  return units;
}

function matchLocals({ stack }: Gkr): MatchLocals {
  return stack[0]!.locals as MatchLocals;
}
