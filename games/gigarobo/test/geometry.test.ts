import { describe, expect, test } from 'vitest';
import { hasCover } from '../src/chapters/cover.js';
import { type DieKind, type DiceSide, judge, type RolledDie } from '../src/chapters/dice.js';
import { nextHexes, throwHexes } from '../src/chapters/forcedMovement.js';
import { leapsFrom, reachOf, stepCost } from '../src/chapters/movement.js';
import { isWithin, meleeDistance } from '../src/chapters/range.js';
import { BARE_GROUND, type Ground, type GroundHex, withHex } from '../src/model/ground.js';
import { GRID, HEXES } from '../src/model/hexes.js';

/** A hex by the coordinates of the catalogue. */
const at = (q: number, r: number): number => GRID.at(q, r);
const MIDDLE = at(0, 0);
const coordinates = (hexes: readonly number[]): string[] => hexes.map((hex) => `${GRID.q(hex)},${GRID.r(hex)}`).sort();

/** A map that is bare but for these hexes. */
function groundWith(...hexes: readonly (readonly [q: number, r: number, change: Partial<GroundHex>])[]): Ground {
  return hexes.reduce((ground, [q, r, change]) => withHex(ground, at(q, r), change), BARE_GROUND);
}

describe('the grid', () => {
  test('[GIG-RUL-01] has 91 hexes, and F6 in the middle', () => {
    expect(GRID.size).toBe(91);
    expect([GRID.name(MIDDLE), GRID.name(at(-5, 0)), GRID.name(at(5, 0)), GRID.name(at(0, -5))]).toEqual([
      'F6',
      'A1',
      'K6',
      'F1',
    ]);
    expect(GRID.distance(at(-5, 0), at(5, 0))).toBe(10);
  });
});

