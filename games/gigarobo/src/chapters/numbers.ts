// Numbers that texts may change: stats of pilots and robots, costs, icons, cooldown values and ranges.

import type { CarriedText } from '@automachia/effects';
import type { Modifier, ModifierStage, Seat } from '@automachia/kernel';
import { keptValue, valueOf } from '@automachia/kernel';
import { isSetAside, isSpokenOf, reasonsOf } from '../cards/performing.js';
import type { CardIcon } from '../content/types.js';
import type { Components } from '../model/components.js';
import { cardObject } from '../model/objects.js';
import { aboard, pilotOf, playerOf, robotOf } from '../model/seats.js';
import type { Giga, Trauma } from '../model/state.js';
import { NOBODY } from '../model/state.js';
import { KeptWhileUnchanged } from '../model/unchanged.js';
import type { CardRange } from './range.js';
import { ANYWHERE } from './range.js';

export const STATS = ['defence', 'heart', 'maxarmour', 'power', 'rage', 'speed', 'startarmour'] as const;
export type Stat = (typeof STATS)[number];

/** What is printed is set first, then what texts set in its place, then everything that adds (GIG-CRD-58). */
const ORDER: readonly ModifierStage[] = ['set', 'add', 'times', 'bounds'];

function printedStat(state: Giga, { pilots, robots }: Components, stat: Stat, seat: Seat): Modifier {
  const pilot = pilots[playerOf(state, seat).pilot]!.printed;
  const robot = robots[playerOf(state, pilotOf(state, seat)).robot]!.printed;
  switch (stat) {
    case 'heart':
    case 'rage':
    case 'power':
      return { set: pilot[stat], because: 'GIG-BRD-01' };
    case 'speed':
      return { set: robot.speed, because: 'GIG-BRD-04' };
    case 'defence':
      return { set: robot.defence, because: 'GIG-BRD-05' };
    case 'maxarmour':
      return { set: robot.maximumArmour, because: 'GIG-BRD-03' };
    default:
      return { set: robot.maximumArmour, because: 'GIG-SET-11' };
  }
}

/** The value of a stat with the reasons for it. */
function statReasons(state: Giga, content: Components, stat: Stat, seat: Seat): Modifier[] {
  const texts = reasonsOf(state, content, stat, seat);
  // What may not pass a value comes after what may (GIG-CRD-59), and before what a robot stands on or carries.
  const isBounded = (reason: Modifier): boolean => 'upTo' in reason;
  const inOrder = texts.some(isBounded)
    ? [...texts.filter((one) => !isBounded(one)), ...texts.filter(isBounded)]
    : texts;
  const reasons = [printedStat(state, content, stat, seat), ...inOrder];
  if (stat === 'speed') {
    const anchors = traumaAboard(state, pilotOf(state, seat), 'anchor');
    // GIG-MOV-17, GIG-RUL-50: anchors of all meters aboard add up, and Speed is at least 1.
    if (anchors > 0) reasons.push({ add: -2 * anchors, because: 'GIG-TRA-04' });
    reasons.push({ atLeast: 1, because: 'GIG-MOV-17' });
  }
  if (stat === 'defence') {
    const { hex } = robotOf(state, seat);
    // GIG-ADV-04, GIG-RUL-36.
    if (hex >= 0 && state.ground[hex]!.terrain === 'rubble') reasons.push({ add: 1, because: 'GIG-IMP-18' });
    reasons.push({ atLeast: 0, because: 'GIG-REA-07' });
  }
  return reasons;
}

export function statOf(state: Giga, content: Components, stat: Stat, seat: Seat): number {
  return valueOf(statReasons(state, content, stat, seat), ORDER);
}

/** How many tokens of a kind lie in a meter. */
export function traumaOf(state: Giga, seat: Seat, trauma: Trauma): number {
  return playerOf(state, seat).tokens.reduce((sum, slot) => sum + slot[trauma], 0);
}

/** The same in all meters aboard a robot. */
export function traumaAboard(state: Giga, pilot: Seat, trauma: Trauma): number {
  return aboard(state, pilot).reduce((sum, seat) => sum + traumaOf(state, seat, trauma), 0);
}

/**
 * GIG-ERR-01, GIG-CRD-02, GIG-CRD-14, GIG-CRD-15: the printed cost as changed by cost effects; reductions leave at least 1, and a printed
 * 0 is 0.
 */
export function costOf(state: Giga, content: Components, seat: Seat, card: number): number {
  const { cost } = content.cards[card]!;
  const printed = cost === 'X' ? 0 : cost;
  if (printed === 0 || !isSpokenOf(state, content, 'cost', seat)) return printed;
  return changedCosts.get(state, cardObject(seat, card), () => changedCost(state, content, seat, card, printed));
}

