// The words that packs may use, and the box of a pack with its texts compiled. Only the game itself has them; chapters do without.

import type { Vocabulary } from '@automachia/effects';
import type { GigaPack } from '../content/types.js';
import type { Components } from '../model/components.js';
import type { GigaTypes } from '../model/steps.js';
import { boxOf } from './box.js';
import { conditions, durations, events, filters, quantities, selectors, verbs, whos } from './words/index.js';

export const vocabulary: Vocabulary<GigaTypes> = {
  verbs,
  conditions,
  quantities,
  selectors,
  filters,
  events,
  durations,
  whos,
  // The hex that a step was done to, the one that the foe left when it was moved; whether the own robot went along a way.
  bindings: ['found', 'lastHex', 'leftHex', 'walked'],
  declaresTriggers: true,
};

/** Compiles every text of a pack. */
export function contentOf(pack: GigaPack): Components {
  return boxOf(pack, vocabulary);
}

const boxes = new WeakMap<GigaPack, Components>();

/** The same, once for each pack: whoever weighs a match reads the same texts as its rules. */
export function componentsOf(pack: GigaPack): Components {
  let box = boxes.get(pack);
  if (box === undefined) boxes.set(pack, (box = contentOf(pack)));
  return box;
}
