// The open emergence hole nearest to something (GOW-RUL-37, GOW-RUL-38).

import { one } from '@automachia/effects';
import { nearestOf, openHoles } from '../../../model/exits.js';
import { zoneObject } from '../../../model/objects.js';
import { NOTHING } from '../../../model/state.js';
import { zoneWith } from '../../scene.js';
import { words } from '../../../model/steps.js';

export const holeBy = words.selector({
  name: 'holeBy',
  sort: 'zone',
  parameters: { what: one('cog or locust or zone') },
  find: (x, { what }, fits) => {
    if (what === undefined || what < 0) return [];
    const from = zoneWith(x, what);
    return from === NOTHING ? [] : nearestOf(x, from, openHoles(x)).map(zoneObject).filter(fits);
  },
  say: {
    en: 'the emergence hole nearest to {what}',
    fr: 'le Puits d’Émergence le plus proche : {what}',
    it: 'il Foro di Emersione più vicino: {what}',
  },
  examples: [{ write: 'spawn("A", holeBy(you))', reads: 'spawn A at the emergence hole nearest to you.' }],
});
