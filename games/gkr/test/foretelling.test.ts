// What a question says of its answers is looked for in what is told afterwards: it comes, it does not come, it cannot be said
// yet, or what it was said under turned out otherwise. Whoever looks badly finds everything true.

import type { Choice, GameEvent, Plain } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import { foretells, gkr } from '../src/index.js';
import { fireAt, settle } from './effects/arena.js';
import { openGround } from './words.js';

type Table = ReturnType<typeof openGround>;
type Words = { readonly [word: string]: Plain };

/** What is said of an answer of the first seat, by what it says. */
function saidOf(table: Table, choice: Choice) {
  return foretells(gkr.question(table.state, 1)!, choice);
}

/** What is told of an answer and of all that follows until somebody has something else to choose. */
function eventsOf(table: Table, choice: Choice): readonly GameEvent[] {
  const earlier = LOOKED_FOR.map((type) => table.heard(type).length);
  table.seat(1).chooses(choice);
  settle(table);
  return LOOKED_FOR.flatMap((type, i) => table.heard(type).slice(earlier[i]));
}

const LOOKED_FOR =
  'energySpent redlined redlinedFreely unitMoved attackRolled savesRolled attackMissed tagReplaced buildingDemolished achievementEarned sponsorsDrawn matchWon phaseBegan'.split(
    ' ',
  );

const changed = (events: readonly GameEvent[], type: string, fields: object): GameEvent[] =>
  events.map((event) => (event.type === type ? { ...event, ...fields } : event));

const without = (events: readonly GameEvent[], ...types: readonly string[]): GameEvent[] =>
  events.filter(({ type }) => !types.includes(type));

describe('a shot', () => {
  const shot = (dice: readonly number[]) =>
    openGround(
      { 1: { hh: { at: '2F', facing: 'S' } }, 2: { hh: { at: '4F', facing: 'N' } } },
      { lines: { 1: ['HLX-S1'], 2: [] } },
      dice,
    );

  test('[GKR-HIT-01] what must be rolled, and how many saves at which number', () => {
    const table = shot([6, 5, 6, 6]);
    const [roll, saves] = saidOf(table, fireAt('hh-2'));
    const events = eventsOf(table, fireAt('hh-2'));
    const { save, dice } = events.find(({ type }) => type === 'savesRolled') as unknown as {
      save: number;
      dice: readonly number[];
    };
    expect([roll!.came(events), saves!.came(events)]).toEqual([true, true]);
    expect([roll!.came([]), saves!.came([])]).toEqual([undefined, undefined]);
    expect(roll!.came(changed(events, 'attackRolled', { needed: 12 }))).toBe(false);
    // A hit without a roll is that of a strike.
    expect(roll!.came(without(events, 'attackRolled'))).toBe(false);
    expect(saves!.came(changed(events, 'savesRolled', { save: save + 1 }))).toBe(false);
    expect(saves!.came(changed(events, 'savesRolled', { dice: [...dice, 6] }))).toBe(false);
    expect(saves!.came(changed(events, 'savesRolled', { dice: dice.slice(1) }))).toBe(false);
    // Of whoever stepped in nothing was said.
    expect(saves!.came(changed(events, 'savesRolled', { dice: [6], unit: 'combat-2' }))).toBe(true);
  });

  test('[GKR-HIT-01] a miss rolls no saves, and whoever answers makes void what was said', () => {
    const table = shot([1, 2]);
    const [roll, saves] = saidOf(table, fireAt('hh-2'));
    const missed = eventsOf(table, fireAt('hh-2'));
    expect(roll!.came(missed)).toBe(true);
    expect([roll!.isVoid!(missed), saves!.isVoid!(missed)]).toEqual([false, true]);
    for (const type of ['cardPlayed', 'abilityUsed']) {
      expect([roll!.isVoid!([{ type, rule: '' }]), saves!.isVoid!([{ type, rule: '' }])]).toEqual([true, true]);
    }
    expect(saves!.isVoid!([])).toBe(false);
  });
});

