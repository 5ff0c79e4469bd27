// again(q): this attack card is played once more for nothing against a new target (GIG-CRD-44).

import { orWord, quantity } from '@automachia/effects';
import { isInAttack } from '../../../chapters/against.js';
import { isCard } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const again = words.verb({
  name: 'again',
  rule: 'GIG-CRD-44',
  parameters: { times: orWord(quantity(1, 1), 'any') },
  needs: [
    {
      rule: 'GIG-CRD-44',
      why: {
        en: 'it has been played again already',
        fr: 'elle a déjà été rejouée',
        it: 'è già stata rigiocata',
      },
      test: ({ state, self }, { times }) =>
        isCard(self) && isInAttack(state, self) && (times === 'any' || state.attack.met.length === 0),
    },
  ],
  perform: (m, _args, { self }) => {
    m.state.attack = { ...m.state.attack, again: self };
  },
  say: {
    en: '{mode, select, may {you may play} other {play}} this attack once more for free against a new target{times, select, any {, after each success} other {, once in all}}',
    fr: '{mode, select, may {vous pouvez rejouer} other {rejouez}} cette attaque gratuitement contre une nouvelle cible{times, select, any {, après chaque réussite} other {, une seule fois}}',
    it: '{mode, select, may {puoi rigiocare} other {rigioca}} questo attacco gratis contro un nuovo bersaglio{times, select, any {, dopo ogni successo} other {, una sola volta}}',
  },
  examples: [
    {
      write: 'may(again(1))',
      reads: 'you may play this attack once more for free against a new target, once in all.',
    },
    {
      write: 'may(again(any))',
      reads: 'you may play this attack once more for free against a new target, after each success.',
    },
  ],
});
