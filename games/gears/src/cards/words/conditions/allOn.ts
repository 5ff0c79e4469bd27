// Whether all COGs stand on a tile, none bleeding out (content §10, GOW-RUL-107).

import { quoted } from '@automachia/effects';
import { sideOf } from '../../../map/ground.js';
import { areAllUp, soldierOf } from '../../../model/figures.js';
import { words } from '../../../model/steps.js';

export const allOn = words.condition({
  name: 'allOn',
  parameters: { tile: quoted() },
  holds: ({ state, content }, { tile }) =>
    areAllUp(state, (seat) => sideOf(soldierOf(state, seat).zone) === content.sideNamed(tile)),
  say: {
    en: 'all COGs are on {tile}, none bleeding out',
    fr: 'tous les CGU sont sur {tile}, aucun mourant',
    it: 'tutti i COG sono su {tile}, nessuno morente',
  },
  examples: [
    { write: 'if(allOn("17B"), redraw())', reads: 'if all COGs are on 17B, none bleeding out, draw a new AI card.' },
  ],
});
