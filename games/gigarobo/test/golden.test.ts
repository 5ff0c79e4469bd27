// Recorded matches of every mode, and many more by their digests: the alarm for a change of behaviour.
// AUTOMACHIA_GOLDEN=write makes them anew, to be reviewed as a diff.

import { fileURLToPath } from 'node:url';
import { keepsGoldenReplays } from '@automachia/testing';
import { describe, test } from 'vitest';
import { gigarobo } from '../src/index.js';

const usual = { quickStart: true, duplicates: false, roundLimit: false };

keepsGoldenReplays(gigarobo, fileURLToPath(new URL('golden', import.meta.url)), {
  describe,
  test,
  replays: [
    { ...usual, mode: 'duel', players: 2 },
    { ...usual, mode: 'duel', players: 2, quickStart: false },
    { ...usual, mode: 'teams', players: 4 },
    { ...usual, mode: 'teams', players: 5 },
    { ...usual, mode: 'freeForAll', players: 3 },
    { ...usual, mode: 'freeForAll', players: 6, quickStart: false },
  ],
  matches: 24,
  // Players who choose at random may never come to an end.
  longest: 160,
});
