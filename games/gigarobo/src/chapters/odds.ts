// What two pools come to before they are rolled (GIG-TIE, GIG-SUC), exactly: how likely each side is to win, and with how many
// successes. Of dice that lie already, what rolling one of them again comes to. For pages and for bots.

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

/** By number of successes: how likely each side is to win with so many. What is left is that nobody does. */
export type Chances = Readonly<Record<DiceSide, readonly number[]>>;

/** The same as two numbers for each side. */
export function oddsOf(attacker: Rolls, reactor: Rolls, reactions: Reactions): Odds {
  const chances = chancesOfRolls(attacker, reactor, reactions);
  const odds = { ...NOBODY_WINS };
  for (const side of ['attacker', 'reactor'] as const)
    for (const [successes, chance] of chances[side].entries()) {
      odds[side] += chance;
      odds[`${side}Successes`] += successes * chance;
    }
  return odds;
}

/**
 * Value by value, from the highest: who has a die of it in play first wins, and every further one counts until the other side
 * has one, too (GIG-SUC-01 to GIG-SUC-05).
 */
export function chancesOfRolls(attacker: Rolls, reactor: Rolls, reactions: Reactions): Chances {
  const groups = [...ofSide('attacker', attacker), ...ofSide('reactor', reactor)];
  const highest = Math.max(0, ...groups.map(({ sides, shift }) => Math.max(1, sides + shift)));
  const won: Record<DiceSide, number[]> = { attacker: [], reactor: [] };
  const settle = ({ lead, successes, chance }: State): void => {
    if (lead !== '') won[lead][successes] = (won[lead][successes] ?? 0) + chance;
  };
  let states: ReadonlyMap<string, State> = new Map([
    ['', { left: groups.map(({ count }) => count), lead: '', successes: 0, chance: 1 }],
  ]);
  for (let value = highest; value >= 1; value--) {
    const next = new Map<string, State>();
    for (const state of states.values())
      for (const { left, shown, chance } of falls(groups, state.left, value)) {
        const inPlay = inPlayOf(shown.attacker, shown.reactor, reactions);
        const lead: State['lead'] =
          state.lead !== '' ? state.lead : inPlay.attacker > 0 ? 'attacker' : inPlay.reactor > 0 ? 'reactor' : '';
        const after: State = { left, lead, successes: state.successes, chance: state.chance * chance };
        // What is lower counts no more.
        if (lead !== '' && inPlay[lead === 'attacker' ? 'reactor' : 'attacker'] > 0) settle(after);
        else keep(next, lead === '' ? after : { ...after, successes: state.successes + inPlay[lead] });
      }
    states = next;
  }
  for (const state of states.values()) settle(state);
  const filled = (chances: readonly (number | undefined)[]): number[] => Array.from(chances, (chance) => chance ?? 0);
  return { attacker: filled(won.attacker), reactor: filled(won.reactor) };
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

/** `left`: dice that show less, by group; `lead`: who has shown the highest die in play, with so many successes so far. */
interface State {
  readonly left: readonly number[];
  readonly lead: '' | DiceSide;
  readonly successes: number;
  readonly chance: number;
}

function keep(states: Map<string, State>, state: State): void {
  const key = `${state.left.join()} ${state.lead} ${state.successes}`;
  const same = states.get(key);
  states.set(key, same === undefined ? state : { ...state, chance: same.chance + state.chance });
}

type Shown = Readonly<Record<DiceSide, number>>;

/** More than any side rolls. */
const MANY = 32;
const equalDice = new Map<number, Shown>();

/** How many of so many equal dice of either side stay in play (GIG-TIE-01, GIG-TIE-04, GIG-TIE-05): `judge` says so. */
function inPlayOf(attacker: number, reactor: number, reactions: Reactions): Shown {
  const key = ((attacker * MANY + reactor) * 2 + Number(reactions.attacker)) * 2 + Number(reactions.reactor);
  let found = equalDice.get(key);
  if (found === undefined) {
    const dice = (side: DiceSide, count: number): RolledDie[] =>
      Array.from({ length: count }, () => ({ side, kind: 'attack', value: 1 }));
    const all = [...dice('attacker', attacker), ...dice('reactor', reactor)];
    const { isInPlay } = judge(all, reactions);
    const of = (side: DiceSide): number => all.filter((die, i) => die.side === side && isInPlay[i]).length;
    equalDice.set(key, (found = { attacker: of('attacker'), reactor: of('reactor') }));
  }
  return found;
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
