// The attack machine, on laid-out tables.

import { expect, test } from 'vitest';
import { gigarobo } from '../src/index.js';
import { asked, choose, lay, passWindows } from './support/table.js';

const armed = (hand: readonly string[], more = {}) => ({ hand: [...hand], ...more });

test('GIG-ATK-06 GIG-REA-08 GIG-RUL-34 whoever takes the hit lets every die of the pool succeed; the cost is paid', () => {
  const state = lay({ fighters: { 1: armed(['Ayzn Gatling Blaster!'], { at: 'F6' }), 2: { at: 'H5', armour: 30 } } });
  choose(state, 1, { aim: 'robot', at: 'H5' });
  choose(state, 1, { card: 'Ayzn Gatling Blaster!' });
  expect(asked(state)).toBe('react');
  expect(state.fighters[0]!.spirit).toBe(18);
  choose(state, 2, { react: 'hit' });
  // Three dice, one damage each.
  expect(state.robots[1]!.armour).toBe(27);
  expect(asked(state)).toBe('chooseRage');
  choose(state, 2, { gain: 'spirit' });
  expect(state.fighters[1]!.spirit).toBe(25);
  expect(state.fighters[0]!.meter).toMatchObject([{ slot: 2, isOn: false }]);
  expect(asked(state)).toBe('takeAction');
});

test('GIG-RNG-03 GIG-RUL-16 melee counts levels: a target on a roof is out of range 1', () => {
  const on = (tier: number) =>
    lay({ fighters: { 1: armed(['Ayzn Punch!']) }, ...(tier > 0 && { city: { G6: { tier } } }) });
  const aims = (state: ReturnType<typeof on>) =>
    gigarobo.choices(state, 1)!.filter((one) => JSON.stringify(one).includes('aim'));
  expect(aims(on(0))).toEqual([{ aim: 'robot', at: 'G6' }]);
  expect(aims(on(1))).toEqual([{ aim: 'structure', at: 'G6' }]);
});

test('GIG-REA-01 GIG-REA-11 a target without a card that reaches the attacker may defend or take the hit', () => {
  const state = lay({
    fighters: { 1: armed(['Ayzn Punch!']), 2: { robot: 'Ayzn', pilot: 'Dash', ability: 'Circuit Flow', at: 'G6' } },
    options: { duplicates: true },
  });
  choose(state, 1, { aim: 'robot', at: 'G6' });
  choose(state, 1, { card: 'Ayzn Punch!' });
  expect(gigarobo.choices(state, 2)).toEqual([{ react: 'defend' }, { react: 'hit' }]);
});

test('GIG-CMB-01 only cards with the Combo icon make a combo, and its dice are the first card’s and one for each other', () => {
  const hand = ['Flash Strike!', 'Harpoon Upper!'];
  const state = lay({ fighters: { 1: { pilot: 'Dash', robot: 'Dai-Raijin V', hand } } });
  choose(state, 1, { aim: 'robot', at: 'G6' });
  choose(state, 1, { card: 'Flash Strike!' });
  expect(gigarobo.choices(state, 1)).toEqual(['pass', { card: 'Harpoon Upper!' }]);
  choose(state, 1, { card: 'Harpoon Upper!' });
  choose(state, 2, { react: 'hit' });
  expect(state.robots[1]!.armour).toBe(38);
});

test('GIG-STR-01 GIG-STR-03 a structure falls to three damage, and an impact card follows', () => {
  const state = lay({
    fighters: { 1: armed(['Knuckle Duster Whirlwind!', 'Ayzn Gatling Blaster!'], { at: 'F6' }), 2: { at: 'K6' } },
    city: { H6: { tier: 1 } },
  });
  choose(state, 1, { aim: 'structure', at: 'H6' });
  choose(state, 1, { card: 'Ayzn Gatling Blaster!' });
  passWindows(state);
  const hex = state.ground.findIndex(({ terrain, element }) => terrain !== '' || element !== '');
  expect(hex).toBeGreaterThan(-1);
  expect(state.ground.every(({ tier }) => tier === 0)).toBe(true);
});

