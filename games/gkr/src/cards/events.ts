// When a text happens, or may be used: the windows of a turn are the events of the vocabulary, in the order in which they open
// (GKR-RUL-33). What each says goes on after "play it …", and begins a sentence.

import type { EventWord, Message } from '@automachia/effects';
import type { RuleId } from '@automachia/kernel';
import type { Window } from '../content/effectLanguage.js';
import { windows } from '../content/effectLanguage.js';
import type { GkrTypes } from '../model/steps.js';
import { event } from './words.js';

/** The rule under which each opens, and what it says. A window without them does not compile. */
const opening: Readonly<Record<Window, Message & { readonly rule: RuleId }>> = {
  TURN_START: {
    rule: 'GKR-SET-19',
    en: 'at the start of the turn',
    fr: 'au début du tour',
    it: 'all’inizio del Turno',
  },
  DEPLOY: {
    rule: 'GKR-DEP-01',
    en: 'on your turn in the Deploy phase',
    fr: 'quand vous agissez dans la Phase de Déploiement',
    it: 'quando agisci nella Fase di Schieramento',
  },
  MOVE_HH: {
    rule: 'GKR-MOV-05',
    en: 'during your Heavy Hitter’s movement',
    fr: 'pendant le mouvement de votre Heavy Hitter',
    it: 'durante il Movimento del tuo Heavy Hitter',
  },
  MOVE_SU: {
    rule: 'GKR-MOV-02',
    en: 'during the movement of one of your support units',
    fr: 'pendant le mouvement d’une de vos unités de soutien',
    it: 'durante il Movimento di una delle tue Unità di Supporto',
  },
  MOVE_END: {
    rule: 'GKR-CBT-01',
    en: 'once everybody has moved',
    fr: 'quand tout le monde a fini de se déplacer',
    it: 'quando tutti hanno finito di muoversi',
  },
  DECLARE: {
    rule: 'GKR-CBT-01',
    en: 'while the Firing Lines are chosen',
    fr: 'pendant la déclaration des attaques',
    it: 'durante la Dichiarazione degli Attacchi',
  },
  REVEAL: {
    rule: 'GKR-CBT-04',
    en: 'when the Firing Lines are revealed',
    fr: 'quand les lignes de tir sont révélées',
    it: 'quando si rivelano le Linee di Fuoco',
  },
  PAID: {
    rule: 'GKR-CBT-05',
    en: 'just before the first shot',
    fr: 'juste avant le premier tir',
    it: 'subito prima del primo tiro',
  },
  FIRE: {
    rule: 'GKR-CBT-06',
    en: 'before your card chooses its target',
    fr: 'avant que votre carte choisisse sa cible',
    it: 'prima che la tua carta scelga il Bersaglio',
  },
  TARGETED: {
    rule: 'GKR-CBT-13',
    en: 'before the attack roll',
    fr: 'avant le jet d’attaque',
    it: 'prima del tiro d’Attacco',
  },
  ROLLED: {
    rule: 'GKR-CBT-13',
    en: 'after the attack roll',
    fr: 'après le jet d’attaque',
    it: 'dopo il tiro d’Attacco',
  },
  HIT: {
    rule: 'GKR-CBT-13',
    en: 'before the saves',
    fr: 'avant les sauvegardes',
    it: 'prima dei Tiri Salvezza',
  },
  SAVED: {
    rule: 'GKR-CBT-13',
    en: 'after the saves',
    fr: 'après les sauvegardes',
    it: 'dopo i Tiri Salvezza',
  },
  DONE: {
    rule: 'GKR-CBT-13',
    en: 'after the attack',
    fr: 'après l’attaque',
    it: 'dopo l’attacco',
  },
  COMBAT_END: {
    rule: 'GKR-CBT-14',
    en: 'when the last card has fired',
    fr: 'quand la dernière carte a tiré',
    it: 'quando l’ultima carta ha fatto fuoco',
  },
  TAG: {
    rule: 'GKR-TAG-01',
    en: 'on your turn in the Tag phase',
    fr: 'quand vous agissez dans la Phase de Tag',
    it: 'quando agisci nella Fase di Tag',
  },
  TAG_END: {
    rule: 'GKR-TAG-09',
    en: 'once everybody has tagged',
    fr: 'quand tout le monde a fini de taguer',
    it: 'quando tutti hanno finito di taggare',
  },
  RESET_START: {
    rule: 'GKR-RES-06',
    en: 'at the start of the Reset phase',
    fr: 'au début de la Phase de Réinitialisation',
    it: 'all’inizio della Fase di Ripristino',
  },
  GLORY: {
    rule: 'GKR-RES-05',
    en: 'before the Glory Hound is determined',
    fr: 'avant la désignation du Glory Hound',
    it: 'prima di stabilire il Glory Hound',
  },
  SPONSOR: {
    rule: 'GKR-TAG-11',
    en: 'when another player plays a sponsor card',
    fr: 'quand un autre joueur joue une carte sponsor',
    it: 'quando un altro giocatore gioca una Carta Sponsor',
  },
};

/** An effect that is written for a window is in its place among the events: the numbers of both are the same. */
export const events: readonly EventWord<GkrTypes, Window>[] = windows.map((name) => {
  const { rule, ...say } = opening[name];
  const write = `{ "at": ["${name}"], "does": [{ "do": "glory" }] }`;
  return event({ name, rule, opens: true, say, examples: [{ write, reads: `Play it ${say.en}.` }] });
});
