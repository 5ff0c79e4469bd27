// What the kernel itself says, in English.

import type { Catalogue } from '../catalogue.js';

export const kernelTexts: Catalogue = {
  'choice.pass': 'Pass',
  refusal: 'You cannot: {reason}.',
  'refused.matchIsOver': 'the match is over',
  'refused.notAsked': 'this decision is not yours',
  'refused.alreadyChosen': 'your choice is already sealed',
  'refused.staleDecision': 'the match has moved on since; look again and choose',
  'refused.notUnderstood': 'this is not an answer to what is asked',
  'refused.notOffered': 'this is not among the options',
};
