// The equipment zones of a tile (GOW-TIL-12).

import { quoted } from '@automachia/effects';
import { equipmentZones } from '../../../model/exits.js';
import { zoneObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const kit = words.selector({
  name: 'kit',
  sort: 'zone',
  parameters: { tile: quoted() },
  find: (x, { tile }, fits) => equipmentZones(x, x.content.sideNamed(tile)).map(zoneObject).filter(fits),
  say: {
    en: 'the equipment zone of {tile}',
    fr: 'la zone d’équipement de {tile}',
    it: 'l’area equipaggiamento di {tile}',
  },
  examples: [{ write: 'spawn("A", kit("17B"))', reads: 'spawn A at the equipment zone of 17B.' }],
});
