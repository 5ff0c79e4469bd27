// What its player is asked next after a card or an ability: what it is for, where what it moves goes, how that faces then.
// Said with the question, so that a card and its object are one decision. Played by the rules; nothing of a card is said here.

import type { Locals, Seat } from '@automachia/kernel';
import type { At } from '../model/steps.js';
import type { AskedNext, GkrQuestions } from './questions.js';

/** What a card or an ability asks of its owner. */
const OBJECTS: readonly (keyof GkrQuestions)[] = [
  'chooseObject',
  'chooseDeployment',
  'moveByCard',
  'pushUnit',
  'chooseFacing',
  'discardCard',
  'repairCard',
];

/** After each card that could be played, and each ability that could be used. */
export function afterPlays<L extends Locals>(m: At<L>, seat: Seat): readonly AskedNext[] {
  return askedNext(m, seat, (choice) => isWord(choice, 'play') || isWord(choice, 'use'));
}

/** After every answer: a card goes on asking. */
export function afterAll<L extends Locals>(m: At<L>, seat: Seat): readonly AskedNext[] {
  return askedNext(m, seat, () => true);
}

function askedNext<L extends Locals>(m: At<L>, seat: Seat, after: (choice: unknown) => boolean): readonly AskedNext[] {
  return m.askedAfter(seat, { questions: OBJECTS, after }).map(({ choice, asked: { step, rule, facts }, choices }) => ({
    choice,
    asked: { step, rule, facts, choices },
  }));
}

function isWord(choice: unknown, word: string): boolean {
  return typeof choice === 'object' && choice !== null && word in choice;
}
