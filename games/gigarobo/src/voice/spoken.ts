// The box of a pack as a page has it: with words that say what they mean and perform nothing.

import { silentWords } from '@automachia/effects';
import { boxOf } from '../cards/box.js';
import silent from '../cards/silent.json' with { type: 'json' };
import type { GigaPack } from '../content/types.js';
import type { Components } from '../model/components.js';
import type { GigaTypes } from '../model/steps.js';

const words = silentWords<GigaTypes>(silent);
const boxes = new WeakMap<GigaPack, Components>();

/** Made once for a pack. */
export function spokenBox(pack: GigaPack): Components {
  let box = boxes.get(pack);
  if (box === undefined) boxes.set(pack, (box = boxOf(pack, words)));
  return box;
}
