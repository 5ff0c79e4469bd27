// What can be attacked: robots, structures and static barriers (GIG-ATK-03).

import type { Seat } from '@automachia/kernel';
import type { GroundHex } from '../model/ground.js';
import { hexesWithObstacles } from '../model/ground.js';
import { areFoes, hexOf, robotAt } from '../model/seats.js';
import type { Aim, Giga } from '../model/state.js';
import { NOBODY } from '../model/state.js';

/** GIG-ATK-03: an opponent's robot, a structure or a static barrier in a hex. What stands in between hides none (GIG-RNG-05). */
export function targetAt(state: Giga, seat: Seat, kind: Aim['kind'], hex: number): Aim | undefined {
  if (kind !== 'robot') return isThere(state.ground[hex]!, kind) ? { kind, hex, seat: NOBODY } : undefined;
  const foe = robotAt(state, hex);
  return areFoes(state, seat, foe) ? { kind, hex, seat: foe } : undefined;
}

/** All of them in a hex. */
export function targetsIn(state: Giga, seat: Seat, hex: number): Aim[] {
  return AIMED_AT.flatMap((kind) => targetAt(state, seat, kind, hex) ?? []);
}

const AIMED_AT: readonly Aim['kind'][] = ['robot', 'structure', 'barrier'];

const isThere = ({ tier, isShielded }: GroundHex, kind: Aim['kind']): boolean =>
  kind === 'structure' ? tier > 0 : isShielded;

/** The hexes in which there may be a target, in their order. */
export function hexesWithTargets({ ground, robots }: Giga): readonly number[] {
  const found = hexesWithObstacles(ground);
  const others = robots.filter(({ hex }) => hex >= 0 && !found.includes(hex));
  return others.length === 0
    ? found
    : [...found, ...others.map(({ hex }) => hex)].toSorted((one, other) => one - other);
}

export function doesTargetExist(state: Giga, { kind, hex, seat }: Aim): boolean {
  if (kind === 'robot') return hexOf(state, seat) >= 0;
  return kind === 'structure' ? state.ground[hex]!.tier > 0 : state.ground[hex]!.isShielded;
}
