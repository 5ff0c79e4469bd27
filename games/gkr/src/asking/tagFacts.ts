// What a tag would bring, sent along with the question, each with its rule: for whoever is about to place it.

import { HEX_DIRECTIONS } from '@automachia/geometry';
import type { Seat } from '@automachia/kernel';
import { has } from '@automachia/kernel';
import { nameOf } from '../model/board.js';
import type { Components } from '../model/components.js';
import { RUBBLE_TO_WIN, rubbleOf, TAGS_TO_DEMOLISH, tagOn, tagsOf } from '../model/sites.js';
import type { Gkr } from '../model/state.js';
import type { Unit } from '../model/units.js';
import { unitName } from '../model/units.js';
import type { Brought, TagFacts } from './questions.js';

/** A tag of a unit on a face: where it is, whether the building falls, and what follows. */
export function tagFacts(
  state: Gkr,
  content: Components,
  seat: Seat,
  unit: Unit,
  site: number,
  side: number,
): TagFacts {
  const own = tagsOf(state, seat, site) + 1;
  const isFalling = own >= TAGS_TO_DEMOLISH;
  return {
    tag: nameOf(state.sites[site]!),
    on: HEX_DIRECTIONS[side]!,
    by: unitName(unit),
    falls: isFalling,
    brings: [
      ...replacing(tagOn(state, site, side)),
      ...(isFalling
        ? demolition(state, content, seat, site)
        : [{ what: 'tags', rule: 'GKR-DEM-01', own, wanted: TAGS_TO_DEMOLISH } as const]),
      ...(has(state.taggedSites[seat - 1]!, site) ? [] : [{ what: 'sponsor', rule: 'GKR-TAG-08' } as const]),
    ],
  };
}

function replacing(owner: Seat): Brought[] {
  return owner === 0 ? [] : [{ what: 'replaced', rule: 'GKR-TAG-07', player: owner }];
}

/** GKR-DEM-01 to GKR-DEM-06: the building falls, tags go home, an achievement, and perhaps the win. */
function demolition(state: Gkr, content: Components, seat: Seat, site: number): Brought[] {
  const hex = nameOf(state.sites[site]!);
  return [
    { what: 'falls', rule: 'GKR-DEM-01', hex, wanted: TAGS_TO_DEMOLISH },
    ...demolitionBrings(state, content, seat),
  ];
}

/** What comes of a building that falls, whichever it is. */
export function demolitionBrings(state: Gkr, { pack }: Components, seat: Seat): Brought[] {
  const { track, upgrades } = pack;
  const space = state.tracks[seat - 1]! + 1;
  const upgrade = upgrades[track.triggers.indexOf(space)]?.id;
  const brought: Brought[] = [{ what: 'home', rule: 'GKR-DEM-03' }];
  if (space <= track.last) {
    if (upgrade === undefined) brought.push({ what: 'achievement', rule: 'GKR-DEM-04', space });
    else brought.push({ what: 'upgrade', rule: 'GKR-ACH-08', space, upgrade });
  }
  if (rubbleOf(state, seat) + 1 >= RUBBLE_TO_WIN) brought.push({ what: 'wins', rule: 'GKR-DEM-06' });
  return brought;
}
