// Entries of robots about the map and movement: one test each.

import { expect, test } from 'vitest';
import { hexNamed } from '../../src/model/objects.js';
import type { Giga } from '../../src/model/state.js';
import { gigarobo } from '../../src/index.js';
import { asked, choose, lay, passWindows } from '../support/table.js';

type Words = Parameters<typeof lay>[0];

const hexAt = (state: Giga, name: string) => state.ground[hexNamed(name)]!;
const tokens = (state: Giga, seat: number, kind: 'fire' | 'surge' | 'anchor' | 'panic'): number =>
  state.fighters[seat - 1]!.tokens.reduce((sum, slot) => sum + slot[kind], 0);
const place = (state: Giga, seat: number): number => state.robots[seat - 1]!.hex;

/** Seat 1 attacks the robot at a hex with one card; seat 2 takes the hit, so that every die succeeds. */
function attacked(card: string, robot: string, { at = 'G6', more = {}, other = {}, city = {} } = {}): Giga {
  const laid: Words = {
    fighters: { 1: { robot, hand: [card], ...more }, 2: { at, armour: 30, ability: 'Born to Fight', ...other } },
    city,
  };
  const state = lay(laid);
  choose(state, 1, { aim: 'robot', at });
  choose(state, 1, { card });
  if (asked(state) === 'chooseAttackCard') choose(state, 1, 'pass');
  passWindows(state);
  choose(state, 2, { react: 'hit' });
  passWindows(state);
  return state;
}

/** Seat 1 plays an instant. */
function played(card: string, robot: string, { more = {}, other = {}, city = {} } = {}): Giga {
  const state = lay({
    fighters: { 1: { robot, hand: [card], ...more }, 2: { ability: 'Born to Fight', ...other } },
    city,
  });
  choose(state, 1, { play: card });
  passWindows(state);
  return state;
}

test('GIG-CRD-25 Panzerschlag!: fire for each success, and a crater under the target', () => {
  const state = attacked('Panzerschlag!', 'Ayzn');
  expect(tokens(state, 2, 'fire')).toBe(3);
  expect(hexAt(state, 'G6').terrain).toBe('crater');
  expect(state.robots[1]!.armour).toBe(29);
});

test('GIG-CRD-23 Knuckle Duster Whirlwind!: pushes and follows, as often as it succeeded', () => {
  const state = attacked('Knuckle Duster Whirlwind!', 'Ayzn');
  choose(state, 1, { accept: true });
  choose(state, 1, { hex: 'H6' });
  choose(state, 1, { hex: 'G6' });
  expect([place(state, 1), place(state, 2)]).toEqual([hexNamed('G6'), hexNamed('H6')]);
  choose(state, 1, { accept: false });
  choose(state, 1, { accept: false });
  expect(state.robots[1]!.armour).toBe(28);
});

test('GIG-MAP-06 Luftfaust!: every elemental tile beside Ayzn goes', () => {
  const state = played('Luftfaust!', 'Ayzn', { city: { F5: { element: 'arc' }, F8: { element: 'arc' } } });
  expect([hexAt(state, 'F5').element, hexAt(state, 'F8').element]).toEqual(['', 'arc']);
});

test('GIG-BAR-01 Schwarzer Ritter!: a barrier, active or static', () => {
  const state = played('Schwarzer Ritter!', 'Ayzn');
  expect(asked(state)).toBe('chooseBarrier');
  choose(state, 1, { barrier: 'static', at: 'F5' });
  expect(hexAt(state, 'F5').isShielded).toBe(true);
});

test('GIG-CRD-22 Rocket Carousel!: half of what the target took goes to everything beside it, and burns', () => {
  const state = attacked('Rocket Carousel!', 'Ascalon Alpha', {
    at: 'H6',
    city: { I5: { tier: 1 }, H7: { barrier: true } },
  });
  // Three dice of two damage each; half of it is three, which a structure and a barrier fall to.
  expect(state.robots[1]!.armour).toBe(24);
  expect([hexAt(state, 'I5').tier, hexAt(state, 'H7').isShielded]).toEqual([0, false]);
  expect(tokens(state, 2, 'fire')).toBeGreaterThanOrEqual(1);
});

test('GIG-CRD-22 Rocket Jump!: a crater under you, and damage to everything around', () => {
  const state = attacked('Rocket Jump!', 'Ascalon Alpha', { city: { F5: { tier: 1 } } });
  expect([tokens(state, 1, 'fire'), tokens(state, 1, 'panic')]).toEqual([1, 1]);
  expect(hexAt(state, 'F6').terrain).toBe('crater');
  choose(state, 1, { accept: false });
  expect(hexAt(state, 'F5').tier).toBe(0);
  expect(state.robots[1]!.armour).toBe(27);
});

test('GIG-CRD-23 Bullet Drive!: one hex farther from the target before the push', () => {
  const state = attacked('Bullet Drive!', 'Ascalon Alpha', { at: 'H6' });
  const before = place(state, 1);
  expect(asked(state)).toBe('chooseObject');
  choose(state, 1, gigarobo.choices(state, 1)![0]!);
  expect(place(state, 1)).not.toBe(before);
  expect(tokens(state, 1, 'surge')).toBe(1);
  expect(asked(state)).toBe('forceStep');
});