describe('movement', () => {
  const reach = (ground: Ground, most: number, more: { hasBoost?: boolean; from?: number; taken?: number } = {}) =>
    reachOf(ground, {
      from: more.from ?? MIDDLE,
      most,
      hasBoost: more.hasBoost ?? false,
      isTaken: (hex) => hex === more.taken,
    });
  const costTo = (ground: Ground, hex: number, more = {}) => reach(ground, 20, more).get(hex)?.cost;

  test('[GIG-MOV-02] a level step costs 1, and a robot goes no farther than its movement', () => {
    expect(new Set(reach(BARE_GROUND, 1).keys())).toEqual(new Set(GRID.neighbours(MIDDLE)));
    expect(reach(BARE_GROUND, 2).size).toBe(18);
    expect(reach(BARE_GROUND, 0).size).toBe(0);
  });

  test('[GIG-MOV-07] [GIG-EX-07] onto a roof next to it a robot pays 2 or 3, and 1 with Boost', () => {
    const ground = groundWith([1, 0, { tier: 1 }], [-1, 0, { tier: 2 }]);
    expect([costTo(ground, at(1, 0)), costTo(ground, at(-1, 0))]).toEqual([2, 3]);
    expect([costTo(ground, at(1, 0), { hasBoost: true }), costTo(ground, at(-1, 0), { hasBoost: true })]).toEqual([
      1, 1,
    ]);
    expect(reach(ground, 1).has(at(1, 0))).toBe(false);
    expect(reach(ground, 2).has(at(-1, 0))).toBe(false);
  });

  test('[GIG-MOV-08] a Tier 2 roof four hexes away costs 6, with Boost 4', () => {
    const ground = groundWith([4, 0, { tier: 2 }]);
    expect([costTo(ground, at(4, 0)), costTo(ground, at(4, 0), { hasBoost: true })]).toEqual([6, 4]);
  });

  test('[GIG-MOV-09] [GIG-RUL-09] from roof to roof each hex costs 1, and down costs nothing more', () => {
    const roofs = groundWith([0, 0, { tier: 1 }], [3, 0, { tier: 1 }]);
    expect(costTo(roofs, at(3, 0))).toBe(3);
    expect(reach(roofs, 3).get(at(3, 0))).toMatchObject({ entered: [at(3, 0)] });
    expect(reach(roofs, 3).get(at(3, 0))!.way).toHaveLength(3);
    expect(costTo(groundWith([0, 0, { tier: 2 }]), at(1, 0))).toBe(1);
    expect(costTo(groundWith([0, 0, { tier: 2 }]), at(3, 0))).toBe(3);
  });

  test('[GIG-RUL-09] a flight to a higher roof pays for the difference, and nothing in between may be higher', () => {
    const ground = groundWith([0, 0, { tier: 1 }], [2, 0, { tier: 2 }]);
    expect(costTo(ground, at(2, 0))).toBe(3);
    // A wall of Tier 2 around a roof of Tier 1: whoever wants over it must climb it.
    const walled = [...GRID.ring(at(3, 0), 1)].reduce(
      (sofar, hex) => withHex(sofar, hex, { tier: 2 }),
      groundWith([0, 0, { tier: 1 }], [3, 0, { tier: 1 }]),
    );
    expect(costTo(walled, at(3, 0))).toBe(2 + 1 + 1);
  });

  test('[GIG-RUL-09] a flight enters nothing on its way, and passes no robot', () => {
    const flooded = groundWith([0, 0, { tier: 1 }], [1, 0, { element: 'inferno' }], [2, 0, { tier: 1 }]);
    expect(reach(flooded, 2).get(at(2, 0))).toMatchObject({ cost: 2, met: 0 });
    const between = groundWith([0, 0, { tier: 1 }], [2, 0, { tier: 1 }]);
    expect(reach(between, 2, { taken: at(1, 0) }).get(at(2, 0))).toBeUndefined();
  });

  test.each([
    ['crater to ground', [{ terrain: 'crater' }, {}], 2],
    ['crater to a Tier 2 roof', [{ terrain: 'crater' }, { tier: 2 }], 4],
    ['crater to crater', [{ terrain: 'crater' }, { terrain: 'crater' }], 1],
    ['a flooded crater to ground', [{ terrain: 'crater', element: 'flood' }, {}], 4],
    ['flood to a Tier 1 roof', [{ element: 'flood' }, { tier: 1 }], 4],
    ['rubble to ground', [{ terrain: 'rubble' }, {}], 2],
    ['flooded rubble to ground: the highest counts', [{ terrain: 'rubble', element: 'flood' }, {}], 3],
  ] as const)('[GIG-RUL-10] %s', (_, [from, to], cost) => {
    expect(stepCost(groundWith([0, 0, from], [1, 0, to]), MIDDLE, at(1, 0), false)).toBe(cost);
  });

  test('[GIG-MOV-10] nobody moves through a robot, nor ends on one', () => {
    const found = reach(BARE_GROUND, 2, { taken: at(1, 0) });
    expect(found.has(at(1, 0))).toBe(false);
    expect(found.get(at(2, 0))).toBeUndefined();
    expect(reach(BARE_GROUND, 3, { taken: at(1, 0) }).get(at(2, 0))).toMatchObject({ cost: 3 });
  });

  test('of ways at one price the one is taken that meets least', () => {
    const found = reach(groundWith([1, 0, { element: 'arc' }]), 2);
    expect(found.get(at(2, -1))).toMatchObject({ cost: 2, met: 0, way: [at(1, -1), at(2, -1)] });
  });

  test('[GIG-RUL-11] a leap counts hexes and lands where no robot is', () => {
    const ends = leapsFrom(MIDDLE, 2, (hex) => hex === at(2, 0));
    expect(ends).toHaveLength(17);
    expect(ends).not.toContain(at(2, 0));
  });
});

