// Cards for another price than their cost (GIG-CRD-64, GIG-CRD-92), and a damage that is counted from the opponent's (GIG-CRD-72).

import { expect, test } from 'vitest';
import { gigarobo } from '../../src/index.js';
import type { Giga } from '../../src/model/state.js';
import { asked, choose, lay, passWindows } from '../support/table.js';

const terroch = { pilot: 'Terroch Arkan', robot: 'Ayzn', ability: 'Zoider Terroch' };

test('[GIG-CRD-64] Zoider Terroch: four tokens replace the whole cost of a robot card, of an attack and of an instant', () => {
  const at = (power: number) => lay({ fighters: { 1: { ...terroch, hand: ['Core Breach!'], spirit: 0, power } } });
  expect(gigarobo.choices(at(3), 1)).not.toContainEqual({ aim: 'robot', at: 'G6' });
  const state = at(4);
  choose(state, 1, { aim: 'robot', at: 'G6' });
  choose(state, 1, { card: 'Core Breach!', by: 'price' });
  passWindows(state);
  expect(state.robots[0]!.power).toBe(0);
  expect(state.fighters[0]!.spirit).toBe(0);
  expect(state.attack.attacker.cards).toMatchObject([{ payment: 'price', paid: 0 }]);
  const instant = lay({ fighters: { 1: { ...terroch, hand: ['Ayzn Generator!'], spirit: 0, power: 5 } } });
  choose(instant, 1, { play: 'Ayzn Generator!' });
  passWindows(instant);
  expect(instant.robots[0]!.power).toBe(1);
  expect(instant.fighters[0]!.meter).toMatchObject([{ isOn: true }]);
});

test('[GIG-CRD-64] only robot cards; and who can pay either way is asked how', () => {
  const pilots = lay({ fighters: { 1: { ...terroch, hand: ['Spirit Flare'], spirit: 0, power: 5 } } });
  expect(gigarobo.choices(pilots, 1)).not.toContainEqual({ play: 'Spirit Flare' });
  const state = lay({ fighters: { 1: { ...terroch, hand: ['Ayzn Generator!'], spirit: 9, power: 5 } } });
  choose(state, 1, { play: 'Ayzn Generator!' });
  expect(gigarobo.choices(state, 1)).toEqual([{ by: 'spirit' }, { by: 'price' }]);
  choose(state, 1, { by: 'spirit' });
  passWindows(state);
  expect([state.fighters[0]!.spirit, state.robots[0]!.power]).toEqual([4, 5]);
});

test('[GIG-CRD-64] in a combo card by card: two cards for four tokens each take eight', () => {
  const at = (power: number): Giga => {
    const state = lay({
      fighters: {
        1: { ...terroch, robot: 'Dai-Raijin V', hand: ['Flash Strike!', 'Volt Spike!'], spirit: 0, power },
      },
    });
    choose(state, 1, { aim: 'robot', at: 'G6' });
    choose(state, 1, { card: 'Flash Strike!', by: 'price' });
    return state;
  };
  expect(asked(at(7))).not.toBe('chooseAttackCard');
  const state = at(8);
  choose(state, 1, { card: 'Volt Spike!', by: 'price' });
  passWindows(state);
  expect(state.robots[0]!.power).toBe(0);
});

/** Sol Engine Overdrive! has been played, and lies activated. */
function overdriven(
  meter: readonly { card: string; slot: number }[],
  spirit: number,
  hand: readonly string[] = [],
): Giga {
  const state = lay({
    fighters: {
      1: {
        pilot: 'Dash',
        robot: 'Chogoking',
        hand: ['Sol Engine Overdrive!', ...hand],
        meter: [...meter],
        spirit: spirit + 8,
      },
      2: { pilot: 'Takashi Kato', robot: 'Ayzn', armour: 40 },
    },
  });
  choose(state, 1, { play: 'Sol Engine Overdrive!' });
  passWindows(state);
  return state;
}

