// A COG comes into any zone, and may take cover there (content §9.1).

import { one } from '@automachia/effects';
import { covering } from '../../../chapters/covering.js';
import { arrive } from '../../../chapters/exploring.js';
import { zoneName } from '../../../map/ground.js';
import { noteMove, setSoldier, soldierOf } from '../../../model/figures.js';
import { cogObject, objectName, zoneIn } from '../../../model/objects.js';
import { NOTHING } from '../../../model/state.js';
import { words } from '../../../model/steps.js';

export const ride = words.verb({
  name: 'ride',
  rule: 'GOW-TIL-12',
  parameters: { to: one('zone') },
  perform: (m, { to }, { seat }) => {
    const from = soldierOf(m.state, seat).zone;
    const zone = zoneIn(to);
    setSoldier(m.state, seat, { zone, spot: NOTHING });
    noteMove(m, seat, from);
    m.touch('objective');
    m.call(covering, { seat, mayOust: false });
    m.tell?.({
      type: 'figureMoved',
      rule: 'GOW-TIL-12',
      figure: objectName(m.content, cogObject(seat)),
      from: zoneName(m.content.sides, from),
      to: zoneName(m.content.sides, zone),
    });
    arrive(m, seat);
  },
  say: {
    en: 'move to {to}, then take cover if you like',
    fr: 'déplacez-vous : {to}, puis mettez-vous à couvert si vous voulez',
    it: 'spostati: {to}, poi mettiti in copertura se vuoi',
  },
  examples: [{ write: 'ride(anywhere)', reads: 'move to any zone, then take cover if you like.' }],
});
