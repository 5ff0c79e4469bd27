// The Reactions of the house pack: what each does in its window, and when it cannot be played.

import { describe, expect, test } from 'vitest';
import { answer, type Arena, fireAt, needed, saveDice, settle, shootOut } from './arena.js';

const HIT = [6, 5];
const saves = (count: number, value = 6): number[] => new Array<number>(count).fill(value);

/** Player 1 fires a weapon at the Heavy Hitter of player 2, who holds the Reaction. */
function attacked(
  reaction: string,
  weapon: string,
  dice: readonly number[],
  more: Parameters<typeof shootOut>[1] = {},
): Arena {
  const table = shootOut(weapon, { against: reaction.slice(0, 3), hands: { 2: [reaction] }, dice, ...more });
  table.seat(1).chooses(fireAt('hh-2'));
  return table;
}

describe('Helix Solaris', () => {
  test('Flash Veil: target number +2 for this attack', () => {
    const table = attacked('HLX-R1', 'OBK-S1', [1, 2]);
    answer(table, 'HLX-R1');
    settle(table);
    expect(needed(table)).toBe(7);
    table.tableIs({ discards: { 2: ['HLX-R1'] } });
  });

  test('Capacitor Shunt: two defence dice again, four against an energy weapon', () => {
    for (const [weapon, most, damage] of [
      ['OBK-P1', 2, 8],
      ['VRX-P2', 4, 7],
    ] as const) {
      const table = attacked('HLX-R2', weapon, [...HIT, ...saves(damage, 1), ...saves(most, 6)]);
      answer(table, 'HLX-R2');
      for (let i = 0; i < most; i++) table.seat(2).chooses({ die: 1 });
      settle(table);
      table.diceAreSpent();
      table.tableIs({ damage: { 2: { count: damage - most } } });
    }
  });

  test('Capacitor Shunt: there is nothing to re-roll after a critical hit', () => {
    const table = attacked('HLX-R2', 'OBK-S1', [6, 6]);
    settle(table, 'HLX-R2');
    table.tableIs({ damage: { 2: { count: 3 } } });
  });

  test('Backscatter: an attack that hurt is answered with 2 damage, for 1 energy', () => {
    const table = attacked('HLX-R3', 'OBK-S1', [...HIT, 1, 6, 6, 6, 1]);
    answer(table, 'HLX-R3');
    settle(table);
    table.diceAreSpent();
    expect(table.heard('energySpent')).toMatchObject([{ seat: 2, amount: 1 }]);
    table.tableIs({ damage: { 1: { count: 1 } } });
  });

  test('Backscatter: not where every save was made', () => {
    const table = attacked('HLX-R3', 'OBK-S1', [...HIT, ...saves(3)]);
    settle(table, 'HLX-R3');
  });
});

describe('Obsidian Keep Holdings', () => {
  test('Brace for Impact: saves succeed on 4', () => {
    const table = attacked('OBK-R1', 'HLX-S4', [...HIT, 4, 4, 3]);
    answer(table, 'OBK-R1');
    settle(table);
    expect(table.heard('savesRolled')).toMatchObject([{ save: 4, damage: 1 }]);
  });

  test('Ablative Block: 3 damage less, never below none', () => {
    const big = attacked('OBK-R2', 'HLX-P1', [...HIT, ...saves(4)]);
    big.seat(1).chooses('pass');
    answer(big, 'OBK-R2');
    settle(big);
    expect(saveDice(big)).toBe(4);
    const small = attacked('OBK-R2', 'HLX-S1', HIT);
    answer(small, 'OBK-R2');
    settle(small);
    small.diceAreSpent();
    small.tableIs({ damage: { 2: { count: 0 } } });
  });

  test('Counter-battery: an unfired ballistic weapon answers at once, only at the attacker', () => {
    const table = attacked('OBK-R3', 'HLX-S1', [...HIT, 6, 6, ...HIT, 6, 6, 6], {
      lines: { 1: ['HLX-S1'], 2: ['OBK-S1'] },
      one: { combat: { at: '3F', acted: true } },
      distance: 3,
    });
    answer(table, 'OBK-R3');
    table.seat(2).isOffered('pass', fireAt('hh-1'));
    table.seat(2).chooses(fireAt('hh-1'));
    settle(table);
    table.diceAreSpent();
    table.tableIs({ lines: { 2: [] } });
  });

  test('Counter-battery: where the attacker is out of reach the weapon stays in line', () => {
    const table = attacked('OBK-R3', 'HLX-S1', [...HIT, 6, 6], {
      lines: { 1: ['HLX-S1', 'HLX-P1'], 2: ['OBK-S1'] },
      distance: 4,
    });
    answer(table, 'OBK-R3');
    // Monster Laser is due before it.
    table.tableIs({ lines: { 2: ['OBK-S1'] }, firing: { 1: ['HLX-P1'] } });
    table.seat(1).chooses('pass');
    // Its own turn comes at its own speed, without a target.
    expect(table.heard('weaponReturned')).toMatchObject([{ card: 'HLX-P1' }, { card: 'OBK-S1' }]);
  });

  test('Counter-battery: cannot be played without a ballistic weapon in line', () => {
    const table = attacked('OBK-R3', 'HLX-S1', [...HIT, 6, 6], { lines: { 1: ['HLX-S1'], 2: ['OBK-P3'] } });
    settle(table, 'OBK-R3');
  });
});

