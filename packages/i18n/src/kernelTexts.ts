// What the kernel itself says, in every game: how to pass, and why a choice was not taken.
// A reason is a clause without capital or full stop, to be read in `refusal` or as a line of a list.

import type { Catalogues } from './catalogue.js';

export const kernelTexts: Catalogues = {
  en: {
    'choice.pass': 'Pass',
    refusal: 'You cannot: {reason}.',
    'refused.matchIsOver': 'the match is over',
    'refused.notAsked': 'this decision is not yours',
    'refused.alreadyChosen': 'your choice is already sealed',
    'refused.staleDecision': 'the match has moved on since; look again and choose',
    'refused.notUnderstood': 'this is not an answer to what is asked',
    'refused.notOffered': 'this is not among the options',
  },
  fr: {
    'choice.pass': 'Passer',
    refusal: 'Impossible\u202f: {reason}.',
    'refused.matchIsOver': 'la partie est finie',
    'refused.notAsked': 'cette décision ne vous revient pas',
    'refused.alreadyChosen': 'votre choix est déjà scellé',
    'refused.staleDecision': 'la partie a avancé entre-temps\u202f; regardez de nouveau et choisissez',
    'refused.notUnderstood': 'cela ne répond pas à ce qui est demandé',
    'refused.notOffered': 'cela ne fait pas partie des options',
  },
  it: {
    'choice.pass': 'Passa',
    refusal: 'Non puoi: {reason}.',
    'refused.matchIsOver': 'la partita è finita',
    'refused.notAsked': 'questa decisione non spetta a te',
    'refused.alreadyChosen': 'la tua scelta è già sigillata',
    'refused.staleDecision': 'nel frattempo la partita è andata avanti; guarda di nuovo e scegli',
    'refused.notUnderstood': 'questo non risponde a ciò che viene chiesto',
    'refused.notOffered': 'questo non è fra le opzioni',
  },
};
