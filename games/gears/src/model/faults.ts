// What must hold whenever somebody is asked; each fault as a sentence.

import { pileSize } from '@automachia/kernel';
import type { Components } from './components.js';
import { groundOf, healthOf, locustsOnMap, seatsFrom, soldierOf } from './figures.js';
import type { Gears } from './state.js';
import { NOTHING } from './state.js';

export function faultsIn(state: Gears, content: Components): string[] {
  const found: string[] = [];
  const ground = groundOf({ state, content });
  const taken = new Set<number>();
  const stands = (name: string, zone: number, spot: number): void => {
    if (!ground.has(zone)) found.push(`${name} stands in no zone of the map (GOW-MOV-05)`);
    if (spot === NOTHING) return;
    if (taken.has(spot)) found.push(`two figures are in the cover spot of ${name} (GOW-COV-03)`);
    if (ground.zoneOfSpot(spot) !== zone) found.push(`${name} is in a cover spot of another zone (GOW-TIL-08)`);
    taken.add(spot);
  };
  for (const seat of seatsFrom(state, 1)) {
    const { zone, spot, condition, arms, grenades } = soldierOf(state, seat);
    if (zone === NOTHING) continue;
    stands(`the COG of player ${seat}`, zone, spot);
    if (condition !== 'up' && (spot !== NOTHING || healthOf({ state, content }, seat) > 0))
      found.push(`player ${seat} is down, and in cover or with cards (GOW-BLD-01, GOW-BLD-06)`);
    if (grenades < 0 || arms.some(({ ammo }) => ammo < 0)) found.push(`player ${seat} has less than no tokens`);
  }
  for (const figure of locustsOnMap(state)) {
    const { zone, spot, enemy } = state.locusts[figure]!;
    const { name, kind } = content.plastics[figure]!;
    stands(name, zone, spot);
    const { figure: own, standIn } = content.enemies[enemy]!;
    if (own !== kind && standIn !== kind) found.push(`${name} stands for another figure (GOW-SPW-01)`);
  }
  for (const [figure, { enemy, health }] of state.locusts.entries()) {
    const plastic = content.plastics[figure]!;
    if (content.pack.markers[plastic.kind] === undefined) continue;
    if ((enemy === NOTHING || health === 0) && pileSize(state, content.piles.wound(plastic)) > 0)
      found.push(`${plastic.name} has a wound marker and is not wounded (GOW-WND-01)`);
  }
  return found;
}
