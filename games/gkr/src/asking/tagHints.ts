// What a tag would bring, sent along with the question: sentences with their rules, for whoever is about to place it.

import { HEX_DIRECTIONS } from '@automachia/geometry';
import type { RuleId, Seat, Text, TextValues } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { nameOf } from '../model/board.js';
import type { Components } from '../model/components.js';
import { RUBBLE_TO_WIN, rubbleOf, TAGS_TO_DEMOLISH, tagOn, tagsOf } from '../model/sites.js';
import type { Gkr } from '../model/state.js';
import type { Unit } from '../model/units.js';
import { unitName } from '../model/units.js';

/** A tag of a unit on a face: where it is, whether the building falls, and what follows. */
export function tagHint(state: Gkr, content: Components, seat: Seat, unit: Unit, site: number, side: number): Text {
  const own = tagsOf(state, seat, site) + 1;
  const isFalling = own >= TAGS_TO_DEMOLISH;
  return text('hint.tag', {
    tag: nameOf(state.sites[site]!),
    on: HEX_DIRECTIONS[side]!,
    by: unitName(unit),
    falls: isFalling ? 'yes' : 'no',
    brings: [
      ...replacing(tagOn(state, site, side)),
      ...(isFalling
        ? demolishing(state, content, seat, site)
        : [bring('tags', 'GKR-DEM-01', { own, wanted: TAGS_TO_DEMOLISH })]),
      ...((state.taggedSites[seat - 1]! >> site) & 1 ? [] : [bring('sponsor', 'GKR-TAG-08')]),
    ],
  });
}

function bring(what: string, rule: RuleId, values: TextValues = {}): Text {
  return text(`hint.brings.${what}`, { ...values, rule });
}

function replacing(owner: Seat): Text[] {
  return owner === 0 ? [] : [bring('replaced', 'GKR-TAG-07', { player: text(`seat.${owner}`) })];
}

/** GKR-DEM-01 to GKR-DEM-06: the building falls, tags go home, an achievement, and perhaps the win. */
function demolishing(state: Gkr, { pack }: Components, seat: Seat, site: number): Text[] {
  const hex = nameOf(state.sites[site]!);
  const { track, upgrades } = pack;
  const space = state.tracks[seat - 1]! + 1;
  const upgrade = upgrades[track.triggers.indexOf(space)];
  const name = upgrade === undefined ? [] : [text(`card.${upgrade.id}.name`)];
  return [
    bring('falls', 'GKR-DEM-01', { hex, wanted: TAGS_TO_DEMOLISH }),
    bring('home', 'GKR-DEM-03'),
    ...(space > track.last ? [] : name.map((one) => bring('upgrade', 'GKR-ACH-08', { space, upgrade: one }))),
    ...(space > track.last || name.length > 0 ? [] : [bring('achievement', 'GKR-DEM-04', { space })]),
    ...(rubbleOf(state, seat) + 1 < RUBBLE_TO_WIN ? [] : [bring('wins', 'GKR-DEM-06')]),
  ];
}
