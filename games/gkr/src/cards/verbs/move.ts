// Your unit moves up to so many hexes without energy; in its own movement step a Heavy Hitter adds them to its path.

import { z } from '@automachia/content-tools';
import { one, quantity } from '@automachia/effects';
import { unitPick } from '../../asking/choices.js';
import { moveFreely } from '../../chapters/forcedMoves.js';
import { isHH } from '../../model/units.js';
import { verb } from '../words.js';

export const move = verb({
  name: 'move',
  rule: 'GKR-RUL-76',
  parameters: { unit: one('unit', z.enum(['self', 'ownHH'])), hexes: quantity(1, 12) },
  perform: (m, { unit, hexes }) => {
    const moved = unitPick.get.unit(unit);
    if (isHH(moved) && m.isRunning('moveHeavyHitter')) m.state.freeHexes += hexes;
    else m.call(moveFreely, { unit: moved, hexes });
  },
  say: {
    en: '{mode, select, may {you may move} and {move} other {move}} {unit} {hexes, plural, one {# hex} other {up to # hexes}} without paying energy',
    fr: '{mode, select, may {vous pouvez déplacer} and {déplacer} other {déplacez}} {unit} {hexes, plural, one {d’un hexagone} other {de #\u00a0hexagones au plus}} sans payer d’énergie',
    it: '{mode, select, may {puoi muovere} and {muovere} other {muovi}} {unit} di {hexes, plural, one {#\u00a0esagono} other {#\u00a0esagoni al massimo}} senza pagare Energia',
  },
  examples: [
    {
      write: '{ "do": "move", "unit": "ownHH", "hexes": 2 }',
      reads: 'move your Heavy Hitter up to 2 hexes without paying energy',
    },
  ],
});
