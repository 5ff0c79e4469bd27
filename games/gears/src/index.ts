// The front door of Gears of War: the game, its texts and its rule catalogue.

import { effectTexts, vocabularyTexts } from '@automachia/effects';
import type { Catalogue, Catalogues, Language } from '@automachia/i18n';
import packEn from '../../../content/gears-house/text/en.json' with { type: 'json' };
import packFr from '../../../content/gears-house/text/fr.json' with { type: 'json' };
import packIt from '../../../content/gears-house/text/it.json' with { type: 'json' };
import catalogueEn from '../catalogue/en.json' with { type: 'json' };
import textEn from '../text/en.json' with { type: 'json' };
import textFr from '../text/fr.json' with { type: 'json' };
import textIt from '../text/it.json' with { type: 'json' };
import { vocabulary } from './cards/vocabulary.js';
import { housePack } from './content/housePack.js';
import { createGears } from './game.js';
import { writtenTexts } from './voice/cardTexts.js';

export { createGears } from './game.js';
export type { GearsPack } from './content/types.js';
export type { Gears } from './model/state.js';
export { housePack } from './content/housePack.js';
export { eventText } from './telling/eventTexts.js';

/** Gears of War with the house pack. */
export const gears = createGears(housePack);

const wordTexts = vocabularyTexts(vocabulary);
const merged = (language: Language, ...more: readonly Catalogue[]): Catalogue => {
  const known = Object.assign({}, effectTexts[language], wordTexts[language], ...more) as Catalogue;
  return { ...known, ...writtenTexts(housePack, known, language) };
};

/** Everything the game says, with the names in the house pack and what its cards say. */
export const texts: Catalogues = {
  en: merged('en', textEn, packEn),
  fr: merged('fr', textFr, packFr),
  it: merged('it', textIt, packIt),
};

/** The rule catalogue; sources.json beside it gives the pages of the rulebook. */
export const catalogue = { en: catalogueEn };
