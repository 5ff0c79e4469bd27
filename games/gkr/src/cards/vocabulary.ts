// The words that packs may use on cards. Only the game itself has them; chapters and pages do without.

import type { Vocabulary } from '@automachia/effects';
import { TextBook } from '@automachia/effects';
import type { GkrPack } from '../content/types.js';
import { tellObjects } from '../content/unitTexts.js';
import type { Components } from '../model/components.js';
import { componentsOf } from '../model/components.js';
import type { GkrTypes } from '../model/steps.js';
import { conditions } from './conditions/index.js';
import { durations } from './durations/index.js';
import { events } from './events.js';
import { objectsOf } from './objects.js';
import { verbs } from './verbs/index.js';

export const vocabulary: Vocabulary<GkrTypes> = {
  verbs: Object.values(verbs),
  conditions: Object.values(conditions),
  quantities: [],
  selectors: [],
  filters: [],
  events,
  durations: Object.values(durations),
  whos: [],
  bindings: [],
  objects: objectsOf,
  tell: tellObjects,
};

/** What is in the box of a pack, with the texts of its cards ready to be performed. */
export function contentOf(pack: GkrPack): Components {
  return componentsOf(pack, new TextBook(vocabulary));
}
