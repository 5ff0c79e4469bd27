// Where a round stands, as bots read it from the frames of a match.

import { has } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { tagsToDrawFor, turnsTaken, unitAsked, unitsToMove } from '../src/model/turnOrder.js';
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

test('[GKR-MOV-01], [GKR-MOV-02] which units are still to move, and how many players have had their turn', () => {
  const table = openGround(
    { 1: { hh: { at: '2F' }, recon: { at: '3F' } }, 2: { hh: { at: '8F' } } },
    { turn: { at: 'startMoving', gloryHound: 2 } },
  );
  const seen = () => ({
    turns: turnsTaken(table.state),
    isToMove: (unit: number) => has(unitsToMove(table.state), unit),
  });
  const units = [hhOf(2), hhOf(1), unitOf(1, 3), unitOf(2, 1)];
  // Whose step is open can still go on.
  expect(units.map(seen().isToMove)).toEqual([true, true, true, true]);
  expect(seen().turns).toBe(0);
  table.seat(2).chooses({ face: 'N' });
  expect(units.map(seen().isToMove)).toEqual([false, true, true, true]);
  expect(seen().turns).toBe(1);
  table.seat(1).chooses({ face: 'S' });
  // A support unit whose step is open is asked once, and goes or stays.
  expect(units.map(seen().isToMove)).toEqual([false, false, false, false]);
  table.seat(1).chooses('pass');
  expect(units.map(seen().isToMove)).toEqual([false, false, false, false]);
});

test('[GKR-TAG-08] what is tagged is still to be drawn for until its player is done tagging', () => {
  const table = openGround(
    { 1: { hh: { at: '2F' } }, 2: { hh: { at: '8F' }, combat: { at: '6C' } } },
    {
      battlefield: { starts: ['1B', '9J'], buildings: ['3F', '7F', '5C'] },
      turn: { phase: 'tag', at: 'startTagging', gloryHound: 2 },
    },
  );
  const left = () => [1, 2].map((seat) => tagsToDrawFor(table.state, seat));
  expect(left()).toEqual([0, 0]);
  table.seat(2).chooses({ tag: '7F', on: 'S', by: 'hh-2' });
  expect(left()).toEqual([0, 1]);
  table.seat(2).chooses('pass');
  // Drawn: what was tagged is still known, and brings nothing more.
  expect(table.state.taggedSites.map((sites) => sites !== 0)).toEqual([false, true]);
  expect(left()).toEqual([0, 0]);
  table.seat(1).chooses({ tag: '3F', on: 'N', by: 'hh-1' });
  expect(left()).toEqual([0, 0]);
});
