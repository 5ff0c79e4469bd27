// Every Locust of a type leaves the map, with its wound marker (GOW-MIS-30, GOW-MIS-33).

import { quoted } from '@automachia/effects';
import { removeFromMap } from '../../../chapters/wounds.js';
import { locustsOnMap } from '../../../model/figures.js';
import { words } from '../../../model/steps.js';

export const remove = words.verb({
  name: 'remove',
  rule: 'GOW-MIS-30',
  parameters: { who: quoted() },
  perform: (m, { who }) => {
    for (const figure of locustsOnMap(m.state))
      if (m.content.typeOf(m.state.locusts[figure]!.enemy) === who) removeFromMap(m, figure);
  },
  say: {
    en: 'remove each {who} with its wound marker',
    fr: 'retirez chaque {who} avec son marqueur Blessure',
    it: 'rimuovi ogni {who} con il suo segnalino Ferita',
  },
  examples: [{ write: 'remove("kantus")', reads: 'remove each kantus with its wound marker.' }],
});
