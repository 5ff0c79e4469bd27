// What shots are expected to do that nobody has rolled for: the one under way by all that changes it, those that may come by
// what is printed. A support unit loses no more than it has.

import { lowestOf, valueOf, withoutLowest } from '@automachia/kernel';
import { attackDamage, attackHits, failedSaves, targetNumber, targetSave } from '../chapters/hitting.js';
import { farthestNow, isInArc, waysToAim } from '../chapters/targeting.js';
import { expectedDamageOfHit, hitChance } from '../content/odds.js';
import { HH_SAVE, toHit } from '../model/baseNumbers.js';
import type { Components } from '../model/components.js';
import { supportData } from '../model/numbers.js';
import { sightlines } from '../model/sites.js';
import type { Attack, Gkr } from '../model/state.js';
import { ALLEY, DIRECT } from '../model/state.js';
import type { Unit } from '../model/units.js';
import { isHH } from '../model/units.js';

const MOST_DAMAGE = 8;
const HIGHEST_SAVE = 6;
const HIGHEST_NUMBER = 13;

/** By target number; by damage and SAVE, where it hits. */
const CHANCES = table(HIGHEST_NUMBER, hitChance);
const DAMAGE = Array.from({ length: MOST_DAMAGE + 1 }, (_, damage) =>
  table(HIGHEST_SAVE, (save) => expectedDamageOfHit(damage, save)),
);

function table(last: number, of: typeof hitChance): readonly number[] {
  return Array.from({ length: last + 1 }, (_, number) => {
    const { numerator, denominator } = of(number);
    return numerator / denominator;
  });
}

/** A shot by what is printed alone, with cover, alley and flank: for those of which more cannot be said yet. */
export function expectedPrinted(state: Gkr, content: Components, attack: Attack, target: Unit, mode = DIRECT): number {
  const { attacker } = attack;
  const card = content.cards[attack.card];
  const { damage } = card ?? supportData(state, content, attacker).data;
  const save = isHH(target) ? HH_SAVE : supportData(state, content, target).data.save;
  const ofHit = noMoreThanItHas(state, target, DAMAGE[damage]![save]!);
  // GKR-DCK-14: an Orbital Strike hits without a roll.
  if (card?.class === 'ORB') return ofHit;
  let number: number = isHH(target) ? toHit.heavyHitter : toHit.supportUnit;
  if (mode === ALLEY) number += toHit.alley;
  else if (mode === DIRECT && sightlines(state).hasPartialCover(state.cells[attacker]!, state.cells[target]!))
    number += toHit.cover;
  if (isHH(target) && !isInArc(state, target, attacker)) number += toHit.flank;
  return CHANCES[number]! * ofHit;
}

/**
 * A shot that could be fired now, aimed at a unit by the best way; 0 where it cannot be. Whether and how it comes there, the
 * rules say; its numbers are those that are printed. (What texts change is left to those who fire: to gather it for every
 * shot that is thought of would take as long as all the rest of an appraisal.)
 */
export function expectedAt(state: Gkr, content: Components, attack: Attack, target: Unit): number {
  let best = 0;
  const farthest = farthestNow(state, content, attack);
  for (let modes = waysToAim(state, content, attack, target, farthest); modes !== 0; modes = withoutLowest(modes))
    best = Math.max(best, expectedPrinted(state, content, attack, target, lowestOf(modes)));
  return best;
}

/** The damage to come of an attack whose target is chosen, as far as it has come: before its roll, after it, after its saves. */
export function expectedOf(state: Gkr, content: Components, attack: Attack): number {
  const { target, outcome, saves, taken, isCritical } = attack;
  if (outcome === 'miss') return 0;
  const save = valueOf(targetSave(state, content, attack));
  if (taken !== 0 || saves !== '') return taken < 0 ? noMoreThanItHas(state, target, failedSaves(saves, save)) : 0;
  const damage = valueOf(attackDamage(state, content, attack));
  const ofHit = noMoreThanItHas(state, target, isCritical ? damage : DAMAGE[damage]![save]!);
  // GKR-DCK-14: an Orbital Strike hits without a roll.
  if (outcome === 'hit' || content.cards[attack.card]?.class === 'ORB') return ofHit;
  if (attack.dieOne > 0) return attackHits(state, content, attack) ? ofHit : 0;
  return CHANCES[Math.min(HIGHEST_NUMBER, valueOf(targetNumber(state, content, attack)))]! * ofHit;
}

function noMoreThanItHas({ hitPoints }: Gkr, unit: Unit, damage: number): number {
  return isHH(unit) ? damage : Math.min(hitPoints[unit]!, damage);
}
