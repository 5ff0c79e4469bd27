// Does this when that window opens in the same turn.

import { named, part, word } from '@automachia/effects';
import { windows } from '../../content/effectLanguage.js';
import { windowNumber } from '../../model/components.js';
import { verb } from '../words.js';

export const later = verb({
  name: 'later',
  rule: 'GKR-RUL-76',
  parameters: { at: named('window.*', word(...windows)), does: part() },
  perform: (m, { at, does }, { seat }) => {
    const script = m.content.scriptNumber.get(does)!;
    m.state.waiting = [...m.state.waiting, { window: windowNumber[at], seat, script }];
  },
  say: {
    en: 'later this turn, {at}, {does}',
    fr: 'plus tard ce Tour, {at}, {does}',
    it: 'più tardi in questo Turno, {at}, {does}',
    clause: 'statement',
  },
  examples: [
    {
      write: '{ "do": "later", "at": "RESET_START", "does": [{ "do": "glory" }] }',
      reads:
        'later this turn, at the start of the Reset phase, take the Glory Hound token, whoever has placed more tags',
    },
  ],
});
