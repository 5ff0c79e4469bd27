// Whether the last card of the AI deck has been resolved (GOW-RUL-33).

import { isKept } from '@automachia/kernel';
import { RAN_OUT } from '../../../chapters/activating.js';
import { words } from '../../../model/steps.js';

export const ranOut = words.condition({
  name: 'ranOut',
  parameters: {},
  holds: ({ state }) => isKept(state, RAN_OUT),
  say: {
    en: 'the last card of the AI deck has been resolved',
    fr: 'la dernière carte du paquet IA a été résolue',
    it: 'l’ultima carta del mazzo IA è stata svolta',
  },
  examples: [
    { write: 'if(ranOut, redraw())', reads: 'if the last card of the AI deck has been resolved, draw a new AI card.' },
  ],
});
