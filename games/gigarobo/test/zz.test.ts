import { ALL_PROPERTIES, checkProperty } from '@automachia/testing';
import { createTranslator, kernelTexts } from '@automachia/i18n';
import { test } from 'vitest';
import { catalogue, eventText, gigarobo, texts } from '../src/index.js';
const known = {
  texts: [kernelTexts, texts],
  eventText,
  translate: createTranslator([kernelTexts, texts]),
  ruleIds: Object.keys(catalogue.en),
};
for (const property of ALL_PROPERTIES)
  test(property.name, () => {
    const start = performance.now();
    for (const seed of (process.env['SEEDS'] ?? '3').split(',').map(Number)) {
      try {
        checkProperty(gigarobo, property, seed, known);
      } catch (error) {
        console.log('FAILED', property.name, seed, String((error as Error).message).slice(0, 900));
        return;
      }
    }
    console.log('HELD', property.name, Math.round(performance.now() - start));
  }, 300000);
