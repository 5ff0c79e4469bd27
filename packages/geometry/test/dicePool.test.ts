import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chanceThat,
  combinations,
  expectationOf,
  fraction,
  plus,
  throwsOf,
  times,
  together,
  toldBy,
} from '../src/index.js';

/** Hits and sparks on a die. */
const DIE = [
  [0, 1],
  [1, 0],
  [1, 0],
  [1, 0],
  [2, 0],
  [0, 0],
];
const SHIELDS = [[2], [0], [0], [0], [1], [1]];
const someFaces = fc.array(fc.tuple(fc.nat(3), fc.nat(2)), { minLength: 1, maxLength: 6 });

describe('a pool of dice', () => {
  test('has as many throws as its faces allow, and chances that come to one', () => {
    fc.assert(
      fc.property(someFaces, fc.nat(5), (faces, dice) => {
        const pool = throwsOf(faces, dice);
        expect(pool.all).toBe(faces.length ** dice);
        expect(chanceThat(pool, () => true)).toEqual(fraction(1, 1));
      }),
    );
  });

  test('is what throwing every die by itself gives', () => {
    fc.assert(
      fc.property(someFaces, fc.nat(3), fc.nat(6), fc.nat(4), (faces, dice, hits, sparks) => {
        let ways = 0;
        const roll = (left: number, a: number, b: number): void => {
          if (left === 0) ways += Number(a === hits && b === sparks);
          else for (const [c, d] of faces) roll(left - 1, a + c, b + d);
        };
        roll(dice, 0, 0);
        const pool = throwsOf(faces, dice);
        expect(chanceThat(pool, ([a, b]) => a === hits && b === sparks)).toEqual(fraction(ways, pool.all));
      }),
    );
  });

  test('counts one face of each as combinations do', () => {
    for (let dice = 0; dice <= 8; dice++) {
      for (let sparks = 0; sparks <= dice; sparks++) {
        const chance = chanceThat(throwsOf(DIE, dice), ([, b]) => b === sparks);
        expect(chance).toEqual(fraction(combinations(dice, sparks) * 5 ** (dice - sparks), 6 ** dice));
      }
    }
  });

  test('is on average its dice times the average of one', () => {
    for (let dice = 0; dice <= 8; dice++) {
      expect(expectationOf(throwsOf(DIE, dice), ([hits]) => hits!)).toEqual(fraction(5 * dice, 6));
    }
  });

  test('against another: what is left of one after the other', () => {
    const left = together(throwsOf(DIE, 2), throwsOf(SHIELDS, 1), ([hits], [shields]) => Math.max(0, hits! - shields!));
    expect(left.all).toBe(6 ** 3);
    const byHand = [0, 1, 2].map((shields) =>
      times(
        chanceThat(throwsOf(SHIELDS, 1), ([one]) => one === shields),
        chanceThat(throwsOf(DIE, 2), ([hits]) => hits! > shields),
      ),
    );
    expect(chanceThat(left, (wounds) => wounds > 0)).toEqual(byHand.reduce(plus));
  });

  test('told by something else is the same throws', () => {
    const isHit = toldBy(throwsOf(DIE, 3), ([hits]) => hits! > 0);
    expect(isHit.outcomes).toHaveLength(2);
    expect(isHit.all).toBe(6 ** 3);
  });

  test('more throws than can be counted exactly are refused', () => {
    expect(throwsOf(SHIELDS, 20).all).toBe(6 ** 20);
    expect(() => throwsOf(SHIELDS, 21)).toThrow('counted exactly');
  });
});
