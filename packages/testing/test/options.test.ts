// Options that limit each other are obeyed by everything that makes up matches.

import { optionsSchema, readOptions } from '@automachia/kernel/host';
import { expect, test } from 'vitest';
import { optionsOfMatches } from '../src/goldenMatches.js';
import { drawPlay } from '../src/index.js';
import { misfitWith } from '../src/schema.js';
import { makeTricks } from './games/tricks.js';

const options = {
  players: {
    integer: { from: 1, to: 6 },
    initial: 2,
    limits: [{ where: { mode: ['teams'] }, only: [4, 6], rule: 'SET-02' }],
  },
  mode: { oneOf: ['duel', 'teams'], initial: 'duel' },
} as const;

test('plays are drawn, and golden matches chosen, from what goes together', () => {
  const game = { ...makeTricks(), options };
  const drawn = Array.from({ length: 100 }, (_, seed) => drawPlay(game, seed).options);
  const golden = optionsOfMatches(options, 24);
  for (const one of [...drawn, ...golden]) expect(readOptions(options, one)).toEqual(one);
  for (const all of [drawn, golden]) {
    expect(new Set(all.map(({ players }) => players))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(new Set(all.filter(({ mode }) => mode === 'teams').map(({ players }) => players))).toEqual(new Set([4, 6]));
  }
});

test('the schema says which go together', () => {
  const schema = optionsSchema(options);
  for (const given of [{}, { mode: 'teams', players: 4 }, { mode: 'teams' }, { players: 5 }])
    expect(misfitWith(schema, given)).toBeUndefined();
  expect(misfitWith(schema, { mode: 'teams', players: 5 })).toContain('players is 5, not one of [4,6].');
});
