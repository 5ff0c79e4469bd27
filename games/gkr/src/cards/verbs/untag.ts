// An enemy tag goes back to its owner, from a building adjacent to one of your GKRs.

import { z } from '@automachia/content-tools';
import { one } from '@automachia/effects';
import { sidePick } from '../../asking/choices.js';
import { removeTag } from '../../chapters/tagging.js';
import { siteAt } from '../../model/sites.js';
import { verb } from '../words.js';

export const untag = verb({
  name: 'untag',
  rule: 'GKR-RUL-76',
  parameters: { face: one('face', z.literal('adjacentBuilding')) },
  where: ['TAG'],
  perform: (m, { face }) => removeTag(m, siteAt(m.state, sidePick.get.building(face)), sidePick.get.on(face)),
  say: {
    en: '{mode, select, may {you may remove} and {remove} other {remove}} one enemy tag from a building adjacent to one of your GKRs',
    fr: '{mode, select, may {vous pouvez retirer} and {retirer} other {retirez}} un tag ennemi d’un immeuble adjacent à un de vos GKR',
    it: '{mode, select, may {puoi rimuovere} and {rimuovere} other {rimuovi}} un Tag nemico da un Edificio adiacente a uno dei tuoi GKR',
  },
  examples: [
    {
      write: '{ "do": "untag", "face": "adjacentBuilding" }',
      reads: 'remove one enemy tag from a building adjacent to one of your GKRs',
    },
  ],
});
