// Windows and priority (GIG-RSP): who is asked, in which order, what resolves first.

import { expect, test } from 'vitest';
import { gigarobo } from '../src/index.js';
import { asked, choose, lay, passWindows } from './support/table.js';

const names = (state: ReturnType<typeof lay>): string[] => state.effects.declared.map(({ playable }) => playable);

test('GIG-RSP-03 GIG-RSP-06 GIG-RSP-07 priority passes on, nothing resolves before all have passed, the last resolves first', () => {
  const state = lay({
    fighters: { 1: { hand: ['Spirit Spark'], spirit: 1 }, 2: { hand: ['Pain and Gain', 'Channel Rage'], spirit: 9 } },
  });
  choose(state, 1, { play: 'Spirit Spark' });
  // The next player after the declarer is asked (GIG-RUL-14); the declarer has nothing left and is passed over.
  expect(gigarobo.decision(state)!.seats).toEqual([2]);
  expect(names(state)).toEqual(['Spirit Spark']);
  choose(state, 2, { play: 'Pain and Gain' });
  // Nobody has anything more: both are resolved, the last first, and their cards are in the meters at once (GIG-RSP-10).
  expect(asked(state)).toBe('takeAction');
  expect(state.fighters.map(({ spirit, meter }) => [spirit, meter.length])).toEqual([
    [4, 1],
    [7, 1],
  ]);
});

test('GIG-RSP-02 GIG-CRD-101 a text that names a moment is offered in its window and in no other', () => {
  const hand = ["Med'racht's Might", 'Ayzn Punch!'];
  const state = lay({ fighters: { 1: { pilot: "Med'racht Singh", ability: 'Battle Hardened', hand } } });
  expect(gigarobo.choices(state, 1)).not.toContainEqual({ play: "Med'racht's Might" });
  choose(state, 1, { aim: 'robot', at: 'G6' });
  choose(state, 1, { card: 'Ayzn Punch!' });
  expect(asked(state)).toBe('respondOrPass');
  expect(gigarobo.choices(state, 1)).toContainEqual({ play: "Med'racht's Might" });
  choose(state, 1, { play: "Med'racht's Might" });
  passWindows(state);
  choose(state, 2, { react: 'hit' });
  passWindows(state);
  // It is added to the rules text: the target is hurt and gains no Rage.
  expect(state.robots[1]!.armour).toBe(38);
  expect(asked(state)).toBe('takeAction');
});

test('GIG-ABL-01 GIG-ABL-03 GIG-PWR-06 an ability takes its tokens at one time, and loses them when it is turned off', () => {
  const state = lay({ fighters: { 1: { abilities: ['Iron Fusion Stage 1'], power: 2 } } });
  choose(state, 1, { play: 'Iron Fusion Stage 1' });
  expect(state.robots[0]).toMatchObject({ power: 1, abilities: [{ tokens: 1 }] });
  choose(state, 1, { deactivate: 'Iron Fusion Stage 1' });
  expect(state.robots[0]).toMatchObject({ power: 1, abilities: [{ tokens: 0 }] });
});

test('GIG-CRD-100 GIG-CRD-64 a price without an event is a trigger: once a turn, in one’s own turn and in windows', () => {
  const state = lay({ fighters: { 1: { pilot: 'Terroch Arkan', ability: 'Power Control', power: 4, spirit: 0 } } });
  choose(state, 1, { play: 'Terroch Arkan.board/pay1' });
  expect(asked(state)).toBe('chooseNumber');
  choose(state, 1, { amount: 2 });
  expect(state.robots[0]!.power).toBe(2);
  expect(state.fighters[0]!.spirit).toBe(6);
  expect(gigarobo.choices(state, 1)).not.toContainEqual({ play: 'Terroch Arkan.board/pay1' });
});

/** Whatever lies unresolved is cancelled, as a text would do it; then all pass. */
function cancelled(state: ReturnType<typeof lay>): void {
  const { declared } = state.effects;
  expect(declared).toHaveLength(1);
  state.effects = { ...state.effects, declared: declared.map((one) => ({ ...one, isCancelled: true })) };
  passWindows(state);
}
const answering = { pilot: 'Hadrian Corto', ability: 'Wed to Steel', hand: ['Deflector Wave'] };

test('[GIG-CAN-03] an activation that is cancelled leaves the ability off, and its tokens are gone', () => {
  const state = lay({ fighters: { 1: { abilities: ['Iron Fusion Stage 1'], power: 2 }, 2: answering } });
  choose(state, 1, { play: 'Iron Fusion Stage 1' });
  // The tokens are paid while it lies there, and it is not on yet.
  expect(state.robots[0]).toMatchObject({ power: 1, abilities: [{ tokens: 0 }] });
  cancelled(state);
  expect(asked(state)).toBe('takeAction');
  expect(state.robots[0]).toMatchObject({ power: 1, abilities: [{ tokens: 0 }] });
  // It can be tried again.
  choose(state, 1, { play: 'Iron Fusion Stage 1' });
  passWindows(state);
  expect(state.robots[0]).toMatchObject({ power: 0, abilities: [{ tokens: 1 }] });
});

test('[GIG-CAN-04] a trigger that is cancelled does nothing, and its price is not given back', () => {
  const state = lay({ fighters: { 1: { robot: 'O-Gun', abilities: ['Cosmos Shield'], power: 3 }, 2: answering } });
  choose(state, 1, { play: 'Cosmos Shield.text/pay1' });
  expect(state.robots[0]!.power).toBe(1);
  cancelled(state);
  expect(asked(state)).toBe('takeAction');
  expect(state.robots[0]).toMatchObject({ power: 1, hasBarrier: false });
  expect(state.ground.some(({ isShielded }) => isShielded)).toBe(false);
});
