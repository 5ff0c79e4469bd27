// Whether all COGs stand, none bleeding out, in the map exit zone of such a level or a later one (content §10, GOW-RUL-107).

import { quantity } from '@automachia/effects';
import { exitZone } from '../../../model/exits.js';
import { areAllUp, soldierOf } from '../../../model/figures.js';
import { levelOfSide } from '../../../model/missions.js';
import { words } from '../../../model/steps.js';

export const allOut = words.condition({
  name: 'allOut',
  parameters: { least: quantity(1, 9) },
  holds: (x, { least }) => {
    const exits = x.state.doors.filter((side) => levelOfSide(x, side) + 1 >= least).map((side) => exitZone(x, side));
    return areAllUp(x.state, (seat) => exits.includes(soldierOf(x.state, seat).zone));
  },
  say: {
    en: 'all COGs stand in the map exit zone of level {least} or later, none bleeding out',
    fr: 'tous les CGU sont dans la zone de sortie du niveau {least} ou suivant, aucun mourant',
    it: 'tutti i COG sono nell’area di uscita del livello {least} o successivo, nessuno morente',
  },
  examples: [
    {
      write: 'if(allOut(2), redraw())',
      reads: 'if all COGs stand in the map exit zone of level 2 or later, none bleeding out, draw a new AI card.',
    },
  ],
});
