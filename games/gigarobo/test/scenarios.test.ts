// The scenario files beside: rules questions, with their answers. Every worked example of the rulebook is one.

import { fileURLToPath } from 'node:url';
import { answersItsScenarios } from '@automachia/testing';
import { describe, test } from 'vitest';
import { catalogue, gigarobo, texts } from '../src/index.js';

answersItsScenarios(gigarobo, fileURLToPath(new URL('..', import.meta.url)), {
  describe,
  test,
  ruleIds: Object.keys(catalogue.en),
  needsScenario: (rule) => rule.startsWith('GIG-EX-'),
  // What single words of card texts demand (why.power.0) is for the tests of words; every word of this game that picks something
  // says so itself, and never why.noObject.
  reasons: Object.keys(texts.en).filter(
    (key) => key.startsWith('why.') && key !== 'why.noObject' && !/\.\d+$/.test(key),
  ),
});
