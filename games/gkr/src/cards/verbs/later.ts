// Does this when that window opens in the same turn: it listens for it, once, until the turn ends.

import { named, part, putInForce, word } from '@automachia/effects';
import type { Window } from '../../content/effectLanguage.js';
import { windows } from '../../content/effectLanguage.js';
import { verb } from '../words.js';

export const later = verb({
  name: 'later',
  rule: 'GKR-RUL-76',
  parameters: { at: named('word.event.*', word(...windows)), does: part({ after: 'at', until: 'turn' }) },
  check: ({ at }, { events, complain, inside }) => {
    const last = Math.max(...events.map((window) => windows.indexOf(window as Window)));
    if (windows.indexOf(at!) <= last) complain('at', `${at} does not open after ${windows[last]} in the same turn.`);
    inside('does', { event: at! });
  },
  perform: (m, { does }, x) => putInForce(m, m.content.book!, does, x),
  say: {
    en: 'later this turn, {at}, {does}',
    fr: 'plus tard ce tour, {at}, {does}',
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
