// How likely a roll is to succeed, and with how many successes: exact, die by die. Which of equal dice stay in play is asked of
// `judge`, so that ties are decided in one place.

import type { DicePool } from '../model/state.js';
import type { DiceSide, DieKind, Reactions, RolledDie } from '../chapters/dice.js';
import { DICE, judge } from '../chapters/dice.js';

/** By number of successes: how likely each side is to win with so many. What is left is that nobody does. */
export type Chances = Readonly<Record<DiceSide, readonly number[]>>;

const KINDS = Object.keys(DICE) as DieKind[];
const HIGHEST = Math.max(...KINDS.map((kind) => DICE[kind]));
/** More than any side rolls. */
const MANY = 32;

const known = new Map<number, Chances>();

/** The chances of a roll of two pools. */
export function chancesOf(attacker: DicePool, reactor: DicePool, reactions: Reactions): Chances {
  let key = Number(reactions.attacker) * 2 + Number(reactions.reactor);
  for (const pool of [attacker, reactor]) for (const kind of KINDS) key = key * MANY + pool[kind];
  let chances = known.get(key);
  if (chances === undefined) known.set(key, (chances = workedOut(attacker, reactor, reactions)));
  return chances;
}

/** Goes down from the highest face: `ahead` is who showed the highest die in play, with `successes` so far. */
interface Standing {
  readonly attacker: number;
  readonly reactor: number;
  readonly ahead: DiceSide | '';
  readonly successes: number;
  chance: number;
}

function workedOut(attacker: DicePool, reactor: DicePool, reactions: Reactions): Chances {
  const won: Record<DiceSide, number[]> = { attacker: [], reactor: [] };
  const win = (side: DiceSide, successes: number, chance: number): void => {
    won[side][successes] = (won[side][successes] ?? 0) + chance;
  };
  let standings: Standing[] = [{ attacker: 0, reactor: 0, ahead: '', successes: 0, chance: 1 }];
  for (let face = HIGHEST; face >= 1; face--) {
    const joining = (pool: DicePool): number =>
      KINDS.reduce((sum, kind) => sum + (DICE[kind] === face ? pool[kind] : 0), 0);
    const [more, others] = [joining(attacker), joining(reactor)];
    const next = new Map<string, Standing>();
    for (const one of standings) {
      const [left, right] = [one.attacker + more, one.reactor + others];
      for (let i = 0; i <= left; i++) {
        for (let k = 0; k <= right; k++) {
          const chance = one.chance * showing(left, i, face) * showing(right, k, face);
          const inPlay = inPlayOf(i, k, reactions);
          if (one.ahead !== '' && inPlay[one.ahead === 'attacker' ? 'reactor' : 'attacker'] > 0) {
            win(one.ahead, one.successes, chance);
            continue;
          }
          const ahead =
            one.ahead !== '' ? one.ahead : inPlay.attacker > 0 ? 'attacker' : inPlay.reactor > 0 ? 'reactor' : '';
          const successes = ahead === '' ? 0 : one.successes + inPlay[ahead];
          const key = `${left - i} ${right - k} ${ahead} ${successes}`;
          const same = next.get(key);
          if (same !== undefined) same.chance += chance;
          else next.set(key, { attacker: left - i, reactor: right - k, ahead, successes, chance });
        }
      }
    }
    standings = [...next.values()];
  }
  for (const { ahead, successes, chance } of standings) if (ahead !== '') win(ahead, successes, chance);
  const filled = (chances: readonly (number | undefined)[]): number[] => Array.from(chances, (chance) => chance ?? 0);
  return { attacker: filled(won.attacker), reactor: filled(won.reactor) };
}

/** How likely so many of some dice show a face, when none shows a higher one. */
function showing(dice: number, shown: number, face: number): number {
  let chance = 1;
  for (let i = 0; i < shown; i++) chance *= (dice - i) / (i + 1) / face;
  return chance * (1 - 1 / face) ** (dice - shown);
}

const equalDice = new Map<number, Readonly<Record<DiceSide, number>>>();

/** How many of so many equal dice of either side stay in play. */
function inPlayOf(attacker: number, reactor: number, reactions: Reactions): Readonly<Record<DiceSide, number>> {
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
