// Entries of Dash that act on cards.

import { expect, test } from 'vitest';
import { gigarobo } from '../../src/index.js';
import { asked, choose, lay, passWindows } from '../support/table.js';

test('GIG-CRD-15 Combat Logic: robot cards cost one less, pilot cards do not', () => {
  const spent = (card: string): number => {
    const state = lay({ fighters: { 1: { ability: 'Combat Logic', hand: [card], spirit: 20 } } });
    choose(state, 1, { play: card });
    return 20 - state.fighters[0]!.spirit;
  };
  expect(spent('Ayzn Generator!')).toBe(4);
  expect(spent('Open Path')).toBe(4);
});

test('GIG-RSP-09 Reflex Edge: the instant that is answered does nothing, and enters the meter', () => {
  const state = lay({
    fighters: { 1: { hand: ['Reflex Edge'] }, 2: { hand: ['Burning Core!'], tokens: { fire: [1, 0, 0] } } },
    more: { turn: { active: 2 } },
  });
  choose(state, 2, { play: 'Burning Core!' });
  expect(asked(state)).toBe('respondOrPass');
  const edge = gigarobo.choices(state, 1)!.find((one) => JSON.stringify(one).includes('Reflex Edge'))!;
  choose(state, 1, edge);
  passWindows(state);
  expect(state.fighters[1]!.tokens[0]!.fire).toBe(1);
  expect(state.fighters[1]!.meter).toMatchObject([{ slot: 3, isOn: false }]);
});

test('GIG-CRD-36 Open Path: an attack card of the opponent has no rules text this turn', () => {
  const state = lay({
    fighters: { 1: { hand: ['Open Path', 'Ayzn Punch!'], armour: 30 }, 2: { hand: ['Nova Blazer!', 'Turbine Fist!'] } },
  });
  choose(state, 1, { play: 'Open Path' });
  passWindows(state);
  expect(asked(state)).toBe('chooseObject');
  choose(state, 1, { card: 'Turbine Fist!', of: 2 });
  expect(state.uses.some(({ what }) => what.startsWith('blank'))).toBe(true);
});
