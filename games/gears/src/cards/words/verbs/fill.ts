// Another enemy card comes into a slot (content §10).

import { named, quoted, word } from '@automachia/effects';
import { fillSlot } from '../../../chapters/waves.js';
import { SLOT_LETTERS } from '../../../chapters/spawning.js';
import { words } from '../../../model/steps.js';

export const fill = words.verb({
  name: 'fill',
  rule: 'GOW-SPW-05',
  parameters: { slot: word(...SLOT_LETTERS), enemy: named('enemy.*.name', quoted()) },
  perform: (m, { slot, enemy }) => fillSlot(m, SLOT_LETTERS.indexOf(slot), enemy),
  say: {
    en: 'the {enemy} card goes to slot {slot}',
    fr: 'la carte {enemy} va dans l’emplacement {slot}',
    it: 'la carta {enemy} va nello spazio {slot}',
  },
  examples: [{ write: 'fill(C, "grinder")', reads: 'the Grinder card goes to slot C.' }],
});
