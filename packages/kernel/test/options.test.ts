import { describe, expect, test } from 'vitest';
import { adjustOptions, BadOptions, optionsSchema, optionValues, readOptions } from '../src/host.js';

const specs = {
  players: { integer: { from: 2, to: 4 }, initial: 2 },
  board: { oneOf: ['small', 'large'], initial: 'small' },
  teams: { oneOf: [true, false], initial: false },
} as const;

describe('options that are given', () => {
  test('are taken, and what is left out has its initial value', () => {
    expect(readOptions(specs, {})).toEqual({ players: 2, board: 'small', teams: false });
    expect(readOptions(specs, { players: 4, teams: true })).toEqual({ players: 4, board: 'small', teams: true });
    expect(readOptions(specs, { board: undefined })).toEqual({ players: 2, board: 'small', teams: false });
  });

  test('are taken at both ends of their range and refused one beyond, with the range in the message', () => {
    expect(readOptions(specs, { players: 2 }).players).toBe(2);
    expect(readOptions(specs, { players: 4 }).players).toBe(4);
    expect(() => readOptions(specs, { players: 1 })).toThrow('players: 1 is not a whole number from 2 to 4.');
    expect(() => readOptions(specs, { players: 5 })).toThrow(BadOptions);
    expect(() => readOptions(specs, { players: 2.5 })).toThrow('players: 2.5 is not a whole number from 2 to 4.');
    expect(() => readOptions(specs, { players: '3' })).toThrow('players: "3" is not a whole number from 2 to 4.');
    expect(() => readOptions(specs, { players: null })).toThrow('players: null is not a whole number from 2 to 4.');
  });

  test('name the choices where a word is none of them', () => {
    expect(() => readOptions(specs, { board: 'huge' })).toThrow('board: "huge" is not one of "small", "large".');
    expect(() => readOptions(specs, { teams: 'true' })).toThrow('teams: "true" is not one of true, false.');
  });

  test('name the options where there is none of that name', () => {
    expect(() => readOptions(specs, { player: 3 })).toThrow(
      'There is no option "player". The options are: players, board, teams.',
    );
    expect(() => readOptions(specs, { toString: 1 })).toThrow(BadOptions);
  });
});

test('the schema of the options says the same as what reads them', () => {
  expect(optionsSchema(specs)).toEqual({
    type: 'object',
    properties: {
      players: { type: 'integer', minimum: 2, maximum: 4, default: 2 },
      board: { enum: ['small', 'large'], default: 'small' },
      teams: { enum: [true, false], default: false },
    },
    additionalProperties: false,
  });
});

describe('options that limit each other', () => {
  const dependent = {
    players: {
      integer: { from: 1, to: 6 },
      initial: 2,
      limits: [{ where: { mode: ['teams'] }, only: [4, 6], rule: 'SET-02' }],
    },
    mode: { oneOf: ['duel', 'teams'], initial: 'duel' },
  } as const;

  test('are taken where they go together, in any order, and what is left out goes with the others', () => {
    expect(readOptions(dependent, { mode: 'teams', players: 6 })).toEqual({ players: 6, mode: 'teams' });
    expect(readOptions(dependent, { players: 3 })).toEqual({ players: 3, mode: 'duel' });
    expect(readOptions(dependent, { mode: 'teams' })).toEqual({ players: 4, mode: 'teams' });
  });

  test('are refused where they do not, with the rule and what is possible', () => {
    expect(() => readOptions(dependent, { mode: 'teams', players: 5 })).toThrow(
      'players: 5 does not go with mode "teams" (SET-02); possible: 4, 6.',
    );
  });

  test('begin anew where another was changed', () => {
    expect(adjustOptions(dependent, { players: 6, mode: 'teams' })).toEqual({ players: 6, mode: 'teams' });
    expect(adjustOptions(dependent, { players: 3, mode: 'teams' })).toEqual({ players: 4, mode: 'teams' });
  });

  test('offer the values that go with the others', () => {
    expect(optionValues(dependent.players, { mode: 'teams' })).toEqual([4, 6]);
    expect(optionValues(dependent.players, { mode: 'duel' })).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('never limit each other in a circle, nor leave nothing', () => {
    const circle = {
      players: { ...dependent.players },
      mode: { ...dependent.mode, limits: [{ where: { players: [2] }, only: ['duel'], rule: 'SET-02' }] },
    };
    expect(() => readOptions(circle, {})).toThrow('limit each other in a circle');
    const nothing = {
      ...dependent,
      players: { ...dependent.players, limits: [{ where: { mode: ['duel'] }, only: [9], rule: 'SET-02' }] },
    };
    expect(() => readOptions(nothing, {})).toThrow('leave no value');
  });
});
