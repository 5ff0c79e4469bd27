// Every impact card in both halves, by both tiers (GIG-IMP, GIG-RUL-42): what its collision does to the robot that is forced
// into the structure, and what its destruction leaves.

import type { Plain } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import { housePack } from '../src/content/housePack.js';
import { hexNamed } from '../src/model/objects.js';
import type { Giga } from '../src/model/state.js';
import { asked, choose, performed } from './support/table.js';

interface Lab {
  readonly state: Giga;
  readonly game: ReturnType<typeof performed>['game'];
}

/** What a card does to a robot, by tier: damage and tokens; then what is left of the structure. */
interface Expected {
  readonly damage: readonly [number, number];
  readonly tokens?: readonly [Partial<Record<string, number>>, Partial<Record<string, number>>];
  readonly leaves: { readonly terrain?: string; readonly element?: string };
  /** What the tile it leaves gives to a robot that is there. */
  readonly tile?: Partial<Record<string, number>>;
  readonly nearby?: { readonly damage?: number; readonly panic?: number };
  /** How far the mover may push on; 0: the movement ends here. */
  readonly pushes?: readonly [number, number];
  readonly stops?: true;
}

const CARDS: Readonly<Record<string, Expected>> = {
  masonry: { damage: [2, 4], leaves: { terrain: 'rubble' } },
  fuel: { damage: [1, 2], tokens: [{ fire: 1 }, { fire: 2 }], leaves: { element: 'inferno' }, tile: { fire: 1 } },
  relay: { damage: [1, 2], tokens: [{ surge: 1 }, { surge: 2 }], leaves: { element: 'arc' }, tile: { surge: 1 } },
  main: { damage: [2, 3], leaves: { element: 'flood' } },
  subway: { damage: [1, 3], leaves: { terrain: 'crater' }, stops: true },
  rebound: { damage: [1, 2], leaves: { terrain: 'rubble' }, pushes: [1, 2] },
  sirens: { damage: [1, 2], tokens: [{ panic: 1 }, { panic: 1 }], leaves: { terrain: 'crater' }, nearby: { panic: 1 } },
};

const NO_TOKENS = { fire: 0, panic: 0, surge: 0, anchor: 0 };
const plus = (one: Partial<Record<string, number>>, other: Partial<Record<string, number>> = {}) =>
  Object.fromEntries(Object.keys(NO_TOKENS).map((kind) => [kind, (one[kind] ?? 0) + (other[kind] ?? 0)]));

/** Seat 1 on F6 performs a text; the opponent stands on G6, a third robot on I5, a structure on H6; dice as they fall. */
function table(text: string, impact: string, tier: number, more: { [word: string]: Plain } = {}): Lab {
  return performed(text, {
    options: { mode: 'freeForAll', players: 3 },
    fighters: {
      1: { pilot: 'Noriko Nagare', ability: 'Crusade' },
      2: { pilot: 'Takashi Kato', armour: 30, ...more },
      3: { at: 'I5', armour: 30, ability: 'Wed to Steel' },
    },
    city: { H6: { tier } },
    more: { piles: { impactDeck: [impact, 'masonry'] } },
  });
}

const tokensOf = ({ state }: Lab, seat: number) => state.fighters[seat - 1]!.tokens[2]!;

function forced(impact: string, tier: number): Lab {
  const lab = table('push(<=3)', impact, tier);
  choose(lab.state, 1, { player: 2 }, lab.game);
  choose(lab.state, 1, { hex: 'H6' }, lab.game);
  return lab;
}

