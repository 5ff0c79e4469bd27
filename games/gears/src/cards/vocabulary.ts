// The words that packs may use, and the box of a pack with its texts compiled. Only the game itself has them; chapters do without.

import type { Vocabulary } from '@automachia/effects';
import { TextBook } from '@automachia/effects';
import type { GearsPack } from '../content/types.js';
import { Components } from '../model/components.js';
import type { GearsTypes } from '../model/steps.js';
import { textKeys } from './performing.js';
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

/** Writes every text of a pack into a book. */
export function writeTexts(pack: GearsPack, book: TextBook<GearsTypes>): void {
  const write = (key: string, rule: string, source: string, bound: readonly string[] = []): void => {
    const at = key.lastIndexOf('.');
    book.write(key.slice(0, at), key.slice(at + 1), rule, source, undefined, bound);
  };
  for (const { number, text } of pack.ai) write(textKeys.ai(number), 'GOW-AIA-02', text);
  for (const { id, actions } of pack.orders)
    for (const [i, action] of actions.entries()) write(textKeys.order(id, i), 'GOW-ORD-04', action);
  for (const { id, omen } of pack.weapons) if (omen !== undefined) write(textKeys.weapon(id), 'GOW-WPN-03', omen);
  for (const { id, omen } of pack.enemies) write(textKeys.enemy(id), 'GOW-ATK-10', omen);
  for (const { id, text } of pack.equipment) write(textKeys.equipment(id), 'GOW-TIL-12', text);
  for (const { id, setUp, stages } of pack.missions) {
    if (setUp !== undefined) write(textKeys.setUp(id), 'GOW-SET-16', setUp);
    for (const [stage, { objective, flip = [], afterwards }] of stages.entries()) {
      book.play(textKeys.stage(id, stage), 'GOW-OBJ-02', objective, afterwards, { isTimed: false });
      for (const [i, text] of flip.entries()) write(textKeys.flip(id, stage, i + 1), 'GOW-OBJ-02', text);
    }
  }
}

const boxes = new WeakMap<GearsPack, Components>();

/** The box of a pack, once for each. */
export function componentsOf(pack: GearsPack): Components {
  let box = boxes.get(pack);
  if (box === undefined) {
    const book = new TextBook<GearsTypes>(vocabulary);
    writeTexts(pack, book);
    boxes.set(pack, (box = new Components(pack, book)));
  }
  return box;
}
