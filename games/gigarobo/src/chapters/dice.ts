// Pools, ties, the Reaction icon and successes: a pure function of the dice that lie on the table, worked out anew
// whenever one of them changes (GIG-TIE-03).

/** Who rolled: the attacker or whoever reacts. */
export type DiceSide = 'attacker' | 'reactor';

/** GIG-DIC-01: attack and power dice have twelve faces, defence dice ten; an attack may have ten-sided dice, too. */
export const DICE = { attack: 12, ten: 10, power: 12 } as const;
export type DieKind = keyof typeof DICE;

/** GIG-DIC-05, GIG-DIC-06, GIG-SET-24: what one roll uses at most; each side has as many of its own. */
export const MOST_DICE: Readonly<Record<DieKind, number>> = { attack: 6, ten: 5, power: 6 };

export interface RolledDie {
  readonly side: DiceSide;
  readonly kind: DieKind;
  readonly value: number;
}

/** Whose dice are never set aside, and set aside every equal one of the other side (GIG-TIE-04, GIG-TIE-05, GIG-CRD-31). */
export type Reactions = {
  readonly attacker: boolean;
  readonly reactor: boolean;
};

export interface Judgement {
  /** For each die, whether it is in play or set aside (GIG-TIE-02). */
  readonly isInPlay: readonly boolean[];
  readonly winner: DiceSide | undefined;
  readonly successes: number;
}

/** GIG-TIE-01 to GIG-TIE-07, GIG-SUC-01 to GIG-SUC-05. */
export function judge(dice: readonly RolledDie[], reactions: Reactions): Judgement {
  const isInPlay = tiesOf(dice, reactions);
  const highest = { attacker: 0, reactor: 0 };
  for (const [i, { side, value }] of dice.entries()) if (isInPlay[i]) highest[side] = Math.max(highest[side], value);
  // The highest dice of two sides are never equal: one of them would have been set aside.
  if (highest.attacker === highest.reactor) return { isInPlay, winner: undefined, successes: 0 };
  const winner = highest.attacker > highest.reactor ? 'attacker' : 'reactor';
  const beaten = highest[otherSide(winner)];
  const successes = dice.filter(({ side, value }, i) => isInPlay[i] && side === winner && value > beaten).length;
  return { isInPlay, winner, successes };
}

function otherSide(side: DiceSide): DiceSide {
  return side === 'attacker' ? 'reactor' : 'attacker';
}

/** GIG-RUL-22: of equal dice of one player power dice are set aside last, ten-sided ones before them. */
const SET_ASIDE_FIRST: Readonly<Record<DieKind, number>> = { attack: 0, ten: 1, power: 2 };

function tiesOf(dice: readonly RolledDie[], reactions: Reactions): boolean[] {
  if (reactions.attacker || reactions.reactor) {
    // Without the icon every die goes whose value the other side shows; with it none, unless both have it.
    return dice.map(
      ({ side, value }) =>
        !(reactions[otherSide(side)] && dice.some((other) => other.side !== side && other.value === value)),
    );
  }
  const isInPlay = dice.map(() => true);
  for (const value of new Set(dice.map((die) => die.value))) {
    const equal = (side: DiceSide): number[] =>
      [...dice.keys()]
        .filter((i) => dice[i]!.side === side && dice[i]!.value === value)
        .sort((a, b) => SET_ASIDE_FIRST[dice[a]!.kind] - SET_ASIDE_FIRST[dice[b]!.kind]);
    const [attacker, reactor] = [equal('attacker'), equal('reactor')];
    const pairs = Math.min(attacker.length, reactor.length);
    for (const i of [...attacker.slice(0, pairs), ...reactor.slice(0, pairs)]) isInPlay[i] = false;
  }
  return isInPlay;
}

/** Of dice that are rolled against nobody none is set aside, and nobody wins by them. */
export const NO_COMBAT = { aside: [], other: 0, successes: 0 } as const;
