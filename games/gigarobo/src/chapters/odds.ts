// What two pools come to before they are rolled (GIG-TIE, GIG-SUC), exactly: in how many throws each side wins, and how many
// successes there are in all of them. Of dice that lie already, what rolling one of them again comes to.

import { combinations } from '@automachia/geometry';
import type { DiceSide, DieKind, Reactions, RolledDie } from './dice.js';
import { DICE, judge } from './dice.js';

/** Dice of one kind that fall alike: how many faces they have, and what texts add to each. */
export type DiceGroup = {
  readonly count: number;
  readonly sides: number;
  readonly shift: number;
};

/** What one side rolls. */
export type Rolls = readonly DiceGroup[];

export interface Odds {
  /** From 0 to 1. */
  readonly attacker: number;
  readonly reactor: number;
  /** Successes to expect of each, a throw that it does not win counting as none. */
  readonly attackerSuccesses: number;
  readonly reactorSuccesses: number;
}

const NOBODY_WINS: Odds = { attacker: 0, reactor: 0, attackerSuccesses: 0, reactorSuccesses: 0 };

/** GIG-REA-08: where nobody opposes it, every die is a success; an empty pool fails (GIG-RUL-34). */
export function unopposed(rolls: Rolls): Odds {
  const dice = sizeOf(rolls);
  return dice === 0 ? NOBODY_WINS : { ...NOBODY_WINS, attacker: 1, attackerSuccesses: dice };
}

/**
 * Value by value, from the highest: equal dice of both sides leave each other's company in pairs, or by the Reaction icon; who
 * has one left first wins, and every further one counts until the other has one left (GIG-SUC-01 to GIG-SUC-05).
 */
export function oddsOf(attacker: Rolls, reactor: Rolls, reactions: Reactions): Odds {
  const groups = [...ofSide('attacker', attacker), ...ofSide('reactor', reactor)];
  const highest = Math.max(0, ...groups.map(({ sides, shift }) => Math.max(1, sides + shift)));
  const odds = { ...NOBODY_WINS };
  const settle = ({ lead, chance, successes }: State): void => {
    if (lead === '') return;
    odds[lead] += chance;
    odds[`${lead}Successes`] += successes;
  };
  let states: ReadonlyMap<string, State> = new Map([
    ['', { left: groups.map(({ count }) => count), lead: '', chance: 1, successes: 0 }],
  ]);
  for (let value = highest; value >= 1; value--) {
    const next = new Map<string, State>();
    for (const state of states.values())
      for (const { left, shown, chance } of falls(groups, state.left, value)) {
        const after = { ...state, left, chance: state.chance * chance, successes: state.successes * chance };
        const { isOver, ...judged } = judgedAt(after, shown, reactions);
        if (isOver) settle(judged);
        else keep(next, judged);
      }
    states = next;
  }
  for (const state of states.values()) settle(state);
  return odds;
}

type OfSide = DiceGroup & { readonly side: DiceSide };

/** Dice that fall alike are one group. */
function ofSide(side: DiceSide, rolls: Rolls): OfSide[] {
  const groups: OfSide[] = [];
  for (const one of rolls) {
    if (one.count === 0) continue;
    const alike = groups.findIndex(({ sides, shift }) => sides === one.sides && shift === one.shift);
    if (alike < 0) groups.push({ ...one, side });
    else groups[alike] = { ...groups[alike]!, count: groups[alike]!.count + one.count };
  }
  return groups;
}

/** `left`: dice that show less, by group; `lead`: who wins so far; the chance of it, and its share of the successes. */
interface State {
  readonly left: readonly number[];
  readonly lead: '' | DiceSide;
  readonly chance: number;
  readonly successes: number;
}

function keep(states: Map<string, State>, state: State): void {
  const key = `${state.left.join()} ${state.lead}`;
  const { chance = 0, successes = 0 } = states.get(key) ?? {};
  states.set(key, { ...state, chance: state.chance + chance, successes: state.successes + successes });
}

