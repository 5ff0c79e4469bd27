// What a player may know before choosing, sent along with the question as values of its prompt: target numbers with their
// reasons, what a way or a deployment costs. Texts `hint.…` say them in words; a screen reads the numbers in them.

import type { Modifier, Seat, Text, TextValues } from '@automachia/kernel';
import { text, valueOf } from '@automachia/kernel';
import { workOutAutomatic } from '../cards/abilities.js';
import { board, FRONT_ARCS, FULL_HEXES, nameOf } from '../model/board.js';
import type { Components } from '../model/components.js';
import { isIgnored } from '../cards/standing.js';
import { redlined } from '../chapters/energy.js';
import { attackDamage, targetNumber, targetSave } from '../chapters/hitting.js';
import { deployCost, movementCost, supportData } from '../model/numbers.js';
import { exploreStep, stopsInStep } from '../model/places.js';
import type { Attack, Gkr } from '../model/state.js';
import { ALLEY, isOnBoard, MODE_NAMES } from '../model/state.js';
import { sightlines } from '../model/sites.js';
import { farthestRange, findTargets } from '../chapters/targeting.js';
import { isHH, seatOf, unitName } from '../model/units.js';

/** Every legal target with its number, and the hexes that the shot could reach, seen and hidden. */
export function aimHints(state: Gkr, content: Components, attack: Attack): TextValues {
  const aims: Text[] = [];
  findTargets(state, content, attack, (unit, mode) => aims.push(aimAt(state, content, attack, unit, mode)));
  return { aims, ...field(state, content, attack) };
}

function aimAt(state: Gkr, content: Components, attack: Attack, target: number, mode: number): Text {
  const isThroughAlley = mode === ALLEY && isOnBoard(state, attack.attacker);
  const exit = isThroughAlley ? sightlines(state).alleyExit(state.cells[attack.attacker]!, state.cells[target]!) : -1;
  const tried: Attack = { ...attack, target, mode, exit };
  const isRolled = content.cards[attack.card]?.class !== 'ORB';
  // What would come by itself counts, too: looked at as if this target were chosen.
  const then: Gkr = { ...state, attacks: [...state.attacks.slice(0, -1), tried] };
  if (isRolled) workOutAutomatic(then, content, tried);
  const reasons = targetNumber(then, content, tried);
  return text('hint.aim', {
    target: unitName(target),
    by: MODE_NAMES[mode]!,
    // GKR-DCK-14: an Orbital Strike hits without a roll.
    needed: isRolled ? valueOf(reasons) : 0,
    reasons: isRolled ? reasons.flatMap(reasonText) : [],
    damage: valueOf(attackDamage(then, content, tried)),
    save: valueOf(targetSave(then, content, tried)),
    via: exit < 0 ? '' : nameOf(exit),
  });
}

/** A bound that changes nothing is no reason. */
export function reasonText(modifier: Modifier): Text[] {
  if ('add' in modifier) return [text('hint.reason', { by: modifier.add, rule: modifier.because })];
  return 'set' in modifier ? [text('hint.set', { to: modifier.set, rule: modifier.because })] : [];
}

/** The hexes within range and arc, in sight and out of it; nothing for an Orbital Strike, which comes from above. */
function field(state: Gkr, content: Components, attack: Attack): TextValues {
  const { attacker, card } = attack;
  if (content.cards[card]?.class === 'ORB' || !isOnBoard(state, attacker)) return { seen: '', hidden: '' };
  const from = state.cells[attacker]!;
  const nearest = card >= 0 ? content.cards[card]!.nearest : supportData(state, content, attacker).data.range.min;
  const farthest = valueOf(farthestRange(state, content, attack));
  const isAllRound = !isHH(attacker) || isIgnored(state, content, 'ARC');
  const arc = FRONT_ARCS[state.facings[seatOf(attacker) - 1]!]!;
  const lines = sightlines(state);
  const isAllSeen = isIgnored(state, content, 'LOS');
  const [seen, hidden]: [string[], string[]] = [[], []];
  for (const cell of FULL_HEXES) {
    const distance = board.distance(from, cell);
    if (distance < nearest || distance > farthest || distance === 0) continue;
    if (!isAllRound && !board.isInArc(from, arc, cell)) continue;
    (isAllSeen || lines.hasLineOfSight(from, cell) ? seen : hidden).push(nameOf(cell));
  }
  return { seen: seen.join(' '), hidden: hidden.join(' ') };
}

/** What each way of the Heavy Hitter costs. */
export function moveHints(state: Gkr, content: Components, seat: Seat): TextValues {
  const stops = stopsInStep(state, content, seat);
  // The ways are one for all questions: looked at once the stops are known.
  const ways = exploreStep(state, content, seat);
  const costs = stops.flatMap((cell) => {
    const hexes = ways.hexesTo(cell);
    return hexes < 0
      ? []
      : [costText(state, content, seat, nameOf(cell), valueOf(movementCost(state, content, seat, hexes)))];
  });
  return { costs };
}

/** What a deployment costs with a Deploy card and without one. */
export function deployHints(state: Gkr, content: Components, seat: Seat): TextValues {
  const costs = (['card', 'energy'] as const).map((how) =>
    costText(state, content, seat, how, valueOf(deployCost(state, content, seat, how))),
  );
  return { costs };
}

function costText(state: Gkr, content: Components, seat: Seat, of: string, energy: number): Text {
  return text('hint.cost', { of, energy, redline: redlined(state, content, seat, energy) });
}
