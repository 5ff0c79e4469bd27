// Entries of Hadrian Corto that act on cards.

import { expect, test } from 'vitest';
import { gigarobo } from '../../src/index.js';
import { asked, choose, lay, passWindows } from '../support/table.js';

const FIRST = { pilot: 'Hadrian Corto', robot: 'Ayzn' };
const FOUR = ['Ayzn Punch!', 'Panzerfaust!', 'Shatter Hand!', 'Corroder Impact!'];

test('GIG-CRD-59 Wed to Steel: four cards of the hand leave the game for Speed +2; three are not enough', () => {
  const offered = (hand: readonly string[]) =>
    gigarobo
      .choices(lay({ fighters: { 1: { ...FIRST, ability: 'Wed to Steel', hand: [...hand] } } }), 1)!
      .filter((one) => JSON.stringify(one).includes('play'));
  expect(offered(FOUR.slice(1))).toEqual([]);
  expect(offered(FOUR)).toHaveLength(1);
  const state = lay({ fighters: { 1: { ...FIRST, ability: 'Wed to Steel', hand: FOUR } } });
  choose(state, 1, offered(FOUR)[0]!);
  passWindows(state);
  expect([state.fighters[0]!.hand, state.fighters[0]!.meter]).toEqual([[], []]);
});

test('GIG-CRD-28 Re-Chamber: a card returns to hand, and one goes into the meter activated', () => {
  const state = lay({
    fighters: {
      1: { ...FIRST, ability: 'Wed to Steel', hand: ['Re-Chamber'], meter: [{ card: 'Ayzn Generator!', slot: 1 }] },
    },
  });
  choose(state, 1, { play: 'Re-Chamber' });
  passWindows(state);
  expect(asked(state)).toBe('takeAction');
  expect(state.fighters[0]!.meter).toMatchObject([
    { slot: 3, isOn: true },
    { slot: 3, isOn: false },
  ]);
});
