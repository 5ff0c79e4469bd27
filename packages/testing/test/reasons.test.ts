// Every code of a question's codec is judged, however many there are.

import { expect, test } from 'vitest';
import { checkProperty } from '../src/index.js';
import { MOST, picking } from './games/picking.js';

const CLOSELY = { attention: { every: 1, most: 1 } };

test('what is offered and what is said of three thousand numbers agree', () => {
  expect(() => checkProperty(picking(), 'reasons', 1, CLOSELY)).not.toThrow();
});

test.each([1, 1501, MOST])('one number of three thousand, %i, is found out', (code) => {
  expect(() => checkProperty(picking(code), 'reasons', 1, CLOSELY)).toThrow(
    `against {"number":${code}} by seat 1 at match.pick is said [], but the first that it does not meet is PCK-01`,
  );
});