describe('a price', () => {
  const deploying = (energy: number, pilot?: string) =>
    openGround(
      { 1: { energy, hh: { at: '2F' }, ...(pilot === undefined ? {} : { pilot }) }, 2: { hh: { at: '9J' } } },
      { turn: { at: 'startDeploying' }, hands: { 1: ['DEP-01'] } },
    );
  const answer = { deploy: 'recon', at: '3F' } as const;

  test.each([
    ['paid with energy', 5, undefined],
    ['paid with energy and cards', 1, undefined],
    ['paid with cards', 0, undefined],
    ['paid with energy, cards and a point for nothing', 1, 'L4'],
    ['paid with cards and a point for nothing', 0, 'L4'],
  ])('[GKR-ENE-06] a deployment %s', (_how, energy, pilot) => {
    const table = deploying(energy, pilot);
    const [paid] = saidOf(table, answer);
    const events = eventsOf(table, answer);
    expect(paid!.came(events)).toBe(true);
    expect(paid!.came([])).toBeUndefined();
    const told = energy > 0 ? 'energySpent' : 'redlined';
    const other =
      energy > 0
        ? changed(events, 'energySpent', { amount: 9 })
        : [{ type: 'energySpent', rule: '', seat: 1, amount: 9 }];
    expect(events.some(({ type }) => type === told)).toBe(true);
    expect(paid!.came(other)).toBe(false);
    // What somebody else pays is not looked at.
    expect(paid!.came([{ type: 'energySpent', rule: '', seat: 2, amount: 9 }])).toBeUndefined();
  });

  test('[GKR-DEP-05] with a Deploy card it is another', () => {
    const table = deploying(5);
    const [cheap] = saidOf(table, { ...answer, with: 'card' });
    const [dear] = saidOf(table, answer);
    const events = eventsOf(table, { ...answer, with: 'card' });
    expect([cheap!.came(events), dear!.came(events)]).toEqual([true, false]);
  });

  test('[GKR-MOV-04] of a move what its way costs, of a facing nothing', () => {
    const table = openGround(
      { 1: { energy: 5, hh: { at: '2F' } }, 2: { hh: { at: '9J' } } },
      { turn: { at: 'startMoving' } },
    );
    expect(saidOf(table, { face: 'N' })).toEqual([]);
    const [far] = saidOf(table, { move: '5F' });
    const [near] = saidOf(table, { move: '3F' });
    const events = eventsOf(table, { move: '3F' });
    expect([near!.came(events), far!.came(events)]).toEqual([true, false]);
  });
});

describe('a tag', () => {
  const tagging = (tags: Words, more: Words = {}) =>
    openGround(
      { 1: { hh: { at: '2C' }, ...more }, 2: { hh: { at: '9F' } } },
      {
        turn: { at: 'startTagging' },
        battlefield: { starts: ['1B', '9J'], buildings: ['3C', '5C'] },
        buildings: [{ at: '3C', tags }],
      },
    );
  const answer = { tag: '3C', on: 'N', by: 'hh-1' } as const;
  const past = { type: 'phaseBegan', rule: '', phase: 'reset' };

  test.each([
    ['a sponsor card', {}, {}, ['sponsorsDrawn']],
    ['another’s tag goes home', { N: 2 }, {}, ['tagReplaced', 'sponsorsDrawn']],
    ['the building falls', { S: 1, SE: 1, SW: 1 }, {}, ['buildingDemolished', 'achievementEarned', 'sponsorsDrawn']],
    ['an upgrade', { S: 1, SE: 1, SW: 1 }, { track: 1 }, ['buildingDemolished', 'achievementEarned', 'sponsorsDrawn']],
  ])('[GKR-TAG-08] %s', (_what, tags, more, types) => {
    const table = tagging(tags, more);
    const said = saidOf(table, answer);
    const events = eventsOf(table, answer);
    expect(said).toHaveLength(types.length);
    for (const [i, one] of said.entries()) {
      expect(one.came(events)).toBe(true);
      const rest = without(events, types[i]!, 'phaseBegan', 'matchWon');
      expect(one.came(rest)).toBeUndefined();
      expect(one.came([...rest, past])).toBe(false);
      // The same of another player, or elsewhere, is not it.
      const others = changed(events, types[i]!, { seat: 2, other: 1, at: '5C', position: 9 });
      expect(one.came([...without(others, 'phaseBegan', 'matchWon'), past])).toBe(false);
      expect(one.isVoid!([{ type: 'cardPlayed', rule: '' }])).toBe(true);
    }
  });

  test('[GKR-DEM-06] the fourth building wins', () => {
    const table = openGround(
      { 1: { hh: { at: '2C' } }, 2: { hh: { at: '9F' } } },
      {
        turn: { at: 'startTagging' },
        battlefield: { starts: ['1B', '9J'], buildings: ['3C', '5C', '5E', '5G'] },
        buildings: [
          { at: '3C', tags: { S: 1, SE: 1, SW: 1 } },
          { at: '5C', rubble: 1 },
          { at: '5E', rubble: 1 },
          { at: '5G', rubble: 1 },
        ],
      },
    );
    const wins = saidOf(table, answer).find(({ says }) => says.startsWith('wins'))!;
    const events = eventsOf(table, answer);
    expect(wins.came(events)).toBe(true);
    expect(wins.came(changed(events, 'matchWon', { seats: [2] }))).toBe(false);
    expect(wins.came([{ type: 'matchEnding', rule: '' }])).toBe(true);
    expect(wins.came([])).toBeUndefined();
  });
});
