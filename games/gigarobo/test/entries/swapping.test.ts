// An attack card that takes the place of another (GIG-CRD-39, GIG-CRD-40).

import { expect, test } from 'vitest';
import { contentOf } from '../../src/cards/vocabulary.js';
import { housePack } from '../../src/content/housePack.js';
import { gigarobo } from '../../src/index.js';
import type { Giga } from '../../src/model/state.js';
import { asked, choose, lay, passWindows } from '../support/table.js';

const CARDS = contentOf(housePack).cards;
const names = (state: Giga, which: 'attacker' | 'reactor' = 'attacker'): string[] =>
  state.attack[which].cards.map(({ card }) => CARDS[card]!.name);

/** Seat 1 has declared an attack and is asked in its window. */
function declared(hand: readonly string[], first: string, spirit = 20): Giga {
  const state = lay({ fighters: { 1: { hand: [...hand, 'Reflex Strike'], spirit }, 2: { armour: 40 } } });
  choose(state, 1, { aim: 'robot', at: 'G6' });
  choose(state, 1, { card: first });
  return state;
}

test('[GIG-CRD-39] Reflex Strike before payment: the old card is back in hand, and only the new cost is paid', () => {
  const state = declared(['Ayzn Punch!', 'Panzerfaust!'], 'Panzerfaust!');
  choose(state, 1, { play: 'Reflex Strike' });
  passWindows(state);
  expect(names(state)).toEqual(['Ayzn Punch!']);
  // Three for Reflex Strike, two for the new card.
  expect(state.fighters[0]!.spirit).toBe(15);
  expect(state.fighters[0]!.hand).toHaveLength(1);
});

test('[GIG-CRD-39] Reflex Strike after payment: the difference is paid or gained at once, a gain less by panic', () => {
  const after = (first: string, spirit: number, panic = 0): Giga => {
    const state = lay({
      fighters: {
        1: { hand: ['Ayzn Punch!', 'Panzerfaust!', 'Reflex Strike'], spirit, tokens: { panic: [0, 0, panic] } },
        2: { armour: 40 },
      },
    });
    choose(state, 1, { aim: 'robot', at: 'G6' });
    choose(state, 1, { card: first });
    choose(state, 1, 'pass');
    choose(state, 2, { react: 'hit' });
    choose(state, 1, { play: 'Reflex Strike' });
    passWindows(state);
    return state;
  };
  // 20 - 5, then 3 for the instant; 3 come back.
  expect(after('Panzerfaust!', 20).fighters[0]!.spirit).toBe(15);
  expect(after('Panzerfaust!', 20, 1).fighters[0]!.spirit).toBe(14);
  // 20 - 2, then 3 for the instant, and 3 more.
  expect(after('Ayzn Punch!', 20).fighters[0]!.spirit).toBe(12);
  // Where the difference cannot be paid nothing happens.
  const poor = after('Ayzn Punch!', 7);
  expect(poor.fighters[0]!.spirit).toBe(2);
  expect(poor.fighters[1]!.meter).toEqual([]);
});

test('[GIG-CRD-39] the new card must be legal against the same target', () => {
  const state = declared(['Ayzn Punch!', 'Ayzn Blaster!'], 'Ayzn Punch!');
  choose(state, 1, { play: 'Reflex Strike' });
  passWindows(state);
  // A ranged attack from two hexes on does not reach a neighbour.
  expect(names(state)).toEqual(['Ayzn Punch!']);
});

/** Seat 2 attacks seat 1, who holds Neural Link Disrupt. */
function disrupted(hand: readonly string[], first: string, spirit = 20): Giga {
  const state = lay({
    fighters: {
      1: { pilot: 'Hadrian Corto', hand: ['Neural Link Disrupt'], armour: 40 },
      2: { hand: [...hand], spirit },
    },
    more: { turn: { active: 2 } },
  });
  choose(state, 2, { aim: 'robot', at: 'F6' });
  choose(state, 2, { card: first });
  while (asked(state) === 'chooseAttackCard') choose(state, 2, 'pass');
  choose(state, 1, { play: 'Neural Link Disrupt' });
  passWindows(state);
  return state;
}

test('[GIG-CRD-40] Neural Link Disrupt: another attack card of the hand is played alone, and its cost is paid', () => {
  const state = disrupted(['Turbine Spike!', 'Nova Blazer!'], 'Turbine Spike!');
  expect(names(state)).toEqual(['Nova Blazer!']);
  expect(state.fighters[1]!.spirit).toBe(12);
});

test('[GIG-CRD-40] where there is none that is legal and can be paid for, the attack ends unpaid', () => {
  for (const [hand, spirit] of [
    [['Turbine Spike!'], 20],
    [['Turbine Spike!', 'Chogoking Beam!'], 20],
    [['Turbine Spike!', 'Nova Blazer!'], 7],
  ] as const) {
    const state = disrupted(hand, 'Turbine Spike!', spirit);
    expect(asked(state)).toBe('takeAction');
    expect(state.fighters[1]).toMatchObject({ spirit, meter: [] });
    expect(state.fighters[1]!.hand).toHaveLength(hand.length);
  }
});

test('[GIG-CRD-40] against a reactive attack: the difference, or a refund and another reaction', () => {
  const reacting = (hand: readonly string[]): Giga => {
    const state = lay({
      fighters: {
        1: { pilot: 'Hadrian Corto', hand: ['Ayzn Punch!', 'Neural Link Disrupt'], armour: 40 },
        2: { hand: [...hand], spirit: 20 },
      },
    });
    choose(state, 1, { aim: 'robot', at: 'G6' });
    choose(state, 1, { card: 'Ayzn Punch!' });
    if (asked(state) === 'chooseAttackCard') choose(state, 1, 'pass');
    choose(state, 2, { react: 'attack' });
    choose(state, 2, { card: 'Turbine Spike!' });
    choose(state, 1, { play: 'Neural Link Disrupt' });
    passWindows(state);
    return state;
  };
  const other = reacting(['Turbine Spike!', 'Nova Blazer!']);
  expect(other.fighters[1]!.spirit).toBe(12);
  const none = reacting(['Turbine Spike!']);
  expect(asked(none)).toBe('react');
  expect(none.fighters[1]).toMatchObject({ spirit: 20 });
  expect(gigarobo.choices(none, 2)).toEqual([{ react: 'defend' }, { react: 'hit' }]);
});
