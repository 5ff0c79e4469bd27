// Collisions that texts make without forced movement (GIG-CRD-74, GIG-CRD-75, GIG-CRD-77, GIG-CRD-78).

import type { Locals, Seat } from '@automachia/kernel';
import { areFoes, isOnMap } from '../model/seats.js';
import type { At } from '../model/steps.js';
import { act, procedure } from '../model/steps.js';
import { force } from './forcing.js';
import { colliding } from './impact.js';

export type SpotLocals = {
  pilot: Seat;
  /** Who is responsible; the robot's own pilot where no opponent is. */
  mover: Seat;
  hex: number;
  tier: number;
  falls: boolean;
  isOfAttack: boolean;
  push: number;
  stops: boolean;
};

/** The impact card, and a push on it where an opponent is the mover. */
export const collidingOnTheSpot = procedure<SpotLocals>(
  'collideOnTheSpot',
  ({ pilot, mover, hex, tier, falls, isOfAttack, push, stops }) => ({
    pilot,
    mover,
    hex,
    tier,
    falls,
    isOfAttack,
    push,
    stops,
  }),
  act('collideHere', 'GIG-CRD-75', (m) => {
    const { pilot, mover, hex, tier, falls } = m.locals;
    m.call(colliding, { pilot, mover, hex, tier, card: -1, result: 0, enters: false, falls });
  }),
  act('pushFromHere', 'GIG-IMP-05', (m) => {
    const { pilot, mover, push, isOfAttack } = m.locals;
    if (push > 0 && areFoes(m.state, mover, pilot) && isOnMap(m.state, pilot))
      force(m, { by: 'push', pilot, mover, left: push, mayStop: true, isOfAttack });
  }),
);

export function collideOnTheSpot<L extends Locals>(m: At<L>, order: Omit<SpotLocals, 'push' | 'stops'>): void {
  m.call(collidingOnTheSpot, { ...order, push: 0, stops: false });
}
