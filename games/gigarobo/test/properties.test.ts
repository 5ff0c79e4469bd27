// What every game promises, for any seed and any legal choices.

import { createTranslator, kernelTexts } from '@automachia/i18n';
import { inheritsAllProperties } from '@automachia/testing';
import { describe, test } from 'vitest';
import { catalogue, eventText, gigarobo, texts } from '../src/index.js';

inheritsAllProperties(gigarobo, {
  describe,
  test,
  texts: [kernelTexts, texts],
  eventText,
  translate: createTranslator([kernelTexts, texts]),
  ruleIds: Object.keys(catalogue.en),
});
