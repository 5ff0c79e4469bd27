// Every Locust of a type leaves the map, with its wound marker (GOW-MIS-30, GOW-MIS-33).

import { named, quoted } from '@automachia/effects';
import { removeFromMap } from '../../../chapters/wounds.js';
import { locustsOnMap } from '../../../model/figures.js';
import { words } from '../../../model/steps.js';

export const remove = words.verb({
  name: 'remove',
  rule: 'GOW-MIS-30',
  parameters: { enemy: named('figure.*.name', quoted()) },
  perform: (m, { enemy }) => {
    for (const figure of locustsOnMap(m.state))
      if (m.content.typeOf(m.state.locusts[figure]!.enemy) === enemy) removeFromMap(m, figure);
  },
  say: {
    en: 'remove each {enemy} with its wound marker',
    fr: 'retirez chaque {enemy} avec son marqueur Blessure',
    it: 'rimuovi ogni {enemy} con il suo segnalino Ferita',
  },
  examples: [{ write: 'remove("kantus")', reads: 'remove each Kantus with its wound marker.' }],
});
