// Pilots and upgrades.

import { describe, expect, test } from 'vitest';
import { answer, duel, fireAt, needed, saveDice, settle, shootOut } from './arena.js';

const HIT = [6, 5];
const saves = (count: number, value = 6): number[] => new Array<number>(count).fill(value);
const north = { at: '2F', facing: 'S' };
const south = { at: '9F', facing: 'N' };

describe('pilots', () => {
  test('Ace Vega: one attack die again, once per turn', () => {
    const table = shootOut('HLX-S1', {
      one: { pilot: 'L1' },
      lines: { 1: ['HLX-S1', 'HLX-S2'] },
      dice: [1, 3, 6, 6, 6, 1, 2],
    });
    table.seat(1).chooses(fireAt('hh-2'));
    answer(table, 'L1');
    for (const die of [0, 1.5, 2, 7]) table.seat(1).isRefused({ die }, 'GKR-HIT-20');
    table.seat(1).chooses({ die: 1 });
    settle(table, 'L1');
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table, 'L1');
    table.diceAreSpent();
  });

  test('Wrench Oduya: 1 energy that is left repairs a card', () => {
    const one = { faction: 'HLX', hh: north, pilot: 'L2', energy: 1 };
    const table = duel({
      at: 'openResetStart',
      players: { 1: one, 2: { faction: 'OBK', hh: south } },
      more: { damage: { 1: { count: 2 } } },
    });
    answer(table, 'L2');
    expect(table.heard('energyChanged')).toMatchObject([{ seat: 1, by: -1 }]);
    expect(table.heard('cardRepaired')).toHaveLength(1);
  });

  test('Wrench Oduya: not without energy', () => {
    const one = { faction: 'HLX', hh: north, pilot: 'L2', energy: 0 };
    const table = duel({
      at: 'openResetStart',
      players: { 1: one, 2: { faction: 'OBK', hh: south } },
      more: { damage: { 1: { count: 2 } } },
    });
    settle(table, 'L2');
  });

  test('Showboat Delacroix: the first flank or alley achievement of a turn draws a sponsor card', () => {
    const two = { hh: { at: '4F', facing: 'S' } };
    const lines = { 1: ['HLX-S1', 'HLX-S2'] };
    const table = shootOut('HLX-S1', { one: { pilot: 'L3' }, two, lines, dice: [...HIT, 6, 6, ...HIT, 6, 6] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    expect(table.heard('achievementEarned').filter(({ rule }) => rule === 'GKR-ACH-02')).toHaveLength(2);
    expect(table.heard('sponsorsDrawn')).toHaveLength(1);
  });

  test('Iris Kade: energy weapons reach 1 farther, others do not', () => {
    shootOut('HLX-S1', { one: { pilot: 'HLX-C1' }, distance: 5 })
      .seat(1)
      .isOffered('pass', fireAt('hh-2'));
    const ballistic = shootOut('HLX-S4', { one: { pilot: 'HLX-C1' }, distance: 5 });
    expect(ballistic.heard('weaponReturned')).toHaveLength(1);
  });

  test('Sunny Okafor: a natural 6 is worth 2 damage', () => {
    for (const [dice, count] of [
      [[6, 1], 4],
      [[5, 5], 2],
    ] as const) {
      const table = shootOut('HLX-S1', { one: { pilot: 'HLX-C3' }, dice: [...dice, ...saves(count)] });
      table.seat(1).chooses(fireAt('hh-2'));
      settle(table);
      table.diceAreSpent();
    }
  });

  test('Quell Ferro: takes a declared weapon back at the reveal, unpaid', () => {
    const table = shootOut('HLX-P1', { at: 'openReveal', one: { pilot: 'HLX-C4' }, two: { hh: south } });
    table.seat(1).chooses({ use: 'HLX-C4' });
    expect(table.heard('weaponReturned')).toMatchObject([{ seat: 1, card: 'HLX-P1' }]);
    expect(table.heard('energySpent')).toEqual([]);
  });

  test('Granite Holm: up to three defence dice again, once per phase', () => {
    const table = shootOut('HLX-S4', { two: { pilot: 'OBK-C1' }, dice: [...HIT, 1, 1, 6, 6, 6] });
    table.seat(1).chooses(fireAt('hh-2'));
    answer(table, 'OBK-C1');
    table.seat(2).chooses({ die: 1 });
    table.seat(2).chooses({ die: 1 });
    table.seat(2).chooses('pass');
    settle(table);
    table.tableIs({ damage: { 2: { count: 0 } } });
  });

  test.each([
    [4, 1],
    [3, 0],
  ])('Lady Ballast: %i damage from one attack repair %i card', (lost, repaired) => {
    const dice = [...HIT, ...saves(lost, 1), ...saves(7 - lost)];
    const table = shootOut('HLX-P1', { two: { pilot: 'OBK-C2' }, dice });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    const asked = table.game.decision(table.state)!.path.some((step) => step.includes('repairCards'));
    expect(asked).toBe(repaired === 1);
  });

  test('Dozer Pike: walks through enemy support units', () => {
    for (const [pilot, energy] of [
      [{ pilot: 'OBK-C3' }, 3],
      [{}, 2],
    ] as const) {
      const one = { faction: 'OBK', hh: north, ...pilot };
      const two = { faction: 'HLX', hh: south, combat: { at: '3F' } };
      const table = duel({ at: 'startMoving', players: { 1: one, 2: two } });
      table.seat(1).chooses({ move: '4F' });
      table.tableIs({ players: { 1: { energy }, 2: { combat: { at: '3F' } } } });
    }
  });

  test('Switch Lumen: the alley adds only 1', () => {
    const one = { pilot: 'VRX-C2', hh: { at: '5H', facing: 'N' } };
    const two = { hh: { at: '2J', facing: 'SW' } };
    const table = shootOut('VRX-P1', { one, two, buildings: ['4H', '4I'], dice: [1, 2] });
    table.seat(1).chooses(fireAt('hh-2', 'alley'));
    settle(table);
    expect(needed(table)).toBe(6);
  });

  test('Rook Tanaka: the flank is worth 2', () => {
    const table = shootOut('VRX-P1', {
      one: { pilot: 'VRX-C3' },
      two: { hh: { at: '4F', facing: 'S' } },
      dice: [1, 2, ...saves(7)],
    });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    expect(needed(table)).toBe(3);
  });

  test('Dash Okonjo: one face just before the first shot', () => {
    const table = shootOut('VRX-P1', { at: 'openPaid', one: { pilot: 'VRX-C4' } });
    table.seat(1).chooses({ use: 'VRX-C4' });
    table.seat(1).isOffered({ face: 'S' }, { face: 'SE' }, { face: 'SW' });
  });

  test('Oracle Nwosu: orders the two top cards of the deck', () => {
    const table = duel({
      at: 'startTurn',
      players: { 1: { faction: 'MRD', hh: north, pilot: 'MRD-C1' }, 2: { faction: 'OBK', hh: south } },
      more: { decks: { 1: ['MRD-P1', 'MRD-S1'] } },
    });
    table.seat(1).isOffered({ card: 'MRD-P1' }, { card: 'MRD-S1' });
    table.seat(1).chooses({ card: 'MRD-S1' });
  });

  test('Beacon Solis: support units spot 2 hexes farther', () => {
    // Oculus spots to 6: from 1F to 9F it takes 8.
    const one = { hh: { at: '2E', facing: 'S' }, recon: { at: '1F', acted: true } };
    const two = { hh: { at: '9F', facing: 'N' } };
    const strike = { one: { ...one, pilot: 'MRD-C2' }, two };
    expect(shootOut('MRD-O1', strike).heard('weaponReturned')).toEqual([]);
    expect(shootOut('MRD-O1', { one, two }).heard('weaponReturned')).toHaveLength(1);
  });

  test('Static Rao: deployments cost 1 less and reach 1 farther', () => {
    const table = duel({
      at: 'startDeploying',
      players: { 1: { faction: 'MRD', hh: north, pilot: 'MRD-C3' }, 2: { faction: 'OBK', hh: south } },
    });
    table.seat(1).isRefused({ deploy: 'recon', at: '6F' }, 'GKR-DEP-03');
    table.seat(1).chooses({ deploy: 'recon', at: '5F' });
    expect(table.heard('energySpent')).toMatchObject([{ seat: 1, amount: 3 }]);
  });

  test('Parallax Jun: strikes cost 1 less and fire 3 faster', () => {
    const table = shootOut('MRD-O1', {
      at: 'everyoneHasPaid',
      one: { pilot: 'MRD-C4', recon: { at: '5F', acted: true } },
      lines: { 1: ['MRD-O1'], 2: ['OBK-S5'] },
      distance: 4,
    });
    settle(table);
    expect(table.heard('energySpent').filter(({ seat }) => seat === 1)).toMatchObject([{ amount: 1 }]);
    // Speed 1 + 3 against the 2 of Bunker Breaker.
    expect(table.heard('cardsTurn')).toMatchObject([{ card: 'MRD-O1' }]);
  });
});

describe('upgrades', () => {
  test('Uplink Optics: target number −1 from space 2 on', () => {
    for (const [track, wanted] of [
      [1, 5],
      [2, 4],
    ]) {
      const table = shootOut('HLX-S1', { one: { track: track! }, dice: [1, 2] });
      table.seat(1).chooses(fireAt('hh-2'));
      settle(table);
      expect(needed(table)).toBe(wanted);
    }
  });

  test('Layered Plating: two defence dice again in every attack, from space 5 on', () => {
    const table = shootOut('HLX-S4', { two: { track: 5 }, dice: [...HIT, 1, 1, 6, 6, 6] });
    table.seat(1).chooses(fireAt('hh-2'));
    answer(table, 'U2');
    table.seat(2).chooses({ die: 1 });
    table.seat(2).chooses({ die: 1 });
    settle(table);
    table.tableIs({ damage: { 2: { count: 0 } } });
  });

  test('Overcharge Core: 1 damage more from space 8 on', () => {
    const table = shootOut('HLX-S1', { one: { track: 8 }, dice: [...HIT, ...saves(3)] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    expect(saveDice(table)).toBe(3);
  });
});
