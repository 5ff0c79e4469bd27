// The dice that lie on the table, those of a combat or of a recovery roll in the middle of something else, and what texts do to
// them: reroll, change, take away (GIG-TIE-02). Whatever changes is judged again (GIG-TIE-03).

import type { Locals, Seat } from '@automachia/kernel';
import { requirements } from '@automachia/kernel';
import type { Components } from '../model/components.js';
import { dieIn, dieObject, objects } from '../model/objects.js';
import { pilotOf } from '../model/seats.js';
import type { AttackDie, Giga } from '../model/state.js';
import { NONE } from '../model/state.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, ask, procedure, repeatUntil } from '../model/steps.js';
import { isInAttack } from './against.js';
import type { Lying } from '../asking/questions.js';
import type { DieKind } from './dice.js';
import { DICE, NO_COMBAT } from './dice.js';
import { asTheyLie, judgementOf, reactionsIn } from './judging.js';
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

/** The dice of the combat as they lie, and what rolling one of them again would add to it. */
function lyingNow(state: Giga, content: Components): Lying {
  const { attack } = state;
  return {
    dice: attack.dice.map(({ side, kind, value }) => ({
      side,
      kind,
      value,
      shift: shiftOf(state, attack[side].seat, kind),
    })),
    reactions: reactionsIn(state, content),
  };
}

/** The places of a player's dice in that roll. */
export function diceOf(state: Giga, seat: Seat): number[] {
  const pilot = pilotOf(state, seat);
  return [...diceNow(state).entries()].filter(([, die]) => pilotOf(state, die.seat) === pilot).map(([place]) => place);
}

/** Whether what a player rolled is an attack roll: nobody defends with it or recovers. */
export function isAttackRoll(state: Giga, seat: Seat): boolean {
  const { attack } = state;
  if (recoveryIn(state) !== undefined || attack.dice.length === 0) return false;
  const pilot = pilotOf(state, seat);
  return attack.attacker.seat === pilot || (attack.reactor.seat === pilot && attack.reaction === 'attack');
}

/** The dice of a player that are successes as they lie. */
export function successDice(state: Giga, content: Components, seat: Seat): number[] {
  const { isInPlay, winner } = judgementOf(state, content);
  if (winner === undefined || state.attack[winner].seat !== pilotOf(state, seat)) return [];
  const { dice } = state.attack;
  const beaten = Math.max(0, ...dice.filter(({ side }, i) => side !== winner && isInPlay[i]).map(({ value }) => value));
  return [...dice.keys()].filter((i) => dice[i]!.side === winner && isInPlay[i] && dice[i]!.value > beaten);
}

/** The face of a die that has just been rolled, with what texts add to every one; never below 1, and it may pass 12. */
export function faceOf(state: Giga, seat: Seat, kind: DieKind, rolled: number): number {
  const recovery = recoveryIn(state);
  if (recovery !== undefined) return Math.max(1, rolled + recovery.shift);
  return Math.max(1, rolled + shiftOf(state, seat, kind));
}

/** What texts add to every die of a kind that a player rolls in this combat. */
export function shiftOf(state: Giga, seat: Seat, kind: DieKind): number {
  return state.attack.shifts
    .filter((one) => one.seat === pilotOf(state, seat) && (one.which === 'all' || kind !== 'power'))
    .filter((one) => one.by === NONE || isInAttack(state, one.by))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Changes the faces of some dice, or takes some away (`undefined`). */
function changeDice<L extends Locals>(m: At<L>, change: (die: TableDie, place: number) => number | undefined): void {
  const values = diceNow(m.state).map(change);
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
    sides: after.map(({ kind }) => DICE[kind]),
    seats: after.map(({ seat }) => seat),
    ...(recovery === undefined ? asTheyLie(m.state, m.content) : NO_COMBAT),
  });
}

/** Adds to the faces of a player's dice: to those on the table now, and to every one that is rolled later in this roll. */
export function shiftDice<L extends Locals>(
  m: At<L>,
  { seat, by, amount, which }: Giga['attack']['shifts'][number],
): void {
  const { attack } = m.state;
  const recovery = recoveryIn(m.state);
  if (recovery !== undefined) recovery.shift += amount;
  else if (attack.step !== 'none')
    m.state.attack = { ...attack, shifts: [...attack.shifts, { seat, by, amount, which }] };
  const own = diceOf(m.state, seat);
  if (own.length === 0) return;
  changeDice(m, ({ kind, value }, place) =>
    own.includes(place) && (which === 'all' || kind !== 'power') ? Math.max(1, value + amount) : value,
  );
}

export type DiceDeed = 'reroll' | 'shift' | 'drop';

/** `dice`: what may still be picked; `by`: what is added to the face of a picked die. */
export type PickDiceLocals = {
  seat: Seat;
  does: DiceDeed;
  left: number;
  by: number;
  dice: readonly number[];
  picked: readonly number[];
};

function take(m: At<PickDiceLocals>, die: number): void {
  m.locals.left -= 1;
  m.locals.dice = m.locals.dice.filter((one) => one !== die);
  m.locals.picked = [...m.locals.picked, die];
}

/** Dice that a text does something to: picked one by one by whoever chooses, then changed together. */
export const pickingDice = procedure<PickDiceLocals>(
  'pickDice',
  ({ seat, does, left, by, dice, picked }) => ({ seat, does, left, by, dice, picked }),
  repeatUntil(
    'diceArePicked',
    'GIG-TIE-02',
    (m) => m.locals.left <= 0 || m.locals.dice.length <= m.locals.left,
    ask('pickDie', 'GIG-TIE-02', {
      who: (m) => m.locals.seat,
      legal: requirements<GigaTypes, PickDiceLocals>().list(
        objects,
        [{ rule: 'GIG-TIE-02', why: 'why.dieNotMeant', test: (m, code) => m.locals.dice.includes(dieIn(code)) }],
        (m, offer) => {
          for (const die of m.locals.dice) offer.add(dieObject(die));
        },
      ),
      apply: (m, code) => take(m, dieIn(code)),
      facts: (m) => ({
        left: m.locals.left,
        ...(m.locals.does === 'reroll' && recoveryIn(m.state) === undefined && { lying: lyingNow(m.state, m.content) }),
      }),
    }),
  ),
  act('changePicked', 'GIG-TIE-03', (m) => {
    if (m.locals.left > 0) for (const die of m.locals.dice) take(m, die);
    const { does, by, picked } = m.locals;
    if (picked.length === 0) return;
    changeDice(m, ({ seat, kind, value }, place) => {
      if (!picked.includes(place)) return value;
      if (does === 'drop') return undefined;
      return does === 'shift' ? Math.max(1, value + by) : faceOf(m.state, seat, kind, m.roll(DICE[kind]));
    });
  }),
);

export function pickDice<L extends Locals>(m: At<L>, order: Omit<PickDiceLocals, 'picked'>): void {
  m.call(pickingDice, { ...order, picked: [] });
}
