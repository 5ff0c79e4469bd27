// What every game promises, for any seed and any legal choices.

import { createTranslator, kernelTexts } from '@automachia/i18n';
import { inheritsAllProperties } from '@automachia/testing';
import { describe, test } from 'vitest';
import { catalogue, eventText, gears, texts } from '../src/index.js';

inheritsAllProperties(gears, {
  describe,
  test,
  texts: [kernelTexts, texts],
  eventText,
  translate: createTranslator([kernelTexts, texts]),
  ruleIds: Object.keys(catalogue.en),
  longestPlay: 150,
});
