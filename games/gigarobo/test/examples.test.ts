// The worked examples of the catalogue, with every number.

import type { Choice } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { contentOf } from '../src/cards/vocabulary.js';
import { judge } from '../src/chapters/dice.js';
import { housePack } from '../src/content/housePack.js';
import { gigarobo } from '../src/index.js';
import { hexNamed } from '../src/model/objects.js';
import type { Giga } from '../src/model/state.js';
import { asked, choose, lay, performed } from './support/table.js';

const { cards, cardNamed } = contentOf(housePack);
const spirits = (state: Giga): number[] => state.fighters.map(({ spirit }) => spirit);
const handOf = (state: Giga, seat: number): string[] => state.fighters[seat - 1]!.hand.map((card) => cards[card]!.name);
const meterOf = (state: Giga, seat: number): Record<string, number> =>
  Object.fromEntries(state.fighters[seat - 1]!.meter.map(({ card, slot }) => [cards[card]!.name, slot]));

/** Who is asked and for what, then the choice. */
function step(state: Giga, seat: number, question: string, choice: Choice): void {
  expect([gigarobo.decision(state)!.seats[0], asked(state)]).toEqual([seat, question]);
  choose(state, seat, choice);
}

/** A seat answers a response of the other. */
function respond(state: Giga, seat: number, card: string): void {
  const choice = gigarobo.choices(state, seat)!.find((one) => JSON.stringify(one).includes(`"${card}"`));
  step(state, seat, 'respondOrPass', choice!);
}

const passAll = (state: Giga): void => {
  while (asked(state) === 'respondOrPass') choose(state, gigarobo.decision(state)!.seats[0]!, 'pass');
};

test('[GIG-EX-01] [GIG-CMB-05] [GIG-TIE-06] [GIG-RSP-10] the combat example, from the declaration to Rage', () => {
  const state = lay({
    fighters: {
      1: {
        pilot: 'Takashi Kato',
        robot: 'Dai-Raijin V',
        ability: 'Think You Can Stop Me!?',
        spirit: 16,
        hand: ['Flash Strike!', 'Volt Spike!', 'Arc Heel!', 'Auxiliary Charge!', 'Critical Aim'],
      },
      2: {
        pilot: 'Dash',
        robot: 'Ayzn',
        ability: 'Circuit Flow',
        spirit: 20,
        power: 2,
        armour: 40,
        hand: ['Core Breach!', 'Reflex Edge', 'Combat Flow'],
      },
    },
    city: { F5: { tier: 1 } },
  });
  state.chance = { ...state.chance, script: [11, 5, 4, 4, 4, 9, 1, 11, 4] };
  // 1: three cards of a combo; 2 + 3 + 4 are paid after the window.
  step(state, 1, 'takeAction', { aim: 'robot', at: 'G6' });
  for (const card of ['Flash Strike!', 'Volt Spike!', 'Arc Heel!']) step(state, 1, 'chooseAttackCard', { card });
  expect(spirits(state)).toEqual([16, 20]);
  passAll(state);
  expect(spirits(state)).toEqual([7, 20]);
  // 2: a reactive attack for eight.
  step(state, 2, 'react', { react: 'attack' });
  if (asked(state) === 'chooseAttackCard') choose(state, 2, { card: 'Core Breach!' });
  expect(spirits(state)).toEqual([7, 12]);
  // 3, 4: Auxiliary Charge! is cancelled by Reflex Edge; each is in its meter at once, and nothing is refunded.
  respond(state, 1, 'Auxiliary Charge!');
  respond(state, 2, 'Reflex Edge');
  passAll(state);
  expect(spirits(state)).toEqual([4, 8]);
  expect(meterOf(state, 1)).toEqual({ 'Auxiliary Charge!': 2 });
  expect(meterOf(state, 2)).toEqual({ 'Reflex Edge': 3 });
  expect(state.fighters[0]!.tokens.every(({ surge }) => surge === 0)).toBe(true);
  // 5, 6: three attack dice against two; player 2 buys one power die of two tokens.
  expect(state.attack.attacker.pool).toEqual({ attack: 3, ten: 0, power: 0 });
  expect(state.attack.reactor.pool).toEqual({ attack: 2, ten: 0, power: 0 });
  step(state, 2, 'buyPowerDice', { dice: 1 });
  while (asked(state) === 'respondOrPass' && state.attack.dice.length === 0)
    choose(state, gigarobo.decision(state)!.seats[0]!, 'pass');
  expect(state.robots[1]!.power).toBe(1);
  // 7, 8: the roll; player 1 passes, Combat Flow rerolls a 4 and the 9 for two more.
  expect(state.attack.dice.map(({ value }) => value)).toEqual([11, 5, 4, 4, 4, 9]);
  step(state, 1, 'respondOrPass', 'pass');
  respond(state, 2, 'Combat Flow');
  while (asked(state) === 'respondOrPass') choose(state, gigarobo.decision(state)!.seats[0]!, 'pass');
  if (asked(state) === 'acceptOrDecline')
    choose(state, 2, gigarobo.choices(state, 2)!.find((one) => /yes|true|pay|accept/.test(JSON.stringify(one)))!);
  step(state, 2, 'chooseNumber', { amount: 2 });
  step(state, 2, 'pickDie', { die: 5 });
  step(state, 2, 'pickDie', { die: 6 });
  expect(spirits(state)).toEqual([4, 3]);
  expect(state.attack.dice.map(({ value }) => value)).toEqual([11, 5, 4, 4, 1, 11]);
  // 10, 11: Critical Aim has the 11 of player 2 rerolled, and player 1's 11 comes back.
  respond(state, 1, 'Critical Aim');
  passAll(state);
  choose(state, 1, gigarobo.choices(state, 1)!.at(-1)!);
  step(state, 1, 'pickDie', { die: 6 });
  expect(state.attack.dice.map(({ value }) => value)).toEqual([11, 5, 4, 4, 1, 4]);
  passAll(state);
  // 12, 13: two successes; a surge, and up to two hexes onto the roof.
  expect(state.attack).toMatchObject({ winner: 'attacker', successes: 2 });
  expect(state.fighters[1]!.tokens[2]!.surge).toBe(1);
  for (let i = 0; i < 6 && asked(state) !== 'chooseRage'; i++) {
    const offered = gigarobo.choices(state, 1)!;
    choose(state, 1, offered.find((one) => /"F5"|yes|true|accept|"amount":2/.test(JSON.stringify(one))) ?? 'pass');
    passAll(state);
  }
  expect(state.robots[0]!.hex).toBe(hexNamed('F5'));
  // 14 to 18: five damage as one amount; meters, Rage as power, and what is left.
  expect(state.robots[1]!.armour).toBe(35);
  expect(meterOf(state, 1)).toEqual({ 'Auxiliary Charge!': 2, 'Critical Aim': 3, 'Volt Spike!': 1, 'Arc Heel!': 1 });
  expect(handOf(state, 1)).toEqual(['Flash Strike!']);
  expect(meterOf(state, 2)).toEqual({ 'Reflex Edge': 3, 'Combat Flow': 3, 'Core Breach!': 2 });
  step(state, 2, 'chooseRage', { gain: 'power' });
  passAll(state);
  expect(state.robots[1]!.power).toBe(2);
  expect(spirits(state)).toEqual([3, 3]);
  expect(asked(state)).toBe('takeAction');
  expect(state.chance.script).toEqual([]);
});

