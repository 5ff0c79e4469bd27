// Another Order step, once per turn (GOW-RUL-80).

import { isKept } from '@automachia/kernel';
import { announcedOrdering } from '../../performing.js';
import { NOTHING } from '../../../model/state.js';
import { words } from '../../../model/steps.js';

const againBy = (seat: number): string => `again by ${seat}`;

export const again = words.verb({
  name: 'again',
  rule: 'GOW-RUL-80',
  parameters: {},
  needs: [
    {
      rule: 'GOW-RUL-80',
      why: { en: 'once per turn', fr: 'une fois par tour', it: 'una volta per turno' },
      test: ({ state, seat }) => !isKept(state, againBy(seat)),
    },
  ],
  perform: (m, _args, { seat }) => {
    m.countUse('turn', againBy(seat));
    m.call(announcedOrdering, { seat, order: NOTHING, next: 0, isOver: false });
  },
  say: {
    en: 'resolve another Order step (once per turn)',
    fr: 'résolvez une autre étape Ordre (une fois par tour)',
    it: 'svolgi un’altra fase degli ordini (una volta per turno)',
  },
  examples: [{ write: 'again()', reads: 'resolve another Order step (once per turn).' }],
});
