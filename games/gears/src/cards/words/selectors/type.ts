// Locusts of these types on the map (content §1.1, type(T)).

import { named, quoted } from '@automachia/effects';
import { likeness, locustsOnMap } from '../../../model/figures.js';
import { figureIn, locustObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const type = words.selector({
  name: 'type',
  sort: 'locust',
  // Figures that nobody can tell apart are one answer.
  alike: (x, object) => likeness(x, figureIn(object)),
  parameters: { of: named('figure.*.name', quoted()) },
  find: ({ state, content }, { of }, fits) => {
    const types = of.split(' ');
    return locustsOnMap(state)
      .filter((figure) => types.includes(content.typeOf(state.locusts[figure]!.enemy)))
      .map(locustObject)
      .filter(fits);
  },
  say: {
    en: 'each {of}',
    fr: 'chaque {of}',
    it: 'ogni {of}',
  },
  some: { en: 'a {of}', fr: 'un {of}', it: 'un {of}' },
  none: { en: 'no {of}', fr: 'aucun {of}', it: 'nessun {of}' },
  examples: [
    {
      write: 'if(not(some(type("drone"))), redraw())',
      reads: 'if there is no Drone, draw a new AI card.',
    },
    {
      write: 'every(type("drone"), walk(1, near))',
      reads: 'for each Drone, in an order of your choice: it moves 1 zone towards the nearest COG.',
    },
  ],
});
