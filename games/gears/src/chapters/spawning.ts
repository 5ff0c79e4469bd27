// Spawning (GOW-SPW): figures that are not on the map come into a zone, others in their place where there are none left.

import type { Locals } from '@automachia/kernel';
import { emerging, spawnChoice } from '../asking/choices.js';
import { zoneName } from '../map/ground.js';
import { freeSpots, isOnMap, setLocust } from '../model/figures.js';
import { mapExits, openHoles } from '../model/exits.js';
import { missionOf, stageOf } from '../model/missions.js';
import { NOTHING } from '../model/state.js';
import type { At, Situation } from '../model/steps.js';
import { act, ask, either, legalIn, procedure, repeatUntil } from '../model/steps.js';
import { areTiesLeft } from '../model/ties.js';
import { locustCover } from './locustMoving.js';

/** What is to come, letters of slots or names of enemies (GOW-SPW-05), and where. `mayStandIn`: other figures may stand for it. */
export type Spawning = { wanted: readonly string[]; zone: number; mayStandIn: boolean };

export const SLOT_LETTERS = ['A', 'B', 'C'] as const;
/** GOW-SPW-03: the order in which others come. */
const IN_PLACE = [2, 1, 0];

/** How it is known that a figure was spawned by the AI card being resolved. */
export const spawnedNow = (figure: number): string => `${figure} was spawned`;

/** GOW-SPW-05, GOW-RUL-36: the enemy that a letter or a name stands for; NOTHING where none is in play. */
export function enemyMeant({ state, content }: Situation, wanted: string): number {
  const slot = (SLOT_LETTERS as readonly string[]).indexOf(wanted);
  if (slot >= 0) return state.slots[slot]!;
  return state.slots.find((enemy) => enemy !== NOTHING && content.typeOf(enemy) === wanted) ?? NOTHING;
}

/** GOW-MIS-09, GOW-RUL-74: whether the mission, or its stage card, lets nothing of a slot come. */
function isBarred(table: Situation, enemy: number): boolean {
  const letter = SLOT_LETTERS[table.state.slots.indexOf(enemy)];
  return [missionOf(table), stageOf(table)].some((card) => card?.neverSpawns?.some((one) => one === letter) === true);
}

/**
 * GOW-RUL-36: the figures off the map that stand for an enemy, its own before those that stand in for it; none where as many as
 * there may be are on it.
 */
export function figuresLeft(table: Situation, enemy: number, mayStandIn = false): number[] {
  if (enemy === NOTHING || isBarred(table, enemy)) return [];
  const { figure: kind, standIn, most = Infinity } = table.content.enemies[enemy]!;
  if (table.state.locusts.filter((one) => one.enemy === enemy).length >= most) return [];
  const ofKind = (wanted: string | undefined): number[] =>
    table.content.plastics.flatMap((one, figure) =>
      one.kind === wanted && !isOnMap(table.state, figure) ? [figure] : [],
    );
  return mayStandIn ? [...ofKind(kind), ...ofKind(standIn)] : ofKind(kind);
}

/** GOW-SPW-03, GOW-RUL-35, GOW-RUL-36: what comes in fact; NOTHING where all are on the map (GOW-SPW-04). */
function enemyComing(table: Situation, wanted: string, mayStandIn = false): number {
  const meant = enemyMeant(table, wanted);
  if (figuresLeft(table, meant, mayStandIn).length > 0) return meant;
  const slot = IN_PLACE.find((one) => figuresLeft(table, table.state.slots[one]!).length > 0);
  return slot === undefined ? NOTHING : table.state.slots[slot]!;
}

/** GOW-DEC-07: the order matters where somebody takes the spot, or the last figure, of another. */
function orderMatters(m: At<Spawning>): boolean {
  const coming = m.locals.wanted.map((wanted) => enemyComing(m, wanted)).filter((enemy) => enemy !== NOTHING);
  const kinds = new Set(coming);
  if (kinds.size < 2) return false;
  const isShort = [...kinds].some(
    (enemy) => coming.filter((one) => one === enemy).length > figuresLeft(m, enemy).length,
  );
  const covering = [...kinds].filter((enemy) => m.content.enemies[enemy]!.takesCover === true);
  return isShort || (covering.length > 1 && freeSpots(m, m.locals.zone).length > 0);
}

const coming = legalIn<Spawning>().choice(spawnChoice, (need) => [
  need('GOW-DEC-07', 'why.isNotComing', ['spawn'], (m, { spawn: enemy }) =>
    m.locals.wanted.some((wanted) => enemyComing(m, wanted) === enemy),
  ),
]);

export const spawning = procedure<Spawning>(
  'spawning',
  ({ wanted, zone, mayStandIn }) => ({ wanted, zone, mayStandIn }),
  repeatUntil(
    'allAreSpawned',
    'GOW-SPW-01',
    (m) => m.locals.wanted.length === 0,
    either(
      'orderMatters',
      'GOW-DEC-07',
      (m) => orderMatters(m) && !areTiesLeft(m.state),
      [
        ask('chooseSpawn', 'GOW-DEC-07', {
          who: (m) => m.state.active,
          legal: coming,
          apply: (m, code) => {
            const enemy = spawnChoice.get.spawn(code);
            spawnOne(
              m,
              m.locals.wanted.findIndex((wanted) => enemyComing(m, wanted) === enemy),
            );
          },
        }),
      ],
      [act('spawnNext', 'GOW-SPW-01', (m) => spawnOne(m, 0))],
    ),
  ),
  act('endSpawning', 'GOW-RUL-57', (m) => m.touch('objective')),
);

