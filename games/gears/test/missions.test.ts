// Set-up and flips of every mission, for every number of players, counted from the pack.

import type { Table } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { BadOptions } from '@automachia/kernel/host';
import { describe, expect, test } from 'vitest';
import { componentsOf } from '../src/cards/vocabulary.js';
import { gears, housePack } from '../src/index.js';
import { levelsWith } from '../src/model/missions.js';
import { locustsOnMap } from '../src/model/figures.js';

const content = componentsOf(housePack);
const missionNamed = (id: string) => housePack.missions.find((mission) => mission.id === id)!;
const PLAYERS = [1, 2, 3, 4] as const;

type State = ReturnType<typeof gears.setUp>;

/** How many of each enemy there are on the map. */
function counted(state: State): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const figure of locustsOnMap(state)) {
    const { id } = content.enemies[state.locusts[figure]!.enemy]!;
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
}

function answerUntil(state: State, isThere: (question: string) => boolean): void {
  const random = new Random(1);
  while (gears.seatToAct(state) !== 0 && !isThere(gears.questionOf(state)))
    gears.takeAtRandom(state, gears.seatToAct(state), random);
}

function begun(options: Readonly<Record<string, unknown>>, seed = 1): State {
  const state = gears.setUp({ quickStart: true, ...options }, seed);
  answerUntil(state, (question) => question === 'heal' || question === 'takeOrder');
  return state;
}

describe('options', () => {
  test('[GOW-SET-08] the seven missions, of which Emergence is proposed', () => {
    const { mission } = gears.options;
    expect('oneOf' in mission! && mission.oneOf).toEqual(housePack.missions.map(({ id }) => id));
    expect(housePack.missions).toHaveLength(7);
    expect(mission!.initial).toBe(housePack.missions[0]!.id);
  });

  test('[GOW-MIS-24] [GOW-SOL-03] Scattered needs two players, and is not played alone', () => {
    expect(() => gears.setUp({ mission: 'scattered', players: 1 }, 1)).toThrow(BadOptions);
    expect(() => gears.setUp({ mission: 'scattered', players: 1 }, 1)).toThrow(/GOW-MIS-24/);
    expect(gears.setUp({ mission: 'scattered' }, 1).players).toBe(2);
    const others = housePack.missions.filter(({ id }) => id !== 'scattered');
    for (const { id } of others) expect(gears.setUp({ mission: id }, 1).players).toBe(1);
  });

  test('[GOW-MIS-35] [GOW-RUL-98] Horde alone has maps, and the hardest of them is not the insane variant', () => {
    expect(gears.setUp({ mission: 'horde' }, 1).hordeMap).toBe('normal');
    expect(gears.setUp({ mission: 'hive' }, 1).hordeMap).toBe('none');
    expect(() => gears.setUp({ mission: 'hive', hordeMap: 'casual' }, 1)).toThrow(/GOW-MIS-35/);
    expect(() => gears.setUp({ mission: 'horde', hordeMap: 'none' }, 1)).toThrow(/GOW-MIS-35/);
    expect(gears.setUp({ mission: 'horde', hordeMap: 'insane' }, 1).difficulty).toBe('normal');
  });

  test('[GOW-RUL-112] cadet, normal and insane are one choice of three', () => {
    const { difficulty } = gears.options;
    expect('oneOf' in difficulty! && difficulty.oneOf).toEqual(['cadet', 'normal', 'insane']);
  });
});

