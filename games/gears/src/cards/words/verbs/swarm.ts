// So many come out of all open emergence holes, as evenly as possible (GOW-MIS-39).

import { named, quoted } from '@automachia/effects';
import { emergence } from '../../../chapters/spawning.js';
import { words } from '../../../model/steps.js';

export const swarm = words.verb({
  name: 'swarm',
  rule: 'GOW-MIS-39',
  parameters: { list: named('enemy.*.name', quoted()) },
  perform: (m, { list }) => m.call(emergence, { wanted: list.split(' '), placed: [] }),
  say: {
    en: 'spawn {list} at the emergence holes, as evenly as possible',
    fr: 'générez {list} aux Puits d’Émergence, aussi également que possible',
    it: 'genera {list} ai Fori di Emersione, nel modo più uniforme possibile',
  },
  examples: [{ write: 'swarm("A A B")', reads: 'spawn A, A and B at the emergence holes, as evenly as possible.' }],
});
