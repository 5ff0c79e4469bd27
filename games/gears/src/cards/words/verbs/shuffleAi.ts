// The discarded AI cards are shuffled into the deck (content §10).

import { shuffleAiDeck } from '../../../chapters/waves.js';
import { words } from '../../../model/steps.js';

export const shuffleAi = words.verb({
  name: 'shuffleAi',
  rule: 'GOW-AIA-11',
  parameters: {},
  perform: (m) => shuffleAiDeck(m),
  say: {
    en: 'shuffle the AI discard pile into the AI deck',
    fr: 'mélangez la défausse IA dans le paquet IA',
    it: 'mescola gli scarti IA nel mazzo IA',
  },
  examples: [{ write: 'shuffleAi()', reads: 'shuffle the AI discard pile into the AI deck.' }],
});
