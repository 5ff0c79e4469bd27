// Every verb, condition and duration is one file: its examples are read as written, in three languages, and fit the schema;
// what is printed for pages is what the words say.

import { readFileSync } from 'node:fs';
import { speechOf, speechTexts } from '@automachia/effects';
import { formFor, unshownForms } from '@automachia/effects/saying';
import { createTranslator, languages } from '@automachia/i18n';
import { describe, expect, test } from 'vitest';
import { conditions } from '../src/cards/conditions/index.js';
import { durations } from '../src/cards/durations/index.js';
import { verbs } from '../src/cards/verbs/index.js';
import { events } from '../src/cards/events.js';
import { contentOf, vocabulary } from '../src/cards/vocabulary.js';
import { cardTexts } from '../src/content/cardTexts.js';
import { conditionText } from '../src/content/conditionTexts.js';
import type { EffectCondition, TriggeredEffect } from '../src/content/effectLanguage.js';
import { windows } from '../src/content/effectLanguage.js';
import { effectSchema } from '../src/content/effectSchema.js';
import { gameTexts } from '../src/content/gameTexts.js';
import { housePack } from '../src/content/housePack.js';
import said from '../src/content/said.json' with { type: 'json' };
import { tellObjects } from '../src/content/unitTexts.js';
import { verbsText } from '../src/content/verbTexts.js';
import type { Verb } from '../src/content/verbs.js';
import { windowNumber } from '../src/model/components.js';
import { conditions as everyCondition, verbs as everyVerb } from './everyWord.js';

const translate = createTranslator([gameTexts]);
const every = Object.values(verbs);

test.each(every.flatMap(({ name, examples }) => examples.map((example) => ({ name, ...example }))))(
  '$name: $reads',
  ({ name, write, reads }) => {
    const step = JSON.parse(write) as Verb;
    expect(step.do).toBe(name);
    expect(effectSchema.safeParse({ at: ['DONE'], does: [step] }).success).toBe(true);
    expect(translate('en', verbsText([step]))).toBe(reads);
    for (const language of languages) expect(translate(language, verbsText([step]))).not.toMatch(/[{}⟨]|undefined/);
  },
);

test.each(Object.values(conditions).flatMap(({ name, examples }) => examples.map((example) => ({ name, ...example }))))(
  '$name: $reads',
  ({ name, write, reads }) => {
    const condition = JSON.parse(write) as EffectCondition;
    expect(condition.if).toBe(name);
    expect(effectSchema.safeParse({ at: ['DONE'], when: [condition], does: [{ do: 'glory' }] }).success).toBe(true);
    expect(translate('en', conditionText(condition))).toBe(reads);
    for (const language of languages)
      expect(translate(language, conditionText(condition))).not.toMatch(/[{}⟨]|undefined/);
  },
);

test.each(Object.values(durations).flatMap(({ name, examples }) => examples.map((example) => ({ name, ...example }))))(
  '$name: $reads',
  ({ name, write, reads }) => {
    const step = JSON.parse(write) as Verb & { readonly scope?: string; readonly afterReset?: true };
    expect(step.afterReset === true ? 'reset' : step.scope).toBe(name);
    expect(translate('en', verbsText([step]))).toBe(reads);
  },
);

test.each(events.flatMap(({ name, examples }) => examples.map((example) => ({ name, ...example }))))(
  '$name: $reads',
  ({ name, write, reads }) => {
    const effect = JSON.parse(write) as TriggeredEffect;
    expect(effect.at).toEqual([name]);
    expect(effectSchema.safeParse(effect).success).toBe(true);
    const source = { id: 'X', copies: 1, source: 'house', rules: ['GKR-RUL-76'] } as const;
    const pack = {
      ...housePack,
      cards: [],
      units: [],
      upgrades: [],
      pilots: [],
      sponsors: [{ ...source, effects: [effect] }],
    };
    expect(cardTexts(pack, 'en')['card.X.text']).toMatch(new RegExp(`^${reads}`));
  },
);

test('[GKR-RUL-33] the windows of a turn are the events of the vocabulary, in their order and by their numbers', () => {
  const { eventNumber } = contentOf(housePack).book!;
  expect([...eventNumber]).toEqual(windows.map((window) => [window, windowNumber[window]]));
});

test('the index of rules leads from the clause of every verb and duration to its file', () => {
  const index = readFileSync(new URL('../../../docs/rules/gkr.md', import.meta.url), 'utf8');
  const filesUnder = new Map(index.split('\n### ').map((clause) => [clause.slice(0, 'GKR-XXX-00'.length), clause]));
  const words = [
    ...every.map(({ name, rule }) => ({ rule, file: `verbs/${name}.ts` })),
    ...Object.values(durations).map(({ name, rule }) => ({ rule, file: `durations/${name}.ts` })),
  ];
  const missing = words.filter(({ rule, file }) => !filesUnder.get(rule)?.includes(`games/gkr/src/cards/${file}#`));
  expect(missing).toEqual([]);
});

test('no form of a word is left over: each is shown by what the tests go through', () => {
  const simple = everyCondition.filter((one) => one.if !== 'anyOf');
  expect(unshownForms(speechOf(vocabulary), [...everyVerb, ...simple], tellObjects)).toEqual([]);
  const withOneMore = {
    ...verbs.glory,
    say: { by: ['mode'], forms: { never: verbs.glory.say } },
  } as typeof verbs.glory;
  const spoken = speechOf({ ...vocabulary, verbs: [withOneMore, verbs.pay], conditions: [] });
  expect(unshownForms(spoken, [{ do: 'pay' }], tellObjects)).toEqual(['verb.glory.never']);
});

describe('what is printed for pages', () => {
  // node tools/print-words.mjs prints both anew.
  test('says of every word what it says', () => {
    expect(said).toEqual(speechOf(vocabulary));
  });

  test.each(languages)('has the messages of the words in %s', (language) => {
    const isOfWords = ([key]: [string, string]): boolean => /^(word|form)\./.test(key);
    const printed = Object.fromEntries(Object.entries(gameTexts[language]).filter(isOfWords));
    expect(printed).toEqual(speechTexts(vocabulary)[language]);
  });
});

test('a form is chosen by the values in its name, the first that fits', () => {
  const forms = { by: ['who', 'by'], forms: { 'you.1': 'deed', you: 'deed', 'other.2': 'statement' } } as const;
  expect(formFor(forms, { who: 'you', by: 1 })).toBe('you.1');
  expect(formFor(forms, { who: 'you', by: 2 })).toBe('you');
  expect(formFor(forms, { who: 'foe', by: 2 })).toBe('other.2');
  expect(() => formFor(forms, { who: 'foe', by: 3 })).toThrow('No form is for who foe, by 3.');
});