test('GIG-MOV-07 climbing costs what it says, and movement is spent once', () => {
  const state = lay({ fighters: { 2: { at: 'K6' } }, city: { F5: { tier: 2 }, G6: { tier: 1 } } });
  choose(state, 1, { move: 'spend' });
  choose(state, 1, { hex: 'F5' });
  expect(gigarobo.choices(state, 1)).toContainEqual({ hex: 'F4' });
  choose(state, 1, 'pass');
  expect(state.robots[0]).toMatchObject({ walked: 3, moves: 1, hasJustMoved: true });
  expect(gigarobo.choices(state, 1)).not.toContainEqual({ move: 'spend' });
});

test('GIG-END-03 a player whose opponent has no armour at the end of the turn wins', () => {
  const state = lay({ fighters: { 1: armed(['Schneller Schlag!']), 2: { armour: 2, ability: 'Born to Fight' } } });
  choose(state, 1, { aim: 'robot', at: 'G6' });
  choose(state, 1, { card: 'Schneller Schlag!' });
  choose(state, 2, { react: 'hit' });
  choose(state, 2, { gain: 'power' });
  expect(state.robots[1]!.armour).toBe(0);
  choose(state, 1, 'pass');
  passWindows(state);
  expect(gigarobo.outcome(state)).toMatchObject({ winners: [1], rule: 'GIG-END-03' });
});

test('GIG-TRA-06 GIG-COO-01 fire burns when cooldown begins, then cards and tokens move down', () => {
  const state = lay({
    fighters: {
      1: {
        tokens: { fire: [1, 1, 0], surge: [0, 0, 1] },
        meter: [
          { card: 'Ayzn Punch!', slot: 1 },
          { card: 'Ayzn Blaster!', slot: 3 },
        ],
        armour: 40,
      },
    },
  });
  choose(state, 1, 'pass');
  passWindows(state);
  expect(state.robots[0]!.armour).toBe(38);
  expect(state.fighters[0]!.tokens.map(({ fire, surge }) => [fire, surge])).toEqual([
    [1, 0],
    [0, 1],
    [0, 0],
  ]);
  // The surge holds the blaster; the punch is back in hand.
  expect(state.fighters[0]!.meter).toMatchObject([{ slot: 3 }]);
  expect(state.fighters[0]!.hand).toHaveLength(1);
});

test('GIG-CRD-56 a single event of three or less cannot take the last armour where a text says so; four can', () => {
  const left = (card: string): number => {
    const state = lay({ fighters: { 1: armed([card]), 2: { armour: 2, ability: 'Honorable Defeat' } } });
    choose(state, 1, { aim: 'robot', at: 'G6' });
    choose(state, 1, { card });
    choose(state, 2, { react: 'hit' });
    return state.robots[1]!.armour;
  };
  expect([left('Schneller Schlag!'), left('Ayzn Blitz Knuckle!')]).toEqual([1, 0]);
});

test('GIG-RUL-90 a target that can neither attack nor defend takes the hit by itself', () => {
  const state = lay({
    fighters: { 1: armed(['Ayzn Punch!']), 2: { pilot: 'Noriko Nagare', ability: 'Suicide Drive' } },
  });
  choose(state, 1, { aim: 'robot', at: 'G6' });
  choose(state, 1, { card: 'Ayzn Punch!' });
  expect(asked(state)).toBe('chooseRage');
  expect(state.robots[1]!.armour).toBe(38);
});

test('GIG-COV-02 GIG-ADV-01 cover takes a die, height gives one, and a pool of none fails', () => {
  const dice = (city: Record<string, { tier: number }>): number => {
    const state = lay({
      fighters: { 1: armed(['Ayzn Gatling Blaster!'], { at: 'F6' }), 2: { at: 'H6', armour: 30 } },
      city,
    });
    choose(state, 1, { aim: 'robot', at: 'H6' });
    choose(state, 1, { card: 'Ayzn Gatling Blaster!' });
    choose(state, 2, { react: 'hit' });
    return 30 - state.robots[1]!.armour;
  };
  expect(dice({})).toBe(3);
  expect(dice({ G6: { tier: 1 } })).toBe(2);
  expect(dice({ F6: { tier: 1 } })).toBe(4);
});
