// Who waits for a turn at a busy match: those who watch take no place of those who play, and no seat one of another.

import { expect, test } from 'vitest';
import { Turns, type WaitsAs } from '../src/matches/turns.js';

function busyTurns(): { turns: Turns; done: string[]; asks: (as: WaitsAs, what: string) => boolean } {
  const turns = new Turns({
    turnFailed: (error) => {
      throw error;
    },
  });
  const done: string[] = [];
  turns.take(() => {
    turns.isTaken = true;
  }, 'watching');
  return { turns, done, asks: (as, what) => turns.take(() => void done.push(what), as) };
}

test('a crowd that watches is turned away; who plays waits behind it and comes to their turn', () => {
  const { turns, done, asks } = busyTurns();
  const watching = Array.from({ length: 200 }, (_, i) => asks('watching', `table ${i}`));
  expect(watching.filter((isTaken) => isTaken)).toHaveLength(64);
  expect(asks(1, 'choice')).toBe(true);
  turns.end();
  expect(done).toEqual([...Array.from({ length: 64 }, (_, i) => `table ${i}`), 'choice']);
  expect(turns.areOver).toBe(true);
  expect(asks('watching', 'later')).toBe(true);
});

test('a seat that asks without end takes no place of another, nor of bots and clocks', () => {
  const { turns, done, asks } = busyTurns();
  const much = Array.from({ length: 200 }, () => asks(1, 'much'));
  expect(much.filter((isTaken) => isTaken)).toHaveLength(16);
  expect([asks(2, 'choice'), asks('itself', 'clock'), asks('watching', 'table'), asks(1, 'more')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  turns.end();
  expect(done.slice(16)).toEqual(['choice', 'clock', 'table']);
});