function spawnOne(m: At<Spawning>, place: number): void {
  const { wanted, zone, mayStandIn } = m.locals;
  const meant = wanted[place]!;
  const enemy = enemyComing(m, meant, mayStandIn);
  m.locals.wanted = wanted.filter((_, i) => i !== place);
  const [figure] = figuresLeft(m, enemy, mayStandIn);
  if (figure === undefined) m.tell?.({ type: 'nothingSpawned', rule: 'GOW-SPW-04', wanted: meant });
  else bringIn(m, figure, enemy, zoneFor(m, enemy, zone));
}

/** Some stages let AI cards bring types in at the map exit where they would come out of a hole. */
function zoneFor(table: Situation, enemy: number, zone: number): number {
  const { spawnsAtExit = [] } = stageOf(table) ?? {};
  if (table.state.card === NOTHING || !openHoles(table).includes(zone)) return zone;
  return spawnsAtExit.includes(table.content.typeOf(enemy)) ? (mapExits(table)[0] ?? zone) : zone;
}

/** A figure that is off the map comes into a zone, and takes cover there (GOW-SPW-02). */
function bringIn<L extends Locals>(m: At<L>, figure: number, enemy: number, zone: number): void {
  setLocust(m.state, figure, { enemy, zone, spot: NOTHING, health: 0 });
  // What the omen of an attack lets come was not spawned by the card.
  if (m.state.attack.by === NOTHING) m.keep(spawnedNow(figure), 'card');
  m.touch('objective');
  m.tell?.({
    type: 'locustSpawned',
    rule: 'GOW-SPW-01',
    locust: m.content.plastics[figure]!.name,
    at: zoneName(m.content.sides, zone),
  });
  // GOW-SPW-02.
  m.call(locustCover, { figure, rule: 'GOW-SPW-02', isDue: false });
}

/** A figure of an enemy by name, whatever else may spawn and whoever is in the slots. */
export function bringByName<L extends Locals>(m: At<L>, id: string, zone: number): void {
  const enemy = m.content.enemyNamed(id);
  const { figure: kind } = m.content.enemies[enemy]!;
  const figure = m.content.plastics.findIndex((one, i) => one.kind === kind && !isOnMap(m.state, i));
  if (figure >= 0) bringIn(m, figure, enemy, zone);
}

/** Lets so many come into a zone before the next step; nothing where spawning is banned by the stage card. */
export function spawn<L extends Locals>(m: At<L>, wanted: readonly string[], zone: number, mayStandIn = false): void {
  if (isSpawningBanned(m)) return;
  m.call(spawning, { wanted, zone, mayStandIn });
}

/** GOW-MIS-06. */
export function isSpawningBanned(table: Situation): boolean {
  return stageOf(table)?.bansSpawning === true;
}

// ---- a wave out of all holes

/** What is still to come, and the holes it has come out of so far. */
export type Emerging = { wanted: readonly string[]; placed: readonly number[] };

/** GOW-MIS-39: no hole gets a second one before every other has one, nor a third before every other has two. */
function holesInTurn(m: At<Emerging>): number[] {
  const holes = openHoles(m);
  const count = (zone: number): number => m.locals.placed.filter((one) => one === zone).length;
  const least = Math.min(...holes.map(count));
  return holes.filter((zone) => count(zone) === least);
}

const kindsComing = (m: At<Emerging>): number[] => [
  ...new Set(m.locals.wanted.map((wanted) => enemyComing(m, wanted)).filter((enemy) => enemy !== NOTHING)),
];

const emergences = legalIn<Emerging>().choice(
  emerging,
  (need) => [
    need('GOW-DEC-07', 'why.isNotComing', ['spawn'], (m, { spawn: enemy }) => kindsComing(m).includes(enemy)),
    need('GOW-MIS-39', 'why.holesInTurn', ['at'], (m, { at }) => holesInTurn(m).includes(at)),
  ],
  { spawn: kindsComing, at: holesInTurn },
);

export const emergence = procedure<Emerging>(
  'waveOfSpawns',
  ({ wanted, placed }) => ({ wanted, placed }),
  repeatUntil(
    'waveIsThere',
    'GOW-MIS-39',
    (m) => kindsComing(m).length === 0 || holesInTurn(m).length === 0,
    either(
      'placesDiffer',
      'GOW-MIS-39',
      (m) => kindsComing(m).length * holesInTurn(m).length > 1,
      [
        ask('chooseEmergence', 'GOW-MIS-39', {
          who: (m) => m.state.active,
          legal: emergences,
          apply: (m, code) => emerge(m, emerging.get.spawn(code), emerging.get.at(code)),
        }),
      ],
      [act('emergeThere', 'GOW-MIS-39', (m) => emerge(m, kindsComing(m)[0]!, holesInTurn(m)[0]!))],
    ),
  ),
);

function emerge(m: At<Emerging>, enemy: number, zone: number): void {
  const { wanted, placed } = m.locals;
  const place = wanted.findIndex((one) => enemyComing(m, one) === enemy);
  m.locals.wanted = wanted.filter((_, i) => i !== place);
  m.locals.placed = [...placed, zone];
  bringIn(m, figuresLeft(m, enemy)[0]!, enemy, zone);
}
