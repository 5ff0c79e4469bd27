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
  'refused.table.hasLeft': 'seules les personnes qui jouent encore le peuvent',
  'refused.table.notAbsent': 'on n’a encore attendu personne aussi longtemps',
  'refused.table.noOffer': 'rien n’est proposé à cette table',
  'refused.table.isOut': 'qui est hors jeu n’a pas voix à la fin de la partie',
  'refused.table.hasAgreed': 'vous avez déjà accepté',
  'refused.table.noDraw': 'un match nul se conclut entre personnes qui jouent l’une contre l’autre',
  'refused.table.hasOffered': 'vous l’avez déjà proposé ; vous pourrez le refaire quand une décision aura été prise',
};
