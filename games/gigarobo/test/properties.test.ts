// What every game promises, for any seed and any legal choices.

import { createTranslator, kernelTexts } from '@automachia/i18n';
import { inheritsAllProperties } from '@automachia/testing';
import { describe, test } from 'vitest';
import { catalogue, eventText, foretells, gigarobo, texts } from '../src/index.js';
import { turned } from './support/turning.js';

inheritsAllProperties(gigarobo, {
  describe,
  test,
  texts: [kernelTexts, texts],
  eventText,
  translate: createTranslator([kernelTexts, texts]),
  foretells,
  ruleIds: Object.keys(catalogue.en),
  symmetries: [turned(1), turned(2), turned(3)],
  // Without a round limit players who choose at random need thousands of decisions; only `ending` plays them all.
  longestPlay: 200,
});
