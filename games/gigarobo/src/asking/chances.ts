// How likely a roll of two pools is to succeed, and with how many successes: worked out once for each pair of pools, for whoever
// weighs many positions.

import type { DicePool } from '../model/state.js';
import type { DieKind, Reactions } from '../chapters/dice.js';
import { DICE } from '../chapters/dice.js';
import type { Chances } from '../chapters/odds.js';
import { chancesOfRolls, rollsOf } from '../chapters/odds.js';

export type { Chances } from '../chapters/odds.js';

const KINDS = Object.keys(DICE) as DieKind[];
/** More than any side rolls. */
const MANY = 32;

const known = new Map<number, Chances>();

export function chancesOf(attacker: DicePool, reactor: DicePool, reactions: Reactions): Chances {
  let key = Number(reactions.attacker) * 2 + Number(reactions.reactor);
  for (const pool of [attacker, reactor]) for (const kind of KINDS) key = key * MANY + pool[kind];
  let chances = known.get(key);
  if (chances === undefined) known.set(key, (chances = chancesOfRolls(rollsOf(attacker), rollsOf(reactor), reactions)));
  return chances;
}
