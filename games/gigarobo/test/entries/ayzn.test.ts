// Entries of Ayzn's deck that act on cards and meters.

import { expect, test } from 'vitest';
import { gigarobo } from '../../src/index.js';
import { choose, lay, passWindows } from '../support/table.js';

const inSlot = (card: string, slot: number, isOn = false) => ({ card, slot, ...(isOn && { isOn }) });

/** Seat 1 attacks with a card, and the target takes the hit. */
function struck(card: string, second: object = {}, first: object = {}) {
  const state = lay({ fighters: { 1: { hand: [card], ...first }, 2: { armour: 30, ...second } } });
  choose(state, 1, { aim: 'robot', at: 'G6' });
  choose(state, 1, { card });
  passWindows(state);
  choose(state, 2, { react: 'hit' });
  passWindows(state);
  return state;
}

test('GIG-CRD-27 Panzerfaust!: one card of the opponent’s hand goes into the meter at random', () => {
  const state = struck('Panzerfaust!', { hand: ['Turbine Fist!', 'Cinder Shock!', 'Combuster Beam!'], spirit: 0 });
  expect(state.fighters[1]!.hand).toHaveLength(2);
  expect(state.fighters[1]!.meter).toMatchObject([{ isOn: false }]);
  expect(state.robots[1]!.armour).toBe(27);
});

test('GIG-CRD-27 Corroder Impact!: as many cards as successes, and all there are where there are fewer', () => {
  const left = (hand: readonly string[]): number =>
    struck('Corroder Impact!', { hand: [...hand], spirit: 0 }).fighters[1]!.hand.length;
  expect(left(['Turbine Fist!', 'Cinder Shock!', 'Combuster Beam!'])).toBe(1);
  expect(left(['Turbine Fist!'])).toBe(0);
});

test('GIG-CRD-26 Shatter Hand!: as many cards as successes go one slot up, never one from slot 3', () => {
  const state = struck('Shatter Hand!', {
    meter: [inSlot('Turbine Fist!', 3), inSlot('Cinder Shock!', 1), inSlot('Combuster Beam!', 2)],
  });
  expect(state.fighters[1]!.meter.map(({ slot }) => slot)).toEqual([3, 2, 3]);
});

test('GIG-CRD-28 Ayzn Generator!: Defence +1 while it lies activated, until an opponent inflicts damage', () => {
  const state = lay({ fighters: { 1: { hand: ['Ayzn Generator!'], spirit: 5 } } });
  choose(state, 1, { play: 'Ayzn Generator!' });
  passWindows(state);
  expect(state.fighters[0]!.meter).toMatchObject([{ slot: 3, isOn: true }]);
  expect(state.fighters[0]!.spirit).toBe(0);
});

test('GIG-CRD-68 Ayzn Black! Core Collapse!: only with Stage 3 activated; the opponent loses all power in control', () => {
  const stage = 'Iron Fusion Stage 3—Ayzn Black!';
  const abilities = (tokens: number) =>
    ['Iron Fusion Stage 1', 'Iron Fusion Stage 2', stage].map((ability) => ({ ability, tokens }));
  const table = (tokens: number) =>
    lay({
      fighters: {
        1: { hand: ['Ayzn Black! Core Collapse!'], abilities: abilities(tokens) },
        2: { power: 4, armour: 30 },
      },
    });
  expect(gigarobo.choices(table(0), 1)).not.toContainEqual({ aim: 'robot', at: 'G6' });
  const state = table(2);
  choose(state, 1, { aim: 'robot', at: 'G6' });
  choose(state, 1, { card: 'Ayzn Black! Core Collapse!' });
  passWindows(state);
  choose(state, 2, { react: 'hit' });
  passWindows(state);
  // Seven, and one more for Stage 2.
  expect([state.robots[1]!.power, state.robots[1]!.armour]).toEqual([0, 22]);
});
