// Where the client finds the rules of GKR: Heavy Hitters.

import { catalogueValues, eventText, gkr, housePack, writeCardTexts } from '@automachia/gkr';
import { createTranslator } from '@automachia/i18n';
import { text } from '@automachia/kernel';
import type { GameRules } from '../rules.js';

const NOTHING = { en: {}, fr: {}, it: {} };

export const rules: GameRules = {
  game: gkr,
  seatText: (seat) => text(`seat.${seat}`),
  eventText,
  chanceIn: ({ type, dice, totals }) => ({
    dice: Array.isArray(dice) ? dice.length : Array.isArray(totals) ? 2 * totals.length : 0,
    shuffles: type === 'deckShuffled' || type === 'sponsorsShuffled' ? 1 : 0,
  }),
  // What cards say is written from what they do, in the words of the game's own texts.
  writtenTexts: (known, language) =>
    writeCardTexts(housePack, language, createTranslator([{ ...NOTHING, [language]: known }], { onMissing: 'mark' })),
  catalogueValues: catalogueValues(housePack),
};
