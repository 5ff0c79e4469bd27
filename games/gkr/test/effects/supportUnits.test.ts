// The abilities of the support units.

import { describe, expect, test } from 'vitest';
import { answer, duel, fireAt, needed, saveDice, settle, shootOut } from './arena.js';

const HIT = [6, 5];
const saves = (count: number, value = 6): number[] => new Array<number>(count).fill(value);
const north = { at: '2F', facing: 'S' };
const south = { at: '9F', facing: 'N' };

describe('support units', () => {
  test('Torch: 1 damage more on what the Heavy Hitter has hit before', () => {
    const one = { combat: { at: '3G' } };
    const table = shootOut('HLX-S1', { one, distance: 3, dice: [...HIT, 6, 6, ...HIT, ...saves(4)] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    expect(saveDice(table)).toBe(4);
  });

  test('Mender: instead of attacking, a card of choice goes under the deck', () => {
    const one = { repair: { at: '3F' } };
    const table = shootOut('HLX-S1', { one, lines: { 1: [] }, more: { damage: { 1: ['HLX-P1', 'HLX-R1'] } } });
    table.seat(1).chooses({ use: 'HLX-UR' });
    table.seat(1).chooses({ card: 'HLX-R1' });
    table.tableIs({ damage: { 1: { count: 1 } } });
  });

  test('Mender: only within 2 hexes of its Heavy Hitter', () => {
    const one = { repair: { at: '5G' } };
    const table = shootOut('HLX-S1', { one, distance: 5, lines: { 1: [] }, more: { damage: { 1: { count: 2 } } } });
    table.seat(1).isOffered('pass', fireAt('hh-2'));
  });

  test('Warden: steps in front of an attack on its Heavy Hitter, once per phase', () => {
    const two = { combat: { at: '5F', acted: true } };
    const table = shootOut('HLX-S1', { two, lines: { 1: ['HLX-S1', 'HLX-S2'] }, dice: [1, 2, 1, 2] });
    table.seat(1).chooses(fireAt('hh-2'));
    answer(table, 'OBK-UC');
    settle(table);
    expect(needed(table)).toBe(7);
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    expect(needed(table)).toBe(5);
    expect(table.heard('abilityUsed')).toHaveLength(1);
  });

  test('Warden: only beside its Heavy Hitter', () => {
    const table = shootOut('HLX-S1', { two: { combat: { at: '6F', acted: true } }, dice: [1, 2] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table, 'OBK-UC');
  });

  test('Mason: instead of attacking beside its Heavy Hitter, two random cards', () => {
    const table = shootOut('OBK-S1', {
      against: 'HLX',
      one: { repair: { at: '1F' } },
      lines: { 1: [] },
      more: { damage: { 1: { count: 3 } } },
    });
    table.seat(1).chooses({ use: 'OBK-UR' });
    expect(table.heard('cardRepaired')).toHaveLength(2);
  });

  test('Kestrel: no partial cover for targets within 2 hexes of it', () => {
    const hh = { at: '3D', facing: 'SE' };
    const two = { hh: { at: '4E', facing: 'NW' } };
    for (const [at, wanted] of [
      ['6F', 5],
      ['7F', 6],
    ] as const) {
      const one = { hh, recon: { at, acted: true } };
      const table = shootOut('OBK-P2', { against: 'HLX', one, two, buildings: ['3E'], dice: [6, 6] });
      table.seat(1).chooses(fireAt('hh-2'));
      settle(table);
      expect(needed(table)).toBe(wanted);
    }
  });

  test('Jackal: the flank is worth 2 to it', () => {
    const table = shootOut('VRX-P1', {
      one: { combat: { at: '3F' } },
      two: { hh: { at: '4F', facing: 'S' } },
      lines: { 1: [] },
      dice: [1, 2, ...saves(3)],
    });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    expect(needed(table)).toBe(3);
  });

  test('Patch: a card, and a hit point for another unit near it', () => {
    const one = { repair: { at: '3F' }, combat: { at: '3E', hp: 1, acted: true } };
    const table = shootOut('VRX-P1', { one, distance: 6, lines: { 1: [] }, more: { damage: { 1: { count: 2 } } } });
    table.seat(1).chooses({ use: 'VRX-UR' });
    expect(table.heard('cardRepaired')).toHaveLength(1);
    table.tableIs({ players: { 1: { combat: { hp: 2 } } } });
  });

  test('Swift: may move one hex after its tag, and tags no second time', () => {
    const players = {
      1: { faction: 'VRX', hh: { at: '1B', facing: 'S' }, recon: { at: '4F' } },
      2: { faction: 'OBK', hh: south },
    };
    const table = duel({ at: 'startTagging', players, buildings: ['5F', '3F'] });
    table.seat(1).chooses({ tag: '5F', on: 'N', by: 'recon-1' });
    table.seat(1).chooses({ move: '4E' });
    table.tableIs({ players: { 1: { recon: { at: '4E', tagged: true } } } });
  });

  test.each([
    [false, 3],
    [true, 2],
  ])('Pylon: when it has changed hex is %s it has %i damage', (changedHex, damage) => {
    const one = { combat: { at: '3F', changedHex } };
    const table = shootOut('MRD-P1', { one, distance: 4, lines: { 1: [] }, dice: [...HIT, ...saves(damage)] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    table.diceAreSpent();
  });

  test('Relay: repairs from 3 hexes away', () => {
    const table = shootOut('MRD-P1', {
      one: { repair: { at: '5F' } },
      distance: 7,
      lines: { 1: [] },
      more: { damage: { 1: { count: 1 } } },
    });
    table.seat(1).isOffered('pass', { use: 'MRD-UR' });
  });

  test('Glint: sees one card of a hand near it', () => {
    const players = { 1: { faction: 'HLX', hh: north, recon: { at: '6F' } }, 2: { faction: 'OBK', hh: south } };
    const table = duel({ at: 'openMoveEnd', players, hands: { 2: ['OBK-S1'] } });
    answer(table, 'HLX-US');
    expect(table.seat(1).heard('handSeen')).toMatchObject([{ other: 2, cards: ['OBK-S1'] }]);
    expect(table.seat(2).heard('handSeen')[0]).not.toHaveProperty('cards');
  });

  test('Glint: not from 4 hexes away', () => {
    const players = { 1: { faction: 'HLX', hh: north, recon: { at: '5F' } }, 2: { faction: 'OBK', hh: south } };
    const table = duel({ at: 'openMoveEnd', players, hands: { 2: ['OBK-S1'] } });
    settle(table, 'HLX-US');
  });
});