describe('set-up', () => {
  for (const mission of housePack.missions) {
    const { id, enemies, general, leastPlayers = 1, stages, finale } = mission;
    test(`[GOW-SET-09] [GOW-SET-10] [GOW-SET-12] [GOW-SET-14] [GOW-SET-15] ${id}: slots, AI deck, location decks and locks`, () => {
      const state = gears.setUp({ mission: id, players: leastPlayers }, 1);
      expect(state.slots.map((enemy) => content.enemies[enemy]?.id ?? null)).toEqual(enemies);
      const table = gears.describe(state) as unknown as {
        readonly piles: Record<string, { readonly count: number; readonly cards?: readonly string[] }>;
        readonly locks: readonly number[];
      };
      const kinds = enemies.flatMap((enemy) => (enemy === null ? [] : [content.typeOf(content.enemyNamed(enemy))]));
      const cards = housePack.ai.filter(({ kind, number }) =>
        kind === 'general' ? general.includes(number) : kinds.includes(kind),
      );
      expect(table.piles['ai']!.count).toBe(cards.length);
      expect(kinds.map((kind) => cards.filter((card) => card.kind === kind).length)).toEqual(kinds.map(() => 4));
      const levels = levelsWith(mission, state.hordeMap);
      for (const [level, { tiles }] of levels.entries())
        expect(new Set(table.piles[`level${level + 1}`]!.cards)).toEqual(new Set(tiles));
      expect(table.locks).toEqual(levels.flatMap(({ isLocked }, level) => (isLocked === true ? [level + 1] : [])));
      expect(stages.length).toBeGreaterThanOrEqual(2);
      // Laid by a stage card: its location card is in no deck.
      expect(levels.flatMap(({ tiles }) => tiles)).not.toContain(finale?.tile);
    });
  }

  test('27 mission cards: a setup card and the stages of each', () => {
    expect(housePack.missions.reduce((sum, { stages }) => sum + 1 + stages.length, 0)).toBe(27);
  });

  test('[GOW-SET-11] every figure and marker of an enemy is its reserve before anything is spawned', () => {
    const state = gears.setUp({ mission: 'emergence', players: 4 }, 1);
    expect(locustsOnMap(state)).toEqual([]);
    const { piles } = gears.describe(state) as unknown as { piles: Record<string, { count: number }> };
    const sizes = Object.entries(housePack.markers).map(([kind, list]) => [
      piles[`${kind}Markers`]!.count,
      list.reduce((sum, { copies }) => sum + copies, 0),
    ]);
    for (const [found, printed] of sizes) expect(found).toBe(printed);
    expect(sizes.reduce((sum, [found]) => sum + found!, 0)).toBe(23);
  });

  test('[GOW-SET-16] [GOW-SET-21] [GOW-EXP-07] cards with equipment stay in play, others do not', () => {
    for (const { id, leastPlayers = 1 } of housePack.missions) {
      const state = begun({ mission: id, players: leastPlayers }, 3);
      const printed = state.laid.map(({ side }) => side).filter((side) => content.sides[side]!.equipment !== undefined);
      expect(new Set(state.sites)).toEqual(new Set(printed));
    }
  });

  test('[GOW-SET-26] each player has one COG, whatever the mission', () => {
    for (const { id, leastPlayers = 1 } of housePack.missions)
      for (const players of PLAYERS.filter((count) => count >= leastPlayers)) {
        const { soldiers } = begun({ mission: id, players });
        expect(new Set(soldiers.map(({ character }) => character)).size).toBe(players);
      }
  });

  test('[GOW-MIS-01] [GOW-MIS-36] Emergence and Horde have one level; [GOW-MIS-15] two doors in Belly of the Beast alone', () => {
    for (const id of ['emergence', 'horde']) expect(levelsWith(missionNamed(id), 'normal')).toHaveLength(1);
    for (const { id, leastPlayers = 1 } of housePack.missions) {
      const { doors } = begun({ mission: id, players: leastPlayers });
      expect([id, doors.length]).toEqual([id, id === 'belly-of-the-beast' || id === 'scattered' ? 2 : 1]);
    }
  });

  test('[GOW-MIS-25] [GOW-MIS-26] [GOW-RUL-104] Scattered: as evenly as possible, and the first player says who goes where', () => {
    for (const players of [2, 3, 4]) {
      const state = gears.setUp({ mission: 'scattered', players, quickStart: false }, players);
      answerUntil(state, (question) => question === 'chooseMap');
      expect(gears.seatToAct(state)).toBe(state.first);
      answerUntil(state, (question) => question === 'heal' || question === 'takeOrder');
      const tiles = missionNamed('scattered').levels.map((level) => level.tiles);
      const first = state.soldiers.filter(({ zone }) => tiles[0]!.includes(content.sides[Math.floor(zone / 16)]!.id));
      expect([first.length, players - first.length].sort((one, other) => one - other)).toEqual(
        { 2: [1, 1], 3: [1, 2], 4: [2, 2] }[players as 2 | 3 | 4],
      );
    }
  });

  const AFTER_SET_UP = {
    casual: [5, 7, 10, 12],
    normal: [5, 9, 10, 12],
    hardcore: [7, 8, 10, 12],
    insane: [4, 4, 8, 12],
  } as const;
  for (const [hordeMap, figures] of Object.entries(AFTER_SET_UP))
    test(`[GOW-MIS-35] [GOW-MIS-36] Horde, ${hordeMap}: ${figures.join(', ')} figures after set-up, C being none`, () => {
      for (const players of PLAYERS) {
        for (let seed = 1; seed <= 3; seed++) {
          const state = begun({ mission: 'horde', hordeMap, players }, seed);
          expect(locustsOnMap(state)).toHaveLength(figures[players - 1]!);
          expect(Object.keys(counted(state)).every((id) => id === 'wretch' || id === 'drone')).toBe(true);
        }
      }
    });
});

