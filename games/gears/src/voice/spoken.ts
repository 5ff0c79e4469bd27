// The box of a pack as a page has it: with words that say what they mean and perform nothing.

import { boxOf } from '../cards/box.js';
import { spokenWords } from '../cards/spokenWords.js';
import type { GearsPack } from '../content/types.js';
import type { Components } from '../model/components.js';

const boxes = new WeakMap<GearsPack, Components>();

/** Made once for a pack. */
export function spokenBox(pack: GearsPack): Components {
  let box = boxes.get(pack);
  if (box === undefined) boxes.set(pack, (box = boxOf(pack, spokenWords)));
  return box;
}
