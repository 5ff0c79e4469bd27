// The players win together (GOW-OBJ-07).

import { winTogether } from '../../../chapters/objectives.js';
import { words } from '../../../model/steps.js';

export const win = words.verb({
  name: 'win',
  rule: 'GOW-OBJ-07',
  parameters: {},
  perform: (m) => winTogether(m),
  say: {
    en: 'the players win',
    fr: 'les joueurs gagnent',
    it: 'i giocatori vincono',
  },
  examples: [{ write: 'win()', reads: 'the players win.' }],
});
