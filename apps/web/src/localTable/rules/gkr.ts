// Where the client finds the rules of GKR: Heavy Hitters.

import { catalogueValues, eventText, gkr, housePack, writeCardTexts } from '@automachia/gkr';
import { createTranslator } from '@automachia/i18n';
import type { GameEvent, Seat } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { ChanceTold, GameRules } from '../rules.js';

const NOTHING = { en: {}, fr: {}, it: {} };

export const rules: GameRules = {
  game: gkr,
  seatText: (seat) => text(`seat.${seat}`),
  eventText,
  chanceIn,
  // What cards say is written from what they do, in the words of the game's own texts.
  writtenTexts: (known, language) =>
    writeCardTexts(housePack, language, createTranslator([{ ...NOTHING, [language]: known }], { onMissing: 'mark' })),
  // Printed map, ready-made decks: the first match begins at once.
  firstOptions: { quickStart: true },
  catalogueValues: catalogueValues(housePack),
};

/** Two dice to hit, a die for every point of damage, and the sums of the set-up; all of them have six sides. */
function chanceIn({ type, dice, totals, seats, save }: GameEvent): ChanceTold {
  const shuffles = type === 'deckShuffled' || type === 'sponsorsShuffled' ? 1 : 0;
  if (Array.isArray(totals)) {
    const sums = totals as readonly number[];
    return { rolls: sums, diceEach: 2, sides: 6, seats: seats as readonly Seat[], won: areHighest(sums) };
  }
  if (!Array.isArray(dice)) return { shuffles };
  const rolls = dice as readonly number[];
  return {
    rolls,
    sides: 6,
    isAgain: type === 'diceRerolled',
    ...(typeof save === 'number' ? { won: rolls.map((die) => die >= save) } : {}),
  };
}

function areHighest(rolls: readonly number[]): readonly boolean[] {
  const highest = Math.max(...rolls);
  return rolls.map((roll) => roll === highest);
}
