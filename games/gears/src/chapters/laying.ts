// Tiles are laid, level by level, and Locusts come out of their holes (GOW-SET-17 to GOW-SET-21, GOW-EXP, GOW-RUL-61).

import type { Locals, Seat } from '@automachia/kernel';
import { cardsIn, pileSize } from '@automachia/kernel';
import { performForNobody, textKeys } from '../cards/performing.js';
import { mapAt, NOTHING, placeAtExit, sideOf, turnFirst, zoneOf } from '../map/ground.js';
import { canBeFinished } from '../map/layouts.js';
import { siteCard, siteIn } from '../model/components.js';
import { locustsOnMap, mapOf, seatsFrom, soldierOf, takeOffMap } from '../model/figures.js';
import { levelsOf, missionOf, plansOf } from '../model/missions.js';
import type { At } from '../model/steps.js';
import { act, procedure, repeatUntil } from '../model/steps.js';
import { spawning } from './spawning.js';

/**
 * `onto`: the tile, by its place among those laid, at whose exit the next one is laid; NOTHING for the first of a map. `start`: where
 * the level begins, `first`: how many tiles lay there before. `cogs`: of how many the spawn line counts. `served`: how many players
 * have done what the level has each of them do.
 */
export type Laying = {
  level: number;
  onto: number;
  start: number;
  first: number;
  cogs: number;
  isDone: boolean;
  served: number;
};

const printed = (m: At<Laying>) => levelsOf(m)[m.locals.level]!;

/** GOW-SET-17, GOW-EXP-08; GOW-MIS-19: or one card alone. */
function isLaid(m: At<Laying>): boolean {
  const isOnly = printed(m).oneByOne === true && m.state.laid.length > m.locals.first;
  return isOnly || pileSize(m.state, m.content.piles.level(m.locals.level)) === 0;
}

export const layingLevel = procedure<Laying>(
  'layingLevel',
  ({ level, onto, start, first, cogs, isDone, served }) => ({ level, onto, start, first, cogs, isDone, served }),
  repeatUntil(
    'levelStays',
    'GOW-EXP-11',
    (m) => m.locals.isDone,
    repeatUntil('levelIsLaid', 'GOW-SET-17', isLaid, act('layTile', 'GOW-SET-18', layTile)),
    act('endLevel', 'GOW-RUL-61', endLevel),
  ),
  // GOW-MIS-20: each player in turn.
  repeatUntil(
    'allAreServed',
    'GOW-MIS-20',
    (m) => printed(m).each === undefined || m.locals.served >= m.state.players,
    act('serve', 'GOW-MIS-20', (m) => {
      const seat = seatsFrom(m.state, m.state.active)[m.locals.served]!;
      m.locals.served += 1;
      performForNobody(m, textKeys.level(missionOf(m).id, m.locals.level), seat);
    }),
  ),
  act('levelIsThere', 'GOW-RUL-57', (m) => m.touch('objective')),
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
  if (printed(m).oneByOne === true) return;
  // GOW-SET-19, GOW-SPW-09: the line for the number of players, in full, at each hole; GOW-MIS-27.
  const line = sides[side]!.spawn[m.locals.cogs - 1]!;
  for (const area of sides[side]!.holes)
    m.call(spawning, { wanted: line.split(''), zone: zoneOf(side, area), mayStandIn: false });
}

/** GOW-RUL-61: the level stays if what the mission has still to lay fits behind it. GOW-SET-20, GOW-EXP-09: doors. */
function endLevel(m: At<Laying>): void {
  const { sides } = m.content;
  const last = m.state.laid[m.locals.onto]!.side;
  const laid = printed(m).turnsFirst === true ? turnFirst(sides, m.state.laid) : m.state.laid;
  if (laid === undefined || !canBeFinished(sides, laid, plansOf(missionOf(m), levelsOf(m)))) {
    takeBack(m);
    return;
  }
  m.locals.isDone = true;
  m.state.doors = [...m.state.doors, last];
  if (laid === m.state.laid) return;
  // GOW-MIS-16, GOW-MIS-17.
  m.state.laid = laid;
  const { side } = laid.at(-1)!;
  m.state.doors = [...m.state.doors, side];
  m.tell?.({ type: 'tileTurned', rule: 'GOW-MIS-16', tile: sides[side]!.id });
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
  // The card that could not be laid among them; those of the level that lay before it stay.
  const staying = m.state.laid.map(({ side }) => siteCard(side));
  for (const card of cardsIn(m.state, piles.laidOf(level)))
    if (!staying.includes(card)) m.moveCard(card, piles.laidOf(level), piles.level(level));
  m.shuffle(piles.level(level));
  m.tell?.({ type: 'levelTakenBack', rule: 'GOW-EXP-11' });
}

/** Lets a level be laid at the exit of a tile before the next step. `cogs`: where maps are apart, how many COGs are on that one. */
export function layLevel<L extends Locals>(m: At<L>, level: number, onto: number, cogs = cogsAt(m, onto)): void {
  const first = m.state.laid.length;
  m.call(layingLevel, { level, onto, start: onto, first, cogs, isDone: false, served: 0 });
}

/** GOW-MIS-27: in a mission of several maps those on that map count, in others all players. */
function cogsAt<L extends Locals>(m: At<L>, onto: number): number {
  if (missionOf(m).starts === undefined || onto === NOTHING) return m.state.players;
  const map = mapAt(m.state.laid, onto);
  const isThere = (seat: Seat): boolean => {
    const { zone, condition } = soldierOf(m.state, seat);
    return condition !== 'executed' && mapOf(m.state, zone) === map;
  };
  return Math.max(1, seatsFrom(m.state, 1).filter(isThere).length);
}

/** The tile that a stage card lays by itself, with a door; its card counts for nothing. */
export function layFinale<L extends Locals>(m: At<L>, onto: number): void {
  const { finale } = missionOf(m);
  const side = m.content.sideNamed(finale?.tile ?? '');
  const tile = side === NOTHING ? undefined : placeAtExit(m.content.sides, m.state.laid, onto, side);
  if (tile === undefined) return;
  const before = m.state.laid[onto]!.side;
  m.state.laid = [...m.state.laid, tile];
  m.state.doors = [...m.state.doors.filter((door) => door !== before), side];
  m.tell?.({ type: 'tileLaid', rule: 'GOW-EXP-05', tile: m.content.sides[side]!.id });
  m.touch('objective');
}
