// The zones of a tile in which no figure is; all of them where there is none (GOW-MIS-20, GOW-MIS-21).

import { optional, quoted } from '@automachia/effects';
import { zoneOf } from '../../../map/ground.js';
import { isVacant } from '../../../model/figures.js';
import { zoneObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const vacant = words.selector({
  name: 'vacant',
  sort: 'zone',
  parameters: { tile: optional(quoted(), 'new') },
  find: ({ state, content }, { tile }, fits) => {
    const side = tile === 'new' ? state.laid.at(-1)!.side : content.sideNamed(tile);
    const zones = content.sides[side]!.tile.areas.map((_, area) => zoneOf(side, area));
    const empty = zones.filter((zone) => isVacant(state, zone));
    return (empty.length > 0 ? empty : zones).map(zoneObject).filter(fits);
  },
  say: {
    en: 'an empty zone of {tile, select, new {the new tile} other {{tile}}}',
    fr: 'une zone vide de {tile, select, new {la nouvelle tuile} other {{tile}}}',
    it: 'un’area vuota di {tile, select, new {nuova tessera} other {{tile}}}',
  },
  examples: [
    { write: 'spawn("A", vacant)', reads: 'spawn A at an empty zone of the new tile.' },
    { write: 'spawn("A", vacant("17B"))', reads: 'spawn A at an empty zone of 17B.' },
  ],
});