test('GIG-CRD-24 Afterburner Takedown!: next to the target, a throw, a crater where it lands', () => {
  const state = attacked('Afterburner Takedown!', 'Chogoking', {
    at: 'I6',
    other: { robot: 'Ayzn' },
  });
  choose(state, 1, { hex: 'H6' });
  choose(state, 1, { hex: 'J5' });
  expect(hexAt(state, 'J5').terrain).toBe('crater');
  expect([place(state, 1), place(state, 2)]).toEqual([hexNamed('H6'), hexNamed('J5')]);
});

test('GIG-STR-06 Fire Starter!: an inferno beside you', () => {
  const state = played('Fire Starter!', 'Chogoking', { other: { robot: 'Ayzn' } });
  choose(state, 1, { hex: 'G6' });
  expect(tokens(state, 2, 'fire')).toBe(1);
});

test('GIG-CRD-47 Genki Drive!: movement may be spent twice, and not a third time', () => {
  const state = played('Genki Drive!', 'Chogoking', { other: { robot: 'Ayzn', at: 'K6' } });
  for (const hex of ['F5', 'F6']) {
    choose(state, 1, { move: 'spend' });
    choose(state, 1, { hex });
    if (asked(state) === 'chooseMove') choose(state, 1, 'pass');
    passWindows(state);
  }
  expect(gigarobo.choices(state, 1)).not.toContainEqual({ move: 'spend' });
});

test('GIG-TRA-01 Tesla Surge!: every opponent beside you, and none farther', () => {
  expect(tokens(played('Tesla Surge!', 'Dai-Raijin V'), 2, 'surge')).toBe(1);
  expect(tokens(played('Tesla Surge!', 'Dai-Raijin V', { other: { at: 'H6' } }), 2, 'surge')).toBe(0);
});

test('GIG-CRD-16 Cloud Breaker!: one more damage for each surge of the target', () => {
  const state = attacked('Cloud Breaker!', 'Dai-Raijin V', { other: { tokens: { surge: [1, 0, 1] } } });
  expect(state.robots[1]!.armour).toBe(25);
});

test('GIG-CRD-81 Graviton Smash!: a tile beside the target is pulled under it', () => {
  const state = attacked('Graviton Smash!', 'O-Gun', { city: { G5: { element: 'inferno' } } });
  expect(hexAt(state, 'G6').element).toBe('inferno');
  expect([tokens(state, 1, 'surge'), tokens(state, 2, 'fire')]).toEqual([1, 1]);
});

test('GIG-CRD-95 Apocalypse Gate!: three damage and one panic for each static barrier on the map', () => {
  const state = attacked('Apocalypse Gate!', 'Shinōkami', { city: { A1: { barrier: true }, K6: { barrier: true } } });
  expect([hexAt(state, 'A1').isShielded, hexAt(state, 'K6').isShielded]).toEqual([false, false]);
  expect(tokens(state, 1, 'panic')).toBe(2);
  expect(state.robots[1]!.armour).toBe(24);
});

test('GIG-CRD-100 Barrier Needle!: a barrier beside you for two more damage; without one, none is asked', () => {
  const state = attacked('Barrier Needle!', 'Shinōkami', { at: 'H6', city: { F5: { barrier: true } } });
  choose(state, 1, { accept: true });
  expect(hexAt(state, 'F5').isShielded).toBe(false);
  expect(state.robots[1]!.armour).toBe(24);
  expect(attacked('Barrier Needle!', 'Shinōkami', { at: 'H6' }).robots[1]!.armour).toBe(26);
});

test('GIG-MOV-16 Vulcan Dash!: up to three hexes, before the damage', () => {
  const state = attacked('Vulcan Dash!', 'Ascalon Alpha', { at: 'H6' });
  choose(state, 1, { accept: true });
  choose(state, 1, { amount: 3 });
  expect(gigarobo.choose(state, 1, { hex: 'F2' }).refused).toBeDefined();
  choose(state, 1, { hex: 'F3' });
  expect(place(state, 1)).toBe(hexNamed('F3'));
});

test('GIG-CRD-52 Burst-Chain Link Breaker!: a throw of the attack is read as a push', () => {
  const state = lay({
    fighters: {
      1: { robot: 'O-Gun', hand: ['Luna Vault!', 'Burst-Chain Link Breaker!'] },
      2: { armour: 30, ability: 'Born to Fight' },
    },
  });
  choose(state, 1, { aim: 'robot', at: 'G6' });
  choose(state, 1, { card: 'Luna Vault!' });
  if (asked(state) === 'chooseAttackCard') choose(state, 1, 'pass');
  choose(state, 1, { play: 'Burst-Chain Link Breaker!' });
  passWindows(state);
  choose(state, 2, { react: 'hit' });
  passWindows(state);
  choose(state, 1, { hex: 'H6' });
  choose(state, 1, { hex: 'H5' });
  expect(asked(state)).toBe('readForced');
  choose(state, 1, { read: 'push' });
  expect(asked(state)).toBe('forceStep');
});