describe.each(Object.entries(CARDS))('%s', (impact, expected) => {
  test.each([1, 2])(
    `[GIG-IMP-01] [GIG-IMP-03] [GIG-RUL-42] ${impact}: both halves for who collides, tier %i`,
    (tier) => {
      const lab = forced(impact, tier);
      const { state, game } = lab;
      expect(state.ground[hexNamed('H6')]).toMatchObject({ tier: 0, terrain: '', element: '', ...expected.leaves });
      expect(state.robots[1]).toMatchObject({ hex: hexNamed('H6'), armour: 30 - expected.damage[tier - 1]! });
      const own = plus(expected.tokens?.[tier - 1] ?? {}, expected.tile);
      expect(tokensOf(lab, 2)).toEqual(own);
      // GIG-RUL-89: nobody else is hit by the collision half; the destruction half may reach the third robot.
      expect(state.robots[2]).toMatchObject({ hex: hexNamed('I5'), armour: 30 - (expected.nearby?.damage ?? 0) });
      expect(tokensOf(lab, 3).panic).toBe(expected.nearby?.panic ?? 0);
      // GIG-IMP-05, GIG-FMV-10: the movement goes on, ends, or is replaced.
      const goesOn = expected.stops ? {} : { by: 'push', left: expected.pushes?.[tier - 1] ?? 2 };
      expect(asked(state, game)).toBe(expected.stops ? 'chooseMove' : 'forceStep');
      expect(game.question(state, 1)!.facts).toMatchObject(goesOn);
    },
  );

  test(`[GIG-IMP-03] [GIG-STR-03] ${impact}: destroyed without a collision, only what is left acts`, () => {
    const lab = table('destroy(structure, near(adjfoe, 1))', impact, 1, { at: 'H6' });
    while (asked(lab.state, lab.game) !== 'chooseMove')
      choose(lab.state, 1, lab.game.choices(lab.state, 1)!.find((one) => JSON.stringify(one).includes('2'))!, lab.game);
    expect(lab.state.ground[hexNamed('H6')]).toMatchObject({ tier: 0, terrain: '', element: '', ...expected.leaves });
    expect(lab.state.robots[1]).toMatchObject({ hex: hexNamed('H6'), armour: 30 });
    expect(tokensOf(lab, 2)).toEqual(plus(expected.tile ?? {}));
    expect(tokensOf(lab, 3).panic).toBe(expected.nearby?.panic ?? 0);
  });
});

test.each([
  [1, 7, 1],
  [1, 6, 3],
  [2, 7, 2],
  [2, 6, 5],
])(
  '[GIG-IMP-03] [GIG-RCV-03] chain detonation, tier %i: a recovery roll of %i is %i damage, and one to each robot beside it',
  (tier, die, damage) => {
    const lab = table('push(<=3)', 'chain', tier);
    const { state, game } = lab;
    choose(state, 1, { player: 2 }, game);
    state.chance = { ...state.chance, script: [die] };
    choose(state, 1, { hex: 'H6' }, game);
    expect(state.chance.script).toEqual([]);
    expect(state.robots.map(({ armour }) => armour).slice(1)).toEqual([30 - damage, 30 - 1]);
    expect(state.ground[hexNamed('H6')]!.element).toBe('inferno');
    expect(tokensOf(lab, 2).fire).toBe(1);
  },
);

test('[GIG-IMP-02] [GIG-RUL-41] the impact deck: twenty-four cards of eight kinds, several copies of each', () => {
  const copies = Object.fromEntries(housePack.impact.map(({ id, copies: count }) => [id, count]));
  expect(copies).toEqual({ masonry: 4, fuel: 3, relay: 3, main: 3, subway: 3, rebound: 3, sirens: 2, chain: 3 });
  expect(Object.values(copies).reduce((sum, count) => sum + count, 0)).toBe(24);
});

test('[GIG-IMP-04] every destruction half creates a tile', () => {
  for (const { creates } of housePack.impact)
    expect(['crater', 'rubble', 'inferno', 'flood', 'arc']).toContain(creates);
});

test('[GIG-IMP-03] [GIG-STR-03] chain detonation destroyed without a collision: no roll, an inferno, and one damage to each robot beside it', () => {
  const lab = table('destroy(structure, near(adjfoe, 1))', 'chain', 1, { at: 'H6' });
  const { state, game } = lab;
  state.chance = { ...state.chance, script: [] };
  while (asked(state, game) !== 'chooseMove')
    choose(state, 1, game.choices(state, 1)!.find((one) => JSON.stringify(one).includes('2'))!, game);
  expect(state.ground[hexNamed('H6')]).toMatchObject({ tier: 0, element: 'inferno' });
  expect(state.robots.map(({ armour }) => armour).slice(1)).toEqual([30, 29]);
  expect(tokensOf(lab, 2).fire).toBe(1);
});
