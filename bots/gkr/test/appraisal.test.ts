// The appraisal of GKR at telling tables: what must be worth more than what, and what it says about it.

import type { Gkr } from '@automachia/gkr';
import { gkr, housePack, texts } from '@automachia/gkr';
import type { Table } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import { createGkrAppraisal, gkrBotTexts } from '../src/index.js';
import { arrange, partsOf, walk } from './walk.js';

/** Two Heavy Hitters far apart with a street between them. */
const apart: Table = {
  battlefield: 'final-showdown',
  turn: { number: 3, gloryHound: 1, phase: 'combat', at: 'declareFiringLine' },
  players: { 1: { hh: { at: '1F', facing: 'S' } }, 2: { hh: { at: '9F', facing: 'N' } } },
  hands: { 1: [], 2: [] },
};

const gkrAppraisal = createGkrAppraisal(housePack);
const value = (table: Table, seat = 1): number => gkrAppraisal.value(arrange({ ...apart, ...table }), seat);

describe('what is worth more', () => {
  test('the shares of all seats make one', () => {
    expect(value({}, 1) + value({}, 2)).toBeCloseTo(1, 9);
  });

  test('fewer cards in the Damage Pile', () => {
    expect(value({ damage: { 2: { count: 5 } } })).toBeGreaterThan(value({}));
    expect(value({ damage: { 1: { count: 5 } } })).toBeLessThan(value({}));
  });

  test('the last cards count more than the first', () => {
    const first = value({}) - value({ damage: { 1: { count: 3 } } });
    const last =
      value({ damage: { 1: { count: 18 }, 2: { count: 18 } } }) -
      value({ damage: { 1: { count: 21 }, 2: { count: 18 } } });
    expect(last).toBeGreaterThan(first);
  });

  test('demolished buildings, the third more than the second', () => {
    const rubble = (...sites: string[]): number => value({ buildings: sites.map((at) => ({ at, rubble: 1 })) });
    expect(rubble('3C')).toBeGreaterThan(value({}));
    expect(rubble('3C', '3E')).toBeGreaterThan(rubble('3C'));
    expect(rubble('3C', '3E', '4H')).toBeGreaterThan(0.95);
  });

  test('tags on one building rather than on several', () => {
    const together = value({ buildings: [{ at: '3E', tags: { N: 1, S: 1, NE: 1 } }] });
    const spread = value({
      buildings: [
        { at: '3E', tags: { N: 1 } },
        { at: '3C', tags: { N: 1 } },
        { at: '4H', tags: { N: 1 } },
      ],
    });
    expect(together).toBeGreaterThan(spread);
    expect(spread).toBeGreaterThan(value({}));
  });

  test('the fourth demolition is the match', () => {
    const buildings = ['3C', '3E', '4H', '4I'].map((at) => ({ at, rubble: 1 }));
    expect(value({ buildings }, 1)).toBeGreaterThan(0.99);
    expect(value({ buildings }, 2)).toBeLessThan(0.01);
  });

  test('of units beside a building, only those whose tags it lacks', () => {
    const tags = { buildings: [{ at: '3E', tags: { N: 1, S: 1, NE: 1 } }] };
    const at = (combat: string, repair: string): number =>
      value({
        ...tags,
        players: {
          1: { hh: { at: '1F', facing: 'S' }, combat: { at: combat, hp: 3 }, repair: { at: repair, hp: 2 } },
          2: { hh: { at: '9F', facing: 'N' } },
        },
      });
    // The unit on 4F brings 3E down; the other one starts another building, at 3D as well as at 5H.
    expect(at('4F', '3D')).toBeCloseTo(at('4F', '5H'), 9);
  });

  test('a support unit that can place the fourth tag', () => {
    const tags = { buildings: [{ at: '3E', tags: { N: 1, S: 1, NE: 1 } }] };
    const players = (at: string): Table => ({
      1: { hh: { at: '1F', facing: 'S' }, recon: { at } },
      2: { hh: { at: '9F', facing: 'N' } },
    });
    expect(value({ ...tags, players: players('3D') })).toBeGreaterThan(
      value({ ...tags, players: players('1E') }) + 0.05,
    );
  });

  test('support units on the board, and places on the achievements board', () => {
    const players = (own: Table): Table => ({
      1: { hh: { at: '1F', facing: 'S' }, ...own },
      2: { hh: { at: '9F', facing: 'N' } },
    });
    expect(value({ players: players({ combat: { at: '1D' } }) })).toBeGreaterThan(value({}));
    expect(value({ players: players({ track: 2 }) })).toBeGreaterThan(value({}));
  });

  test('weapons that see an enemy, and none of an enemy that see oneself', () => {
    const facing = (own: string, other: string): Table => ({
      1: { hh: { at: '4F', facing: own } },
      2: { hh: { at: '7F', facing: other } },
    });
    const armed = { 1: ['HLX-P1', 'HLX-S1'], 2: [] };
    expect(value({ hands: armed, players: facing('S', 'N') })).toBeGreaterThan(
      value({ hands: armed, players: facing('N', 'N') }),
    );
    const threatened = { 1: [], 2: ['OBK-P2', 'OBK-S1'] };
    expect(value({ hands: threatened, players: facing('S', 'N') })).toBeLessThan(
      value({ hands: threatened, players: facing('S', 'S') }),
    );
  });

  test('facing those who come from behind', () => {
    const table = (facing: string): Table => ({
      turn: { number: 3, gloryHound: 1, phase: 'combat', at: 'declareFiringLine' },
      hands: { 1: [], 2: ['OBK-P2'] },
      players: { 1: { hh: { at: '4F', facing } }, 2: { hh: { at: '7F', facing: 'N' } } },
    });
    expect(value(table('S'))).toBeGreaterThan(value(table('N')));
  });

  test('a won match is everything, a lost one nothing', () => {
    const state = arrange({
      turn: { gloryHound: 1, at: 'startTagging' },
      buildings: [
        { at: '3C', rubble: 1 },
        { at: '4H', rubble: 1 },
        { at: '4I', rubble: 1 },
        { at: '3E', tags: { N: 1, S: 1, NE: 1 } },
      ],
      players: { 1: { hh: { at: '3D', facing: 'S' } } },
      hands: { 1: [], 2: [] },
    });
    expect(gkr.choose(state, 1, { tag: '3E', on: 'NW', by: 'hh-1' }).refused).toBeUndefined();
    expect(gkr.outcome(state)!.winners).toEqual([1]);
    expect([gkrAppraisal.value(state, 1), gkrAppraisal.value(state, 2)]).toEqual([1, 0]);
    expect(gkrAppraisal.reasons(state, 1).length).toBeGreaterThan(0);
  });
});

