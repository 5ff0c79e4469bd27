// The front door of Giga-Robo!: the game, its texts and its rule catalogue.

import catalogueEn from '../catalogue/en.json' with { type: 'json' };
import catalogueFr from '../catalogue/fr.json' with { type: 'json' };
import catalogueIt from '../catalogue/it.json' with { type: 'json' };
import { housePack } from './content/housePack.js';
import { createGigarobo } from './game.js';

export { contentOf, vocabulary } from './cards/vocabulary.js';
export { housePack } from './content/housePack.js';
export { createGigarobo, procedures } from './game.js';

/** Giga-Robo! with the house pack. */
export const gigarobo = createGigarobo(housePack);

/** The rule catalogue in the three languages. */
export const catalogue = { en: catalogueEn, fr: catalogueFr, it: catalogueIt };
