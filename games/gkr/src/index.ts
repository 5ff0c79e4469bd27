// The front door of GKR: Heavy Hitters: the game, its texts and its rule catalogue.

import catalogueEn from '../catalogue/en.json' with { type: 'json' };
import catalogueFr from '../catalogue/fr.json' with { type: 'json' };
import catalogueIt from '../catalogue/it.json' with { type: 'json' };
import sourcesJson from '../catalogue/sources.json' with { type: 'json' };
import { housePack } from './content/housePack.js';
import { createGkr } from './game.js';

export { foretells } from './asking/foretelling.js';
export { board, nameOf } from './model/board.js';
export { contentOf as componentsOf } from './cards/vocabulary.js';
export { writeCardTexts } from './content/cardWriting.js';
export { catalogueValues } from './content/catalogueValues.js';
export { houseTexts as texts } from './content/houseTexts.js';
export type { GkrPack } from './content/types.js';
export { housePack } from './content/housePack.js';
export type { GkrEvent } from './telling/events.js';
export { eventText } from './telling/eventTexts.js';
export { attackDamage, targetNumber, targetSave } from './chapters/hitting.js';
export { cardCost, deployCost, movementCost } from './model/numbers.js';
export { createGkr } from './game.js';
export type { Sightlines } from './model/sightlines.js';
export { sightlinesAmong } from './model/sightlines.js';
export type { Gkr } from './model/state.js';
export { ALLEY, SPOTTED } from './model/state.js';

/** GKR with the house pack. */
export const gkr = createGkr(housePack);

/** The rule catalogue in the three languages. */
export const catalogue = { en: catalogueEn, fr: catalogueFr, it: catalogueIt };

/** Where its rules stand in the rulebook. */
export const sources = sourcesJson;