describe('what it says', () => {
  test('names damage, shots to come, buildings and tags, strongest first', () => {
    const state = arrange({
      ...apart,
      hands: { 1: [], 2: ['OBK-P2'] },
      players: { 1: { hh: { at: '4F', facing: 'S' } }, 2: { hh: { at: '7F', facing: 'N' } } },
      damage: { 1: { count: 9 }, 2: { count: 12 } },
      buildings: [
        { at: '3C', rubble: 2 },
        { at: '3E', tags: { N: 1, S: 1 } },
      ],
    });
    const reasons = gkrAppraisal.reasons(state, 1);
    // Whoever reads it may be the player advised, or somebody who looks at a bot's choice: each player is named.
    const named = reasons.map(({ text, amount }) => {
      const player = text.values?.['player'] as { key: string } | undefined;
      return `${amount < 0 ? '-' : '+'} ${text.key} ${player?.key}`;
    });
    expect(named).toEqual(
      expect.arrayContaining([
        '- bot.gkr.health seat.1',
        '+ bot.gkr.health seat.2',
        '- bot.gkr.shots seat.1',
        '- bot.gkr.rubble seat.2',
      ]),
    );
    const tags = reasons.find(({ text }) => text.key === 'bot.gkr.tags')!;
    expect(tags.text.values).toEqual({ tags: 2, building: '3E' });
    const amounts = reasons.map(({ amount }) => Math.abs(amount));
    expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
  });

  test('has words in every language, with the same values', () => {
    const keys = Object.keys(gkrBotTexts.en);
    expect(Object.keys(gkrBotTexts.fr)).toEqual(keys);
    expect(Object.keys(gkrBotTexts.it)).toEqual(keys);
    const valuesIn = (words: string): string[] => [...words.matchAll(/\{(\w+)/g)].map(([, name]) => name!).sort();
    for (const key of keys as (keyof typeof gkrBotTexts.en)[]) {
      expect(valuesIn(gkrBotTexts.fr[key])).toEqual(valuesIn(gkrBotTexts.en[key]));
      expect(valuesIn(gkrBotTexts.it[key])).toEqual(valuesIn(gkrBotTexts.en[key]));
    }
  });

  test('has words for everything it can say', () => {
    const known = Object.keys({ ...gkrBotTexts.en, ...texts.en });
    walk(3, 8, (state, seat) => {
      for (const { text } of gkrAppraisal.reasons(state, seat)) {
        for (const { key } of partsOf(text)) expect(known).toContain(key);
      }
    });
  });
});

test('a value is a share in every state of a match', () => {
  for (const players of [2, 4]) {
    walk(players, 30 + players, (state) => {
      let sum = 0;
      for (let seat = 1; seat <= players; seat++) sum += gkrAppraisal.value(state, seat);
      expect(sum).toBeCloseTo(1, 9);
    });
  }
});

test('what was found for one table is not taken for another', () => {
  // What units can tag is kept from one question to the next; whoever looks for the first time must see the same.
  let number = 0;
  const used = new Float64Array(1000);
  const fresh = new Float64Array(1000);
  walk(2, 36, (state, seat) => {
    const count = gkr.countOptions(state, seat);
    if (count < 2) return;
    const isForeseen = gkrAppraisal.foresee(gkr, state, seat, count, used);
    number += 1;
    if (!isForeseen || number % 20 > 0) return;
    createGkrAppraisal(housePack).foresee(gkr, state, seat, count, fresh);
    expect(used.subarray(0, count)).toEqual(fresh.subarray(0, count));
  });
  expect(number).toBeGreaterThan(100);
});

test('foresight looks with the eyes of its seat: a world says what the view says', () => {
  const deals = new Random(5);
  const seen = new Float64Array(1000);
  const dealt = new Float64Array(1000);
  let number = 0;
  for (const players of [2, 3, 4]) {
    walk(players, 70 + players, (state, seat) => {
      const view = gkr.viewFor(seat, state);
      const count = gkr.countOptions(view.state, seat);
      if (count < 2 || !gkrAppraisal.foresee(gkr, view.state, seat, count, seen)) return;
      const world = gkr.worldLike(view, deals);
      gkr.countOptions(world, seat);
      gkrAppraisal.foresee(gkr, world, seat, count, dealt);
      expect(dealt.subarray(0, count)).toEqual(seen.subarray(0, count));
      number += 1;
    });
  }
  expect(number).toBeGreaterThan(200);
});

describe('how far a line of play goes', () => {
  /** Where a line is left that begins with the first question of a phase. */
  function endOf(phase: Gkr['phase']): string | undefined {
    const state = gkr.setUp({ players: 2, quickStart: true }, 4);
    const random = new Random(4);
    while (state.phase !== phase) gkr.takeAtRandom(state, gkr.seatToAct(state), random);
    const begun = gkr.copy(state);
    do gkr.takeAtRandom(state, gkr.seatToAct(state), random);
    while (gkr.seatToAct(state) > 0 && !gkrAppraisal.isFarEnough(begun, state));
    return `${state.turn - begun.turn} ${gkr.decision(state)?.step}`;
  }

  test.each(['deploy', 'movement'] as const)('from the %s phase until lines are declared', (phase) => {
    expect(endOf(phase)).toBe('0 match.declareFiringLine');
  });

  test.each(['combat', 'tag'] as const)('from the %s phase until somebody deploys in the next turn', (phase) => {
    expect(endOf(phase)).toBe('1 match.deploySupportUnit');
  });
});

test('a battlefield without a building gives reasons, too', () => {
  const state = arrange({
    ...apart,
    battlefield: { starts: ['1B', '9J'], buildings: [] },
    damage: { 2: { count: 5 } },
  });
  expect(gkrAppraisal.reasons(state, 1)).not.toEqual([]);
});
