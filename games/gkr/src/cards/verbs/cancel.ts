// One unfired enemy weapon of a revealed line goes back to its owner’s hand (GKR-CBT-08), or the sponsor card just played is discarded (GKR-TAG-11).

import { z } from '@automachia/content-tools';
import { NO_VALUE, one } from '@automachia/effects';
import { cancelSponsor, returnWeapon } from '../../chapters/returning.js';
import { verb } from '../words.js';

export const cancel = verb({
  name: 'cancel',
  rule: 'GKR-CBT-08',
  parameters: { what: one('cancelled', z.enum(['enemyWeapon', 'sponsor'])) },
  check: ({ what }, { onlyIn }) =>
    onlyIn('what', `"${what}"`, what === 'sponsor' ? ['SPONSOR'] : ['PAID', 'FIRE', 'DONE']),
  perform: (m, { what }) => {
    if (what === NO_VALUE) cancelSponsor(m);
    else returnWeapon(m, what, 'GKR-CBT-08');
  },
  say: {
    by: ['what'],
    forms: {
      enemyWeapon: {
        en: '{mode, select, may {you may cancel} and {cancel} other {cancel}} one enemy weapon that has not fired yet: it returns to its owner’s hand, and its energy is lost',
        fr: '{mode, select, may {vous pouvez annuler} and {annuler} other {annulez}} une arme ennemie qui n’a pas encore tiré\u202f: elle retourne dans la main adverse, et son énergie est perdue',
        it: '{mode, select, may {puoi annullare} and {annullare} other {annulla}} un’arma nemica che non ha ancora fatto fuoco: torna nella Mano avversaria, e la sua Energia è persa',
      },
      sponsor: {
        en: '{mode, select, may {you may cancel} and {cancel} other {cancel}} that card: it is discarded without effect',
        fr: '{mode, select, may {vous pouvez annuler} and {annuler} other {annulez}} cette carte\u202f: elle part à la défausse sans effet',
        it: '{mode, select, may {puoi annullare} and {annullare} other {annulla}} quella carta: viene scartata senza effetto',
      },
    },
  },
  examples: [
    {
      write: '{ "do": "cancel", "what": "enemyWeapon" }',
      reads: 'cancel one enemy weapon that has not fired yet: it returns to its owner’s hand, and its energy is lost',
    },
    { write: '{ "do": "cancel", "what": "sponsor" }', reads: 'cancel that card: it is discarded without effect' },
  ],
});
