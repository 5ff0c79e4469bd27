// A dropped weapon is turned over, and the Locust that it is a marker of comes with it, wounded (GOW-MIS-31).

import { one } from '@automachia/effects';
import { raising } from '../../../chapters/raising.js';
import { zoneIn } from '../../../model/objects.js';
import { NOTHING } from '../../../model/state.js';
import { words } from '../../../model/steps.js';
import { figureOf } from '../../scene.js';

export const raise = words.verb({
  name: 'raise',
  rule: 'GOW-MIS-31',
  parameters: { at: one('zone') },
  fits: (x) => figureOf(x) !== NOTHING,
  perform: (m, { at }) => m.call(raising, { zone: zoneIn(at), marker: NOTHING }),
  say: {
    en: 'turn over a dropped weapon at {at}: its Locust comes there, wounded by that marker; if none is available the marker is discarded',
    fr: 'retournez une Arme droppée : {at}. Son Locuste y apparaît, blessé avec ce pion ; s’il n’y en a plus, défaussez le pion',
    it: 'gira un’arma a terra: {at}. La sua Locusta appare lì, ferita con quel segnalino; se non ce n’è, scarta il segnalino',
  },
  examples: [
    {
      write: 'every(locust, raise(wreck))',
      reads:
        'for each Locust, in an order of your choice: turn over a dropped weapon at a zone with a dropped weapon: its Locust comes there, wounded by that marker; if none is available the marker is discarded.',
    },
  ],
});
