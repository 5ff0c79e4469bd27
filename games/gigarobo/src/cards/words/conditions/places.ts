// at(thing, place): something lies there.

import { each, word } from '@automachia/effects';
import { hexIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';
import { A_THING, isThere, THING } from '../things.js';
import { THINGS } from '../../../model/things.js';

export const at = words.condition({
  name: 'at',
  parameters: { what: word(...THINGS), place: each('hex') },
  holds: (x, { what, place }) => place.some((object) => isThere(x, what, hexIn(object))),
  say: {
    en: `there is ${A_THING} at {place}`,
    fr: `il y a ceci à {place} : ${THING.fr}`,
    it: `c’è questo in {place}: ${THING.it}`,
  },
  examples: [
    { write: 'if(at(structure, here), power(1))', reads: 'if there is a structure at your hex, gain 1 power token.' },
  ],
});
