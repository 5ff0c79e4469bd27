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

test('GIG-CRD-36 Backfire: a failed recovery roll leaves the attack without rules and damage text', () => {
  const state = lay({
    fighters: {
      1: { ...FIRST, ability: 'Wed to Steel', hand: ['Backfire'], armour: 30 },
      2: { hand: ['Turbine Fist!'] },
    },
    more: { turn: { active: 2 } },
  });
  choose(state, 2, { aim: 'robot', at: 'F6' });
  choose(state, 2, { card: 'Turbine Fist!' });
  passWindows(state);
  choose(state, 1, { react: 'hit' });
  const backfire = gigarobo.choices(state, 1)!.find((one) => JSON.stringify(one).includes('Backfire'))!;
  const told = choose(state, 1, backfire).map((one) => JSON.stringify(one));
  while (asked(state) === 'respondOrPass')
    told.push(...choose(state, gigarobo.decision(state)!.seats[0]!, 'pass').map((one) => JSON.stringify(one)));
  const hasFailed = told.some((one) => one.includes('"isSuccess":false'));
  expect(told.some((one) => one.includes('recoveryJudged'))).toBe(true);
  expect(state.robots[0]!.armour).toBe(hasFailed ? 30 : 29);
});
