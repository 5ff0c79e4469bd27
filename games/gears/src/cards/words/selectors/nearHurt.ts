// The nearest wounded Locust other than the one whose text it is.

import { nearestOf } from '../../../model/exits.js';
import { locustsOnMap } from '../../../model/figures.js';
import { locustObject } from '../../../model/objects.js';
import { NOTHING } from '../../../model/state.js';
import { words } from '../../../model/steps.js';
import { figureOf, zoneHere } from '../../scene.js';

export const nearHurt = words.selector({
  name: 'nearHurt',
  sort: 'locust',
  parameters: {},
  find: (x, _args, fits) => {
    const from = zoneHere(x);
    if (from === NOTHING) return [];
    const wounded = locustsOnMap(x.state).filter(
      (figure) => figure !== figureOf(x) && x.state.locusts[figure]!.health > 0 && fits(locustObject(figure)),
    );
    const zones = nearestOf(
      x,
      from,
      wounded.map((figure) => x.state.locusts[figure]!.zone),
    );
    return wounded.filter((figure) => zones.includes(x.state.locusts[figure]!.zone)).map(locustObject);
  },
  say: {
    en: 'the nearest other wounded Locust',
    fr: 'l’autre Locuste blessé le plus proche',
    it: 'l’altra Locusta ferita più vicina',
  },
  examples: [{ write: 'heal(nearHurt)', reads: 'the nearest other wounded Locust is healed.' }],
});
