// Tiles are laid, level by level, and Locusts come out of their holes (GOW-SET-17 to GOW-SET-21, GOW-EXP, GOW-RUL-61).

import type { Locals } from '@automachia/kernel';
import { pileSize } from '@automachia/kernel';
import { placeAtExit, sideOf, zoneOf } from '../map/ground.js';
import { siteIn } from '../model/components.js';
import { locustsOnMap, takeOffMap } from '../model/figures.js';
import type { At } from '../model/steps.js';
import { act, procedure, repeatUntil } from '../model/steps.js';
import { spawning } from './spawning.js';

/**
 * `onto`: the tile, by its place among those laid, at whose exit the next one is laid; NOTHING for the first of a map. `start`: where
 * the level begins, `first`: how many tiles lay there before.
 */
export type Laying = { level: number; onto: number; start: number; first: number };

export const layingLevel = procedure<Laying>(
  'layingLevel',
  ({ level, onto, start, first }) => ({ level, onto, start, first }),
  // GOW-SET-17, GOW-EXP-08.
  repeatUntil(
    'levelIsLaid',
    'GOW-SET-17',
    (m) => pileSize(m.state, m.content.piles.level(m.locals.level)) === 0,
    act('layTile', 'GOW-SET-18', layTile),
  ),
  // GOW-SET-20, GOW-EXP-09.
  act('placeDoor', 'GOW-SET-20', (m) => {
    const { side } = m.state.laid[m.locals.onto]!;
    m.state.doors = [...m.state.doors, side];
    m.touch('objective');
  }),
);

function layTile(m: At<Laying>): void {
  const { level, onto } = m.locals;
  const { piles, sides } = m.content;
  const side = siteIn(m.drawCard(piles.level(level), piles.laidOf(level)));
  const tile = placeAtExit(sides, m.state.laid, onto, side);
  if (tile === undefined) {
    takeBack(m);
    return;
  }
  m.state.laid = [...m.state.laid, tile];
  m.locals.onto = m.state.laid.length - 1;
  // GOW-SET-21: its card stays where it has equipment.
  if (m.content.equipmentOf(side) !== undefined) m.state.sites = [...m.state.sites, side];
  m.tell?.({ type: 'tileLaid', rule: 'GOW-SET-18', tile: sides[side]!.id });
  // GOW-SET-19, GOW-SPW-09: the line for the number of players, in full, at each hole.
  const line = sides[side]!.spawn[m.state.players - 1]!;
  for (const area of sides[side]!.holes) m.call(spawning, { wanted: line.split(''), zone: zoneOf(side, area) });
}

/** GOW-EXP-11, GOW-RUL-61: all tiles of the level are taken back, with what was spawned on them, and it begins anew. */
function takeBack(m: At<Laying>): void {
  const { level, start, first } = m.locals;
  const { piles } = m.content;
  const gone = m.state.laid.slice(first).map(({ side }) => side);
  for (const figure of locustsOnMap(m.state))
    if (gone.includes(sideOf(m.state.locusts[figure]!.zone))) takeOffMap(m.state, figure);
  m.state.laid = m.state.laid.slice(0, first);
  m.state.sites = m.state.sites.filter((side) => !gone.includes(side));
  m.locals.onto = start;
  m.moveAllCards(piles.laidOf(level), piles.level(level));
  m.shuffle(piles.level(level));
  m.tell?.({ type: 'levelTakenBack', rule: 'GOW-EXP-11' });
}

/** Lets a level be laid at the exit of a tile before the next step. */
export function layLevel<L extends Locals>(m: At<L>, level: number, onto: number): void {
  m.call(layingLevel, { level, onto, start: onto, first: m.state.laid.length });
}
