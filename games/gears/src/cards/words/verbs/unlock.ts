// The lock token of the next location deck is removed (GOW-LCK-02).

import { optional, quantity } from '@automachia/effects';
import { nextLevel } from '../../../model/missions.js';
import type { Situation } from '../../../model/steps.js';
import { words } from '../../../model/steps.js';

/** The level that is meant: by its number, or the next one. */
function levelMeant(table: Situation, level: number): number {
  return level > 0 ? level - 1 : nextLevel(table);
}

export const unlock = words.verb({
  name: 'unlock',
  rule: 'GOW-LCK-02',
  parameters: { level: optional(quantity(1, 9), 0) },
  needs: [
    {
      rule: 'GOW-LCK-02',
      why: {
        en: 'the next level is not locked',
        fr: 'le niveau suivant n’est pas verrouillé',
        it: 'il livello successivo non è chiuso a chiave',
      },
      test: (x, { level }) => x.state.locks.includes(levelMeant(x, level)),
    },
  ],
  perform: (m, { level: named }) => {
    const level = levelMeant(m, named);
    m.state.locks = m.state.locks.filter((locked) => locked !== level);
    m.tell?.({ type: 'levelUnlocked', rule: 'GOW-LCK-02', level: level + 1 });
  },
  say: {
    en: 'remove the lock token of {level, select, 0 {the next level} other {level {level}}}',
    fr: 'retirez le pion Verrou du niveau {level, select, 0 {suivant} other {{level}}}',
    it: 'rimuovi il segnalino Lucchetto del livello {level, select, 0 {successivo} other {{level}}}',
  },
  examples: [
    { write: 'unlock()', reads: 'remove the lock token of the next level.' },
    { write: 'unlock(2)', reads: 'remove the lock token of level 2.' },
  ],
});
