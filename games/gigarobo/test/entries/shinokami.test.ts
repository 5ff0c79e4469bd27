// Entries of Shinōkami's deck that act on cards.

import { expect, test } from 'vitest';
import { asked, choose, lay, passWindows } from '../support/table.js';

const FIRST = { pilot: 'Dash', robot: 'Shinōkami', ability: 'Circuit Flow' };

test('GIG-CRD-96 Break The Seal! Cerberus Fang!: attacks with Fang in their name return to hand, others do not', () => {
  const after = (card: string): number => {
    const state = lay({
      fighters: { 1: { ...FIRST, spirit: 40, hand: ['Break The Seal! Cerberus Fang!', card] }, 2: { armour: 30 } },
    });
    choose(state, 1, { play: 'Break The Seal! Cerberus Fang!' });
    passWindows(state);
    choose(state, 1, { aim: 'robot', at: 'G6' });
    if (asked(state) === 'chooseAttackCard') choose(state, 1, { card });
    passWindows(state);
    choose(state, 2, { react: 'hit' });
    passWindows(state);
    return state.fighters[0]!.hand.length;
  };
  expect(after('Dark Fang!')).toBe(1);
  expect(after("Hell Hound's Howl!")).toBe(0);
});

test('GIG-CRD-19 Lone Wolf’s Wrath!: panic in slot 1 of the opponent stays there while the card lies activated', () => {
  const panic = (isOn: boolean): number[] => {
    const wrath = "Lone Wolf's Wrath!";
    const on = [{ text: `${wrath}.rules#1`, self: -1 }];
    const state = lay({
      fighters: {
        1: { ...FIRST, meter: [{ card: wrath, slot: 3, ...(isOn && { on }) }] },
        2: { tokens: { panic: [2, 1, 0] } },
      },
      more: { turn: { active: 2 } },
    });
    choose(state, 2, 'pass');
    passWindows(state);
    return state.fighters[1]!.tokens.map((slot) => slot.panic);
  };
  expect(panic(true)).toEqual([3, 0, 0]);
  expect(panic(false)).toEqual([1, 0, 0]);
});
