// What the kernel itself says, in French.

import type { Catalogue } from '../catalogue.js';

export const kernelTexts: Catalogue = {
  'choice.pass': 'Passer',
  refusal: 'Impossible\u202f: {reason}.',
  'refused.matchIsOver': 'la partie est finie',
  'refused.notAsked': 'cette décision ne vous revient pas',
  'refused.alreadyChosen': 'votre choix est déjà scellé',
  'refused.staleDecision': 'la partie a avancé entre-temps\u202f; regardez de nouveau et choisissez',
  'refused.notUnderstood': 'cela ne répond pas à ce qui est demandé',
  'refused.notOffered': 'cela ne fait pas partie des options',
};
