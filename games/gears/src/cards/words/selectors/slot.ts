// Locusts of the enemy in a slot (content §1.1, A, B, C).

import { word } from '@automachia/effects';
import { enemyMeant, SLOT_LETTERS } from '../../../chapters/spawning.js';
import { likeness, locustsOnMap } from '../../../model/figures.js';
import { figureIn, locustObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const slot = words.selector({
  name: 'slot',
  sort: 'locust',
  // Figures that nobody can tell apart are one answer.
  alike: (x, object) => likeness(x, figureIn(object)),
  parameters: { of: word(...SLOT_LETTERS) },
  find: (x, { of }, fits) =>
    locustsOnMap(x.state)
      .filter((figure) => x.state.locusts[figure]!.enemy === enemyMeant(x, of))
      .map(locustObject)
      .filter(fits),
  say: {
    en: 'each Locust of slot {of}',
    fr: 'chaque Locuste de l’emplacement {of}',
    it: 'ogni Locusta dello spazio {of}',
  },
  examples: [
    {
      write: 'every(slot(A), walk(2, near))',
      reads: 'for each Locust of slot A, in an order of your choice: it moves 2 zones towards the nearest COG.',
    },
  ],
});
