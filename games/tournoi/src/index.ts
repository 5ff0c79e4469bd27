// The front door of Tournoi: the game, its texts and its rule catalogue.

import type { Catalogues } from '@automachia/i18n';
import cardsEn from '../../../content/tournoi-house/text/en.json' with { type: 'json' };
import cardsFr from '../../../content/tournoi-house/text/fr.json' with { type: 'json' };
import cardsIt from '../../../content/tournoi-house/text/it.json' with { type: 'json' };
import catalogueEn from '../catalogue/en.json' with { type: 'json' };
import catalogueFr from '../catalogue/fr.json' with { type: 'json' };
import catalogueIt from '../catalogue/it.json' with { type: 'json' };
import sourcesJson from '../catalogue/sources.json' with { type: 'json' };
import textEn from '../text/en.json' with { type: 'json' };
import textFr from '../text/fr.json' with { type: 'json' };
import textIt from '../text/it.json' with { type: 'json' };
import { createTournoi } from './game.js';
import { housePack } from './housePack.js';

export type { Cell, Cells } from './board.js';
export { AROUND, arena, BEARINGS, cellAfter, CROSS, EDGE, hasCell, NEIGHBOURS, nameOf } from './board.js';
export { cardNumbers, catalogueValues } from './catalogueValues.js';
export { cardsChoice } from './choices.js';
export type { CardData, TournoiPack } from './content.js';
export type { Awaiting, Cause, TournoiEvent, TournoiQuestions, Way } from './events.js';
export { eventText } from './eventTexts.js';
export { foretells } from './foretelling.js';
export { createTournoi } from './game.js';
export { housePack } from './housePack.js';
export type { Phase } from './reading.js';
export type { Tournoi } from './state.js';
export { handOf, playedBy, robotOf } from './state.js';

/** Tournoi with the house pack. */
export const tournoi = createTournoi(housePack);

/** Everything the game says, with the names and texts of the house pack's cards. */
export const texts: Catalogues = {
  en: { ...textEn, ...cardsEn },
  fr: { ...textFr, ...cardsFr },
  it: { ...textIt, ...cardsIt },
};

/** The rule catalogue in the three languages. */
export const catalogue = { en: catalogueEn, fr: catalogueFr, it: catalogueIt };

/** Where its rules stand in the rulebook. */
export const sources = sourcesJson;