test('[GIG-CRD-92] Sol Engine Overdrive!: a card of the meter for one and a half times its cost, rounded up', () => {
  const spike = [{ card: 'Turbine Spike!', slot: 2 }];
  expect(gigarobo.choices(overdriven(spike, 4), 1)).not.toContainEqual({ aim: 'robot', at: 'G6' });
  const state = overdriven(spike, 5);
  choose(state, 1, { aim: 'robot', at: 'G6' });
  expect(gigarobo.choices(state, 1)).toEqual([{ card: 'Turbine Spike!', by: 'price' }]);
  choose(state, 1, { card: 'Turbine Spike!', by: 'price' });
  passWindows(state);
  expect(state.fighters[0]!.spirit).toBe(0);
  choose(state, 2, { react: 'hit' });
  for (let i = 0; i < 30 && asked(state) !== 'takeAction'; i++) {
    const seat = gigarobo.decision(state)!.seats[0]!;
    choose(state, seat, gigarobo.choices(state, seat)!.at(-1)!);
  }
  // It has no cooldown value: back to hand.
  expect(state.fighters[0]!.hand).toHaveLength(1);
});

test('[GIG-CRD-92] an instant out of the meter enters the slot of its cooldown value again; a cost below two does not count', () => {
  const state = overdriven([{ card: 'Fire Starter!', slot: 1 }], 5);
  choose(state, 1, { play: 'Fire Starter!' });
  passWindows(state);
  expect(state.fighters[0]!.spirit).toBe(0);
  if (asked(state) === 'pickHex') choose(state, 1, { hex: 'F5' });
  expect(state.fighters[0]!.meter.map(({ slot }) => slot)).toEqual([3, 2]);
  const cheap = overdriven([{ card: 'Spirit Spark', slot: 1 }], 9);
  expect(gigarobo.choices(cheap, 1)).not.toContainEqual({ play: 'Spirit Spark' });
});

/** Seat 1 attacks, seat 2 answers with Cross Counter! and wins because nothing else is rolled against it. */
function countered(cards: readonly string[], first: object): number {
  const state = lay({
    fighters: {
      1: { pilot: 'Dash', robot: 'O-Gun', armour: 45, hand: [...cards], spirit: 30, ...first },
      2: {
        pilot: 'Noriko Nagare',
        ability: 'Bleeding Edge',
        robot: 'Ayzn',
        hand: ['Cross Counter!'],
        spirit: 20,
        power: 6,
      },
    },
  });
  choose(state, 1, { aim: 'robot', at: 'G6' });
  for (const card of cards) if (asked(state) === 'chooseAttackCard') choose(state, 1, { card });
  if (asked(state) === 'chooseAttackCard') choose(state, 1, 'pass');
  passWindows(state);
  choose(state, 2, { react: 'attack' });
  // The dice of the attacker are taken away, so that the counter wins.
  state.attack = { ...state.attack, more: [{ seat: 1, by: -1, kind: 'attack', amount: -6 }] };
  for (let i = 0; i < 30 && asked(state) !== 'takeAction' && asked(state) !== 'chooseRage'; i++) {
    const seat = gigarobo.decision(state)!.seats[0]!;
    const offered = gigarobo.choices(state, seat)!;
    choose(state, seat, offered.find((one) => JSON.stringify(one) === '{"dice":6}' && seat === 2) ?? offered[0]!);
  }
  return 45 - state.robots[0]!.armour;
}

test("[GIG-CRD-72] Cross Counter!: twice the base damage of the opponent's cards and every fixed bonus, per card or once", () => {
  expect(countered(['Harpoon Upper!'], {})).toBe(2);
  expect(countered(['Anchor Buster!'], {})).toBe(4);
  // Star Spanner: one more for each melee card of the combo, of one and two base damage.
  const spanner = { abilities: [{ ability: 'Star Spanner', tokens: 1 }] };
  expect(countered(['Harpoon Upper!', 'Harpoon Hook!'], {})).toBe(6);
  expect(countered(['Harpoon Upper!', 'Harpoon Hook!'], spanner)).toBe(10);
  // Born to Fight: one more, once.
  expect(countered(['Harpoon Upper!', 'Harpoon Hook!'], { pilot: 'Takashi Kato', ability: 'Born to Fight' })).toBe(8);
});

test('[GIG-CRD-72] what is dealt per success counts one, what may be paid for nothing', () => {
  expect(countered(['Dark Fang!'], {})).toBe(2);
  expect(countered(['Flash Combo!'], {})).toBe(6);
});
