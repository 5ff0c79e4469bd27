// The effects of the weapons of Helix Solaris and Obsidian Keep, each where it applies and where it does not.

import { describe, expect, test } from 'vitest';
import { fireAt, needed, saveDice, settle, shootOut } from './arena.js';

const HIT = [6, 5];
const saves = (count: number, value = 6): number[] => new Array<number>(count).fill(value);

describe('Helix Solaris', () => {
  test('Monster Laser: 1 energy more buys 1 damage more', () => {
    const table = shootOut('HLX-P1', { dice: [...HIT, ...saves(8)] });
    table.seat(1).chooses(fireAt('hh-2'));
    table.seat(1).isOffered('pass', { use: 'HLX-P1' });
    table.seat(1).chooses({ use: 'HLX-P1' });
    settle(table);
    table.diceAreSpent();
    expect(table.heard('energySpent')).toMatchObject([{ seat: 1, amount: 1, left: 4 }]);
  });

  test('Monster Laser: declined, it has its printed 7', () => {
    const table = shootOut('HLX-P1', { dice: [...HIT, ...saves(7)] });
    table.seat(1).chooses(fireAt('hh-2'));
    table.seat(1).chooses('pass');
    settle(table);
    table.diceAreSpent();
    expect(table.heard('energySpent')).toEqual([]);
  });

  test('Prism Fan: a hit burns the other enemies beside the target, with a save', () => {
    const two = { combat: { at: '5F', acted: true }, recon: { at: '6F', acted: true } };
    const one = { repair: { at: '4E', acted: true } };
    const table = shootOut('HLX-P2', { one, two, dice: [...HIT, ...saves(5), 4] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    table.diceAreSpent();
    table.tableIs({ players: { 1: { repair: { hp: 2 } }, 2: { combat: { hp: 2 }, recon: { hp: 1 } } } });
  });

  test('Prism Fan: a miss burns nobody', () => {
    const table = shootOut('HLX-P2', { two: { combat: { at: '5F', acted: true } }, dice: [1, 2] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    table.tableIs({ players: { 2: { combat: { hp: 3 } } } });
  });

  test('Helios Driver: partial cover does not count', () => {
    // GKR-EX-07, where another weapon needs 6.
    const one = { hh: { at: '3D', facing: 'SE' } };
    const two = { hh: { at: '4E', facing: 'NW' } };
    for (const [weapon, wanted] of [
      ['HLX-P3', 5],
      ['HLX-S1', 6],
    ] as const) {
      const table = shootOut(weapon, { one, two, buildings: ['3E'], dice: [1, 2] });
      table.seat(1).chooses(fireAt('hh-2'));
      settle(table);
      expect(needed(table)).toBe(wanted);
    }
  });

  test('Starfall Rack: easier when the Recon unit spots, not when another unit does', () => {
    const seen = { hh: { at: '1E', facing: 'S' }, recon: { at: '6F', acted: true } };
    const other = { hh: { at: '1E', facing: 'S' }, combat: { at: '5F', acted: true } };
    const two = { hh: { at: '4E', facing: 'N' } };
    for (const [one, wanted] of [
      [seen, 4],
      [other, 5],
    ] as const) {
      const table = shootOut('HLX-P4', { one, two, buildings: ['3E'], dice: [...HIT, ...saves(6)] });
      table.seat(1).chooses(fireAt('hh-2', 'spotted'));
      settle(table);
      expect(needed(table)).toBe(wanted);
    }
  });

  test('Ion Lash: a Heavy Hitter that is hit begins the next turn with 1 energy less', () => {
    const table = shootOut('HLX-S2', { dice: [...HIT, ...saves(2)] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    expect(table.heard('energyReset')).toMatchObject([
      { seat: 1, energy: 5 },
      { seat: 2, energy: 4 },
    ]);
  });

  test('Ion Lash: a support unit has no energy to lose', () => {
    const table = shootOut('HLX-S2', { two: { combat: { at: '3F', acted: true } }, dice: [...HIT, ...saves(2)] });
    table.seat(1).chooses(fireAt('combat-2'));
    settle(table);
    expect(table.heard('energyWillChange')).toEqual([]);
  });

  test('Corona Vent: reaches behind the own back', () => {
    const one = { hh: { at: '2F', facing: 'N' } };
    shootOut('HLX-S3', { one, distance: 1 }).seat(1).isOffered('pass', fireAt('hh-2'));
    // Not so a weapon that needs the arc: it has no target and goes back to hand.
    shootOut('HLX-S1', { one, distance: 1 }).tableIs({ hands: { 1: ['HLX-S1'] } });
  });

  test.each([
    ['HLX-S4', 8],
    ['OBK-P1', 8],
    ['OBK-S2', 5],
    ['MRD-S3', 6],
    ['MRD-S4', 7],
  ])('%s needs %i against a support unit', (weapon, wanted) => {
    const table = shootOut(weapon, { two: { hh: { at: '9F' }, combat: { at: '4F', acted: true } }, dice: [1, 2] });
    table.seat(1).chooses(fireAt('combat-2'));
    settle(table);
    expect(needed(table)).toBe(wanted);
  });

  test('Flare Swarm: what it hits is traced for the GKRs of the player', () => {
    const table = shootOut('HLX-S5', {
      lines: { 1: ['HLX-S5', 'HLX-P4'] },
      distance: 4,
      dice: [...HIT, ...saves(3), 1, 2],
    });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    table.tableIs({ tokens: [{ token: 'TRACED', by: 1 }] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    expect(needed(table)).toBe(4);
  });
});

describe('Obsidian Keep Holdings', () => {
  test('Twin Autocannon: a miss is followed by a second attack of 3, which is the last', () => {
    const table = shootOut('OBK-P2', { against: 'HLX', dice: [1, 2, ...HIT, ...saves(3)] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    table.diceAreSpent();
    expect(table.heard('attackRepeated')).toMatchObject([{ damage: 3 }]);
    table.tableIs({ discards: { 1: ['OBK-P2'] } });
  });

  test('Twin Autocannon: two misses are enough', () => {
    const table = shootOut('OBK-P2', { against: 'HLX', dice: [1, 2, 2, 1] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    table.diceAreSpent();
    expect(table.heard('attackRolled')).toHaveLength(2);
  });

  test('Twin Autocannon: not after a hit, and not after a critical miss', () => {
    const hit = shootOut('OBK-P2', { against: 'HLX', dice: [...HIT, ...saves(6)] });
    hit.seat(1).chooses(fireAt('hh-2'));
    settle(hit);
    expect(hit.heard('attackRolled')).toHaveLength(1);
    const botched = shootOut('OBK-P2', { against: 'HLX', dice: [1, 1] });
    botched.seat(1).chooses(fireAt('hh-2'));
    settle(botched);
    expect(botched.heard('attackRolled')).toHaveLength(1);
    botched.tableIs({ damage: { 1: { count: 1 } } });
  });

  test('Bastion Lance: a hit braces the own Heavy Hitter against the next attack that hits', () => {
    const table = shootOut('OBK-P3', {
      against: 'HLX',
      lines: { 1: ['OBK-P3'], 2: ['HLX-S4', 'HLX-P4'] },
      distance: 3,
      dice: [...HIT, ...saves(5), 1, 2, ...HIT, ...saves(5)],
    });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    table.tableIs({ tokens: [{ token: 'BRACED' }] });
    table.seat(2).chooses(fireAt('hh-1')); // a miss: still braced
    settle(table);
    table.seat(2).chooses(fireAt('hh-1'));
    settle(table);
    expect(saveDice(table)).toBe(5); // 6 printed
    table.diceAreSpent();
  });

  test.each([
    [['4G'], 4],
    [[], 5],
  ])('Grindstone Mortar: with %j beside the target it needs %i', (buildings, wanted) => {
    const table = shootOut('OBK-P4', { against: 'HLX', buildings, dice: [1, 2] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    expect(needed(table)).toBe(wanted);
  });

  test('Ram Plate: may turn a Heavy Hitter by one face', () => {
    const table = shootOut('OBK-S3', { against: 'HLX', distance: 1, dice: [...HIT, ...saves(3)] });
    table.seat(1).chooses(fireAt('hh-2'));
    table.seat(1).chooses({ use: 'OBK-S3' });
    table.seat(1).isOffered({ face: 'N' }, { face: 'NE' }, { face: 'NW' });
    table.seat(1).chooses({ face: 'NE' });
    settle(table);
    table.tableIs({ players: { 2: { hh: { facing: 'NE' } } } });
  });

  test('Ram Plate: may push a support unit', () => {
    const two = { hh: { at: '9F' }, combat: { at: '3F', acted: true } };
    const table = shootOut('OBK-S3', { against: 'HLX', two, dice: [...HIT, ...saves(3)] });
    table.seat(1).chooses(fireAt('combat-2'));
    table.seat(1).chooses({ use: 'OBK-S3.2' });
    table.seat(1).isNotOffered({ move: '2F' });
    table.seat(1).chooses({ move: '4F' });
    settle(table);
    table.tableIs({ players: { 2: { combat: { at: '4F' } } } });
  });

  test('Arc Welder: a hit repairs a hurt support unit near the own Heavy Hitter', () => {
    const near = { combat: { at: '1F', hp: 1, acted: true }, repair: { at: '1E', hp: 2, acted: true } };
    const table = shootOut('OBK-S4', { against: 'HLX', one: near, dice: [...HIT, ...saves(2)] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    table.tableIs({ players: { 1: { combat: { hp: 2 }, repair: { hp: 2 } } } });
  });

  test('Bunker Breaker: 1 damage more by indirect fire', () => {
    const one = { hh: { at: '2E', facing: 'S' }, recon: { at: '6F', acted: true } };
    const two = { hh: { at: '4E', facing: 'N' } };
    const table = shootOut('OBK-S5', { against: 'HLX', one, two, buildings: ['3E'], dice: [...HIT, ...saves(5)] });
    table.seat(1).chooses(fireAt('hh-2', 'spotted'));
    settle(table);
    table.diceAreSpent();
    const direct = shootOut('OBK-S5', { against: 'HLX', dice: [...HIT, ...saves(4)] });
    direct.seat(1).chooses(fireAt('hh-2'));
    settle(direct);
    direct.diceAreSpent();
  });
});
