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
  'refused.table.hasLeft': 'only people who still play may do this',
  'refused.table.notAbsent': 'nobody has been waited for that long yet',
  'refused.table.noOffer': 'nothing is offered at this table',
  'refused.table.isOut': 'who is out of the match has no say in how it ends',
  'refused.table.hasAgreed': 'you have agreed to this already',
  'refused.table.noDraw': 'a draw is between people who play against each other',
  'refused.table.hasOffered': 'you have offered this already; you may again once something has been decided',
};
