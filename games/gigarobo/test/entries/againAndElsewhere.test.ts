// Attack cards that are played once more, and those that are counted from elsewhere (GIG-CRD-44, GIG-CRD-50).

import { expect, test } from 'vitest';
import { gigarobo } from '../../src/index.js';
import type { Giga } from '../../src/model/state.js';
import { asked, choose, lay, passWindows } from '../support/table.js';

/** Answers whatever comes: windows are passed, hits are taken, leave is used or declined, Rage is taken as power. */
function goOn(state: Giga, until: string, leave: 'yes' | 'no' = 'yes'): void {
  for (let i = 0; i < 60 && asked(state) !== until; i++) {
    const seat = gigarobo.decision(state)!.seats[0]!;
    const offered = gigarobo.choices(state, seat)!;
    const wanted = offered.find((one) => {
      const words = JSON.stringify(one);
      return words.includes('"hit"') || words.includes('"power"') || (leave === 'yes' && words.includes('"yes"'));
    });
    choose(state, seat, wanted ?? offered[0]!);
  }
}

const aims = (state: Giga, seat = 1) =>
  (gigarobo.choices(state, seat) ?? []).filter((one) => JSON.stringify(one).includes('aim'));

const threeFighters = (card: string, first: object = {}, city = {}) =>
  lay({
    options: { mode: 'freeForAll', players: 3 },
    fighters: {
      1: { pilot: 'Dash', robot: 'Chogoking', hand: [card], spirit: 30, ...first },
      2: { pilot: 'Takashi Kato', robot: 'Ayzn', at: 'H6', armour: 40 },
      3: { at: 'F8', armour: 40 },
    },
    city,
  });

test('[GIG-CRD-44] Tri-Chogoking Beam!: once more for nothing, at a new target, once in all; then the card enters the meter', () => {
  const state = threeFighters('Tri-Chogoking Beam!', {}, { D6: { tier: 1 } });
  choose(state, 1, { aim: 'robot', at: 'H6' });
  if (asked(state) === 'chooseAttackCard') choose(state, 1, { card: 'Tri-Chogoking Beam!' });
  goOn(state, 'attackAgain');
  expect(state.fighters[0]).toMatchObject({ spirit: 25, meter: [] });
  expect(state.robots[1]!.armour).toBe(36);
  // What it has met is no target any more; structures are.
  expect(aims(state)).toContainEqual({ aim: 'robot', at: 'F8' });
  expect(aims(state)).toContainEqual({ aim: 'structure', at: 'D6' });
  expect(aims(state)).not.toContainEqual({ aim: 'robot', at: 'H6' });
  expect(gigarobo.choose(state, 1, { aim: 'robot', at: 'H6' }).refused).toBeDefined();
  choose(state, 1, { aim: 'robot', at: 'F8' });
  expect(state.attack.attacker.cards).toMatchObject([{ payment: 'again', paid: 0 }]);
  goOn(state, 'takeAction');
  expect(state.robots[2]!.armour).toBe(36);
  expect(state.fighters[0]).toMatchObject({ spirit: 25, hand: [], meter: [{ slot: 2, isOn: false }] });
});

test('[GIG-CRD-44] Kill Caliber!: one panic and two surge each time, after each success', () => {
  const state = threeFighters('Kill Caliber!');
  choose(state, 1, { aim: 'robot', at: 'H6' });
  goOn(state, 'attackAgain');
  expect(state.fighters[0]!.tokens[2]).toMatchObject({ panic: 1, surge: 2 });
  choose(state, 1, { aim: 'robot', at: 'F8' });
  // Nobody is left to be aimed at, but the price may be paid.
  goOn(state, 'takeAction');
  expect(state.fighters[0]!.tokens[2]).toMatchObject({ panic: 2, surge: 4 });
  expect(state.robots.map(({ armour }) => armour).slice(1)).toEqual([28, 28]);
});

test('[GIG-CRD-44] who declines, or has no new target, has the card in the meter after the first attack', () => {
  const declined = threeFighters('Tri-Chogoking Beam!');
  choose(declined, 1, { aim: 'robot', at: 'H6' });
  goOn(declined, 'attackAgain');
  choose(declined, 1, 'pass');
  expect(asked(declined)).toBe('takeAction');
  expect(declined.fighters[0]!.meter).toHaveLength(1);
  const alone = lay({
    fighters: {
      1: { pilot: 'Dash', robot: 'Chogoking', hand: ['Tri-Chogoking Beam!'] },
      2: { robot: 'Ayzn', at: 'H6' },
    },
  });
  choose(alone, 1, { aim: 'robot', at: 'H6' });
  goOn(alone, 'takeAction');
  expect(alone.fighters[0]!.meter).toHaveLength(1);
});

test('[GIG-CRD-44] Eat Your Fill!: in a combo it is not played once more', () => {
  const state = threeFighters('Eat Your Fill!', { hand: ['Eat Your Fill!', 'Gladius Rapid Fire!'] });
  choose(state, 1, { aim: 'robot', at: 'H6' });
  choose(state, 1, { card: 'Eat Your Fill!' });
  choose(state, 1, { card: 'Gladius Rapid Fire!' });
  goOn(state, 'takeAction');
  expect(state.fighters[0]!.meter).toHaveLength(2);
});

