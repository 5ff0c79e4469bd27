// Whether a COG that is up stands on the last tile of a level of which no card is left (content §10).

import { quantity } from '@automachia/effects';
import { pileSize } from '@automachia/kernel';
import { sideOf } from '../../../map/ground.js';
import { cogsUp, soldierOf } from '../../../model/figures.js';
import { endOfLevel } from '../../../model/missions.js';
import { words } from '../../../model/steps.js';

export const reachedEnd = words.condition({
  name: 'reachedEnd',
  parameters: { level: quantity(1, 9) },
  holds: (x, { level }) => {
    if (pileSize(x.state, x.content.piles.level(level - 1)) > 0) return false;
    const end = x.state.laid[endOfLevel(x, level - 1)]?.side;
    return cogsUp(x.state).some((seat) => sideOf(soldierOf(x.state, seat).zone) === end);
  },
  say: {
    en: 'a COG enters the last tile of level {level}',
    fr: 'un CGU entre sur la dernière tuile du niveau {level}',
    it: 'un COG entra nell’ultima tessera del livello {level}',
  },
  examples: [
    { write: 'if(reachedEnd(1), redraw())', reads: 'if a COG enters the last tile of level 1, draw a new AI card.' },
  ],
});
