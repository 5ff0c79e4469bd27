// Matches that were stored by earlier versions go on where they stood.

import { expect, test } from 'vitest';
import { tournoi } from '../src/index.js';

test('a save from the middle of arriving, when the place was counted before a robot was followed', () => {
  const table = {
    turn: { first: 1, at: 'everyRobotHasArrived' },
    robots: { 1: { at: 'c3' }, 2: { at: 'e5' } },
    locations: [
      { card: 'springboard', at: 'c3' },
      { card: 'springboard', at: 'e5' },
    ],
  };
  const state = tournoi.arrange({ players: 2 }, table, 1);
  const now = tournoi.save(state);
  expect(now.stack.map(({ procedure, at }) => `${procedure}.${at}`)).toEqual([
    'match.everyRobotHasArrived/next',
    'arrive.springTo',
  ]);
  const [match, arrive] = now.stack;
  const then = { ...match!, at: 'everyRobotHasArrived/again', locals: { ...match!.locals, place: 1 } };
  const loaded = tournoi.load({ ...now, stack: [then, arrive!] });
  expect(tournoi.save(loaded)).toEqual(now);
  // The other robot springs next, and nobody twice.
  tournoi.choose(loaded, 1, { cell: 'c2' });
  expect(tournoi.decision(loaded)).toMatchObject({ question: 'springTo', seats: [2] });
});