test('[GIG-CRD-44] a reactive attack that succeeds may be played once more, too', () => {
  const state = lay({
    options: { mode: 'freeForAll', players: 3 },
    fighters: {
      1: { pilot: 'Takashi Kato', robot: 'Ayzn', hand: ['Ayzn Blaster!'], spirit: 30, at: 'F6', armour: 30 },
      2: { pilot: 'Dash', robot: 'Chogoking', hand: ['Tri-Chogoking Beam!'], power: 6, at: 'H6', spirit: 20 },
      3: { at: 'I6', armour: 40 },
    },
    city: { J6: { tier: 1 } },
  });
  choose(state, 1, { aim: 'robot', at: 'H6' });
  choose(state, 1, { card: 'Ayzn Blaster!' });
  choose(state, 2, { react: 'attack' });
  choose(state, 2, { card: 'Tri-Chogoking Beam!' });
  // Six power dice: it wins unless chance is very much against it.
  for (let i = 0; i < 60 && !['attackAgain', 'takeAction'].includes(asked(state)); i++) {
    const seat = gigarobo.decision(state)!.seats[0]!;
    const offered = gigarobo.choices(state, seat)!;
    const wanted = offered.find((one) => ['"yes"', '"dice":6'].some((word) => JSON.stringify(one).includes(word)));
    choose(state, seat, wanted ?? offered[0]!);
  }
  expect(asked(state)).toBe('attackAgain');
  expect(gigarobo.decision(state)!.seats).toEqual([2]);
});

const inShinokami = { pilot: 'Dash', robot: 'Shinōkami', spirit: 20 };

test("[GIG-CRD-50] Hell's Gate!: from any static barrier on the map; without one in range it cannot be played", () => {
  const at = (city: object) =>
    lay({ fighters: { 1: { ...inShinokami, hand: ["Hell's Gate!"], at: 'A1' }, 2: { at: 'K6' } }, city: { ...city } });
  expect(aims(at({}))).toEqual([]);
  expect(aims(at({ F6: { barrier: true } }))).not.toContainEqual({ aim: 'robot', at: 'K6' });
  const state = at({ I6: { barrier: true } });
  expect(aims(state)).toContainEqual({ aim: 'robot', at: 'K6' });
  choose(state, 1, { aim: 'robot', at: 'K6' });
  goOn(state, 'react');
  expect(state.attack.attacker).toMatchObject({ start: 'static' });
  choose(state, 2, { react: 'hit' });
  goOn(state, 'takeAction');
  expect(state.robots[1]!.armour).toBe(36);
});

test("[GIG-CRD-50] whoever reacts needs range to the attacker's own hex, and advantage is counted from there", () => {
  const state = lay({
    fighters: {
      1: { ...inShinokami, hand: ["Hell's Gate!"], at: 'A1' },
      2: { at: 'K6', hand: ['Turbine Fist!', 'Nova Blazer!'] },
    },
    city: { I6: { barrier: true } },
  });
  choose(state, 1, { aim: 'robot', at: 'K6' });
  goOn(state, 'react');
  expect(gigarobo.choices(state, 2)).not.toContainEqual({ react: 'attack' });
});

test('[GIG-CRD-50] where the barrier is gone before the card resolves there is a Combo Break', () => {
  const state = lay({
    fighters: { 1: { ...inShinokami, hand: ["Hell's Gate!"], at: 'A1' }, 2: { at: 'K6', armour: 40 } },
    city: { I6: { barrier: true } },
  });
  choose(state, 1, { aim: 'robot', at: 'K6' });
  goOn(state, 'react');
  state.ground = state.ground.map((hex) => ({ ...hex, isShielded: false }));
  choose(state, 2, { react: 'hit' });
  goOn(state, 'takeAction');
  expect(state.robots[1]!.armour).toBe(40);
});

test('[GIG-CRD-50] Arc Hunter!: from structure to structure, each in range of the one before, and cover is ignored', () => {
  const at = (city: object) =>
    lay({
      fighters: {
        1: { pilot: 'Dash', robot: 'Dai-Raijin V', hand: ['Arc Hunter!'], at: 'A1' },
        2: { at: 'J6', armour: 40 },
      },
      city: { ...city },
    });
  // A1 to D3, G4 and H5: never more than three hexes; J6 is two from H5.
  expect(aims(at({ D3: { tier: 1 }, H5: { tier: 1 } }))).not.toContainEqual({ aim: 'robot', at: 'J6' });
  const state = at({ D3: { tier: 1 }, F4: { tier: 1 }, H5: { tier: 2 } });
  expect(aims(state)).toContainEqual({ aim: 'robot', at: 'J6' });
  choose(state, 1, { aim: 'robot', at: 'J6' });
  goOn(state, 'react');
  choose(state, 2, { react: 'hit' });
  passWindows(state);
  goOn(state, 'takeAction');
  expect(state.robots[1]!.armour).toBe(38);
});

test('[GIG-CRD-50] Warp Gate Fang!: the barrier that was used may be destroyed to leap beside the opponent', () => {
  const state = lay({
    fighters: { 1: { ...inShinokami, hand: ['Warp Gate Fang!'], at: 'D4' }, 2: { at: 'H6', armour: 40 } },
    city: { F6: { barrier: true } },
  });
  choose(state, 1, { aim: 'robot', at: 'H6' });
  goOn(state, 'react');
  choose(state, 2, { react: 'hit' });
  goOn(state, 'takeAction');
  expect(state.ground.some(({ isShielded }) => isShielded)).toBe(false);
  expect(state.robots[1]!.armour).toBe(36);
  expect(state.robots[0]!.hex).not.toBe(lay({ fighters: { 1: { at: 'D4' } } }).robots[0]!.hex);
});
