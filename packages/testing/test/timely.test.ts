// A reason that names the phase that it is, as what is missing, is found out; a word of everyday is none.

import type { Text } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { checkProperty } from '../src/index.js';
import { picking } from './games/picking.js';

/** Says the same of everything that may not be picked. */
function saying(phase: string, reason: string) {
  const words = { 'phase.picking': phase };
  return {
    attention: { every: 1, most: 1 },
    texts: [{ en: words, fr: words, it: words }],
    translate: (_language: string, { key }: Text): string => (key === 'phase.picking' ? phase : reason),
  };
}

test.each([
  ['Picking phase', 'only in the picking phase'],
  ['Picking', 'declared in Picking'],
])('the phase “%s” and the reason “%s”', (phase, reason) => {
  expect(() => checkProperty(picking(), 'timely', 1, saying(phase, reason))).toThrow(
    `in the phase "${phase}" seat 1 is told at match.pick: "${reason}".`,
  );
});

test.each([
  ['Picking phase', 'not a round number'],
  ['Picking', 'farther from the picking'],
  ['Pick', 'declared in Picking'],
])('the phase “%s” is not meant by “%s”', (phase, reason) => {
  expect(() => checkProperty(picking(), 'timely', 1, saying(phase, reason))).not.toThrow();
});