type Shown = Readonly<Record<DiceSide, number>>;

/** The same after the dice that show one value; over, where the other side has one left: what is lower counts no more. */
function judgedAt(state: State, shown: Shown, reactions: Reactions): State & { readonly isOver: boolean } {
  const left = {
    attacker: inPlay(shown.attacker, shown.reactor, reactions, 'attacker'),
    reactor: inPlay(shown.reactor, shown.attacker, reactions, 'reactor'),
  };
  const lead = state.lead !== '' ? state.lead : left.attacker > 0 ? 'attacker' : left.reactor > 0 ? 'reactor' : '';
  if (lead === '') return { ...state, isOver: false };
  const isOver = left[lead === 'attacker' ? 'reactor' : 'attacker'] > 0;
  return { ...state, lead, isOver, successes: state.successes + (isOver ? 0 : state.chance * left[lead]) };
}

/** GIG-TIE-01, GIG-TIE-04, GIG-TIE-05: how many of a side's equal dice stay in play. */
function inPlay(own: number, theirs: number, reactions: Reactions, side: DiceSide): number {
  const other = side === 'attacker' ? 'reactor' : 'attacker';
  if (reactions.attacker || reactions.reactor) return reactions[other] && theirs > 0 ? 0 : own;
  return Math.max(0, own - theirs);
}

interface Fall {
  readonly left: readonly number[];
  readonly shown: Shown;
  readonly chance: number;
}

/** How many dice of each group show this value, of those that show no more, with the chance of it. */
function falls(groups: readonly OfSide[], left: readonly number[], value: number): readonly Fall[] {
  let all: readonly Fall[] = [{ left: [], shown: { attacker: 0, reactor: 0 }, chance: 1 }];
  for (const [i, { side, sides, shift }] of groups.entries()) {
    const each = chanceOf(value, sides, shift);
    all = all.flatMap((fall) =>
      Array.from({ length: left[i]! + 1 }, (_, shown) => ({
        left: [...fall.left, left[i]! - shown],
        shown: { ...fall.shown, [side]: fall.shown[side] + shown },
        chance: fall.chance * combinations(left[i]!, shown) * each ** shown * (1 - each) ** (left[i]! - shown),
      })).filter(({ chance }) => chance > 0),
    );
  }
  return all;
}

/** The chance of a die that shows no more than a value to show just that; what would show less than 1 shows 1. */
function chanceOf(value: number, sides: number, shift: number): number {
  if (value > Math.max(1, sides + shift)) return 0;
  if (value === 1) return 1;
  const below = Math.max(0, value - shift - 1);
  return value - shift >= 1 ? 1 / (below + 1) : 0;
}

function sizeOf(rolls: Rolls): number {
  return rolls.reduce((sum, { count }) => sum + count, 0);
}

/** What a pool rolls: so much on every die, and so much more on those that are no power dice. */
export function rollsOf(pool: Readonly<Record<DieKind, number>>, all = 0, attack = 0): Rolls {
  return [
    { count: pool.attack, sides: DICE.attack, shift: all + attack },
    { count: pool.ten, sides: DICE.ten, shift: all + attack },
    { count: pool.power, sides: DICE.power, shift: all },
  ];
}

/** What rolling one of the dice that lie there again comes to: every face of it once. */
export function rerolling(
  dice: readonly (RolledDie & { readonly shift: number })[],
  place: number,
  reactions: Reactions,
): Odds {
  const odds = { ...NOBODY_WINS };
  const { kind, shift } = dice[place]!;
  const faces = DICE[kind];
  for (let face = 1; face <= faces; face++) {
    const value = Math.max(1, face + shift);
    const { winner, successes } = judge(
      dice.map((die, i) => (i === place ? { ...die, value } : die)),
      reactions,
    );
    if (winner === undefined) continue;
    odds[winner] += 1 / faces;
    odds[`${winner}Successes`] += successes / faces;
  }
  return odds;
}
