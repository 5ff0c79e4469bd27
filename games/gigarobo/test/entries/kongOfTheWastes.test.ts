// Entries of Kong of the Wastes that act on cards.

import { expect, test } from 'vitest';
import { gigarobo } from '../../src/index.js';
import { choose, lay, passWindows } from '../support/table.js';

const KONG = { pilot: 'Kong of the Wastes', robot: 'Ayzn', ability: 'Logistical Prowess' };

test('GIG-CRD-28 Guerrilla Tactics: a deactivated card is turned upright', () => {
  const state = lay({
    fighters: { 1: { ...KONG, hand: ['Guerrilla Tactics'], meter: [{ card: 'Ayzn Generator!', slot: 2 }] } },
  });
  choose(state, 1, { play: 'Guerrilla Tactics' });
  passWindows(state);
  expect(state.fighters[0]!.meter[0]).toMatchObject({ slot: 2, isOn: true });
});

/** Seat 2 attacks, seat 1 answers with Intimidation; seat 2 pays, or cannot. */
function intimidated(spirit: number) {
  const state = lay({
    fighters: { 1: { ...KONG, hand: ['Intimidation'], armour: 30 }, 2: { hand: ['Nova Blazer!'], spirit } },
    more: { turn: { active: 2 } },
  });
  choose(state, 2, { aim: 'robot', at: 'F6' });
  choose(state, 2, { card: 'Nova Blazer!' });
  const answer = gigarobo.choices(state, 1)!.find((one) => JSON.stringify(one).includes('Intimidation'))!;
  choose(state, 1, answer);
  passWindows(state);
  return state;
}

test('GIG-CRD-41 Intimidation: without the spirit to pay for it the attack is unplayed and locked for the turn', () => {
  const state = intimidated(8);
  // Pays the tax, and then has nothing left for the cost, or takes the card back.
  const decline = gigarobo.choices(state, 2)!.find((one) => JSON.stringify(one).includes('false'))!;
  choose(state, 2, decline);
  passWindows(state);
  expect([state.fighters[1]!.hand.length, state.fighters[1]!.spirit]).toEqual([1, 8]);
  expect(gigarobo.choices(state, 2)!.some((one) => JSON.stringify(one).includes('aim'))).toBe(false);
});
