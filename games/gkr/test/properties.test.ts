// What every game promises, for any seed and any legal choices.

import { createTranslator, kernelTexts } from '@automachia/i18n';
import { inheritsAllProperties } from '@automachia/testing';
import { describe, test } from 'vitest';
import { catalogue, eventText, foretells, gkr, texts } from '../src/index.js';

inheritsAllProperties(gkr, {
  describe,
  test,
  texts: [kernelTexts, texts],
  eventText,
  translate: createTranslator([kernelTexts, texts]),
  foretells,
  ruleIds: Object.keys(catalogue.en),
});
