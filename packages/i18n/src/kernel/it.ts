// What the kernel itself says, in Italian.

import type { Catalogue } from '../catalogue.js';

export const kernelTexts: Catalogue = {
  'choice.pass': 'Passa',
  refusal: 'Non puoi: {reason}.',
  'refused.matchIsOver': 'la partita è finita',
  'refused.notAsked': 'questa decisione non spetta a te',
  'refused.alreadyChosen': 'la tua scelta è già sigillata',
  'refused.staleDecision': 'nel frattempo la partita è andata avanti; guarda di nuovo e scegli',
  'refused.notUnderstood': 'questo non risponde a ciò che viene chiesto',
  'refused.notOffered': 'questo non è fra le opzioni',
};
