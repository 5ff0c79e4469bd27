// Entries of Dai-Raijin V's deck that act on cards and meters.

import { expect, test } from 'vitest';
import { gigarobo } from '../../src/index.js';
import { asked, choose, lay, passWindows } from '../support/table.js';

const FIRST = { pilot: 'Dash', robot: 'Dai-Raijin V', ability: 'Circuit Flow' };

test('GIG-CRD-89 V Cutter!: it may return to hand instead of entering the meter', () => {
  const after = (accept: boolean) => {
    const state = lay({ fighters: { 1: { ...FIRST, hand: ['V Cutter!'] }, 2: { armour: 30 } } });
    choose(state, 1, { aim: 'robot', at: 'G6' });
    choose(state, 1, { card: 'V Cutter!' });
    passWindows(state);
    choose(state, 2, { react: 'hit' });
    passWindows(state);
    expect(asked(state)).toBe('acceptOrDecline');
    choose(state, 1, gigarobo.choices(state, 1)!.find((one) => JSON.stringify(one).includes(String(accept)))!);
    passWindows(state);
    return [state.fighters[0]!.hand.length, state.fighters[0]!.meter.length];
  };
  expect(after(true)).toEqual([1, 0]);
  expect(after(false)).toEqual([0, 1]);
});

test('GIG-CRD-30 Ionize! Fire!: free with two surge tokens, and not with one', () => {
  const offered = (surge: number) => {
    const state = lay({
      fighters: { 1: { ...FIRST, spirit: 0, at: 'E6', hand: ['Ionize! Fire!'], tokens: { surge: [surge, 0, 0] } } },
    });
    return gigarobo.choices(state, 1)!.some((one) => JSON.stringify(one).includes('aim'));
  };
  expect([offered(2), offered(1)]).toEqual([true, false]);
});

test('GIG-TRA-01 Raiden Crush!: as much fire as the opponent has surge', () => {
  const state = lay({
    fighters: {
      1: { ...FIRST, at: 'E6', hand: ['Raiden Crush!'] },
      2: { armour: 30, tokens: { surge: [1, 1, 0] } },
    },
  });
  choose(state, 1, { aim: 'robot', at: 'G6' });
  choose(state, 1, { card: 'Raiden Crush!' });
  passWindows(state);
  choose(state, 2, { react: 'hit' });
  passWindows(state);
  expect(state.fighters[1]!.tokens[2]!.fire).toBe(2);
});
