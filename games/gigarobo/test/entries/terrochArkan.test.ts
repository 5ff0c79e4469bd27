// Entries of Terroch Arkan that act on cards.

import { expect, test } from 'vitest';
import { asked, choose, lay, passWindows } from '../support/table.js';

const TERROCH = { pilot: 'Terroch Arkan', robot: 'Ayzn', ability: 'Power Control' };

test('GIG-CRD-27 Falter and Fail: a card of the opponent’s hand that is no Ultimate Technique goes into the meter', () => {
  const state = lay({
    fighters: { 1: { ...TERROCH, power: 3, hand: ['Falter and Fail'] }, 2: { hand: ['Nova Blazer!', 'Sol Sphere!'] } },
  });
  choose(state, 1, { play: 'Falter and Fail' });
  passWindows(state);
  expect(asked(state)).toBe('takeAction');
  expect(state.robots[0]!.power).toBe(0);
  expect([state.fighters[1]!.hand.length, state.fighters[1]!.meter.length]).toEqual([1, 1]);
});

test('GIG-COO-02 Terroch’s Control: a card of the meter returns to hand', () => {
  const state = lay({
    fighters: {
      1: { ...TERROCH, power: 2, hand: ["Terroch's Control"], meter: [{ card: 'Panzerfaust!', slot: 3 }] },
    },
  });
  choose(state, 1, { play: "Terroch's Control" });
  passWindows(state);
  expect(state.fighters[0]!.hand).toHaveLength(1);
});
