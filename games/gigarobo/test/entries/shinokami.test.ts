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
