// Where the client finds the rules of Tournoi.

import { text } from '@automachia/kernel';
import { catalogueValues, eventText, housePack, tournoi } from '@automachia/tournoi';
import type { GameRules } from '../rules.js';

export const rules: GameRules = {
  game: tournoi,
  seatText: (seat) => text(`robot.${seat}`),
  eventText,
  chanceIn: ({ type, dice }) => ({
    dice: Array.isArray(dice) ? dice.length : 0,
    shuffles: type === 'deckShuffled' ? 1 : 0,
  }),
  catalogueValues: catalogueValues(housePack),
};
