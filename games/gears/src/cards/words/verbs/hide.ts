// A Locust goes to a zone with a free cover spot and enters it (GOW-RUL-97).

import { one } from '@automachia/effects';
import { locustCover } from '../../../chapters/locustMoving.js';
import { march } from '../../../chapters/marching.js';
import { zoneIn } from '../../../model/objects.js';
import { NOTHING } from '../../../model/state.js';
import { figureOf } from '../../scene.js';
import { words } from '../../../model/steps.js';

/** Farther than any map. */
const FAR = 99;

export const hide = words.verb({
  name: 'hide',
  rule: 'GOW-RUL-97',
  parameters: { to: one('zone') },
  // A Locust in cover stays there.
  fits: (x) => figureOf(x) !== NOTHING && x.state.locusts[figureOf(x)]!.spot === NOTHING,
  perform: (m, { to }, x) => {
    const figure = figureOf(x);
    march(m, { figure, goal: zoneIn(to), zones: FAR });
    m.call(locustCover, { figure, rule: 'GOW-RUL-97', isDue: true });
  },
  say: {
    en: 'it moves to {to} and takes cover',
    fr: 'il se déplace vers {to} et se met à couvert',
    it: 'si muove verso {to} e si mette in copertura',
  },
  examples: [
    {
      write: 'every(locust, hide(shelter))',
      reads: 'for each Locust, in an order of your choice: it moves to the nearest free cover spot and takes cover.',
    },
  ],
});
