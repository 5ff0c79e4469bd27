// Gathering dice (attack step 7, GIG-DIC): cards, advantage, cover and texts first, limits last (GIG-RUL-37).

import type { Seat } from '@automachia/kernel';
import type { Components } from '../model/components.js';
import { elevation } from '../model/ground.js';
import { hexOf } from '../model/seats.js';
import type { DicePool, Giga, Side } from '../model/state.js';
import { NOBODY, NONE } from '../model/state.js';
import { aimNow, isInAttack } from './against.js';
import { hasCover } from './cover.js';
import type { DiceSide, DieKind } from './dice.js';
import { MOST_DICE } from './dice.js';
import { statOf } from './numbers.js';

/** GIG-RUL-53: the cards that give dice: those before the first that was cancelled. */
export function countingCards({ cards }: Side) {
  const cancelled = cards.findIndex(({ status }) => status === 'cancelled');
  return cancelled < 0 ? cards : cards.slice(0, cancelled);
}

/** GIG-ADV-01, GIG-ADV-02, GIG-RUL-86: whether a robot stands higher than another, however much. */
export function hasAdvantage(state: Giga, seat: Seat, other: Seat): boolean {
  const [one, two] = [hexOf(state, seat), hexOf(state, other)];
  return one >= 0 && two >= 0 && elevation(state.ground[one]!) > elevation(state.ground[two]!);
}

/** GIG-COV-02, GIG-COV-08, GIG-RUL-38: whether the target of a side has cover from it, attacking or reacting. */
function isCovered(state: Giga, side: Side): boolean {
  if (side.ignores.includes('cover')) return false;
  const { kind, hex } = aimNow(state, side.aim);
  if (kind === 'barrier') return false;
  if (kind === 'structure') return state.ground[hex]!.isShielded;
  return hasCover(state.ground, side.origin === NONE ? hexOf(state, side.seat) : side.origin, hex);
}

/** What texts add to the dice of a side or take away; GIG-RUL-66: not what a card said that is gone. */
function moreOf(state: Giga, { seat }: Side, kind: DieKind): number {
  return state.attack.more
    .filter((one) => one.seat === seat && one.kind === kind && (one.by === NONE || isInAttack(state, one.by)))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * The dice of a side, within the limits; defending rolls as many as the robot has Defence (GIG-REA-06), and none for its height
 * (GIG-ADV-03). Power dice that are bought come later.
 */
export function poolOf(state: Giga, content: Components, which: DiceSide): DicePool {
  const { attack } = state;
  const side = attack[which];
  if (which === 'reactor' && attack.reaction !== 'attack') {
    const isDefending = attack.reaction === 'defend';
    const ten = isDefending
      ? clamp(statOf(state, content, 'defence', side.seat) + moreOf(state, side, 'ten'), MOST_DICE.ten)
      : 0;
    return { attack: 0, ten, power: isDefending ? clamp(moreOf(state, side, 'power'), MOST_DICE.power) : 0 };
  }
  const counting = countingCards(side);
  // GIG-RUL-23: a cancelled attack has no pool.
  if (counting.length === 0) return { attack: 0, ten: 0, power: 0 };
  // GIG-DIC-02, GIG-CMB-05: the first card's dice, and 1 for each other.
  const printed = content.cards[counting[0]!.card]!.dice! + counting.length - 1;
  const advantage =
    side.aim.kind === 'robot' && side.aim.seat !== NOBODY && hasAdvantage(state, side.seat, side.aim.seat) ? 1 : 0;
  const cover = isCovered(state, side) ? -1 : 0;
  return {
    attack: clamp(printed + advantage + cover + moreOf(state, side, 'attack'), MOST_DICE.attack),
    ten: clamp(moreOf(state, side, 'ten'), MOST_DICE.ten),
    power: clamp(moreOf(state, side, 'power'), MOST_DICE.power),
  };
}

function clamp(count: number, most: number): number {
  return Math.max(0, Math.min(most, count));
}

export function sizeOf({ attack, ten, power }: DicePool): number {
  return attack + ten + power;
}
