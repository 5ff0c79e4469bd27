// Numbers that can be disputed are lists of reasons with rule ids: target number, DMG, SAVE, costs.

import { valueOf } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { lineCost } from '../src/chapters/combat.js';
import { attackDamage, targetNumber, targetSave, unitSave } from '../src/chapters/hitting.js';
import { cardCost, cardSpeed, deployCost, deployReach, fullHitPoints, movementCost } from '../src/model/numbers.js';
import { attackNow } from '../src/model/state.js';
import { content, openGround, reasons } from './words.js';

test('[GKR-HIT-02], [GKR-HIT-06], [GKR-HIT-12], [GKR-HIT-14] cover and flank are two reasons beside the base', () => {
  const { seat, state } = openGround(
    { 1: { hh: { at: '3D', facing: 'SE' } }, 2: { hh: { at: '4E', facing: 'SE' } } },
    { battlefield: 'final-showdown', lines: { 1: ['HLX-P1'] } },
  );
  seat(1).chooses({ target: 'hh-2', by: 'direct' });
  const needed = targetNumber(state, content, attackNow(state)!);
  expect(reasons(needed)).toEqual([
    [5, 'GKR-HIT-02'],
    [1, 'GKR-HIT-06'],
    [-1, 'GKR-HIT-12'],
  ]);
  expect(valueOf(needed)).toBe(5);
});

test('[GKR-HIT-03], [GKR-HIT-13] a support unit: 7, whatever its back', () => {
  const { seat, state } = openGround(
    { 1: { hh: { at: '7F', facing: 'N' } }, 2: { hh: { at: '1B' }, combat: { at: '5F', acted: true } } },
    { lines: { 1: ['HLX-P1'] } },
  );
  seat(1).chooses({ target: 'combat-2', by: 'direct' });
  expect(reasons(targetNumber(state, content, attackNow(state)!))).toEqual([[7, 'GKR-HIT-03']]);
});

test('[GKR-RUL-35] the target number is at least 3', () => {
  const { seat, state } = openGround(
    { 1: { track: 2, hh: { at: '7F', facing: 'N' } }, 2: { hh: { at: '5F', facing: 'N' } } },
    { lines: { 1: ['HLX-P1'] }, tokens: [{ unit: 4, token: 'TRACED', by: 1, until: 2 }] },
  );
  seat(1).chooses({ target: 'hh-2', by: 'direct' });
  const needed = targetNumber(state, content, attackNow(state)!);
  expect(reasons(needed)).toEqual([
    [5, 'GKR-HIT-02'],
    [-1, 'GKR-HIT-12'],
    [-1, 'GKR-HIT-14'],
    [-1, 'U1'],
  ]);
  // 5 - 3 is 2, and a natural 2 always misses.
  expect(valueOf(needed)).toBe(3);
});

test('[GKR-RUL-36], [GKR-ARM-05] DMG is the printed one with what was played, 8 at most', () => {
  const { seat, state } = openGround(
    { 1: { track: 8, hh: { at: '7F', facing: 'N' } }, 2: { hh: { at: '5F', facing: 'S' } } },
    { lines: { 1: ['HLX-P1'] }, hands: { 2: ['OBK-R2', 'OBK-R1'] } },
    [6, 5],
  );
  seat(1).chooses({ target: 'hh-2', by: 'direct' });
  seat(1).chooses({ use: 'HLX-P1' });
  const damage = attackDamage(state, content, attackNow(state)!);
  expect(reasons(damage)).toEqual([
    [7, 'GKR-ARM-01'],
    [1, 'HLX-P1'],
    [1, 'U3'],
  ]);
  expect(valueOf(damage)).toBe(8);
  expect(reasons(targetSave(state, content, attackNow(state)!))).toEqual([[5, 'GKR-ARM-03']]);
});

test('[GKR-ARM-03], [GKR-ARM-04] the SAVE of a Heavy Hitter is 5+, that of a unit is printed', () => {
  const { state } = openGround({ 1: { hh: { at: '7F' } }, 2: { hh: { at: '5F' }, combat: { at: '4F' } } });
  expect(reasons(unitSave(state, content, 4))).toEqual([[5, 'GKR-ARM-03']]);
  expect(reasons(unitSave(state, content, 5))).toEqual([[5, 'GKR-ARM-04']]);
  expect(reasons(unitSave(state, content, 4 + 1))).toHaveLength(1);
});

test('[GKR-DMG-13] hit points: Combat 3, Repair 2, Recon 1', () => {
  const { state } = openGround({ 1: { hh: { at: '7F' } }, 2: { hh: { at: '5F' } } });
  expect([1, 2, 3].map((unit) => valueOf(fullHitPoints(state, content, unit)))).toEqual([3, 2, 1]);
});

test('[GKR-ENE-02], [GKR-DEP-05], [GKR-DEP-06] a deployment costs 2 with a card and 4 without', () => {
  const { state } = openGround({
    1: { faction: 'MRD', pilot: 'MRD-C3', hh: { at: '7F' } },
    2: { hh: { at: '5F' } },
  });
  expect(reasons(deployCost(state, content, 2, 'card'))).toEqual([[2, 'GKR-DEP-05']]);
  expect(reasons(deployCost(state, content, 2, 'energy'))).toEqual([[4, 'GKR-DEP-06']]);
  expect(reasons(deployCost(state, content, 1, 'energy'))).toEqual([
    [4, 'GKR-DEP-06'],
    [-1, 'MRD-C3'],
  ]);
  expect(valueOf(deployReach(state, content, 1))).toBe(3);
  // No cost falls below 0.
  expect(valueOf(deployCost(state, content, 1, 0))).toBe(0);
});

test('[GKR-ENE-03], [GKR-ENE-04] each hex costs 1, each weapon what is printed', () => {
  const { state } = openGround(
    { 1: { faction: 'MRD', pilot: 'MRD-C4', hh: { at: '7F' } }, 2: { hh: { at: '5F' } } },
    { turn: { at: 'openReveal' }, lines: { 1: ['MRD-P1', 'MRD-O1'] }, hands: { 2: ['OBK-P2'] } },
  );
  expect(reasons(movementCost(state, content, 1, 4))).toEqual([[4, 'GKR-ENE-03']]);
  const orbital = content.cards[content.numberOf.get('MRD-O1')!]!;
  expect(reasons(cardCost(state, content, 1, orbital))).toEqual([
    [2, 'GKR-ENE-04'],
    [-1, 'MRD-C4'],
  ]);
  expect(valueOf(cardSpeed(state, content, 1, orbital))).toBe(4);
  expect([1, 2].map((seat) => lineCost(state, content, seat))).toEqual([0, 0]);
});

test('[GKR-DCK-13] weapon costs lie between 1 and 3', () => {
  const weapons = content.cards.filter((card) => ['E', 'B', 'M'].includes(card.class));
  expect(weapons).toHaveLength(36);
  for (const { cost } of weapons) expect([1, 2, 3]).toContain(cost);
});

test('[GKR-DCK-12] a weapon shows speed, cost, range, damage and class', () => {
  const fast = content.cards.filter((card) => card.class === 'E').map(({ speed }) => speed);
  const slow = content.cards.filter((card) => card.class === 'M').map(({ speed }) => speed);
  expect(Math.min(...fast)).toBeGreaterThan(Math.max(...slow));
  for (const card of content.cards.filter(({ kind }) => kind === 'primary')) {
    expect(card.damage).toBeGreaterThan(0);
    expect(card.farthest).toBeGreaterThanOrEqual(card.nearest);
  }
});
