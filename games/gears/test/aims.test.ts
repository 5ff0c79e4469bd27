// What an attack comes to, as the question for it says: its dice and those that it is met with, from what rolls them.

import { valueOf } from '@automachia/kernel';
import { expect, test } from 'vitest';
import type { AimFacts } from '../src/facts.js';
import { gears } from '../src/index.js';

/** Marcus in 2A.D with the card that gives one die more, a Wretch beside him, a Drone in the next zone and one beyond. */
function aims(): readonly AimFacts[] {
  const state = gears.arrange(
    { mission: 'emergence', players: 1, difficulty: 'normal', quickStart: true },
    {
      stage: 1,
      map: { '2A': '', '9A': '2A' },
      cogs: { 1: { is: 'marcus', at: '2A.D' } },
      locusts: { 'wretch-1': { at: '2A.D' }, 'drone-1': { at: '9A.E' }, 'drone-2': { at: '9A.D' } },
      hands: { 1: ['ord-supp'] },
      turn: { first: 1, active: 1, number: 1, at: 'takeOrders' },
    },
    5,
  );
  expect(gears.choose(state, 1, { play: 'ord-supp', as: 'actions' }).refused).toBeUndefined();
  return (gears.question(state, 1)!.facts as unknown as { readonly aims: readonly AimFacts[] }).aims;
}

const find = (mode: string, target: string, weapon = 'lancer'): AimFacts | undefined =>
  aims().find((aim) => aim.weapon === weapon && aim.mode === mode && aim.target === target);

test('[GOW-ATK-04] [GOW-CHN-06] [GOW-ORD-05] the dice of an attack are said before it is made, reason by reason', () => {
  const { dice, defence } = find('normal', 'wretch-1')!;
  expect(dice.map(({ because }) => because)).toEqual(['GOW-ATK-04', 'GOW-CHN-06', 'GOW-ORD-05', 'GOW-RUL-96']);
  expect(valueOf(dice)).toBe(4);
  expect(valueOf(defence)).toBe(1);
  expect(valueOf(find('overkill', 'wretch-1')!.dice)).toBe(6);
});

test('[GOW-ATK-08] beyond its range a weapon is met with a die more, within it with none', () => {
  expect(valueOf(find('normal', 'drone-1', 'snub')!.defence)).toBe(1);
  const { defence } = find('normal', 'drone-2', 'snub')!;
  expect(valueOf(defence)).toBe(2);
  expect(defence.map(({ because }) => because)).toEqual(['GOW-ATK-06', 'GOW-ATK-08']);
});

test('[GOW-CHN-01] [GOW-CHN-03] the chainsaw is met with no dice, and reaches nobody in another zone', () => {
  expect(find('chainsaw', 'wretch-1')!.defence).toEqual([]);
  expect(find('chainsaw', 'drone-1')).toBeUndefined();
});
