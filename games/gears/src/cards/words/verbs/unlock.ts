// The lock token of the next location deck is removed (GOW-LCK-02).

import { nextLevel } from '../../../chapters/exploring.js';
import { words } from '../../../model/steps.js';

export const unlock = words.verb({
  name: 'unlock',
  rule: 'GOW-LCK-02',
  parameters: {},
  needs: [
    {
      rule: 'GOW-LCK-02',
      why: {
        en: 'the next level is not locked',
        fr: 'le niveau suivant n’est pas verrouillé',
        it: 'il livello successivo non è chiuso a chiave',
      },
      test: (x) => x.state.locks.includes(nextLevel(x)),
    },
  ],
  perform: (m) => {
    const level = nextLevel(m);
    m.state.locks = m.state.locks.filter((locked) => locked !== level);
    m.tell?.({ type: 'levelUnlocked', rule: 'GOW-LCK-02', level: level + 1 });
  },
  say: {
    en: 'remove the lock token of the next level',
    fr: 'retirez le pion Verrou du niveau suivant',
    it: 'rimuovi il segnalino Lucchetto del livello successivo',
  },
  examples: [{ write: 'unlock()', reads: 'remove the lock token of the next level.' }],
});
