// The numbers of a weapon as they are printed.

import type { PrintedWeapon } from '@automachia/gears/facts';

/** Normal | Overkill; a grenade and a shield have one number, or none. */
export function diceOf({ normal = 0, overkill = 0, isGrenade, shield }: PrintedWeapon): string {
  if (shield !== undefined) return '–';
  if (isGrenade === true) return String(normal);
  return `${normal > 0 ? normal : '–'} | ${overkill > 0 ? overkill : '–'}`;
}

export function reachOf({ range, nearest, farthest, shield }: PrintedWeapon): string {
  if (shield !== undefined) return '–';
  const usual = range === 'unlimited' || range === undefined ? '∞' : String(range);
  if (nearest === undefined && farthest === undefined) return usual;
  return `${nearest ?? 0}–${farthest ?? '∞'}`;
}
