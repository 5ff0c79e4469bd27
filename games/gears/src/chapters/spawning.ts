// Spawning (GOW-SPW): figures that are not on the map come into a zone, others in their place where there are none left.

import type { Locals } from '@automachia/kernel';
import { spawnChoice } from '../asking/choices.js';
import { zoneName } from '../map/ground.js';
import { freeSpots, isOnMap, setLocust } from '../model/figures.js';
import { NOTHING } from '../model/state.js';
import type { At, Situation } from '../model/steps.js';
import { act, ask, either, legalIn, procedure, repeatUntil } from '../model/steps.js';
import { areTiesLeft } from '../model/ties.js';
import { locustCover } from './locustMoving.js';

/** What is to come, letters of slots or names of enemies (GOW-SPW-05), and where. */
export type Spawning = { wanted: readonly string[]; zone: number };

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

/** GOW-RUL-36: the figures off the map that stand for an enemy; none where as many as there may be are on it. */
export function figuresLeft({ state, content }: Situation, enemy: number): number[] {
  if (enemy === NOTHING) return [];
  const { figure: kind, most = Infinity } = content.enemies[enemy]!;
  if (state.locusts.filter((one) => one.enemy === enemy).length >= most) return [];
  return content.plastics.flatMap((one, figure) => (one.kind === kind && !isOnMap(state, figure) ? [figure] : []));
}

/** GOW-SPW-03, GOW-RUL-35, GOW-RUL-36: what comes in fact; NOTHING where all are on the map (GOW-SPW-04). */
function enemyComing(table: Situation, wanted: string): number {
  const meant = enemyMeant(table, wanted);
  if (figuresLeft(table, meant).length > 0) return meant;
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
  ({ wanted, zone }) => ({ wanted, zone }),
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
  const { wanted, zone } = m.locals;
  const enemy = enemyComing(m, wanted[place]!);
  const meant = wanted[place]!;
  m.locals.wanted = wanted.filter((_, i) => i !== place);
  const [figure] = figuresLeft(m, enemy);
  if (figure === undefined) {
    m.tell?.({ type: 'nothingSpawned', rule: 'GOW-SPW-04', wanted: meant });
    return;
  }
  setLocust(m.state, figure, { enemy, zone, spot: NOTHING, health: 0 });
  m.keep(spawnedNow(figure), 'card');
  m.tell?.({
    type: 'locustSpawned',
    rule: 'GOW-SPW-01',
    locust: m.content.plastics[figure]!.name,
    at: zoneName(m.content.sides, zone),
  });
  // GOW-SPW-02.
  m.call(locustCover, { figure, rule: 'GOW-SPW-02', isDue: false });
}

/** Lets so many come into a zone before the next step; nothing where spawning is banned by the stage card. */
export function spawn<L extends Locals>(m: At<L>, wanted: readonly string[], zone: number): void {
  if (isSpawningBanned(m)) return;
  m.call(spawning, { wanted, zone });
}

/** GOW-MIS-06. */
export function isSpawningBanned({ state, content }: Situation): boolean {
  const { stages } = content.missions[state.mission]!;
  return stages[state.stage]?.bansSpawning === true;
}
