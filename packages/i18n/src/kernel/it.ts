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
  'refused.table.hasLeft': 'può farlo solo chi gioca ancora',
  'refused.table.notAbsent': 'non si è ancora aspettato così a lungo nessuno',
  'refused.table.noOffer': 'a questo tavolo non c’è nessuna proposta',
  'refused.table.isOut': 'chi è fuori gioco non decide come finisce la partita',
  'refused.table.hasAgreed': 'hai già accettato',
  'refused.table.noDraw': 'un pareggio si concorda tra persone che giocano l’una contro l’altra',
  'refused.table.hasOffered': 'lo hai già proposto; potrai rifarlo dopo che qualcosa sarà stato deciso',
};
