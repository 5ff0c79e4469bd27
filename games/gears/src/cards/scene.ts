// Whom a text is about while it is read: the Locust being activated, the COG resolving a card, the attack under way.

import { IT, NOBODY } from '@automachia/effects';
import type { Seat } from '@automachia/kernel';
import { isOnMap, soldierOf, standOf } from '../model/figures.js';
import { figureIn, isCog, isLocust, isZone, seatIn, zoneIn } from '../model/objects.js';
import { NOTHING } from '../model/state.js';
import type { GearsScene } from '../model/steps.js';

/** The Locust being activated; NOTHING where there is none, or it has been killed (GOW-RUL-19). */
export function figureOf(x: GearsScene): number {
  const object = x.bound[IT] ?? NOTHING;
  if (object < 0 || !isLocust(object)) return NOTHING;
  return isOnMap(x.state, figureIn(object)) ? figureIn(object) : NOTHING;
}

/** The zone from which a text counts: that of the Locust, or of the COG whose text it is. */
export function zoneHere(x: GearsScene): number {
  const figure = figureOf(x);
  if (figure !== NOTHING) return x.state.locusts[figure]!.zone;
  return x.seat === NOBODY ? NOTHING : soldierOf(x.state, x.seat).zone;
}

/** The zone that something stands in, or is. */
export function zoneWith(x: GearsScene, object: number): number {
  return isZone(object) ? zoneIn(object) : standOf(x.state, object).zone;
}

/** Whom the attack under way is aimed at, where that is a COG. */
export function aimedAt({ state }: GearsScene): Seat {
  const { target } = state.attack;
  return isCog(target) ? seatIn(target) : NOBODY;
}

/** The names that verbs bind: that COG, the Locust that was lured, and the one that another went to. */
export const BINDINGS = ['quarry', 'bait', 'mate'] as const;

export function boundTo(x: GearsScene, name: (typeof BINDINGS)[number]): number {
  return x.bound[x.content.book.slotOf.get(name)!] ?? NOTHING;
}
