// What a table agrees on before a match.

import type { OptionSpecs } from '@automachia/kernel';

export const MOST_PLAYERS = 6;

/** GIG-SET-01. */
export const MODES = ['duel', 'teams', 'freeForAll'] as const;

export const gigaOptions: OptionSpecs = {
  mode: { oneOf: MODES, initial: 'duel' },
  // GIG-SET-01, GIG-RUL-07: two for a duel, four to six in teams, three to six each for themselves.
  players: {
    integer: { from: 2, to: MOST_PLAYERS },
    initial: 2,
    limits: [
      { where: { mode: ['duel'] }, only: [2], rule: 'GIG-SET-01' },
      { where: { mode: ['teams'] }, only: [4, 5, 6], rule: 'GIG-SET-01' },
      { where: { mode: ['freeForAll'] }, only: [3, 4, 5, 6], rule: 'GIG-SET-01' },
    ],
  },
  // GIG-RUL-101: fighters by lot, their quick-start builds, a ready-made city: nothing is asked before the first turn.
  quickStart: { oneOf: [false, true], initial: false },
  // GIG-RUL-85: the same pilot and robot for several players.
  duplicates: { oneOf: [false, true], initial: false },
  // GIG-RUL-72: after thirty rounds armour decides.
  roundLimit: { oneOf: [false, true], initial: false },
};
