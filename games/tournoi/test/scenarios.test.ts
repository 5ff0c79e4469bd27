// The scenario files beside: rules questions, with their answers. Every clause, ruling and example has one.

import { fileURLToPath } from 'node:url';
import { answersItsScenarios } from '@automachia/testing';
import { describe, test } from 'vitest';
import { catalogue, tournoi, texts } from '../src/index.js';

answersItsScenarios(tournoi, fileURLToPath(new URL('..', import.meta.url)), {
  describe,
  test,
  ruleIds: Object.keys(catalogue.en),
  needsScenario: () => true,
  reasons: Object.keys(texts.en).filter((key) => key.startsWith('why.')),
});
