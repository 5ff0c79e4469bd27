// Directions as angles, and the nearest of them.

import { expect, test } from 'vitest';
import { angleOf, nearestTo } from '../src/table/decide/compass.js';

test('eight points, the sides of a hex either way, and anything else spread evenly', () => {
  const square = ['N', 'E', 'S', 'W'];
  expect(square.map((name) => angleOf(name, square))).toEqual([0, 90, 180, 270]);
  const lying = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
  expect(lying.map((name) => angleOf(name, lying))).toEqual([0, 60, 120, 180, 240, 300]);
  const standing = ['E', 'NE', 'NW', 'W', 'SW', 'SE'];
  expect(standing.map((name) => angleOf(name, standing))).toEqual([90, 30, 330, 270, 210, 150]);
  expect(angleOf('up', ['up', 'down'])).toBe(0);
  expect(angleOf('down', ['up', 'down'])).toBe(180);
});

test('the nearest angle, over north too', () => {
  expect(nearestTo(-10, [0, 90, 180, 270])).toBe(0);
  expect(nearestTo(350, [0, 90, 180, 270])).toBe(0);
  expect(nearestTo(-100, [0, 90, 180, 270])).toBe(3);
  expect(nearestTo(130, [0, 90, 180, 270])).toBe(1);
});
