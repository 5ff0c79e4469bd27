// Things that lie on the map, as texts call them: what is there, and what a sentence says of it.

import { GRID } from '../../model/hexes.js';
import { areFoes, robotAt } from '../../model/seats.js';
import { NOBODY } from '../../model/state.js';
import type { GigaScene } from '../../model/steps.js';
import { foeIn } from '../../model/steps.js';
import { numberIn } from '../../model/things.js';

/** How many of a thing are in a hex. A robot on a structure counts as a structure. */
export function numberOf(x: GigaScene, thing: string, hex: number): number {
  if (thing === 'foe') return isFoeAt(x, hex) ? 1 : 0;
  return numberIn(x.state, x.seat, thing, hex);
}

export function isThere(x: GigaScene, thing: string, hex: number): boolean {
  return numberOf(x, thing, hex) > 0;
}

/** The opponent whom the text means; where it means nobody yet, any. */
function isFoeAt(x: GigaScene, hex: number): boolean {
  const pilot = robotAt(x.state, hex);
  if (pilot === NOBODY) return false;
  const foe = foeIn(x);
  return foe === NOBODY ? areFoes(x.state, x.seat, pilot) : pilot === foe;
}

/** The hexes that are no farther than so many from one of these. */
export function hexesNear(middles: readonly number[], most: number): number[] {
  return GRID.cells.flatMap((_, hex) => (middles.some((one) => GRID.distance(one, hex) <= most) ? [hex] : []));
}

export const THING = {
  en: '{what, select, crater {crater} rubble {rubble} inferno {inferno} flood {flood} arc {arc hazard} elemental {elemental tile} structure {structure} static {static barrier} active {active barrier} barrier {barrier} anchor {anchor} target {target token} other {opponent}}',
  fr: '{what, select, crater {cratère} rubble {décombres} inferno {brasier} flood {inondation} arc {arc électrique} elemental {tuile élémentaire} structure {bâtiment} static {barrière statique} active {barrière active} barrier {barrière} anchor {ancre} target {jeton cible} other {adversaire}}',
  it: '{what, select, crater {cratere} rubble {macerie} inferno {inferno} flood {allagamento} arc {arco elettrico} elemental {tessera elementale} structure {struttura} static {barriera statica} active {barriera attiva} barrier {barriera} anchor {àncora} target {segnalino bersaglio} other {avversario}}',
};

/** With its article, where a language has one that depends on it. */
export const A_THING =
  '{what, select, crater {a crater} rubble {rubble} inferno {an inferno} flood {a flood} arc {an arc hazard} elemental {an elemental tile} structure {a structure} static {a static barrier} active {an active barrier} anchor {an anchor} target {a target token} other {an opponent}}';
