// How far play order has come, read from the frames of a match: who has had a turn, and which unit a question is about.

import type { Bits, Seat } from '@automachia/kernel';
import { including, sizeOfSet } from '@automachia/kernel';
import type { Gkr } from './state.js';
import { seatAfter } from './state.js';
import type { MatchLocals } from './steps.js';
import { TURN_OVER } from './steps.js';
import type { Unit } from './units.js';
import { hhOf, NO_UNIT, RECON, unitOf } from './units.js';

/** How many players have had their turn in the play order under way. */
export function turnsTaken(state: Gkr): number {
  return matchLocals(state).place;
}

/** GKR-TAG-08: the buildings that a player has tagged this turn and has not drawn for yet; 0 once they are done tagging. */
export function tagsToDrawFor(state: Gkr, seat: Seat): number {
  if (state.phase !== 'tag' || state.stack.length === 0) return 0;
  const { place, first, begun } = matchLocals(state);
  // Turns to tag are under way: afterwards play order goes round once more, for what is held too many.
  if (begun === 0) return 0;
  const turn = (seat - first + state.players) % state.players;
  const isToCome = turn > place || (turn === place && begun !== TURN_OVER);
  return isToCome ? sizeOfSet(state.taggedSites[seat - 1]!) : 0;
}

const ALL_UNITS: Bits<Unit> = -1;

type StepLocals = { unit?: Unit; hh?: Unit; seat?: Seat; hasPushed?: boolean };

/** What the step remembers at which play stands; only a Heavy Hitter that moves knows whether it has pushed. */
function stepLocals({ stack }: Gkr): StepLocals {
  return stack[stack.length - 1]!.locals;
}

/** The unit that the open question moves or turns, or NO_UNIT. */
export function unitAsked(state: Gkr): Unit {
  const locals = stepLocals(state);
  if (locals.hasPushed !== undefined) return hhOf(locals.seat!);
  return locals.unit ?? locals.hh ?? NO_UNIT;
}

/**
 * GKR-MOV-01, GKR-MOV-02: the units that may still move before they fire, whose step is open or has still to come; in the
 * phases after the shots, and in those before the Movement phase, all of them.
 */
export function unitsToMove(state: Gkr): Bits<Unit> {
  if (state.phase === 'combat') return 0;
  if (state.phase !== 'movement' || state.stack.length === 0) return ALL_UNITS;
  const { place, first, unitClass } = matchLocals(state);
  // The Heavy Hitter whose step is open can still go on and turn.
  const { hasPushed, seat: moving } = stepLocals(state);
  let units: Bits<Unit> = hasPushed === undefined ? 0 : including(0, hhOf(moving!));
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
