// The effects of the weapons of Vortex Freight and Meridian Uplink, each where it applies and where it does not.

import { describe, expect, test } from 'vitest';
import { fireAt, needed, settle, shootOut } from './arena.js';

const HIT = [6, 5];
const saves = (count: number, value = 6): number[] => new Array<number>(count).fill(value);

describe('Vortex Freight', () => {
  test.each([
    ['S', 7],
    ['N', 6],
  ])('Riptide Railgun: against a Heavy Hitter facing %s it has %i damage', (facing, damage) => {
    const table = shootOut('VRX-P1', { two: { hh: { at: '4F', facing } }, dice: [...HIT, ...saves(damage)] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    table.diceAreSpent();
  });

  test.each([
    [1, 6],
    [2, 4],
  ])('Scatter Cannon: at distance %i it has %i damage', (distance, damage) => {
    const table = shootOut('VRX-P3', { distance, dice: [...HIT, ...saves(damage)] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    table.diceAreSpent();
  });

  test('Cyclone Pod: after the attack, hit or miss, the own Heavy Hitter may step aside and keeps its facing', () => {
    const table = shootOut('VRX-P4', { distance: 4, dice: [1, 2] });
    table.seat(1).chooses(fireAt('hh-2'));
    table.seat(1).chooses({ use: 'VRX-P4' });
    table.seat(1).chooses({ move: '2E' });
    settle(table);
    table.tableIs({ players: { 1: { energy: 5, hh: { at: '2E', facing: 'S' } } } });
  });

  test('Alley Sweeper: an alley does not make it harder, and is still an achievement', () => {
    // GKR-EX-10: the alley between 4H and 4I opens at 3I.
    const one = { hh: { at: '5H', facing: 'N' } };
    const two = { hh: { at: '2J', facing: 'SW' } };
    const table = shootOut('VRX-S2', { one, two, buildings: ['4H', '4I'], dice: [...HIT, ...saves(2)] });
    table.seat(1).chooses(fireAt('hh-2', 'alley'));
    settle(table);
    expect(needed(table)).toBe(5);
    table.tableIs({ players: { 1: { track: 1 } } });
  });

  test('Tracer Carbine: a hit leaves a trace, a miss none', () => {
    for (const [dice, tokens] of [
      [[...HIT, ...saves(2)], 1],
      [[1, 2], 0],
    ] as const) {
      const table = shootOut('VRX-S3', { dice: [...dice] });
      table.seat(1).chooses(fireAt('hh-2'));
      settle(table);
      expect(table.heard('tokenPlaced')).toHaveLength(tokens);
    }
  });

  test('Tether Hook: pulls its target one hex nearer, from 2 hexes on', () => {
    const table = shootOut('VRX-S4', { dice: [...HIT, 6] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    table.seat(1).isOffered({ move: '3F' });
    table.seat(1).chooses({ move: '3F' });
    table.tableIs({ players: { 2: { hh: { at: '3F', facing: 'N' } } } });
    const near = shootOut('VRX-S4', { distance: 1, dice: [...HIT, 6] });
    near.seat(1).chooses(fireAt('hh-2'));
    settle(near);
    near.tableIs({ players: { 2: { hh: { at: '3F' } } } });
  });
});

describe('Meridian Uplink', () => {
  test('Cluster Barrage: a hit strikes everybody beside the target, the own player last (GKR-RUL-71)', () => {
    const one = { combat: { at: '5F', acted: true } };
    const two = { combat: { at: '4E', acted: true }, recon: { at: '4G', acted: true } };
    // Combat of player 2: 4 and 5 against 5+; Recon: 1 and 1 against 6+; own Combat: 1 and 6.
    const table = shootOut('MRD-P2', { one, two, dice: [...HIT, ...saves(5), 4, 5, 1, 1, 1, 6] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    table.diceAreSpent();
    expect(table.heard('savesRolled').map(({ unit }) => unit)).toEqual(['hh-2', 'combat-2', 'recon-2', 'combat-1']);
    table.tableIs({ players: { 1: { combat: { hp: 2 } }, 2: { combat: { hp: 2 } } } });
    expect(table.heard('unitDestroyed')).toMatchObject([{ unit: 'recon-2' }]);
  });

  test('Particle Beacon: what it hits counts as spotted for missiles of the player, this turn', () => {
    const one = { hh: { at: '3D', facing: 'SE' } };
    const two = { hh: { at: '5F', facing: 'NW' } };
    const table = shootOut('MRD-P3', { one, two, dice: [...HIT, ...saves(5)] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    expect(table.heard('tokenPlaced')).toMatchObject([{ token: 'MARKED', unit: 'hh-2' }]);
  });

  test.each([
    [true, 7],
    [false, 5],
  ])('Rail Howitzer: when its Heavy Hitter has changed hex is %s it needs %i', (changedHex, wanted) => {
    const table = shootOut('MRD-P4', { one: { hh: { at: '2F', facing: 'S', changedHex } }, distance: 3, dice: [1, 2] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    expect(needed(table)).toBe(wanted);
  });

  test('Seeker Pair: needs no arc', () => {
    shootOut('MRD-S1', { one: { hh: { at: '2F', facing: 'N' } } })
      .seat(1)
      .isOffered('pass', fireAt('hh-2'));
  });

  test('Smoke Rockets: hit or miss, the target is dazed, and its attacks need 1 more', () => {
    const table = shootOut('MRD-S2', { lines: { 1: ['MRD-S2'], 2: ['OBK-P4'] }, dice: [1, 2, 1, 2] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    table.seat(2).chooses(fireAt('hh-1'));
    settle(table);
    expect(needed(table)).toBe(6);
  });

  test.each([
    [[6, 4], 0],
    [[5, 4], 1],
  ])('Deep Seeker: the dice %j leave saves: %i', (dice, rolls) => {
    const table = shootOut('MRD-S5', { dice: [...dice, ...saves(rolls * 4)] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    table.diceAreSpent();
    expect(table.heard('savesRolled')).toHaveLength(rolls);
    table.tableIs({ damage: { 2: { count: rolls === 0 ? 4 : 0 } } });
  });
});
