// The Manoeuvres of the house pack.

import { describe, expect, test } from 'vitest';
import { answer, type Arena, type Duel, duel, fireAt, needed, settle, shootOut } from './arena.js';

const HIT = [6, 5];

/** Player 1 holds the Manoeuvre at a step of the turn, far from everybody. */
function holding(card: string, at: string, more: Partial<Duel> & { readonly hh?: object } = {}): Arena {
  const hh = { at: '2F', facing: 'S', ...more.hh };
  const faction = card.slice(0, 3);
  const players = {
    1: { faction, hh },
    2: { faction: faction === 'OBK' ? 'HLX' : 'OBK', hh: { at: '9F', facing: 'N' } },
  };
  return duel({ at, players, hands: { 1: [card] }, ...more });
}

describe('Helix Solaris', () => {
  test('Afterburn: two hexes of the path for nothing, in one path with paid ones', () => {
    const table = holding('HLX-M1', 'startMoving');
    table.seat(1).chooses({ play: 'HLX-M1' });
    table.seat(1).chooses({ move: '5F' });
    table.tableIs({ players: { 1: { energy: 4 } } });
  });

  test('Overclock: 2 energy now, 1 damage at the start of Reset', () => {
    const table = holding('HLX-M2', 'startMoving');
    table.seat(1).chooses({ play: 'HLX-M2' });
    table.tableIs({ players: { 1: { energy: 7 } } });
    table.seat(1).chooses({ face: 'S' });
    expect(table.heard('cardLost')).toEqual([]);
    table.seat(2).chooses({ face: 'N' });
    for (let guard = 0; guard < 20 && table.heard('cardLost').length === 0; guard++) {
      const [asked] = table.game.decision(table.state)!.seats;
      const choices = table.game.question(table.state, asked!)!.options!.map(({ choice }) => choice);
      const declare = choices.find((choice) => JSON.stringify(choice) === '{"declare":[]}');
      table.seat(asked!).chooses(declare ?? (choices.includes('pass') ? 'pass' : choices[0]!));
    }
    expect(table.heard('cardLost')).toMatchObject([{ seat: 1 }]);
  });

  test('Overclock: at the reveal it pays for what is revealed', () => {
    const table = holding('HLX-M2', 'openReveal', { lines: { 1: ['HLX-P1', 'HLX-S5'] } });
    table.tableIs({ players: { 1: { energy: 5 } } });
    answer(table, 'HLX-M2');
    settle(table);
    expect(table.heard('redlined')).toEqual([]);
    expect(table.heard('energySpent')[0]).toMatchObject({ seat: 1, amount: 5, left: 2 });
  });

  test('Cold Restart: 2 energy, three random cards back to the Discard', () => {
    const table = holding('HLX-M3', 'openResetStart', { more: { damage: { 1: { count: 4 } } } });
    answer(table, 'HLX-M3');
    expect(table.heard('energySpent')).toMatchObject([{ seat: 1, amount: 2 }]);
    expect(table.heard('cardRepaired')).toHaveLength(3);
  });
});

describe('Obsidian Keep Holdings', () => {
  test('Dig In: 1 harder to hit and never flanked, for the whole phase', () => {
    const table = shootOut('HLX-S1', {
      at: 'openMoveEnd',
      lines: { 1: ['HLX-S1'] },
      hands: { 2: ['OBK-M2'] },
      two: { hh: { at: '4F', facing: 'S' } },
      dice: [...HIT, 6, 6],
    });
    answer(table, 'OBK-M2');
    table.seat(1).chooses({ declare: [] });
    table.seat(2).chooses({ declare: [] });
    settle(table);
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    expect(needed(table)).toBe(6);
    expect(table.heard('achievementEarned').filter(({ rule }) => rule === 'GKR-ACH-02')).toEqual([]);
  });

  test('Dig In: not after a move', () => {
    const table = holding('OBK-M2', 'openMoveEnd', { hh: { changedHex: true } });
    table.seat(1).isRefused({ play: 'OBK-M2' }, 'GKR-CBT-01');
  });

  test.each([
    [[{ at: '3F', rubble: 2 }], 3],
    [[{ at: '3F' }], 0],
  ])('Field Salvage: with %j beside it, it repairs %i', (buildings, repaired) => {
    const table = holding('OBK-M3', 'openTagEnd', {
      buildings: ['3F'],
      more: { buildings, damage: { 1: { count: 3 } } },
    });
    if (repaired > 0) answer(table, 'OBK-M3');
    else settle(table, 'OBK-M3');
    expect(table.heard('cardRepaired')).toHaveLength(repaired);
  });

  test('Field Salvage: or after a demolition of this turn', () => {
    const players = {
      1: { faction: 'OBK', hh: { at: '2F', facing: 'S' }, demolished: true },
      2: { faction: 'HLX', hh: { at: '9F', facing: 'N' } },
    };
    const table = duel({ at: 'openTagEnd', players, hands: { 1: ['OBK-M3'] }, more: { damage: { 1: { count: 3 } } } });
    answer(table, 'OBK-M3');
    expect(table.heard('cardRepaired')).toHaveLength(3);
  });
});

describe('Vortex Freight', () => {
  test('Slipstream: one hex and any facing once everybody has moved', () => {
    const table = holding('VRX-M1', 'openMoveEnd');
    table.seat(1).chooses({ play: 'VRX-M1' });
    table.seat(1).chooses({ move: '3F' });
    table.seat(1).chooses({ face: 'NW' });
    table.tableIs({ players: { 1: { energy: 5, hh: { at: '3F', facing: 'NW', changedHex: true } } } });
  });
});

describe('Meridian Uplink', () => {
  test('Stabilisers: missiles of a Heavy Hitter that stood still need 1 less, for the whole phase', () => {
    const table = shootOut('MRD-P1', {
      at: 'openPaid',
      lines: { 1: ['MRD-P1', 'MRD-S4'] },
      hands: { 1: ['MRD-M2'] },
      distance: 3,
      dice: [1, 2, 1, 2],
    });
    answer(table, 'MRD-M2');
    settle(table);
    table.seat(1).chooses(fireAt('hh-2')); // Burst Gun, ballistic
    settle(table);
    expect(needed(table)).toBe(5);
    table.seat(1).chooses(fireAt('hh-2')); // Longshot Battery, missile
    settle(table);
    expect(needed(table)).toBe(4);
  });

  test('Stabilisers: not after a move', () => {
    const hh = { at: '2F', facing: 'S', changedHex: true };
    const table = shootOut('MRD-P1', { at: 'openPaid', one: { hh }, hands: { 1: ['MRD-M2'] }, distance: 3 });
    settle(table, 'MRD-M2');
  });

  test('Data Push: two cards at the start of the turn, for 1 energy', () => {
    const table = holding('MRD-M3', 'startTurn');
    answer(table, 'MRD-M3');
    expect(table.heard('cardsDrawn')).toMatchObject([{ seat: 1, count: 2 }]);
    table.tableIs({ players: { 1: { energy: 4 } }, hands: { 1: { count: 2 } } });
  });
});
