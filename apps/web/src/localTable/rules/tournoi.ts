// Where the client finds the rules of Tournoi.

import type { GameEvent, Seat } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { catalogueValues, eventText, housePack, tournoi } from '@automachia/tournoi';
import type { ChanceTold, GameRules } from '../rules.js';

export const rules: GameRules = {
  game: tournoi,
  seatText: (seat) => text(`robot.${seat}`),
  eventText,
  chanceIn,
  catalogueValues: catalogueValues(housePack),
};

/** A die for every robot that fights; the highest stays. */
function chanceIn({ type, dice, seats }: GameEvent): ChanceTold {
  if (!Array.isArray(dice)) return { shuffles: type === 'deckShuffled' ? 1 : 0 };
  const rolls = dice as readonly number[];
  const highest = Math.max(...rolls);
  return { rolls, sides: 6, seats: seats as readonly Seat[], won: rolls.map((die) => die === highest) };
}
