// What playing a card or using an ability is worth, in cards of damage made or spared: rules of thumb over the verbs of
// its effects. Hands are refilled every turn, so a card that helps at all is better played than kept.

import type { Gkr } from '@automachia/gkr';
import type { Attack, Components } from '@automachia/gkr/weighing';
import { attackNow, HH_SAVE, seatOf } from '@automachia/gkr/weighing';
import type { Seat } from '@automachia/kernel';
import type { Knowledge } from './knowledge.js';

type Trigger = Components['triggers'][number];
type Verb = Trigger['effect']['does'][number];

/** Keeping a card is worth a little: an equal use may come that counts more. */
const KEEPING = 0.15;

/** What a card is worth if it is played now. */
export function worthOfPlaying({ components }: Knowledge, state: Gkr, seat: Seat, card: number): number {
  const { carried, cost } = components.cards[card]!;
  let worth = -KEEPING - priceOf(state, seat, cost);
  for (const trigger of carried.triggers)
    worth = Math.max(worth, worth + worthOfDoing(state, seat, trigger.effect.does));
  return worth;
}

/** What an ability is worth if it is used now. */
export function worthOfUsing({ components }: Knowledge, state: Gkr, seat: Seat, trigger: number): number {
  return worthOfDoing(state, seat, components.triggers[trigger]!.effect.does);
}

function worthOfDoing(state: Gkr, seat: Seat, verbs: readonly Verb[]): number {
  let worth = 0;
  for (const verb of verbs) worth += worthOfVerb(state, seat, verb);
  return worth;
}

function worthOfVerb(state: Gkr, seat: Seat, verb: Verb): number {
  const attack = attackNow(state);
  // In one's own attack more is better; in one on oneself, less.
  const side = attack === undefined ? 0 : attack.seat === seat ? 1 : seatOf(attack.target) === seat ? -1 : 0;
  const size = attack === undefined ? 0 : sizeOf(attack);
  switch (verb.do) {
    case 'modify':
      return worthOfChange(verb.stat, verb.by, side, size);
    case 'ignore':
      return 0.5;
    case 'reroll':
      return worthOfReroll(state, verb, side, size);
    case 'energy':
      return (verb.who === 'you' ? 0.5 : -0.5) * verb.by;
    case 'pay':
      return -priceOf(state, seat, verb.energy);
    case 'repair':
      return Math.min(verb.count, 3);
    case 'damage':
      return verb.unit === 'ownHH' ? -verb.amount : 0.7 * verb.amount;
    case 'cancel':
      return 1.5;
    case 'redirect':
      return side < 0 ? 0.5 * size : 0.2;
    case 'repeat':
      return 1;
    case 'tag':
      return 1;
    case 'later':
      return worthOfDoing(state, seat, verb.does);
    case 'discard':
      return 0;
    default:
      return 0.4;
  }
}

/** About what an attack that hits costs its target. */
function sizeOf({ damage, card }: Attack): number {
  if (damage >= 0) return damage;
  return card < 0 ? 1.5 : 3;
}

function worthOfChange(stat: string, by: number, side: number, size: number): number {
  switch (stat) {
    case 'TN':
      return side === 0 ? 0.2 * by : -side * by * 0.12 * size;
    case 'DMG':
      return side * by * 0.55;
    case 'SAVE':
      return side === 0 ? -0.3 * by : side * by * 0.17 * size;
    case 'TAKEN':
      return side * by;
    case 'COST':
      return -0.5 * by;
    default:
      return 0.3 * Math.abs(by);
  }
}

function worthOfReroll(state: Gkr, verb: Extract<Verb, { readonly do: 'reroll' }>, side: number, size: number): number {
  const attack = attackNow(state);
  if (attack === undefined) return 0;
  if (verb.dice === 'save') {
    let failed = 0;
    for (const die of attack.saves) if (Number(die) < HH_SAVE) failed += 1;
    return side < 0 ? Math.min(failed, verb.count) / 3 : 0;
  }
  const total = attack.dieOne + attack.dieTwo;
  return side > 0 ? (total < 5 ? 0.6 * size : -1) : side < 0 ? (total >= 6 ? 0.3 * size : -1) : 0;
}

/** What energy costs: little while there is some, a card each where there is none. */
function priceOf(state: Gkr, seat: Seat, energy: number): number {
  const missing = Math.max(0, energy - state.energy[seat - 1]!);
  return 0.25 * (energy - missing) + 1.2 * missing;
}
