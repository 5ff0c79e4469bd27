import { readOptions } from '@automachia/kernel/host';
import { expect, test } from 'vitest';
import { gigaOptions } from '../src/options.js';

test.each([
  ['duel', [2]],
  ['teams', [4, 5, 6]],
  ['freeForAll', [3, 4, 5, 6]],
])('[GIG-SET-01] %s is for so many players', (mode, sizes) => {
  const isAllowed = (players: number): boolean => {
    try {
      readOptions(gigaOptions, { mode, players });
      return true;
    } catch (error) {
      return !String(error).includes('GIG-SET-01');
    }
  };
  expect([2, 3, 4, 5, 6].filter(isAllowed)).toEqual(sizes);
});