const changedCosts = new KeptWhileUnchanged<number>();

function changedCost(state: Giga, content: Components, seat: Seat, card: number, printed: number): number {
  const reasons = reasonsOf(state, content, 'cost', seat, cardObject(seat, card));
  if (reasons.length === 0) return printed;
  // GIG-CRD-69: halving comes first, the reduction rounded up.
  const halved = reasons.some((reason) => 'times' in reason) ? printed - Math.ceil(printed / 2) : printed;
  const cut = reasons.reduce((sum, reason) => sum + ('add' in reason ? reason.add : 0), 0);
  return Math.max(1, halved + cut);
}

/** GIG-CRD-31: whether a card has an icon, printed or given. */
export function hasIcon(state: Giga, content: Components, seat: Seat, card: number, icon: CardIcon): boolean {
  if (state.uses.length > 0) {
    const given = keptValue(state, iconOf(seat, card, icon));
    if (given !== undefined) return given !== 'lost';
  }
  return content.cards[card]!.icons?.includes(icon) === true;
}

/** How it is known that a text has given an icon to a card or taken it away: "given", "moved" or "lost", the last that came. */
export const iconOf = (seat: Seat, card: number, icon: CardIcon): string => `icon ${icon} on ${card} of ${seat}`;

/** GIG-CRD-31: Reaction that was moved for this combat counts for whoever holds it, attacking or reacting. */
export function hasMovedReaction(state: Giga, seat: Seat, card: number): boolean {
  return state.uses.length > 0 && keptValue(state, iconOf(seat, card, 'R')) === 'moved';
}

/** GIG-COO-05, GIG-CRD-96: the slot that a card enters; 0 where it has no cooldown value (GIG-RUL-59). */
export function cooldownOf(state: Giga, content: Components, seat: Seat, card: number): number {
  const printed = content.cards[card]!.cooldown ?? 0;
  const reasons = reasonsOf(state, content, 'cooldown', seat, cardObject(seat, card));
  return reasons.length === 0 ? printed : valueOf([{ add: printed, because: 'GIG-COO-05' }, ...reasons]);
}

/** GIG-CRD-32, GIG-CRD-33: doubling and halving act on the printed maximum first, then additions. Minimum at least 1. */
export function rangeOf(
  state: Giga,
  content: Components,
  seat: Seat,
  card: number,
  also: readonly CarriedText[] = [],
): CardRange {
  const { range } = content.cards[card]!;
  if (range === undefined) return ANYWHERE;
  const object = cardObject(seat, card);
  const least = reasonsOf(state, content, 'rangeMin', seat, object, also);
  const most = reasonsOf(state, content, 'rangeMax', seat, object, also);
  if (least.length === 0 && most.length === 0) return { from: range[0], to: range[1] };
  let from = range[0];
  for (const reason of least) from = 'set' in reason ? reason.set : 'add' in reason ? from + reason.add : from;
  from = Math.max(Math.min(1, range[0]), from);
  let to = range[1];
  for (const reason of most) if ('times' in reason) to = reason.times > 1 ? to * reason.times : to - Math.ceil(to / 2);
  for (const reason of most) to = 'set' in reason ? reason.set : 'add' in reason ? to + reason.add : to;
  return { from, to: Math.max(from, to) };
}

/** GIG-MOV-06: climbs for nothing. */
export function hasBoost(state: Giga, content: Components, seat: Seat): boolean {
  return isSetAside(state, content, 'climbing', pilotOf(state, seat));
}

/** Whether a text forbids a player something: cards with Reaction, power, armour, movement, Rage (GIG-CRD-60). */
export function isDenied(state: Giga, content: Components, what: string, seat: Seat): boolean {
  return seat !== NOBODY && isSetAside(state, content, `deny ${what}`, seat);
}

/** Whether a text makes somebody immune to something. */
export function isImmune(state: Giga, content: Components, what: string, seat: Seat, subject?: number): boolean {
  return seat !== NOBODY && isSetAside(state, content, `immune ${what}`, seat, subject);
}

/** GIG-PWR-02: how many power tokens a robot may have, in control and on abilities. */
export function powerLimit(state: Giga, content: Components, pilot: Seat): number {
  return aboard(state, pilot).some((seat) => isSetAside(state, content, 'powerLimit', seat)) ? Infinity : MOST_POWER;
}

/** GIG-SET-04: the tokens that a player is given are all there are. */
const MOST_POWER = 6;

export function powerInAll({
  power,
  abilities,
}: {
  readonly power: number;
  readonly abilities: readonly { readonly tokens: number }[];
}): number {
  return abilities.reduce((sum, { tokens }) => sum + tokens, power);
}
