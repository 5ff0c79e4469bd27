// Seats on sides, and nobody.

import { expect, test } from 'vitest';
import { pretendToBeAPage } from './around/page.js';

pretendToBeAPage();
const { sideName } = await import('../src/table/SideOf.js');
const { loadGame } = await import('../src/parts/gameParts.js');
const { seatShape } = await import('../src/boards/seats.js');

test('a side has a letter; where each plays for itself there is none, nor for nobody', () => {
  const sides = [
    [1, 3],
    [2, 4],
  ];
  expect([1, 2, 3, 4, 0].map((seat) => sideName(sides, seat))).toEqual(['A', 'B', 'A', 'B', undefined]);
  expect(sideName([[1], [2], [3]], 2)).toBeUndefined();
  // One side of all is a side: they win and lose together.
  expect(sideName([[1, 2, 3]], 2)).toBe('A');
});

test('nobody has a name and a shape that no seat has', async () => {
  const parts = await loadGame('tournoi');
  expect(parts.seatText(0)).toEqual({ key: 'web.nobody' });
  expect(parts.seatText(2).key).toBe('robot.2');
  const shapes = [0, 1, 2, 3, 4, 5, 6].map(seatShape);
  expect(new Set(shapes).size).toBe(7);
  expect(seatShape(7)).toBe(shapes[0]);
});