/** A table before a flip: Dom makes a move of no zones, or explores, and the objective is looked at. */
interface Before {
  readonly table: Table;
  readonly explores?: string;
  readonly at: string;
}

const ORDER = { first: 1, active: 1, number: 1, at: 'takeOrders' } as const;

function flipped(mission: string, players: number, stage: number, { table, explores, at }: Before): State {
  const cogs = Object.fromEntries(
    ['dom', 'cole', 'marcus', 'baird'].slice(0, players).map((is, i) => [i + 1, { is, at, weapons: {}, grenades: 0 }]),
  );
  const options = { mission, players, ...(mission === 'horde' && { hordeMap: 'normal' }) };
  const state = gears.arrange(
    options,
    { turn: ORDER, stage, locusts: {}, hands: { 1: ['ord-sit'] }, cogs, ...table },
    players,
  );
  if (explores === undefined) {
    gears.choose(state, 1, { play: 'ord-sit', as: 'move' });
    gears.choose(state, 1, 'pass');
  } else gears.choose(state, 1, { explore: explores });
  answerUntil(state, (question) => question === 'takeOrder' || question === 'heal');
  expect(state.outcome?.winners.length ?? state.stage).toBe(state.outcome === null ? stage : players);
  return state;
}

/** What the lines of these tiles bring, letters as enemies. */
function linesOf(tiles: readonly string[], players: number, enemies: Readonly<Record<string, string>>) {
  const counts: Record<string, number> = {};
  for (const id of tiles) {
    const { spawn, holes } = content.sides[content.sideNamed(id)]!;
    for (const letter of holes.flatMap(() => spawn[players - 1]!.split(''))) {
      const enemy = enemies[letter]!;
      counts[enemy] = (counts[enemy] ?? 0) + 1;
    }
  }
  return counts;
}

