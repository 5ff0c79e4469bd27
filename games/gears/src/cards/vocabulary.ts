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
  selectors: selectors.map(confined),
  filters,
  events: [],
  durations: [],
  whos: [],
  bindings: BINDINGS,
};

/** GOW-MIS-29, GOW-RUL-72: while maps are apart, nothing is found on another map than that of whoever drew the card. */
function confined<W extends (typeof selectors)[number]>(word: W): W {
  const found = (x: GearsScene, object: number): boolean => isAffected(x, zoneWith(x, object));
  const find = word.find as SelectorWord<GearsTypes>['find'];
  return {
    ...word,
    find: (x: GearsScene, args: never, fits: (object: number) => boolean) =>
      find(x, args, (object) => found(x, object) && fits(object)),
  } as W;
}

const boxes = new WeakMap<GearsPack, Components>();

/** The box of a pack, once for each. */
export function componentsOf(pack: GearsPack): Components {
  let box = boxes.get(pack);
  if (box === undefined) boxes.set(pack, (box = boxOf(pack, vocabulary)));
  return box;
}
