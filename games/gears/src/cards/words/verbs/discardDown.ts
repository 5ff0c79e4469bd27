// Location cards that lie face down leave play (GOW-RUL-106).

import { words } from '../../../model/steps.js';

export const discardDown = words.verb({
  name: 'discardDown',
  rule: 'GOW-RUL-106',
  parameters: {},
  perform: (m) => {
    const tiles = m.state.turnedDown.map((side) => m.content.sides[side]!.id);
    m.state.turnedDown = [];
    m.tell?.({ type: 'equipmentDiscarded', rule: 'GOW-RUL-106', tiles });
  },
  say: {
    en: 'discard the location cards that are face down',
    fr: 'défaussez les cartes Lieu face cachée',
    it: 'scarta le carte Luogo a faccia in giù',
  },
  examples: [{ write: 'discardDown()', reads: 'discard the location cards that are face down.' }],
});
