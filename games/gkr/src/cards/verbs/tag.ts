// A tag is placed with all consequences: on a second building, or in place of any enemy tag.

import { z } from '@automachia/content-tools';
import { one } from '@automachia/effects';
import { sidePick } from '../../asking/choices.js';
import { noteSite, placeTag } from '../../chapters/tagging.js';
import { board, faceTowards } from '../../model/board.js';
import { siteAt } from '../../model/sites.js';
import { unitAt } from '../../model/state.js';
import { verb } from '../words.js';

export const tag = verb({
  name: 'tag',
  rule: 'GKR-RUL-76',
  parameters: { face: one('face', z.enum(['secondBuilding', 'enemyTag'])) },
  where: ['TAG'],
  perform: (m, { face }, { seat }, written) => {
    const [cell, side] = [sidePick.get.building(face), sidePick.get.on(face)];
    const site = siteAt(m.state, cell);
    // Who tags a second building stands at the face; an enemy tag is replaced from afar.
    const beside = board.neighbours(cell).find((next) => faceTowards(cell, next) === side)!;
    if (written.face === 'secondBuilding') noteSite(m.state, unitAt(m.state, beside), site);
    placeTag(m, seat, site, side);
  },
  say: {
    by: ['face'],
    forms: {
      secondBuilding: {
        en: '{mode, select, may {you may tag} and {tag} other {tag}} another building that is adjacent to one of your GKRs that has tagged',
        fr: '{mode, select, may {vous pouvez taguer} and {taguer} other {taguez}} un autre immeuble adjacent à un de vos GKR qui a tagué',
        it: '{mode, select, may {puoi taggare} and {taggare} other {tagga}} un altro Edificio adiacente a uno dei tuoi GKR che ha taggato',
      },
      enemyTag: {
        en: '{mode, select, may {you may replace} and {replace} other {replace}} one enemy tag, on any building, by one of yours',
        fr: '{mode, select, may {vous pouvez remplacer} and {remplacer} other {remplacez}} un tag ennemi, sur n’importe quel immeuble, par un des vôtres',
        it: '{mode, select, may {puoi sostituire} and {sostituire} other {sostituisci}} un Tag nemico, su un Edificio qualsiasi, con uno dei tuoi',
      },
    },
  },
  examples: [
    {
      write: '{ "do": "tag", "face": "secondBuilding" }',
      reads: 'tag another building that is adjacent to one of your GKRs that has tagged',
    },
    { write: '{ "do": "tag", "face": "enemyTag" }', reads: 'replace one enemy tag, on any building, by one of yours' },
  ],
});
