// The texts of everything in a pack that has effects, from the game's own words.

import type { Catalogue, Language } from '@automachia/i18n';
import { createTranslator } from '@automachia/i18n';
import { writeCardTexts } from './cardWriting.js';
import { gameTexts } from './gameTexts.js';
import type { GkrPack } from './types.js';

// Parses each message once, when it is first needed.
const translate = createTranslator([gameTexts]);

/** The texts of cards, units, pilots and upgrades, by id: `card.HLX-P1.text`, `card.L1.text`. */
export function cardTexts(pack: GkrPack, language: Language): Catalogue {
  return writeCardTexts(pack, language, translate);
}