describe('flips, for one to four players', () => {
  test('[GOW-MIS-05] [GOW-OBJ-02] Emergence, stage 1', () => {
    const coming = [
      { wretch: 1, boomer: 1 },
      { wretch: 2, boomer: 2 },
      { wretch: 2, drone: 2, boomer: 2 },
      { wretch: 2, drone: 3, boomer: 3 },
    ];
    for (const players of PLAYERS) {
      const table = { map: { '2A': '', '9A': '2A' }, doors: ['9A'], closed: ['2A.B', '9A.C'] };
      expect(counted(flipped('emergence', players, 1, { table, at: '2A.E' }))).toEqual(coming[players - 1]);
    }
  });

  test('[GOW-EXP-06] [GOW-MIS-09] China Shop, stages 1 and 2: the next level is unlocked and explored, C as Drones', () => {
    const map = { '7A': '', '6A': '7A', '11A': '6A' };
    const enemies = { A: 'wretch', B: 'drone', C: 'drone' };
    for (const players of PLAYERS) {
      const first = flipped('china-shop', players, 1, {
        table: { map, doors: ['11A'], locks: [2, 3], locusts: { 'berserker-1': { at: '11A.B' } } },
        at: '7A.C',
      });
      const expected = linesOf(['1A', '10A', '15A'], players, enemies);
      expect(counted(first)).toMatchObject({ berserker: 1, ...capped(expected, { wretch: 6, drone: 6 }, 'wretch') });
      expect(first.locks).toEqual([2]);
      const second = flipped('china-shop', players, 2, {
        table: {
          map: { ...map, '15A': '11A', '10A': '15A', '1A': '10A' },
          doors: ['1A'],
          locks: [3],
          locusts: { 'berserker-1': { at: '1A.B' } },
        },
        at: '7A.C',
      });
      expect(counted(second)).toMatchObject({
        berserker: 1,
        ...capped(linesOf(['17A'], players, enemies), { wretch: 6, drone: 6 }, 'wretch'),
      });
      expect(second.locks).toEqual([]);
    }
  });

  test('[GOW-OBJ-02] Belly of the Beast, stage 1: one Drone of each player at a hole of 13B, or at its equipment', () => {
    const map = { '3B': '', '10B': '3B', '1B': '10B', '11B': 'turned 3B', '5B': '11B', '6B': '5B', '13B': '6B' };
    for (const players of PLAYERS)
      for (const closed of [[], ['13B.B', '13B.F']]) {
        const state = flipped('belly-of-the-beast', players, 1, {
          table: { map, doors: ['1B', '13B'], closed },
          at: '3B.C',
        });
        expect(counted(state)).toEqual({ drone: players });
        const zones = locustsOnMap(state).map((figure) => state.locusts[figure]!.zone);
        const allowed = closed.length > 0 ? ['13B.H'] : ['13B.B', '13B.F'];
        const { locusts } = gears.describe(state) as unknown as { locusts: Record<string, { at: string }> };
        expect(zones).toHaveLength(players);
        for (const { at } of Object.values(locusts)) expect(allowed).toContain(at);
      }
  });

  test('[GOW-MIS-38] [GOW-SPW-05] Roadblocks, stage 1: other slots, their AI cards, one lock less', () => {
    const map = { '15A': '', '6A': '15A', '9A': '6A', '4A': '9A', '3A': '4A' };
    for (const players of PLAYERS) {
      const state = flipped('roadblocks', players, 1, { table: { map, doors: ['3A'], locks: [2, 3] }, at: '3A.D' });
      expect(state.slots.map((enemy) => content.enemies[enemy]!.id)).toEqual(['ticker', 'drone', 'boomer']);
      expect(state.locks).toHaveLength(1);
      expect(counted(state)).toEqual({});
      expect(state.piles[content.piles.ai]!.length).toBe(6 + 12);
    }
  });

  test('[GOW-MIS-27] [GOW-RUL-73] Scattered, stages 1 and 2, with 2 to 4 players', () => {
    const one = { '3B': '', '7B': '3B', '5B': '7B' };
    const two = { '1B': '', '6B': '1B', '9B': '6B', '13B': '9B' };
    for (const players of [2, 3, 4]) {
      // All of them stand on the first map.
      const first = flipped('scattered', players, 1, {
        table: { map: { ...one, ...two }, doors: ['5B', '13B'] },
        explores: '5B',
        at: '5B.A',
      });
      const enemies = { A: 'drone', B: 'ticker', C: 'boomer' };
      expect(counted(first)).toEqual(
        capped(linesOf(['8B', '10B', '14B'], players, enemies), { drone: 6, ticker: 6, boomer: 3 }),
      );
      const second = flipped('scattered', players, 2, {
        table: { map: { ...one, ...two }, doors: ['5B', '13B'], locusts: { 'boomer-1': { at: '3B.C' } } },
        explores: '13B',
        at: '13B.B',
      });
      // A fourth Grinder is a Kantus figure.
      expect(counted(second)).toEqual({ grinder: players });
      const kinds = locustsOnMap(second).map((figure) => content.plastics[figure]!.kind);
      expect(kinds.filter((kind) => kind === 'kantus')).toHaveLength(Math.max(0, players - 3));
    }
  });

  test('[GOW-MIS-33] Hive, stage 1: Skorge alone comes', () => {
    for (const players of PLAYERS) {
      const state = flipped('hive', players, 1, {
        table: {
          map: {
            '3B': '',
            '10B': '3B',
            '16B': '10B',
            '6B': '16B',
            '9B': '6B',
            '13B': '9B',
            '5B': '13B',
            '4B': '5B',
            '15B': '4B',
          },
          doors: ['15B'],
          locusts: { 'kantus-1': { at: '3B.C', health: 2 } },
        },
        explores: '15B',
        at: '15B.B',
      });
      expect(counted(state)).toEqual({ skorge: 1 });
    }
  });

  const WAVES = [
    [
      { wretch: 2, drone: 1 },
      { wretch: 4, drone: 1 },
      { wretch: 4, drone: 3 },
      { wretch: 6, drone: 3 },
    ],
    [
      { lambent: 2, boomer: 1 },
      { lambent: 4, boomer: 1 },
      { lambent: 4, boomer: 2 },
      { lambent: 6, boomer: 2 },
    ],
    [
      { ticker: 2, kantus: 1 },
      { ticker: 4, kantus: 1 },
      { ticker: 4, kantus: 2 },
      { ticker: 4, kantus: 3 },
    ],
    [
      { kantus: 1, theron: 1 },
      { kantus: 1, theron: 2 },
      { kantus: 2, theron: 2 },
      { kantus: 2, theron: 3 },
    ],
    [
      { drone: 1, grinder: 1, berserker: 1 },
      { drone: 2, grinder: 2, berserker: 1 },
      { drone: 4, grinder: 2, berserker: 1 },
      { drone: 5, grinder: 3, berserker: 1 },
    ],
  ] as const;
  const SLOTS = [
    ['wretch', 'drone', ''],
    ['wretch', 'drone', ''],
    ['lambent', 'boomer', ''],
    ['ticker', 'kantus', ''],
    ['ticker', 'kantus', 'theron'],
  ];
  for (const [i, waves] of WAVES.entries())
    test(`[GOW-MIS-34] [GOW-MIS-37] [GOW-MIS-38] [GOW-MIS-39] Horde, stage ${i + 1}`, () => {
      for (const players of PLAYERS) {
        const state = flipped('horde', players, i + 1, {
          table: {
            map: { '4B': '', '3B': '4B', '17B': '3B', '11B': '17B', '7B': '11B' },
            doors: ['7B'],
            slots: SLOTS[i]!,
            closed: ['4B.B'],
            turnedDown: ['11B'],
          },
          at: '3B.C',
        });
        expect(counted(state)).toEqual(waves[players - 1]);
        expect(state.closed).toEqual([]);
        // GOW-RUL-106: at the last of these flips they leave play.
        expect([state.turnedDown.length, state.sites.length]).toEqual([0, i < 4 ? 1 : 0]);
        const each = locustsOnMap(state).map((figure) => state.locusts[figure]!.zone);
        const holes = content.grounds
          .of(state.laid)
          .printedHoles.map((zone) => each.filter((one) => one === zone).length);
        expect(Math.max(...holes) - Math.min(...holes)).toBeLessThanOrEqual(1);
        const inDeck = [content.piles.ai, content.piles.aiDiscard].flatMap(
          (pile) => state.piles[pile]!.split('').length,
        );
        const kinds = new Set(missionNamed('horde').stages.length > 0 ? state.slots.filter((enemy) => enemy >= 0) : []);
        expect(inDeck).toEqual([4 + 4 * kinds.size, 0]);
        const hammers = state.soldiers
          .flatMap(({ arms }) => arms)
          .filter(({ weapon }) => content.weapons[weapon]!.breaksHide);
        expect(hammers.map(({ ammo }) => ammo)).toEqual(i === 4 ? [2] : []);
      }
    });
});

/** GOW-SPW-03: no more of a figure than there are in the box; what is over comes as another, as far as there are figures of it. */
function capped(
  wanted: Readonly<Record<string, number>>,
  most: Readonly<Record<string, number>>,
  instead = '',
): Record<string, number> {
  const found = { ...wanted };
  for (const [id, limit] of Object.entries(most)) {
    const over = Math.max(0, (found[id] ?? 0) - limit);
    if (over === 0) continue;
    found[id] = limit;
    if (instead !== '') found[instead] = Math.min(most[instead]!, (found[instead] ?? 0) + over);
  }
  return found;
}
