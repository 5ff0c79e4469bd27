// How likely a roll is to succeed: exact, so that it can be counted against every way in which dice can fall.

import { expect, test } from 'vitest';
import { chancesOf } from '../src/asking/chances.js';
import type { DiceSide, DieKind, RolledDie } from '../src/chapters/dice.js';
import { DICE, judge } from '../src/chapters/dice.js';
import type { DicePool } from '../src/model/state.js';

const pool = (attack: number, ten = 0, power = 0): DicePool => ({ attack, ten, power });
const KINDS = Object.keys(DICE) as DieKind[];

/** Every way in which the dice of two pools can fall, judged one by one. */
function counted(attacker: DicePool, reactor: DicePool, reactions: Parameters<typeof judge>[1]) {
  const dice: { side: DiceSide; kind: DieKind }[] = [];
  for (const [side, one] of [['attacker', attacker] as const, ['reactor', reactor] as const])
    for (const kind of KINDS) for (let i = 0; i < one[kind]; i++) dice.push({ side, kind });
  const won: Record<DiceSide, number[]> = { attacker: [], reactor: [] };
  const ways = dice.reduce((all, { kind }) => all * DICE[kind], 1);
  const fall = (fallen: readonly RolledDie[]): void => {
    const next = dice[fallen.length];
    if (next === undefined) {
      const { winner, successes } = judge(fallen, reactions);
      if (winner !== undefined) won[winner][successes] = (won[winner][successes] ?? 0) + 1 / ways;
      return;
    }
    for (let value = 1; value <= DICE[next.kind]; value++) fall([...fallen, { ...next, value }]);
  };
  fall([]);
  return won;
}

const NOBODY = { attacker: false, reactor: false };

test.each([
  [pool(1), pool(1), NOBODY],
  [pool(2), pool(0, 1), NOBODY],
  [pool(2), pool(1), { attacker: false, reactor: true }],
  [pool(2, 0, 1), pool(1), { attacker: true, reactor: false }],
  [pool(2), pool(2), { attacker: true, reactor: true }],
  [pool(1, 1), pool(0, 2), NOBODY],
])(
  'GIG-TIE-03 GIG-SUC-01 the chances of %j against %j with the icon of %j are those of all ways in which dice fall',
  (one, other, icons) => {
    const chances = chancesOf(one, other, icons);
    const all = counted(one, other, icons);
    for (const side of ['attacker', 'reactor'] as const) {
      for (let successes = 0; successes < Math.max(chances[side].length, all[side].length); successes++)
        expect(chances[side][successes] ?? 0).toBeCloseTo(all[side][successes] ?? 0, 9);
    }
  },
);

test('GIG-SUC-05 where nobody has dice nobody wins, and all chances together never pass one', () => {
  expect(chancesOf(pool(0), pool(0), NOBODY)).toEqual({ attacker: [], reactor: [] });
  const { attacker, reactor } = chancesOf(pool(6, 0, 6), pool(0, 5, 6), NOBODY);
  const sum = [...attacker, ...reactor].reduce((all, chance) => all + chance, 0);
  expect(sum).toBeGreaterThan(0.9);
  expect(sum).toBeLessThanOrEqual(1 + 1e-9);
});
