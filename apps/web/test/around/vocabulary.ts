// The words of a game whose rules are at hand.

import type { Game, ChoiceVocabulary } from '@automachia/kernel';

export function wordsOf(game: Pick<Game, 'asking' | 'option'>): ChoiceVocabulary {
  const asking = game.asking();
  return {
    asked: Object.fromEntries(asking.map(({ step, kind, rule }) => [step, { kind, rule }])),
    option: (step, choice, rule) => game.option(step, choice, rule),
    schema: (step) => asking.find((one) => one.step === step)?.schema,
  };
}
