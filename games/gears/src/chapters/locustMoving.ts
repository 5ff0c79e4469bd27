// Locusts move (GOW-LMV): step by step along a shortest path, and take cover where their card says so.

import { NOBODY } from '@automachia/effects';
import type { RuleId, Seat } from '@automachia/kernel';
import {
  locustSpot,
  locustSpotChoice,
  locustStep,
  locustStepChoice,
  restOfSpots,
  restOfSteps,
} from '../asking/choices.js';
import { spotName, zoneName } from '../map/ground.js';
import {
  actedNow,
  cogsUp,
  enemyOf,
  figuresIn,
  freeSpots,
  groundOf,
  isOnMap,
  seatsFrom,
  setLocust,
  soldierOf,
} from '../model/figures.js';
import { locustObject, objectName } from '../model/objects.js';
import { NOTHING } from '../model/state.js';
import type { At, Situation } from '../model/steps.js';
import { act, ask, either, legalIn, procedure, repeatUntil, when } from '../model/steps.js';
import { areTiesLeft, leaveTies, mayLeaveTies } from '../model/ties.js';
import { couldGuard, letGuard } from './guarding.js';
import { woundEach } from './hurting.js';
import type { LocustMoving } from './marching.js';
import { announcedMarch } from './marching.js';

const isThere = (m: At<LocustMoving>): boolean => isOnMap(m.state, m.locals.figure);
const nameNow = (m: At<LocustMoving>): string => objectName(m.content, locustObject(m.locals.figure));

/** GOW-LMV-02, GOW-LMV-06: the zones that the next step may lead to; none where it stops. */
function waysFrom(
  table: Situation,
  from: number,
  { goal, isAway }: Pick<LocustMoving, 'goal' | 'isAway'>,
): readonly number[] {
  const ground = groundOf(table);
  if (!isAway) return ground.nearer(from, goal);
  const here = ground.steps(from, goal);
  return ground.beside(from).filter((zone) => ground.steps(zone, goal) > here);
}

const ways = (m: At<LocustMoving>): readonly number[] =>
  isThere(m) && m.locals.left > 0 ? waysFrom(m, m.state.locusts[m.locals.figure]!.zone, m.locals) : [];

/** Where a way may end after so many more steps. */
function endsOf(m: At<LocustMoving>, from: number, left: number): ReadonlySet<number> {
  const next = left > 0 ? waysFrom(m, from, m.locals) : [];
  if (next.length === 0) return new Set([from]);
  return new Set(next.flatMap((zone) => [...endsOf(m, zone, left - 1)]));
}

/** GOW-DEC-02: what matters of a step: where it may end, and who could guard on the way there. */
function matters(m: At<LocustMoving>, zone: number): string {
  // Whoever is trampled stands in the zones between, too.
  if (m.locals.tramples > 0) return `${zone}`;
  const ends = [...endsOf(m, zone, m.locals.left - 1)].sort((one, other) => one - other);
  const { figure } = m.locals;
  const stand = m.state.locusts[figure]!;
  const there = {
    ...m.state,
    locusts: m.state.locusts.map((one, i) => (i === figure ? { ...stand, zone, spot: NOTHING } : one)),
  };
  const guards = seatsFrom(m.state, 1).filter((seat) => couldGuard({ state: there, content: m.content }, seat, figure));
  return `${ends.join()} ${guards.join()}`;
}

