// Your Heavy Hitter and the unit exchange hexes; the Heavy Hitter may then choose its facing (GKR-RUL-88).

import { one } from '@automachia/effects';
import { unitPick } from '../../asking/choices.js';
import { moveUnit, turnHH } from '../../chapters/forcedMoves.js';
import { hhOf } from '../../model/units.js';
import { oneUnit } from '../units.js';
import { verb } from '../words.js';

export const swap = verb({
  name: 'swap',
  rule: 'GKR-RUL-88',
  parameters: { with: one('unit', oneUnit) },
  where: ['MOVE_HH'],
  perform: (m, { with: object }, { seat }) => {
    const [hh, other] = [hhOf(seat), unitPick.get.unit(object)];
    const [here, there] = [m.state.cells[hh]!, m.state.cells[other]!];
    moveUnit(m, hh, there, 'GKR-RUL-88');
    moveUnit(m, other, here, 'GKR-RUL-88');
    m.call(turnHH, { hh, steps: 3, seat });
  },
  say: {
    en: '{mode, select, may {you may swap} and {swap} other {swap}} your Heavy Hitter with {with}, in a facing of your choice',
    fr: '{mode, select, may {vous pouvez échanger} and {échanger} other {échangez}} votre Heavy Hitter avec {with}, orientation au choix',
    it: '{mode, select, may {puoi scambiare} and {scambiare} other {scambia}} di posto il tuo Heavy Hitter con {with}, Orientamento a scelta',
  },
  examples: [
    {
      write: '{ "do": "swap", "with": "self" }',
      reads: 'swap your Heavy Hitter with this unit, in a facing of your choice',
    },
  ],
});
