import { describe, expect, test } from 'vitest';
import type { Choice } from '../../src/index.js';
import { Random } from '../../src/index.js';
import { canonicalJson, fastChance, UNLISTED } from '../../src/host.js';
import { choose, keepsEveryPromise, play, refusal } from '../support.js';
import type { OpenTable } from './open-table.js';
import { openTable as game } from './open-table.js';

keepsEveryPromise({
  game,
  options: [{}, { life: 9 }],
  matches: 10,
  strangers: [{ path: [[0, 0]] }, { path: 'N' }, { path: [[6_000.5, 12_000]] }, { path: [[Number.MAX_VALUE, 0]] }],
});

/** Robot 1 at (6000, 12000), to move; robot 2 where it is said, or far away. */
function begin(
  places: OpenTable['places'] = [
    [6_000, 12_000],
    [18_000, 12_000],
  ],
  ...dice: number[]
): OpenTable {
  return game.arrange({}, { places: places.map((place) => [...place]) }, { ...fastChance(1), script: dice });
}

const path = (...points: [number, number][]): Choice => ({ path: points });

describe('a question whose answers cannot be listed', () => {
  test('carries its limits as data, and no options', () => {
    const state = begin();
    expect(game.question(state, 1)).toMatchObject({
      step: 'match.choosePath',
      options: undefined,
      kind: undefined,
      constraint: {
        from: [6_000, 12_000],
        legs: 3,
        reachSquared: 25_000_000,
        table: 24_000,
        keepClear: [{ of: [18_000, 12_000], squared: 4_000_000 }],
      },
    });
    expect(game.countOptions(state, 1)).toBe(UNLISTED);
    expect(game.question(state, 2)).toBeUndefined();
  });

  test('names some answers, each allowed and understood as it is written, and says what would come of one', () => {
    const state = begin();
    expect(game.candidates(state, 1)).toEqual([
      { choice: path(), label: { key: 'path.stay' } },
      { choice: path([11_000, 12_000]), label: { key: 'path.closeIn' } },
      { choice: path([6_000, 12_000]), label: { key: 'path.closeIn' } },
    ]);
    for (const { choice } of game.candidates(state, 1))
      expect(game.choose(begin(undefined, 6), 1, choice)).toMatchObject({ choice });
    expect(game.candidates(state, 2)).toEqual([]);
    expect(game.preview(state, 1, path([9_000, 16_000]))).toEqual({ endsAt: [9_000, 16_000] });
    expect(game.preview(state, 1, path([9_000, 16_001]))).toBeUndefined();
    expect(game.preview(state, 1, 'nonsense')).toBeUndefined();
  });

  test('refuses words that it cannot read, with what is wrong with them', () => {
    expect(refusal(game.choose(begin(), 1, { path: 'north' }))).toMatchObject({
      refused: 'notUnderstood',
      rule: 'OPN-MOV-01',
    });
  });

  test('accepts a leg of exactly the reach and refuses one a thousandth longer, by squared distance', () => {
    expect(game.choose(begin(), 1, path([9_000, 16_000])).refused).toBeUndefined();
    expect(refusal(game.choose(begin(), 1, path([9_000, 16_001])))).toMatchObject({
      refused: 'notOffered',
      rule: 'OPN-MOV-03',
      reasons: [{ rule: 'OPN-MOV-03', text: { key: 'objection.OPN-MOV-03' } }],
    });
  });

  test('measures every leg from the end of the one before', () => {
    expect(game.choose(begin(), 1, path([11_000, 12_000], [11_000, 17_000], [6_000, 17_000])).refused).toBeUndefined();
    expect(refusal(game.choose(begin(), 1, path([11_000, 12_000], [11_000, 17_001]))).rule).toBe('OPN-MOV-03');
  });

  test('cites the rule that is broken', () => {
    const close = (): OpenTable =>
      begin([
        [6_000, 3_000],
        [9_000, 3_000],
      ]);
    const rules: readonly [Choice, string][] = [
      ['pass', 'OPN-MOV-01'],
      [{ path: 'north' }, 'OPN-MOV-01'],
      [{ path: [[1]] }, 'OPN-MOV-01'],
      [{ path: [[6_000.5, 3_000]] }, 'OPN-MOV-01'],
      [path([6_000, 3_000], [6_000, 3_000], [6_000, 3_000], [6_000, 3_000]), 'OPN-MOV-02'],
      [path([6_000, -1]), 'OPN-MOV-04'],
      [path([7_001, 3_000]), 'OPN-MOV-05'],
    ];
    for (const [choice, rule] of rules) {
      const state = close();
      const before = game.digest(state);
      expect(refusal(game.choose(state, 1, choice)).rule).toBe(rule);
      expect(game.digest(state)).toBe(before);
    }
    expect(
      game.choose(
        begin(
          [
            [6_000, 3_000],
            [9_000, 3_000],
          ],
          1,
        ),
        1,
        path([7_000, 3_000]),
      ).refused,
    ).toBeUndefined();
  });

  test('is answered by what it proposes, always allowed and not always the same', () => {
    const random = new Random(2);
    const state = begin([
      [6_000, 3_000],
      [9_000, 3_000],
    ]);
    const proposals = Array.from({ length: 200 }, () => game.propose(state, 1, random));
    for (const choice of proposals) {
      const copy = game.copy(state);
      copy.chance.script = null;
      expect(game.choose(copy, 1, choice).refused).toBeUndefined();
    }
    expect(new Set(proposals.map(canonicalJson)).size).toBeGreaterThan(100);
  });

  test('is answered once: the number of the decision rises, and a late answer is refused', () => {
    const state = begin();
    choose(game, state, 1, path());
    expect(game.decision(state)).toMatchObject({ number: 2, seats: [2] });
    expect(refusal(game.choose(state, 2, path(), 1)).refused).toBe('staleDecision');
    expect(refusal(game.choose(state, 1, path())).refused).toBe('notAsked');
  });

  test('is applied as it was answered, to the thousandth', () => {
    const state = begin();
    const told = play(game, state, [1, path([6_001, 12_003], [6_010, 11_998])]);
    expect(state.places[0]).toEqual([6_010, 11_998]);
    expect(told[0]).toMatchObject({
      type: 'moved',
      path: [
        [6_001, 12_003],
        [6_010, 11_998],
      ],
    });
  });

  test('counts a shot at exactly the range and none one thousandth beyond', () => {
    const shot = begin(
      [
        [6_000, 12_000],
        [14_000, 12_000],
      ],
      6,
    );
    choose(game, shot, 1, path());
    expect(shot.life).toEqual([3, 2]);
    const none = begin([
      [6_000, 12_000],
      [14_001, 12_000],
    ]);
    choose(game, none, 1, path());
    expect(none.life).toEqual([3, 3]);
  });
});