describe('range', () => {
  test('[GIG-RUL-16] melee counts levels, and a structure takes up all of its own', () => {
    const ground = groundWith([1, 0, { tier: 1 }], [0, 1, { terrain: 'crater' }], [-1, 0, { tier: 2 }]);
    expect(meleeDistance(ground, MIDDLE, at(1, 0), 'robot')).toBe(2);
    expect(meleeDistance(ground, MIDDLE, at(0, 1), 'robot')).toBe(2);
    expect(meleeDistance(ground, MIDDLE, at(-1, 0), 'structure')).toBe(1);
    expect(meleeDistance(ground, MIDDLE, at(-1, 0), 'barrier')).toBe(3);
    expect(meleeDistance(ground, at(0, 1), at(-1, 0), 'structure')).toBe(GRID.distance(at(0, 1), at(-1, 0)) + 1);
    expect(meleeDistance(ground, at(-1, 0), at(1, 0), 'structure')).toBe(2 + 1);
  });

  test('[GIG-CRD-04] both ends of a range belong to it', () => {
    expect([1, 2, 4, 5].map((distance) => isWithin({ from: 2, to: 4 }, distance))).toEqual([false, true, true, false]);
  });
});

describe('cover', () => {
  test('[GIG-RUL-21] one structure hides a robot from just these hexes', () => {
    const ground = groundWith([1, 0, { tier: 1 }]);
    const covered = HEXES.filter((hex) => GRID.distance(hex, MIDDLE) <= 4 && hasCover(ground, hex, MIDDLE));
    expect(coordinates(covered)).toEqual(['2,0', '2,1', '3,-1', '3,0', '3,1', '4,-1', '4,0'].sort());
  });

  test('[GIG-COV-03] nobody has cover from somebody next to them', () => {
    expect(hasCover(groundWith([1, 0, { tier: 2 }]), at(1, 0), MIDDLE)).toBe(false);
  });

  test('[GIG-COV-04] a line between two hexes is closed by two structures', () => {
    const [one, both] = [groundWith([1, 0, { tier: 1 }]), groundWith([1, 0, { tier: 1 }], [0, 1, { tier: 1 }])];
    expect([hasCover(one, at(2, 2), MIDDLE), hasCover(both, at(2, 2), MIDDLE)]).toEqual([false, true]);
  });

  test('[GIG-COV-01] a structure no higher than the robot hides nothing', () => {
    const high = groundWith([0, 0, { tier: 1 }], [1, 0, { tier: 1 }]);
    const higher = groundWith([0, 0, { tier: 1 }], [1, 0, { tier: 2 }]);
    const sunk = groundWith([0, 0, { terrain: 'crater' }], [1, 0, { tier: 1 }]);
    expect([high, higher, sunk].map((ground) => hasCover(ground, at(3, 0), MIDDLE))).toEqual([false, true, true]);
  });

  test('[GIG-COV-07] a static barrier covers from everywhere, also from the next hex', () => {
    const ground = groundWith([0, 0, { isShielded: true }]);
    expect([at(1, 0), at(4, -2)].map((hex) => hasCover(ground, hex, MIDDLE))).toEqual([true, true]);
    // GIG-BAR-12: and nobody beside it.
    expect(hasCover(ground, at(4, -2), at(1, 0))).toBe(false);
  });
});

describe('forced movement', () => {
  const pulls = (mover: number, robot: number): number[] => {
    const ends = new Set<number>();
    const follow = (hex: number): void => {
      for (const next of nextHexes('pull', mover, hex)) if (!ends.has(next)) follow((ends.add(next), next));
    };
    follow(robot);
    return [...ends];
  };
  const pushes = (mover: number, robot: number, most: number): number[] => {
    const ends = new Set<number>();
    let now = [robot];
    for (let i = 0; i < most; i++) {
      now = [...new Set(now.flatMap((hex) => nextHexes('push', mover, hex)))];
      for (const hex of now) ends.add(hex);
    }
    return [...ends];
  };

  test('[GIG-FMV-03] [GIG-FMV-04] a pull leads nearer, and ends next to the puller', () => {
    expect(coordinates(pulls(MIDDLE, at(5, 0)))).toEqual(['1,0', '2,0', '3,0', '4,0']);
    expect(coordinates(pulls(MIDDLE, at(3, -1)))).toEqual(['1,-1', '1,0', '2,-1', '2,0']);
  });

  test('[GIG-FMV-05] [GIG-RUL-25] a push leads away, as far as the map goes', () => {
    const ends = '1,1 2,0 2,-1 1,2 2,1 2,2 3,0 3,-1 3,-2 1,3 3,1 4,0 4,-1 4,-2 4,-3'.split(' ').sort();
    expect(coordinates(pushes(MIDDLE, at(1, 0), 3))).toEqual(ends);
    expect(nextHexes('push', at(4, 0), at(5, 0))).toEqual([]);
  });

  test('[GIG-FMV-08] a throw reaches all hexes within it', () => {
    expect(throwHexes(MIDDLE, 2)).toHaveLength(18);
    expect(throwHexes(at(5, 0), 1)).toHaveLength(3);
  });
});

