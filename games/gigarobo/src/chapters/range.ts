// How far apart an attacker and what it aims at are: with differences in height for melee attacks, without for ranged.

import { elevation, type Ground } from '../model/ground.js';
import { GRID } from '../model/hexes.js';

/** What an attack can be aimed at (GIG-ATK-03). */
export type AttackedKind = 'robot' | 'structure' | 'barrier';

/** A printed range (GIG-CRD-04), which is what a text of the card means by its range (GIG-FAQ-11); without an end it is infinite (GIG-CRD-05). */
export interface CardRange {
  readonly from: number;
  readonly to: number;
}

export const ANYWHERE: CardRange = { from: 0, to: Infinity };

/** GIG-RNG-02, GIG-RUL-92: in plain hexes; 0 to the own hex (GIG-RUL-74). */
export function plainDistance(from: number, to: number): number {
  return GRID.distance(from, to);
}

/** GIG-RNG-03, GIG-RUL-16: with the levels between them. A structure takes up all levels from the ground to its tier. */
export function meleeDistance(ground: Ground, from: number, to: number, target: AttackedKind): number {
  const height = elevation(ground[from]!);
  const { tier } = ground[to]!;
  const levels =
    target === 'structure' ? Math.max(0, height - tier, -height) : Math.abs(height - elevation(ground[to]!));
  return GRID.distance(from, to) + levels;
}

export function isWithin({ from, to }: CardRange, distance: number): boolean {
  return distance >= from && distance <= to;
}
