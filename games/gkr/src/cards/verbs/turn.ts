// A Heavy Hitter is turned by so many steps of 60° (GKR-RUL-54); 3 is any facing.

import { z } from '@automachia/content-tools';
import { one, quantity } from '@automachia/effects';
import { unitPick } from '../../asking/choices.js';
import { turnHH } from '../../chapters/forcedMoves.js';
import { isSupport } from '../../model/state.js';
import { verb } from '../words.js';

export const turn = verb({
  name: 'turn',
  rule: 'GKR-RUL-54',
  parameters: { unit: one('unit', z.enum(['ownHH', 'target'])), steps: quantity(1, 3) },
  fits: (_x, object) => !isSupport(unitPick.get.unit(object)),
  perform: (m, { unit, steps }, { seat }) => {
    m.call(turnHH, { hh: unitPick.get.unit(unit), steps, seat });
  },
  say: {
    by: ['steps'],
    forms: {
      '3': {
        en: '{mode, select, may {you may turn} and {turn} other {turn}} {unit} to any facing',
        fr: '{mode, select, may {vous pouvez réorienter} and {réorienter} other {réorientez}} {unit} comme vous voulez',
        it: '{mode, select, may {puoi ruotare} and {ruotare} other {ruota}} {unit} come vuoi',
      },
      other: {
        en: '{mode, select, may {you may turn} and {turn} other {turn}} {unit} by {steps, plural, one {# face} other {up to # faces}}',
        fr: '{mode, select, may {vous pouvez réorienter} and {réorienter} other {réorientez}} {unit} {steps, plural, one {d’une face} other {de #\u00a0faces au plus}}',
        it: '{mode, select, may {puoi ruotare} and {ruotare} other {ruota}} {unit} di {steps, plural, one {#\u00a0lato} other {#\u00a0lati al massimo}}',
      },
    },
  },
  examples: [
    { write: '{ "do": "turn", "unit": "target", "steps": 3 }', reads: 'turn the target to any facing' },
    { write: '{ "do": "turn", "unit": "ownHH", "steps": 1 }', reads: 'turn your Heavy Hitter by 1 face' },
  ],
});
