import type { Target } from '../src/index.js';
import { isSameTarget, targetKey, targetKind } from '../src/index.js';
import { describe, expect, test } from 'vitest';

const THINGS: readonly Target[] = [
  { cell: 'c3' },
  { zone: 'c3' },
  { point: [25_400, 0] },
  { point: [0, 25_400] },
  { piece: 'c3' },
  { card: 'c3' },
  { seat: 3 },
  { direction: 'N' },
  { response: 3 },
  { die: 3 },
  { token: 'smoke' },
  { token: 'smoke', on: 'c3' },
  { token: 'smoke', on: 'c4' },
  { ability: 'leap' },
  { ability: 'leap', of: 'robot-1' },
  { button: 'yes' },
];

describe('targets', () => {
  test('are what their first word says, whatever stands beside it', () => {
    expect(THINGS.map(targetKind)).toEqual(THINGS.map((target) => Object.keys(target)[0]));
    expect(targetKind({ position: 2, card: 'bomb' })).toBe('card');
    expect(() => targetKind({ planet: 'mars' } as never)).toThrow(/points at nothing/);
  });

  test('are the same thing only where all that tells things apart is the same', () => {
    for (const one of THINGS) {
      expect(THINGS.filter((other) => isSameTarget(one, other))).toEqual([one]);
    }
    expect(new Set(THINGS.map(targetKey)).size).toBe(THINGS.length);
  });

  test('of cards are the same wherever they stand in an order', () => {
    expect(isSameTarget({ card: 'bomb', position: 1 }, { card: 'bomb', position: 2 })).toBe(true);
    expect(isSameTarget({ card: 'bomb' }, { card: 'mine' })).toBe(false);
  });
});
