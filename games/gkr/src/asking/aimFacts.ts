// What a player may know of a shot before choosing its target: every target number with its reasons, and the hexes that
// the shot could reach.

import { valueOf } from '@automachia/kernel';
import { board, FRONT_ARCS, FULL_HEXES, nameOf } from '../model/board.js';
import type { Components } from '../model/components.js';
import { isIgnored } from '../cards/standing.js';
import { attackDamage, attackHits, isAlleyShot, isFlanking, targetNumber, targetSave } from '../chapters/hitting.js';
import { supportData } from '../model/numbers.js';
import type { Attack, Gkr } from '../model/state.js';
import { ALLEY, isOnBoard, MODE_NAMES } from '../model/state.js';
import { sightlines } from '../model/sites.js';
import { farthestRange, findTargets } from '../chapters/targeting.js';
import { isHH, seatOf, unitName } from '../model/units.js';
import type { Aim, GkrQuestions, HexName } from './questions.js';
import { shooterName } from './windowFacts.js';

/** Every legal target with its number, and the hexes that the shot could reach, seen and hidden. */
export function aimFacts(
  state: Gkr,
  content: Components,
  attack: Attack,
): Omit<GkrQuestions['chooseTarget'], 'ahead' | 'afterwards'> {
  const aims = aimsOf(state, content, attack);
  return { by: shooterName(content, attack), aims, ...field(state, content, attack) };
}

/** Every legal target of an attack. */
export function aimsOf(state: Gkr, content: Components, attack: Attack): readonly Aim[] {
  const aims: Aim[] = [];
  findTargets(state, content, attack, (unit, mode) => aims.push(aimAt(state, content, attack, unit, mode)));
  return aims;
}

function aimAt(state: Gkr, content: Components, attack: Attack, target: number, mode: number): Aim {
  const isThroughAlley = mode === ALLEY && isOnBoard(state, attack.attacker);
  const exit = isThroughAlley ? sightlines(state).alleyExit(state.cells[attack.attacker]!, state.cells[target]!) : -1;
  const tried: Attack = { ...attack, target, mode, exit, settled: 0 };
  const isRolled = content.cards[attack.card]?.class !== 'ORB';
  // What would come by itself counts, too: looked at as if this target were chosen.
  const then: Gkr = { ...state, attacks: [...state.attacks.slice(0, -1), tried] };
  const reasons = targetNumber(then, content, tried);
  // What a hit would do, as it is settled when a roll is judged.
  tried.isFlank = isFlanking(then, content, tried);
  tried.isAlley = isAlleyShot(tried);
  tried.outcome = 'hit';
  const { least, most } = damageIfItHits(then, content, tried, isRolled);
  return {
    target: unitName(target),
    by: MODE_NAMES[mode]!,
    // GKR-DCK-14: an Orbital Strike hits without a roll.
    needed: isRolled ? valueOf(reasons) : 0,
    reasons: isRolled ? reasons : [],
    damage: least,
    most,
    save: valueOf(targetSave(then, content, tried)),
    via: exit < 0 ? null : nameOf(exit),
  };
}

/** The damage of a hit, by every pair of dice that hits: some pilots and cards look at them. */
function damageIfItHits(
  state: Gkr,
  content: Components,
  attack: Attack,
  isRolled: boolean,
): { readonly least: number; readonly most: number } {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const [one, other] of isRolled ? PAIRS : NO_DICE) {
    attack.dieOne = one;
    attack.dieTwo = other;
    if (isRolled && !attackHits(state, content, attack)) continue;
    const damage = valueOf(attackDamage(state, content, attack));
    least = Math.min(least, damage);
    most = Math.max(most, damage);
  }
  return { least: Math.min(least, most), most };
}

const FACES = [1, 2, 3, 4, 5, 6];
/** Two dice; which of them shows what is all the same. */
const PAIRS = FACES.flatMap((one) => FACES.filter((other) => other >= one).map((other) => [one, other] as const));
const NO_DICE = [[0, 0]] as const;

/** The hexes within range and arc, in sight and out of it; nothing for an Orbital Strike, which comes from above. */
function field(state: Gkr, content: Components, attack: Attack): Pick<GkrQuestions['chooseTarget'], 'seen' | 'hidden'> {
  const { attacker, card } = attack;
  if (content.cards[card]?.class === 'ORB' || !isOnBoard(state, attacker)) return { seen: [], hidden: [] };
  const from = state.cells[attacker]!;
  const nearest = card >= 0 ? content.cards[card]!.nearest : supportData(state, content, attacker).data.range.min;
  const farthest = valueOf(farthestRange(state, content, attack));
  const isAllRound = !isHH(attacker) || isIgnored(state, content, 'ARC');
  const arc = FRONT_ARCS[state.facings[seatOf(attacker) - 1]!]!;
  const lines = sightlines(state);
  const isAllSeen = isIgnored(state, content, 'LOS');
  const [seen, hidden]: [HexName[], HexName[]] = [[], []];
  for (const cell of FULL_HEXES) {
    const distance = board.distance(from, cell);
    if (distance < nearest || distance > farthest || distance === 0) continue;
    if (!isAllRound && !board.isInArc(from, arc, cell)) continue;
    (isAllSeen || lines.hasLineOfSight(from, cell) ? seen : hidden).push(nameOf(cell));
  }
  return { seen, hidden };
}
