// What a table agrees on before a match (GOW-SET-08; content §10).

import type { OptionSpecs } from '@automachia/kernel';
import type { GearsPack } from './content/types.js';

export const MOST_PLAYERS = 4;

/** GOW-RUL-112: the house game that is easier. */
export const DIFFICULTIES = ['cadet', 'normal'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export function optionsOf({ missions }: GearsPack): OptionSpecs {
  return {
    mission: { oneOf: missions.map(({ id }) => id), initial: missions[0]!.id },
    players: { integer: { from: 1, to: MOST_PLAYERS }, initial: 1 },
    difficulty: { oneOf: DIFFICULTIES, initial: 'normal' },
    // Characters by seat: nothing is asked before the table is laid.
    quickStart: { oneOf: [false, true], initial: false },
  };
}
