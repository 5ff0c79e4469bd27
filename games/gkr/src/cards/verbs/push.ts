// A unit is moved so many hexes, each free in the sense of GKR-RUL-52, or until it cannot go on; `nearer`: it must end nearer to that unit.

import { z } from '@automachia/content-tools';
import { given, named, one, optional, quantity, word } from '@automachia/effects';
import { unitPick } from '../../asking/choices.js';
import { push as pushing } from '../../chapters/forcedMoves.js';
import type { UnitName } from '../../content/effectLanguage.js';
import { unitNames } from '../../content/effectLanguage.js';
import { NO_UNIT, seatOf } from '../../model/units.js';
import { namedUnit } from '../naming.js';
import { ownerIn, oneUnit } from '../units.js';
import { verb } from '../words.js';

export const push = verb({
  name: 'push',
  rule: 'GKR-RUL-52',
  parameters: {
    unit: one('pushed', oneUnit),
    hexes: quantity(1, 12),
    chooser: word('you', 'unitOwner'),
    nearer: optional(named('effect.beside.*', given<UnitName | undefined>(z.enum(unitNames))), undefined),
  },
  perform: (m, { unit, hexes, chooser, nearer }, x) => {
    const pushed = unitPick.get.unit(unit);
    const goal = nearer === undefined ? NO_UNIT : namedUnit(m.state, nearer, ownerIn(x));
    m.call(pushing, { unit: pushed, hexes, chooser: chooser === 'you' ? x.seat : seatOf(pushed), nearer: goal });
  },
  say: {
    by: ['nearerIs', 'chooser'],
    forms: {
      'none.you': {
        en: '{mode, select, may {you may push} and {push} other {push}} {unit} {hexes, plural, one {# hex} other {# hexes}} in a direction of your choice',
        fr: '{mode, select, may {vous pouvez repousser} and {repousser} other {repoussez}} {unit} {hexes, plural, one {d’un hexagone} other {de #\u00a0hexagones}} dans la direction de votre choix',
        it: '{mode, select, may {puoi spingere} and {spingere} other {spingi}} {unit} di {hexes, plural, one {#\u00a0esagono} other {#\u00a0esagoni}} nella direzione che vuoi',
      },
      'none.unitOwner': {
        en: 'the owner of {unit} pushes it {hexes, plural, one {# hex} other {# hexes}} away',
        fr: 'son propre joueur repousse {unit} {hexes, plural, one {d’un hexagone} other {de #\u00a0hexagones}}',
        it: 'il suo giocatore spinge {unit} di {hexes, plural, one {#\u00a0esagono} other {#\u00a0esagoni}}',
        clause: 'statement',
      },
      other: {
        en: '{mode, select, may {you may pull} and {pull} other {pull}} {unit} {hexes, plural, one {# hex} other {# hexes}} nearer {nearer}',
        fr: '{mode, select, may {vous pouvez attirer} and {attirer} other {attirez}} {unit} {hexes, plural, one {d’un hexagone} other {de #\u00a0hexagones}} plus près {nearer}',
        it: '{mode, select, may {puoi tirare} and {tirare} other {tira}} {unit} di {hexes, plural, one {#\u00a0esagono} other {#\u00a0esagoni}} più vicino {nearer}',
      },
    },
  },
  examples: [
    {
      write: '{ "do": "push", "unit": "target", "hexes": 2, "chooser": "you" }',
      reads: 'push the target 2 hexes in a direction of your choice',
    },
    {
      write: '{ "do": "push", "unit": "target", "hexes": 1, "chooser": "unitOwner" }',
      reads: 'the owner of the target pushes it 1 hex away',
    },
    {
      write: '{ "do": "push", "unit": "target", "hexes": 1, "chooser": "you", "nearer": "ownHH" }',
      reads: 'pull the target 1 hex nearer to your Heavy Hitter',
    },
  ],
});
