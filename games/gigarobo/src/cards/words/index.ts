// Every word of the card texts, in the lists that the vocabulary has. A new word is a file beside its kind, and a line here.

import { durations } from './durations.js';
import { events } from './events.js';
import { foe } from './foe.js';
import { S, base } from './quantities/attackNumbers.js';
import { activation } from './verbs/activation.js';
import { deal } from './verbs/deal.js';
import { power } from './verbs/power.js';
import { spirit } from './verbs/spirit.js';

export const verbs = [activation, deal, power, spirit];
export const conditions = [];
export const quantities = [S, base];
export const selectors = [];
export const filters = [];
export const whos = [foe];
export { durations, events };
