// The words that packs may use, and the box of a pack with its texts compiled. Only the game itself has them; chapters do without.

import type { Vocabulary } from '@automachia/effects';
import type { GearsPack } from '../content/types.js';
import type { Components } from '../model/components.js';
import type { GearsTypes } from '../model/steps.js';
import { boxOf } from './box.js';
import { BINDINGS } from './scene.js';
import { conditions, filters, selectors, verbs } from './words/index.js';

export const vocabulary: Vocabulary<GearsTypes> = {
  verbs,
  conditions,
  quantities: [],
  selectors,
  filters,
  events: [],
  durations: [],
  whos: [],
  bindings: BINDINGS,
};

const boxes = new WeakMap<GearsPack, Components>();

/** The box of a pack, once for each. */
export function componentsOf(pack: GearsPack): Components {
  let box = boxes.get(pack);
  if (box === undefined) boxes.set(pack, (box = boxOf(pack, vocabulary)));
  return box;
}