/** Ways that differ in something; of those that do not, the first. */
function waysThatMatter(m: At<LocustMoving>): number[] {
  const seen = new Set<string>();
  return ways(m).filter((zone) => {
    const key = matters(m, zone);
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}

const nearerZones = legalIn<LocustMoving>().list(
  locustStep,
  [
    { rule: 'GOW-LMV-02', why: 'why.notOnTheWay', test: (m, code) => ways(m).includes(locustStep.get.zone(code)) },
    {
      rule: 'GOW-DEC-02',
      why: 'why.wayLikeAnother',
      test: (m, code) => waysThatMatter(m).includes(locustStep.get.zone(code)),
    },
  ],
  (m, offer) => {
    for (const zone of waysThatMatter(m)) offer.add(locustStep.code(zone));
  },
);

/** The rest is left to the program, where there is an end of what is being resolved. */
const leaveWays = legalIn<LocustMoving>().choice(restOfSteps, (need) => [
  need('GOW-DEC-03', 'why.noTiesToLeave', [], (m) => mayLeaveTies(m)),
]);
const leaveSpots = legalIn<TakingCover>().choice(restOfSpots, (need) => [
  need('GOW-DEC-03', 'why.noTiesToLeave', [], (m) => mayLeaveTies(m)),
]);

export const locustMoving = procedure<LocustMoving>(
  announcedMarch,
  ({ figure, goal, isAway, left, hasMoved, tramples, rule }) => ({
    figure,
    goal,
    isAway,
    left,
    hasMoved,
    tramples,
    rule,
  }),
  act('setOut', 'GOW-LMV-02', (m) => {
    if (ways(m).length === 0) return;
    const { figure, goal, isAway, left, rule } = m.locals;
    const { zone } = m.state.locusts[figure]!;
    m.tell?.({
      type: 'locustSetsOut',
      rule,
      locust: nameNow(m),
      goal: zoneName(m.content.sides, goal),
      isAway,
      zones: left,
      steps: groundOf(m).steps(zone, goal),
    });
  }),
  repeatUntil(
    'hasArrived',
    'GOW-LMV-02',
    (m) => ways(m).length === 0,
    // GOW-RUL-15: before the first step, only if there will be one.
    when(
      'standsInCover',
      'GOW-RUL-15',
      (m) => m.state.locusts[m.locals.figure]!.spot !== NOTHING,
      act('leaveCover', 'GOW-RUL-15', (m) => {
        const at = spotName(m.content.sides, m.state.locusts[m.locals.figure]!.spot);
        setLocust(m.state, m.locals.figure, { spot: NOTHING });
        m.tell?.({ type: 'coverLeft', rule: 'GOW-RUL-15', figure: nameNow(m), at });
      }),
    ),
    // GOW-RUL-17, GOW-RUL-19: it may be killed before it goes on.
    act('beforeAStep', 'GOW-RUL-17', (m) => letGuard(m, m.locals.figure)),
    when(
      'goesOn',
      'GOW-RUL-19',
      isThere,
      either(
        'waysDiffer',
        'GOW-DEC-02',
        (m) => waysThatMatter(m).length > 1 && !areTiesLeft(m.state),
        [
          ask('chooseWay', 'GOW-DEC-02', {
            who: (m) => m.state.active,
            kind: locustStepChoice,
            facts: (m) => ({ locust: nameNow(m) }),
            answers: [
              { legal: nearerZones, apply: (m, code) => step(m, locustStep.get.zone(code)) },
              {
                legal: leaveWays,
                apply: (m) => {
                  leaveTies(m);
                  step(m, waysThatMatter(m)[0]!);
                },
              },
            ],
          }),
        ],
        [act('stepOn', 'GOW-LMV-02', (m) => step(m, waysThatMatter(m)[0]!))],
      ),
    ),
  ),
  when(
    'hasMoved',
    'GOW-LMV-03',
    (m) => isThere(m) && m.locals.hasMoved,
    act('beforeItTakesCover', 'GOW-RUL-17', (m) => letGuard(m, m.locals.figure)),
    act('takeCoverThere', 'GOW-LMV-03', (m) =>
      m.call(locustCover, { figure: m.locals.figure, rule: 'GOW-LMV-03', isDue: false }),
    ),
  ),
);

function step(m: At<LocustMoving>, zone: number): void {
  const { figure, tramples, rule } = m.locals;
  const from = zoneName(m.content.sides, m.state.locusts[figure]!.zone);
  m.locals.left -= 1;
  m.locals.hasMoved = true;
  m.keep(actedNow(figure), 'step');
  setLocust(m.state, figure, { zone });
  m.touch('objective');
  m.tell?.({
    type: 'figureMoved',
    rule,
    figure: nameNow(m),
    from,
    to: zoneName(m.content.sides, zone),
  });
  if (tramples > 0)
    woundEach(
      m,
      figuresIn(m.state, zone).filter((one) => one !== locustObject(figure)),
      tramples,
    );
}

/** A Locust that has moved or was spawned takes cover, if its card says so and there is a spot (GOW-COV-10). */
/** `isDue`: whatever its enemy card says. */
export type TakingCover = { figure: number; rule: RuleId; isDue: boolean };

const coverWanted = (m: At<TakingCover>): boolean =>
  isOnMap(m.state, m.locals.figure) &&
  (m.locals.isDue || enemyOf(m, m.locals.figure).takesCover === true) &&
  m.state.locusts[m.locals.figure]!.spot === NOTHING &&
  spotsFor(m, m.locals.figure).length > 0;

/** GOW-RUL-16: the nearest COGs outside the zone of a Locust; several where they are equally near. */
function cogsThatCount(table: Situation, figure: number): number[] {
  const { state } = table;
  const { zone } = state.locusts[figure]!;
  const ground = groundOf(table);
  const outside = cogsUp(state).filter((seat) => soldierOf(state, seat).zone !== zone);
  const away = (seat: number): number => ground.steps(zone, soldierOf(state, seat).zone);
  const least = Math.min(...outside.map(away));
  return least === Infinity ? [] : outside.filter((seat) => away(seat) === least);
}

/** What each free spot of its zone is worth to a Locust against one COG (GOW-LMV-04). */
function worthOf(table: Situation, figure: number, seat: number): { spot: number; bonus: number }[] {
  const { state } = table;
  const { zone } = state.locusts[figure]!;
  const ground = groundOf(table);
  return freeSpots(table, zone).map((spot) => ({ spot, bonus: ground.cover(soldierOf(state, seat), { zone, spot }) }));
}

/**
 * GOW-LMV-04, GOW-RUL-16: the spots with the best bonus against the nearest COG outside its zone; of several equally near the
 * active player may count any. Without one, every free spot.
 */
function spotsFor(table: Situation, figure: number): number[] {
  const free = freeSpots(table, table.state.locusts[figure]!.zone);
  const nearest = free.length < 2 ? [] : cogsThatCount(table, figure);
  if (nearest.length === 0) return free;
  const best = new Set<number>();
  for (const seat of nearest) {
    const worth = worthOf(table, figure, seat);
    const most = Math.max(...worth.map(({ bonus }) => bonus));
    for (const { spot, bonus } of worth) if (bonus === most) best.add(spot);
  }
  return free.filter((spot) => best.has(spot));
}

/** GOW-LMV-04: what was weighed, where there was something to weigh. */
function tellWeighed(m: At<TakingCover>, decidedBy: Seat): void {
  const { figure } = m.locals;
  if (m.tell === undefined || freeSpots(m, m.state.locusts[figure]!.zone).length < 2) return;
  const spots = cogsThatCount(m, figure).flatMap((against) =>
    worthOf(m, figure, against).map(({ spot, bonus }) => ({ spot: spotName(m.content.sides, spot), bonus, against })),
  );
  m.tell({ type: 'spotsWeighed', rule: 'GOW-LMV-04', locust: m.content.plastics[figure]!.name, spots, decidedBy });
}

const spots = legalIn<TakingCover>().choice(
  locustSpot,
  (need) => [
    need('GOW-LMV-04', 'why.notTheBestSpot', ['spot'], (m, { spot }) => spotsFor(m, m.locals.figure).includes(spot)),
  ],
  { spot: (m) => spotsFor(m, m.locals.figure) },
);

export const locustCover = procedure<TakingCover>(
  'locustCover',
  ({ figure, rule, isDue }) => ({ figure, rule, isDue }),
  when(
    'wantsCover',
    'GOW-COV-10',
    coverWanted,
    either(
      'severalSpotsAreBest',
      'GOW-RUL-16',
      (m) => spotsFor(m, m.locals.figure).length > 1 && !areTiesLeft(m.state),
      [
        ask('chooseSpot', 'GOW-RUL-16', {
          who: (m) => m.state.active,
          kind: locustSpotChoice,
          facts: (m) => ({ locust: objectName(m.content, locustObject(m.locals.figure)) }),
          answers: [
            { legal: spots, apply: (m, code, seat) => takeSpot(m, locustSpot.get.spot(code), seat) },
            {
              legal: leaveSpots,
              apply: (m) => {
                leaveTies(m);
                takeSpot(m, spotsFor(m, m.locals.figure)[0]!);
              },
            },
          ],
        }),
      ],
      [act('takeTheSpot', 'GOW-LMV-04', (m) => takeSpot(m, spotsFor(m, m.locals.figure)[0]!))],
    ),
  ),
);

/** `decidedBy`: who had to say so; nobody where there was one best, or ties were left. */
function takeSpot(m: At<TakingCover>, spot: number, decidedBy: Seat = NOBODY): void {
  const { figure, rule } = m.locals;
  tellWeighed(m, decidedBy);
  setLocust(m.state, figure, { spot });
  m.tell?.({
    type: 'coverTaken',
    rule,
    figure: objectName(m.content, locustObject(figure)),
    at: spotName(m.content.sides, spot),
  });
}
