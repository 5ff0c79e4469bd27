// Whether the equipment of a tile that lies on the table has been used.

import { quoted } from '@automachia/effects';
import { words } from '../../../model/steps.js';

export const used = words.condition({
  name: 'used',
  parameters: { tile: quoted() },
  holds: ({ state, content }, { tile }) => {
    const side = content.sideNamed(tile);
    return state.laid.some((one) => one.side === side) && !state.sites.includes(side);
  },
  say: {
    en: 'the equipment of {tile} has been used',
    fr: 'l’équipement de {tile} a été utilisé',
    it: 'l’equipaggiamento di {tile} è stato usato',
  },
  examples: [
    { write: 'if(used("13B"), redraw())', reads: 'if the equipment of 13B has been used, draw a new AI card.' },
  ],
});
