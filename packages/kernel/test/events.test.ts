import { expect, test } from 'vitest';
import { SPECTATOR } from '../src/index.js';
import { eventFor } from '../src/host.js';

const told = {
  event: { type: 'peeked', rule: 'LOO-01', seat: 1 },
  cuts: [
    { to: [1], extra: { card: 'mine' } },
    { to: [1, 2], extra: { place: 3 } },
  ],
};

test('every seat hears an event with what was meant for it, and no more', () => {
  expect(eventFor(1, told)).toEqual({ type: 'peeked', rule: 'LOO-01', seat: 1, card: 'mine', place: 3 });
  expect(eventFor(2, told)).toEqual({ type: 'peeked', rule: 'LOO-01', seat: 1, place: 3 });
  expect(eventFor(3, told)).toEqual({ type: 'peeked', rule: 'LOO-01', seat: 1 });
  expect(eventFor(SPECTATOR, told)).toEqual({ type: 'peeked', rule: 'LOO-01', seat: 1 });
});

test('cutting an event for one seat leaves it as it was for the others', () => {
  eventFor(1, told);
  expect(told.event).toEqual({ type: 'peeked', rule: 'LOO-01', seat: 1 });
});
