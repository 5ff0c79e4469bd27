// Location cards that were turned face down can be used again (GOW-MIS-37).

import { words } from '../../../model/steps.js';

export const turnUp = words.verb({
  name: 'turnUp',
  rule: 'GOW-MIS-37',
  parameters: {},
  perform: (m) => {
    const { turnedDown } = m.state;
    m.state.sites = [...m.state.sites, ...turnedDown];
    m.state.turnedDown = [];
    const tiles = turnedDown.map((side) => m.content.sides[side]!.id);
    m.tell?.({ type: 'equipmentTurnedUp', rule: 'GOW-MIS-37', tiles });
  },
  say: {
    en: 'turn the location cards face up',
    fr: 'retournez les cartes Lieu face visible',
    it: 'gira le carte Luogo a faccia in su',
  },
  examples: [{ write: 'turnUp()', reads: 'turn the location cards face up.' }],
});
