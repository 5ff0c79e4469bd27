// What holds for all effects: windows of strikes and critical hits, redirected attacks, tokens, limits of numbers.

import { expect, test } from 'vitest';
import { answer, fireAt, needed, saveDice, settle, shootOut } from './arena.js';

const HIT = [6, 5];
const saves = (count: number, value = 6): number[] => new Array<number>(count).fill(value);

test('[GKR-RUL-36] damage never needs more than the 8 dice of the box, on a critical hit neither', () => {
  const table = shootOut('OBK-P1', { against: 'HLX', sponsorHands: { 1: ['SP-07'] }, dice: [...HIT, ...saves(8)] });
  settle(table);
  table.seat(1).chooses(fireAt('hh-2'));
  answer(table, 'SP-07');
  settle(table);
  expect(saveDice(table)).toBe(8);
  const critical = shootOut('OBK-P1', { against: 'HLX', sponsorHands: { 1: ['SP-07'] }, dice: [6, 6] });
  settle(critical);
  critical.seat(1).chooses(fireAt('hh-2'));
  answer(critical, 'SP-07');
  settle(critical);
  critical.tableIs({ damage: { 2: { count: 8 } } });
});

test('[GKR-HIT-15] after a critical hit there is still a moment to lessen the damage', () => {
  const table = shootOut('OBK-P1', { against: 'HLX', sponsorHands: { 2: ['SP-19'] }, dice: [6, 6] });
  table.seat(1).chooses(fireAt('hh-2'));
  answer(table, 'SP-19');
  settle(table);
  table.tableIs({ damage: { 2: { count: 5 } } });
});

test('[GKR-RUL-31] the saves against an Orbital Strike can be made easier, the roll it does not make cannot', () => {
  const table = shootOut('OBK-O2', {
    against: 'HLX',
    distance: 1,
    sponsorHands: { 2: ['SP-06', 'SP-11'] },
    dice: [4, 4, 3, 6],
  });
  table.seat(1).chooses(fireAt('hh-2'));
  answer(table, 'SP-06');
  settle(table, 'SP-11');
  expect(table.heard('savesRolled')[0]).toMatchObject({ save: 4, damage: 1 });
  expect(table.heard('cardPlayed')).toMatchObject([{ card: 'SP-06' }]);
});

test('[GKR-DCK-17] a redirected attack has no Heavy Hitter as its target any more: no further Reaction', () => {
  const two = { recon: { at: '5F', acted: true } };
  const table = shootOut('OBK-S1', { against: 'VRX', two, hands: { 2: ['VRX-R3', 'VRX-R2'] }, dice: [1, 2] });
  table.seat(1).chooses(fireAt('hh-2'));
  answer(table, 'VRX-R3');
  settle(table, 'VRX-R2');
});

test('conditions are judged anew for the target of a redirected attack', () => {
  // Flak Curtain is easier against support units: 7 − 2.
  const two = { recon: { at: '5F', acted: true } };
  const table = shootOut('OBK-S2', { against: 'VRX', two, hands: { 2: ['VRX-R3'] }, dice: [1, 2] });
  table.seat(1).chooses(fireAt('hh-2'));
  answer(table, 'VRX-R3');
  settle(table);
  expect(needed(table)).toBe(5);
});

test('what was played on an attack stays on it when it is redirected', () => {
  const two = { recon: { at: '5F', acted: true } };
  const hands = { 2: ['VRX-R3'] };
  const table = shootOut('OBK-S1', { against: 'VRX', two, hands, sponsorHands: { 2: ['SP-11'] }, dice: [1, 2] });
  table.seat(1).chooses(fireAt('hh-2'));
  answer(table, 'SP-11');
  answer(table, 'VRX-R3');
  settle(table);
  expect(needed(table)).toBe(9);
});

test('a marked unit counts as spotted for missiles of the player who marked it', () => {
  const one = { hh: { at: '2E', facing: 'S' } };
  const two = { hh: { at: '4E', facing: 'N' } };
  const tokens = (by: number) => ({ tokens: [{ unit: 4, token: 'MARKED', by, until: 1 }] });
  shootOut('MRD-S1', { one, two, buildings: ['3E'], more: tokens(1) })
    .seat(1)
    .isOffered('pass', fireAt('hh-2', 'spotted'));
  const theirs = shootOut('MRD-S1', { one, two, buildings: ['3E'], more: tokens(2) });
  expect(theirs.heard('weaponReturned')).toHaveLength(1);
});

test('a brace also lessens damage outside an attack, and is then gone', () => {
  const table = shootOut('OBK-O2', {
    against: 'HLX',
    distance: 1,
    more: { tokens: [{ unit: 0, token: 'BRACED', by: 1, until: 1 }] },
    dice: [6, 6, 6],
  });
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table);
  table.diceAreSpent(); // no die for the 1 point against the own Heavy Hitter
  expect(table.heard('cardLost')).toEqual([]);
});

test('a trace counts for the player who laid it only, and once', () => {
  for (const [by, wanted] of [
    [1, 4],
    [2, 5],
  ] as const) {
    const table = shootOut('HLX-S1', { more: { tokens: [{ unit: 4, token: 'TRACED', by, until: 2 }] }, dice: [1, 2] });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    expect(needed(table)).toBe(wanted);
  }
});

test('[GKR-RUL-24] a minimum range forbids what is nearer', () => {
  expect(shootOut('HLX-P4', { distance: 2 }).heard('weaponReturned')).toHaveLength(1);
  shootOut('HLX-P4', { distance: 3 }).seat(1).isOffered('pass', fireAt('hh-2'));
  shootOut('HLX-P4', { distance: 7 }).seat(1).isOffered('pass', fireAt('hh-2'));
});

test('[GKR-RUL-35] the target number never falls below 3', () => {
  const one = { pilot: 'VRX-C3', track: 2 };
  const table = shootOut('VRX-P1', { one, two: { hh: { at: '4F', facing: 'S' } }, dice: [1, 1] });
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table);
  expect(needed(table)).toBe(3); // 5 − 1 flank − 1 pilot − 1 upgrade
});

test('[GKR-DCK-11] the same Reaction is not played twice in a turn', () => {
  const table = shootOut('OBK-S1', {
    against: 'HLX',
    distance: 1,
    lines: { 1: ['OBK-S1', 'OBK-S3'] },
    hands: { 2: ['HLX-R1', 'HLX-R1'] },
    dice: [1, 2, 1, 2],
  });
  table.seat(1).chooses(fireAt('hh-2'));
  answer(table, 'HLX-R1');
  settle(table, 'HLX-R1');
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table, 'HLX-R1');
  expect(table.heard('attackRolled')).toMatchObject([{ needed: 7 }, { needed: 5 }]);
});
