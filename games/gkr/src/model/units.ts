// The sixteen units a match can have: for each seat its Heavy Hitter (class 0), Combat (1), Repair (2) and Recon (3).

import type { Flavour, Seat } from '@automachia/kernel';
import type { SupportClass } from '../content/types.js';

/** A unit by its number: four for each seat, in the order of their classes. */
export type Unit = Flavour<number, 'unit'>;
export const NO_UNIT: Unit = -1;

export const HH = 0;
export const COMBAT = 1;
export const RECON = 3;
const UNITS_PER_SEAT = 4;

export const CLASS_NAMES = ['hh', 'combat', 'repair', 'recon'] as const;
export const SUPPORT_CLASSES: readonly SupportClass[] = ['combat', 'repair', 'recon'];

export function unitOf(seat: Seat, unitClass: number): Unit {
  return (seat - 1) * UNITS_PER_SEAT + unitClass;
}

export function hhOf(seat: Seat): Unit {
  return (seat - 1) * UNITS_PER_SEAT;
}

export function seatOf(unit: Unit): Seat {
  return (unit - classOf(unit)) / UNITS_PER_SEAT + 1;
}

export function classOf(unit: Unit): number {
  return unit % UNITS_PER_SEAT;
}

export function isHH(unit: Unit): boolean {
  return classOf(unit) === HH;
}

/** A unit's name at the table: `hh-1`, `combat-2`. */
export function unitName(unit: Unit): string {
  return `${CLASS_NAMES[classOf(unit)]}-${seatOf(unit)}`;
}

/** The unit of a name, or NO_UNIT. */
export function unitNamed(name: unknown): Unit {
  const found = typeof name === 'string' ? /^(hh|combat|repair|recon)-([1-4])$/.exec(name) : null;
  if (found === null) return NO_UNIT;
  return unitOf(Number(found[2]), (CLASS_NAMES as readonly string[]).indexOf(found[1]!));
}
