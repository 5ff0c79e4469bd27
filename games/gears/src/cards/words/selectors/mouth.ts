// The open emergence holes of a tile; its equipment zone where there is none (content §10).

import { quoted } from '@automachia/effects';
import { sideOf } from '../../../map/ground.js';
import { equipmentZones, openHoles } from '../../../model/exits.js';
import { zoneObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const mouth = words.selector({
  name: 'mouth',
  sort: 'zone',
  parameters: { tile: quoted() },
  find: (x, { tile }, fits) => {
    const side = x.content.sideNamed(tile);
    const open = openHoles(x).filter((zone) => sideOf(zone) === side);
    return (open.length > 0 ? open : equipmentZones(x, side)).map(zoneObject).filter(fits);
  },
  say: {
    en: 'an emergence hole of {tile}',
    fr: 'un Puits d’Émergence de {tile}',
    it: 'un Foro di Emersione di {tile}',
  },
  examples: [{ write: 'spawn("B", mouth("13B"))', reads: 'spawn B at an emergence hole of 13B.' }],
});
