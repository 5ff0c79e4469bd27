// What the shot that is being aimed is worth at each of its targets.

import { ALLEY } from '@automachia/gkr';
import { distance } from './ground.js';
import type { Position } from './position.js';
import type { Aiming } from './aiming.js';
import * as weights from './weights.js';

/** In cards of damage; achievements for a shot from behind or through an alley count too. */
export function aimWorth(aiming: Aiming, at: Position, target: number, mode: number): number {
  const attack = at.state.attacks[at.state.attacks.length - 1];
  if (attack === undefined || at.cells[attack.attacker]! < 0) return 0;
  const from = at.cells[attack.attacker]!;
  const isFlank = aiming.isFlank(at, from, target);
  const chance = aiming.chanceOfMode(at, attack.card, from, target, mode);
  const damage = attack.damage >= 0 ? attack.damage : aiming.printedDamage(at, attack.attacker, attack.card);
  const hurt = aiming.hurtOf(at, target, chance, damage);
  const glory = (isFlank ? 1 : 0) + (mode === ALLEY ? 1 : 0);
  // Of two equal targets the nearer one: it is the one that shoots back.
  return (
    aiming.worthOf(at, target, hurt) + weights.FLANK_HIT * glory * chance - 0.01 * distance(from, at.cells[target]!)
  );
}
