// What the mini-map reads of a board.

import { expect, test } from 'vitest';
import { cornersIn } from '../src/table/board/marks.js';

test('a place that is cut out of its box has its corners on the mini-map, a box has none', () => {
  const place = { x: 0.5, y: 0.25, width: 0.25, height: 0.5 };
  const hex = { clipPath: 'polygon(20px 0px, 40px 10px, 0.0px 5.0px)', width: '40px', height: '20px' };
  expect(cornersIn(place, hex)).toEqual([
    { x: 0.625, y: 0.25 },
    { x: 0.75, y: 0.5 },
    { x: 0.5, y: 0.375 },
  ]);
  expect(cornersIn(place, { ...hex, clipPath: '' })).toEqual([]);
});
