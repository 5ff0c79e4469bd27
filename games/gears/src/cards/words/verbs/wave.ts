// Other enemies come into the slots, and the AI deck goes with them (GOW-MIS-38).

import { named, quoted } from '@automachia/effects';
import { setWave } from '../../../chapters/waves.js';
import { words } from '../../../model/steps.js';

export const wave = words.verb({
  name: 'wave',
  rule: 'GOW-MIS-38',
  parameters: { list: named('enemy.*.name', quoted()) },
  perform: (m, { list }) => setWave(m, list.split(' ')),
  say: {
    en: 'the enemies of A, B and C are now {list}; the AI deck goes with them and is shuffled',
    fr: 'les ennemis de A, B et C sont désormais {list} ; le paquet IA suit et il est mélangé',
    it: 'i nemici di A, B e C sono ora {list}; il mazzo IA li segue e viene mescolato',
  },
  examples: [
    {
      write: 'wave("ticker drone boomer")',
      reads: 'the enemies of A, B and C are now Ticker, Drone and Boomer; the AI deck goes with them and is shuffled.',
    },
  ],
});
