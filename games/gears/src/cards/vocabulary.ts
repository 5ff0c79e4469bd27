// The words that packs may use, and the box of a pack with its texts compiled. Only the game itself has them; chapters do without.

import type { SelectorWord, Vocabulary } from '@automachia/effects';
import type { GearsPack } from '../content/types.js';
import type { Components } from '../model/components.js';
import { isAffected } from '../model/figures.js';
import type { GearsScene, GearsTypes } from '../model/steps.js';
import { boxOf } from './box.js';
import { BINDINGS, zoneWith } from './scene.js';
import { conditions, filters, selectors, verbs } from './words/index.js';

export const vocabulary: Vocabulary<GearsTypes> = {
  verbs,
  conditions,
  quantities: [],
  selectors: (selectors as readonly SelectorWord<GearsTypes>[]).map(confined),
  filters,
  events: [],
  durations: [],
  whos: [],
  bindings: BINDINGS,
};

/** GOW-MIS-29, GOW-RUL-72: while maps are apart, nothing is found on another map than that of whoever drew the card. */
function confined(word: SelectorWord<GearsTypes>): SelectorWord<GearsTypes> {
  const isThere = (x: GearsScene, object: number): boolean => isAffected(x, zoneWith(x, object));
  return { ...word, find: (x, args, fits) => word.find(x, args, (object) => isThere(x, object) && fits(object)) };
}

const boxes = new WeakMap<GearsPack, Components>();

/** The box of a pack, once for each. */
export function componentsOf(pack: GearsPack): Components {
  let box = boxes.get(pack);
  if (box === undefined) boxes.set(pack, (box = boxOf(pack, vocabulary)));
  return box;
}
