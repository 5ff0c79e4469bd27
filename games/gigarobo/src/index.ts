// The front door of Giga-Robo!: the game, its texts and its rule catalogue.

import { effectTexts, vocabularyTexts } from '@automachia/effects';
import type { Catalogue, Catalogues, Language } from '@automachia/i18n';
import packEn from '../../../content/gigarobo-house/text/en.json' with { type: 'json' };
import packFr from '../../../content/gigarobo-house/text/fr.json' with { type: 'json' };
import packIt from '../../../content/gigarobo-house/text/it.json' with { type: 'json' };
import catalogueEn from '../catalogue/en.json' with { type: 'json' };
import catalogueFr from '../catalogue/fr.json' with { type: 'json' };
import catalogueIt from '../catalogue/it.json' with { type: 'json' };
import textEn from '../text/en.json' with { type: 'json' };
import textFr from '../text/fr.json' with { type: 'json' };
import textIt from '../text/it.json' with { type: 'json' };
import { vocabulary } from './cards/vocabulary.js';
import { housePack } from './content/housePack.js';
import { createGigarobo } from './game.js';

export { createGigarobo } from './game.js';
export type { GigaPack } from './content/types.js';
export { housePack } from './content/housePack.js';
export type { Giga } from './model/state.js';
export { eventText } from './telling/eventTexts.js';
export { foretells } from './voice/foretelling.js';

/** Giga-Robo! with the house pack. */
export const gigarobo = createGigarobo(housePack);

const wordTexts = vocabularyTexts(vocabulary);
const merged = (language: Language, ...more: readonly Catalogue[]): Catalogue =>
  Object.assign({}, effectTexts[language], wordTexts[language], ...more) as Catalogue;

/** Everything the game says, with the names in the house pack. */
export const texts: Catalogues = {
  en: merged('en', textEn, packEn),
  fr: merged('fr', textFr, packFr),
  it: merged('it', textIt, packIt),
};

/** The rule catalogue in the three languages; sources.json beside it calls sections by their names (GIG-RUL-71). */
export const catalogue = { en: catalogueEn, fr: catalogueFr, it: catalogueIt };
