// A COG attacks with what stands on the tile: so many dice, whatever the range, and no ability (content §9.1).

import { one, quantity } from '@automachia/effects';
import { canMount, fireMounted, hasPlayedOrder } from '../../../chapters/mounted.js';
import { likeness } from '../../../model/figures.js';
import { figureIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const mount = words.verb({
  name: 'mount',
  rule: 'GOW-RUL-84',
  parameters: { dice: quantity(1, 9), target: one('locust') },
  // Figures that nobody can tell apart are one answer.
  alike: (x, target) => likeness(x, figureIn(target)),
  needs: [
    {
      rule: 'GOW-RUL-84',
      why: {
        en: 'only who began the turn in this zone and has played no Order card uses it',
        fr: 'seul un CGU qui a commencé son tour dans cette zone et n’a joué aucune carte Ordre peut s’en servir',
        it: 'può usarla solo chi ha iniziato il turno in quest’area e non ha giocato carte Ordine',
      },
      test: (x) => canMount(x, x.seat) && !hasPlayedOrder(x, x.seat),
    },
  ],
  perform: (m, { dice, target }, { seat }) => fireMounted(m, seat, dice, figureIn(target)),
  say: {
    en: 'instead of playing an Order card attack {target} with {dice} dice, without regard to range and omens',
    fr: 'au lieu de jouer une carte Ordre, attaquez {target} avec {dice} dés, sans tenir compte de la portée ni des crânes',
    it: 'invece di giocare una carta Ordine attacca {target} con {dice} dadi, ignorando gittata e teschi',
  },
  examples: [
    {
      write: 'mount(6, locust)',
      reads: 'instead of playing an Order card attack each Locust with 6 dice, without regard to range and omens.',
    },
  ],
});
