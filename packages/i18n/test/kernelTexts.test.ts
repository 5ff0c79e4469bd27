import { expect, test } from 'vitest';
import { checkCatalogues, createTranslator, kernelTexts, missingKeys } from '../src/index.js';

test('the kernel speaks all three languages', () => {
  expect(checkCatalogues([kernelTexts])).toEqual([]);
});

test('every refusal of the engine has words', () => {
  const refusals = ['matchIsOver', 'notAsked', 'alreadyChosen', 'staleDecision', 'notUnderstood', 'notOffered'];
  expect(
    missingKeys(
      [kernelTexts],
      refusals.map((refused) => `refused.${refused}`),
    ),
  ).toEqual([]);
});

test('a refusal reads as a sentence', () => {
  const translate = createTranslator([kernelTexts]);
  const refusal = { key: 'refusal', values: { reason: { key: 'refused.matchIsOver' } } };
  expect(translate('en', refusal)).toBe('You cannot: the match is over.');
  expect(translate('fr', refusal)).toBe('Impossible\u202f: la partie est finie.');
  expect(translate('it', refusal)).toBe('Non puoi: la partita è finita.');
});
