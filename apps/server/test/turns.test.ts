// Who waits for a turn at a busy match: those who watch take no place of those who play.

import { expect, test } from 'vitest';
import { Turns, type WaitsAs } from '../src/matches/turns.js';

test('a crowd that watches is turned away; who plays waits behind it and comes to their turn', () => {
  const turns = new Turns({
    turnFailed: (error) => {
      throw error;
    },
  });
  const done: string[] = [];
  const asks = (as: WaitsAs, what: string): boolean => turns.take(() => void done.push(what), as);
  turns.take(() => {
    turns.isTaken = true;
  }, 'watching');
  const watching = Array.from({ length: 200 }, (_, i) => asks('watching', `table ${i}`));
  expect(watching.filter((isTaken) => isTaken)).toHaveLength(64);
  expect(asks('playing', 'choice')).toBe(true);
  const more = Array.from({ length: 200 }, () => asks('playing', 'more'));
  expect(more.filter((isTaken) => isTaken)).toHaveLength(63);
  turns.end();
  expect(done.slice(0, 65)).toEqual([...Array.from({ length: 64 }, (_, i) => `table ${i}`), 'choice']);
  expect([done.length, turns.areOver]).toEqual([128, true]);
  expect(asks('watching', 'later')).toBe(true);
});
