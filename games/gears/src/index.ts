// The front door of Gears of War: the game and its rule catalogue.

import catalogueEn from '../catalogue/en.json' with { type: 'json' };
import { housePack } from './content/housePack.js';
import { createGears } from './game.js';

export { createGears } from './game.js';
export type { GearsPack } from './content/types.js';
export { housePack } from './content/housePack.js';
export { eventText } from './telling/eventTexts.js';

/** Gears of War with the house pack. */
export const gears = createGears(housePack);

/** The rule catalogue; sources.json beside it gives the pages of the rulebook. */
export const catalogue = { en: catalogueEn };
