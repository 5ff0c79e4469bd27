// origin(thing, place): range, path and cover of this attack are counted from there (GIG-CRD-50).

import { each, word } from '@automachia/effects';
import { choosingOrigin, originOf, startsFor } from '../../../chapters/origins.js';
import { words } from '../../../model/steps.js';

export const origin = words.verb({
  name: 'origin',
  rule: 'GIG-CRD-50',
  parameters: { what: word('structure', 'static'), at: each('hex') },
  needs: [
    {
      rule: 'GIG-CRD-50',
      why: {
        en: 'from none of them the target is in range',
        fr: 'la cible n’est à portée d’aucun d’eux',
        it: 'da nessuno di essi il bersaglio è a portata',
      },
      test: ({ state, content, seat }) => startsFor(state, content, seat).length > 0,
    },
  ],
  perform: (m, _args, { seat }) => m.call(choosingOrigin, originOf(seat)),
  say: {
    en: '{mode, select, may {you may count} other {count}} this attack from {what, select, structure {a structure} other {a static barrier}} at {at}',
    fr: '{mode, select, may {vous pouvez compter} other {comptez}} cette attaque depuis {what, select, structure {un bâtiment} other {une barrière statique}} à {at}',
    it: '{mode, select, may {puoi contare} other {conta}} questo attacco da {what, select, structure {una struttura} other {una barriera statica}} in {at}',
  },
  examples: [
    {
      write: 'may(origin(static, map))',
      reads: 'you may count this attack from a static barrier at any hex.',
    },
  ],
});
