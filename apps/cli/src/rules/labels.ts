// The words around a clause, in the language of the clause.

import type { Language } from '@automachia/i18n';

export interface Labels {
  readonly question: string;
  readonly answer: string;
  readonly reason: string;
  readonly rulebook: string;
  /** Before the numbers of pages. */
  readonly page: string;
  readonly implemented: string;
  readonly tested: string;
  readonly seeAlso: string;
  /** After a place in a file of a content pack, which is no source code. */
  readonly data: string;
  readonly noSource: string;
  readonly noTest: string;
}

export const labelsIn: Readonly<Record<Language, Labels>> = {
  en: {
    question: 'Question: ',
    answer: 'Answer: ',
    reason: 'Reason: ',
    rulebook: 'Rulebook',
    page: 'p.',
    implemented: 'Implemented',
    tested: 'Tested',
    seeAlso: 'See also',
    data: 'data',
    noSource: 'not implemented yet',
    noTest: 'not tested yet',
  },
  fr: {
    question: 'Question : ',
    answer: 'Réponse : ',
    reason: 'Raison : ',
    rulebook: 'Livret',
    page: 'p.',
    implemented: 'Mise en œuvre',
    tested: 'Tests',
    seeAlso: 'Voir aussi',
    data: 'données',
    noSource: 'pas encore mise en œuvre',
    noTest: 'pas encore testée',
  },
  it: {
    question: 'Domanda: ',
    answer: 'Risposta: ',
    reason: 'Motivo: ',
    rulebook: 'Regolamento',
    page: 'p.',
    implemented: 'Realizzazione',
    tested: 'Test',
    seeAlso: 'Vedi anche',
    data: 'dati',
    noSource: 'non ancora realizzata',
    noTest: 'non ancora testata',
  },
};
