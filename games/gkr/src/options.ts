// What a table agrees on before a match.

import type { OptionSpecs } from '@automachia/kernel';
import { MAX_PLAYERS } from './model/zones.js';

export const gkrOptions: OptionSpecs = {
  players: { integer: { from: 2, to: MAX_PLAYERS }, initial: 2 },
  // The set-up is made for the players: printed map, factions, pilots and ready-made decks.
  quickStart: { oneOf: [false, true], initial: false },
  lastBotStanding: { oneOf: [false, true], initial: false },
  tagModel: { oneOf: ['faces', 'free'], initial: 'faces' },
};
