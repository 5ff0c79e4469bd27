// Matches that were stored by earlier versions, in words of their own.

import { expect, test } from 'vitest';
import { earlierState } from '../src/model/earlierStates.js';

test('a save of 0.2.0 forgets who had passed, and its attacks began before anything that is asked', () => {
  const saved = { turn: 3, asides: [1], attacks: [{ seat: 2, aside: 4 }] };
  expect(earlierState(saved)).toEqual({ turn: 3, attacks: [{ seat: 2, since: 0 }] });
});
