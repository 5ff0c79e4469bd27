// Where a round stands, as bots read it from the frames of a match.

import { expect, test } from 'vitest';
import { unitAsked } from '../src/model/turnOrder.js';
import { hhOf, NO_UNIT, unitOf } from '../src/model/units.js';
import { openGround } from './words.js';

test('[GKR-MOV-01] a question of the Movement phase is about the unit whose step it is', () => {
  const table = openGround(
    { 1: { hh: { at: '2F' }, recon: { at: '3F' } }, 2: { faction: 'VRX', hh: { at: '8F' }, combat: { at: '7F' } } },
    { turn: { at: 'startMoving' } },
  );
  expect(unitAsked(table.state)).toBe(hhOf(1));
  table.seat(1).chooses({ face: 'S' });
  expect(unitAsked(table.state)).toBe(hhOf(2));
  table.seat(2).chooses({ face: 'N' });
  expect(unitAsked(table.state)).toBe(unitOf(2, 1));
  table.seat(2).chooses('pass');
  expect(unitAsked(table.state)).toBe(unitOf(1, 3));
  table.seat(1).chooses('pass');
  // Lines are declared for no unit.
  expect(unitAsked(table.state)).toBe(NO_UNIT);
});
