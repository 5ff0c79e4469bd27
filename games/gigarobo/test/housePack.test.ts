import { describe, expect, test } from 'vitest';
import { housePack } from '../src/content/housePack.js';
import type { PrintedCard } from '../src/content/types.js';
import { GRID } from '../src/model/hexes.js';

const { pilots, robots, maps, impact } = housePack;
const fighters = [...pilots, ...robots];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

describe('the printed entries', () => {
  test('[GIG-PIL-01] [GIG-PIL-02] are 325: 268 cards and 57 abilities', () => {
    expect(pilots.map(({ cards, abilities }) => [cards.length, abilities.length])).toEqual(
      Array.from({ length: 7 }, () => [10, 3]),
    );
    expect(robots.map(({ cards, abilities }) => [cards.length, abilities.length])).toEqual(
      Array.from({ length: 6 }, () => [33, 6]),
    );
    expect(
      new Set(fighters.flatMap(({ cards, abilities }) => [...cards, ...abilities].map(({ name }) => name))).size,
    ).toBe(325);
  });

  test('[GIG-PIL-09] [GIG-PIL-13] the slowest robot is Ayzn, and Dai-Raijin V has the lowest maximum armour', () => {
    const least = (of: (robot: (typeof robots)[number]) => number): string[] =>
      robots.filter((one) => robots.every((other) => of(one) <= of(other))).map(({ name }) => name);
    expect(least(({ speed }) => speed)).toEqual(['Ayzn']);
    expect(least(({ maximumArmour }) => maximumArmour)).toEqual(['Dai-Raijin V']);
  });

  test('[GIG-BLD-07] each robot has three Ultimate Techniques, and no pilot has one', () => {
    const ultimates = ({ cards }: { readonly cards: readonly PrintedCard[] }) =>
      cards.filter(({ isUltimate }) => isUltimate).length;
    expect(robots.map(ultimates)).toEqual([3, 3, 3, 3, 3, 3]);
    expect(sum(pilots.map(ultimates))).toBe(0);
  });

  test.each([
    ['Ascalon Alpha', [3, 15, 15, 5, 4, 1]],
    ['Ayzn', [17, 4, 12, 0, 8, 1]],
    ['Dai-Raijin V', [11, 7, 15, 12, 4, 1]],
    ['Chogoking', [11, 11, 11, 5, 3, 1]],
    ['O-Gun', [18, 5, 10, 8, 3, 3]],
    ['Shinōkami', [11, 9, 13, 4, 4, 1]],
  ])('of %s are so many melee, ranged, instant, with C, with R, without cooldown', (name, counts) => {
    const { cards } = robots.find((robot) => robot.name === name)!;
    const count = (fits: (card: PrintedCard) => boolean) => cards.filter(fits).length;
    expect([
      count(({ type }) => type === 'melee'),
      count(({ type }) => type === 'ranged'),
      count(({ type }) => type === 'instant'),
      count(({ icons = [] }) => icons.includes('C')),
      count(({ icons = [] }) => icons.includes('R')),
      count(({ cooldown }) => cooldown === undefined),
    ]).toEqual(counts);
  });

  test('attacks have dice and damage, instants have neither', () => {
    for (const { type, dice, damage, name } of fighters.flatMap(({ cards }) => cards)) {
      expect([name, dice !== undefined, damage !== undefined]).toEqual([name, type !== 'instant', type !== 'instant']);
    }
  });

  test('[GIG-BLD-06] quick start builds are 16 cards of any pilot with any robot', () => {
    const named = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
    for (const { quickStart, cards, abilities } of pilots) {
      expect(quickStart.cards).toHaveLength(5);
      expect(named(cards)).toEqual(expect.arrayContaining([...quickStart.cards]));
      expect(named(abilities)).toContain(quickStart.ability);
    }
    for (const { quickStart, cards, abilities } of robots) {
      expect([quickStart.cards.length, quickStart.abilities.length]).toEqual([10, 3]);
      expect(named(cards.filter(({ isUltimate }) => !isUltimate))).toEqual(
        expect.arrayContaining([...quickStart.cards]),
      );
      expect(named(cards.filter(({ isUltimate }) => isUltimate))).toContain(quickStart.ultimate);
      expect(named(abilities)).toEqual(expect.arrayContaining([...quickStart.abilities]));
    }
  });

  test('[GIG-PIL-09] [GIG-PIL-13] Dai-Raijin V has the lowest armour, Ayzn is the slowest', () => {
    const least = (of: (robot: (typeof robots)[number]) => number) => robots.toSorted((a, b) => of(a) - of(b))[0]!.name;
    expect([least((robot) => robot.maximumArmour), least((robot) => robot.speed)]).toEqual(['Dai-Raijin V', 'Ayzn']);
  });
});

describe('maps', () => {
  const key = ([q, r]: readonly [number, number]): string => `${q},${r}`;
  const turned = ([q, r]: readonly [number, number]): [number, number] => [-r, q + r];

  test.each([
    ['GIG-RUL-02', 0, [6, 37, 0]],
    ['GIG-RUL-03', 1, [6, 24, 19]],
  ])('[%s] has these hexes, and is the same turned by 60°', (_, which, counts) => {
    const { start, road, ruin } = maps[which]!;
    expect([start.length, road.length, ruin.length]).toEqual(counts);
    const all = [...start, ...road, ...ruin];
    expect(new Set(all.map(key)).size).toBe(all.length);
    for (const [q, r] of all) expect(GRID.at(q, r)).toBeGreaterThanOrEqual(0);
    for (const kind of [start, road, ruin]) {
      expect(new Set(kind.map((place) => key(turned(place))))).toEqual(new Set(kind.map(key)));
    }
  });

  test('[GIG-MAP-01] start zones lie on the edge, in clockwise order', () => {
    for (const { start } of maps) {
      for (const [i, [q, r]] of start.entries()) {
        expect(Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))).toBe(5);
        expect(key(turned([q, r]))).toBe(key(start[(i + 1) % 6]!));
      }
    }
  });

  test('[GIG-RUL-101] quick starts have 15 structures where one may build; a duel is its own image', () => {
    const [{ start, road, quickStart = [] }] = maps as [(typeof maps)[number]];
    const taken = new Set([...start, ...road].map(key));
    for (const { players, tiers } of quickStart) {
      const built = tiers.flatMap(({ at }) => at);
      expect(new Set(built.map(key)).size).toBe(15);
      expect(built.filter((place) => taken.has(key(place)))).toEqual([]);
      for (const { tier, at } of tiers) {
        expect(at.length).toBeLessThanOrEqual(housePack.structures[tier - 1]!);
        if (!players.includes(2)) continue;
        expect(new Set(at.map(([q, r]) => key([-q - r, r])))).toEqual(new Set(at.map(key)));
      }
    }
    expect(quickStart.flatMap(({ players }) => players)).toEqual([2, 3, 4, 5, 6]);
  });
});

test('[GIG-RUL-41] the impact deck has 24 cards', () => {
  expect(sum(impact.map(({ copies }) => copies))).toBe(24);
});
