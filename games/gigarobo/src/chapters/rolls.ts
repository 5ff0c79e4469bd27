// The dice that lie on the table: those of a combat, or of a recovery roll in the middle of something else.

import type { Locals, Seat } from '@automachia/kernel';
import { pilotOf } from '../model/seats.js';
import type { AttackDie, Giga } from '../model/state.js';
import type { At } from '../model/steps.js';
import type { DieKind } from './dice.js';
import type { RecoveryLocals } from './recovery.js';

/** A die on the table, and whose it is. */
export interface TableDie {
  readonly seat: Seat;
  readonly kind: DieKind;
  readonly value: number;
}

/** The innermost recovery roll that lies on the table. */
function recoveryIn({ stack }: Giga): RecoveryLocals | undefined {
  const frame = stack.findLast(({ locals }) => locals['roller'] !== undefined && locals['number'] !== 0);
  return frame?.locals as RecoveryLocals | undefined;
}

/** The roll that was made last: a recovery roll lies on top of whatever it interrupts. */
export function diceNow(state: Giga): readonly TableDie[] {
  const recovery = recoveryIn(state);
  if (recovery !== undefined)
    return recovery.dice.map((value, i) => ({ seat: recovery.roller, kind: i === 0 ? 'attack' : 'power', value }));
  const { attack } = state;
  return attack.dice.map(({ side, kind, value }) => ({ seat: attack[side].seat, kind, value }));
}

/** The places of a player's dice in that roll. */
export function diceOf(state: Giga, seat: Seat): number[] {
  return [...diceNow(state).entries()]
    .filter(([, die]) => pilotOf(state, die.seat) === pilotOf(state, seat))
    .map(([place]) => place);
}

/** Changes the faces of some dice, or takes some away (`undefined`). What was judged is judged again (GIG-TIE-03). */
export function changeDice<L extends Locals>(
  m: At<L>,
  change: (die: TableDie, place: number) => number | undefined,
): void {
  const before = diceNow(m.state);
  const values = before.map(change);
  const recovery = recoveryIn(m.state);
  if (recovery !== undefined) recovery.dice = values.filter((value) => value !== undefined);
  else {
    const { attack } = m.state;
    const dice: AttackDie[] = attack.dice.flatMap((die, place) => {
      const value = values[place];
      return value === undefined ? [] : [{ ...die, value }];
    });
    m.state.attack = { ...attack, dice, version: attack.version + 1 };
  }
  const after = diceNow(m.state);
  m.tell?.({
    type: 'diceChanged',
    rule: 'GIG-TIE-03',
    dice: after.map(({ value }) => value),
    sides: after.map(({ kind }) => (kind === 'ten' ? 10 : 12)),
    seats: after.map(({ seat }) => seat),
  });
}