describe('Vortex Freight', () => {
  test('[GKR-RUL-34] Sidestep: one hex for 1 energy; out of range the shot is spent', () => {
    const table = attacked('VRX-R1', 'OBK-S1', [], { distance: 3 });
    answer(table, 'VRX-R1');
    table.seat(2).chooses({ move: '6F' });
    settle(table);
    expect(table.heard('targetLost')).toHaveLength(1);
    expect(table.heard('energySpent')).toMatchObject([{ seat: 2, amount: 1 }]);
    table.tableIs({ discards: { 1: ['OBK-S1'] }, players: { 2: { hh: { at: '6F', facing: 'N' } } } });
  });

  test('[GKR-RUL-34] Snap Turn: the flank is judged anew', () => {
    const table = attacked('VRX-R2', 'OBK-S1', [1, 2], { two: { hh: { at: '4F', facing: 'S' } } });
    answer(table, 'VRX-R2');
    table.seat(2).chooses({ face: 'N' });
    settle(table);
    expect(needed(table)).toBe(5);
  });

  test('Decoy Drone: the attack goes to a support unit within 2 hexes, at 7', () => {
    const two = { hh: { at: '4F', facing: 'S' }, recon: { at: '6F', acted: true } };
    const table = attacked('VRX-R3', 'OBK-S1', [...HIT, 6, 6, 6], { two });
    answer(table, 'VRX-R3');
    settle(table);
    expect(needed(table)).toBe(7);
    expect(table.heard('attackHit')).toMatchObject([{ unit: 'recon-2' }]);
    table.tableIs({ players: { 1: { track: 0 } } }); // no flank any more
  });

  test('Decoy Drone: not without a unit near enough', () => {
    const table = attacked('VRX-R3', 'OBK-S1', [1, 2], { two: { recon: { at: '7F', acted: true } } });
    settle(table, 'VRX-R3');
  });
});

describe('Meridian Uplink', () => {
  test.each([
    ['OBK-S1', 6],
    ['OBK-S5', 8],
  ])('Point Defence: %s needs %i', (weapon, wanted) => {
    const table = attacked('MRD-R1', weapon, [1, 2]);
    answer(table, 'MRD-R1');
    settle(table);
    expect(needed(table)).toBe(wanted);
  });

  test('Jam Lock: both attack dice again, whatever they are', () => {
    const table = attacked('MRD-R2', 'OBK-S1', [6, 6, 1, 2]);
    answer(table, 'MRD-R2');
    settle(table);
    table.diceAreSpent();
    expect(table.heard('attackMissed')).toHaveLength(1);
  });

  test('Jam Lock: a critical miss is left alone', () => {
    const table = attacked('MRD-R2', 'OBK-S1', [1, 1]);
    settle(table, 'MRD-R2');
  });

  test('Smoke Wall: this and all later attacks on the own Heavy Hitter need 1 more', () => {
    const table = attacked('MRD-R3', 'OBK-S1', [1, 2, 1, 2], { lines: { 1: ['OBK-S1', 'OBK-S3'] }, distance: 1 });
    answer(table, 'MRD-R3');
    settle(table);
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    expect(table.heard('attackRolled')).toMatchObject([{ needed: 6 }, { needed: 6 }]);
  });
});

test('[GKR-DCK-17] a Reaction does not answer an attack on a support unit', () => {
  const two = { combat: { at: '3F', acted: true } };
  const table = shootOut('OBK-S1', { against: 'HLX', two, hands: { 2: ['HLX-R1'] }, dice: [1, 2] });
  table.seat(1).chooses(fireAt('combat-2'));
  settle(table, 'HLX-R1');
});

test('[GKR-DCK-15] a Reaction does not answer an Orbital Strike', () => {
  const table = shootOut('OBK-O2', { against: 'HLX', distance: 1, hands: { 2: ['HLX-R2'] }, dice: [1, 6, 6, 6] });
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table, 'HLX-R2');
});
