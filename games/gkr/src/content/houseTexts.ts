// Everything GKR says with the house pack: the game's own texts, the names in the pack, and the texts of its cards.

import type { Catalogue, Catalogues, Language } from '@automachia/i18n';
import { cardTexts } from './cardTexts.js';
import { gameTexts } from './gameTexts.js';
import { houseNames, housePack } from './housePack.js';

const written: Partial<Record<Language, Catalogue>> = {};

// Card texts are written when somebody reads: a bot in a worker never does.
function textsIn(language: Language): Catalogue {
  written[language] ??= { ...gameTexts[language], ...houseNames[language], ...cardTexts(housePack, language) };
  return written[language];
}

export const houseTexts: Catalogues = {
  get en() {
    return textsIn('en');
  },
  get fr() {
    return textsIn('fr');
  },
  get it() {
    return textsIn('it');
  },
};