test('[GIG-EX-02] [GIG-TRA-08] [GIG-COO-01] the cooldown example: a surge holds the card of its slot, and moves on itself', () => {
  const state = lay({
    fighters: {
      1: {
        pilot: 'Takashi Kato',
        robot: 'Dai-Raijin V',
        ability: 'Think You Can Stop Me!?',
        hand: ['Flash Strike!'],
        meter: [
          { card: 'Critical Aim', slot: 3 },
          { card: 'Auxiliary Charge!', slot: 2 },
          { card: 'Arc Heel!', slot: 1 },
          { card: 'Volt Spike!', slot: 1 },
        ],
        tokens: { surge: [0, 0, 1] },
      },
      2: { pilot: 'Dash', robot: 'Ayzn', ability: 'Circuit Flow' },
    },
  });
  const endTurn = (): void => {
    const { active } = state;
    choose(state, active, 'pass');
    for (let i = 0; i < 40 && !(asked(state) === 'takeAction' && state.active !== active); i++) {
      const seat = gigarobo.decision(state)!.seats[0]!;
      choose(state, seat, asked(state) === 'respondOrPass' ? 'pass' : gigarobo.choices(state, seat)![0]!);
    }
  };
  const surges = (): number[] => state.fighters[0]!.tokens.map(({ surge }) => surge);
  endTurn();
  expect(meterOf(state, 1)).toEqual({ 'Critical Aim': 3, 'Auxiliary Charge!': 1 });
  expect(surges()).toEqual([0, 1, 0]);
  expect(handOf(state, 1).sort()).toEqual(['Arc Heel!', 'Flash Strike!', 'Volt Spike!']);
  endTurn();
  endTurn();
  expect(meterOf(state, 1)).toEqual({ 'Critical Aim': 2 });
  expect(handOf(state, 1)).toContain('Auxiliary Charge!');
  expect(surges()).toEqual([1, 0, 0]);
  endTurn();
  endTurn();
  expect(meterOf(state, 1)).toEqual({ 'Critical Aim': 1 });
  expect(surges()).toEqual([0, 0, 0]);
  expect(cardNamed.get('Critical Aim')).toBeDefined();
});

test('[GIG-EX-04] a tied pair is set aside, and a reroll brings it back', () => {
  const roll = (one: number, other: number) =>
    judge(
      [
        { side: 'attacker', kind: 'attack', value: one },
        { side: 'reactor', kind: 'attack', value: other },
      ],
      { attacker: false, reactor: false },
    );
  expect(roll(2, 2)).toMatchObject({ isInPlay: [false, false], successes: 0 });
  expect(roll(3, 2)).toMatchObject({ winner: 'attacker', successes: 1 });
});

test('[GIG-EX-08] three tokens on an ability and three in control: nothing more is gained', () => {
  const abilities = [{ ability: 'Iron Fusion Stage 3—Ayzn Black!', tokens: 3 }];
  const power = (control: number): number =>
    performed('power(1)', { fighters: { 1: { abilities, power: control } } }).state.robots[0]!.power;
  expect([power(2), power(3)]).toEqual([3, 3]);
});

test('[GIG-EX-10] [GIG-TRA-06] five fire tokens deal five damage once; an active barrier takes three of it', () => {
  const burned = (barrier: boolean): number => {
    const state = lay({ fighters: { 1: { armour: 30, barrier, tokens: { fire: [2, 2, 1] } } } });
    choose(state, 1, 'pass');
    for (let i = 0; i < 20 && state.active === 1; i++) {
      const seat = gigarobo.decision(state)!.seats[0]!;
      choose(state, seat, 'pass');
    }
    return 30 - state.robots[0]!.armour;
  };
  expect([burned(false), burned(true)]).toEqual([5, 2]);
});
