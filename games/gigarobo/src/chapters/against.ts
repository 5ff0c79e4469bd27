// Whether an attack is against somebody (GIG-CRD-101): their robot is its target, or stands in the target's hex.

import type { Seat } from '@automachia/kernel';
import { cardIn, ownerIn } from '../model/objects.js';
import { hexOf } from '../model/seats.js';
import type { Aim, Giga } from '../model/state.js';

/** Where the target is now: a robot may have moved. */
export function aimNow(state: Giga, aim: Aim): Aim {
  return aim.kind === 'robot' ? { ...aim, hex: hexOf(state, aim.seat) } : aim;
}

export function isAgainst(state: Giga, aim: Aim, seat: Seat): boolean {
  const hex = hexOf(state, seat);
  return hex >= 0 && hex === aimNow(state, aim).hex;
}

/** Whether a card, as an object, is part of the attack under way and not cancelled. */
export function isInAttack({ attack }: Giga, object: number): boolean {
  return [attack.attacker, attack.reactor].some(
    ({ seat, cards }) =>
      seat === ownerIn(object) && cards.some(({ card, status }) => card === cardIn(object) && status !== 'cancelled'),
  );
}