describe('dice', () => {
  const dice = (side: DiceSide, ...values: readonly (number | [number, DieKind])[]): RolledDie[] =>
    values.map((value) =>
      typeof value === 'number' ? { side, kind: 'attack', value } : { side, kind: value[1], value: value[0] },
    );
  const none = { attacker: false, reactor: false };
  const roll = (mine: readonly number[], theirs: readonly number[], reactions = none) => {
    const all = [...dice('attacker', ...mine), ...dice('reactor', ...theirs)];
    const { isInPlay, winner, successes } = judge(all, reactions);
    const left = (side: DiceSide) => all.filter((die, i) => die.side === side && isInPlay[i]).map((die) => die.value);
    return [left('attacker'), left('reactor'), winner, successes];
  };

  test('[GIG-TIE-01] [GIG-EX-03] equal dice are set aside one for one', () => {
    expect(roll([4, 4, 4], [4])).toEqual([[4, 4], [], 'attacker', 2]);
    expect(roll([2], [2])).toEqual([[], [], undefined, 0]);
    expect(roll([3], [2])).toEqual([[3], [2], 'attacker', 1]);
  });

  test('[GIG-TIE-05] [GIG-EX-05] one die of a Reaction removes every equal one', () => {
    expect(roll([5, 5, 5], [5], { attacker: false, reactor: true })).toEqual([[], [5], 'reactor', 1]);
  });

  test('[GIG-CRD-31] with the icon on both sides all equal dice go', () => {
    expect(roll([5, 5, 7], [5, 3], { attacker: true, reactor: true })).toEqual([[7], [3], 'attacker', 1]);
    expect(roll([5, 2], [5, 5], { attacker: true, reactor: false })).toEqual([[5, 2], [], 'attacker', 2]);
  });

  test('[GIG-SUC-03] [GIG-EX-06] successes are dice above the highest of the other side', () => {
    expect(roll([12, 10, 5, 5], [10, 5, 2])).toEqual([[12, 5], [2], 'attacker', 2]);
  });

  test('[GIG-TIE-06] [GIG-EX-01] a reroll brings dice back', () => {
    const reaction = { attacker: false, reactor: true };
    expect(roll([11, 5, 4], [4, 4, 9], reaction)).toEqual([[11, 5], [4, 4, 9], 'attacker', 1]);
    expect(roll([11, 5, 4], [4, 1, 11], reaction)).toEqual([[5], [4, 1, 11], 'reactor', 1]);
    expect(roll([11, 5, 4], [4, 1, 4], reaction)).toEqual([[11, 5], [4, 1, 4], 'attacker', 2]);
  });

  test('[GIG-RUL-22] of equal dice power dice are set aside last', () => {
    const all = [...dice('attacker', [7, 'power'], [7, 'ten'], 7), ...dice('reactor', 7, 7)];
    expect(judge(all, none).isInPlay).toEqual([true, false, false, false, false]);
  });

  test('[GIG-SUC-04] who stands alone has a success for each die', () => {
    expect(roll([1, 2], [])).toEqual([[1, 2], [], 'attacker', 2]);
    expect(roll([], [])).toEqual([[], [], undefined, 0]);
  });

  test('[GIG-SUC-01] on small pools it is what counting by hand gives', () => {
    // By the words of the rulebook, naively: strike out pairs, then compare.
    const byHand = (mine: number[], theirs: number[]) => {
      const [a, b] = [mine.slice(), theirs.slice()];
      for (const value of mine) {
        const there = b.indexOf(value);
        if (there >= 0 && a.includes(value)) {
          a.splice(a.indexOf(value), 1);
          b.splice(there, 1);
        }
      }
      const [x, y] = [Math.max(0, ...a), Math.max(0, ...b)];
      if (x === y) return [undefined, 0];
      return x > y ? ['attacker', a.filter((v) => v > y).length] : ['reactor', b.filter((v) => v > x).length];
    };
    const pools = [[]].concat(...[0, 1, 2, 3].map((size) => poolsOf(size, 4) as never));
    for (const mine of pools)
      for (const theirs of pools) expect(roll(mine, theirs).slice(2)).toEqual(byHand(mine, theirs));
  });

  test('[GIG-TIE-04] [GIG-TIE-05] [GIG-TIE-07] [GIG-SUC-02] with Reaction, too, small pools come to what counting by hand gives', () => {
    // A die of the side without the icon goes where the other side shows its face; with the icon none goes, unless both have it.
    const byHand = (mine: number[], theirs: number[], reactions: typeof none) => {
      const a = mine.filter((value) => !(reactions.reactor && theirs.includes(value)));
      const b = theirs.filter((value) => !(reactions.attacker && mine.includes(value)));
      const [x, y] = [Math.max(0, ...a), Math.max(0, ...b)];
      const rest = [a, b];
      if (x === y) return [...rest, undefined, 0];
      return x > y
        ? [...rest, 'attacker', a.filter((v) => v > y).length]
        : [...rest, 'reactor', b.filter((v) => v > x).length];
    };
    const pools = [0, 1, 2, 3].flatMap((size) => poolsOf(size, 4));
    for (const [attacker, reactor] of [
      [false, true],
      [true, false],
      [true, true],
    ] as const)
      for (const mine of pools)
        for (const theirs of pools)
          expect(roll(mine, theirs, { attacker, reactor })).toEqual(byHand(mine, theirs, { attacker, reactor }));
  });

  test('[GIG-RUL-22] which die of several kinds is set aside changes neither winner nor successes', () => {
    const kinds: DieKind[] = ['attack', 'ten', 'power'];
    for (const mine of poolsOf(3, 3))
      for (const theirs of poolsOf(2, 3))
        for (let shift = 0; shift < 3; shift++) {
          const kindOf = (i: number): DieKind => kinds[(i + shift) % 3]!;
          const all = [
            ...dice('attacker', ...mine.map((value, i): [number, DieKind] => [value, kindOf(i)])),
            ...dice('reactor', ...theirs.map((value, i): [number, DieKind] => [value, kindOf(i + 1)])),
          ];
          const { winner, successes, isInPlay } = judge(all, none);
          expect([winner, successes]).toEqual(roll(mine, theirs).slice(2));
          // Of equal dice of one player the power die is the last to go, the attack die the first.
          const isOutOfTurn = (die: RolledDie, other: RolledDie): boolean =>
            die.side === other.side && die.value === other.value && kinds.indexOf(die.kind) < kinds.indexOf(other.kind);
          const wrong = all.filter(
            (die, i) => isInPlay[i] && all.some((one, j) => !isInPlay[j] && isOutOfTurn(die, one)),
          );
          expect(wrong).toEqual([]);
        }
  });

  function poolsOf(size: number, faces: number): number[][] {
    if (size === 0) return [[]];
    return poolsOf(size - 1, faces).flatMap((pool) =>
      Array.from({ length: faces }, (_, face) => face + 1)
        .filter((face) => face >= (pool.at(-1) ?? 1))
        .map((face) => [...pool, face]),
    );
  }
});
