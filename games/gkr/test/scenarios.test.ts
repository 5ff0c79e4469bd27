// The scenario files beside: rules questions, with their answers. Every worked example of the rulebook is one.

import { fileURLToPath } from 'node:url';
import { answersItsScenarios } from '@automachia/testing';
import { describe, test } from 'vitest';
import { catalogue, gkr, texts } from '../src/index.js';

answersItsScenarios(gkr, fileURLToPath(new URL('..', import.meta.url)), {
  describe,
  test,
  ruleIds: Object.keys(catalogue.en),
  needsScenario: (rule) => rule.startsWith('GKR-EX-'),
  reasons: Object.keys(texts.en).filter((key) => key.startsWith('why.')),
});
