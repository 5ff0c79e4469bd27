// Players have their turns: how the loop over steps finds the next one and ends the one that is over.

import type { Moment } from './moment.js';
import type { InTurn } from './procedures.js';
import type { AnyMoment, Instruction } from './program.js';
import type { KernelState } from './state.js';
import type { Untyped } from './types.js';
import type { Locals } from './words.js';

export type TurnMoment<S extends KernelState, C> = Moment<Untyped<S, C>, Locals & InTurn>;

/** What a branch gives at this moment: its condition, or whether it is the turn of a seat that takes part. */
export function gives<S extends KernelState, C>(m: AnyMoment<S, C>, { test, order }: Instruction<S, C>): boolean {
  if (order === undefined) return test(m);
  const inTurn = m as TurnMoment<S, C>;
  return inTurn.locals.place < order.size(inTurn) && (order.takesPart?.(inTurn, order.seat(inTurn)) ?? true);
}

/** Goes on to the next seat that has a turn; false, and back at the first place, when all have had theirs. */
export function findTurn<S extends KernelState, C>(m: TurnMoment<S, C>, instruction: Instruction<S, C>): boolean {
  const order = instruction.order!;
  const size = order.size(m);
  const { locals } = m;
  while (locals.place < size) {
    if (order.takesPart === undefined || order.takesPart(m, order.seat(m))) {
      if (!instruction.areTurns) return true;
      if (!m.useTurnUp('skipped', order.seat(m))) {
        m.beginTurn(order.seat(m));
        return true;
      }
    }
    goOn(m, instruction);
  }
  (locals as InTurn).place = 0;
  return false;
}

/** The steps of a turn are done: on to the next place, unless the same seat goes on. */
export function endTurn<S extends KernelState, C>(m: TurnMoment<S, C>, instruction: Instruction<S, C>): void {
  if (instruction.areTurns) finishTurn(m, instruction);
  else if (!instruction.repeats) goOn(m, instruction);
}

/** A turn of the book is over: the same seat has another one where it takes turn after turn, or was granted one. */
function finishTurn<S extends KernelState, C>(m: TurnMoment<S, C>, instruction: Instruction<S, C>): void {
  const seat = instruction.order!.seat(m);
  m.endTurn(seat);
  if (!m.useTurnUp('extra', seat) && !instruction.repeats) goOn(m, instruction);
}

function goOn<S extends KernelState, C>(m: TurnMoment<S, C>, instruction: Instruction<S, C>): void {
  instruction.order!.end?.(m);
  (m.locals as InTurn).place += 1;
}
