// One of your units of this kind spots the target.

import { word } from '@automachia/effects';
import { spots } from '../../chapters/targeting.js';
import { attackNow } from '../../model/state.js';
import { RECON, unitOf } from '../../model/units.js';
import { from } from '../../content/effectPlaces.js';
import { condition } from '../words.js';

export const spotter = condition({
  name: 'spotter',
  parameters: { is: word('recon') },
  where: from('TARGETED'),
  holds: ({ state, content, seat }) => {
    const attack = attackNow(state);
    return attack !== undefined && spots(state, content, unitOf(seat, RECON), attack.target);
  },
  say: {
    en: 'your Recon unit spots the target',
    fr: 'si votre unité de reconnaissance repère la cible',
    it: 'la tua Unità da Ricognizione avvista il Bersaglio',
  },
  examples: [{ write: '{ "if": "spotter", "is": "recon" }', reads: 'your Recon unit spots the target' }],
});
