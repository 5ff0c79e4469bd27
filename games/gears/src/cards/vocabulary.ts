// The words that packs may use, and the box of a pack with its texts compiled. Only the game itself has them; chapters do without.

import type { SelectorWord, TextStart, Vocabulary } from '@automachia/effects';
import { TextBook } from '@automachia/effects';
import type { GearsPack } from '../content/types.js';
import { Components } from '../model/components.js';
import { isAffected } from '../model/figures.js';
import type { GearsScene, GearsTypes } from '../model/steps.js';
import { FOR_ALL, textKeys } from './performing.js';
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

/** Where a text stands in the files of its pack. */
type StartOf = (file: string, path: readonly (string | number)[]) => TextStart;

/** Every text of a pack, compiled; what is wrong with any of them is said with its place, where that is known. */
export function bookOf(pack: GearsPack, startOf?: StartOf): TextBook<GearsTypes> {
  const book = new TextBook<GearsTypes>(vocabulary);
  const write = (
    key: string,
    rule: string,
    text: string,
    file: string,
    ...path: readonly (string | number)[]
  ): void => {
    const at = key.lastIndexOf('.');
    book.write(key.slice(0, at), key.slice(at + 1), rule, text, startOf?.(file, path));
  };
  for (const [i, { number, text }] of pack.ai.entries())
    write(textKeys.ai(number), 'GOW-AIA-02', text, 'ai.json', i, 'text');
  for (const [i, { id, actions }] of pack.orders.entries())
    for (const [k, action] of actions.entries())
      write(textKeys.order(id, k), 'GOW-ORD-04', action, 'orders.json', i, 'actions', k);
  for (const [i, { id, omen }] of pack.weapons.entries())
    if (omen !== undefined) write(textKeys.weapon(id), 'GOW-WPN-03', omen, 'weapons.json', i, 'omen');
  for (const [i, { id, omen, death }] of pack.enemies.entries()) {
    write(textKeys.enemy(id), 'GOW-ATK-10', omen, 'enemies.json', i, 'omen');
    if (death !== undefined) write(textKeys.death(id), 'GOW-RUL-52', death, 'enemies.json', i, 'death');
  }
  for (const [i, { id, text }] of pack.equipment.entries())
    write(textKeys.equipment(id), 'GOW-TIL-12', text, 'equipment.json', i, 'text');
  for (const [i, { id, setUp, levels, stages }] of pack.missions.entries()) {
    for (const [level, { each }] of levels.entries())
      if (each !== undefined)
        write(textKeys.level(id, level), 'GOW-MIS-20', each, 'missions.json', i, 'levels', level, 'each');
    if (setUp !== undefined) write(textKeys.setUp(id), 'GOW-SET-16', setUp, 'missions.json', i, 'setUp');
    for (const [stage, { objective, flip = [], each, stepEnd, afterwards }] of stages.entries()) {
      const place = [i, 'stages', stage] as const;
      const requires = startOf?.('missions.json', [...place, 'objective']);
      const rules = startOf?.('missions.json', [...place, 'afterwards']);
      book.play(textKeys.stage(id, stage), 'GOW-OBJ-02', objective, afterwards, {
        isTimed: false,
        ...(requires !== undefined && { requires }),
        ...(rules !== undefined && { rules }),
      });
      if (each !== undefined)
        write(textKeys.eachFlip(id, stage), 'GOW-OBJ-02', each, 'missions.json', ...place, 'each');
      if (stepEnd !== undefined)
        write(textKeys.stepEnd(id, stage), 'GOW-OBJ-01', stepEnd, 'missions.json', ...place, 'stepEnd');
      if (typeof flip === 'string')
        write(textKeys.flip(id, stage, FOR_ALL), 'GOW-OBJ-02', flip, 'missions.json', ...place, 'flip');
      else
        for (const [k, text] of flip.entries())
          write(textKeys.flip(id, stage, k + 1), 'GOW-OBJ-02', text, 'missions.json', ...place, 'flip', k);
    }
  }
  return book;
}

const boxes = new WeakMap<GearsPack, Components>();

/** The box of a pack, once for each. */
export function componentsOf(pack: GearsPack): Components {
  let box = boxes.get(pack);
  if (box === undefined) {
    boxes.set(pack, (box = new Components(pack, bookOf(pack))));
  }
  return box;
}
