// What the plates of the seats say: of the present what is so now, of a moment of the past nothing that came later.

import type { LogEntry, SeatInfo } from '@automachia/protocol';
import { signal } from '@preact/signals';
import { beforeAll, expect, test } from 'vitest';
import type * as PlateState from '../src/table/plateState.js';
import { pretendToBeAPage } from './around/page.js';

let plateState: typeof PlateState.plateState;
let plateAloud: typeof PlateState.plateAloud;

beforeAll(async () => {
  pretendToBeAPage();
  ({ plateState, plateAloud } = await import('../src/table/plateState.js'));
});

const seatOf = (seat: number, isPresent: boolean): SeatInfo =>
  ({ seat, kind: 'human', name: `Name ${seat}`, isPresent }) as SeatInfo;

/** Two seats; the second was put out by choice 7, and the match ended with choice 9. */
function tableAt(
  place: number | undefined,
  status: 'playing' | 'over' = 'over',
  outAt = 7,
  isTelling = false,
  resigned?: number,
) {
  const scene = {
    seat: 1,
    isOver: signal(status === 'over'),
    moment: signal(place === undefined ? undefined : {}),
    store: {
      match: signal({ rematch: null, status, outcome: status === 'over' ? { winners: [1] } : null }),
      log: signal(resigned === undefined ? [] : [{ n: 9, seat: resigned, act: { act: 'resign' } }]),
      asked: signal(status === 'over' ? [] : [1, 2]),
      playback: {
        isTelling: signal(isTelling),
        // The last two choices are being told.
        told: ([one]: readonly LogEntry[]) => [one!.n < 8 ? one : { ...one, events: [] }],
      },
    },
    timeline: {
      outs: signal(new Map(status === 'over' ? [[2, outAt]] : [])),
      current: signal(place ?? 9),
      choices: signal(Array.from({ length: 10 }, (_, n) => ({ n, events: [{}] }))),
      turnDuring: () => 3,
    },
  } as unknown as Parameters<typeof plateState>[0];
  return (seat: number, isPresent = true, view = {}) => plateState(scene, seatOf(seat, isPresent), view);
}

test('at the end: who won, and who was out; nobody is awaited, so nobody is faded for being away', () => {
  const at = tableAt(undefined);
  expect(at(1, false)).toMatchObject({ words: 'wins', isAway: false, isOut: false });
  expect(at(2, false)).toMatchObject({ words: 'out in turn 3', brief: 'out', isAway: false, isOut: true });
});

test('at the end who resigned is said to have, unless the seat won or was put out', () => {
  expect(tableAt(undefined, 'over', 99, false, 2)(2)).toMatchObject({ words: 'resigned', isOut: false });
  expect(tableAt(undefined, 'over', 99, false, 1)(2)).toMatchObject({ words: 'match over' });
  expect(tableAt(undefined, 'over', 7, false, 2)(2)).toMatchObject({ words: 'out in turn 3', isOut: true });
  expect(tableAt(undefined, 'over', 99, false, 1)(1)).toMatchObject({ words: 'wins' });
});

test('before the end nobody has won yet, and who was put out later still plays', () => {
  const at = tableAt(4);
  for (const seat of [1, 2]) {
    const state = at(seat, false);
    expect(state).toEqual({ isAsked: false, isAway: false, isOut: false });
    expect(plateAloud(state, seatOf(seat, false), 1)).toBe(seat === 1 ? 'You' : 'Name 2');
  }
  expect(at(1, true, { sealed: { 1: 'hidden' } })).toMatchObject({ words: 'sealed', isSealed: true });
  expect(tableAt(7)(2)).toMatchObject({ words: 'out in turn 3', isOut: true });
});

test('while the match goes on: who is asked, who is away; looking back, neither', () => {
  const now = tableAt(undefined, 'playing');
  expect(now(1)).toMatchObject({ words: 'choosing', isAsked: true });
  expect(now(2, false)).toMatchObject({ words: 'away', isAway: true });
  expect(tableAt(2, 'playing')(2, false)).toEqual({ isAsked: false, isAway: false, isOut: false });
});

test('while it is being told how somebody was put out, the plate does not say it before', () => {
  expect(tableAt(undefined, 'over', 9, true)(2).isOut).toBe(false);
  expect(tableAt(undefined, 'over', 9, false)(2).isOut).toBe(true);
  // Nor where another choice has followed already.
  expect(tableAt(undefined, 'over', 8, true)(2).isOut).toBe(false);
  // Whoever was put out earlier stays out meanwhile.
  expect(tableAt(undefined, 'over', 7, true)(2).isOut).toBe(true);
});
